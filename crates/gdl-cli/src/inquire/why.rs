//! `gdl why`: the forms that set a value, and the rules of the engine that read it.

use anyhow::Result;
use clap::Args;
use gdl_inquire::{Target, Why, why};

use super::{AnswerArgs, OpenGame, unanswered};
use crate::{Status, host::HostArgs};

/// Show why a value is what it is: every form that set it, in order, and the rules of the engine that read it
///
/// A value is an entry of a table, as in `hit-chance[infantry,armor]`, a property of a type, as in `infantry.speed`, a
/// variable, or a symbol that the game defines. Instead of a type, write `*` for all types, or the symbol of a list
/// for the types in it: values with the same history are shown as one.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl why gdl-ford 'hit-chance[infantry,armor]'
  gdl why gdl-ford infantry.acp-per-turn last-turn
  gdl why gdl-ford 'hit-chance[armor,*]'                  a row, grouped
  gdl why gdl-ford 'mp-to-enter-terrain[ships,*]'         the types of a list
  gdl why gdl-ford 'ground.hp-max' --format markdown
  gdl why gdl-ford capture-chance --format json | jq '.answers[].stories[].value'

Exit status: 0 answered, 1 the engine would not load the game, whose errors come first, 2 a name or a module is unknown.")]
pub struct WhyArgs {
    /// The game: a path, or the name of a module
    pub module: String,
    /// The values: TABLE[ROW,COLUMN], TYPE.PROPERTY, or the name of a variable or symbol
    #[arg(required = true, value_name = "VALUE")]
    pub values: Vec<String>,
    #[command(flatten)]
    pub answer: AnswerArgs,
    #[command(flatten)]
    pub host: HostArgs,
}

/// Runs the command.
///
/// # Errors
///
/// The module is missing, or has no such values.
pub fn run(args: &WhyArgs) -> Result<Status> {
    let game = OpenGame::open(&args.module, &args.host)?;
    let inquiry = game.inquiry();
    let answer = |value: &String| -> Result<Why> {
        let target = Target::parse(&inquiry, value).map_err(unanswered)?;
        Ok(why(&inquiry, value, &target))
    };
    let answers: Vec<Why> = args.values.iter().map(answer).collect::<Result<_>>()?;
    game.print(&args.answer, &answers, Why::document)
}
