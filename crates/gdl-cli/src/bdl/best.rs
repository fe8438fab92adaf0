//! `gdl bdl best`: the move of a computer player.

use anyhow::Result;
use bdl_game::{Choice, Level, Play, Rules, Worth, best_move, scripts::ScriptError};
use bdl_script::Sandbox;
use camino::Utf8PathBuf;
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use serde_json::json;

use super::{file::BoardFile, moves::OutputFormat, state};
use crate::{Status, safe_text::SafeText, term::Output};

/// Reads a level by its word.
fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::word))
        .try_map(|word| word.parse().map_err(|()| "there is no such level"))
}

/// Let a computer player choose a move
///
/// Prints the move, its value for the player to move (about 100 for the weakest piece) and the line that the player
/// expects.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl best chess.bdl
  gdl bdl best chess.bdl --level hard 4,1-4,3 4,6-4,4

Exit status: 0 no errors, 1 the game has errors or a move is illegal, 2 wrong usage or an unreadable file.")]
pub struct BestArgs {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// Moves to make first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
    /// The level of the player: `random`; `easy` looks two moves ahead, inexactly; `normal` finds wins within three
    /// moves of both players together; `hard` finds wins within five, where few moves are possible
    #[arg(long, value_name = "LEVEL", default_value = Level::Normal.word(), value_parser = level())]
    pub level: Level,
    /// The seed of the player: the same seed gives the same move
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u32,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

/// The move that a player chooses in a game; none if it is over.
///
/// # Errors
///
/// Returns the failure of a block.
pub fn choose(
    rules: &Rules,
    play: &Play,
    level: Level,
    seed: u32,
    sandbox: &mut Sandbox,
) -> Result<Option<Choice>, ScriptError> {
    let history: Vec<(u32, u32)> = play.positions().map(|position| rules.search_hash(position)).collect();
    best_move(rules, &Worth::new(rules), play.position(), &history, level, seed, sandbox)
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read.
pub fn run(args: &BestArgs) -> Result<Status> {
    let Some(mut file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let Some(play) = file.after(&args.moves) else { return Ok(Status::Findings) };
    let rules = file.rules.clone();
    let choice = match choose(&rules, &play, args.level, args.seed, &mut file.sandbox) {
        Ok(choice) => choice,
        Err(error) => {
            file.tell(&error);
            return Ok(Status::Findings);
        }
    };
    let line = |choice: &Choice| choice.line.iter().map(|made| rules.move_text(*made)).collect::<Vec<_>>();
    let mut output = Output::new();
    match args.format {
        OutputFormat::Text => {
            let text = match &choice {
                None => format!("no move: {}\n", state::sentence(&play)),
                Some(choice) => {
                    let value = match choice.forced_end() {
                        Some(moves) if moves > 0 => format!("wins in {moves} at most"),
                        Some(moves) => format!("loses in {}", -moves),
                        None => format!("value {}", choice.value),
                    };
                    let best = rules.move_text(choice.best);
                    format!("{best}\n{value}, expects {}\n", line(choice).join(" "))
                }
            };
            output.text(&SafeText::lines(&text))?;
        }
        OutputFormat::Json => {
            let of_choice = choice.iter().flat_map(|choice| {
                [
                    ("best", json!(rules.move_text(choice.best))),
                    ("value", json!(choice.value)),
                    ("forced_end", json!(choice.forced_end())),
                    ("line", json!(line(choice))),
                    ("depth", json!(choice.depth)),
                    ("visited", json!(choice.positions)),
                ]
            });
            output.text(&state::json(&play, of_choice)?)?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}
