//! `--changed`: which files of a check a commit does not have as they are now, and which belong to a game with them.

use anyhow::Result;
use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Db, File, Settings};
use gdl_hir::{edges, module_closure};
use gdl_project::{Commit, FILE_NAME, is_module};
use rustc_hash::FxHashSet;

use crate::{
    session::{Session, games},
    siblings::{names, names_of},
};

/// The list of the games that a folder offers.
const GAME_DIR: &str = "game.dir";

/// Keeps the files of a session that changed, and those that belong to a game with a file that changed, came or went. All
/// files count whose settings changed.
///
/// # Errors
///
/// git ended early.
pub fn keep_affected(session: &mut Session, commit: &mut Commit) -> Result<()> {
    let settings = changed_settings(session, commit)?;
    let files = affected(session, commit, &settings)?;
    session.files = files;
    for path in std::mem::take(&mut session.boards.files) {
        if commit.differs(&path)? || settings.are_of(session, commit, &path) {
            session.boards.files.insert(path);
        }
    }
    Ok(())
}

/// Settings that are not those of the commit.
struct ChangedSettings {
    /// The paths of settings that changed or came, or whose baseline did.
    changed: FxHashSet<Utf8PathBuf>,
    /// The folders of settings that went, below the repository.
    deleted: Vec<Utf8PathBuf>,
}

impl ChangedSettings {
    /// Whether the settings of a file changed.
    fn are_of(&self, session: &Session, commit: &Commit, path: &Utf8Path) -> bool {
        let mut current = session.settings.files().filter(|(of, _)| self.changed.contains(*of));
        if current.any(|(_, settings)| std::ptr::eq(settings, session.settings.of(path))) {
            return true;
        }
        !self.deleted.is_empty()
            && commit.below(path).is_some_and(|path| self.deleted.iter().any(|folder| path.starts_with(folder)))
    }
}

fn changed_settings(session: &Session, commit: &mut Commit) -> Result<ChangedSettings> {
    let mut changed = FxHashSet::default();
    for (path, settings) in session.settings.files() {
        let baseline = settings.baseline.iter().map(|(path, _)| path.as_path());
        for file in baseline.chain([path]) {
            if commit.differs(file)? {
                changed.insert(path.to_owned());
            }
        }
    }
    let deleted = commit.deleted(|path| path.file_name() == Some(FILE_NAME));
    let folder = |path: &Utf8PathBuf| path.parent().unwrap_or(Utf8Path::new("")).to_owned();
    Ok(ChangedSettings { changed, deleted: deleted.iter().map(folder).collect() })
}

fn affected(session: &Session, commit: &mut Commit, settings: &ChangedSettings) -> Result<Vec<File>> {
    let db = &session.db;
    let mut judged: FxHashSet<File> = FxHashSet::default();
    let mut known: FxHashSet<File> = FxHashSet::default();
    let mut changed: FxHashSet<File> = FxHashSet::default();
    let mut is_changed = |commit: &mut Commit, file: File| -> Result<bool> {
        if known.insert(file) && !file.is_embedded(db) && commit.differs(file.path(db))? {
            changed.insert(file);
        }
        Ok(changed.contains(&file))
    };
    let deleted = DeletedFiles::of(session, commit);
    let requested = deleted.requested(commit)?;
    for &file in &session.files {
        let lists = db.file(&file.dir(db).join(GAME_DIR));
        let is_affected = is_changed(commit, file)?
            || settings.are_of(session, commit, file.path(db))
            || (lists.is_found(db) && is_changed(commit, lists)?)
            || deleted.has(commit, lists.path(db))
            || deleted.are_requested(db, commit, file.dir(db), file)
            || names_of(file.path(db)).any(|name| requested.contains(&name));
        if is_affected {
            judged.insert(file);
        }
    }
    for root in games(db, &session.files) {
        let closure = module_closure(db, root);
        let mut has_changes = false;
        for file in closure.all() {
            has_changes |= is_changed(commit, file)? || deleted.are_requested(db, commit, root.dir(db), file);
        }
        if has_changes {
            judged.extend(closure.all());
        }
    }
    Ok(session.files.iter().copied().filter(|file| judged.contains(file)).collect())
}

/// Files that only the commit has.
struct DeletedFiles {
    /// Their paths below the repository.
    paths: FxHashSet<Utf8PathBuf>,
    /// Their names.
    names: FxHashSet<String>,
}

impl DeletedFiles {
    /// Those that are modules, lists of games, or may have been requested by a module of a session.
    fn of(session: &Session, commit: &Commit) -> DeletedFiles {
        let db = &session.db;
        let roots = games(db, &session.files);
        let loaded = roots.iter().flat_map(|&root| module_closure(db, root).all()).chain(session.files.iter().copied());
        let requested: FxHashSet<&str> =
            loaded.flat_map(|file| edges(db, file)).map(|edge| edge.name.as_str()).collect();
        let last: FxHashSet<&str> = requested.iter().filter_map(|name| name.rsplit('/').next()).collect();
        let is_wanted = |path: &Utf8Path| {
            is_module(path) || path.file_name().is_some_and(|name| name == GAME_DIR || last.contains(name))
        };
        let paths = commit.deleted(is_wanted);
        let names = paths.iter().filter_map(|path| path.file_name()).map(str::to_owned).collect();
        DeletedFiles { paths: paths.into_iter().collect(), names }
    }

    fn has(&self, commit: &Commit, path: &Utf8Path) -> bool {
        path.file_name().is_some_and(|name| self.names.contains(name))
            && commit.below(path).is_some_and(|below| self.paths.contains(&below))
    }

    /// Whether a module requests one of them by a name that is searched for from a folder. It may find another file now.
    fn are_requested(&self, db: &dyn Db, commit: &Commit, base: &Utf8Path, file: File) -> bool {
        let libraries = Settings::get(db).libraries_of(db, base).iter().map(Utf8PathBuf::as_path);
        let folders: Vec<&Utf8Path> = [base].into_iter().chain(libraries).collect();
        !self.paths.is_empty()
            && edges(db, file).iter().any(|edge| {
                let paths = |name: &str| folders.iter().any(|folder| self.has(commit, &folder.join(name)));
                paths(&format!("{}.g", edge.name)) || paths(&edge.name)
            })
    }

    /// The names of the modules that the deleted ones requested: they have lost a game that loaded them.
    fn requested(&self, commit: &mut Commit) -> Result<FxHashSet<String>> {
        let mut requested = FxHashSet::default();
        for path in self.paths.iter().filter(|path| is_module(path)) {
            requested.extend(commit.read(path)?.iter().flat_map(|text| names(text)));
        }
        Ok(requested)
    }
}
