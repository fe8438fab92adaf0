//! `gdl compare`: in which values types differ.

use anyhow::Result;
use clap::Args;
use gdl_inquire::{Comparison, KINDS, Question, Thing, compare};

use super::{AnswerArgs, OpenGame, unanswered};
use crate::{Status, host::HostArgs};

/// Show in which values types differ, side by side
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
    let named = args.types.iter().map(|name| {
        let things = Thing::named(&inquiry, name).map_err(unanswered)?;
        let types: Vec<_> =
            things.iter().filter_map(|thing| if let Thing::Type(ty) = thing { Some(*ty) } else { None }).collect();
        match types.is_empty() {
            true => Err(unanswered(Question {
                message: format!("`{name}` is not a type"),
                help: "compare types; `gdl show` shows sides, tables and variables".to_owned(),
            })),
            false => Ok(types),
        }
    });
    let named: Vec<Vec<_>> = named.collect::<Result<_>>()?;
    // Of several types with a name, those of the kind that all names have are meant.
    let has_all = |kind| named.iter().all(|types| types.iter().any(|ty| ty.kind == kind));
    let kind = KINDS.into_iter().find(|&kind| has_all(kind));
    let of_kind =
        |types: &Vec<gdl_ruleset::TypeRef>| types.iter().copied().find(|ty| kind.is_none_or(|kind| ty.kind == kind));
    let types: Vec<_> = named.iter().filter_map(of_kind).collect();
    let comparison = compare(&inquiry, &types).map_err(unanswered)?;
    game.print(&args.answer, &[comparison], Comparison::document)
}
