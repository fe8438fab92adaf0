//! Draws of real games: how many numbers a game takes from its generator at each stage, beside what was measured on the engine.
//!
//! A game that draws as often as the engine does at every stage, from the same seed, is most likely the same game.

use std::sync::Arc;

use anyhow::{Context, Result};
use gdl_eval::evaluate;
use gdl_ruleset::Ruleset;
use gdl_sim::{
    Game, Random,
    rules::Rules,
    script::{Form, Host, SaveError, Session},
    setup::{Options, setup},
};

use crate::{corpus::Corpus, shared};

/// Stages that are compared: the setup with the start of the first turn, and the three turns after that.
const STAGES: usize = 4;

/// The script that was measured: a save after each stage.
const SCRIPT: &str = "save\nfinall\nsave\nfinall\nsave\nfinall\nsave\nquit\n";

/// The seed that was measured.
const SEED: i64 = 1;

/// The numbers of draws at each stage.
pub type Draws = [u32; STAGES];

/// A game that was measured on the engine.
pub struct MeasuredGame {
    /// The module, without its extension.
    pub module: String,
    /// The draws of the engine.
    pub engine: Draws,
}

impl MeasuredGame {
    /// The measured games, on machines that have the table.
    ///
    /// # Errors
    /// If the table cannot be read.
    pub fn all() -> Result<Vec<MeasuredGame>> {
        let Some(facts) = shared::folder("facts") else { return Ok(Vec::new()) };
        let text = std::fs::read_to_string(facts.join("draws.csv")).context("cannot read draws.csv")?;
        text.lines().skip(1).map(MeasuredGame::parse).collect()
    }

    fn parse(line: &str) -> Result<MeasuredGame> {
        let mut cells = line.split(',');
        let module = cells.next().unwrap_or_default().to_owned();
        let mut engine = [0; STAGES];
        for draws in &mut engine {
            *draws = cells.next().and_then(|cell| cell.parse().ok()).with_context(|| format!("bad line `{line}`"))?;
        }
        Ok(MeasuredGame { module, engine })
    }
}

/// Plays a module of a library as the script says, and counts the draws of each stage.
///
/// # Errors
/// If the module is not there or does not make a game.
pub fn draws(corpus: &Corpus, module: &str) -> Result<Draws> {
    let db = &corpus.db;
    let root = corpus.module(module)?;
    let evaluated = evaluate(db, root);
    anyhow::ensure!(evaluated.loads, "the module is refused");
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let side_names = gdl_ide::side_names(db, root);
    let options =
        Options { seed: SEED, without_ai: true, short_names: true, as_engine: true, side_names, ..Options::default() };
    let setup = setup(&rules, &options).map_err(|fatal| anyhow::anyhow!("{fatal}"))?;
    let mut states = States(Vec::new());
    let mut session = Session::new(gdl_ai::new_game(setup), &mut states);
    session.run_text(SCRIPT, &mut states);
    let mut before = Random::seeded(SEED);
    let mut draws = [0; STAGES];
    anyhow::ensure!(states.0.len() == STAGES, "the game was saved {} times", states.0.len());
    for (draws, after) in draws.iter_mut().zip(states.0) {
        *draws = draws_between(before, after);
        before = after;
    }
    Ok(draws)
}

/// The number of draws that lead from one state of the generator to another. The generator has a full period, so that each
/// state leads to each other one.
fn draws_between(mut from: Random, to: Random) -> u32 {
    let mut draws = 0;
    while from != to {
        from.draw(2);
        draws += 1;
    }
    draws
}

/// The states of the generator at the saves of a session.
struct States(Vec<Random>);

impl Host for States {
    fn print(&mut self, _text: &str) {}

    fn complain(&mut self, _line: &str) {}

    fn evaluate(&mut self, _form: &Form) -> Option<Arc<Ruleset>> {
        None
    }

    fn save(&mut self, game: &Game) -> Result<String, SaveError> {
        self.0.push(game.random);
        Ok(String::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_counted_between_states() {
        let mut random = Random::seeded(1);
        let start = random;
        assert_eq!(draws_between(start, random), 0);
        (0..1000).for_each(|_| _ = random.draw(7));
        assert_eq!(draws_between(start, random), 1000);
    }

    #[test]
    fn lines_are_parsed() {
        let measured = MeasuredGame::parse("duel,5,0,1,2").expect("a good line");
        assert_eq!((measured.module.as_str(), measured.engine), ("duel", [5, 0, 1, 2]));
        assert!(MeasuredGame::parse("duel,5,0,1").is_err());
    }
}
