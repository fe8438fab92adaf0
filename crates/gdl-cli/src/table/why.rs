//! Finds the clause that set each entry of a table.

use std::collections::BTreeSet;

use gdl_base::counted;
use gdl_db::{Db, File, GdlDatabase};
use gdl_hir::source_map;
use gdl_report::escape::{is_control, one_line};
use gdl_ruleset::Origin;
use gdl_syntax::TextRange;
use serde_json::json;

use super::{View, layout::short_names};
use crate::place::{Place, place};

/// The maximum number of characters of a clause that are shown.
const MAX_TEXT: usize = 60;

/// The maximum number of entries, rows or columns of a clause that are named.
const MAX_NAMED: usize = 4;

/// A clause with the entries that it set and that no later clause changed.
struct Clause {
    file: File,
    range: TextRange,
    entries: Vec<(usize, usize)>,
}

/// The clauses from which the entries come, in the order of the files and of their text.
fn clauses(view: &View, db: &GdlDatabase) -> Vec<Clause> {
    let game = view.grid.inquiry.game;
    let Some(origins) = game.provenance.tables.get(&view.id()) else { return Vec::new() };
    let mut found: Vec<(Origin, Vec<(usize, usize)>)> = Vec::new();
    for (row, &row_type) in view.grid.rows.iter().enumerate() {
        for (col, &col_type) in view.grid.cols.iter().enumerate() {
            let origin = origins.get(row_type.into(), col_type.into());
            match found.iter_mut().find(|(known, _)| *known == origin) {
                _ if !origin.is_some() => {}
                Some((_, entries)) => entries.push((row, col)),
                None => found.push((origin, vec![(row, col)])),
            }
        }
    }
    let clause = |(origin, entries): (Origin, Vec<(usize, usize)>)| {
        let file = db.file_by_index(origin.file)?;
        Some(Clause { file, range: source_map(db, file).range(origin)?, entries })
    };
    let mut clauses: Vec<Clause> = found.into_iter().filter_map(clause).collect();
    let loaded = |file| game.files.iter().position(|&known| known == file);
    clauses.sort_by_key(|clause| (loaded(clause.file), clause.range.start()));
    clauses
}

/// One line per clause: its position, its text, and the entries that it set.
pub fn text(view: &View, db: &GdlDatabase) -> String {
    let clauses = clauses(view, db);
    let lines: Vec<[String; 3]> = clauses.iter().map(|clause| clause_columns(view, db, clause)).collect();
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let (first, second) = (width(0), width(1));
    let mut out = String::from("\nSet by\n");
    for [place, text, entries] in &lines {
        out += &format!("  {place:first$}  {text:second$}  {entries}\n");
    }
    if lines.is_empty() {
        out += "  no clause\n";
    }
    out
}

fn clause_columns(view: &View, db: &GdlDatabase, clause: &Clause) -> [String; 3] {
    let Place { line, column } = place(db, clause.file, clause.range.start());
    let entries =
        format!("{}: {}", counted(clause.entries.len(), "entry", "entries"), entries_text(view, &clause.entries));
    [format!("{}:{line}:{column}", one_line(clause.file.path(db).as_str())), clause_text(db, clause), entries]
}

/// Describes entries in few words: rows by columns if they form a rectangle.
fn entries_text(view: &View, entries: &[(usize, usize)]) -> String {
    let indexes = |index: fn(&(usize, usize)) -> usize| entries.iter().map(index).collect::<BTreeSet<_>>();
    let (rows, cols) = (indexes(|entry| entry.0), indexes(|entry| entry.1));
    let [row_names, col_names] = [view.row_names(), view.col_names()].map(|names| short_names(&names));
    if entries.len() == rows.len() * cols.len() {
        return format!("{} by {}", names_text(&row_names, &rows), names_text(&col_names, &cols));
    }
    let named = entries.iter().take(MAX_NAMED).map(|&(row, col)| format!("{}/{}", row_names[row], col_names[col]));
    let more = if entries.len() > MAX_NAMED { ", ..." } else { "" };
    named.collect::<Vec<_>>().join(", ") + more
}

fn names_text(names: &[String], indexes: &BTreeSet<usize>) -> String {
    if indexes.len() == names.len() && names.len() > 1 {
        return "all".to_owned();
    }
    let named: Vec<&str> = indexes.iter().take(MAX_NAMED).map(|&index| names[index].as_str()).collect();
    let more = if indexes.len() > MAX_NAMED { ", ..." } else { "" };
    named.join(", ") + more
}

/// The clause on one line, cut short if it is long.
fn clause_text(db: &GdlDatabase, clause: &Clause) -> String {
    let text = clause.file.text(db).get(std::ops::Range::<usize>::from(clause.range)).unwrap_or("");
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || is_control(c)).filter(|word| !word.is_empty()).collect();
    let text = words.join(" ");
    match text.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{} ...", &text[..end]),
        None => text,
    }
}

/// The clauses for programs; entries are pairs of row and column, counted from 0.
pub fn json(view: &View, db: &GdlDatabase) -> serde_json::Value {
    let object = |clause: Clause| {
        let Place { line, column } = place(db, clause.file, clause.range.start());
        json!({"file": clause.file.path(db).as_str(), "line": line, "column": column, "entries": clause.entries})
    };
    clauses(view, db).into_iter().map(object).collect()
}
