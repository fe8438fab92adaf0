//! Activity of computer players in real games, compared with measurements of the engine: whether they build, fight and
//! capture where the players of the engine do.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use gdl_eval::evaluate_as_engine;
use gdl_sim::{
    Game,
    events::{Entry, Event},
    play::{Limits, Observer, play},
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
};

use crate::{corpus::Corpus, shared};

/// The seed of the measured games.
const SEED: i64 = 1;

/// Lower counts of the engine are ignored: they may be chance.
const FEW: i64 = 10;

/// Counts of the events of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Activity {
    /// Turns that were played.
    pub turns: i64,
    /// Units on the map at the end.
    pub units: i64,
    /// Units that were completed.
    pub built: i64,
    /// Events in which a unit was damaged, killed, wrecked or captured.
    pub damaged: i64,
    /// Units that were captured.
    pub captured: i64,
}

impl Activity {
    /// Returns the compared counts with their names.
    #[must_use]
    pub fn counts(&self) -> [(&'static str, i64); 3] {
        [("built", self.built), ("damaged", self.damaged), ("captured", self.captured)]
    }
}

/// A game that was measured on the engine.
pub struct MeasuredGame {
    /// The module, without its extension.
    pub module: String,
    /// The activity of the players of the engine.
    pub engine: Activity,
}

impl MeasuredGame {
    /// Returns the measured games; none on machines without the table.
    ///
    /// # Errors
    /// If the table cannot be read.
    pub fn all() -> Result<Vec<MeasuredGame>> {
        let Some(facts) = shared::folder("facts") else { return Ok(Vec::new()) };
        let text = std::fs::read_to_string(facts.join("activity.csv")).context("cannot read activity.csv")?;
        text.lines().skip(1).map(MeasuredGame::parse).collect()
    }

    fn parse(line: &str) -> Result<MeasuredGame> {
        let mut cells = line.split(',');
        let module = cells.next().unwrap_or_default().to_owned();
        let mut number =
            || cells.next().and_then(|cell| cell.parse().ok()).with_context(|| format!("bad line `{line}`"));
        let engine =
            Activity { turns: number()?, units: number()?, built: number()?, damaged: number()?, captured: number()? };
        Ok(MeasuredGame { module, engine })
    }

    /// Returns the names of the counts of which the computer players of the suite have less than half as many in a turn
    /// as those of the engine. Counts in a turn are compared because a game that ends sooner has less of everything.
    #[must_use]
    pub fn lacks(&self, ours: &Activity) -> Vec<&'static str> {
        let pairs = self.engine.counts().into_iter().zip(ours.counts());
        let is_less = |engine: i64, count: i64| 2 * count * self.engine.turns < engine * ours.turns;
        let lacking = pairs.filter(|((_, engine), (_, ours))| *engine >= FEW && is_less(*engine, *ours));
        lacking.map(|((name, _), _)| name).collect()
    }
}

/// Plays a module of the library with computer players for as many turns as the engine, but not longer than `most`.
///
/// # Errors
/// If the module does not exist or its game cannot be set up.
pub fn activity(corpus: &Corpus, measured: &MeasuredGame, most: Duration) -> Result<Activity> {
    let file = corpus.module(&measured.module)?;
    let evaluated = evaluate_as_engine(&corpus.db, file);
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let computer = PlayerSpec::computer("mplayer");
    let options = Options { seed: SEED, default_player: computer, without_default_player: true, ..Options::default() };
    let mut game = gdl_ai::new_game(setup(&rules, &options).map_err(|fatal| anyhow::anyhow!("{fatal}"))?);
    let mut counter = Counter { activity: Activity::default(), end: Instant::now() + most };
    let turns = i32::try_from(measured.engine.turns).unwrap_or(i32::MAX);
    let played = play(&mut game, &Limits::turns(turns), &mut counter);
    let units = game.world.units.oldest_first().map(|id| &game.world.units[id]);
    let left = units.filter(|unit| unit.hp > 0 && unit.is_on_map()).count();
    Ok(Activity { turns: played.turns.into(), units: i64::try_from(left).unwrap_or(i64::MAX), ..counter.activity })
}

/// Counts the events of a game until a point in time.
struct Counter {
    activity: Activity,
    end: Instant,
}

impl Observer for Counter {
    fn happened(&mut self, _game: &Game, entries: &[Entry]) {
        for entry in entries {
            match entry.event {
                Event::Completed { .. } => self.activity.built += 1,
                Event::Damaged { .. } | Event::Died { .. } | Event::Wrecked { .. } => self.activity.damaged += 1,
                Event::Captured { .. } => {
                    self.activity.captured += 1;
                    self.activity.damaged += 1;
                }
                _ => {}
            }
        }
    }

    fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_less_than_half_is_lacking() {
        let measured = MeasuredGame::parse("duel,30,2,40,19,3").expect("a good line");
        let check = |turns: i64, built: i64, damaged: i64, expected: &[&str]| {
            let ours = Activity { turns, built, damaged, ..Activity::default() };
            assert_eq!(measured.lacks(&ours), expected, "{turns} {built} {damaged}");
        };
        check(30, 20, 10, &[]);
        check(30, 19, 10, &["built"]);
        check(30, 400, 9, &["damaged"]);
        check(15, 10, 5, &[]);
        check(15, 9, 5, &["built"]);
        assert!(MeasuredGame::parse("duel,30,2,40").is_err());
    }
}
