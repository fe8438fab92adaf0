//! Finds modules: in folders with their subfolders, and directly in a folder.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use camino::{Utf8Path, Utf8PathBuf};
use ignore::{DirEntry, WalkBuilder, types::TypesBuilder};

use crate::{
    confined::{Folders, LinkOut},
    ignore_files::IgnoreBudget,
};

/// Extensions of modules and of saved games.
const EXTENSIONS: [&str; 2] = ["g", "xcq"];

/// The extension of board games.
const BOARD_GAMES: [&str; 1] = ["bdl"];

/// A number of entries that is enough for a folder of modules: the user may have opened the root of the disk.
pub const MAX_ENTRIES: usize = 200_000;

/// The modules of a folder, and what is not among them.
#[derive(Debug, Default)]
pub struct Found {
    /// The modules, without `.` components, in the order of the walk.
    pub modules: Vec<Utf8PathBuf>,
    /// Modules that cannot be used, and folders that cannot be read.
    pub skipped: Vec<Skipped>,
}

/// What is not among the modules of a folder although it may have been meant.
#[derive(Debug)]
pub enum Skipped {
    /// A module that a symbolic link out of the folder leads to.
    LinkOut {
        /// The module.
        path: Utf8PathBuf,
        /// The link, and why it is not followed.
        link: LinkOut,
    },
    /// A module whose name is not UTF-8.
    NotUtf8(PathBuf),
    /// A pipe, a socket or a device with the name of a module.
    NotRegular(Utf8PathBuf),
    /// A folder or file that cannot be read, with the error.
    Unreadable(ignore::Error),
    /// A file that says what is ignored and is not applied, with the reason.
    IgnoreFile(ignore::Error),
}

impl Skipped {
    /// The path of what is there and cannot be read as text, and why; none for what is not read on purpose, or if the path
    /// is not known.
    pub fn unreadable(&self) -> Option<(Utf8PathBuf, String)> {
        match self {
            Skipped::LinkOut { .. } | Skipped::IgnoreFile(_) => None,
            Skipped::NotUtf8(path) => Some((spelled_out(path), "its name is not UTF-8".to_owned())),
            Skipped::NotRegular(path) => Some((path.clone(), "it is not a regular file".to_owned())),
            Skipped::Unreadable(error) => {
                let (path, why) = path_of(error)?;
                Some((spelled_out(path), why.to_string()))
            }
        }
    }
}

/// A path as text, with bytes that are not UTF-8 as `\xE9`.
fn spelled_out(path: &Path) -> Utf8PathBuf {
    let mut text = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        text += chunk.valid();
        chunk.invalid().iter().for_each(|byte| text += &format!("\\x{byte:02X}"));
    }
    normalized(Utf8Path::new(&text))
}

/// The path that an error of a walk is about, and the error without it.
fn path_of(error: &ignore::Error) -> Option<(&Path, &ignore::Error)> {
    match error {
        ignore::Error::WithPath { path, err } => Some((path, err)),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_of(err),
        _ => None,
    }
}

/// Whether a path begins at a root. Browsers have no file system, and the standard library calls no path absolute there.
pub fn is_absolute(path: &Utf8Path) -> bool {
    path.is_absolute() || (cfg!(target_family = "wasm") && path.has_root())
}

/// Whether a file name is that of a module.
pub fn is_module(path: &Utf8Path) -> bool {
    path.extension().is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// The modules in a folder and its subfolders, without hidden files and those in `.gitignore`, of up to `most` entries.
/// `folders` decides which links may be followed.
pub fn modules_below(folder: &Utf8Path, folders: &Folders, most: usize) -> Found {
    found(&Walk::new(folder, &of_extensions(&EXTENSIONS), |_| true), folders, most)
}

/// The board games in a folder and its subfolders, like [`modules_below`]. Other tools use the extension as well.
pub fn board_games_below(folder: &Utf8Path, folders: &Folders, most: usize) -> Found {
    found(&Walk::new(folder, &of_extensions(&BOARD_GAMES), |_| true), folders, most)
}

/// The files in a folder and its subfolders whose names have an ending, like [`modules_below`].
pub fn files_below(folder: &Utf8Path, ending: &str, folders: &Folders, most: usize) -> Found {
    found(&Walk::new(folder, &[format!("*{ending}")], |_| true), folders, most)
}

/// Whether [`modules_below`] finds a file.
pub fn is_module_below(folder: &Utf8Path, path: &Utf8Path, folders: &Folders) -> bool {
    is_below(folder, path, &EXTENSIONS, folders)
}

/// Whether [`board_games_below`] finds a file.
pub fn is_board_game_below(folder: &Utf8Path, path: &Utf8Path, folders: &Folders) -> bool {
    is_below(folder, path, &BOARD_GAMES, folders)
}

fn is_below(folder: &Utf8Path, path: &Utf8Path, extensions: &[&str], folders: &Folders) -> bool {
    let wanted = path.to_owned();
    let walk =
        Walk::new(folder, &of_extensions(extensions), move |entry| wanted.as_std_path().starts_with(entry.path()));
    found(&walk, folders, MAX_ENTRIES).modules.iter().any(|found| found == path)
}

/// The modules directly in a folder, without hidden files; none if it cannot be read. They are read only if a game needs them.
pub fn modules_in(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let listed = if folder.as_str().is_empty() { Utf8Path::new(".") } else { folder };
    let Ok(entries) = listed.read_dir_utf8() else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(folder.join(entry.ok()?.file_name())));
    paths.filter(|path| path.extension() == Some(EXTENSIONS[0]) && !is_hidden(path)).collect()
}

fn is_hidden(path: &Utf8Path) -> bool {
    path.file_name().is_some_and(|name| name.starts_with('.'))
}

/// The patterns of the names of files with some extensions.
fn of_extensions(extensions: &[&str]) -> Vec<String> {
    extensions.iter().map(|extension| format!("*.{extension}")).collect()
}

/// A walk through a folder and its subfolders.
struct Walk {
    builder: WalkBuilder,
    budget: Arc<IgnoreBudget>,
}

impl Walk {
    /// A walk to files whose names have one of some patterns, in folders that are wanted.
    fn new(
        folder: &Utf8Path,
        patterns: &[String],
        is_wanted: impl Fn(&DirEntry) -> bool + Send + Sync + 'static,
    ) -> Walk {
        let mut types = TypesBuilder::new();
        for pattern in patterns {
            // All names are valid, so this cannot fail.
            let _ = types.add("gdl", pattern);
        }
        let mut builder = WalkBuilder::new(folder);
        if let Ok(types) = types.select("gdl").build() {
            builder.types(types);
        }
        let budget = Arc::new(IgnoreBudget::new());
        let applies = budget.allows_around(folder.as_std_path());
        if !applies {
            builder.parents(false).ignore(false).git_ignore(false).git_exclude(false);
        }
        let of_walk = Arc::clone(&budget);
        // The walk asks before it reads the ignore files of a folder.
        builder.filter_entry(move |entry| {
            let is_folder = entry.file_type().is_some_and(|kind| kind.is_dir());
            is_wanted(entry) && (!applies || !is_folder || of_walk.allows(entry.path()))
        });
        Walk { builder, budget }
    }
}

fn found(walk: &Walk, folders: &Folders, most: usize) -> Found {
    let mut found = Found::default();
    for entry in walk.builder.build().take(most) {
        match entry {
            Ok(entry) if entry.file_type().is_none_or(|kind| kind.is_dir()) => {}
            Ok(entry) => match Utf8PathBuf::from_path_buf(entry.into_path()) {
                // The walk leaves out hidden folders, but not hidden files of a requested type.
                Ok(path) if path.is_file() && !is_hidden(&path) => {
                    let path = normalized(&path);
                    match folders.link_out(&path) {
                        Some(link) => found.skipped.push(Skipped::LinkOut { path, link }),
                        None => found.modules.push(path),
                    }
                }
                Ok(path) if !is_hidden(&path) && is_special(&path) => {
                    found.skipped.push(Skipped::NotRegular(normalized(&path)))
                }
                Ok(_) => {}
                Err(path) => found.skipped.push(Skipped::NotUtf8(path)),
            },
            Err(error) => found.skipped.push(Skipped::Unreadable(error)),
        }
    }
    found.skipped.extend(walk.budget.refused().into_iter().map(Skipped::IgnoreFile));
    found
}

/// Whether a path is neither a file nor a folder, and not a link to nothing.
fn is_special(path: &Utf8Path) -> bool {
    path.metadata().is_ok_and(|data| !data.is_file() && !data.is_dir())
}

/// The path as the database stores it and reports show it: without `.` components.
fn normalized(path: &Utf8Path) -> Utf8PathBuf {
    path.components().filter(|part| part.as_str() != ".").collect()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn single_files_are_found_as_all_are() {
        let folder = tempfile::TempDir::new().unwrap();
        let folder = Utf8Path::from_path(folder.path()).unwrap();
        fs::create_dir_all(folder.join(".git")).unwrap();
        fs::write(folder.join(".gitignore"), "build/\n/old.g\n").unwrap();
        let files =
            ["a.g", "deep/er/b.xcq", "deep/notes.txt", ".history/c.g", "build/d.g", "old.g", "deep/old.g", ".e.g"];
        for file in files {
            fs::create_dir_all(folder.join(file).parent().unwrap()).unwrap();
            fs::write(folder.join(file), "").unwrap();
        }
        let folders = Folders { named: vec![folder.to_owned()], ..Folders::default() };
        let mut all = modules_below(folder, &folders, MAX_ENTRIES).modules;
        all.sort();
        assert_eq!(all, ["a.g", "deep/er/b.xcq", "deep/old.g"].map(|file| folder.join(file)));
        for file in files.map(|file| folder.join(file)) {
            assert_eq!(is_module_below(folder, &file, &folders), all.contains(&file), "{file}");
        }
        assert!(!is_module_below(folder, &folder.join("none.g"), &folders));
        let mut direct = modules_in(folder);
        direct.sort();
        assert_eq!(direct, ["a.g", "old.g"].map(|file| folder.join(file)));
        assert_eq!(modules_below(folder, &folders, 1).modules.len(), 0);
    }

    #[test]
    fn ignore_files_that_are_too_much_are_named_and_not_applied() {
        let folder = tempfile::TempDir::new().unwrap();
        let folder = Utf8Path::from_path(folder.path()).unwrap();
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::create_dir_all(folder.join(".git")).unwrap();
        fs::write(folder.join("a.g"), "").unwrap();
        fs::write(folder.join("deep/b.g"), "").unwrap();
        let folders = Folders { named: vec![folder.to_owned()], ..Folders::default() };
        let found = || {
            let Found { mut modules, skipped } = modules_below(folder, &folders, MAX_ENTRIES);
            modules.sort();
            let names: Vec<_> = modules.iter().filter_map(|path| path.file_name()).map(str::to_owned).collect();
            (names, skipped.iter().map(|skipped| format!("{skipped:?}")).collect::<Vec<_>>())
        };
        let hostile = "{a,".repeat(50_000);
        // In a folder of the walk, that is skipped.
        fs::write(folder.join("deep/.gitignore"), &hostile).unwrap();
        let (names, skipped) = found();
        assert_eq!((names, skipped.len()), (vec!["a.g".to_owned()], 1));
        assert!(skipped[0].contains("opening braces"), "{}", skipped[0]);
        // In the folder itself, no ignore file is applied.
        fs::write(folder.join(".gitignore"), format!("a.g\n{hostile}")).unwrap();
        let (names, skipped) = found();
        assert_eq!((names, skipped.len()), (vec!["a.g".to_owned(), "b.g".to_owned()], 1));
    }

    #[test]
    fn odd_files_that_say_what_is_ignored_are_not_read() {
        let dir = tempfile::TempDir::new().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().canonicalize_utf8().unwrap();
        for file in ["a.g", "odd/b.g", "x.test.toml"] {
            fs::create_dir_all(dir.join(file).parent().unwrap()).unwrap();
            fs::write(dir.join(file), "").unwrap();
        }
        let large = |path: &str| fs::File::create(dir.join(path)).unwrap().set_len(2 << 20).unwrap();
        large("odd/.gitignore");
        let folders = Folders { named: vec![dir.clone()], ..Folders::default() };
        let Found { modules, skipped } = modules_below(&dir, &folders, MAX_ENTRIES);
        assert_eq!(modules, [dir.join("a.g")]);
        let [Skipped::IgnoreFile(odd)] = skipped.as_slice() else { panic!("{skipped:?}") };
        assert!(odd.to_string().contains("odd/.gitignore"), "{odd}");
        assert_eq!(files_below(&dir, ".test.toml", &folders, MAX_ENTRIES).modules, [dir.join("x.test.toml")]);
        assert!(!is_module_below(&dir, &dir.join("odd/b.g"), &folders));
        // A folder that was named is searched.
        let Found { modules, skipped } = modules_below(&dir.join("odd"), &folders, MAX_ENTRIES);
        assert_eq!((modules, skipped.len()), (vec![dir.join("odd/b.g")], 1));
    }

    #[test]
    #[cfg(unix)]
    fn links_stay_in_their_folder() {
        let dir = tempfile::TempDir::new().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap();
        let (folder, elsewhere) = (dir.join("w"), dir.join("elsewhere"));
        fs::create_dir_all(&folder).unwrap();
        fs::create_dir_all(&elsewhere).unwrap();
        fs::write(folder.join("a.g"), "").unwrap();
        fs::write(elsewhere.join("b.g"), "").unwrap();
        for (target, link) in [("a.g", "inside.g"), ("../elsewhere/b.g", "outside.g")] {
            std::os::unix::fs::symlink(target, folder.join(link)).unwrap();
        }
        let mut folders = Folders { named: vec![folder.clone()], ..Folders::default() };
        let names = |folders: &Folders| {
            let Found { modules, skipped } = modules_below(&folder, folders, MAX_ENTRIES);
            let mut names: Vec<_> = modules.iter().filter_map(|path| path.file_name()).map(str::to_owned).collect();
            names.sort();
            (names, skipped.len())
        };
        assert_eq!(names(&folders), (vec!["a.g".to_owned(), "inside.g".to_owned()], 1));
        assert!(!is_module_below(&folder, &folder.join("outside.g"), &folders));
        folders.all = true;
        assert_eq!(names(&folders).0, ["a.g", "inside.g", "outside.g"]);
        assert!(is_module_below(&folder, &folder.join("outside.g"), &folders));
    }
}
