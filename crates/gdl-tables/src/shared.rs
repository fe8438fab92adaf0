//! Modules that other games share.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Db, File, Settings};

/// Why a module of a game is not to be changed: it is in a library folder that other games share. None if it is not.
pub fn shared_library(db: &dyn Db, root: File, file: File) -> Option<String> {
    let path = file.path(db);
    let settings = Settings::get(db);
    let folder = path.parent().unwrap_or(Utf8Path::new(""));
    let mut libraries = settings.library_dirs(db).iter().chain(settings.libraries_of(db, folder));
    let is_of_others = |dir: &&Utf8PathBuf| path.starts_with(dir) && !root.path(db).starts_with(dir);
    libraries.find(is_of_others).map(|dir| format!("`{path}` is in the library folder `{dir}`"))
}
