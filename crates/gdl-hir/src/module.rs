//! Resolves module names to files.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Db, EMBEDDED_ROOT, File, Settings};

/// Whether a name from a module's text may be searched for (spec language 6.2). Such a name cannot lead out of the
/// folder in which it is searched. The empty name is safe and finds nothing.
pub fn is_safe_name(name: &str) -> bool {
    !name.starts_with('/')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte))
        && name.split('/').all(|part| part != "..")
}

/// Searches for a module by name (spec language 6.1): in `base`, the folder of the main module, then in its library
/// folders, then in the embedded library. Unsafe names find nothing.
///
/// The calling query depends on the existence of all files that were searched, not on their text.
pub fn resolve_module(db: &dyn Db, base: &Utf8Path, name: &str) -> Option<File> {
    if name.is_empty() || !is_safe_name(name) {
        return None;
    }
    let settings = Settings::get(db);
    let with_extension = format!("{name}.g");
    let both = |dir: &Utf8Path| [dir.join(&with_extension), dir.join(name)];
    // The engine tries all library folders with the extension before any folder without it (spec language 6.1).
    let library = settings.libraries_of(db, base);
    let in_library = [with_extension.as_str(), name].map(|name| library.iter().map(move |dir| dir.join(name)));
    let embedded = settings.embedded_library(db).then(|| both(EMBEDDED_ROOT.into()));
    let find = |path: Utf8PathBuf| Some(db.file(&path)).filter(|file| file.is_found(db));
    both(base).into_iter().chain(in_library.into_iter().flatten()).chain(embedded.into_iter().flatten()).find_map(find)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_db::{Change, GdlDatabase, MemorySystem, Options};

    use super::*;

    /// Searches for the module `m` among files: in `/game`, then in `/lib1` and `/lib2`, then in the embedded library.
    fn found(files: &[&str], options: Options) -> Option<String> {
        let system = MemorySystem::default();
        files.iter().for_each(|path| system.write(*path, "(a)"));
        let mut db = GdlDatabase::new(Arc::new(system), &[("m.g", b"(embedded)")]);
        let mut change = Change::new();
        change.set_options(options);
        db.apply(change);
        resolve_module(&db, "/game".into(), "m").map(|file| file.path(&db).to_string())
    }

    #[test]
    fn search_order() {
        let options = Options { library_dirs: vec!["/lib1".into(), "/lib2".into()], ..Options::default() };
        let mut files = vec!["/game/m.g", "/game/m", "/lib1/m.g", "/lib2/m.g", "/lib1/m", "/lib2/m", "/m.g", "/M.g"];
        while files.len() > 2 {
            assert_eq!(found(&files, options.clone()).as_deref(), Some(files[0]));
            files.remove(0);
        }
        assert_eq!(found(&files, options.clone()).as_deref(), Some("gdl:/m.g"));
        assert_eq!(found(&files, Options { embedded_library: false, ..options }), None);
    }

    #[test]
    fn a_game_is_searched_in_the_libraries_of_its_folder() {
        let files = ["/lib1/m.g", "/lib2/m.g"];
        let options = |folder: &str| {
            let libraries = vec![(folder.into(), vec!["/lib2".into()])];
            Options { library_dirs: vec!["/lib1".into()], libraries, ..Options::default() }
        };
        assert_eq!(found(&files, options("/game")).as_deref(), Some("/lib2/m.g"));
        assert_eq!(found(&files, options("/")).as_deref(), Some("/lib2/m.g"));
        assert_eq!(found(&files, options("/games")).as_deref(), Some("/lib1/m.g"));
    }

    #[test]
    fn unsafe_names_are_not_looked_for() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        for name in ["../m", "/m", "", "gdl:/m"] {
            assert_eq!(resolve_module(&db, "/game".into(), name), None);
        }
        assert!(db.file_by_index(0).is_none());
    }

    #[test]
    fn names_that_are_safe() {
        for name in ["ng-weird", "t_1", "maps/t-1.g", "a..b", "./x", ""] {
            assert!(is_safe_name(name), "{name}");
        }
        for name in ["/etc/passwd", "../x", "a/../../x", "a/..", "..", "a b", "c:x", "a\\b", "\u{e9}", "gdl:x", "a\0"] {
            assert!(!is_safe_name(name), "{name}");
        }
    }
}
