//! The choice of constructions: unfinished work first, and then the type that the side lacks most for the time that it
//! takes.

use gdl_world::{
    geometry::{Pos, disk},
    rules::{TypeId, UnitTypeId},
    world::{Action, Outcome, SideId, UnitId, World},
};

use crate::{
    analysis::{Analysis, Product},
    paths::{cells::Cells, map::Map},
    planner::{Choice, DecisionContext, needs::planned_ferry, supply},
};

/// The minimum size in cells of a part of the map for a unit that cannot leave it.
const LEAST_ROOM: u32 = 8;

/// The minimum lifetime in turns of a unit that is worth making.
const LEAST_LIFETIME: i32 = 12;

/// The number of units that can capture that are made before mere explorers.
const ENOUGH_CAPTORS: i32 = 2;

/// The merit of the first ferry for units that have no room without it.
const FIRST_FERRY: i64 = 3000;

/// The number of turns for which a new unit must have food.
const FED: i64 = 30;

/// The number of places that make units for each wanted unit that founds such places.
const FACTORIES_A_BUILDER: i32 = 4;

/// The work of judging one possible product, in addition to that for each type.
const IDEA: u64 = 16;

/// The minimum distance in cells between new places that make units.
const SEPARATION: i32 = 3;

impl DecisionContext<'_> {
    /// Works on an unfinished unit, or begins a new one.
    pub(crate) fn construct(&mut self) -> Choice {
        if self.kind.products.is_empty() || (self.kind.is_mobile && self.is_busy()) {
            return Choice::Pass;
        }
        match self.finish() {
            Choice::Pass => self.begin(),
            choice => choice,
        }
    }

    /// Whether a unit that moves has better things to do than to construct.
    fn is_busy(&mut self) -> bool {
        let here = self.here;
        !self.kind.makes_factories && self.kind.captures && {
            let prey = self.prey();
            self.label(prey, here).is_some()
        }
    }

    /// Builds on unfinished units that are near.
    fn finish(&self) -> Choice {
        let unit = &self.world.units[self.id];
        let tables = &self.world.rules.tables;
        let reach = self.kind.products.iter().map(|product| tables.build_range.get(unit.kind, product.kind)).max();
        let near = unit.transport().into_iter().chain(self.world.occupants(self.id));
        let around =
            disk(self.world.shape, unit.pos, reach.unwrap_or(0).clamp(0, 3)).flat_map(|p| self.world.units_in(p));
        let is_unfinished = |&other: &UnitId| {
            let work = &self.world.units[other];
            other != self.id && work.side == self.planner.side && !self.world.is_complete(work)
        };
        let mut waits = false;
        for target in near.chain(around).filter(is_unfinished) {
            let action = Action::Build { target: Some(target) };
            match self.check(&action) {
                Ok(()) => return Choice::Do(action),
                Err(Outcome::InsufficientAcp | Outcome::InsufficientMaterial) => waits = true,
                Err(Outcome::InsufficientTooling) => {
                    if let choice @ Choice::Do(_) = self.try_to(Action::ToolUp { kind: self.world.units[target].kind })
                    {
                        return choice;
                    }
                }
                Err(_) => {}
            }
        }
        if waits { Choice::Rest } else { Choice::Pass }
    }

    /// Begins the product with the highest merit.
    fn begin(&mut self) -> Choice {
        let kind = self.kind;
        // The merit of each product depends on the units that the side has of all types.
        let types = self.world.rules.units.count() as u64;
        self.world.work.spend(kind.products.len() as u64 * (IDEA + types / 8));
        let ideas = kind.products.iter().map(|product| (self.merit(product.kind, product.turns), product.kind));
        let mut ideas: Vec<(i64, UnitTypeId)> = ideas.filter(|idea| idea.0 > 0).collect();
        ideas.sort_unstable_by(|a, b| b.cmp(a));
        let mut waits = false;
        for (_, kind) in ideas {
            match self.creation(kind) {
                Ok(action) => {
                    if matches!(action, Action::ToolUp { .. }) {
                        if self.analysis.kind(kind).is_ferry {
                            self.planner.wants.prepare_ferry(self.analysis, &self.world.units[self.id], self.id, kind);
                        }
                    } else {
                        let kind = self.analysis.grown(kind);
                        self.planner.wants.note(self.analysis, kind);
                        let at = if let Action::CreateAt { at, .. } = action { at } else { self.place() };
                        let kind = self.analysis.kind(kind);
                        if !kind.is_mobile {
                            let places = self.planner.places.as_mut();
                            places.into_iter().for_each(|places| places.note(self.map, at, kind.is_factory));
                        }
                    }
                    return Choice::Do(action);
                }
                Err(Outcome::InsufficientAcp | Outcome::InsufficientMaterial) => {
                    waits = true;
                    // The other products wait for the same stock.
                    if !self.kind.is_mobile {
                        break;
                    }
                }
                Err(_) => {}
            }
        }
        if waits && !self.kind.is_mobile { Choice::Rest } else { Choice::Pass }
    }

    /// The action that makes a unit of a type, in the unit itself, where it is, or beside it.
    fn creation(&self, kind: UnitTypeId) -> Result<Action, Outcome> {
        let unit = &self.world.units[self.id];
        let at_once = |action: Action| self.check(&action).map(|()| action);
        let mut worst = Outcome::CannotDo;
        let mut note = |outcome: Outcome| {
            if matches!(
                outcome,
                Outcome::InsufficientAcp | Outcome::InsufficientMaterial | Outcome::InsufficientTooling
            ) {
                worst = outcome;
            }
        };
        let hosts = [Some(self.id), unit.transport()];
        for transport in hosts.into_iter().flatten().filter(|&host| self.world.can_ride(kind, host)) {
            match at_once(Action::CreateIn { kind, transport: Some(transport) }) {
                Ok(action) => return Ok(action),
                Err(outcome) => note(outcome),
            }
        }
        let tables = &self.world.rules.tables;
        let reach = tables.create_range.get(unit.kind, kind).max(tables.build_range.get(unit.kind, kind)).clamp(0, 2);
        for at in disk(self.world.shape, unit.pos, reach).filter(|&p| self.world.survives(kind, p)) {
            match at_once(Action::CreateAt { kind, at, z: 0 }) {
                Ok(action) => return Ok(action),
                Err(outcome) => note(outcome),
            }
        }
        if worst == Outcome::InsufficientTooling {
            return at_once(Action::ToolUp { kind });
        }
        Err(worst)
    }

    /// Returns the merit of one more unit of a type that takes a number of turns; 0 if it is not wanted.
    fn merit(&mut self, product: UnitTypeId, turns: i32) -> i64 {
        let u = self.analysis.grown(product);
        let kind = self.analysis.kind(u);
        if kind.lifetime < LEAST_LIFETIME.max(2 * turns) {
            return 0;
        }
        if (self.kind.is_mobile && kind.is_hungry && !self.is_hosted()) || !self.can_be_fed(u) {
            return 0;
        }
        let turns = self.turns_left(product, turns);
        let here = self.here;
        let mut merit = 0i64;
        if kind.is_mobile {
            self.map.prepare(self.world, self.analysis, kind.class);
            let room = self.map.room_around(kind.class, here);
            if room < LEAST_ROOM && !self.has_ferry_for(u) {
                return 0;
            }
            let wants = &self.planner.wants;
            let crowding = i64::from((wants.waiting[u.index()] - wants.seats).clamp(0, 20));
            let is_captor = |product: &Product| self.analysis.kind(self.analysis.grown(product.kind)).captures;
            let has_captors = wants.captors >= ENOUGH_CAPTORS || !self.kind.products.iter().any(is_captor);
            if wants.explorers > 0 && !kind.is_bomb && (has_captors || kind.captures) {
                merit += i64::from(40 * wants.explorers.min(4)) * i64::from(kind.mp.min(6) + 2) / 4;
            }
            if kind.captures {
                let prizes = wants.prizes[u.index()];
                let lack = (2 * prizes + 4 - wants.captors).clamp(0, 12);
                merit += i64::from(30 * lack + 20);
            }
            merit += 100 * i64::from(kind.might) / i64::from(self.analysis.most_might.max(1));
            // Additional units that cannot get away would only wait.
            merit = merit * 4 / (4 + crowding);
            merit += self.merit_of_ferry(u);
            if self.analysis.builds_factories(u) {
                let wants = &self.planner.wants;
                merit += if wants.builders < 1 + wants.factories / FACTORIES_A_BUILDER { 250 } else { 0 };
            } else if !kind.products.is_empty() {
                merit += 20;
            }
            let survival = i64::from(self.planner.wants.survival(u));
            if self.is_stock_low(u) {
                merit /= 5;
            }
            let share = i64::from(self.planner.wants.share(self.analysis, u));
            merit = merit * survival * survival * share / 10_000;
        } else {
            merit += 100 * self.merit_of_place(u);
        }
        let have = i64::from(self.planner.wants.counts[u.index()]);
        let all: i64 = self.planner.wants.counts.iter().map(|&n| i64::from(n)).sum();
        // A side with many units of one type gains more from another type.
        merit = merit * (all + 8) / (all + 8 + 2 * have);
        let jitter = 90 + i64::from(self.planner.random.draw(21));
        merit * jitter / i64::from(turns + 2)
    }

    /// Returns the turns that a unit of a type takes, less those of the tooling that is done already.
    fn turns_left(&self, u: UnitTypeId, turns: i32) -> i32 {
        let (unit, tables) = (&self.world.units[self.id], &self.world.rules.tables);
        let rounds = unit.tooling_for(u).max(0) / tables.tp_per_toolup.get(unit.kind, u).max(1);
        let saved = rounds.saturating_mul(tables.acp_to_toolup.get(unit.kind, u).max(1)) / self.kind.acp.max(1);
        (turns - saved).max(1)
    }

    /// Whether the stock and the production here feed one more unit of a type for a while, beside the units that
    /// already live on them.
    fn can_be_fed(&self, u: UnitTypeId) -> bool {
        let (world, unit) = (self.world, &self.world.units[self.id]);
        let store = unit.transport().map_or(unit, |transport| &world.units[transport]);
        let needs = self.analysis.kind(u).needs.iter().filter(|need| need.is_vital && need.per_turn > 0);
        needs.into_iter().all(|need| {
            if world.rules.tables.unit_storage_x.get(store.kind, need.material) <= 0 {
                return true;
            }
            let eaters = world.units_in(store.pos).filter(|&id| world.units[id].side == unit.side);
            let eats = |id: UnitId| {
                let needs = &self.analysis.kind(world.units[id].kind).needs;
                let need = needs.iter().find(|other| other.material == need.material);
                i64::from(need.map_or(0, |need| need.per_turn))
            };
            let eaten = eaters.map(eats).sum::<i64>() + i64::from(need.per_turn);
            let made = supply::made_on(&world.rules, store.kind, need, world.terrain_at(store.pos));
            i64::from(store.supply_of(need.material).max(0)) + FED * (i64::from(made) - eaten) >= 0
        })
    }

    /// Whether the stock here is too low to fill one more unit of a type.
    fn is_stock_low(&self, u: UnitTypeId) -> bool {
        let unit = &self.world.units[self.id];
        let store = unit.transport().map_or(unit, |transport| &self.world.units[transport]);
        self.analysis.kind(u).needs.iter().filter(|need| need.is_vital).any(|need| {
            let storage = self.world.rules.tables.unit_storage_x.get(store.kind, need.material);
            storage > 0 && store.supply_of(need.material) < need.storage.saturating_mul(3).min(storage / 2)
        })
    }

    /// Whether the unit is inside of a place, where those that it makes are fed.
    fn is_hosted(&self) -> bool {
        let transport = self.world.units[self.id].transport();
        transport.is_some_and(|transport| !self.analysis.kind(self.world.units[transport].kind).is_mobile)
    }

    /// Returns the merit of a ferry for the units that wait.
    fn merit_of_ferry(&mut self, u: UnitTypeId) -> i64 {
        if !self.analysis.kind(u).is_ferry {
            return 0;
        }
        let wants = &self.planner.wants;
        let types = self.world.rules.units.ids();
        let waiting: i32 = types
            .filter(|&p| wants.waiting[p.index()] > 0 && self.analysis.carries(u, p))
            .map(|p| wants.waiting[p.index()])
            .sum();
        let own = planned_ferry(self.analysis, &self.world.units[self.id]);
        let planned = wants.seats + wants.planned_seats - own.map_or(0, |(ferry, _)| self.analysis.kind(ferry).seats);
        let lack = (waiting - planned).max(0);
        let room = self.analysis.kind(u).seats.clamp(1, 10);
        // One place is enough to tool up for the first ferry, which may take long.
        let is_first = wants.seats == 0 && wants.ferry_maker.is_none_or(|maker| maker == self.id);
        let first = if is_first && (waiting > 0 || self.confines_captors(u)) { FIRST_FERRY } else { 0 };
        first + i64::from(60 * lack.min(8) * room.min(lack.max(1)))
    }

    /// Whether the side has, or has begun, units that carry those of a type.
    fn has_ferry_for(&self, p: UnitTypeId) -> bool {
        let types = self.world.rules.units.ids();
        types.into_iter().any(|v| self.planner.wants.has(v) && self.analysis.carries(v, p))
    }

    /// Whether captors would have no room here without ferries of a type.
    fn confines_captors(&mut self, ferry: UnitTypeId) -> bool {
        let here = self.here;
        let products = self.kind.products.iter().map(|product| self.analysis.grown(product.kind));
        let products: Vec<UnitTypeId> = products.collect();
        products.into_iter().any(|p| {
            let kind = self.analysis.kind(p);
            kind.captures && self.analysis.carries(ferry, p) && {
                self.map.prepare(self.world, self.analysis, kind.class);
                self.map.room_around(kind.class, here) < LEAST_ROOM
            }
        })
    }

    /// Returns the merit of a place of a type here.
    fn merit_of_place(&mut self, u: UnitTypeId) -> i64 {
        let kind = self.analysis.kind(u);
        let (here, side) = (self.here, self.planner.side);
        let find = || Places::find(self.map, self.world, self.analysis, side);
        let places = self.planner.places.get_or_insert_with(find);
        if kind.is_factory {
            return if places.near_factories.contains(here) { 0 } else { self.use_of_factory(u) };
        }
        // Depots and strongholds are left to units without other work.
        let is_far = !places.near.contains(here);
        let as_depot = i64::from(is_far && self.world.rules.units.capacity[u] > 0) * 40;
        as_depot.max(self.merit_of_facility(u))
    }

    /// Returns the merit of the products of a place of a type: captors, or ferries for waiting units.
    fn use_of_factory(&self, u: UnitTypeId) -> i64 {
        let wants = &self.planner.wants;
        let products = &self.analysis.kind(u).products;
        let makes = |is_it: &dyn Fn(&Product) -> bool| products.iter().any(is_it);
        let grown = |product: &Product| self.analysis.kind(self.analysis.grown(product.kind));
        if makes(&|product| grown(product).captures) {
            return 400;
        }
        let is_ferry = |product: &Product| grown(product).is_ferry;
        if wants.seats == 0 && wants.waiting.iter().any(|&n| n > 0) && makes(&is_ferry) {
            return 300;
        }
        // The existing factories are enough for the rest.
        if 4 * wants.counts[u.index()] < wants.factories { 60 } else { 0 }
    }

    /// Returns the cell of the unit.
    fn place(&self) -> Pos {
        self.world.units[self.id].pos
    }
}

/// The cells near the immobile units of a side.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// Cells near units that make other units.
    near_factories: Cells,
    /// Cells near any immobile unit.
    near: Cells,
}

impl Places {
    /// Finds the places of a side.
    fn find(map: &Map, world: &World, analysis: &Analysis, side: SideId) -> Places {
        let mut places = Places { near_factories: Cells::new(map.len()), near: Cells::new(map.len()) };
        for unit in world.side(side).units.iter().map(|&id| &world.units[id]) {
            let kind = analysis.kind(unit.kind);
            if unit.is_on_map() && !kind.is_mobile {
                places.note(map, unit.pos, kind.is_factory);
            }
        }
        places
    }

    /// Adds the cells near a place.
    fn note(&mut self, map: &Map, at: Pos, is_factory: bool) {
        map.fill_disk(&mut self.near, at, 2 * SEPARATION - 1);
        if is_factory {
            map.fill_disk(&mut self.near_factories, at, SEPARATION - 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::play::{Limits, play};
    use gdl_world::{
        rules::{TypeId, UnitTypeId},
        world::SideId,
    };

    use crate::testing::{ISLANDS, computers};

    #[test]
    fn units_that_grow_into_useful_ones_are_made() {
        let men = |growth: &str| {
            let module = format!(
                "{} (set see-all true) (set terrain-seen true) (table can-build add (town u* 0)) (town 3 4 1) (town 20 4 2)",
                ISLANDS.replace(
                    "(unit-type town ",
                    &format!("(unit-type egg (acp-per-turn 1) (cp 1) {growth}) (unit-type town ")
                )
            );
            let eggs = "(table mp-to-enter-terrain add (egg t* 99)) (table can-build add (town egg 1))
                (table acp-to-build add (town egg 1))";
            let mut game = computers(&format!("{module} {eggs}"), 3, &["mplayer", "passive"]);
            play(&mut game, &Limits::turns(12), &mut ());
            let units = &game.world.side(SideId::from_index(1)).units;
            units.iter().filter(|&&id| game.world.units[id].kind == UnitTypeId::from_index(0)).count()
        };
        assert!(men("(auto-upgrade-to man)") > 0);
        assert_eq!(men(""), 0);
    }
}
