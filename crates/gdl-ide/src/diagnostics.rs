//! Diagnostics of files, as an editor shows them, and the work for them on all cores.

use camino::Utf8Path;
use gdl_base::{Level, RuleInfo};
use gdl_db::{Db, File, GdlDatabase, Workspace};
use gdl_eval::evaluate;
use gdl_hir::{item_tree, roots_of};
use gdl_lint::{judge_file, judge_root, read_settings, selectors};
use rustc_hash::FxHashMap;

use crate::last_games;

pub use gdl_lint::{Cause, Diagnostic, LintOptions, Tag, diagnostics, is_of_other_tool};

/// The modules of the workspace.
pub fn workspace_files(db: &dyn Db) -> Vec<File> {
    Workspace::get(db).files(db).to_vec()
}

/// Whether a file is a module of a library of the workspace.
pub fn is_in_library(db: &dyn Db, path: &Utf8Path) -> bool {
    Workspace::get(db).library(db).iter().any(|file| file.path(db) == path)
}

/// Reads the modules of the workspace on all cores: which of them are games depends on all of them. For the first time;
/// later, queries read the few that have changed.
pub fn read_modules(db: &GdlDatabase) {
    let workspace = Workspace::get(db);
    let files: Vec<File> = workspace.files(db).iter().chain(workspace.library(db)).copied().collect();
    let read = |db: &GdlDatabase, &file: &File| {
        item_tree(db, file);
    };
    db.share_out(files, read);
}

/// Runs the slow parts of [`diagnostics`] on all cores. `needs_games` evaluates the games of the file first. Call
/// [`read_modules`] before, the first time.
pub fn prime_diagnostics(db: &GdlDatabase, file: File, options: &LintOptions, needs_games: bool) {
    enum Part {
        Evaluate(File),
        Judge(File),
        File,
    }
    let roots = roots_of(db, file);
    // Small parts, so that no core is idle; parts that others depend on come first.
    let mut parts: Vec<Part> = roots.iter().copied().filter(|_| needs_games).map(Part::Evaluate).collect();
    parts.push(Part::File);
    parts.extend(roots.iter().copied().map(Part::Judge));
    let options = options.clone();
    let work = move |db: &GdlDatabase, part: &Part| match *part {
        Part::Evaluate(root) => last_games::note(db, root, evaluate(db, root)),
        Part::Judge(root) => {
            judge_root(db, root, &options);
            last_games::note(db, root, evaluate(db, root));
        }
        Part::File => judge_file(db, file, &options),
    };
    db.share_out(parts, work);
}

/// The diagnostics of a file with settings, for its current text.
pub fn settings_diagnostics(db: &dyn Db, file: File) -> Vec<Diagnostic> {
    read_settings(db, file).1
}

/// How severe an editor shows the diagnostics of a file: a cause as the worst of its followers, and followers as hints.
/// Of the followers of a cause in another file, which may not be open, the first keeps its level.
pub fn shown_levels(found: &[Diagnostic]) -> Vec<Level> {
    let mut worst: FxHashMap<Cause, Level> = FxHashMap::default();
    let mut levels = Vec::with_capacity(found.len());
    for it in found {
        let Some(cause) = it.cause else {
            levels.push(it.level);
            continue;
        };
        let is_first = !worst.contains_key(&cause);
        let known = worst.entry(cause).or_insert(it.level);
        *known = it.level.max(*known);
        levels.push(if is_first && cause.file != it.file { it.level } else { Level::Hint });
    }
    for (it, level) in found.iter().zip(&mut levels) {
        if it.cause.is_none() {
            *level = worst.get(&Cause::of(it)).map_or(*level, |&worst| worst.max(*level));
        }
    }
    levels
}

/// The rule of modules with a name or a code.
pub fn find_rule(name: &str) -> Option<RuleInfo> {
    gdl_lint::find(name).map(|rule| rule.info)
}

/// All rules of modules.
pub fn rules() -> impl Iterator<Item = &'static RuleInfo> {
    gdl_lint::rules().iter().map(|rule| &rule.info)
}

/// Whether settings may name rules of modules or of board games by this text: a name, a code, a family, or all.
pub fn is_rule_selector(text: &str) -> bool {
    selectors().contains(&text)
}
