//! A game that is played from a script, with the states in which it was saved.

use std::{collections::BTreeMap, sync::Arc};

use gdl_ruleset::Ruleset;
use gdl_sim::{
    rules::Rules,
    script::{Form, Host, SaveError, Session},
    setup::{Options, setup},
};

use crate::conformance::module::evaluate;

/// A game as its module describes it.
pub(super) struct Game {
    rules: Arc<Rules>,
}

/// The results of a script.
#[derive(Default)]
pub(super) struct Play {
    /// The last state of each turn in which the game was saved.
    pub saves: BTreeMap<i32, gdl_sim::Game>,
    /// The turn of the last save.
    pub last_save: Option<i32>,
    /// The lines that the first side was shown after the first turn had begun.
    pub log: Vec<String>,
}

impl Game {
    /// Evaluates a module.
    ///
    /// # Errors
    /// If the module does not make a game.
    pub(super) fn load(module: &str) -> Result<Game, String> {
        let rules = evaluate(module).ok_or("the module is refused")?;
        Ok(Game { rules: Arc::new(Rules::new(rules)) })
    }

    /// Plays the game.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub(super) fn play(&self, script: &str, seed: i64) -> Result<Play, String> {
        let options = Options { seed, without_ai: true, short_names: true, as_engine: true, ..Options::default() };
        let setup = setup(&self.rules, &options).map_err(|fatal| fatal.to_string())?;
        let mut play = Play::default();
        let mut session = Session::new(gdl_ai::new_game(setup), &mut play);
        play.log.clear();
        session.run_text(script, &mut play);
        Ok(play)
    }
}

impl Host for Play {
    fn print(&mut self, text: &str) {
        let lines = text.lines().filter(|line| line.trim_start_matches("> ").starts_with("To s1 "));
        self.log.extend(lines.map(str::to_owned));
    }

    fn complain(&mut self, _line: &str) {}

    fn evaluate(&mut self, _form: &Form) -> Option<Arc<Ruleset>> {
        None
    }

    fn save(&mut self, game: &gdl_sim::Game) -> Result<String, SaveError> {
        self.last_save = Some(game.world.turn);
        self.saves.insert(game.world.turn, game.clone());
        Ok(format!("turn-{}", game.world.turn))
    }
}
