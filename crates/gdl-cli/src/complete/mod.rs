//! `gdl complete`: the words that could stand at the cursor, for the scripts of `gdl completions`. It is hidden, since
//! people do not call it.
//!
//! It never fails: where nothing is known, or the game is too large to read in time, there are no words.

mod candidates;
mod line;
mod place;

use std::{sync::mpsc, thread, time::Duration};

use anyhow::Result;
use clap::{Args, Command};

use crate::{Status, panic::STACK_SIZE, safe_text::SafeText, term::Output};
use candidates::Candidates;
use line::Line;
use place::Place;

pub use line::Syntax;

/// The time that a completion may take.
const PATIENCE: Duration = Duration::from_millis(700);

/// The maximum number of words that are offered.
const MAX_WORDS: usize = 2000;

/// Print the words that could stand at the cursor
#[derive(Args, Debug)]
pub struct CompleteArgs {
    /// The shell
    #[arg(value_enum)]
    syntax: Syntax,
    /// The command line before the cursor
    #[arg(allow_hyphen_values = true)]
    before: String,
    /// The whole command line
    #[arg(allow_hyphen_values = true)]
    whole: Option<String>,
    /// In bash, what it takes for the word at the cursor
    #[arg(allow_hyphen_values = true)]
    word: Option<String>,
}

/// Runs the command. Each line has a word, a tab, and what the word is. The first line says what follows a word: `space`,
/// or `nospace` for more of the same; or `files` if the shell has to complete names of files.
///
/// # Errors
///
/// Standard output cannot be written.
pub fn run(args: &CompleteArgs, command: Command) -> Result<Status> {
    let line = Line::new(args.syntax, &args.before, args.whole.as_deref().unwrap_or(&args.before));
    let (sender, receiver) = mpsc::channel();
    let work = {
        let line = line.clone();
        move || {
            let candidates = Place::find(command, &line).map(|place| candidates::at(&place)).unwrap_or_default();
            // The time may be over.
            let _ = sender.send(candidates);
        }
    };
    // A thread that takes too long ends with the process.
    let thread = thread::Builder::new().stack_size(STACK_SIZE).spawn(work);
    let candidates = match thread {
        Ok(_) => receiver.recv_timeout(PATIENCE).unwrap_or_default(),
        Err(_) => Candidates::default(),
    };
    let mut output = Output::new();
    output.text(&SafeText::lines(&text(&candidates, &line, args.word.as_deref())))?;
    output.finish()?;
    Ok(Status::Clean)
}

/// The lines of the answer.
fn text(candidates: &Candidates, line: &Line, word: Option<&str>) -> String {
    if candidates.files {
        return "files\n".to_owned();
    }
    let words = candidates.words.iter().filter(|(word, _)| !word.chars().any(char::is_control));
    let shown = words.filter_map(|(whole, what)| Some((line.replacement(whole, word)?, what))).take(MAX_WORDS);
    // What does not end a word is followed by more.
    let goes_on = |(word, _): &(String, String)| word.ends_with(['[', '.', ',', '/', '=', ':', '(']);
    let shows_more = candidates.goes_on || candidates.words.iter().any(goes_on);
    let first = if shows_more { "nospace\n" } else { "space\n" };
    shown.fold(first.to_owned(), |text, (word, what)| {
        let what: String = what.chars().map(|c| if c.is_control() { ' ' } else { c }).take(80).collect();
        format!("{text}{word}\t{what}\n")
    })
}
