//! `cargo xtask games`: plays all games of the library beside the project for a while, and prints a table of the
//! results.
//!
//! `gdl` runs as users run it, once per game, so that a game that fails does not affect the others.

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode, ExitStatus},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// The settings of the games that are played.
struct Match {
    turns: u32,
    seeds: u32,
}

/// Plays games, all of the library if none are named, and prints a line for each. Status 1 if a game that has units
/// could not be played.
pub fn run(words: &[&str]) -> Result<ExitCode> {
    let (mut plan, mut games) = (Match { turns: 50, seeds: 3 }, Vec::new());
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut number = || words.next().and_then(|word| word.parse().ok()).context("a number is missing");
        match word {
            "--turns" => plan.turns = number()?,
            "--seeds" => plan.seeds = number()?,
            option if option.starts_with('-') => bail!("there is no option `{option}`: --turns N and --seeds N"),
            game => games.push(game.to_owned()),
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the project has no folder")?;
    let gdl = built(root)?;
    let library = root.join("../shared/corpus/xconq-7.5/lib");
    ensure!(library.is_dir(), "the library is not there: {}", library.display());
    if games.is_empty() {
        games = games_of(&gdl, &library)?;
    }
    print_line("| game | turns/s | turns | units | attacks | captures | winners |");
    print_line("|---|---:|---:|---:|---:|---:|---|");
    let mut failed = false;
    for game in games {
        let line = line(&gdl, &library, &game, &plan);
        failed |= line.is_err();
        print_line(&line.unwrap_or_else(|error| format!("| {game} | {error:#} | | | | | |")));
    }
    Ok(if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// The release binary: that of the environment variable `GDL`, else newly built.
fn built(root: &Path) -> Result<PathBuf> {
    if let Some(gdl) = std::env::var_os("GDL") {
        return Ok(gdl.into());
    }
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let words = ["build", "--quiet", "--release", "--package", "gdl-cli", "--bin", "gdl"];
    let status = Command::new(cargo).args(words).current_dir(root).status().context("cannot run cargo")?;
    ensure!(status.success(), "gdl cannot be built");
    Ok(root.join("target/release/gdl"))
}

/// The modules that `gdl test` recognizes as games.
fn games_of(gdl: &Path, library: &Path) -> Result<Vec<String>> {
    let words = ["test", ".", "--seeds", "1", "--turns", "1", "--format", "json"];
    let output = Command::new(gdl).args(words).current_dir(library).output().context("cannot run gdl")?;
    let verdicts: Vec<Value> = serde_json::from_slice(&output.stdout).context("`gdl test` wrote no JSON")?;
    Ok(verdicts.iter().filter_map(|verdict| Some(verdict["file"].as_str()?.to_owned())).collect())
}

/// Plays a game and returns its line of the table: means per game, and the winner for each seed.
fn line(gdl: &Path, library: &Path, game: &str, plan: &Match) -> Result<String> {
    let (turns, seeds) = (plan.turns.to_string(), plan.seeds.to_string());
    let mut command = Command::new("bash");
    // CPU time does not depend on other programs.
    command.args(["-c", "TIMEFORMAT=%U; time \"$@\"", "bash"]).arg(gdl);
    command.args(["sim", game, "--games", &seeds, "--turns", &turns, "--jobs", "1", "--format", "json"]);
    let output = command.current_dir(library).output().context("cannot run bash")?;
    let errors = String::from_utf8_lossy(&output.stderr);
    ensure!(is_told(output.status), "status {}", output.status);
    let seconds: f64 = errors.lines().last().and_then(|line| line.parse().ok()).context("bash reports no time")?;
    let report: Value = serde_json::from_slice(&output.stdout).context("`gdl sim` wrote no JSON")?;
    let games = report["games"].as_array().context("there are no games")?;
    // The sum of an empty iterator is -0.
    let sum = |values: &mut dyn Iterator<Item = &Value>| 0.0 + values.filter_map(Value::as_f64).sum::<f64>();
    let turns = sum(&mut games.iter().map(|game| &game["turns"]));
    let endings = games.iter().map(|game| game["ending"].as_str().unwrap_or("?"));
    let broken: Vec<&str> = endings.filter(|ending| ["crashed", "stuck", "not-set-up"].contains(ending)).collect();
    ensure!(broken.is_empty(), "{}", broken.join(", "));
    if turns == 0.0 {
        return Ok(format!("| {game} | - | 0 | 0 | 0 | 0 | no units to begin with |"));
    }
    let types = report["summary"]["types"].as_array().context("there are no types")?;
    let mean = |name: &str| sum(&mut types.iter().map(|ty| &ty[name])) / games.len() as f64;
    let winners = games.iter().map(|game| {
        let sides = game["sides"].as_array().into_iter().flatten();
        let won = sides.filter(|side| side["fate"] == "won").filter_map(|side| side["name"].as_str());
        let won = won.collect::<Vec<_>>().join(" and ");
        if won.is_empty() { "-".to_owned() } else { won }
    });
    Ok(format!(
        "| {game} | {:.0} | {:.1} | {:.1} | {:.1} | {:.1} | {} |",
        turns / seconds.max(0.001),
        turns / games.len() as f64,
        mean("left"),
        mean("attacks"),
        mean("captures"),
        winners.collect::<Vec<_>>().join(", ").replace('|', "\\|")
    ))
}

/// Whether a report was written, with or without findings.
fn is_told(status: ExitStatus) -> bool {
    matches!(status.code(), Some(0 | 1))
}

#[expect(clippy::print_stdout, reason = "the table is what the task is for")]
fn print_line(line: &str) {
    println!("{line}");
}
