//! What `gdl check` and `gdl fix` begin with: the files that the arguments mean, their settings, and a database.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use camino::Utf8PathBuf;
use gdl_db::{Change, Db, File, GdlDatabase, Options};
use gdl_hir::roots_of;

use crate::{
    collect::{Collected, modules_in},
    host::{HostArgs, database, find_module},
    panic::caught,
    settings::{LintArgs, SettingsOfFiles},
};

/// The files that are judged, with all that it takes.
pub struct Session {
    /// The database.
    pub db: GdlDatabase,
    /// The files, in order of their paths.
    pub files: Vec<File>,
    /// Their settings.
    pub settings: SettingsOfFiles,
    /// Files that were named one by one.
    pub named: BTreeSet<Utf8PathBuf>,
}

impl Session {
    /// Follows the arguments. All files are judged as part of the game `root`, if there is one.
    ///
    /// # Errors
    ///
    /// Settings, library folders or a root that are not there.
    pub fn open(mut collected: Collected, host: &HostArgs, lint: &LintArgs, root: Option<&str>) -> Result<Session> {
        let mut options = host.options()?;
        let mut db = database(options.clone());
        let settings = SettingsOfFiles::find(&db, lint, collected.files.iter())?;
        // A file that was named is wanted, whatever the settings say of its folder.
        collected.files.retain(|path| collected.named.contains(path) || !settings.excludes(path));
        let library = settings.library_dirs();
        options.library_dirs.splice(host.lib.len()..host.lib.len(), library);
        collected.apply_contents(&mut db);
        set_workspace(&mut db, options, root, &collected, &settings)?;
        let files = collected.files.iter().map(|path| db.file(path)).collect();
        Ok(Session { db, files, settings, named: collected.named })
    }
}

/// Tells the database which files there are and under which games they are judged.
fn set_workspace(
    db: &mut GdlDatabase,
    mut options: Options,
    root: Option<&str>,
    collected: &Collected,
    settings: &SettingsOfFiles,
) -> Result<()> {
    let mut context = collected.context.clone();
    context.extend(options.library_dirs.iter().flat_map(|dir| modules_in(dir)));
    if let Some(root) = root {
        // The settings' library folders count here too.
        let mut change = Change::new();
        change.set_options(options.clone());
        db.apply(change);
        let root = find_module(db, root).context("--root")?.path(db).to_owned();
        options.pinned_roots = collected.files.iter().map(|file| (file.clone(), root.clone())).collect();
    } else {
        let pinned = collected.files.iter().filter_map(|file| Some((file.clone(), settings.root(file)?)));
        options.pinned_roots = pinned.collect();
    }
    let mut change = Change::new();
    change.set_options(options);
    change.set_workspace(
        collected.files.iter().cloned().collect(),
        context.into_iter().filter(|path| !collected.files.contains(path)).collect(),
    );
    db.apply(change);
    Ok(())
}

/// The games under which the files are judged, in order of their paths.
pub fn games(db: &GdlDatabase, files: &[File]) -> Vec<File> {
    let roots = files.iter().filter_map(|&file| caught(|| roots_of(db, file)));
    let mut roots: Vec<File> = roots.flatten().copied().collect();
    roots.sort_by_key(|root| root.path(db));
    roots.dedup();
    roots
}
