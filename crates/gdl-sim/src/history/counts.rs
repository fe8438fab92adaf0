//! Numbers about the units of each side: how they came and how they were lost, and how often types hit others.

use std::collections::BTreeMap;

use gdl_ruleset::{Attr, Attrs};
use gdl_schema::property;
use gdl_world::{
    extra_state::ExtraState,
    rules::{TypeId, UnitTypeId},
    world::{Side, SideId, World},
};

/// The way in which a side got a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// It had it at the start.
    Initial,
    /// It made it.
    Built,
    /// It captured it.
    Captured,
    /// In any other way.
    Other,
}

/// The way in which a side lost a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// In a fight.
    Combat,
    /// It was captured.
    Captured,
    /// It starved.
    Starvation,
    /// In an accident, or because the side had lost.
    Accident,
    /// By attrition.
    Attrition,
    /// It was disbanded.
    Disbanded,
    /// In any other way.
    Other,
}

/// The number of ways to gain units.
pub const GAINS: usize = 4;
/// The number of ways to lose units.
pub const LOSSES: usize = 7;

/// The number of blows of units of a type against units of another, and the number of hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Blows {
    /// Blows.
    pub attempts: i32,
    /// Blows that hit.
    pub hits: i32,
}

/// The numbers of a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideCounts {
    /// Units that it gained, by type.
    pub gains: Vec<[i32; GAINS]>,
    /// Units that it lost, by type.
    pub losses: Vec<[i32; LOSSES]>,
    /// The blows of its units against others, by the types of both.
    pub blows: BTreeMap<(UnitTypeId, UnitTypeId), Blows>,
}

impl SideCounts {
    fn new(types: usize) -> SideCounts {
        SideCounts { gains: vec![[0; GAINS]; types], losses: vec![[0; LOSSES]; types], blows: BTreeMap::new() }
    }

    /// Reads the numbers of a side from a saved game.
    fn read(&mut self, world: &World, attrs: &Attrs) {
        fn fill<const N: usize>(counts: &mut [[i32; N]], attr: Option<&Attr>) {
            if let Some(Attr::Ints(list)) = attr {
                counts.as_flattened_mut().iter_mut().zip(list).for_each(|(to, from)| *to = *from);
            }
        }
        fill(&mut self.gains, attrs.get(property::side::GAIN_COUNTS));
        fill(&mut self.losses, attrs.get(property::side::LOSS_COUNTS));
        for (name, is_hit) in [("attack-stats", false), ("hit-stats", true)] {
            let symbol = |u: UnitTypeId| &world.rules.source.types[u.into()].symbol;
            let Some(Attr::Values(rows)) = attrs.get(name) else { continue };
            for row in rows {
                let units = &world.rules.units;
                let kind = row.head().and_then(|name| units.ids().find(|&u| symbol(u) == name));
                let numbers = row.items().iter().skip(1).map(|item| item.as_int().unwrap_or(0));
                for (o, number) in units.ids().zip(numbers).filter(|(_, number)| *number != 0) {
                    let Some(a) = kind else { continue };
                    let blows = self.blows.entry((a, o)).or_default();
                    *(if is_hit { &mut blows.hits } else { &mut blows.attempts }) = number;
                }
            }
        }
    }

    fn is_blank(&self) -> bool {
        let is_zero = |list: &[i32]| list.iter().all(|&n| n == 0);
        is_zero(self.gains.as_flattened()) && is_zero(self.losses.as_flattened())
    }
}

/// The numbers of all sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    sides: Vec<SideCounts>,
}

impl Counts {
    /// The numbers of a game that begins or goes on: those that its module gives, or the units that sides have.
    pub(super) fn new(world: &World) -> Counts {
        let source = |side: &Side| side.source.and_then(|at| world.rules.source.sides.get(at));
        let counts = |side: &Side| {
            let mut counts = SideCounts::new(world.rules.units.count());
            source(side).into_iter().for_each(|source| counts.read(world, &source.attrs));
            counts
        };
        let mut counts = Counts { sides: world.sides.iter().map(counts).collect() };
        if let Some(own) = ExtraState::read(&world.rules.source) {
            // Either list may be missing: the format of the engine holds those of games with few types.
            for (side, gains) in counts.sides.iter_mut().zip(&own.gains) {
                side.gains.as_flattened_mut().iter_mut().zip(gains).for_each(|(to, from)| *to = *from);
            }
            for (side, losses) in counts.sides.iter_mut().zip(&own.losses) {
                side.losses.as_flattened_mut().iter_mut().zip(losses).for_each(|(to, from)| *to = *from);
            }
        }
        if counts.sides.iter().all(SideCounts::is_blank) {
            for id in world.units.oldest_first().filter(|&id| world.units[id].hp > 0) {
                counts.gain(world.units[id].side, world.units[id].kind, Gain::Initial);
            }
        }
        counts
    }

    /// The numbers of a side; None if they were not kept.
    pub fn of(&self, side: SideId) -> Option<&SideCounts> {
        self.sides.get(side.index())
    }

    pub(super) fn gain(&mut self, side: SideId, u: UnitTypeId, how: Gain) {
        if let Some(count) = self.sides.get_mut(side.index()).and_then(|side| side.gains.get_mut(u.index())) {
            let count = &mut count[how as usize];
            *count = count.saturating_add(1);
        }
    }

    pub(super) fn lose(&mut self, side: SideId, u: UnitTypeId, how: Loss) {
        if let Some(count) = self.sides.get_mut(side.index()).and_then(|side| side.losses.get_mut(u.index())) {
            let count = &mut count[how as usize];
            *count = count.saturating_add(1);
        }
    }

    pub(super) fn blow(&mut self, side: SideId, types: (UnitTypeId, UnitTypeId), hits: bool) {
        if let Some(side) = self.sides.get_mut(side.index()) {
            let blows = side.blows.entry(types).or_default();
            blows.attempts = blows.attempts.saturating_add(1);
            blows.hits = blows.hits.saturating_add(i32::from(hits));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn blows_and_units_are_counted_by_type() {
        let types = "(unit-type inf (acp-per-turn 9) (hp-max 5)) (unit-type rat (hp-max 1))
            (table hit-chance (inf u* 100)) (table damage (inf u* 1)) (table counterattack (u* u* 0))";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (rat 5 5 2 (# 3))");
        field.keep_history();
        ["attack 2 100", "attack 2 100", "attack 3 100"].into_iter().for_each(|action| _ = field.act(1, action));
        let counts = |side: usize| field.history.counts().of(SideId::from_index(side)).expect("it is counted");
        let (red, blue) = (counts(1), counts(2));
        assert_eq!((red.gains[0], blue.gains[0], blue.gains[1]), ([1, 0, 0, 0], [1, 0, 0, 0], [1, 0, 0, 0]));
        assert_eq!((blue.losses[0], blue.losses[1]), ([0; 7], [1, 0, 0, 0, 0, 0, 0]));
        let [inf, rat] = [0, 1].map(UnitTypeId::from_index);
        assert_eq!(red.blows[&(inf, inf)], Blows { attempts: 2, hits: 2 });
        assert_eq!(red.blows[&(inf, rat)], Blows { attempts: 1, hits: 1 });
        assert!(blue.blows.is_empty());
    }
}
