//! Finds the modules: those in the folders of the workspace, and those beside open documents outside of them.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_config::FILE_NAME;
use ignore::{WalkBuilder, types::TypesBuilder};
use tower_lsp::ls_types::Uri;

/// Extensions of modules and of saved games.
const EXTENSIONS: [&str; 2] = ["g", "xcq"];

/// The maximum number of entries that are visited in a folder: the user may have opened the root of the disk.
const MAX_ENTRIES: usize = 200_000;

/// Whether a file name is that of a module.
pub fn is_module(path: &Utf8Path) -> bool {
    path.extension().is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// Whether an open document is a module of the user. Others are old versions that a client shows read-only, the
/// library, and settings.
pub fn is_document_module(path: &Utf8Path, uri: &Uri) -> bool {
    matches!(uri.scheme().as_str(), "file" | "untitled") && path.file_name() != Some(FILE_NAME)
}

/// The modules in a folder and its subfolders, without hidden files and those in `.gitignore`.
pub fn modules_below(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    modules_of(&walk(folder)).collect()
}

/// Whether [`modules_below`] finds a file.
pub fn is_module_below(folder: &Utf8Path, path: &Utf8Path) -> bool {
    let wanted = path.to_owned();
    let mut walk = walk(folder);
    walk.filter_entry(move |entry| wanted.as_std_path().starts_with(entry.path()));
    modules_of(&walk).any(|found| found == path)
}

fn walk(folder: &Utf8Path) -> WalkBuilder {
    let mut types = TypesBuilder::new();
    for extension in EXTENSIONS {
        // Both names are valid, so this cannot fail.
        let _ = types.add("gdl", &format!("*.{extension}"));
    }
    let mut walk = WalkBuilder::new(folder);
    if let Ok(types) = types.select("gdl").build() {
        walk.types(types);
    }
    walk
}

fn modules_of(walk: &WalkBuilder) -> impl Iterator<Item = Utf8PathBuf> {
    let entries = walk.build().take(MAX_ENTRIES).filter_map(Result::ok);
    let files = entries.filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file() || kind.is_symlink()));
    let paths = files.filter_map(|entry| Utf8PathBuf::from_path_buf(entry.into_path()).ok());
    // The walk leaves out hidden folders, but not hidden files of a requested type.
    paths.filter(|path| path.is_file() && !path.file_name().is_some_and(|name| name.starts_with('.')))
}

/// The modules directly in a folder; none if it cannot be read.
pub fn modules_in(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let Ok(entries) = folder.read_dir_utf8() else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.into_path()));
    paths.filter(|path| path.extension() == Some(EXTENSIONS[0])).collect()
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
        let mut all = modules_below(folder);
        all.sort();
        assert_eq!(all, ["a.g", "deep/er/b.xcq", "deep/old.g"].map(|file| folder.join(file)));
        for file in files.map(|file| folder.join(file)) {
            assert_eq!(is_module_below(folder, &file), all.contains(&file), "{file}");
        }
        assert!(!is_module_below(folder, &folder.join("none.g")));
    }
}
