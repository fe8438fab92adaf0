//! Inputs that stand for several files, and databases over them.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use camino::Utf8PathBuf;
use gdl_db::{Change, GdlDatabase, MemorySystem, Options};

use crate::shared;

/// The files of a folder with their contents, sorted by path; none if there is no such folder.
pub(super) fn files_in(dir: &Path) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let entries = match fs::read_dir(dir) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.is_file());
    paths.sort();
    paths.into_iter().map(|path| fs::read(&path).map(|bytes| (path, bytes))).collect()
}

/// The files of a folder of the project whose names end in an extension.
///
/// # Panics
/// If they cannot be read.
pub(super) fn project_files(folder: &str, extension: &str) -> Vec<Vec<u8>> {
    let files = files_in(&shared::project_root().join(folder)).expect("the files of the project can be read");
    let files = files.into_iter().filter(|(path, _)| path.extension().is_some_and(|e| e == extension));
    files.map(|(_, bytes)| bytes).collect()
}

/// Modules of the project: those that ship, and fixtures of tests.
pub(super) fn modules() -> Vec<Vec<u8>> {
    ["lib", "tests/fixtures/roundtrip"].into_iter().flat_map(|folder| project_files(folder, "g")).collect()
}

/// A line that begins with this starts another file, whose name follows. The text before the first such line is the first file.
pub(super) const FILE_MARK: &str = ";;- ";

/// The files that an input stands for; the first is the game, `/main.g`.
pub(super) fn files_of(input: &[u8]) -> Vec<(Utf8PathBuf, Vec<u8>)> {
    let mut files = vec![(Utf8PathBuf::from("/main.g"), Vec::new())];
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        match line.strip_prefix(FILE_MARK.as_bytes()) {
            Some(name) => files.push((path_of(&String::from_utf8_lossy(name)), Vec::new())),
            None => files.last_mut().expect("the main file").1.extend_from_slice(line),
        }
    }
    files
}

/// The path of a name, which leads nowhere out of the folder.
fn path_of(name: &str) -> Utf8PathBuf {
    let parts = name.split('/').map(|part| -> String {
        part.chars().filter(|c| c.is_alphanumeric() || matches!(c, '-' | '_' | '.' | '[' | ']')).collect()
    });
    let mut parts: Vec<String> = parts.filter(|part| part.chars().any(|c| c != '.')).collect();
    let name = parts.pop().unwrap_or_default();
    let (stem, extension) = match name.rsplit_once('.') {
        Some((stem, extension)) if !extension.is_empty() => (stem, extension),
        _ => (name.as_str(), "g"),
    };
    let folder: String = parts.iter().map(|part| format!("{}/", part.replace('.', ""))).collect();
    format!("/{folder}{}.{extension}", stem.replace('.', "")).into()
}

/// A database over some files in memory, all in the workspace, with the modules that ship with the project as library.
pub(super) fn database(files: &[(Utf8PathBuf, Vec<u8>)]) -> GdlDatabase {
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
    let modules = files.iter().map(|(path, _)| path).filter(|path| path.extension() == Some("g"));
    let mut paths: Vec<Utf8PathBuf> = modules.cloned().collect();
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
        let files = files_of(b"(include b)\n;;- b\n(unit-type a)\n;;- ../c d\n;;- lib.x/gdl.toml\n;;- ...\n");
        let shown: Vec<_> =
            files.iter().map(|(path, text)| format!("{path}: {}", String::from_utf8_lossy(text))).collect();
        let expected = ["/main.g: (include b)\n", "/b.g: (unit-type a)\n", "/cd.g: ", "/libx/gdl.toml: ", "/.g: "];
        assert_eq!(shown, expected);
    }
}
