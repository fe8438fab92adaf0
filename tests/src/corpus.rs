//! The library of real modules beside the project, as a workspace.

use std::{path::Path, sync::Arc};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, File, GdlDatabase, OsSystem, System};
use gdl_hir::game_dir;

use crate::shared;

/// A folder of modules and a database with all of them as the workspace.
pub struct Corpus {
    /// The folder.
    pub dir: Utf8PathBuf,
    /// The modules, sorted by path.
    pub modules: Vec<Utf8PathBuf>,
    /// The database; nothing is evaluated yet.
    pub db: GdlDatabase,
}

impl Corpus {
    /// The library of the engine, on machines that have it; else `None`, and the caller should say so.
    pub fn open() -> Option<Corpus> {
        Corpus::of(&shared::folder("corpus/xconq-7.5/lib")?)
    }

    /// The library of the engine, for tests that are ignored without it.
    ///
    /// # Panics
    /// If it is not there although it is required.
    pub fn real() -> Corpus {
        Corpus::open().expect("the corpus of real modules lies in ../shared/corpus")
    }

    /// The library of the engine; on machines without it the modules that ship with the project, and a note about that.
    #[expect(clippy::print_stderr, reason = "a suite that does not run must say so")]
    pub fn open_or_own() -> Corpus {
        Corpus::open().unwrap_or_else(|| {
            eprintln!("note: no corpus beside the project; only the project's own modules were tested");
            Corpus::own()
        })
    }

    /// The modules that ship with the project.
    ///
    /// # Panics
    /// If there are none.
    pub fn own() -> Corpus {
        Corpus::of(&shared::project_root().join("lib")).expect("the project has a library")
    }

    /// The `*.g` files of a folder, if it can be read.
    pub fn of(dir: &Path) -> Option<Corpus> {
        let dir = Utf8Path::from_path(dir)?.to_owned();
        let mut modules = OsSystem.read_dir(&dir).ok()?;
        modules.retain(|path| path.extension() == Some("g"));
        let db = database(&modules);
        Some(Corpus { dir, modules, db })
    }

    /// The modules as files of the database.
    pub fn files(&self) -> Vec<File> {
        self.modules.iter().map(|path| self.db.file(path)).collect()
    }

    /// Returns the module with a name, given without the extension.
    ///
    /// # Errors
    /// If the folder has no such module.
    pub fn module(&self, name: &str) -> anyhow::Result<File> {
        let path = self.dir.join(format!("{name}.g"));
        anyhow::ensure!(self.modules.contains(&path), "no such module in the library");
        Ok(self.db.file(&path))
    }

    /// The modules that the folder offers as games in its `game.dir` and that are there.
    pub fn offered(&self) -> Vec<File> {
        let names = game_dir(&self.db, self.db.file(&self.dir.join("game.dir")));
        let files = names.iter().map(|name| self.db.file(&self.dir.join(format!("{name}.g"))));
        files.filter(|file| file.is_found(&self.db)).collect()
    }

    /// The games: those that the folder offers, or all modules of a folder without `game.dir`.
    pub fn games(&self) -> Vec<File> {
        let offered = self.offered();
        if offered.is_empty() { self.files() } else { offered }
    }
}

/// A database over the disk with these files as the workspace.
pub fn database(modules: &[Utf8PathBuf]) -> GdlDatabase {
    let mut db = GdlDatabase::new(Arc::new(OsSystem), &[]);
    let mut change = Change::new();
    change.set_workspace(modules.to_vec(), Vec::new());
    db.apply(change);
    db
}
