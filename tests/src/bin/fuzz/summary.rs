//! The inputs of a run that cost most for their size, kept as files.

use std::{fs, path::PathBuf};

use gdl_tests::{
    fuzz::{Target, cost::Cost},
    shared::project_root,
};

/// How many inputs are kept of each kind.
const KEPT: usize = 3;

/// An input with what it costs.
struct Costly {
    cost: Cost,
    input: Vec<u8>,
}

/// The most expensive inputs per byte.
#[derive(Default)]
pub struct Summary {
    by_time: Vec<Costly>,
    by_memory: Vec<Costly>,
}

impl Summary {
    /// Adds a run.
    pub fn add(&mut self, input: &[u8], cost: Cost) {
        let time = |it: &Costly| it.cost.time_per_byte(it.input.len());
        let memory = |it: &Costly| u128::from(it.cost.memory_per_byte(it.input.len()));
        keep(&mut self.by_time, Costly { cost, input: input.to_vec() }, time);
        keep(&mut self.by_memory, Costly { cost, input: input.to_vec() }, memory);
    }

    /// Writes the inputs, and returns a line for each.
    pub fn lines(&self, target: &Target) -> std::io::Result<Vec<String>> {
        let folder = PathBuf::from("target/fuzz/costly");
        fs::create_dir_all(project_root().join(&folder))?;
        let mut lines = Vec::new();
        for (kind, list) in [("time", &self.by_time), ("memory", &self.by_memory)] {
            for (Costly { cost, input }, number) in list.iter().zip(1..) {
                let path = folder.join(format!("{}-{kind}-{number}", target.name));
                fs::write(project_root().join(&path), input)?;
                lines.push(format!("most {kind} for its size: {cost} for {} bytes: {}", input.len(), path.display()));
            }
        }
        Ok(lines)
    }
}

/// Adds to a list of the greatest.
fn keep(list: &mut Vec<Costly>, added: Costly, measure: impl Fn(&Costly) -> u128) {
    let at = list.partition_point(|it| measure(it) >= measure(&added));
    if at < KEPT {
        list.insert(at, added);
        list.truncate(KEPT);
    }
}
