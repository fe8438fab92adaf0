//! The prompt of `gdl run` on a terminal, with line editing, history, completion and lists over several lines.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use etcetera::{BaseStrategy, base_strategy::choose_native_strategy};
use gdl_sim::{script::Forms, world::World};
use rustyline::{
    CompletionType, Config, Context, Editor, Helper,
    completion::{Completer, Pair},
    error::ReadlineError,
    highlight::Highlighter,
    hint::Hinter,
    history::DefaultHistory,
    validate::{ValidationContext, ValidationResult, Validator},
};

use super::complete::GameCandidates;
use crate::{term, text};

/// The maximum number of commands in the history.
const REMEMBERED: usize = 1000;

/// The environment variable for the folder of the history.
const STATE_DIR: &str = "GDL_STATE_DIR";

/// Reads typed commands.
pub(super) struct Prompt {
    editor: Editor<Assistant, DefaultHistory>,
    history: Option<PathBuf>,
}

impl Prompt {
    /// A prompt with a history that is kept between runs, if that is wanted and the user has a folder for it.
    pub(super) fn new(remembers: bool) -> Result<Prompt> {
        let config = Config::builder().max_history_size(REMEMBERED).context("no history")?;
        let config = config.history_ignore_space(true).completion_type(CompletionType::List).build();
        let mut editor = Editor::with_config(config).context("cannot use the terminal")?;
        editor.set_helper(Some(Assistant::default()));
        let history = remembers.then(history_file).flatten();
        if let Some(path) = history.as_deref().filter(|path| path.exists())
            && let Err(error) = editor.load_history(path)
        {
            term::warn(text!("cannot read former commands in `{}`: {}", path.display(), error));
        }
        Ok(Prompt { editor, history })
    }

    /// The next commands; none at the end of the input.
    pub(super) fn read(&mut self, world: &World) -> Result<Option<String>> {
        if let Some(assistant) = self.editor.helper_mut() {
            assistant.known = GameCandidates::of(world);
        }
        loop {
            match self.editor.readline("> ") {
                Ok(line) => {
                    if !line.trim().is_empty() {
                        self.editor.add_history_entry(line.as_str()).context("cannot remember the command")?;
                    }
                    return Ok(Some(line));
                }
                // Ctrl+C discards the input, Ctrl+D ends.
                Err(ReadlineError::Interrupted) => {}
                Err(ReadlineError::Eof) => return Ok(None),
                Err(error) => return Err(error).context("cannot read from the terminal"),
            }
        }
    }

    /// Saves the history for the next run.
    pub(super) fn remember(mut self) {
        let Some(path) = &self.history else { return };
        let written = path.parent().map_or(Ok(()), fs::create_dir_all).map_err(ReadlineError::from);
        if let Err(error) = written.and_then(|()| self.editor.save_history(path)) {
            term::warn(text!("cannot keep the commands in `{}`: {}", path.display(), error));
        }
    }
}

/// Returns the path of the command history: below `GDL_STATE_DIR` if it is set, else below the system's folder for the
/// state of programs. None if the user has no home.
fn history_file() -> Option<PathBuf> {
    let named = env::var_os(STATE_DIR).filter(|dir| !dir.is_empty()).map(PathBuf::from);
    let of_system = || {
        let places = choose_native_strategy().ok()?;
        Some(places.state_dir().unwrap_or_else(|| places.data_dir()).join("gdl"))
    };
    named.or_else(of_system).map(|dir: PathBuf| Path::new(&dir).join("run-history"))
}

/// Completes and hints while a line is typed.
#[derive(Default)]
struct Assistant {
    known: GameCandidates,
}

impl Helper for Assistant {}
impl Highlighter for Assistant {}

impl Hinter for Assistant {
    type Hint = String;
}

impl Completer for Assistant {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, found) = self.known.candidates(line.get(..pos).unwrap_or(line));
        let pairs = found.into_iter().map(|found| Pair { display: found.label, replacement: found.text });
        Ok((start, pairs.collect()))
    }
}

impl Validator for Assistant {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        Ok(if is_whole(context.input()) { ValidationResult::Valid(None) } else { ValidationResult::Incomplete })
    }
}

/// Whether all lists of a text are closed, or an empty line ends one that is never closed.
fn is_whole(text: &str) -> bool {
    Forms::is_whole(text) || text.ends_with('\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_go_over_several_lines() {
        for (text, whole) in [
            ("units", true),
            ("(1 7 move", false),
            ("(1 7 move\n 3 4 0)", true),
            ("(1 7 move\n", true),
            ("", true),
            ("(1 7 move 3 4 0))", true),
            ("(eval (add inf\n", true),
        ] {
            assert_eq!(is_whole(text), whole, "{text:?}");
        }
    }
}
