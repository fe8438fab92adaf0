//! The user's options: library folders, default game, variants, and the files of the workspace.

// The functions that salsa adds to an input have no documentation.
#![allow(missing_docs)]

use camino::{Utf8Path, Utf8PathBuf};

use crate::{Db, File};

/// The user's options as one value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Library folders, in the order in which they are searched (spec language 6.1).
    pub library_dirs: Vec<Utf8PathBuf>,
    /// The library folders of games in some folders and in those below them, instead of these.
    pub libraries: Vec<(Utf8PathBuf, Vec<Utf8PathBuf>)>,
    /// Whether the embedded library is searched, after all folders.
    pub embedded_library: bool,
    /// The game that is loaded when a module needs types and names no other (spec language 6.1).
    pub default_game: String,
    /// Values of variants of the main module, in the order given; the others run with their defaults (spec language 3.3).
    pub variants: Vec<(String, Vec<i32>)>,
    /// Files and the root under which each is checked, instead of all roots that reach it.
    pub pinned_roots: Vec<(Utf8PathBuf, Utf8PathBuf)>,
    /// Files that the user named individually: they are checked as games although the `game.dir` of their folder does
    /// not list them.
    pub named: Vec<Utf8PathBuf>,
    /// Modules of library folders and of those of the files, read or not, as far as the host has listed them: what a
    /// misspelled name may have meant.
    pub listed: Vec<Utf8PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            library_dirs: Vec::new(),
            libraries: Vec::new(),
            embedded_library: true,
            default_game: "standard".to_owned(),
            variants: Vec::new(),
            pinned_roots: Vec::new(),
            named: Vec::new(),
            listed: Vec::new(),
        }
    }
}

/// [`Options`] as an input; a query that reads one field does not depend on the others.
#[salsa::input(singleton)]
pub struct Settings {
    /// See [`Options::library_dirs`].
    #[returns(deref)]
    pub library_dirs: Vec<Utf8PathBuf>,
    /// See [`Options::libraries`]; sorted by folder.
    #[returns(deref)]
    pub libraries: Vec<(Utf8PathBuf, Vec<Utf8PathBuf>)>,
    /// See [`Options::embedded_library`].
    #[returns(copy)]
    pub embedded_library: bool,
    /// See [`Options::default_game`].
    #[returns(deref)]
    pub default_game: String,
    /// See [`Options::variants`].
    #[returns(deref)]
    pub variants: Vec<(String, Vec<i32>)>,
    /// See [`Options::pinned_roots`].
    #[returns(deref)]
    pub pinned_roots: Vec<(Utf8PathBuf, Utf8PathBuf)>,
    /// See [`Options::named`].
    #[returns(deref)]
    pub named: Vec<Utf8PathBuf>,
    /// See [`Options::listed`].
    #[returns(deref)]
    pub listed: Vec<Utf8PathBuf>,
}

impl Settings {
    /// The library folders of the games in a folder, in the order in which they are searched.
    pub fn libraries_of<'db>(self, db: &'db dyn Db, folder: &Utf8Path) -> &'db [Utf8PathBuf] {
        let libraries = self.libraries(db);
        if libraries.is_empty() {
            return self.library_dirs(db);
        }
        let of = |folder: &Utf8Path| libraries.binary_search_by(|(of, _)| of.as_path().cmp(folder)).ok();
        let own = folder.ancestors().find_map(of).map(|index| libraries[index].1.as_slice());
        own.unwrap_or(self.library_dirs(db))
    }
}

/// The files in which roots are searched.
#[salsa::input(singleton)]
pub struct Workspace {
    /// The user's files, ordered by path.
    #[returns(deref)]
    pub files: Vec<File>,
    /// The files of the library folders, ordered by path: they give fragments a context and are not checked themselves.
    #[returns(deref)]
    pub library: Vec<File>,
}
