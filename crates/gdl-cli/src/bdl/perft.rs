//! `gdl bdl perft`: counts lines of legal moves.

use std::fmt::Write;

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::Args;
use serde_json::json;

use super::{file::BoardFile, moves::OutputFormat};
use crate::{Status, safe_text::SafeText, term::Output};

/// Count the sequences of legal moves of a given length
///
/// The count shows whether the rules mean what you think: chess has 20 first moves and 400 replies.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl bdl perft chess.bdl 4
  gdl bdl perft chess.bdl 3 --split 4,1-4,3

Exit status: 0 no errors, 1 the game has errors or a move is illegal, 2 wrong usage or an unreadable file.")]
pub struct PerftArgs {
    /// The file of the game, or - for standard input
    #[arg(value_name = "GAME")]
    pub game: Utf8PathBuf,
    /// The number of moves in a sequence
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u32).range(0..=64))]
    pub depth: u32,
    /// Moves to make first
    #[arg(value_name = "MOVE")]
    pub moves: Vec<String>,
    /// Show the count of each first move
    #[arg(long)]
    pub split: bool,
    /// The format of the output
    #[arg(long, value_enum, default_value_t)]
    pub format: OutputFormat,
}

/// Runs the command.
///
/// # Errors
///
/// The file cannot be read.
pub fn run(args: &PerftArgs) -> Result<Status> {
    let Some(mut file) = BoardFile::open(&args.game)? else { return Ok(Status::Findings) };
    let Some(play) = file.after(&args.moves) else { return Ok(Status::Findings) };
    let counted = if args.split {
        file.rules.perft_split(play.position(), args.depth, &mut file.sandbox).map(|split| {
            let total =
                if args.depth == 0 { 1 } else { split.iter().fold(0, |sum: u64, (_, n)| sum.saturating_add(*n)) };
            (split, total)
        })
    } else {
        file.rules.perft(play.position(), args.depth, &mut file.sandbox).map(|total| (Vec::new(), total))
    };
    let (split, total) = match counted {
        Ok(counted) => counted,
        Err(error) => {
            file.tell(&error);
            return Ok(Status::Findings);
        }
    };
    let split: Vec<(String, u64)> =
        split.into_iter().map(|(made, count)| (file.rules.move_text(made), count)).collect();
    let mut output = Output::new();
    match args.format {
        OutputFormat::Text => {
            let mut text = String::new();
            for (made, count) in &split {
                let _ = writeln!(text, "{made} {count}");
            }
            let _ = writeln!(text, "{total}");
            output.text(&SafeText::lines(&text))?;
        }
        OutputFormat::Json => {
            let mut fields = json!({ "depth": args.depth, "count": total });
            if args.split {
                let split = split.into_iter().map(|(made, count)| (made, json!(count)));
                fields["split"] = serde_json::Value::Object(split.collect());
            }
            output.text(&SafeText::json(&(serde_json::to_string_pretty(&fields)? + "\n")))?;
        }
    }
    output.finish()?;
    Ok(Status::Clean)
}
