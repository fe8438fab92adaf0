//! `gdl bdl play`: a game at a terminal, or the position after some moves.

use std::{
    fs,
    io::{self, IsTerminal},
};

use anyhow::{Context, Result};
use bdl_game::{Level, Play};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use rustyline::{DefaultEditor, error::ReadlineError};

use super::{best::choose, file::BoardFile, moves::OutputFormat, state};
use crate::{
    Status,
    safe_text::SafeText,
    term::{self, Output},
    text, write,
};

/// Play a game at the terminal, or show the position after some moves
///
/// At a terminal without moves, or with --interactive, you play: type a move, or `help`. With moves, the position after
/// them is shown.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl play chess.bdl --player-1 normal
  gdl bdl play chess.bdl 4,1-4,3 4,6-4,4 --format json

Exit status: 0 no errors, 1 the game has errors or a move is illegal, 2 wrong usage or an unreadable file.")]
pub struct PlayArgs {
    /// The file of the game
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// Moves to make
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
    /// Play after the moves, reading commands from standard input
    #[arg(long, short)]
    pub interactive: bool,
    /// The player at the bottom
    #[arg(long, value_name = "WHO", default_value = HUMAN, value_parser = seat())]
    pub player_0: Seat,
    /// The player at the top
    #[arg(long, value_name = "WHO", default_value = HUMAN, value_parser = seat())]
    pub player_1: Seat,
    /// The seed of computer players: the same seed gives the same game
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u32,
    /// The format of the position after the moves
    #[arg(long, value_enum, default_value_t, conflicts_with = "interactive")]
    pub format: OutputFormat,
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read, or standard input fails.
pub fn run(args: &PlayArgs) -> Result<Status> {
    let Some(mut file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let Some(play) = file.after(&args.moves) else { return Ok(Status::Findings) };
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && args.game != "-";
    if args.interactive || (args.moves.is_empty() && at_terminal) {
        return Table { file, play, seats: [args.player_0, args.player_1], seed: args.seed }.run();
    }
    let mut output = Output::new();
    match args.format {
        OutputFormat::Text => {
            let text = file.rules.board_text(play.position()) + "\n" + &state::sentence(&play) + "\n";
            output.text(&SafeText::lines(&text))?;
        }
        OutputFormat::Json => {
            output.text(&state::json(&play, [])?)?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}

/// The word for a person.
const HUMAN: &str = "human";

/// Who makes the moves of a player: a computer player of a level, or a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seat(Option<Level>);

/// Reads a seat: `human`, or the word of a level.
fn seat() -> impl TypedValueParser<Value = Seat> {
    let words = std::iter::once(HUMAN).chain(Level::ALL.map(Level::word));
    PossibleValuesParser::new(words).map(|word| Seat(word.parse().ok()))
}

const HELP: &str = "\
a move, such as 4,1-4,3    make it
moves                      list the legal moves
board                      show the board
hint                       show the move that a computer player would make
undo                       take back a move, and the answer of the computer
save FILE, load FILE       write the moves to a file, read them from one
quit                       leave
";

/// A game in progress at a terminal.
struct Table {
    file: BoardFile,
    play: Play,
    seats: [Seat; 2],
    seed: u32,
}

/// Where commands come from.
enum Input {
    Terminal(Box<DefaultEditor>),
    Lines(io::Lines<io::StdinLock<'static>>),
}

impl Input {
    fn open() -> Result<Input> {
        if io::stdin().is_terminal() {
            return Ok(Input::Terminal(Box::new(DefaultEditor::new().context("the terminal cannot be read")?)));
        }
        Ok(Input::Lines(io::stdin().lines()))
    }

    /// The next command; none at the end of the input or after Ctrl-C.
    fn next(&mut self, prompt: &str) -> Result<Option<String>> {
        match self {
            Input::Lines(lines) => lines.next().transpose().context("standard input cannot be read"),
            Input::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) => {
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
                Err(error) => Err(error).context("the terminal cannot be read"),
            },
        }
    }
}

impl Table {
    fn run(mut self) -> Result<Status> {
        let mut input = Input::open()?;
        self.show_board()?;
        loop {
            self.let_computers_move()?;
            let prompt = format!("player {}> ", self.play.position().to_move());
            let Some(line) = input.next(&prompt)? else { return Ok(Status::Clean) };
            let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
            match word {
                "" => {}
                "quit" | "exit" => return Ok(Status::Clean),
                "help" | "?" => print(HELP)?,
                "board" => self.show_board()?,
                "moves" => print(&(self.play.state().moves.join("\n") + "\n"))?,
                "hint" => self.hint()?,
                "undo" => self.undo()?,
                "save" => self.save(Utf8Path::new(rest.trim())),
                "load" => self.load(Utf8Path::new(rest.trim()))?,
                written => self.make(written)?,
            }
        }
    }

    fn show_board(&self) -> Result<()> {
        print(&(self.file.rules.board_text(self.play.position()) + "\n" + &state::sentence(&self.play) + "\n"))
    }

    fn make(&mut self, written: &str) -> Result<()> {
        if let Err(error) = self.play.play(written, &mut self.file.sandbox) {
            self.file.tell_move(self.play.moves().len() + 1, written, &self.play, &error);
            return Ok(());
        }
        self.show_board()
    }

    /// Lets computers move until a person is to move or the game is over.
    fn let_computers_move(&mut self) -> Result<()> {
        while self.play.status().is_ongoing() {
            let player = self.play.position().to_move();
            let Some(level) = self.seats[usize::from(player)].0 else { return Ok(()) };
            let rules = self.file.rules.clone();
            let made = match choose(&rules, &self.play, level, self.seed, &mut self.file.sandbox) {
                Ok(Some(choice)) => self.play.make(choice.best, &mut self.file.sandbox).map(|()| choice.best),
                Ok(None) => return Ok(()),
                Err(error) => Err(error.into()),
            };
            match made {
                Ok(made) => print(&format!("player {player} plays {}\n", rules.move_text(made)))?,
                Err(error) => {
                    term::error(text!("the computer cannot play on: {}", error));
                    self.seats[usize::from(player)] = Seat(None);
                }
            }
            self.show_board()?;
        }
        Ok(())
    }

    fn hint(&mut self) -> Result<()> {
        let rules = self.file.rules.clone();
        match choose(&rules, &self.play, Level::Normal, self.seed, &mut self.file.sandbox) {
            Ok(Some(choice)) => print(&format!("{}\n", rules.move_text(choice.best))),
            Ok(None) => print("the game is over\n"),
            Err(error) => {
                self.file.tell(&error);
                Ok(())
            }
        }
    }

    /// Takes back moves until a person is to move; only one if computers play both sides.
    fn undo(&mut self) -> Result<()> {
        if !self.play.undo() {
            return print("this is the start\n");
        }
        let is_person = |table: &Table| table.seats[usize::from(table.play.position().to_move())] == Seat(None);
        while !is_person(self) && self.play.undo() {}
        self.show_board()
    }

    fn save(&self, path: &Utf8Path) {
        if path.as_str().is_empty() {
            return term::error(text!("write a name of a file after `save`"));
        }
        if fs::symlink_metadata(path).is_ok() {
            return term::error(text!("`{}` exists already; choose another name", path));
        }
        match write::create_file(path, (self.play.record() + "\n").as_bytes()) {
            Ok(()) => term::say(text!("`{}` written", path)),
            Err(error) => term::error(text!("`{}` cannot be written: {}", path, error)),
        }
    }

    fn load(&mut self, path: &Utf8Path) -> Result<()> {
        let record = match super::file::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                term::error(term::causes(&error));
                return Ok(());
            }
        };
        if let Some(play) = self.file.after(&[record]) {
            self.play = play;
            self.show_board()?;
        }
        Ok(())
    }
}

fn print(text: &str) -> Result<()> {
    term::print(&SafeText::lines(text)).context("standard output cannot be written")
}
