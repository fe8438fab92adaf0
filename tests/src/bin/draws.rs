//! `draws [MODULE...]`: how often games draw, beside the measured draws of the engine; `cargo xtask draws` runs it.

use std::process::ExitCode;

use gdl_tests::{
    corpus::Corpus,
    draws::{MeasuredGame, draws},
};

/// Plays the measured games, or those that are named, and prints a table.
#[expect(clippy::print_stdout, reason = "the table is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let mut games = MeasuredGame::all()?;
    games.retain(|game| names.is_empty() || names.contains(&game.module));
    let Some(corpus) = Corpus::open().filter(|_| !games.is_empty()) else {
        println!("note: no measured draws or no library beside the project; nothing was compared");
        return Ok(ExitCode::SUCCESS);
    };
    println!("| module | engine | gdl | first stage that differs | difference |");
    println!("|---|---|---|---:|---:|");
    let count = games.len();
    let mut agreeing = 0;
    for MeasuredGame { module, engine } in games {
        match draws(&corpus, &module) {
            Ok(ours) => {
                let stage = engine.iter().zip(&ours).position(|(engine, ours)| engine != ours);
                let difference = stage.map(|stage| i64::from(ours[stage]) - i64::from(engine[stage]));
                let [stage, difference] = [
                    stage.map(|stage| (stage + 1).to_string()),
                    difference.map(|difference| format!("{difference:+}")),
                ]
                .map(|cell| cell.unwrap_or_else(|| "-".to_owned()));
                agreeing += usize::from(engine == ours);
                println!("| {module} | {} | {} | {stage} | {difference} |", row(&engine), row(&ours));
            }
            Err(error) => println!("| {module} | {} | {error:#} | | |", row(&engine)),
        }
    }
    println!("\n{agreeing} of {count} agree at all stages");
    Ok(ExitCode::SUCCESS)
}

fn row(draws: &[u32]) -> String {
    draws.iter().map(u32::to_string).collect::<Vec<_>>().join(" ")
}
