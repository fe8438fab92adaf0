//! Vectors about turns, economy, vision and scoring: tiny games, scripts, and states that the engine saved.

mod frequency;
mod path;
mod play;
mod state;

use std::{collections::BTreeMap, fmt::Write, fs, path::Path};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::Value as Json;

use play::{Game, Play};

/// The number of seeds that are played of a case whose results are the same with all seeds.
const EXACT_SEEDS: u32 = 5;

/// A game, a script, and what the engine does with them.
#[derive(Debug)]
pub(super) struct Vector {
    /// File name without extension.
    pub name: String,
    module: String,
    script: String,
    expected: Expectation,
}

#[derive(Debug, Deserialize)]
struct Expectation {
    #[serde(default)]
    options: Vec<String>,
    #[serde(default)]
    exact: Vec<Point>,
    #[serde(default)]
    frequency: Vec<Chance>,
}

/// A value that was measured in a saved game.
#[derive(Debug, Deserialize)]
struct Point {
    turn: Save,
    path: path::Path,
    value: Json,
}

/// The frequencies of the values at a path over many seeds.
#[derive(Debug, Deserialize)]
struct Chance {
    turn: Save,
    path: path::Path,
    #[serde(flatten)]
    frequencies: frequency::Frequencies,
}

/// A saved game: that of a turn or the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Save {
    Turn(i32),
    Last,
}

impl<'de> Deserialize<'de> for Save {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Save, D::Error> {
        let value = Json::deserialize(deserializer)?;
        match (value.as_i64().and_then(|turn| i32::try_from(turn).ok()), value.as_str()) {
            (Some(turn), _) => Ok(Save::Turn(turn)),
            (None, Some("last")) => Ok(Save::Last),
            _ => Err(serde::de::Error::custom("a turn is a number or \"last\"")),
        }
    }
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
        if let Some(option) = expected.options.iter().find(|option| *option != "-noai") {
            bail!("{} wants the option {option}", path.display());
        }
        let name = path.file_stem().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        let (module, script) = (read(&path.with_extension("g"))?, read(&path.with_extension("inp"))?);
        Ok(Vector { name, module, script, expected })
    }

    /// Returns the differences, a line each; empty if the results agree.
    pub fn differences(&self) -> String {
        match self.compare() {
            Ok(differences) => differences,
            Err(error) => format!("  {error}\n"),
        }
    }

    fn compare(&self) -> Result<String, String> {
        let game = Game::load(&self.module)?;
        let mut differences = String::new();
        for number in 0..EXACT_SEEDS {
            if self.expected.exact.is_empty() {
                break;
            }
            let play = game.play(&self.script, seed(number))?;
            for Point { turn, path, value } in &self.expected.exact {
                let actual = observe(&play, *turn, path);
                if actual.as_ref() != Some(value) {
                    let actual = actual.map_or("no such save".to_owned(), |actual| actual.to_string());
                    let _ = writeln!(differences, "  {turn:?} {path}: expected {value}, got {actual}");
                }
            }
            if !differences.is_empty() {
                let _ = writeln!(differences, "  (seed {})", seed(number));
                break;
            }
        }
        self.compare_chances(&game, &mut differences)?;
        Ok(differences)
    }

    fn compare_chances(&self, game: &Game, differences: &mut String) -> Result<(), String> {
        let chances = &self.expected.frequency;
        let runs = chances.iter().map(|chance| chance.frequencies.seeds).max().unwrap_or(0);
        let mut counts = vec![BTreeMap::new(); chances.len()];
        for number in 0..runs {
            let play = game.play(&self.script, seed(number))?;
            for (Chance { turn, path, .. }, counts) in chances.iter().zip(&mut counts) {
                let value = observe(&play, *turn, path).unwrap_or(Json::Null);
                *counts.entry(value.to_string()).or_insert(0) += 1;
            }
        }
        for (Chance { turn, path, frequencies }, counts) in chances.iter().zip(&counts) {
            for difference in frequencies.differences(counts, runs) {
                let _ = writeln!(differences, "  {turn:?} {path}: {difference}");
            }
        }
        Ok(())
    }
}

/// The seed of a run. The generator takes seeds below 100000; seeds close to each other begin alike, and steps close to
/// its multiplier make successive numbers depend on each other.
fn seed(number: u32) -> i64 {
    i64::from(number) * 61_803 % 100_000
}

/// Returns the value at a path in a saved game; None if there is no such save.
fn observe(play: &Play, save: Save, path: &path::Path) -> Option<Json> {
    let game = match save {
        Save::Turn(turn) => play.saves.get(&turn),
        Save::Last => play.saves.get(&play.last_save?),
    };
    Some(state::value(game?, &play.log, path))
}
