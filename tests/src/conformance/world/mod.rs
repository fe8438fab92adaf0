//! Vectors about worlds: modules, seeds, and the world that the engine makes of them.

mod case;
mod compare;
mod statistics;
mod warnings;

use std::{fmt::Write, fs, path::Path};

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use statistics::Statistics;

/// A module and what the engine makes of it.
#[derive(Debug)]
pub(super) struct Vector {
    /// File name without extension.
    pub name: String,
    module: String,
    expected: Expectation,
}

#[derive(Debug, Deserialize)]
struct Expectation {
    #[serde(default)]
    cases: Vec<Case>,
    statistics: Option<Statistics>,
}

/// A run of the engine.
#[derive(Debug, Default, Deserialize)]
struct Case {
    seed: i64,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    append: String,
    expect: Map<String, Json>,
}

impl Vector {
    /// Reads `NNN-name.json` and the module beside it.
    pub fn read(path: &Path) -> Result<Vector> {
        let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let expected = serde_json::from_str(&text).with_context(|| format!("{} is not a vector", path.display()))?;
        let module = path.with_extension("g");
        let module = fs::read_to_string(&module).with_context(|| format!("cannot read {}", module.display()))?;
        let name = path.file_stem().map_or(String::new(), |n| n.to_string_lossy().into_owned());
        Ok(Vector { name, module, expected })
    }

    /// Returns the differences, a paragraph for each case; empty if the results agree.
    pub fn differences(&self) -> String {
        let mut text = String::new();
        for (number, case) in self.expected.cases.iter().enumerate() {
            let run = case::run(&self.module, case);
            let differences = compare::differences(&run, case);
            if !differences.is_empty() {
                let _ = writeln!(text, "  case {number}: seed {} {} {:?}", case.seed, case.args.join(" "), case.append);
            }
            for difference in differences {
                let _ = writeln!(text, "    {difference}");
            }
        }
        for difference in self.expected.statistics.iter().flat_map(|s| s.differences(&self.module)) {
            let _ = writeln!(text, "  {difference}");
        }
        text
    }
}
