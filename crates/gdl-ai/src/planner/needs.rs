//! The units and needs of a side: counted at the start of a turn, and kept up to date while its units act.

use gdl_world::{
    rules::{TypeId, UnitTypeId},
    world::{SideId, Unit, UnitId, World},
};

use crate::{
    analysis::{Analysis, Kind, Need},
    planner::Planner,
};

/// The number of unknown cells for each wanted explorer.
const CELLS_AN_EXPLORER: usize = 120;

/// The maximum number of wanted explorers.
const EXPLORERS: i32 = 6;

/// The number of turns for which a stock should last.
const STOCK_LASTS: i32 = 50;

/// The units and needs of a side.
#[derive(Clone, Debug, Default)]
pub(crate) struct SideNeeds {
    /// Own units by type, unfinished ones included.
    pub counts: Vec<i32>,
    /// The number of explorers that are wanted.
    pub explorers: i32,
    /// Targets that can be captured, by type of the captor.
    pub prizes: Vec<i32>,
    /// Units of the side that can capture something.
    pub captors: i32,
    /// Units that wait for a ferry, by type.
    pub waiting: Vec<i32>,
    /// Room in ferries.
    pub seats: i32,
    /// The unit that has the most tooling among those that tool up for a ferry.
    pub ferry_maker: Option<UnitId>,
    /// Room in ferries for which units tool up.
    pub planned_seats: i32,
    /// Places that make units.
    pub factories: i32,
    /// Units that move and found such places.
    pub builders: i32,
    /// The numbers of units that the side had, and that starved, by type.
    had: Vec<i32>,
    starved: Vec<i32>,
    /// Amounts of each material that places make in a turn, or can give from their stock.
    income: Vec<i64>,
    /// Amounts of each material that mobile units use in a turn.
    upkeep: Vec<i64>,
    /// The units of the last turn, and whether each lacked supplies.
    roster: Vec<(UnitId, UnitTypeId, bool)>,
}

impl SideNeeds {
    /// Whether the side has a unit of a type, or could soon.
    pub(crate) fn has(&self, u: UnitTypeId) -> bool {
        self.counts.get(u.index()).is_some_and(|&count| count > 0)
    }

    /// Returns the percentage of the units of a type that did not starve.
    pub(crate) fn survival(&self, u: UnitTypeId) -> i32 {
        let (had, starved) = (self.had[u.index()], self.starved[u.index()]);
        100 - (100 * starved / (had + 4)).clamp(0, 100)
    }

    /// Returns the percentage of its consumption that would be available for one more unit of a type.
    pub(crate) fn share(&self, analysis: &Analysis, u: UnitTypeId) -> i32 {
        let kind = analysis.kind(u);
        let shares = kind.needs.iter().filter(|need| need.is_vital).map(|need| {
            let m = need.material.index();
            let use_of_all = self.upkeep[m] + usage(kind, need);
            let share = (100 * self.income[m] / use_of_all.max(1)).min(100);
            // A supply feeds twice as many units at rest as units in action.
            (share * share / 80).clamp(8, 100)
        });
        shares.min().unwrap_or(100) as i32
    }

    /// Records that a unit of a type is being made.
    pub(crate) fn note(&mut self, analysis: &Analysis, u: UnitTypeId) {
        self.counts[u.index()] += 1;
        let kind = analysis.kind(u);
        self.captors += i32::from(kind.captures);
        self.explorers -= i32::from(kind.is_mobile);
        self.seats += kind.seats;
        self.builders += i32::from(analysis.builds_factories(u));
        for need in &kind.needs {
            self.upkeep[need.material.index()] += usage(kind, need);
        }
    }

    /// Notes that a unit tools up for a ferry.
    pub(crate) fn prepare_ferry(&mut self, analysis: &Analysis, unit: &Unit, id: UnitId, ferry: UnitTypeId) {
        self.ferry_maker.get_or_insert(id);
        if planned_ferry(analysis, unit).is_none() {
            self.planned_seats += analysis.kind(ferry).seats;
        }
    }

    /// Returns the numbers of units that the side had, and that starved, by type, and the living units of the last
    /// turn: the id of each, and whether it lacked supplies.
    pub(crate) fn losses(&self, world: &World) -> (Vec<i32>, Vec<i32>, Vec<i32>) {
        let mut starved = self.starved.clone();
        let mut roster = Vec::new();
        for &(id, u, was_in_want) in &self.roster {
            match world.units.get(id).filter(|unit| unit.hp > 0) {
                Some(unit) => roster.extend([unit.id, i32::from(was_in_want)]),
                None => starved.get_mut(u.index()).into_iter().for_each(|count| *count += i32::from(was_in_want)),
            }
        }
        (self.had.clone(), starved, roster)
    }

    /// Restores the numbers of units that the side had, or that starved, by type.
    pub(crate) fn recall_losses(&mut self, counts: &[i32], are_starved: bool) {
        // More than any side ever has.
        let counts = counts.iter().map(|&count| count.clamp(0, 1 << 20)).collect();
        *(if are_starved { &mut self.starved } else { &mut self.had }) = counts;
    }

    /// Restores the units of the last turn.
    pub(crate) fn recall_roster(&mut self, roster: Vec<(UnitId, UnitTypeId, bool)>) {
        self.roster = roster;
    }

    fn bury(&mut self, world: &World) {
        for &(id, u, was_in_want) in &self.roster {
            let is_gone = world.units.get(id).is_none_or(|unit| unit.hp <= 0);
            self.starved[u.index()] += i32::from(is_gone && was_in_want);
        }
    }
}

/// Returns the product for which a unit has the most tooling, and the amount, if that product is a ferry.
pub(crate) fn planned_ferry(analysis: &Analysis, unit: &Unit) -> Option<(UnitTypeId, i32)> {
    let products = analysis.kind(unit.kind).products.iter().map(|product| product.kind);
    let tooled = products.map(|kind| (kind, unit.tooling_for(kind))).max_by_key(|&(kind, tools)| (tools, kind));
    tooled.filter(|&(kind, tools)| tools > 0 && analysis.kind(kind).is_ferry)
}

/// Returns the consumption of a material by a unit in a turn of typical use.
fn usage(kind: &Kind, need: &Need) -> i64 {
    let moving = i64::from(need.per_move) * i64::from(kind.mp) * 2 / 3;
    moving.max(i64::from(need.per_turn))
}

impl Planner {
    /// Counts the units and needs of the side.
    pub(crate) fn count(&mut self, world: &World, analysis: &Analysis) {
        let types = world.rules.units.count();
        let mut wants = std::mem::take(&mut self.wants);
        wants.had.resize(types, 0);
        wants.starved.resize(types, 0);
        wants.bury(world);
        let mut old: Vec<UnitId> = wants.roster.iter().map(|entry| entry.0).collect();
        old.sort_unstable();
        wants.roster.clear();
        wants.counts = vec![0; types];
        wants.waiting = vec![0; types];
        (wants.captors, wants.seats, wants.factories, wants.builders) = (0, 0, 0, 0);
        let (rules, mut movers) = (&world.rules, 0);
        let mut most_tools = (0, i32::MIN);
        (wants.ferry_maker, wants.planned_seats) = (None, 0);
        wants.income = vec![0; rules.materials.count()];
        wants.upkeep = vec![0; rules.materials.count()];
        for &id in &world.side(self.side).units {
            let unit = &world.units[id];
            if unit.hp <= 0 || !unit.is_on_map() {
                continue;
            }
            let kind = analysis.kind(unit.kind);
            wants.counts[unit.kind.index()] += 1;
            if let Some((ferry, tools)) = planned_ferry(analysis, unit) {
                wants.planned_seats += analysis.kind(ferry).seats;
                // Ids decide between equals: a saved game does not keep the order of units in memory.
                if (tools, -unit.id) > most_tools {
                    (most_tools, wants.ferry_maker) = ((tools, -unit.id), Some(id));
                }
            }
            wants.captors += i32::from(kind.captures && kind.is_mobile);
            wants.factories += i32::from(kind.is_factory);
            wants.builders += i32::from(analysis.builds_factories(unit.kind));
            movers += i32::from(kind.is_mobile);
            if kind.is_ferry {
                wants.seats += kind.seats;
            }
            let productivity = rules.tables.productivity.get(unit.kind, world.terrain_at(unit.pos));
            for m in rules.materials.ids() {
                let made = i64::from(rules.tables.base_production.get(unit.kind, m)) * i64::from(productivity) / 100;
                let stock = if kind.is_mobile { 0 } else { unit.supply_of(m) / STOCK_LASTS };
                wants.income[m.index()] += made.max(0) + i64::from(stock.max(0));
            }
            for need in kind.needs.iter().filter(|_| kind.is_mobile) {
                wants.upkeep[need.material.index()] += usage(kind, need);
            }
            if old.binary_search(&id).is_err() {
                wants.had[unit.kind.index()] += 1;
            }
            let is_in_want = kind.needs.iter().any(|need| {
                need.is_vital
                    && unit.supply_of(need.material) <= need.per_turn.max(need.per_move.saturating_mul(kind.mp))
            });
            wants.roster.push((id, unit.kind, is_in_want));
        }
        let explorers = (self.knowledge.unknown / CELLS_AN_EXPLORER).min(100) as i32;
        wants.explorers = if self.knowledge.unknown == 0 { 0 } else { (1 + explorers).min(EXPLORERS) - movers };
        wants.prizes = self.count_prizes(world, analysis);
        self.wants = wants;
        self.find_stranded(world, analysis);
    }

    /// Returns the number of known targets that units of each type can capture.
    fn count_prizes(&self, world: &World, analysis: &Analysis) -> Vec<i32> {
        let types = || world.rules.units.ids();
        // The number of targets of each type, on sides and independent.
        let mut counts = vec![[0, 0]; world.rules.units.count()];
        for target in &self.knowledge.targets {
            counts[target.kind.index()][usize::from(target.side == SideId::INDEPENDENTS)] += 1;
        }
        let of_type = |u: UnitTypeId| {
            let prizes = types().zip(&counts).map(|(kind, [of_sides, of_nobody])| {
                let bout = analysis.bout(u, kind);
                of_sides * i32::from(bout.capture > 0) + of_nobody * i32::from(bout.capture_independent > 0)
            });
            prizes.sum::<i32>().min(1000)
        };
        types().map(of_type).collect()
    }

    /// Finds the units that had no way at their last decision.
    fn find_stranded(&mut self, world: &World, analysis: &Analysis) {
        let mut stranded = std::mem::take(&mut self.stranded);
        let is_own = |id: UnitId| {
            let unit = world.units.get(id).filter(|unit| unit.hp > 0 && unit.side == self.side);
            unit.is_some_and(|unit| analysis.kind(unit.kind).is_mobile)
        };
        stranded.retain(|&(id, _)| is_own(id));
        // The order is that of ids, because units have other places in memory after a saved game is loaded.
        stranded.sort_unstable_by_key(|&(id, class)| (world.units[id].id, class));
        stranded.dedup();
        for &(id, _) in &stranded {
            self.wants.waiting[world.units[id].kind.index()] += 1;
        }
        self.stranded = stranded;
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
    fn one_place_prepares_the_first_ferry() {
        let ship = UnitTypeId::from_index(2);
        let module = format!(
            "{ISLANDS} (set see-all true) (set terrain-seen true) (table can-toolup-for (town ship 1))
             (table acp-to-toolup (town ship 1)) (table tp-to-build (town ship 20)) (table tp-max (town ship 20))
             (man 4 4 1) (town 3 4 1) (town 5 2 1) (town 7 4 1) (town 20 4 2)"
        );
        let mut game = computers(&module, 3, &["mplayer", "passive"]);
        play(&mut game, &Limits::turns(6), &mut ());
        let units = &game.world.side(SideId::from_index(1)).units;
        let prepared = units.iter().filter(|&&id| game.world.units[id].tooling_for(ship) > 0).count();
        assert_eq!(prepared, 1);
    }
}
