//! Games of a run that other processes play: what is to be played next, and the playing of a part of it.
//!
//! The journal is all that is exchanged. `--next` reads it and prints the games that the current round lacks; `--play` plays some
//! of them into another journal, whose lines are then appended to the first. A run whose journal has all games plays none.

use std::ops::Range;

use anyhow::{Result, ensure};
use gdl_lab::tune::{Batch, Phase, Race};
use serde::Serialize;

use super::{journal::Journal, part::Part, play::Player};
use crate::{inquire::json, term::Output};

/// The games that a round lacks, for programs.
#[derive(Serialize)]
struct Next {
    /// The round, in words; None at the end of the run.
    phase: Option<String>,
    /// The number of candidates of the run.
    candidates: usize,
    /// The number of games of the round that the journal has.
    played: u64,
    /// Runs of games that it lacks, as `--play` reads them.
    missing: Vec<String>,
}

/// Prints the games of the first round that lacks some.
///
/// # Errors
///
/// Standard output cannot be written.
pub fn print_next(race: &mut Race, player: &Player<'_>, candidates: usize, journal: &Journal) -> Result<()> {
    let mut next = Next { phase: None, candidates, played: 0, missing: Vec::new() };
    while let Some(batch) = race.next_batch() {
        let games = player.games(&batch);
        let (mut missing, mut played) = (Vec::new(), 0);
        for &candidate in &batch.candidates {
            let lacks = runs(games.clone().filter(|game| journal.get(candidate, *game).is_none()));
            played += games.end - games.start - lacks.iter().map(|run| run.end - run.start).sum::<u64>();
            missing.extend(lacks.into_iter().map(|run| format!("{candidate}:{}..{}", run.start, run.end - 1)));
        }
        if !missing.is_empty() {
            next = Next { phase: Some(phase(race, &batch)), candidates, played, missing };
            break;
        }
        let results = player.results(&batch, journal);
        race.finish(&batch, results);
    }
    let mut output = Output::new();
    output.text(&json(&next)?)?;
    output.finish()
}

fn phase(race: &Race, batch: &Batch) -> String {
    match batch.phase {
        Phase::Round(round) => format!("round {round} of {}", race.rounds()),
        Phase::Confirmation => "confirmation".to_owned(),
    }
}

/// Checks that games may be asked for.
///
/// # Errors
///
/// There is no such candidate or game.
pub fn ensure_in_run(parts: &[Part], candidates: usize, games: u64) -> Result<()> {
    for Part { candidate, games: part } in parts {
        ensure!(
            *candidate < candidates && part.end <= games,
            "there are no games {} to {} of candidate {candidate}: the run has {candidates} candidates, from 0, with fewer than {games} \
             games\n  help: play what `gdl tune --next` prints for the same arguments",
            part.start,
            part.end - 1
        );
    }
    Ok(())
}

/// Numbers in rising order as ranges.
fn runs(numbers: impl Iterator<Item = u64>) -> Vec<Range<u64>> {
    let mut runs: Vec<Range<u64>> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some(run) if run.end == number => run.end += 1,
            _ => runs.push(number..number + 1),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_joined_to_ranges() {
        assert_eq!(runs([0, 1, 4, 6, 7].into_iter()), [0..2, 4..5, 6..8]);
    }
}
