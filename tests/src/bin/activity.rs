//! `activity [--seconds N] [MODULE...]`: compares the activity of computer players with that of the engine;
//! `cargo xtask activity` runs it.

use std::{process::ExitCode, time::Duration};

use gdl_tests::{
    activity::{Activity, MeasuredGame, activity},
    corpus::Corpus,
};

/// The default limit of the time of a game in seconds.
const SECONDS: u64 = 600;

/// Plays the measured games, or only those of the named modules, and prints a table.
#[expect(clippy::print_stdout, reason = "the table is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let (mut seconds, mut names) = (SECONDS, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => seconds = words.next().unwrap_or_default().parse()?,
            _ => names.push(word),
        }
    }
    let mut games = MeasuredGame::all()?;
    games.retain(|game| names.is_empty() || names.contains(&game.module));
    let Some(corpus) = Corpus::open().filter(|_| !games.is_empty()) else {
        println!("note: no measured games or no library beside the project; nothing was compared");
        return Ok(ExitCode::SUCCESS);
    };
    println!("| module | turns | units | built | damaged | captured | less than half |");
    println!("|---|---:|---:|---:|---:|---:|---|");
    let count = games.len();
    let mut lacking = 0;
    for game in games {
        match activity(&corpus, &game, Duration::from_secs(seconds)) {
            Ok(ours) => {
                let lacks = game.lacks(&ours);
                lacking += usize::from(!lacks.is_empty());
                println!("| {} | {} | {} |", game.module, row(&game.engine, &ours), lacks.join(", "));
            }
            Err(error) => println!("| {} | {error:#} | | | | | |", game.module),
        }
    }
    println!("\n{lacking} of {count} games have less than half of some activity of the engine's players");
    Ok(ExitCode::SUCCESS)
}

/// Returns cells with the numbers of both, those of the engine first.
fn row(engine: &Activity, ours: &Activity) -> String {
    let numbers = |of: &Activity| [of.turns, of.units, of.built, of.damaged, of.captured];
    let cells = numbers(engine).into_iter().zip(numbers(ours)).map(|(engine, ours)| format!("{engine} : {ours}"));
    cells.collect::<Vec<_>>().join(" | ")
}
