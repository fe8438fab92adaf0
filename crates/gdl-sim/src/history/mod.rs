//! The history of a game as saved games record it (spec turns 17): events with the numbers that belong to them, the
//! past states of units that died or changed, and how many units sides gained and lost.
//!
//! It is kept only on request. It is made from the events of the game (`events`), which have more details, but are not
//! saved.

mod counts;
mod kind;
mod record;
mod story;

pub use counts::{Blows, Counts, Gain, Loss, SideCounts};
pub use kind::Kind;
pub use story::story;

use std::collections::BTreeMap;

use gdl_schema::property;
use gdl_world::{
    geometry::Pos,
    rules::{Rules, TypeId, UnitTypeId},
    world::World,
};
use smol_str::SmolStr;

use kind::Datum;

/// The maximum number of data of an event.
pub const MAX_DATA: usize = 4;

/// A unit as it was when it died, changed its side or its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastUnit {
    /// Its number among past units, from -2 down.
    pub id: i32,
    /// Its type.
    pub kind: UnitTypeId,
    /// Its cell at the time.
    pub pos: Pos,
    /// Its altitude at the time.
    pub z: i32,
    /// The number of its side.
    pub side: i32,
    /// Its name.
    pub name: Option<SmolStr>,
    /// Its number among the units of its type and side; 0 for none.
    pub ordinal: i32,
}

/// A number of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    /// A plain number.
    Plain(i32),
    /// The number of a unit, which changes when the unit does.
    Life(usize),
}

/// An event. Its numbers are read through the history that it is in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The turn.
    pub turn: i32,
    /// The kind of event.
    pub kind: Kind,
    /// The bits of the numbers of the sides that know of it; None for all.
    pub observers: Option<i32>,
    numbers: Vec<Number>,
}

/// The history of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    is_kept: bool,
    entries: Vec<Entry>,
    /// The number of each life of a unit. A unit that changes begins another life.
    lives: Vec<i32>,
    /// The current lives of units by their ids.
    present: BTreeMap<i32, usize>,
    past: Vec<PastUnit>,
    /// The lowest number of a past unit.
    last_past: i32,
    counts: Counts,
    notes: record::Notes,
}

impl History {
    /// Whether the history was requested.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// The events, the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The numbers of an event: units by their ids, or by the numbers of their past states.
    pub fn numbers(&self, entry: &Entry) -> Vec<i32> {
        let number = |number: &Number| match *number {
            Number::Plain(number) => number,
            Number::Life(life) => self.lives[life],
        };
        entry.numbers.iter().map(number).collect()
    }

    /// Returns units as they were before they died or changed, in the order of these events.
    pub fn past_units(&self) -> &[PastUnit] {
        &self.past
    }

    /// Returns the numbers of units that sides gained and lost.
    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Returns the current life of a unit.
    fn life(&mut self, id: i32) -> usize {
        let lives = &mut self.lives;
        *self.present.entry(id).or_insert_with(|| {
            lives.push(id);
            lives.len() - 1
        })
    }

    /// Ends the current life of a unit. Its past state gets a number of its own, also in earlier events.
    fn bury(&mut self, unit: i32, past: PastUnit) -> usize {
        let life = self.life(unit);
        self.present.remove(&unit);
        self.lives[life] = past.id;
        self.last_past = self.last_past.min(past.id);
        self.past.push(past);
        life
    }

    /// Returns the number of the next past unit.
    fn next_past_id(&self) -> i32 {
        self.last_past.min(-1).saturating_sub(1)
    }

    /// Reads the past from a module.
    fn read(&mut self, rules: &Rules) {
        let mut buried = BTreeMap::new();
        for source in &rules.source.ex_units {
            let Some(kind) = (usize::from(source.kind.index) < rules.units.count())
                .then(|| UnitTypeId::from_index(usize::from(source.kind.index)))
            else {
                continue;
            };
            let number = |name: &str| source.attrs.int(name).unwrap_or(0);
            let name = source.attrs.str(property::unit::N).cloned();
            let pos = Pos::new(source.pos.0, source.pos.1);
            let (z, ordinal) = (number("z"), number("nb"));
            self.lives.push(source.id);
            buried.insert(source.id, self.lives.len() - 1);
            self.last_past = self.last_past.min(source.id);
            self.past.push(PastUnit { id: source.id, kind, pos, z, side: source.side, name, ordinal });
        }
        for event in &rules.source.events {
            let Some(kind) = Kind::named(&event.kind) else { continue };
            let number = |(index, &n): (usize, &i32)| match (kind.datum(index), buried.get(&n)) {
                (Datum::Unit, Some(&life)) => Number::Life(life),
                (Datum::Unit, None) if n > 0 => Number::Life(self.life(n)),
                _ => Number::Plain(n),
            };
            let numbers = event.args.iter().take(MAX_DATA).enumerate().map(number).collect();
            self.entries.push(Entry { turn: event.date, kind, observers: event.observers, numbers });
        }
    }

    /// Begins to keep the history, after the past in the module of the game.
    pub(crate) fn begin(&mut self, world: &World) {
        self.is_kept = true;
        self.counts = Counts::new(world);
        self.read(&world.rules);
        if self.entries.is_empty() {
            self.entries.push(Entry { turn: world.turn, kind: Kind::LogStarted, observers: None, numbers: Vec::new() });
        }
    }
}
