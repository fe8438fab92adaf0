//! `gdl sim GAME.bdl`: a series of games between computer players.

mod junit;
mod report;

use std::thread;

use anyhow::{Result, anyhow, bail, ensure};
use bdl_game::{Finding, GameRecord, Level, Plan, Scripts, play_series};
use bdl_script::Sandbox;
use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::counted;

use super::file::BoardFile;
use crate::{
    Status,
    shell::quoted,
    signals,
    sim::{SimArgs, progress, resume},
    term, text, write,
};

pub use report::{BoardReport, join_reports};

/// The number of games if the user asks for none.
const DEFAULT_GAMES: u64 = 20;

/// Runs the command for a board game.
///
/// # Errors
///
/// Arguments that only make sense for modules, a missing file, or a file that cannot be written.
pub fn run(args: &SimArgs) -> Result<Status> {
    write::ensure_writable(args.reports.output.as_deref())?;
    let path = Utf8Path::new(&args.game.module);
    let seed = u32::try_from(args.game.seed);
    let seed = seed.map_err(|_| anyhow!("seeds of board games are 0 to {}\n  help: give such a --seed", u32::MAX))?;
    ensure!(
        args.time_limit.is_none()
            && args.total_time_limit.is_none()
            && args.replay.is_none()
            && args.comparing.against.is_none(),
        "`{path}` is a board game: --time-limit, --total-time-limit, --replay and --against are for modules\n  help: use --max-moves, \
         and --seed with --games 1"
    );
    ensure!(
        !args.log && args.precision.is_none() && args.player.is_empty() && !args.mirror && args.game.size.is_none(),
        "`{path}` is a board game: --log, --precision, --player, --mirror and --size are for modules\n  help: use --games, \
         --players, --seed, --max-moves, --jobs, --shard, --format and --output"
    );
    ensure!(
        !args.reports.health && args.reports.is_one() && args.reports.format.of_findings().is_none(),
        "`{path}` is a board game, whose findings have no places and whose games have no rows\n  help: choose --format pretty, json, html or \
         junit, and --output"
    );
    let levels = match &args.players {
        Some(players) => players.levels().map_err(anyhow::Error::msg)?,
        None => [Level::Normal; 2],
    };
    let Some(mut file) = BoardFile::open(path)? else { return Ok(Status::Findings) };
    let games = args.games.unwrap_or(DEFAULT_GAMES);
    let mut plan = Plan::new(games, levels, seed, args.max_moves);
    if let Some(shard) = args.shard {
        plan.shard = (shard.index - 1, shard.of);
    }
    if let Some(report) = known_report(&args.resume, &file, &plan)? {
        return print(args, &report, &mut file);
    }
    let threads = args.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    signals::report_on_interrupt();
    let game = file.rules.game().clone();
    let scripts = || -> Box<dyn Scripts> { Box::new(Sandbox::new(&game)) };
    let bar = progress(games.div_ceil(plan.shard.1));
    let on_game = |_: &GameRecord| {
        bar.inc(1);
        !signals::is_interrupted()
    };
    let series = play_series(&file.rules, &plan, threads, &scripts, &on_game);
    bar.finish_and_clear();
    let report = BoardReport::new(&file.title, &file.source, path.as_str(), series);
    let status = print(args, &report, &mut file)?;
    if signals::is_interrupted() {
        let games = counted(usize::try_from(report.series.games).unwrap_or(usize::MAX), "game", "games");
        term::warn(text!("interrupted: the report covers {}", games));
        return Ok(Status::Interrupted);
    }
    Ok(status)
}

fn print(args: &SimArgs, report: &BoardReport, file: &mut BoardFile) -> Result<Status> {
    let levels = [report.series.levels[0].as_str(), report.series.levels[1].as_str()];
    let command = |seed| replay_command(&args.game.module, levels, args.max_moves, seed);
    let text = report.render(args.reports.format, &file.rules, &mut file.sandbox, &command)?;
    write::emit(args.reports.output.as_deref(), &text)?;
    Ok(report.status(&file.rules))
}

/// The report of `--resume` that has all games of the plan. Reports of board games count, so games of an incomplete one
/// cannot be told from others: it is played again.
fn known_report(paths: &[Utf8PathBuf], file: &BoardFile, plan: &Plan) -> Result<Option<BoardReport>> {
    for path in paths {
        let Some(text) = resume::read(path)? else { continue };
        let report: BoardReport =
            serde_json::from_str(&text).map_err(|error| resume::other(path, &error.to_string()))?;
        if let Some(what) = report.difference(&file.source, plan) {
            bail!("`{path}` is the report of another series: {what}\n  help: {}", resume::OTHER_HELP);
        }
        if !report.series.fits(&file.rules) {
            return Err(resume::other(path, "its counts are not about the game"));
        }
        let (part, parts) = plan.shard;
        if report.series.games == plan.games.saturating_sub(part).div_ceil(parts) {
            return Ok(Some(report));
        }
    }
    Ok(None)
}

/// The command that plays the game of a seed again.
fn replay_command(game: &str, levels: [&str; 2], max_moves: u32, seed: u32) -> String {
    let [one, other] = levels.map(quoted);
    format!("gdl sim {} --games 1 --seed {seed} --players {one},{other} --max-moves {max_moves}", quoted(game))
}

/// Whether a finding makes the series fail.
fn is_failure(finding: &Finding) -> bool {
    matches!(finding, Finding::Failure(..))
}
