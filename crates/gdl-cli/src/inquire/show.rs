//! `gdl show`: the card of a thing of a game.

use anyhow::Result;
use clap::Args;
use gdl_inquire::{Card, Thing, card};

use super::{AnswerArgs, OpenGame, unanswered};
use crate::{Status, host::HostArgs};

/// Show what a type, a side, a table or another thing is in a game
///
/// The card shows everything that is not the default, with the clause that set it and what it means in words, and what
/// makes, carries, attacks and captures what. Variables, namers, scorekeepers, variants and modules have cards, too. Things
/// that share a name are all shown; `terrain:road` names one kind.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl show infantry --in gdl-ford
  gdl show terrain:plains --in gdl-ford
  gdl show oakmark hit-chance last-turn --in gdl-ford
  gdl show variant:see-all module:gdl-ford scorekeeper:1 --in gdl-ford
  gdl show armor --in gdl-ford --format html > armor.html
  gdl show armor --in gdl-ford --format json | jq '.answers[].relations[].title'

Exit status: 0 shown, 1 the engine would not load the game, whose errors come first, 2 a name or the module is unknown.")]
pub struct ShowArgs {
    /// The names of types, sides, tables, variables, namers, scorekeepers, variants or modules; a kind before a name chooses
    /// one of several, as in terrain:road
    #[arg(required = true, value_name = "THING")]
    pub things: Vec<String>,
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
/// The module is missing, or has no such things.
pub fn run(args: &ShowArgs) -> Result<Status> {
    let game = OpenGame::open(&args.module, &args.host)?;
    let inquiry = game.inquiry();
    let mut cards: Vec<Card> = Vec::new();
    for name in &args.things {
        let things = Thing::named(&inquiry, name).map_err(unanswered)?;
        cards.extend(things.into_iter().map(|thing| card(&inquiry, thing)));
    }
    game.print(&args.answer, &cards, Card::document)
}
