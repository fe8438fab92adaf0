//! The loop of one target: mutated seeds until the time is over, the runs are done, or a promise is broken.

use std::{
    fs,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use gdl_tests::fuzz::{
    Target,
    mutate::{Mutation, changed, mutation},
};
use proptest::{
    prelude::*,
    sample::Index,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

use crate::{
    Args,
    measure::check,
    summary::Summary,
    watch::{Watch, limit_memory},
};

/// The maximum time for shrinking an input that breaks a promise.
const SHRINKING: Duration = Duration::from_secs(60);

/// The recipe of a run: a seed, another seed to take lines from, and mutations.
type FuzzInput = (Index, Index, Vec<Mutation>);

/// Runs one target. Status 1 if a promise is broken; `current` has the input then.
pub fn fuzz(target: &'static Target, args: &Args, current: &Path) -> anyhow::Result<ExitCode> {
    limit_memory();
    let seeds: Vec<String> = (target.seeds)().iter().map(|seed| gdl_syntax::decode(seed).0).collect();
    let started = Instant::now();
    let duration = Duration::from_secs_f64(args.minutes * 60.0);
    let pick = |index: &Index| seeds[index.index(seeds.len())].as_str();
    let input =
        |(seed, other, mutations): &FuzzInput| changed(target.language.tokens(pick(seed)), pick(other), mutations);
    let mutations = prop::collection::vec(mutation(target.language.words()), 1..8);
    let strategy = (any::<Index>(), any::<Index>(), mutations);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&args.seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let watch = Watch::start();
    let mut summary = Summary::default();
    let mut breaks = |input: &[u8]| -> anyhow::Result<Option<String>> {
        fs::write(current, input)?;
        let checked = watch.during(target, input, || check(target, input.to_vec()));
        if checked.broken.is_none() {
            summary.add(input, checked.cost);
        }
        Ok(checked.broken)
    };
    let mut runs = 0;
    while started.elapsed() < duration && runs < args.runs {
        let mut tree = strategy.new_tree(&mut runner).map_err(|error| anyhow::anyhow!("{error}"))?;
        runs += 1;
        let mut smallest = input(&tree.current());
        let Some(message) = breaks(&smallest)? else { continue };
        eprintln!("{}: promise broken in run {runs}: {message}", target.name);
        let shrinking = Instant::now();
        let mut smaller = tree.simplify();
        while smaller && shrinking.elapsed() < SHRINKING {
            let candidate = input(&tree.current());
            if breaks(&candidate)?.is_some() {
                smallest = candidate;
                smaller = tree.simplify();
            } else {
                smaller = tree.complicate();
            }
        }
        fs::write(current, smallest)?;
        return Ok(ExitCode::FAILURE);
    }
    let (seconds, promise) = (started.elapsed().as_secs_f64(), target.promise);
    println!("{}: {runs} runs in {seconds:.0} s, no promise broken ({promise})", target.name);
    for line in summary.lines(target)? {
        println!("  {line}");
    }
    Ok(ExitCode::SUCCESS)
}
