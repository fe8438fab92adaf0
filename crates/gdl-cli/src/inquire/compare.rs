//! `gdl compare`: in which values types differ.

use anyhow::Result;
use clap::Args;
use gdl_inquire::{Comparison, compare_named};

use super::{AnswerArgs, OpenGame, unanswered};
use crate::{Status, host::HostArgs};

/// Show side by side the values in which types differ
///
/// Only differences are shown: how far units move, properties, and entries of tables, each with the line that set it and
/// what the value means.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl compare infantry armor --in gdl-ford
  gdl compare plains forest hills --in gdl-ford
  gdl compare town city --in gdl-ford --format markdown
  gdl compare town city --in gdl-ford --format json | jq '.answers[].properties[].name'

Exit status: 0 compared, 1 the engine would not load the game, whose errors come first, 2 a name or the module is unknown.")]
pub struct CompareArgs {
    /// The types to compare, all of one kind
    #[arg(required = true, num_args = 2.., value_name = "TYPE")]
    pub types: Vec<String>,
    /// The game: a path, or the name of a module
    #[arg(long = "in", value_name = "MODULE")]
    pub module: String,
    #[command(flatten)]
    pub answer: AnswerArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or has no such types.
pub fn run(args: &CompareArgs) -> Result<Status> {
    let game = OpenGame::open(&args.module, &args.host)?;
    let inquiry = game.inquiry();
    let comparison = compare_named(&inquiry, &args.types).map_err(unanswered)?;
    game.print(&args.answer, &[comparison], Comparison::document)
}
