//! `gdl test`: plays the games of a folder for a few turns, and runs the tests in files.

mod board;
mod judge;
mod report;

use std::time::Duration;

use anyhow::{Result, anyhow, ensure};
use bdl_syntax::is_board_game;
use camino::{Utf8Path, Utf8PathBuf};
use clap::{Args, ValueEnum};
use gdl_base::{Encoding, LineColumn, Lines, counted};
use gdl_config::{Expect, Problem, Test, parse_tests};
use gdl_db::File;
use gdl_hir::{roots_of, workspace_roots};
use gdl_project::{Skipped, Trust, files_below};
use gdl_report::series::{Series, Summary};
use gdl_sim::rules::Rules;
use gdl_syntax::TextSize;

use crate::{
    Status,
    bdl::read_board,
    collect::{InputFiles, is_board, warn_of_skipped},
    game::Game,
    host::HostArgs,
    safe_text::SafeText,
    session::{Edits, Session},
    settings::LintArgs,
    side_file,
    sim::{self, Job, Players, Request},
    trust::{HELP, refuse_link_out, trust},
    write::{emit, ensure_writable},
};
use report::{Complaint, Verdict};

/// Play the games of a folder for a while, and run tests of games
///
/// Every game of the folder is played for some turns from some seeds: it must set up, start, and complete its turns.
/// Files `*.test.toml` and the tables `[[test]]` of gdl.toml test more: which types are built, how long games take,
/// which side wins.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl test                                   all games and tests in the current folder and below
  gdl test my-game.g --seeds 20 --turns 200
  gdl test balance.test.toml --format junit -o tests.xml
  gdl test --filter archers

A file of tests:
  [[test]]
  name = \"archers are worth their price\"
  game = \"my-game.g\"
  players = [\"ai\", \"random\"]
  mirror = true
  seeds = 20
  turns = 100
  [test.expect]
  built = [\"archer\"]
  length = \"10..100\"
  player-wins = { ai = \"60%..\" }

A test of a board game:
  [[test]]
  game = \"chess.bdl\"
  moves = \"4,1-4,3\"
  players = [\"normal\", \"random\"]
  [test.expect]
  perft = [20, 400]
  player-wins = { normal = \"80%..\" }

Exit status: 0 all is as expected, 1 something is not, 2 wrong usage or unreadable files.")]
pub struct TestArgs {
    /// Games, test files, and folders
    #[arg(value_name = "PATH", default_value = ".", hide_default_value = true)]
    pub paths: Vec<Utf8PathBuf>,
    /// The number of seeds from which each game of a folder is played, if no test sets it; 0 to run only the tests
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u64).range(0..=100_000))]
    pub seeds: u64,
    /// The maximum turns of each game of a folder, if no test sets them
    #[arg(long, value_name = "NUMBER", default_value_t = 50, value_parser = clap::value_parser!(i32).range(1..=100_000))]
    pub turns: i32,
    /// The maximum moves of each board game of a folder, if no test sets them
    #[arg(long, value_name = "NUMBER", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub max_moves: u32,
    /// Run only tests with this text in their name or file
    #[arg(long, value_name = "TEXT")]
    pub filter: Option<String>,
    /// The maximum seconds of a game; a longer game counts as failed. The time depends on the machine: choose
    /// far more than games take
    #[arg(long, value_name = "SECONDS", default_value = "300", value_parser = sim::parse_seconds)]
    pub time_limit: Duration,
    /// The number of games to play at once [default: the number of processors]
    #[arg(long, short, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,
    /// The format of the report
    #[arg(long, value_enum, default_value_t)]
    pub format: Format,
    /// Write the report to a file
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<Utf8PathBuf>,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The format of the report.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    /// For people.
    #[default]
    Pretty,
    /// An array with one object per test.
    Json,
    /// For continuous integration.
    Junit,
}

/// The suffix of the names of test files.
const SUFFIX: &str = ".test.toml";

/// A test and the file that defines it.
struct Case {
    file: Utf8PathBuf,
    name: String,
    /// The game in the form of a `gdl sim` argument.
    game: String,
    test: Test,
    host: HostArgs,
    /// Whether it was found in a folder, which may also contain modules that are only bases of games.
    is_found: bool,
}

/// Runs the command.
///
/// # Errors
///
/// Paths that do not exist, tests that cannot be read, or a file that cannot be written.
pub fn run(args: &TestArgs) -> Result<Status> {
    ensure_writable(args.output.as_deref())?;
    let mut cases = cases(args)?;
    if let Some(filter) = &args.filter {
        cases.retain(|case| case.name.contains(filter.as_str()) || case.file.as_str().contains(filter.as_str()));
    }
    ensure!(
        !cases.is_empty(),
        "there is nothing to test\n  help: name games (*.g, *.bdl), files of tests (*{SUFFIX}) or folders with them"
    );
    let bar = sim::progress(cases.iter().map(|case| case.test.seeds).sum());
    let verdicts = cases.iter().map(|case| verdict(case, args, &bar)).collect::<Result<Vec<_>>>()?;
    bar.finish_and_clear();
    let report = match args.format {
        Format::Pretty => report::pretty(&verdicts),
        Format::Json => SafeText::json(&report::json(&verdicts)?),
        Format::Junit => SafeText::xml(&report::junit(&verdicts)),
    };
    emit(args.output.as_deref(), &report)?;
    let failed = verdicts.iter().any(|verdict| !verdict.failures.is_empty());
    Ok(if failed { Status::Findings } else { Status::Clean })
}

/// The tests for the paths: each game for a few turns, then the tests in files.
fn cases(args: &TestArgs) -> Result<Vec<Case>> {
    let (tests, modules): (Vec<_>, Vec<_>) =
        args.paths.iter().cloned().partition(|path| path.as_str().ends_with(SUFFIX));
    let mut cases = Vec::new();
    // Folders that tests and settings may use in addition to their own.
    let opened = modules.iter().filter(|path| path.is_dir()).cloned().collect();
    let trust = trust(opened, args.host.options()?.library_dirs);
    if !modules.is_empty() {
        let collected = collect(&modules)?;
        let lint = LintArgs::default();
        let session = Session::open(collected, &args.host, &lint, None, Edits::Maybe)?;
        args.host.check_variants(&session.db, &games(&session).collect::<Vec<_>>())?;
        // Each game is searched in the libraries of its own settings.
        let host = |path: &Utf8Path| {
            let of_settings = session.settings.libraries_of(path, &trust);
            HostArgs { of_settings, ..args.host.clone() }
        };
        if args.seeds > 0 {
            cases.extend(games(&session).map(|root| {
                let path = root.path(&session.db);
                let is_found = !session.named.contains(&root);
                Case { is_found, ..smoke_test(path, args, &host(path)) }
            }));
            for path in &session.boards.files {
                // A file that only shares the extension is skipped, and one that cannot be read is reported.
                let is_named = session.boards.named.contains(path);
                if is_named || read_board(path).is_ok_and(|bytes| is_board_game(&String::from_utf8_lossy(&bytes))) {
                    cases.push(smoke_test_of_board(path, args));
                }
            }
        }
        for (file, settings) in session.settings.files() {
            for test in &settings.config.tests {
                cases.push(case(file, &settings.folder, test, &host(file), &trust)?);
            }
        }
        for file in modules.iter().filter(|path| path.is_dir()).flat_map(|folder| files_of_tests(folder)) {
            cases.extend(read_tests(&file, &host(&file), &trust)?);
        }
    }
    for file in &tests {
        refuse_link_out(file)?;
        cases.extend(read_tests(file, &args.host, &trust)?);
    }
    Ok(cases)
}

/// The modules of some paths. Folders without modules are accepted if they have tests of games of a library.
fn collect(paths: &[Utf8PathBuf]) -> Result<InputFiles> {
    let has_tests = |path: &Utf8PathBuf| path.is_dir() && !files_of_tests(path).is_empty();
    match InputFiles::from_paths(paths, None) {
        Err(_) if paths.iter().all(has_tests) => Ok(InputFiles::default()),
        collected => collected,
    }
}

/// The games among the files, and what is named and loaded on its own, such as a scenario with a default base module.
fn games(session: &Session) -> impl Iterator<Item = File> {
    let db = &session.db;
    let games = workspace_roots(db);
    let is_scenario =
        |file: &File| session.named.contains(file) && !games.contains(file) && roots_of(db, *file).contains(file);
    let scenarios = session.files.iter().copied().filter(is_scenario);
    games.iter().copied().filter(|root| session.files.contains(root)).chain(scenarios)
}

fn smoke_test(path: &Utf8Path, args: &TestArgs, host: &HostArgs) -> Case {
    let test = Test { game: path.to_string(), seeds: args.seeds, turns: args.turns, ..Test::default() };
    let name = format!(
        "{} of at most {} turns",
        counted(usize::try_from(args.seeds).unwrap_or(usize::MAX), "game", "games"),
        args.turns
    );
    Case { file: path.to_owned(), name, game: path.to_string(), test, host: host.clone(), is_found: false }
}

fn smoke_test_of_board(path: &Utf8Path, args: &TestArgs) -> Case {
    let max_moves = args.max_moves;
    // Warnings are for `gdl check`.
    let expect = Expect { allows_warnings: true, ..Expect::default() };
    let test = Test { game: path.to_string(), seeds: args.seeds, max_moves, expect, ..Test::default() };
    let games = counted(usize::try_from(args.seeds).unwrap_or(usize::MAX), "game", "games");
    let name = format!("{games} of at most {max_moves} moves");
    Case { file: path.to_owned(), name, game: path.to_string(), test, host: args.host.clone(), is_found: false }
}

fn case(file: &Utf8Path, folder: &Utf8Path, test: &Test, host: &HostArgs, trust: &Trust) -> Result<Case> {
    let below = folder.join(&test.game);
    let game = if below.is_file() { below.to_string() } else { test.game.clone() };
    let path = Utf8Path::new(&game);
    ensure!(
        !trust.refuses(path, file),
        "`{file}` tests a game outside of its folder, `{}`\n  help: name the game's folder with --lib; {HELP}",
        test.game
    );
    let mut host = host.clone();
    host.variant.extend(test.variants.iter().cloned());
    let name = test.name.clone().unwrap_or_else(|| test.game.clone());
    Ok(Case { file: file.to_owned(), name, game, test: test.clone(), host, is_found: false })
}

/// The test files in a folder and its subfolders, in order; a warning about each that a link out of the folder leads to.
fn files_of_tests(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let named = folder.components().filter(|part| part.as_str() != ".").collect();
    let mut found = files_below(folder, SUFFIX, &trust(vec![named], Vec::new()).folders(), usize::MAX);
    // The search for modules warns of the rest.
    found.skipped.retain(|skipped| matches!(skipped, Skipped::LinkOut { .. }));
    warn_of_skipped(found.skipped);
    found.modules.sort();
    found.modules
}

fn read_tests(file: &Utf8Path, host: &HostArgs, trust: &Trust) -> Result<Vec<Case>> {
    let text = side_file::read_text(file, side_file::TEXT)?;
    let (tests, problems) = parse_tests(&text);
    if !problems.is_empty() {
        let lines = Lines::new(text.as_str().into());
        let told: Vec<String> = problems.iter().map(|problem| mistake(file, &lines, problem)).collect();
        return Err(anyhow!(told.join("\nerror: ")));
    }
    let folder = file.parent().unwrap_or(Utf8Path::new(""));
    tests.iter().map(|test| case(file, folder, test, host, trust)).collect()
}

fn mistake(file: &Utf8Path, lines: &Lines, problem: &Problem) -> String {
    let offset = TextSize::try_from(problem.range.start).unwrap_or_default();
    let LineColumn { line, column } = lines.line_column(offset, Encoding::Utf32);
    let (line, column) = (line + 1, column + 1);
    let help = if problem.help.is_empty() { String::new() } else { format!("\n  help: {}", problem.help) };
    format!("{file}:{line}:{column}: {}{help}", problem.message)
}

/// Runs a test.
fn verdict(case: &Case, args: &TestArgs, bar: &indicatif::ProgressBar) -> Result<Verdict> {
    if is_board(Utf8Path::new(&case.game)) {
        let verdict = board::verdict(&case.file, &case.name, &case.game, &case.test, args.jobs);
        bar.inc(case.test.seeds);
        return Ok(verdict);
    }
    let failed = |message: String| Verdict {
        file: case.file.to_string(),
        name: case.name.clone(),
        games: 0,
        told: "not played".to_owned(),
        failures: vec![Complaint { message, replay: None }],
        is_skipped: false,
    };
    let game = match Game::read(&case.game, &case.host) {
        Ok(game) => game,
        Err(error) => return Ok(failed(format!("{error:#}"))),
    };
    if !game.loads {
        return Ok(failed(format!("the engine would not load the game; `{}` shows why", game.check)));
    }
    if case.is_found && !brings_sides(&game.rules) {
        bar.inc(case.test.seeds);
        return Ok(Verdict {
            file: case.file.to_string(),
            name: case.name.clone(),
            games: 0,
            told: "not played: it has no sides and no units for them, so it is for games to build upon".to_owned(),
            failures: Vec::new(),
            is_skipped: true,
        });
    }
    let test = &case.test;
    let players: Option<Players> = (!test.players.is_empty())
        .then(|| test.players.join(",").parse())
        .transpose()
        .map_err(|error: String| anyhow!(error))?;
    let request = Request {
        players: players.as_ref().map(Request::players).unwrap_or_default(),
        seed: test.seed,
        games: test.seeds,
        turns: test.turns,
        mirror: test.mirror,
        order: gdl_sim::PlayOrder::default(),
        precision: None,
        arguments: sim::arguments(&case.host, None),
    };
    let mut job = Job::new(&game, game.setup_options(), &request);
    if test.mirror {
        // The number of seeds counts here, not that of games.
        job.set_games(test.seeds.saturating_mul(job.plan.rotations.into()));
    }
    let records = job.play(0..job.plan.games, args.jobs, Some(args.time_limit), bar)?;
    let series = job.series(records);
    let summary = Summary::new(&series);
    let failures = judge::judge(&series, &summary, &test.expect);
    let replay = |game: u64| sim::replay(&case.game, &case.host, &series.about, &job.plan, game);
    let complaint = |failure: judge::Failure| Complaint { message: failure.message, replay: failure.game.map(replay) };
    Ok(Verdict {
        file: case.file.to_string(),
        name: case.name.clone(),
        games: series.games.len(),
        told: describe_endings(&series, &summary),
        failures: failures.into_iter().map(complaint).collect(),
        is_skipped: false,
    })
}

/// Whether a module defines players and what they start with: sides, players, or types that sides start with. Other
/// modules are only bases of games.
fn brings_sides(rules: &Rules) -> bool {
    let ruleset = &rules.source;
    ruleset.sides.len() > 1 || rules.units.start_with.any() || !ruleset.players.is_empty()
}

/// Describes the endings of a test's games in a few words.
fn describe_endings(series: &Series, summary: &Summary) -> String {
    let endings: Vec<String> =
        summary.endings.iter().map(|count| format!("{} {}", count.games.times, count.words())).collect();
    let turns: i64 = series.games.iter().map(|game| i64::from(game.turns)).sum();
    format!("{}; {turns} turns in all", endings.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mistakes_have_places() {
        let text = "[[test]]\ngame = \"a.g\"\nturns = 0\n";
        let (_, problems) = parse_tests(text);
        let error = mistake(Utf8Path::new("x.test.toml"), &Lines::new(text.into()), &problems[0]);
        assert!(error.starts_with("x.test.toml:3:9: "), "{error}");
    }
}
