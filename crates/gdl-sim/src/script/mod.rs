//! The headless command language of the engine (spec actions 19): the commands, their effects and their output.
//!
//! A [`Session`] owns a game and runs commands. A [`Host`] is its environment: it takes the output, and does what a
//! simulator without files cannot do.

mod acting;
mod commands;
mod designators;
mod form;
mod listing;
mod notices;
mod stories;
mod topics;

pub use commands::COMMANDS;
pub use designators::designator;
pub use form::{Form, Forms};
#[cfg(test)]
pub(crate) use listing::plan_text;
pub use topics::TOPIC_COMMANDS;

use std::{collections::VecDeque, sync::Arc};

use gdl_ruleset::Ruleset;
use gdl_world::{
    Phase, Step,
    problem::Problem,
    world::{Call, Outcome},
};

use crate::Game;

/// The number of steps without progress after which a free run is stopped.
const IDLE_STEPS: usize = 10_000;

/// The maximum number of steps between two prompts.
const STEPS_PER_COMMAND: usize = 100_000;

/// The environment of a session.
pub trait Host {
    /// Receives printed text.
    fn print(&mut self, text: &str);

    /// Shows the prompt before each command.
    fn prompt(&mut self) {
        self.print("> ");
    }

    /// Receives a line of the error stream.
    fn complain(&mut self, line: &str);

    /// Receives a hint about a problem with a command, which the engine does not give.
    fn advise(&mut self, _line: &str) {}

    /// Receives the warnings of the engine during play, each at its first occurrence.
    fn warn(&mut self, _warning: &Problem) {}

    /// Interprets a form of the language after all forms of the game, and returns the resulting ruleset; None if the
    /// form changes nothing.
    fn evaluate(&mut self, form: &Form) -> Option<Arc<Ruleset>>;

    /// Saves the game; returns the place.
    ///
    /// # Errors
    /// If it cannot be saved.
    fn save(&mut self, game: &Game) -> Result<String, SaveError>;

    /// Writes a text to a file that a command names.
    ///
    /// # Errors
    /// If it cannot be written, or there are no files.
    fn write(&mut self, _file: &str, _text: &str) -> Result<(), SaveError> {
        Err(SaveError)
    }

    /// Called for each action that a command tries.
    fn acted(&mut self, _actor: i32, _call: &Call, _outcome: Outcome) {}
}

/// The maximum number of turns of the free runs of a session: the history of a turn takes some hundred bytes, so that a
/// script could fill the memory.
const MAX_TURNS: i32 = 1_000_000;

/// The maximum number of commands of a session that are repetitions.
const MAX_REPEATS: usize = 1_000_000;

/// A game could not be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SaveError;

/// Whether there will be more commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// There may be more.
    Continue,
    /// The session is over.
    Quit,
}

/// A game that is run by commands.
#[derive(Debug)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// Commands that run before the input.
    queue: VecDeque<Form>,
    /// The number of turns that are left of a free run.
    free_turns: i32,
    /// Whether there was a free run, after which all sides finish their turns by themselves.
    has_run_freely: bool,
    /// The number of turns that free runs may still take together.
    turns_left: i32,
    /// The number of repetitions that commands may still ask for together.
    repeats_left: usize,
    /// The progress of notices to sides with a display.
    told: notices::NoticeProgress,
    /// The topic of help that was shown last.
    topic: usize,
    /// The number of warnings that the host has received.
    warned: usize,
}

impl Session {
    /// Creates a session, and begins the first turn.
    pub fn new(mut game: Game, host: &mut dyn Host) -> Session {
        game.events.listen();
        game.keep_history();
        let step = game.step();
        let told = notices::NoticeProgress::default();
        let mut session = Session {
            game,
            queue: VecDeque::new(),
            free_turns: 0,
            has_run_freely: false,
            turns_left: MAX_TURNS,
            repeats_left: MAX_REPEATS,
            told,
            topic: 0,
            warned: 0,
        };
        session.report(step, host);
        session
    }

    /// Runs all commands of a text, with a prompt before each, until one of them ends the session.
    pub fn run_text(&mut self, text: &str, host: &mut dyn Host) {
        for (line, problem) in Forms::problems(text) {
            host.advise(&format!("Line {line}: {problem}."));
        }
        if self.run_forms(text, host) == Flow::Continue {
            host.prompt();
            host.print("EOF reached\n");
        }
    }

    /// Runs the commands of a part of a text, until one of them ends the session.
    pub fn run_forms(&mut self, text: &str, host: &mut dyn Host) -> Flow {
        let mut forms = Forms::read(text);
        if forms.any(|form| self.prompt_and_do(form, host) == Flow::Quit) { Flow::Quit } else { Flow::Continue }
    }

    /// Runs a command and the commands that it queues, each with its own prompt.
    fn prompt_and_do(&mut self, form: Form, host: &mut dyn Host) -> Flow {
        self.queue.push_front(form);
        while let Some(form) = self.queue.pop_front() {
            host.prompt();
            if self.command(&form, host) == Flow::Quit {
                return Flow::Quit;
            }
        }
        Flow::Continue
    }

    /// Runs a command, and lets the game go on until nothing happens any more.
    pub fn command(&mut self, form: &Form, host: &mut dyn Host) -> Flow {
        if commands::interpret(self, form, host) == Flow::Quit {
            return Flow::Quit;
        }
        if self.go_on(host, false) {
            self.run_free(host);
        }
        Flow::Continue
    }

    /// Lets the game go on until nothing happens any more. After a free run, turns would pass without end where no side has
    /// units that wait for orders: it stops at the end of the first turn that it sees from the start, or that `has_begun`.
    /// Returns false if it stops there.
    fn go_on(&mut self, host: &mut dyn Host, mut has_begun: bool) -> bool {
        for _ in 0..STEPS_PER_COMMAND {
            let step = self.game.step();
            self.report(step, host);
            match step {
                Step::Nothing => return true,
                Step::TurnStarted => {
                    has_begun = true;
                    self.free_turns -= i32::from(self.free_turns > 0);
                }
                Step::TurnEnded if self.free_turns == 0 && has_begun && self.has_run_freely => return false,
                Step::TurnEnded | Step::Acted => {}
            }
        }
        true
    }

    /// Lets the turns of a free run pass.
    fn run_free(&mut self, host: &mut dyn Host) {
        let mut idle = 0;
        while self.free_turns > 0 && self.game.phase() != Phase::Over {
            let step = self.game.step();
            self.report(step, host);
            match step {
                Step::TurnStarted => self.free_turns -= 1,
                Step::Nothing => {
                    idle += 1;
                    if self.game.random.percent(10) || idle >= IDLE_STEPS {
                        host.print("No apparent progress, forcing the turn to finish.\n");
                        self.game.finish_all();
                        idle = 0;
                    }
                }
                Step::TurnEnded | Step::Acted => {}
            }
        }
        self.free_turns = 0;
        self.go_on(host, true);
    }

    /// Reports the events of a step to the viewers, and a new turn or the end of the game.
    fn report(&mut self, step: Step, host: &mut dyn Host) {
        self.notify_sides(host);
        for (warning, _) in self.game.warnings.all().skip(self.warned) {
            host.warn(warning);
            self.warned += 1;
        }
        let is_over = step == Step::TurnEnded && self.game.phase() == Phase::Over;
        if step != Step::TurnStarted && !is_over {
            return;
        }
        let world = &self.game.world;
        for side in world.side_ids().filter(|&side| world.has_display(side)) {
            let name = designators::side(world, side);
            let turn = world.turn;
            host.print(&format!("Update {name}: turn {turn} (0 seconds since last)\n0 cell updates, 0 useful\n"));
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_setup::setup::{Options, setup};
    use gdl_test_support::TestDb;
    use gdl_world::rules::Rules;

    use super::*;
    use crate::game::NoComputers;

    #[derive(Default)]
    struct Output(String);

    impl Host for Output {
        fn print(&mut self, text: &str) {
            self.0.push_str(text);
        }

        fn complain(&mut self, _line: &str) {}

        fn evaluate(&mut self, _form: &Form) -> Option<Arc<Ruleset>> {
            None
        }

        fn save(&mut self, _game: &Game) -> Result<String, SaveError> {
            Err(SaveError)
        }
    }

    /// Runs commands; returns how many turns begin in each.
    fn turns(text: &str, commands: &[&str]) -> Vec<usize> {
        let db = TestDb::new(text);
        let rules = Arc::new(Rules::new(Arc::new(gdl_eval::evaluate(&*db, db.main()).ruleset.clone())));
        let options = Options { seed: 1, without_ai: true, ..Options::default() };
        let game = Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")), NoComputers);
        let mut session = Session::new(game, &mut Output::default());
        let count = |command: &&str| {
            let mut output = Output::default();
            session.run_forms(command, &mut output);
            output.0.matches("Update ").count()
        };
        commands.iter().map(count).collect()
    }

    #[test]
    fn free_runs_end_after_their_turns() {
        let game = "(unit-type man (acp-per-turn 1)) (terrain-type land) (area 5 5 (terrain \"5a\" \"5a\" \"5a\" \"5a\" \"5a\")) \
            (side 1) (man 2 2 1)";
        assert_eq!(turns(game, &["units", "fin", "(run 4)", "units", "fin", "(run 1)"]), [0, 1, 4, 0, 1, 1]);
        // No unit waits for orders, so that nothing but the number of turns ends a run.
        let idle = game.replace("(acp-per-turn 1)", "");
        assert_eq!(turns(&idle, &["units", "fin", "(run 4)", "(run 2)", "quit"]), [0, 1, 4, 2, 0]);
    }
}
