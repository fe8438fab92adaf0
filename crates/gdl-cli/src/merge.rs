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
    sim::{self, Format, RowArgs},
    term, text,
    write::emit,
};

/// Work on reports that other commands have written
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
    /// That of the new one
    new: Utf8PathBuf,
    #[command(flatten)]
    answer: AnswerArgs,
}

/// Join the parts of a series that `gdl sim --shard` has played, on one machine or on many
///
/// The report equals that of the whole series, in any order of the files. The games of a missing part are left out, with a
/// warning that names them. Parts that were played with other rules, seeds, players, settings or versions of gdl are refused.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl report merge part*.json
  gdl report merge part*.json --format json -o all.json
  gdl report merge part*.json --complete --games-csv games.csv

Exit status: 0 all games could be played, 1 there are errors or warnings, 2 wrong usage, files that are not parts of one series, or
missing games with --complete.")]
struct MergeArgs {
    /// Reports of `gdl sim --format json`
    #[arg(required = true)]
    files: Vec<Utf8PathBuf>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Write the report to a file
    #[arg(long, short, value_name = "FILE")]
    output: Option<Utf8PathBuf>,
    /// Fail if games of the series are missing, and write nothing
    #[arg(long)]
    complete: bool,
    #[command(flatten)]
    rows: RowArgs,
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
        ensure!(args.rows.is_empty(), "games of board games have no rows\n  help: leave --games-csv and the like out");
        let names: Vec<&str> = args.files.iter().map(|path| path.as_str()).collect();
        let joined = join_reports(boards, &names, args.format)?;
        report_missing_games(&joined.missing, args.complete)?;
        let (report, status) = (joined.text, joined.status);
        emit(args.output.as_deref(), &report)?;
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
    let mut summary = Summary::new(&series);
    sim::measure_rotations(&mut series, &summary);
    if series.balance.is_some() {
        summary = Summary::new(&series);
    }
    let replay = |game: u64| replay(&series, game);
    let width = term::width().unwrap_or(sim::WIDTH);
    let report = sim::rendered(&series, &summary, (args.format, width), None, &replay)?;
    emit(args.output.as_deref(), &report)?;
    args.rows.write(&series)?;
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
            let mut output = term::Output::new();
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

/// The command that shows a game, reconstructed from the report.
fn replay(series: &Series, game: u64) -> String {
    let about = &series.about;
    let record = series.games.iter().find(|record| record.game == game);
    let (seed, rotation) = record.map_or((about.first_seed, 0), |record| (record.seed, record.rotation));
    sim::command(&about.module, about, (seed, rotation), &[])
}
