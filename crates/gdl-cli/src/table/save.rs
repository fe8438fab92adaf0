//! Writes the plan of a change of tables, or shows it.

use std::{collections::BTreeSet, fs};

use anyhow::{Context, Result, anyhow};
use camino::{Utf8Path, Utf8PathBuf};
use clap::Args;
use gdl_base::counted;
use gdl_db::{Db, File, FileStatus, GdlDatabase};
use gdl_inquire::Inquiry;
use gdl_project::{ProjectSettings, SettingsSource, modules_in};
use gdl_ruleset::TypeRef;
use gdl_syntax::encode;
use gdl_tables::{CellEdit, FileEdit, Obstacle, PlanOptions, PlannedCell, TablePlan, plan, shared_library};

use crate::{
    Status, diff,
    safe_text::SafeText,
    settings::current_dir,
    siblings,
    term::{self, ColorChoice, Output},
    text,
    write::{Replacement, replace_files},
};

/// The maximum number of changed or refused entries that are listed.
const MAX_LISTED: usize = 40;

/// The maximum number of modules that are named in a note.
const MAX_NAMED: usize = 4;

/// How a change of tables is written.
#[derive(Args, Debug, Clone)]
pub struct SaveArgs {
    /// Show which entries would change and where, and write nothing
    #[arg(long)]
    pub dry_run: bool,
    /// Show the changes of the files, and write nothing
    #[arg(long, conflicts_with = "dry_run")]
    pub diff: bool,
    /// Change the other entries even if some cannot be changed
    #[arg(long)]
    pub keep_going: bool,
    /// Control when to use color
    #[arg(long, value_enum, value_name = "WHEN", default_value_t)]
    pub color: ColorChoice,
    /// Do not print the changed entries or a summary
    #[arg(long, short)]
    pub quiet: bool,
}

/// Plans a change of a game, and writes or shows it.
///
/// # Errors
///
/// A file cannot be written; then none is.
pub fn save(db: &GdlDatabase, root: File, edits: &[CellEdit], args: &SaveArgs) -> Result<Status> {
    let inquiry = Inquiry::of(db, root);
    let settings = format_settings(db, &inquiry);
    let options = PlanOptions {
        read_only: &|file| read_only(db, root, file),
        format: &|file| settings.of(file.path(db)).format(),
    };
    let plan = plan(db, root, edits, &options);
    if stops(&inquiry, &plan, args) {
        return Ok(Status::Findings);
    }
    if !args.shows() {
        write_files(db, &plan.files)?;
    }
    list(db, root, &inquiry, &plan, args)?;
    if !args.quiet {
        let (cells, files) =
            (counted(plan.cells.len(), "entry", "entries"), counted(plan.files.len(), "file", "files"));
        let verb = if args.shows() { "would change" } else { "changed" };
        match plan.cells.is_empty() {
            true => term::say(text!("nothing to change: the entries have these values")),
            false => term::say(text!("{} {} in {}", verb, cells, files)),
        }
    }
    Ok(status(&plan, args))
}

impl SaveArgs {
    /// Whether the change is shown and not written.
    pub fn shows(&self) -> bool {
        self.dry_run || self.diff
    }
}

/// Reports the entries that cannot be changed. Whether nothing is changed because of them.
pub fn stops(inquiry: &Inquiry<'_>, plan: &TablePlan, args: &SaveArgs) -> bool {
    for refused in plan.refused.iter().take(MAX_LISTED) {
        let entry = entry_text(inquiry, &refused.edit);
        term::error(text!("{} cannot be {}: {}", entry, value_text(inquiry, &refused.edit), &refused.reason));
    }
    if plan.refused.len() > MAX_LISTED {
        term::say(text!("and {} more such entries", plan.refused.len() - MAX_LISTED));
    }
    let stops = !plan.refused.is_empty() && !args.keep_going;
    if stops {
        let help = if plan.cells.is_empty() { "" } else { "; --keep-going changes the others" };
        term::say(text!("nothing was changed{}", help));
    }
    stops
}

/// The exit status after a plan.
pub fn status(plan: &TablePlan, args: &SaveArgs) -> Status {
    let is_incomplete = !plan.refused.is_empty() || (args.shows() && !plan.files.is_empty());
    if is_incomplete { Status::Findings } else { Status::Clean }
}

/// The settings of the folders of a game's modules.
pub fn format_settings(db: &GdlDatabase, inquiry: &Inquiry<'_>) -> ProjectSettings {
    let source = SettingsSource { current: current_dir(), ..SettingsSource::default() };
    let files = inquiry.game.files.iter().filter(|file| !file.is_embedded(db));
    let folders: BTreeSet<&Utf8Path> = files.map(|file| file.path(db).parent().unwrap_or("".into())).collect();
    ProjectSettings::read(db, &source, folders, None)
}

/// Why a module of a game is not to be changed: it is in a library that other games share.
pub fn read_only(db: &GdlDatabase, root: File, file: File) -> Option<String> {
    let path = file.path(db);
    if let Some(reason) = shared_library(db, root, file) {
        return Some(reason);
    }
    let is_protected = fs::metadata(path).is_ok_and(|data| data.permissions().readonly());
    is_protected.then(|| format!("`{path}` is write-protected"))
}

/// Writes the changes of files, all or none.
///
/// # Errors
///
/// A file cannot be written.
pub fn write_files(db: &GdlDatabase, changes: &[FileEdit]) -> Result<()> {
    let mut files: Vec<Replacement<'_>> = Vec::new();
    for file in changes {
        let path = file.file.path(db);
        let FileStatus::Text(encoding) = file.file.status(db) else { continue };
        let bytes = |text: &str| {
            encode(text, *encoding)
                .map_err(|error| anyhow!("`{}` has no byte in the encoding of the file", error.ch))
                .with_context(|| format!("`{path}` cannot be written"))
        };
        files.push((path, bytes(file.file.text(db))?, bytes(&file.text)?));
    }
    replace_files(&files)
}

/// Lists what a plan changes, or shows the difference. Entries are those of the game of the inquiry.
pub fn list(db: &GdlDatabase, root: File, inquiry: &Inquiry<'_>, plan: &TablePlan, args: &SaveArgs) -> Result<()> {
    let mut output = Output::new();
    if args.diff {
        for file in &plan.files {
            let path = file.file.path(db);
            output.text(&diff::unified(path, file.file.text(db), &file.text, args.color.enabled()))?;
        }
    } else if !args.quiet {
        let lines: Vec<String> = plan.cells.iter().take(MAX_LISTED).map(|cell| cell_line(inquiry, cell)).collect();
        output.text(&SafeText::lines(&lines.concat()))?;
    }
    output.finish()?;
    if args.quiet {
        return Ok(());
    }
    if !args.diff && plan.cells.len() > MAX_LISTED {
        term::say(text!("and {} more entries", plan.cells.len() - MAX_LISTED));
    }
    for name in &plan.replaced {
        term::say(text!("note: a number replaces `{}`, which stays where else it is used", name));
    }
    for file in &plan.files {
        note_sharing(db, root, file.file);
    }
    Ok(())
}

/// Says that a changed module is a part of other games, too.
pub fn note_sharing(db: &dyn Db, root: File, file: File) {
    let path = file.path(db);
    if file == root {
        return;
    }
    let modules: BTreeSet<Utf8PathBuf> = modules_in(path.parent().unwrap_or("".into())).into_iter().collect();
    let found = siblings::that_may_load([path].into_iter(), modules);
    let name = |path: &Utf8PathBuf| path.file_name().unwrap_or_default().to_owned();
    let [own, roots] = [path, root.path(db)].map(|path| path.file_name().unwrap_or_default().to_owned());
    let others: Vec<String> = found.files.iter().map(name).filter(|name| *name != own && *name != roots).collect();
    if others.is_empty() {
        return;
    }
    let more = if others.len() > MAX_NAMED { ", ..." } else { "" };
    let named = others.iter().take(MAX_NAMED).map(String::as_str).collect::<Vec<_>>().join(", ");
    term::say(text!("note: `{}` is included elsewhere, too: {}{}", path, named, more));
}

/// A changed entry with its values, its place, and why it is not where it was.
fn cell_line(inquiry: &Inquiry<'_>, cell: &PlannedCell) -> String {
    let before = inquiry.entry_text(cell.edit.table, cell.before);
    let place = cell.place.as_ref().map(|place| format!(" at {place}")).unwrap_or_default();
    let how = match &cell.obstacle {
        None => String::new(),
        Some(obstacle) => format!(", a new clause{}", obstacle_text(obstacle)),
    };
    format!("{}: {before} -> {}{place}{how}\n", entry_text(inquiry, &cell.edit), value_text(inquiry, &cell.edit))
}

fn obstacle_text(obstacle: &Obstacle) -> String {
    match obstacle {
        Obstacle::Default => String::new(),
        Obstacle::Many => ": the one before it is for many types".to_owned(),
        Obstacle::Fill => ": a value for the whole table set it".to_owned(),
        Obstacle::Computed => ": an expression set it".to_owned(),
        Obstacle::OtherForm => ": a form that is not a `table` set it".to_owned(),
        Obstacle::ReadOnly(reason) => format!(": {reason}"),
        Obstacle::Disproved => ": a change of the old one would change other values".to_owned(),
    }
}

/// An entry as questions name it.
fn entry_text(inquiry: &Inquiry<'_>, edit: &CellEdit) -> String {
    let (first, second) = edit.table.def().index;
    let types = &inquiry.game.ruleset.types;
    let name = |ty: TypeRef| match types.of(ty.kind).get(usize::from(ty.index)) {
        Some(def) => def.symbol.to_string(),
        None => format!("{}{}", ty.kind.letter(), ty.index),
    };
    let row = name(TypeRef { kind: first, index: edit.row });
    let col = name(TypeRef { kind: second, index: edit.col });
    format!("{}[{row},{col}]", edit.table)
}

fn value_text(inquiry: &Inquiry<'_>, edit: &CellEdit) -> String {
    inquiry.entry_text(edit.table, edit.value.into())
}
