//! The counts of a game.

use std::time::Duration;

use gdl_sim::{
    Game,
    events::{Cause, Entry, Event},
    play::{Observer, PlayResult},
    world::{Fate, SideId},
};

/// The turns at whose start units are counted.
pub(super) const MARKS: [i32; 5] = [21, 41, 61, 81, 101];

/// The counts of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Record {
    /// Units of sides and of independents at the start.
    pub start: (f64, f64),
    /// Units of all sides at each of [`MARKS`] that the game reached.
    pub units: Vec<f64>,
    pub completed: f64,
    pub captured_independents: f64,
    pub captured_others: f64,
    /// Attacks and shots.
    pub blows: f64,
    /// Attacks and shots that did damage.
    pub hits: f64,
    /// Units killed or wrecked in fights.
    pub losses: f64,
    pub starved: f64,
    /// The turn in which a side won.
    pub decided: Option<i32>,
    /// Percentage of the cells that the first side knows.
    pub seen: f64,
    pub milliseconds_a_turn: f64,
}

/// Counts while a game is played.
#[derive(Default)]
pub(super) struct Recorder {
    record: Record,
    turn: i32,
}

impl Observer for Recorder {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        for entry in entries {
            self.count(game, &entry.event);
        }
    }

    fn turn_started(&mut self, game: &Game) {
        self.turn = game.world.turn;
        if self.turn == 1 {
            let independents = count(game, |side| side == SideId::INDEPENDENTS);
            self.record.start = (of_sides(game), independents);
        }
        if MARKS.contains(&self.turn) {
            self.record.units.push(of_sides(game));
        }
    }
}

impl Recorder {
    fn count(&mut self, game: &Game, event: &Event) {
        let record = &mut self.record;
        match event {
            Event::Completed { .. } => record.completed += 1.0,
            Event::Captured { unit, .. } if unit.side == SideId::INDEPENDENTS => record.captured_independents += 1.0,
            Event::Captured { .. } => record.captured_others += 1.0,
            Event::Attacked { .. } | Event::FiredAt { .. } => record.blows += 1.0,
            Event::Damaged { cause: Cause::Combat { .. }, .. } => record.hits += 1.0,
            Event::Died { cause, unit } | Event::Wrecked { cause, unit, .. } => match cause {
                Cause::Combat { .. } => {
                    record.hits += 1.0;
                    record.losses += 1.0;
                }
                Cause::Starvation(_) if unit.side != SideId::INDEPENDENTS => record.starved += 1.0,
                _ => {}
            },
            Event::SideWon { .. } => record.decided = record.decided.or(Some(game.world.turn)),
            _ => {}
        }
    }

    /// The record of a game that is over.
    pub(super) fn finish(mut self, game: &Game, played: &PlayResult, time: Duration) -> Record {
        let first = SideId::from_index(1);
        if self.record.decided.is_none() && game.world.sides.iter().any(|side| side.fate == Some(Fate::Won)) {
            self.record.decided = Some(game.world.turn);
        }
        if self.record.units.len() < MARKS.len() && game.world.turn >= MARKS[MARKS.len() - 1] - 1 {
            self.record.units.push(of_sides(game));
        }
        let cells = game.world.shape.cells().count().max(1) as f64;
        let known = |view: &gdl_sim::world::View| game.world.shape.cells().filter(|&p| view.seen.get(p)).count() as f64;
        self.record.seen = game.world.views.get(first.index()).map_or(100.0, |view| 100.0 * known(view) / cells);
        self.record.milliseconds_a_turn = time.as_secs_f64() * 1000.0 / f64::from(played.turns.max(1));
        self.record
    }
}

fn of_sides(game: &Game) -> f64 {
    count(game, |side| side != SideId::INDEPENDENTS)
}

/// Living units on the map of some sides.
fn count(game: &Game, is_counted: impl Fn(SideId) -> bool) -> f64 {
    let units = game.world.units.oldest_first().map(|id| &game.world.units[id]);
    units.filter(|unit| unit.hp > 0 && unit.is_on_map() && is_counted(unit.side)).count() as f64
}
