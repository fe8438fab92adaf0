//! `gdl sim`: plays games without display, or only sets one up, and reports the results.

mod against;
mod findings;
mod junit;
mod limit;
mod log;
mod order;
mod outputs;
mod players;
mod reopen;
pub mod resume;
mod rows;
mod saved;
mod series;
mod setup;

use std::time::Duration;

use anyhow::{Result, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};

use crate::{Status, collect::is_board, game::GameArgs, report, settings::LintArgs};

pub use against::{compare_states, compared};
pub use limit::{parse_seconds, play_untimed};
pub use order::measure_order;
pub use outputs::SeriesReportArgs;
pub use players::Players;
pub use reopen::Reopened;
pub use saved::read_series;
pub use series::{Job, Request, arguments, command_of, progress, rendered, replay, status};

/// Play games from seeds and report who wins, what is built and lost, and what stands out
///
/// The computer plays all sides by the rules of Xconq 7.5. The same module, arguments and version give the same report
/// on every machine and with any number of threads. `--turns 0` reports only the setup of a game.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl sim my-game.g                                     a few games, in numbers
  gdl sim my-game.g --games 200 --turns 300 --mirror --players ai,random
  gdl sim my-game.g --games 1000 --precision 3          until win rates are known to 3 percentage points
  gdl sim my-game.g --seed 7 --games 1 --log            what happens in a game
  gdl sim my-game.g --games 500 --shard 2/4 --format json -o part2.json
  gdl sim my-game.g --games 50 --format html -o report.html
  gdl sim my-game.g --games 100 --health                all measures of the health of the game
  gdl sim my-game.g --games 100 --games-csv games.csv   a row for each side of each game
  gdl sim my-game.g --games 9999 --total-time-limit 60  as many as a minute has room for
  gdl sim my-game.g --output-file sarif=games.sarif     findings for code scanning as well
  gdl sim my-game.g --games 500 --shard 2/4 --resume part2.json --format json -o part2.json
  gdl report merge part*.json                           joins the parts of `--shard`
  gdl sim my-game.g --against HEAD: --games 400         what the changes since a commit do to wins
  gdl sim my-game.g --turns 0 --size 80x60              the set-up alone
  gdl sim chess.bdl --players hard,normal               a board game

Exit status: 0 all games could be played, 1 there are errors or warnings, 2 wrong usage or missing module, 130
Ctrl-C ended the series; the games that were over are reported. A second Ctrl-C ends at once. At --total-time-limit the
status is that of the games that were over, or 2 if there are none.")]
pub struct SimArgs {
    #[command(flatten)]
    pub game: GameArgs,
    /// The number of games to play. Each has its own seed, from --seed on [default: 10; 1 with --log]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES))]
    pub games: Option<u64>,
    /// The maximum turns of a game; 0 for only the setup
    #[arg(long, value_name = "NUMBER", default_value_t = 100, value_parser = clap::value_parser!(i32).range(0..=MOST_TURNS))]
    pub turns: i32,
    /// The maximum moves of a board game
    #[arg(long, value_name = "NUMBER", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_moves: u32,
    /// The players, in the order of sides: `ai`, `passive` (never moves) or `random`, as in ai,ai,random; or a number
    /// of `ai`. Further sides are played by `ai`. Board games have `random`, `easy`, `normal` and `hard`
    #[arg(long, value_name = "LIST", conflicts_with = "player")]
    pub players: Option<Players>,
    /// A player as the engine's command line describes one: [NAME][,AI][/CONFIG][@DISPLAY][+ADVANTAGE]. May be given several
    /// times
    #[arg(long, value_name = "PLAYER")]
    pub player: Vec<String>,
    /// Play each seed as often as there are sides, with the players in other seats each time; if all players are alike, with
    /// another side acting first each time
    #[arg(long)]
    pub mirror: bool,
    /// The number of actions of a side before the next side acts: 99 as in the engine without a display, 10 as in its
    /// graphical client
    #[arg(long, value_name = "NUMBER", default_value_t = 99, value_parser = clap::value_parser!(u16).range(1..=9999))]
    pub slice: u16,
    /// The side that acts first within a turn, by its number; the others follow in their order
    #[arg(long, value_name = "SIDE", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=99))]
    pub first: u16,
    /// Stop a game after this number of seconds; it counts as failed
    #[arg(long, value_name = "SECONDS", value_parser = limit::parse_seconds)]
    pub time_limit: Option<Duration>,
    /// Stop after this number of seconds, and report the games that are finished by then
    #[arg(long, value_name = "SECONDS", value_parser = limit::parse_seconds)]
    pub total_time_limit: Option<Duration>,
    /// The number of games to play at once [default: the number of processors]. The report does not depend on it
    #[arg(long, short, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// Play only a part of the games, such as 2/4 for the second of four; `gdl report merge` joins the parts
    #[arg(long, value_name = "PART", conflicts_with = "precision")]
    pub shard: Option<Shard>,
    /// Use the games of these earlier reports of the series, and play only the others. Files that do not exist yet have
    /// no games, so the same command starts and continues a series
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["log", "against"])]
    pub resume: Vec<Utf8PathBuf>,
    /// Stop as soon as all win rates are known to within this number of percentage points
    #[arg(long, value_name = "POINTS", value_parser = parse_precision)]
    pub precision: Option<f64>,
    /// Log the events of a single game, line by line
    #[arg(long)]
    pub log: bool,
    /// The game that the page of `--format html` shows on its map, by its seed [default: the first]
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub replay: Option<i64>,
    #[command(flatten)]
    pub comparing: against::AgainstArgs,
    #[command(flatten)]
    pub reports: SeriesReportArgs,
    #[command(flatten)]
    pub lint: LintArgs,
}

impl SimArgs {
    /// Whether the game is a board game.
    pub fn is_of_board(&self) -> bool {
        is_board(Utf8Path::new(&self.game.module))
    }
}

/// The default number of games of a series.
const DEFAULT_GAMES: u64 = 10;
/// The maximum number of games: the generator has this many seeds.
const MOST_GAMES: u64 = 100_000;
/// The maximum number of turns, more than a user would wait for.
const MOST_TURNS: i64 = 1_000_000;
/// The width in columns of a report that does not go to a terminal.
pub const WIDTH: usize = 100;

/// The format of the report.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Pretty,
    /// Everything, for programs and for `gdl report merge`.
    Json,
    /// A self-contained page with charts, sortable tables, and a game on its map.
    Html,
    /// A test suite with one case per game, for continuous integration.
    Junit,
    /// The findings alone, one line each.
    Short,
    /// The findings in SARIF 2.1.0, for code scanning.
    Sarif,
    /// The findings as commands that annotate changes in GitHub Actions.
    Github,
    /// The findings as a code quality report of GitLab.
    Gitlab,
    /// The findings in Checkstyle's XML.
    Checkstyle,
    /// The findings in Reviewdog's JSON.
    Rdjson,
    /// The findings as logging commands of Azure Pipelines.
    Azure,
    /// The findings as a summary for comments and job pages; with --against, the comparison.
    #[value(alias = "md")]
    Markdown,
}

impl Format {
    /// The format of `gdl check`, if the report has only findings.
    pub fn of_findings(self) -> Option<report::Format> {
        Some(match self {
            Format::Pretty | Format::Json | Format::Html | Format::Junit => return None,
            Format::Short => report::Format::Short,
            Format::Sarif => report::Format::Sarif,
            Format::Github => report::Format::Github,
            Format::Gitlab => report::Format::Gitlab,
            Format::Checkstyle => report::Format::Checkstyle,
            Format::Rdjson => report::Format::Rdjson,
            Format::Azure => report::Format::Azure,
            Format::Markdown => report::Format::Markdown,
        })
    }
}

/// A part of a series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shard {
    /// The number of the part, from 1.
    pub index: u64,
    /// The number of parts.
    pub of: u64,
}

impl std::str::FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Shard, &'static str> {
        let parsed = text
            .split_once('/')
            .and_then(|(index, of)| Some(Shard { index: index.parse().ok()?, of: of.parse().ok()? }));
        parsed
            .filter(|shard| (1..=shard.of).contains(&shard.index))
            .ok_or("write PART/PARTS, as in 2/4; the first is 1")
    }
}

fn parse_precision(text: &str) -> Result<f64, &'static str> {
    let points = text.trim_end_matches('%').parse().ok();
    points.filter(|points| (0.1..=50.0).contains(points)).ok_or("write percentage points between 0.1 and 50")
}

/// Runs the command for a module.
///
/// # Errors
///
/// Arguments that contradict each other, a missing module, or a file that cannot be written.
pub fn run(args: &SimArgs) -> Result<Status> {
    limit::end_series_after(args.total_time_limit);
    args.reports.ensure_writable()?;
    if let Some(players) = &args.players {
        players.ensure_of_modules().map_err(anyhow::Error::msg)?;
    }
    if let Some(old) = &args.comparing.against {
        return against::run(args, old);
    }
    if args.turns == 0 {
        ensure!(
            matches!(args.reports.format, Format::Pretty | Format::Json)
                && args.reports.is_one()
                && args.resume.is_empty(),
            "a set-up is reported as pretty or json\n  help: play turns, or choose another --format"
        );
        return setup::run(args);
    }
    series::run(args)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        assert_eq!("2/4".parse(), Ok(Shard { index: 2, of: 4 }));
        assert_eq!("1/1".parse(), Ok(Shard { index: 1, of: 1 }));
        for wrong in ["", "2", "0/4", "5/4", "a/b", "1/0", "-1/4", "1/4/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn precisions() {
        assert_eq!(parse_precision("3"), Ok(3.0));
        assert_eq!(parse_precision("2.5%"), Ok(2.5));
        for wrong in ["", "0", "-1", "60", "NaN", "inf", "x"] {
            assert!(parse_precision(wrong).is_err(), "{wrong}");
        }
    }
}
