//! `gdl bdl`: what only board games have. Commands that both languages share, such as `gdl check`, take `*.bdl` files too.

mod best;
mod build;
mod check;
mod file;
mod fix;
mod fmt;
mod levels;
mod moves;
pub mod new;
mod parse;
mod perft;
mod play;
mod series;
mod serve;
mod show;
mod source;
mod state;

use anyhow::Result;
use clap::{Args, Subcommand};

pub use check::check as check_boards;
pub use file::read as read_board;
pub use fix::{Mode as FixMode, fix as fix_boards};
pub use fmt::{BoardFormat, FormattedBoards, format_boards};
pub use levels::levels_of;
pub use parse::{ParsedBoard, parse};
pub use series::{BoardReport, join_reports, run as run_series};

use crate::Status;

/// Tools for board games in BDL, the Board Description Language
///
/// A game is a file *.bdl. `gdl check` finds its mistakes; these commands show it, play it, count its moves and build
/// it.
#[derive(Args, Debug)]
#[command(arg_required_else_help = true)]
pub struct BdlArgs {
    #[command(subcommand)]
    command: BdlCommand,
}

#[derive(Subcommand, Debug)]
enum BdlCommand {
    Show(show::ShowArgs),
    Moves(moves::MovesArgs),
    Play(play::PlayArgs),
    Perft(perft::PerftArgs),
    Best(best::BestArgs),
    Build(build::BuildArgs),
    Serve(serve::ServeArgs),
    New(new::NewArgs),
}

/// Runs the command.
///
/// # Errors
///
/// Files that cannot be read or written.
pub fn run(args: &BdlArgs) -> Result<Status> {
    match &args.command {
        BdlCommand::Show(args) => show::run(args),
        BdlCommand::Moves(args) => moves::run(args),
        BdlCommand::Play(args) => play::run(args),
        BdlCommand::Perft(args) => perft::run(args),
        BdlCommand::Best(args) => best::run(args),
        BdlCommand::Build(args) => build::run(args),
        BdlCommand::Serve(args) => serve::run(args),
        BdlCommand::New(args) => new::run(args),
    }
}
