//! Which files there are: modules of the folders of the workspace, and beside documents outside of them.

use camino::{Utf8Path, Utf8PathBuf};
use ignore::{WalkBuilder, types::TypesBuilder};

/// Extensions of modules and of saved games.
const EXTENSIONS: [&str; 2] = ["g", "xcq"];

/// So many files are looked at in a folder: somebody may have opened the root of the disk.
const MAX_ENTRIES: usize = 200_000;

/// Whether a file is a module by its name.
pub fn is_module(path: &Utf8Path) -> bool {
    path.extension().is_some_and(|extension| EXTENSIONS.contains(&extension))
}

/// The modules in a folder and the folders in it, without hidden files and what `.gitignore` names.
pub fn modules_below(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let mut types = TypesBuilder::new();
    for extension in EXTENSIONS {
        // Both are plain names, which cannot fail.
        let _ = types.add("gdl", &format!("*.{extension}"));
    }
    let mut walk = WalkBuilder::new(folder);
    if let Ok(types) = types.select("gdl").build() {
        walk.types(types);
    }
    let entries = walk.build().take(MAX_ENTRIES).filter_map(Result::ok);
    let files = entries.filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file() || kind.is_symlink()));
    let paths = files.filter_map(|entry| Utf8PathBuf::from_path_buf(entry.into_path()).ok());
    paths.filter(|path| path.is_file()).collect()
}

/// The modules in a folder itself; none if it cannot be read.
pub fn modules_in(folder: &Utf8Path) -> Vec<Utf8PathBuf> {
    let Ok(entries) = folder.read_dir_utf8() else { return Vec::new() };
    let paths = entries.filter_map(|entry| Some(entry.ok()?.into_path()));
    paths.filter(|path| path.extension() == Some(EXTENSIONS[0])).collect()
}
