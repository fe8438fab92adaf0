//! `gdl bdl show`: the board and the pieces with their moves as the rules mean them.

use std::fmt::Write;

use anyhow::Result;
use bdl_game::game::{EndReached, Game, LineKind, MoveRule, Piece, Range};
use camino::Utf8PathBuf;
use clap::Args;
use serde_json::json;

use super::{file::BoardFile, state};
use crate::{Status, bdl::moves::OutputFormat, safe_text::SafeText, term::Output};

/// Show the board and the pieces of a game
///
/// Move rules are shown as they apply: ranges written out, defaults filled in, mirrored moves as player 0 makes them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl show chess.bdl
  gdl bdl show chess.bdl --moves '4,1-4,3 4,6-4,4'
  gdl bdl show chess.bdl --format json | jq .position

Exit status: 0 no errors, 1 the game has errors or a move is illegal, 2 wrong usage or an unreadable file.")]
pub struct ShowArgs {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// Moves to make first, separated by spaces
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
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
pub fn run(args: &ShowArgs) -> Result<Status> {
    let Some(mut file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let Some(play) = file.after(&args.moves) else { return Ok(Status::Findings) };
    let game = file.rules.game();
    let mut output = Output::new();
    match args.format {
        OutputFormat::Text => {
            let mut text = file.rules.board_text(play.position());
            let _ = write!(text, "\n{}\n\n", state::sentence(&play));
            game.pieces.iter().for_each(|piece| text.push_str(&piece_text(game, piece)));
            output.text(&SafeText::lines(&text))?;
        }
        OutputFormat::Json => {
            let pieces = game.pieces.iter().map(|piece| {
                json!({
                    "name": piece.name,
                    "can_jump": piece.can_jump,
                    "mirrored": piece.mirrored,
                    "moves": piece.moves.iter().map(rule_text).collect::<Vec<_>>(),
                })
            });
            output.text(&state::json(&play, [("pieces", pieces.collect())])?)?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}

/// A piece with its properties and moves, a line each.
fn piece_text(game: &Game, piece: &Piece) -> String {
    let mut text = piece.name.clone();
    let marks = [(piece.can_jump, "jumps"), (piece.mirrored, "mirrored"), (piece.is_whole, "in JavaScript")];
    let marks: Vec<&str> = marks.into_iter().filter_map(|(is, word)| is.then_some(word)).collect();
    if !marks.is_empty() {
        let _ = write!(text, " ({})", marks.join(", "));
    }
    text.push('\n');
    for rule in &piece.moves {
        let _ = writeln!(text, "  {}", rule_text(rule));
    }
    if piece.moves_member.is_some() {
        text.push_str("  moves by JavaScript\n");
    } else if piece.moves.is_empty() {
        text.push_str("  never moves\n");
    }
    match &piece.on_end_reached {
        EndReached::Nothing => {}
        EndReached::Spawn(into) => {
            let names =
                into.iter().filter_map(|id| game.pieces.get(usize::from(id.0))).map(|piece| piece.name.as_str());
            let _ = writeln!(text, "  on its far row becomes {}", names.collect::<Vec<_>>().join(" or "));
        }
        EndReached::Script(_) => text.push_str("  on its far row JavaScript decides\n"),
    }
    text
}

/// A move rule in words.
pub fn rule_text(rule: &MoveRule) -> String {
    let (what, kills) = match rule {
        MoveRule::Vector { x, y, kills } => (format!("leaps to x {}, y {}", range_text(*x), range_text(*y)), *kills),
        MoveRule::Line { kind, from, to, kills } => {
            let way = match kind {
                LineKind::Horizontal => "slides along the row",
                LineKind::Vertical => "slides along the column",
                LineKind::Diagonal => "slides along the diagonals",
            };
            let end = |end: &Option<i32>| end.map_or("the edge".to_owned(), |n| n.to_string());
            let far = match (from, to) {
                (None, None) => String::new(),
                (from, to) => format!(", from {} to {}", end(from), end(to)),
            };
            (format!("{way}{far}"), *kills)
        }
        MoveRule::Script { kills, .. } => ("moves by JavaScript".to_owned(), *kills),
    };
    if kills { what } else { what + ", without captures" }
}

fn range_text(range: Range) -> String {
    if range.from == range.to { range.from.to_string() } else { format!("{} to {}", range.from, range.to) }
}
