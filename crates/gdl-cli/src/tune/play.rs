//! Plays the games of candidates on all processors.

use std::{
    ops::Range,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::{Context, Result, bail};
use gdl_lab::tune::{Aim, Batch, Candidate, Knob};
use gdl_report::series::{GameRecord, Plan};
use gdl_ruleset::Ruleset;
use gdl_sim::rules::Rules;
use indicatif::ProgressBar;
use rayon::prelude::*;

use super::{journal::Journal, part::Part};
use crate::{
    panic::{STACK_SIZE, caught},
    signals,
    sim::{Job, play_untimed},
};

/// The number of candidates whose rules are in memory at the same time.
const AT_ONCE: usize = 32;

/// The values of the aims' measures in a game; None if it could not be played.
pub type GameValues = Option<Vec<f64>>;

/// Plays games of candidates.
pub struct Player<'a> {
    job: &'a Job,
    rules: &'a Ruleset,
    knobs: &'a [Knob],
    aims: &'a [Aim],
    pool: rayon::ThreadPool,
}

impl<'a> Player<'a> {
    /// A player of a game and its knobs.
    ///
    /// # Errors
    ///
    /// No threads can be started.
    pub fn new(
        job: &'a Job,
        rules: &'a Ruleset,
        knobs: &'a [Knob],
        aims: &'a [Aim],
        jobs: Option<u16>,
    ) -> Result<Player<'a>> {
        let threads = jobs.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK_SIZE).build();
        let pool = pool.context("no threads can be started")?;
        Ok(Player { job, rules, knobs, aims, pool })
    }

    /// The number of games of each seed.
    pub fn rotations(&self) -> u64 {
        self.job.plan.rotations.max(1).into()
    }

    /// Plays some games of the game as it is, to measure the time; returns their number.
    ///
    /// # Errors
    ///
    /// None of them could be played.
    pub fn warm_up(&self) -> Result<u64> {
        let games = 2 * self.pool.current_num_threads() as u64;
        let plan = &self.job.plan;
        let play = |game: u64| play_untimed(plan, game).is_some_and(|record| record.ending.is_played());
        let played = self.pool.install(|| (0..games).into_par_iter().filter(|game| play(*game)).count());
        if played == 0 {
            bail!("no game can be played\n  help: `gdl sim` says why");
        }
        Ok(games)
    }

    /// Plays the games of a batch that the journal does not have: for each candidate, the means of each seed. After Ctrl-C, the
    /// results are incomplete.
    ///
    /// # Errors
    ///
    /// The journal cannot be written.
    pub fn play(
        &self,
        all: &[Candidate],
        batch: &Batch,
        journal: &mut Journal,
        bar: &ProgressBar,
    ) -> Result<Vec<Vec<GameValues>>> {
        let games = self.games(batch);
        let parts: Vec<Part> =
            batch.candidates.iter().map(|candidate| Part { candidate: *candidate, games: games.clone() }).collect();
        self.play_parts(all, &parts, journal, bar)?;
        Ok(self.results(batch, journal))
    }

    /// The games of a batch that each of its candidates plays.
    pub fn games(&self, batch: &Batch) -> Range<u64> {
        batch.seeds.start * self.rotations()..batch.seeds.end * self.rotations()
    }

    /// Plays games that the journal does not have. After Ctrl-C, some are missing.
    ///
    /// # Errors
    ///
    /// The journal cannot be written.
    pub fn play_parts(
        &self,
        all: &[Candidate],
        parts: &[Part],
        journal: &mut Journal,
        bar: &ProgressBar,
    ) -> Result<()> {
        for chunk in parts.chunks(AT_ONCE) {
            let missing = |Part { candidate, games }: &Part| {
                let lacks: Vec<u64> = games.clone().filter(|game| journal.get(*candidate, *game).is_none()).collect();
                bar.inc(games.end - games.start - lacks.len() as u64);
                (*candidate, lacks)
            };
            let missing: Vec<(usize, Vec<u64>)> = chunk.iter().map(missing).collect();
            let plans: Vec<Plan> = missing.iter().map(|(candidate, _)| self.plan(&all[*candidate])).collect();
            let tasks: Vec<(usize, usize, u64)> = missing
                .iter()
                .enumerate()
                .flat_map(|(at, (candidate, lacks))| lacks.iter().map(move |game| (at, *candidate, *game)))
                .collect();
            let shared = Mutex::new((&mut *journal, Ok(())));
            let play = |&(at, candidate, game): &(usize, usize, u64)| {
                if signals::is_interrupted() {
                    return;
                }
                let record = caught(|| play_untimed(&plans[at], game));
                let values = match record {
                    // Ctrl-C: the game is not over.
                    Some(None) => return,
                    Some(Some(record)) => self.values(&record),
                    None => None,
                };
                bar.inc(1);
                let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                let (journal, error) = &mut *shared;
                let written = journal.add(candidate, game, values);
                if error.is_ok() {
                    *error = written;
                }
            };
            self.pool.install(|| tasks.par_iter().with_max_len(1).for_each(play));
            shared.into_inner().unwrap_or_else(PoisonError::into_inner).1?;
        }
        Ok(())
    }

    /// The results of a batch whose games the journal has: for each candidate, the means of each seed.
    pub fn results(&self, batch: &Batch, journal: &Journal) -> Vec<Vec<GameValues>> {
        let seed = |candidate: usize, seed: u64| {
            let games = seed * self.rotations()..(seed + 1) * self.rotations();
            let values: Vec<&Vec<f64>> =
                games.map(|game| journal.get(candidate, game)?.as_ref()).collect::<Option<_>>()?;
            let mean = |at: usize| values.iter().map(|values| values[at]).sum::<f64>() / values.len() as f64;
            Some((0..self.aims.len()).map(mean).collect())
        };
        let results = |candidate: &usize| batch.seeds.clone().map(|it| seed(*candidate, it)).collect();
        batch.candidates.iter().map(results).collect()
    }

    /// The games of a candidate.
    fn plan(&self, candidate: &Candidate) -> Plan {
        let mut ruleset = self.rules.clone();
        for (at, knob) in candidate.0.iter().zip(self.knobs) {
            if let Some(at) = at {
                knob.apply(&mut ruleset, knob.settings[*at]);
            }
        }
        let mut rules = Rules::new(Arc::new(ruleset));
        rules.globals.random_state = -1;
        Plan { rules: Arc::new(rules), ..self.job.plan.clone() }
    }

    fn values(&self, record: &GameRecord) -> GameValues {
        if !record.ending.is_played() {
            return None;
        }
        self.aims.iter().map(|aim| aim.measure.of(record, &self.job.about.players)).collect()
    }
}
