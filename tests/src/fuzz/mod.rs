//! Fuzz targets: what each part of the suite promises for any input, as functions that panic when a promise is broken.
//!
//! `cargo xtask fuzz` runs them on mutated seeds, by libFuzzer where cargo-fuzz is installed (`fuzz/`), else by the `fuzz`
//! program of this package. `tests/tests/fuzz.rs` replays the seeds and the inputs below `fuzz/regressions`.

mod config;
mod evaluation;
mod fixes;
mod formatter;
pub mod mutate;
mod reader;
mod saved;
mod scripts;
mod server;

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use camino::Utf8PathBuf;
use gdl_db::{Change, GdlDatabase, MemorySystem, Options};
use gdl_schema::{Category, TypeKind, constants, forms, globals, properties, tables, type_properties, words};

use crate::shared;

/// A part of the suite under test.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// The name, as on the command line and in folder names.
    pub name: &'static str,
    /// The promise, in one line.
    pub promise: &'static str,
    /// Inputs to start from.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Checks the promise for one input; panics if it is broken.
    pub run: fn(&[u8]),
}

/// All targets.
pub const TARGETS: [Target; 8] = [
    reader::TARGET,
    evaluation::TARGET,
    formatter::TARGET,
    fixes::TARGET,
    config::TARGET,
    saved::TARGET,
    scripts::TARGET,
    server::TARGET,
];

/// The target of a name.
pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Checks one input, for the programs below `fuzz/fuzz_targets`.
///
/// # Panics
/// If there is no such target, or a promise is broken.
pub fn run(name: &str, input: &[u8]) {
    (find(name).expect("the target exists").run)(input);
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

/// The files of a folder with their contents, sorted by path; none if there is no such folder.
fn files_in(dir: &Path) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.is_file());
    paths.sort();
    paths.into_iter().map(|path| fs::read(&path).map(|bytes| (path, bytes))).collect()
}

/// Modules of the project: those that ship, and fixtures of tests.
fn modules() -> Vec<Vec<u8>> {
    let folders = ["lib", "tests/fixtures/roundtrip"].map(|folder| shared::project_root().join(folder));
    let files = folders.iter().flat_map(|folder| files_in(folder).expect("the project has modules"));
    files.filter(|(path, _)| path.extension().is_some_and(|e| e == "g")).map(|(_, bytes)| bytes).collect()
}

/// A line that begins with this starts another file, whose name follows. The text before the first such line is
/// `main.g`.
const FILE_MARK: &str = ";;- ";

/// The files that an input stands for; the first is the game.
fn files_of(input: &[u8]) -> Vec<(Utf8PathBuf, Vec<u8>)> {
    let mut files = vec![(Utf8PathBuf::from("/main.g"), Vec::new())];
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_prefix(FILE_MARK.as_bytes()) {
            Some(name) => {
                let name: String =
                    String::from_utf8_lossy(name).chars().filter(|c| c.is_alphanumeric() || *c == '-').collect();
                files.push((format!("/{name}.g").into(), Vec::new()));
            }
            None => files.last_mut().expect("the main file").1.extend_from_slice(line),
        }
    }
    files
}

/// A database over some files in memory, all in the workspace, with the modules that ship with the project as library.
fn database(files: &[(Utf8PathBuf, Vec<u8>)]) -> GdlDatabase {
    let system = MemorySystem::default();
    files.iter().for_each(|(path, bytes)| system.write(path.clone(), bytes.as_slice()));
    let mut library = Vec::new();
    for (path, bytes) in files_in(&shared::project_root().join("lib")).expect("the project has a library") {
        if let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|name| name.ends_with(".g")) {
            library.push(Utf8PathBuf::from(format!("/lib/{name}")));
            system.write(library.last().expect("just pushed").clone(), bytes);
        }
    }
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(Options { library_dirs: vec!["/lib".into()], ..Options::default() });
    let mut paths: Vec<Utf8PathBuf> = files.iter().map(|(path, _)| path.clone()).collect();
    paths.sort();
    paths.dedup();
    change.set_workspace(paths, library);
    db.apply(change);
    db
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_input_may_hold_several_files() {
        let files = files_of(b"(include b)\n;;- b\n(unit-type a)\n;;- ../c d\n");
        let shown: Vec<_> =
            files.iter().map(|(path, text)| format!("{path}: {}", String::from_utf8_lossy(text))).collect();
        assert_eq!(shown, ["/main.g: (include b)\n", "/b.g: (unit-type a)\n", "/cd.g: "]);
    }

    #[test]
    fn the_dictionary_knows_the_language() {
        let words = dictionary();
        for word in ["unit-type", "hit-chance", "last-turn", "hp-max", "true"] {
            assert!(words.contains(&word), "{word}");
        }
    }
}
