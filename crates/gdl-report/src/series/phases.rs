//! What types do in the early, the middle and the late game: the thirds of the turns that a game took.

use std::collections::BTreeMap;

use gdl_sim::{
    events::{Cause, Entry, Event, UnitSnapshot},
    rules::TypeId,
};
use serde::Serialize;

use super::{
    pace::number,
    record::{GameRecord, PhaseCounts},
};

/// A third of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The first third of its turns.
    Early,
    /// The second third.
    Middle,
    /// The last third.
    Late,
}

impl Phase {
    /// All, in their order.
    pub const ALL: [Phase; 3] = [Phase::Early, Phase::Middle, Phase::Late];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Early => "early",
            Phase::Middle => "middle",
            Phase::Late => "late",
        }
    }

    /// The phase of a turn, counted from 1, in a game that took a number of turns. What happens before the first turn is early. A
    /// game of one turn has only an early phase, and one of two turns no late one.
    pub fn of(turn: i32, turns: i32) -> Phase {
        let turns = i64::from(turns.max(1));
        let before = (i64::from(turn) - 1).clamp(0, turns - 1);
        match 3 * before / turns {
            0 => Phase::Early,
            1 => Phase::Middle,
            _ => Phase::Late,
        }
    }
}

/// Counts what types do in each turn of a game: its length, and so the phase of a turn, is only known at the end.
#[derive(Clone, Debug, Default)]
pub(super) struct PhaseTally {
    /// By the index of the side, type and turn.
    counts: BTreeMap<(usize, u16, i32), PhaseCounts>,
}

impl PhaseTally {
    /// Counts an event. `values` are those of a unit of each type.
    pub fn count(&mut self, values: &[i64], entry: &Entry) {
        let value = |unit: &UnitSnapshot| values[unit.kind.index()];
        match &entry.event {
            Event::Completed { unit } => self.of(unit, entry.turn).built += 1,
            Event::Captured { unit, by, .. } | Event::Surrendered { unit, to: by, .. } => {
                self.beat(by, entry.turn, value(unit));
            }
            Event::Died { unit, cause } | Event::Wrecked { unit, cause, .. } => {
                self.lose(unit, entry.turn, value(unit));
                if let Cause::Combat { by } = cause
                    && by.side != unit.side
                {
                    self.beat(by, entry.turn, value(unit));
                }
            }
            Event::ChangedSide { unit, .. } => self.lose(unit, entry.turn, value(unit)),
            _ => {}
        }
    }

    /// Writes the counts to a record, whose sides are all those of the world and whose turns are known.
    pub fn finish(self, record: &mut GameRecord) {
        let turns = record.turns;
        for ((side, kind, turn), counts) in self.counts {
            let Some(side) = record.sides.get_mut(side) else { continue };
            if side.phases.last().is_none_or(|(last, _)| *last != kind) {
                side.phases.push((kind, Default::default()));
            }
            if let Some((_, phases)) = side.phases.last_mut() {
                phases[Phase::of(turn, turns) as usize] += counts;
            }
        }
    }

    fn of(&mut self, unit: &UnitSnapshot, turn: i32) -> &mut PhaseCounts {
        self.counts.entry((unit.side.index(), number(unit.kind), turn)).or_default()
    }

    fn beat(&mut self, by: &UnitSnapshot, turn: i32, value: i64) {
        let counts = self.of(by, turn);
        counts.beats += 1;
        counts.value += value;
    }

    fn lose(&mut self, unit: &UnitSnapshot, turn: i32, value: i64) {
        let counts = self.of(unit, turn);
        counts.lost += 1;
        counts.value -= value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Plan, Summary,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn thirds_of_a_game() {
        let phases = |turns: i32| (1..=turns).map(|turn| Phase::of(turn, turns).name()).collect::<Vec<_>>().join(" ");
        assert_eq!(phases(1), "early");
        assert_eq!(phases(2), "early middle");
        assert_eq!(phases(3), "early middle late");
        assert_eq!(phases(7), "early early early middle middle late late");
        let count = |phase: Phase| (1..=100).filter(|&turn| Phase::of(turn, 100) == phase).count();
        assert_eq!(Phase::ALL.map(count), [34, 33, 33]);
        // What no game has.
        assert_eq!((Phase::of(0, 9), Phase::of(99, 9), Phase::of(5, 0)), (Phase::Early, Phase::Late, Phase::Early));
        assert_eq!((Phase::of(i32::MIN, i32::MAX), Phase::of(i32::MAX, i32::MAX)), (Phase::Early, Phase::Late));
    }

    #[test]
    fn phases_add_up_to_the_game() {
        // The computer players of the sides fight at once.
        let mut plan = Plan { games: 6, turns: 5, ..plan(&format!("{DUEL} (scorekeeper 1 (do last-side-wins))")) };
        plan.options.without_ai = false;
        let series = series(&plan);
        let mut beats = 0;
        for side in series.games.iter().flat_map(|game| &game.sides) {
            for (kind, phases) in &side.phases {
                let tally = side.types[&series.about.types[usize::from(*kind)].name];
                let sum = |of: fn(&PhaseCounts) -> i64| phases.iter().map(of).sum::<i64>();
                assert_eq!(
                    [sum(|it| it.built), sum(|it| it.lost), sum(|it| it.beats), sum(|it| it.value)],
                    [tally.completed, tally.lost(), tally.kills + tally.captures, tally.value_taken - tally.value_lost]
                );
                beats += sum(|it| it.beats);
            }
            let all: i64 = side.types.values().map(|tally| tally.kills + tally.lost()).sum();
            assert!(all == 0 || !side.phases.is_empty());
        }
        assert!(beats > 0, "units fight");
        for ty in &Summary::new(&series).worth.types {
            let (of_type, of_sides): (f64, f64) = (
                ty.phases.iter().map(|phase| phase.beats).sum(),
                ty.sides.iter().flat_map(|side| &side.phases).map(|phase| phase.beats).sum(),
            );
            assert!((of_type - ty.beats).abs() < 1e-9 && (of_sides - ty.beats).abs() < 1e-9, "{ty:?}");
        }
    }
}
