//! `gdl bdl moves`: the legal moves of a position.

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::{Args, ValueEnum};
use gdl_base::counted;

use super::{file::BoardFile, state};
use crate::{Status, safe_text::SafeText, term::Output};

/// The format of positions and moves.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OutputFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// List the legal moves of a position
///
/// A square is x,y, counted from 0,0 at the bottom left. A move is x1,y1-x2,y2, with =NAME where a piece is chosen.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl moves chess.bdl
  gdl bdl moves chess.bdl 4,1-4,3 4,6-4,4

Exit status: 0 no errors, 1 the game has errors or a move is illegal, 2 wrong usage or an unreadable file.")]
pub struct MovesArgs {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// Moves to make first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read.
pub fn run(args: &MovesArgs) -> Result<Status> {
    let Some(mut file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let Some(play) = file.after(&args.moves) else { return Ok(Status::Findings) };
    let moves = play.state().moves;
    let mut output = Output::new();
    match args.format {
        OutputFormat::Text => {
            let mut text = moves.join("\n");
            if !moves.is_empty() {
                text.push('\n');
            }
            text += &format!("{}. {}\n", counted(moves.len(), "move", "moves"), state::sentence(&play));
            output.text(&SafeText::lines(&text))?;
        }
        OutputFormat::Json => {
            output.text(&state::json(&play, [])?)?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}
