//! Fuzz targets: what each part of the suite promises for any input, as functions that panic when a promise is broken.
//!
//! `cargo xtask fuzz` runs them on mutated seeds, by libFuzzer where cargo-fuzz is installed (`fuzz/`), else by the `fuzz`
//! program of this package. `tests/tests/fuzz.rs` replays the seeds and the inputs below `fuzz/regressions`.

mod boards;
mod book;
mod commands;
mod config;
pub mod cost;
mod diff;
mod evaluation;
mod files;
mod fixes;
mod flattened;
mod formatter;
mod games;
mod grow;
mod migrate;
pub mod mutate;
mod new_type;
mod program;
mod reach;
mod reader;
mod records;
mod saved;
mod scripts;
mod server;
mod sheets;
mod tables;

use std::{io, path::PathBuf};

use gdl_schema::{Category, TypeKind, constants, forms, globals, properties, tables, type_properties, words};

use crate::shared;
use files::{database, files_in, files_of, modules, project_files};

/// A part of the suite under test.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// The name, as on the command line and in folder names.
    pub name: &'static str,
    /// The promise, in one line.
    pub promise: &'static str,
    /// How inputs are mutated.
    pub language: Language,
    /// About how many commands of the program do the work of one run: the limit of its cost is that of so many.
    pub commands: u32,
    /// Inputs to start from.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Checks the promise for one input; panics if it is broken.
    pub run: fn(&[u8]),
}

/// The language of the inputs of a target.
#[derive(Debug, Clone, Copy)]
pub enum Language {
    /// Modules of GDL.
    Gdl,
    /// Another language, with its words.
    Text(fn() -> Vec<&'static str>),
}

impl Language {
    /// The words that a fuzzer puts together.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            Language::Gdl => dictionary(),
            Language::Text(words) => words(),
        }
    }

    /// The tokens of a text.
    pub fn tokens(self, text: &str) -> Vec<Vec<u8>> {
        match self {
            Language::Gdl => mutate::tokens_of_gdl(text),
            Language::Text(_) => mutate::tokens_of_text(text),
        }
    }
}

/// All targets.
pub const TARGETS: [Target; 20] = [
    reader::TARGET,
    evaluation::TARGET,
    flattened::TARGET,
    formatter::TARGET,
    fixes::TARGET,
    config::TARGET,
    saved::TARGET,
    scripts::TARGET,
    server::TARGET,
    boards::TARGET,
    tables::TARGET,
    new_type::TARGET,
    diff::TARGET,
    reach::TARGET,
    book::TARGET,
    migrate::TARGET,
    records::TARGET,
    sheets::TARGET,
    commands::TARGET,
    games::TARGET,
];

/// The target of a name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Checks one input, for the programs below `fuzz/fuzz_targets`.
///
/// # Panics
/// If there is no such target, a promise is broken, or the run takes too much processor time. Memory is limited by libFuzzer.
pub fn run(name: &str, input: &[u8]) {
    let target = find(name).expect("the target exists");
    let before = cost::spent();
    (target.run)(input);
    let found = cost::Cost { time: cost::spent().saturating_sub(before), memory: cost::take_children() };
    if let Some(excess) = found.excess(&cost::Cost::limit(target.commands, input.len())) {
        panic!("an input costs too much: {excess}");
    }
}

/// The words of the language, for a fuzzer to put together.
pub fn dictionary() -> Vec<&'static str> {
    let mut found: Vec<&str> =
        ["(", ")", "\"", "|", ";", "#|", "|#", "'", "\n", "u*", "t*", "m*", "a*", "nil", "2d6+1"].into();
    found.extend(forms().iter().map(|def| def.name));
    found.extend(tables().iter().map(|def| def.name));
    found.extend(globals().iter().map(|def| def.name));
    found.extend(constants().iter().map(|(name, _)| *name));
    for &category in Category::ALL {
        found.extend(properties(category).iter().map(|def| def.name));
        found.extend(words(category).iter().map(|def| def.name));
    }
    for kind in [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance] {
        found.extend(type_properties(kind).iter().map(|def| def.name));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Inputs of a target that once broke a promise, sorted by path.
///
/// # Errors
/// If a folder or file that exists cannot be read.
pub fn regressions(target: &Target) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    files_in(&shared::project_root().join("fuzz/regressions").join(target.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dictionary_knows_the_language() {
        let words = dictionary();
        for word in ["unit-type", "hit-chance", "last-turn", "hp-max", "true"] {
            assert!(words.contains(&word), "{word}");
        }
    }
}
