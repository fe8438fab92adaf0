//! `strength [OPTION...] [GAME...]`: how well the computer player plays; `cargo xtask strength` runs it.
//!
//! Options: `--seeds N` games of each, 10 by default; `--turns N`, 100 by default; `--sides N` sides at least;
//! `--against AI` lets another player, `passive` for example, have all sides but the first.

use std::process::ExitCode;

use gdl_tests::{
    corpus::Corpus,
    strength::{Match, table_head},
};

/// Games that are played if none is named.
const GAMES: &[&str] = &[
    "intro",
    "standard",
    "classic",
    "old-empire",
    "roman",
    "steppes",
    "space",
    "galaxy",
    "future",
    "fantasy",
    "cave",
    "duel",
    "flattop",
    "coral-sea",
    "tokyo",
    "cherbourg",
    "metz-1944",
    "mormon",
    "crater-lake",
    "voyages",
];

/// Plays the games and prints a table.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let mut rules = Match::default();
    let mut games: Vec<String> = Vec::new();
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().unwrap_or_default();
        match word.as_str() {
            "--seeds" => rules.seeds = value().parse()?,
            "--turns" => rules.turns = value().parse()?,
            "--sides" => rules.sides = Some(value().parse()?),
            "--against" => rules.against = Some(value()),
            _ => games.push(word),
        }
    }
    let Some(corpus) = Corpus::open() else {
        println!("note: no library of games beside the project; nothing was played");
        return Ok(ExitCode::SUCCESS);
    };
    if games.is_empty() {
        games = GAMES.iter().map(|game| (*game).to_owned()).collect();
    }
    println!("{}", table_head());
    for game in games {
        println!("{}", rules.play(&corpus, &game)?);
    }
    Ok(ExitCode::SUCCESS)
}
