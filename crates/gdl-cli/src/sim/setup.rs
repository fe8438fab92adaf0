//! The set-up of a game, reported: `gdl sim --turns 0`.

use anyhow::{Context, Result, ensure};
use gdl_ide::WarningPlaces;
use gdl_report::setup::{SetupInfo, SetupReport, text};
use gdl_sim::setup::{Options, PlayerSpec, setup};

use super::{Format, SimArgs, WIDTH, limit};
use crate::{
    Status,
    game::{Game, report_fatal},
    safe_text::SafeText,
    term,
    write::emit,
};

/// The maximum number of players that can be named; far more than a game has sides.
const MOST_PLAYERS: usize = 100;

/// Sets a game up and reports it.
///
/// # Errors
///
/// More turns than 0, or a missing module.
pub(super) fn run(args: &SimArgs) -> Result<Status> {
    let asked = args.player.len();
    ensure!(asked <= MOST_PLAYERS, "{asked} players are too many\n  help: ask for at most {MOST_PLAYERS}");
    let game = Game::open(&args.game)?;
    let done = match setup(&game.rules, &options(args, &game)) {
        Ok(done) => done,
        Err(fatal) => {
            report_fatal(&game, &fatal);
            return Ok(Status::Findings);
        }
    };
    let about = SetupInfo {
        title: game.title(),
        module: game.root.path(&game.db).to_string(),
        loads: game.loads,
        seed: args.game.seed,
    };
    let places = WarningPlaces::of(&game.db, game.root);
    let report = SetupReport::new(&done, &about, &mut |problem| places.find(problem).cloned());
    let out = match args.reports.format {
        Format::Pretty => SafeText::lines(&text(&report, term::width().unwrap_or(WIDTH))),
        _ => {
            SafeText::json(&(serde_json::to_string_pretty(&report).context("cannot write the report as JSON")? + "\n"))
        }
    };
    emit(args.reports.output.as_deref(), &out)?;
    game.warn_if_broken();
    Ok(if game.loads && report.problems.is_empty() { Status::Clean } else { Status::Findings })
}

/// The options of the setup with the players in the arguments.
fn options(args: &SimArgs, game: &Game) -> Options {
    let players: Vec<PlayerSpec> = match &args.players {
        Some(players) => players.specs(),
        None => args.player.iter().map(|text| PlayerSpec::parse(text)).collect(),
    };
    let stop = limit::stop_after(args.time_limit);
    Options { without_default_player: !players.is_empty(), players, stop, ..game.options(&args.game) }
}
