//! `gdl reach`: what can ever happen in a game.

use anyhow::Result;
use clap::Args;
use gdl_inquire::{Reach, ReachAnswer, ReachOverview};

use super::{AnswerArgs, OpenGame, unanswered};
use crate::{Status, host::HostArgs};

/// Show what can ever happen in a game: which types can exist, be finished, move where, be captured and be researched
///
/// Each "yes" has a proof, the shortest chain of clauses from the start of the game. Each "no" has the clauses that
/// prevent it, and the smallest change that would allow it. What is reported as impossible never happens in a game;
/// what is reported as possible may still need luck, terrain or an opponent. `gdl graph --of` draws who makes, carries
/// and captures what.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl reach gdl-ford                      all types
  gdl reach gdl-ford armor                one type, with proofs
  gdl reach gdl-ford terrain:water        who gets there
  gdl reach gdl-ford --format html > reach.html
  gdl reach my-game.g --format json | jq '.answers[].units[] | select(.verdict == \"impossible\").name'

Exit status: 0 answered, 1 the engine would not load the game, whose errors come first, 2 a name or the module is unknown.")]
pub struct ReachArgs {
    /// The game: a path, or the name of a module
    pub module: String,
    /// Unit, terrain or advance types; all types if none is given
    #[arg(value_name = "THING")]
    pub things: Vec<String>,
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
pub fn run(args: &ReachArgs) -> Result<Status> {
    let game = OpenGame::open(&args.module, &args.host)?;
    let reach = Reach::of(game.inquiry());
    if args.things.is_empty() {
        return game.print(&args.answer, &[reach.overview()], ReachOverview::document);
    }
    let mut answers: Vec<ReachAnswer> = Vec::new();
    for name in &args.things {
        answers.extend(reach.answers(name).map_err(unanswered)?);
    }
    game.print(&args.answer, &answers, ReachAnswer::document)
}
