//! `gdl report merge`: joins the parts of a series that `gdl sim --shard` has played separately.

use std::ops::Range;

use anyhow::{Result, anyhow, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, Subcommand};
use gdl_base::counted;
use gdl_report::series::{Ending, GameRecord, Joined, Repeat, Series, Summary, join};
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    Status,
    bdl::{BoardReport, join_reports},
    inquire::{self, AnswerArgs},
    side_file,
    sim::{self, Format, Reopened, SeriesReportArgs},
    term::{self, Output},
    text,
    write::emit,
};

/// Join or compare reports of `gdl sim`
#[derive(Args, Debug)]
pub struct ReportArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Merge(MergeArgs),
    Compare(CompareArgs),
}

/// Compare two saved reports of the same seeds: what changed in wins, turns and units
///
/// The reports need the same seeds, turns, players and sides. `gdl sim GAME --against OLD` plays both and compares them.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl report compare before.json after.json
  gdl report compare before.json after.json --format markdown

Exit status: 0 compared, 1 there are no games to compare, 2 wrong usage or reports of other series.")]
struct CompareArgs {
    /// The report of the old game that `gdl sim --format json` wrote
    old: Utf8PathBuf,
    /// The report of the new game
    new: Utf8PathBuf,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Join the parts of a series that `gdl sim --shard` has played, on one machine or on many
///
/// The result is the same as that of the whole series, in any order of the files. The games of a missing part are left
/// out, with a warning that names them. Parts that were played with other rules, seeds, players, settings or versions
/// of gdl are refused. With --game, the report also has what the records lack: a game on the map of the page, the
/// effect of the order of play, and formats of findings.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl report merge part*.json
  gdl report merge part*.json --format json -o all.json
  gdl report merge part*.json --complete --health --games-csv games.csv
  gdl report merge part*.json --game my-game.g --format html -o report.html

Exit status: 0 all games could be played, 1 there are errors or warnings, 2 wrong usage, files that are not parts of one series, or
missing games with --complete.")]
struct MergeArgs {
    /// Reports of `gdl sim --format json`
    #[arg(required = true)]
    files: Vec<Utf8PathBuf>,
    /// Fail if games of the series are missing, and write nothing
    #[arg(long)]
    complete: bool,
    /// The module that the parts were played with, by its path or its name
    #[arg(long, value_name = "MODULE")]
    game: Option<String>,
    /// A library folder to search for its modules; may be given several times
    #[arg(long, value_name = "DIR", requires = "game")]
    lib: Vec<Utf8PathBuf>,
    /// The number of games to play at once, if the order of play is measured [default: the number of processors]
    #[arg(long, short, value_name = "NUMBER", requires = "game", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The game that the page of `--format html` shows on its map, by its seed [default: the first]
    #[arg(long, value_name = "SEED", requires = "game", allow_negative_numbers = true)]
    replay: Option<i64>,
    #[command(flatten)]
    reports: SeriesReportArgs,
}

/// Runs the command.
///
/// # Errors
///
/// Files that are missing or are not parts of one series.
pub fn run(args: &ReportArgs) -> Result<Status> {
    let args = match &args.command {
        Command::Merge(args) => args,
        Command::Compare(args) => return compare(args),
    };
    args.reports.ensure_writable()?;
    let mut parts = Vec::new();
    let mut boards = Vec::new();
    for path in &args.files {
        match read(path)? {
            Part::Series(part) => parts.push(*part),
            Part::Board(part) => boards.push(*part),
        }
    }
    if !boards.is_empty() {
        ensure!(
            parts.is_empty(),
            "some files are parts of a series of a board game, others of a module\n  help: name the parts of one series"
        );
        let names: Vec<&str> = args.files.iter().map(|path| path.as_str()).collect();
        ensure!(
            args.game.is_none() && args.reports.is_one() && !args.reports.health,
            "the files are parts of a series of a board game, whose report has everything\n  help: choose --format and --output \
             alone"
        );
        let joined = join_reports(boards, &names, args.reports.format)?;
        report_missing_games(&joined.missing, args.complete)?;
        let (report, status) = (joined.text, joined.status);
        emit(args.reports.output.as_deref(), &report)?;
        return Ok(status);
    }
    let Joined { mut series, repeats } = join(parts).map_err(|mismatch| {
        let file = args.files.get(mismatch.part).map_or("-", |path| path.as_str());
        anyhow!("`{file}` cannot be joined: {}\n  help: {}", mismatch.what, mismatch.help)
    })?;
    for Repeat { part, of, games } in repeats {
        let name = |at: usize| args.files.get(at).map_or("-", |path| path.as_str());
        let games = counted(games, "game", "games");
        term::warn(text!("`{}` repeats {} of `{}`, which count once", name(part), games, name(of)));
    }
    report_missing_games(&missing_games(&series), args.complete)?;
    let reopened = args.game.as_ref().map(|module| Reopened::open(&series, module, &args.lib)).transpose()?;
    if let Some(seed) = args.replay {
        let is_there = series.games.iter().any(|game| game.seed == seed);
        ensure!(
            is_there,
            "there is no game of seed {seed} to show on the map\n  help: name the seed of a game in the parts"
        );
    }
    if sim::measure_order(&mut series, reopened.as_ref().map(|reopened| &reopened.job), args.jobs, None)? {
        term::warn(text!(
            "a side wins more often than by chance, and the effect of the order of play was not measured\n  help: add --game {}",
            if series.about.operand.is_empty() { &series.about.module } else { &series.about.operand }
        ));
    }
    let summary = Summary::new(&series);
    let replay = |game: u64| sim::command_of(&series, game);
    let page = reopened.as_ref().filter(|_| args.reports.has(Format::Html));
    let course = page.and_then(|reopened| reopened.course(&series, args.replay));
    let mut output = Output::new();
    args.reports.write(&series, &summary, &mut output, &|format, width| match (format.of_findings(), &reopened) {
        (Some(format), Some(reopened)) => Ok(reopened.findings(&series, &summary, format)),
        _ => sim::rendered(&series, &summary, (format, width), course.as_ref(), &replay),
    })?;
    output.finish()?;
    Ok(sim::status(&summary))
}

/// The most gaps that a message names.
const MOST_GAPS: usize = 5;

/// Warns of games that no part has, or fails.
fn report_missing_games(missing: &[String], is_error: bool) -> Result<()> {
    if missing.is_empty() {
        return Ok(());
    }
    let mut gaps = missing.iter().take(MOST_GAPS).map(String::as_str).collect::<Vec<_>>().join("; ");
    if missing.len() > MOST_GAPS {
        gaps += "; and more";
    }
    ensure!(!is_error, "games are missing: {gaps}\n  help: play these parts, or leave --complete out");
    term::warn(text!("games are missing: {}", gaps));
    Ok(())
}

/// The games of a series that no part has, in words. A series that ended at its precision has all of them, and a game that cannot
/// be set up is one record for any number of games.
fn missing_games(series: &Series) -> Vec<String> {
    let cannot = |record: &GameRecord| record.ending == Ending::NotSetUp;
    if series.about.precision.is_some() || !series.games.is_empty() && series.games.iter().all(cannot) {
        return Vec::new();
    }
    series.missing().iter().map(|games| numbers(series, games)).collect()
}

/// Some games of a series in words, with the seeds that play them.
fn numbers(series: &Series, games: &Range<u64>) -> String {
    let about = &series.about;
    let rotations = u64::from(about.rotations.max(1));
    let seed = |game: u64| about.first_seed.saturating_add(i64::try_from(game / rotations).unwrap_or(i64::MAX));
    let last = games.end.saturating_sub(1);
    match (games.start == last, seed(games.start) == seed(last)) {
        (true, _) => format!("game {last}, seed {}", seed(last)),
        (false, true) => format!("games {} to {last}, seed {}", games.start, seed(last)),
        (false, false) => format!("games {} to {last}, seeds {} to {}", games.start, seed(games.start), seed(last)),
    }
}

fn compare(args: &CompareArgs) -> Result<Status> {
    let (old, new) = (sim::read_series(&args.old)?, sim::read_series(&args.new)?);
    let comparison = sim::compared(&old, &new, [args.old.as_str(), args.new.as_str()], false)?;
    match args.answer.format {
        inquire::Format::Json => {
            let mut output = Output::new();
            output.text(&inquire::json(&comparison)?)?;
            output.finish()?;
        }
        format => inquire::print_document(&args.answer, format, &[comparison.document()])?,
    }
    Ok(if comparison.seeds == 0 { Status::Findings } else { Status::Clean })
}

/// A part of a series.
enum Part {
    /// Of a module.
    Series(Box<Series>),
    /// Of a board game.
    Board(Box<BoardReport>),
}

/// What only reports about board games have.
#[derive(Deserialize)]
struct BoardMark {
    /// The text of the game.
    source: Option<IgnoredAny>,
}

fn read(path: &Utf8Path) -> Result<Part> {
    let text = side_file::read_text(path, side_file::REPORT)?;
    let is_board = serde_json::from_str::<BoardMark>(&text).is_ok_and(|mark| mark.source.is_some());
    let part = match is_board {
        true => serde_json::from_str(&text).map(|part| Part::Board(Box::new(part))),
        false => serde_json::from_str(&text).map(|part| Part::Series(Box::new(part))),
    };
    let help = "name files that `gdl sim --format json` wrote";
    part.map_err(|error| anyhow!("`{path}` is not a report of a series: {error}\n  help: {help}"))
}
