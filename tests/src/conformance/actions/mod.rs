//! Vectors about units and actions: tiny games, scripts, and what the engine does with them.

mod compare;
mod play;
mod snapshot;
mod stochastic;

use std::{fmt::Write, fs, path::Path};

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use stochastic::Stochastic;

/// A game, a script, and what the engine does with them.
#[derive(Debug)]
pub(super) struct Vector {
    /// File name without extension.
    pub name: String,
    module: String,
    script: String,
    expected: Expectation,
    /// Seeds of the runs of a stochastic case.
    seeds: Vec<i64>,
}

#[derive(Debug, Deserialize)]
struct Expectation {
    quirk: Option<String>,
    #[serde(default)]
    seed: i64,
    #[serde(flatten)]
    stochastic: Option<Stochastic>,
    /// Everything else that was measured.
    #[serde(flatten)]
    measured: Map<String, Json>,
}

/// The result of comparing a vector with this implementation.
#[derive(Debug, Default)]
pub(super) struct Verdict {
    /// The differences, a line each; empty if the results agree.
    pub differences: String,
    /// The frequencies of a vector of chance that agree within their errors only; None if all results are equal.
    pub inexact: Option<String>,
}

impl Vector {
    /// Reads `NNN-name.json` and the module and script beside it.
    ///
    /// # Errors
    /// If a file is missing or not in the format.
    pub fn read(path: &Path) -> Result<Vector> {
        let read = |path: &Path| fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()));
        let expected: Expectation =
            serde_json::from_str(&read(path)?).with_context(|| format!("{} is not a vector", path.display()))?;
        let name = path.file_stem().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        let seeds = match &expected.stochastic {
            Some(stochastic) => {
                let seeds = read(&path.with_file_name(&stochastic.seeds))?;
                let seeds = seeds.split_whitespace().map(str::parse).collect::<Result<Vec<i64>, _>>();
                seeds.with_context(|| format!("{} is not a list of seeds", stochastic.seeds))?
            }
            None => Vec::new(),
        };
        let (module, script) = (read(&path.with_extension("g"))?, read(&path.with_extension("inp"))?);
        Ok(Vector { name, module, script, expected, seeds })
    }

    /// Plays the script and compares the results with the vector.
    pub fn verdict(&self) -> Verdict {
        let game = match play::Game::load(&self.module) {
            Ok(game) => game,
            Err(error) => return Verdict { differences: format!("  {error}\n"), inexact: None },
        };
        let mut verdict = match &self.expected.stochastic {
            Some(stochastic) => stochastic.verdict(&game, &self.script, &self.seeds),
            None => {
                let differences = match game.play(&self.script, self.expected.seed) {
                    Ok(play) => compare::differences(&play, &self.expected.measured),
                    Err(error) => vec![error],
                };
                let lines = differences.iter().map(|difference| format!("  {difference}\n"));
                Verdict { differences: lines.collect(), inexact: None }
            }
        };
        if let Some(quirk) = &self.expected.quirk
            && !verdict.differences.is_empty()
        {
            let _ = writeln!(verdict.differences, "  (a quirk of the engine: {quirk})");
        }
        verdict
    }
}
