//! Supplies: units turn back while theirs last, and wait where they get more.

use gdl_world::{
    rules::{Rules, TerrainId, UnitTypeId},
    world::Unit,
};

use crate::{
    analysis::{Kind, Need},
    paths::{cells::Cells, distance_field::FAR, field_cache::FieldId},
    planner::{Choice, DecisionContext},
};

/// The maximum distance in cells around suppliers in which supplies are looked for.
const LONGEST_LINE: i32 = 5;

/// Percentage of its storage below which a unit at a source waits for more.
const TOPPED_UP: i64 = 60;

impl DecisionContext<'_> {
    /// Goes for supplies if necessary, or waits for them.
    pub(crate) fn look_after_supply(&mut self) -> Choice {
        if self.kind.needs.is_empty() || !self.kind.is_mobile || self.is_carried() {
            return Choice::Pass;
        }
        let home = self.home();
        let here = self.here;
        let distance = self.distance(home, here);
        if distance == FAR {
            return Choice::Pass;
        }
        let unit = &self.world.units[self.id];
        let is_short = |need: &Need| is_short(unit, need);
        if distance == 0 {
            let should_enter = unit.transport().is_none() && self.is_host(here) && self.kind.needs.iter().any(is_short);
            if should_enter && let Choice::Do(action) = self.go_inside() {
                return Choice::Do(action);
            }
            let waits = self.kind.needs.iter().any(is_short) && self.is_supplied_here();
            return if waits { Choice::Rest } else { Choice::Pass };
        }
        let moves = unit.acts.map_or(0, |acts| acts.moves);
        let must = self.kind.needs.iter().any(|need| {
            let supply = i64::from(unit.supply_of(need.material));
            slack(self.kind, need, supply, i64::from(moves), distance) < 0
        });
        if !must {
            return Choice::Pass;
        }
        let arrives = |need: &Need| i64::from(unit.supply_of(need.material)) > way_home(self.kind, need, distance);
        if unit.transport().is_some() && !self.kind.needs.iter().all(arrives) {
            // It is better to wait inside than to perish on the way.
            return Choice::Rest;
        }
        self.follow(home)
    }

    /// Whether supplies last for the way home from a cell next to the unit.
    pub(crate) fn supply_allows(&mut self, next: usize) -> bool {
        if self.kind.needs.is_empty() {
            return true;
        }
        let home = self.home();
        let here = self.here;
        let now = self.distance(home, here);
        if now == FAR || now > 0 && self.planner.fields.near(home, next, now - 1).is_some() {
            return true;
        }
        let (unit, kind) = (&self.world.units[self.id], self.kind);
        let moves = i64::from(unit.acts.map_or(0, |acts| acts.moves)) + 1;
        let suffices = |distance: u16| {
            kind.needs.iter().all(|need| {
                let left = i64::from(unit.supply_of(need.material)) - i64::from(need.per_move);
                slack(kind, need, left, moves, distance) >= 0
            })
        };
        // From there the way is not longer than that back through the current cell.
        if self.leads_to(next, here) && suffices(now.saturating_add(1)) {
            return true;
        }
        let there = self.distance(home, next);
        // A unit that moves to a source of supplies may use up its own.
        let has_enough =
            || kind.needs.iter().all(|need| i64::from(unit.supply_of(need.material)) >= i64::from(need.per_move));
        let allows = there == FAR || (there == 0 && has_enough()) || suffices(there);
        self.is_held_back |= !allows;
        allows
    }

    /// Turns back for supplies if their lack prevented an action.
    pub(crate) fn turn_back(&mut self) -> Choice {
        if !self.is_held_back || self.is_carried() {
            return Choice::Pass;
        }
        let home = self.home();
        self.follow(home)
    }

    /// Whether it is inside of a unit that moves.
    pub(crate) fn is_carried(&self) -> bool {
        let transport = self.world.units[self.id].transport();
        transport.is_some_and(|transport| self.analysis.kind(self.world.units[transport].kind).is_mobile)
    }

    /// Enters a unit in its cell.
    fn go_inside(&self) -> Choice {
        let hosts = self.world.stack(self.world.units[self.id].pos);
        let entries = hosts.filter_map(|host| self.entry(host));
        entries.into_iter().find(|action| self.check(action).is_ok()).map_or(Choice::Pass, Choice::Do)
    }

    /// Whether the unit can get more supplies in its cell, from the terrain or from other units.
    fn is_supplied_here(&self) -> bool {
        let unit = &self.world.units[self.id];
        let rules = &self.world.rules;
        self.kind.needs.iter().any(|need| {
            let others = || self.world.units_in(unit.pos).filter(|&other| other != self.id);
            is_short(unit, need)
                && (made_on(rules, unit.kind, need, self.world.terrain_at(unit.pos)) > need.per_turn
                    || others().any(|other| {
                        let other = &self.world.units[other];
                        let room = rules.tables.unit_storage_x.get(other.kind, need.material);
                        // Units without twice the room of this one wait for supplies themselves.
                        other.side == unit.side
                            && room >= need.storage.saturating_mul(2)
                            && other.supply_of(need.material) > need.storage / 4
                    }))
        })
    }

    /// Returns the distances to the nearest supplies, in steps.
    pub(crate) fn home(&mut self) -> FieldId {
        let index = self.type_index();
        if let Some(field) = self.planner.fields.home[index] {
            return field;
        }
        let sources = self.suppliers();
        let field = self.field_to(sources, true);
        self.planner.fields.home[index] = Some(field);
        field
    }

    /// Returns the cells with all supplies that the unit needs.
    fn suppliers(&mut self) -> Cells {
        let (world, u) = (self.world, self.type_of());
        let (rules, needs) = (&world.rules, &self.kind.needs);
        let by_terrain = rules.terrain.ids().map(|t| needs.iter().all(|need| feeds_itself(rules, u, need, t)));
        let mut cells = self.map.cells_of(&by_terrain.collect::<Vec<bool>>()).clone();
        let reach = needs.iter().map(|need| rules.tables.in_length.get(u, need.material)).min();
        let reach = reach.unwrap_or(0).clamp(0, LONGEST_LINE);
        for &id in &world.side(self.planner.side).units {
            let unit = &world.units[id];
            let is_depot = id != self.id && unit.transport().is_none() && self.analysis.may_supply(unit.kind, u);
            if is_depot && self.supplies(unit) && world.is_active(id) {
                self.map.fill_disk(&mut cells, unit.pos, reach);
            }
        }
        cells
    }

    /// Whether a depot has plenty of all supplies that the unit needs.
    fn supplies(&self, depot: &Unit) -> bool {
        let tables = &self.world.rules.tables;
        self.kind.needs.iter().all(|need| {
            let storage = tables.unit_storage_x.get(depot.kind, need.material);
            let enough = need.storage.saturating_mul(2).min(storage / 2).max(need.storage.saturating_mul(3) / 4);
            depot.supply_of(need.material) > enough
        })
    }
}

/// Returns the amount of a material beyond the rest of this turn, the way home and a reserve, after a number of moves
/// in this turn.
fn slack(kind: &Kind, need: &Need, supply: i64, moves: i64, distance: u16) -> i64 {
    let to_stay = (i64::from(need.per_turn) - moves * i64::from(need.per_move)).max(0);
    supply - to_stay - way_home(kind, need, distance) - reserve(need)
}

/// Returns the amount of a material that the way home takes.
fn way_home(kind: &Kind, need: &Need, distance: u16) -> i64 {
    let (distance, mp) = (i64::from(distance), i64::from(kind.mp.max(1)));
    let turns = (distance + mp - 1) / mp;
    (i64::from(need.per_move) * distance).max(i64::from(need.per_turn) * turns)
}

/// Returns the amount that a unit keeps for surprises on the way.
fn reserve(need: &Need) -> i64 {
    i64::from(need.per_move.max(need.per_turn).min(need.storage / 3)) + 1
}

/// Whether a unit has so little of a material that it waits for more at a source.
fn is_short(unit: &Unit, need: &Need) -> bool {
    i64::from(unit.supply_of(need.material)) * 100 < i64::from(need.storage) * TOPPED_UP
}

/// Whether units of a type make as much of a material on some land as they use.
fn feeds_itself(rules: &Rules, u: UnitTypeId, need: &Need, t: TerrainId) -> bool {
    let made = made_on(rules, u, need, t);
    made > 0 && made >= need.per_turn
}

/// Returns the amount of a material that a unit of a type makes on some land in a turn.
pub(crate) fn made_on(rules: &Rules, u: UnitTypeId, need: &Need, t: TerrainId) -> i32 {
    rules.tables.base_production.get(u, need.material).saturating_mul(rules.tables.productivity.get(u, t)) / 100
}

#[cfg(test)]
mod tests {
    use gdl_sim::play::{Limits, play};
    use gdl_world::{
        rules::{TypeId, UnitTypeId},
        world::SideId,
    };

    use crate::testing::{ISLANDS, computers};

    /// Returns the number of towns that a side has in the end. It begins with one, and its men starve outside of towns.
    fn towns(recovery: &str) -> usize {
        let module = format!(
            "{ISLANDS} (set see-all true) (set terrain-seen true) (add man hp-max 9) (add man hp-recovery {recovery})
             (table unit-storage-x add (man fuel 1)) (table base-consumption add (man fuel 1))
             (table consumption-as-occupant add (man fuel 0)) (table hp-per-starve add (man fuel 1.00))
             (table can-build add (town u* 0)) (man 3 4 1) (man 3 4 1) (town 3 4 1) (town 7 4 0) (town 20 4 2)"
        );
        let mut game = computers(&module, 3, &["mplayer", "passive"]);
        play(&mut game, &Limits::turns(30), &mut ());
        let units = &game.world.side(SideId::from_index(1)).units;
        units.iter().filter(|&&id| game.world.units[id].kind == UnitTypeId::from_index(3)).count()
    }

    #[test]
    fn units_leave_supplies_without_which_they_recover() {
        assert_eq!(towns("1.00"), 2);
        assert_eq!(towns("0.10"), 1, "they would die on the way");
    }
}
