//! The common part of `gdl check` and `gdl fix`: the files that the arguments select, their settings, and a database.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Change, Db, File, GdlDatabase, Options, Workspace, expect_no_edits, limits::mebibytes};
use gdl_eval::evaluate;
use gdl_hir::{EdgeKind, edges, preview_files, resolve_module, roots_of};
use gdl_project::{Project, ProjectSettings, Trust, modules_in};
use rustc_hash::FxHashSet;

use crate::{
    collect::{BoardFiles, InputFiles, normalize},
    host::{HostArgs, database, find_module},
    limits,
    panic::caught,
    settings::{LintArgs, find_settings, warn_of_libraries},
    siblings,
    trust::trust,
};

/// The files to check, with their settings and database.
pub struct Session {
    /// The database.
    pub db: GdlDatabase,
    /// The files, in order of their paths.
    pub files: Vec<File>,
    /// Their settings.
    pub settings: ProjectSettings,
    /// Board games, which stand alone.
    pub boards: BoardFiles,
    /// Files that were named individually.
    pub named: FxHashSet<File>,
    /// Messages about modules that the limits leave out.
    pub left_out: Vec<String>,
}

/// Whether modules change while a session is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edits {
    /// They may.
    Maybe,
    /// They stay as they are.
    Never,
}

impl Session {
    /// Opens a session for the arguments. All files are checked as part of the game `root`, if there is one. `edits` says
    /// whether modules may change while the session is used: otherwise those around the files to check need not be
    /// parsed, and the trees of modules need not be kept.
    ///
    /// # Errors
    ///
    /// Settings, library folders or a root that do not exist.
    pub fn open(
        mut collected: InputFiles,
        host: &HostArgs,
        lint: &LintArgs,
        root: Option<&str>,
        edits: Edits,
    ) -> Result<Session> {
        // What cannot be read is a finding.
        collected.files.extend(collected.unreadable.iter().map(|(path, _)| path.clone()));
        let mut project = host.project()?;
        let options = project.options(&ProjectSettings::default(), &Trust::default());
        let mut db = database(options.clone(), &collected.folders, &options.library_dirs);
        if edits == Edits::Never {
            expect_no_edits(&db);
        }
        let trust = trust(collected.folders.clone(), options.library_dirs);
        let settings = find_settings(&db, lint, collected.files.iter().chain(&collected.boards.files))?;
        // A file that was named is always checked, whatever the settings say about its folder.
        collected.files.retain(|path| collected.named.contains(path) || !settings.excludes(path));
        let named_boards = &collected.boards.named;
        collected.boards.files.retain(|path| named_boards.contains(path) || !settings.excludes(path));
        let mut left_out: Vec<String> = limits::limit_folders(&mut collected).into_iter().collect();
        warn_of_libraries(&settings, &trust);
        project.named = collected.named.iter().cloned().collect();
        project.folders = collected.folders.iter().map(|folder| normalize(folder)).collect();
        collected.apply_contents(&mut db);
        let mut change = Change::new();
        change.set_options(project.options(&settings, &trust));
        db.apply(change);
        // Each file once, in the spelling that the user chose, even if other paths lead to it.
        let mut files: Vec<File> = Vec::with_capacity(collected.files.len());
        let mut seen = FxHashSet::default();
        files.extend(collected.files.iter().map(|path| db.file(path)).filter(|file| seen.insert(*file)));
        let named = collected.named.iter().map(|path| db.file(path)).collect();
        set_workspace(&mut db, project, root, &collected, (&settings, &trust), &mut left_out)?;
        if edits == Edits::Never {
            preview_files(&db, Workspace::get(&db).library(&db).iter().copied());
        }
        Ok(Session { db, files, boards: collected.boards, settings, named, left_out })
    }
}

/// Returns the files that `files` load and that are not among them, each with the first file that loads it. Games must
/// be evaluated: a file that is only loaded under other conditions does not count.
pub fn included(db: &GdlDatabase, files: &[File], named: &FxHashSet<File>) -> Vec<(File, File)> {
    let mut seen: FxHashSet<File> = files.iter().copied().collect();
    let mut included = Vec::new();
    // Fragments of one game are followed together: each file once.
    let mut followed: FxHashSet<(File, File)> = FxHashSet::default();
    for &file in files {
        let Some(roots) = caught(|| roots_of(db, file)) else { continue };
        if roots.contains(&file) {
            let loaded = caught(|| evaluate(db, file).files.as_slice()).unwrap_or_default();
            included.extend(loaded.iter().filter(|&&loaded| seen.insert(loaded)).map(|&loaded| (loaded, file)));
        } else if named.contains(&file) {
            let root = roots.first().copied();
            let mut waiting = vec![file];
            while let Some(next) = waiting.pop() {
                let dir = root.unwrap_or(file).dir(db);
                let asked = edges(db, next).iter().filter(|edge| edge.kind != EdgeKind::DefaultBaseModule);
                let found = asked.filter_map(|edge| resolve_module(db, dir, &edge.name));
                let new: Vec<File> = found.filter(|&it| followed.insert((root.unwrap_or(file), it))).collect();
                included.extend(new.iter().filter(|&&it| seen.insert(it)).map(|&it| (it, file)));
                waiting.extend(new);
            }
        }
    }
    included
}

/// All files that some files request, directly or indirectly. Files that follow the same path are followed once.
fn asked_for(db: &GdlDatabase, files: Vec<File>) -> Vec<File> {
    let mut waiting: Vec<(&Utf8Path, File)> = files.into_iter().map(|file| (file.dir(db), file)).collect();
    let mut followed: FxHashSet<(&Utf8Path, File)> = waiting.iter().copied().collect();
    let mut found = Vec::new();
    while let Some((dir, file)) = waiting.pop() {
        for asked in edges(db, file).iter().filter_map(|edge| resolve_module(db, dir, &edge.name)) {
            if followed.insert((dir, asked)) {
                waiting.push((dir, asked));
                found.push(asked);
            }
        }
    }
    found
}

/// Sets the files of the database and the games under which they are checked.
fn set_workspace(
    db: &mut GdlDatabase,
    mut project: Project,
    root: Option<&str>,
    collected: &InputFiles,
    (settings, trust): (&ProjectSettings, &Trust),
    left_out: &mut Vec<String>,
) -> Result<()> {
    project.modules = collected.files.clone();
    if let Some(root) = root {
        // The files may be in several folders, so it is looked for in the libraries of all.
        let library_dirs = project.library_dirs(settings, trust);
        let mut change = Change::new();
        change.set_options(Options { library_dirs, libraries: Vec::new(), ..project.options(settings, trust) });
        db.apply(change);
        let root = find_module(db, root).context("--root")?.path(db).to_owned();
        project.pinned = collected.files.iter().map(|file| (file.clone(), root.clone())).collect();
    } else {
        project.pins_by_settings = true;
    }
    let library = project.library_dirs(settings, trust);
    let folders = collected.beside.iter().chain(&library);
    let modules: BTreeSet<Utf8PathBuf> =
        folders.flat_map(|dir| modules_in(dir)).filter(|path| !collected.files.contains(path)).collect();
    project.listed = modules.iter().cloned().collect();
    let mut change = Change::new();
    change.set_options(project.options(settings, trust));
    db.apply(change);
    // Other files that load the parts of a game show how the parts are used.
    let mut targets: BTreeSet<&Utf8Path> = collected.files.iter().map(Utf8PathBuf::as_path).collect();
    let named: Vec<File> = collected.named.iter().map(|path| db.file(path)).collect();
    targets.extend(caught(|| asked_for(db, named)).unwrap_or_default().into_iter().map(|file| file.path(db)));
    let found = siblings::that_may_load(targets.into_iter(), modules);
    for (what, limit, left) in
        [("searched", limits::SEARCH, found.not_searched), ("read", limits::CONTEXT, found.not_read)]
    {
        if left.files > 0 {
            left_out.push(format!(
                "{} of the same folders or of libraries not {what}: the limit is {}; games among them that load a file \
                 are not known\n  help: name a game with --root",
                left,
                mebibytes(limit)
            ));
        }
    }
    project.context = found.files.into_iter().collect();
    let mut change = Change::new();
    project.apply(settings, trust, &mut change);
    db.apply(change);
    Ok(())
}

/// The games under which the files are checked, in order of their paths.
pub fn games(db: &GdlDatabase, files: &[File]) -> Vec<File> {
    let roots = files.iter().filter_map(|&file| caught(|| roots_of(db, file)));
    let mut roots: Vec<File> = roots.flatten().copied().collect();
    roots.sort_by_key(|root| root.path(db));
    roots.dedup();
    roots
}
