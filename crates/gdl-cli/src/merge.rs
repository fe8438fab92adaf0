//! `gdl report merge`: joins the parts of a series that `gdl sim --shard` has played separately.

use anyhow::{Result, anyhow, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, Subcommand};
use gdl_report::series::{Series, Summary, join};
use serde::{Deserialize, de::IgnoredAny};

use crate::{
    Status,
    bdl::{BoardReport, join_reports},
    inquire::{self, AnswerArgs},
    side_file,
    sim::{self, Format},
    term,
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
/// The report equals that of the whole series, in any order of the files. The games of a missing part are left out, and
/// the report says how many there are.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl report merge part*.json
  gdl report merge part*.json --format json -o all.json

Exit status: 0 all games could be played, 1 there are errors or warnings, 2 wrong usage or files that are not parts of one series.")]
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
        let names: Vec<&str> = args.files.iter().map(|path| path.as_str()).collect();
        let (report, status) = join_reports(boards, &names, args.format)?;
        emit(args.output.as_deref(), &report)?;
        return Ok(status);
    }
    let series = join(parts).map_err(|mismatch| {
        let file = args.files.get(mismatch.part).map_or("-", |path| path.as_str());
        anyhow!("`{file}` cannot be joined: {}\n  help: {}", mismatch.what, mismatch.help)
    })?;
    let summary = Summary::new(&series);
    let replay = |game: u64| replay(&series, game);
    let width = term::width().unwrap_or(sim::WIDTH);
    let report = sim::rendered(&series, &summary, (args.format, width), None, &replay)?;
    emit(args.output.as_deref(), &report)?;
    Ok(sim::status(&summary))
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
