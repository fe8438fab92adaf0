//! The conversion of the events of a game to its history.

use gdl_world::{
    events::{Cause, Event, Loss as SideLoss, UnitSnapshot},
    rules::TypeId,
    world::{SideId, World},
};

use super::{Entry, Gain, History, Kind, Loss, Number, PastUnit};

/// Facts from an event that affect the records of later events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Notes {
    /// The unit that becomes a wreck: its change of type is recorded already.
    wrecked: Option<i32>,
    /// Whether the captured units surrendered.
    surrendered: bool,
    /// The way in which the last unit died, which is also that of the units inside of it.
    death: Option<(Kind, Loss)>,
    /// Whether the history is over.
    has_ended: bool,
}

impl History {
    /// Records an event, if it belongs to the history. The world is in the state right before it.
    pub(crate) fn note(&mut self, world: &World, event: &Event) {
        if !self.is_kept || self.notes.has_ended {
            return;
        }
        let wrecked = self.notes.wrecked.take();
        match *event {
            Event::GameStarted => self.record_event(world, Kind::GameStarted, &[]),
            Event::GameRestarted => self.record_event(world, Kind::GameRestarted, &[]),
            Event::GameSaved => self.record_event(world, Kind::GameSaved, &[]),
            Event::GameEnded { .. } => {
                self.record_event(world, Kind::GameEnded, &[]);
                self.record_event(world, Kind::LogEnded, &[]);
                self.notes.has_ended = true;
            }
            Event::SideWon { side, keeper } => self.record_event(world, Kind::SideWon, &[number(world, side), keeper]),
            Event::SideWithdrew(side) => self.record_event(world, Kind::SideWithdrew, &[number(world, side)]),
            Event::SideLost { side, why } => {
                let why = match why {
                    SideLoss::Scorekeeper(id) => id,
                    SideLoss::Resigned => -1,
                    SideLoss::SelfUnit => -2,
                };
                self.record_event(world, Kind::SideLost, &[number(world, side), why]);
            }
            Event::Created { unit, .. } => {
                self.counts.gain(unit.side, unit.kind, Gain::Built);
                self.record_unit_event(world, Kind::UnitCreated, &unit);
            }
            Event::Completed { unit } => self.record_unit_event(world, Kind::UnitCompleted, &unit),
            Event::Damaged { unit, from, to, .. } => {
                let numbers = vec![Number::Life(self.life(unit.id)), Number::Plain(from), Number::Plain(to)];
                self.push(world, Kind::UnitDamaged, Some(seen_by(world, &[unit.side])), numbers);
            }
            Event::Blow { attacker, target, hits } => {
                self.counts.blow(attacker.side, (attacker.kind, target.kind), hits);
            }
            Event::Captured { .. } => self.notes.surrendered = false,
            Event::Surrendered { .. } => self.notes.surrendered = true,
            Event::ChangedSide { unit, to, cause } => self.changed_side(world, unit, to, cause),
            Event::ChangedType { unit, to } if wrecked != Some(unit.id) => {
                self.counts.lose(unit.side, unit.kind, Loss::Other);
                self.counts.gain(unit.side, to, Gain::Other);
                let was = self.end(world, &unit);
                // Numbers of types are below 32 bits.
                let numbers = vec![was, Number::Life(self.life(unit.id)), Number::Plain(to.index() as i32)];
                self.push(world, Kind::UnitTypeChanged, Some(seen_by(world, &[unit.side])), numbers);
            }
            Event::Wrecked { unit, wreck, cause } => {
                self.notes.wrecked = Some(unit.id);
                let (kind, how) = match cause {
                    Cause::Accident(_) => (Kind::UnitWreckedInAccident, Loss::Accident),
                    Cause::Attrition(_) => (Kind::UnitWreckedFromAttrition, Loss::Attrition),
                    Cause::Starvation(_) => (Kind::UnitStarved, Loss::Starvation),
                    Cause::Combat { .. } | Cause::Blast => (Kind::UnitWrecked, Loss::Combat),
                    Cause::SideLost(_) => (Kind::UnitWrecked, Loss::Accident),
                    _ => (Kind::UnitWrecked, Loss::Other),
                };
                self.counts.lose(unit.side, unit.kind, how);
                self.counts.gain(unit.side, wreck, Gain::Other);
                let mut numbers = vec![self.end(world, &unit)];
                if matches!(kind, Kind::UnitWrecked | Kind::UnitStarved) {
                    numbers.push(Number::Life(self.life(unit.id)));
                }
                self.push(world, kind, None, numbers);
            }
            Event::Died { unit, cause } => self.died(world, unit, cause),
            _ => {}
        }
    }

    fn died(&mut self, world: &World, unit: UnitSnapshot, cause: Cause) {
        if cause == Cause::Neglect {
            // The history has no entry about units that were never finished.
            self.counts.lose(unit.side, unit.kind, Loss::Other);
            self.end(world, &unit);
            return;
        }
        let (kind, how) = match cause {
            Cause::WithTransport => self.notes.death.unwrap_or((Kind::UnitKilled, Loss::Combat)),
            Cause::Combat { .. } | Cause::Blast => (Kind::UnitKilled, Loss::Combat),
            Cause::Starvation(_) => (Kind::UnitStarved, Loss::Starvation),
            Cause::Accident(_) => (Kind::UnitDiedInAccident, Loss::Accident),
            Cause::Vanished(_) | Cause::SideLost(_) | Cause::Terrain(_) => (Kind::UnitVanished, Loss::Accident),
            Cause::Attrition(_) => (Kind::UnitDiedFromAttrition, Loss::Attrition),
            Cause::Temperature => (Kind::UnitDiedFromTemperature, Loss::Attrition),
            Cause::Disbanded => (Kind::UnitDisbanded, Loss::Disbanded),
            Cause::LeftWorld | Cause::Departed => (Kind::UnitLeftWorld, Loss::Other),
            Cause::Garrison { .. } => (Kind::UnitGarrisoned, Loss::Other),
            Cause::NoRoom | Cause::Revolt | Cause::Action | Cause::Neglect => (Kind::UnitKilled, Loss::Other),
        };
        self.notes.death = Some((kind, how));
        self.counts.lose(unit.side, unit.kind, how);
        let mut numbers = vec![self.end(world, &unit)];
        match (kind, cause) {
            (Kind::UnitGarrisoned, Cause::Garrison { of }) => numbers.push(Number::Life(self.life(of.id))),
            (Kind::UnitKilled | Kind::UnitStarved, _) => numbers.push(Number::Plain(-1)),
            _ => {}
        }
        let observers = match cause {
            Cause::Combat { by } => seen_by(world, &[unit.side, by.side]),
            _ => seen_by(world, &[unit.side]),
        };
        self.push(world, kind, Some(observers), numbers);
    }

    fn changed_side(&mut self, world: &World, unit: UnitSnapshot, to: SideId, cause: Cause) {
        let is_taken = matches!(cause, Cause::Combat { .. });
        let (loss, gain) = if is_taken { (Loss::Captured, Gain::Captured) } else { (Loss::Other, Gain::Other) };
        self.counts.lose(unit.side, unit.kind, loss);
        self.counts.gain(to, unit.kind, gain);
        let mut numbers = vec![self.end(world, &unit)];
        let mut observers = seen_by(world, &[unit.side, to]);
        let kind = match cause {
            Cause::Combat { by } => {
                numbers.push(Number::Life(self.life(by.id)));
                observers |= seen_by(world, &[by.side]);
                if self.notes.surrendered { Kind::UnitSurrendered } else { Kind::UnitCaptured }
            }
            Cause::Revolt => Kind::UnitRevolted,
            _ => Kind::UnitAcquired,
        };
        numbers.push(Number::Plain(number(world, to)));
        self.push(world, kind, Some(observers), numbers);
    }

    /// Ends a life.
    fn end(&mut self, world: &World, who: &UnitSnapshot) -> Number {
        let unit = world.units.get(who.unit);
        let past = PastUnit {
            id: self.next_past_id(),
            kind: who.kind,
            pos: who.at,
            z: unit.map_or(0, |unit| unit.z),
            side: number(world, who.side),
            name: unit.and_then(|unit| unit.name.clone()),
            ordinal: unit.map_or(0, |unit| unit.ordinal),
        };
        Number::Life(self.bury(who.id, past))
    }

    fn record_event(&mut self, world: &World, kind: Kind, numbers: &[i32]) {
        self.push(world, kind, None, numbers.iter().copied().map(Number::Plain).collect());
    }

    fn record_unit_event(&mut self, world: &World, kind: Kind, unit: &UnitSnapshot) {
        let numbers = vec![Number::Plain(number(world, unit.side)), Number::Life(self.life(unit.id))];
        self.push(world, kind, Some(seen_by(world, &[unit.side])), numbers);
    }

    fn push(&mut self, world: &World, kind: Kind, observers: Option<i32>, numbers: Vec<Number>) {
        self.entries.push(Entry { turn: world.turn, kind, observers, numbers });
    }
}

fn number(world: &World, side: SideId) -> i32 {
    world.side(side).number
}

/// The bits of the numbers of sides.
fn seen_by(world: &World, sides: &[SideId]) -> i32 {
    let bit = |side: &SideId| u32::try_from(number(world, *side)).ok().and_then(|number| 1i32.checked_shl(number));
    sides.iter().filter_map(bit).fold(0, |bits, bit| bits | bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 9) (hp-max 9)) (unit-type junk) (unit-type rat (hp-max 1))
        (unit-type van (acp-per-turn 9) (capacity 4) (wrecked-type junk))
        (table hit-chance (inf u* 100)) (table damage (inf u* 3)) (table counterattack (u* u* 0))
        (table capture-chance (inf van 100)) (table acp-to-capture (inf van 1))";

    /// The history as text: kind, numbers and observers.
    #[track_caller]
    fn check(units: &str, actions: &[(i32, &str)], expected: &[&str]) {
        let mut field = Field::new(TYPES, units);
        field.keep_history();
        actions.iter().for_each(|(unit, action)| _ = field.act(*unit, action));
        let history = &field.history;
        let text = |entry: &Entry| {
            let observers = entry.observers.map_or("all".to_owned(), |bits| bits.to_string());
            format!("{} {observers} {:?}", entry.kind.name(), history.numbers(entry))
        };
        let told: Vec<String> = history.entries().iter().skip(1).map(text).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn the_dead_get_numbers_below_minus_one_in_all_that_was_told_of_them() {
        check(
            "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (rat 5 5 2 (# 3))",
            &[(1, "attack 2 100"), (1, "attack 3 100"), (1, "attack 2 100"), (1, "attack 2 100")],
            &[
                "unit-damaged 4 [-3, 9, 6]",
                "unit-killed 6 [-2, -1]",
                "unit-damaged 4 [-3, 6, 3]",
                "unit-killed 6 [-3, -1]",
            ],
        );
    }

    #[test]
    fn captured_units_go_on_as_others() {
        check(
            "(inf 5 4 1 (# 1)) (van 6 4 2 (# 2)) (inf 6 4 2 (# 3) (in 2))",
            &[(1, "capture 2")],
            &["unit-killed 6 [-2, -1]", "unit-captured 6 [-3, 1, 1]"],
        );
    }

    #[test]
    fn wrecks_keep_the_ids_of_units() {
        check(
            "(inf 5 4 1 (# 1)) (van 6 4 2 (# 2) (hp 2))",
            &[(1, "attack 2 100"), (1, "disband")],
            &["unit-wrecked all [-2, 2]"],
        );
    }
}
