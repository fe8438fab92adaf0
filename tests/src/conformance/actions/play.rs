//! A game that is played from a script.

use std::sync::Arc;

use gdl_ruleset::Ruleset;
use gdl_sim::{
    actions::{Call, Outcome},
    rules::Rules,
    script::{Form, Host, SaveError, Session},
    setup::{Options, setup},
    world::World,
};

use crate::conformance::module::evaluate;

/// A game as its module describes it.
pub(super) struct Game {
    module: String,
    rules: Arc<Rules>,
}

/// An action that the script tried.
#[derive(Debug)]
pub(super) struct TriedAction {
    pub actor: i32,
    pub call: Call,
    pub outcome: Outcome,
}

/// The results of a script.
pub(super) struct Play {
    /// The world before the first turn.
    pub before: World,
    pub session: Session,
    /// The output from the first prompt on.
    pub output: String,
    pub errors: Vec<String>,
    pub tried: Vec<TriedAction>,
}

impl Game {
    /// Evaluates a module.
    ///
    /// # Errors
    /// If the module does not make a game.
    pub(super) fn load(module: &str) -> Result<Game, String> {
        let rules = evaluate(module).ok_or("the module is refused")?;
        Ok(Game { module: module.to_owned(), rules: Arc::new(Rules::new(rules)) })
    }

    /// Plays the game.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub(super) fn play(&self, script: &str, seed: i64) -> Result<Play, String> {
        let options = Options { seed, without_ai: true, short_names: true, ..Options::default() };
        let setup = setup(&self.rules, &options).map_err(|fatal| fatal.to_string())?;
        let before = setup.world.clone();
        let mut host =
            Recorder { module: self.module.clone(), output: String::new(), errors: Vec::new(), tried: Vec::new() };
        let mut session = Session::new(gdl_ai::new_game(setup), &mut host);
        host.output.clear();
        session.run_text(script, &mut host);
        Ok(Play { before, session, output: host.output, errors: host.errors, tried: host.tried })
    }
}

/// Records the output of a session.
struct Recorder {
    /// The module and the forms that were interpreted since.
    module: String,
    output: String,
    errors: Vec<String>,
    tried: Vec<TriedAction>,
}

impl Host for Recorder {
    fn print(&mut self, text: &str) {
        self.output.push_str(text);
    }

    fn complain(&mut self, line: &str) {
        self.errors.push(line.to_owned());
    }

    fn evaluate(&mut self, form: &Form) -> Option<Arc<Ruleset>> {
        if !matches!(form, Form::List(_)) {
            return None;
        }
        self.module.push_str(&format!("\n{form}\n"));
        evaluate(&self.module)
    }

    fn save(&mut self, _game: &gdl_sim::Game) -> Result<String, SaveError> {
        Err(SaveError)
    }

    fn acted(&mut self, actor: i32, call: &Call, outcome: Outcome) {
        self.tried.push(TriedAction { actor, call: *call, outcome });
    }
}
