//! From the entries of a plan to the edits of its files.

use std::collections::BTreeMap;

use gdl_base::{Edit, edited, line_end};
use gdl_db::File;
use gdl_inquire::Inquiry;
use gdl_schema::{ADD_WORD, TableId, form};
use gdl_syntax::{TextRange, TextSize};

use crate::{
    clause::{Cell, Clause, table_item},
    layout::after,
    rewrite::{Obstacle, rewrite},
    site::{Group, Mode, Site, site},
    write::{MAX_NAMED, number_like, types_text},
};

/// The longest form that is written on one line.
const MAX_LINE: usize = 78;

/// New texts of files.
#[derive(Default)]
pub(crate) struct Rendered {
    /// The edits of the files, by their index.
    pub files: BTreeMap<u32, (File, Vec<Edit>)>,
    /// Why entries are not changed in their clauses.
    pub obstacles: BTreeMap<(TableId, Cell), Obstacle>,
    /// The symbols and expressions that numbers replace.
    pub replaced: Vec<String>,
}

/// New clauses at one place.
struct Pending {
    site: Site,
    cells: BTreeMap<TableId, BTreeMap<Cell, i16>>,
}

/// The edits for groups of entries, each in a mode. None if one of them has no place in its mode.
pub(crate) fn render(
    inquiry: &Inquiry<'_>,
    groups: &[(&Group, Mode)],
    is_writable: &dyn Fn(File) -> bool,
) -> Option<Rendered> {
    let mut out = Rendered::default();
    let mut pending: BTreeMap<(u32, TextSize), Pending> = BTreeMap::new();
    for &(group, mode) in groups {
        let (site, cells) = match mode {
            Mode::InPlace => match in_place(inquiry, group, is_writable, &mut out)? {
                Some(left) => left,
                None => continue,
            },
            mode => (site(inquiry, group.table, mode, is_writable)?, group.cells.clone()),
        };
        let key = (site.file.index(inquiry.db), site.gap.offset);
        let at = pending.entry(key).or_insert_with(|| Pending { site, cells: BTreeMap::new() });
        at.cells.entry(group.table).or_default().extend(cells);
    }
    for ((index, offset), Pending { site, cells }) in pending {
        let mut text = String::new();
        for (table, cells) in cells {
            let clauses = clauses(inquiry, table, &cells)?;
            if site.needs_form {
                text += &site.gap.lead;
                text += &new_form(table, &clauses, line_end(site.file.text(inquiry.db)));
            } else {
                clauses.iter().for_each(|clause| text += &format!("{}{clause}", site.gap.lead));
            }
        }
        let file = out.files.entry(index).or_insert_with(|| (site.file, Vec::new()));
        file.1.push(Edit { range: TextRange::empty(offset), text });
    }
    Some(out)
}

/// The texts of files after edits, by their index.
pub(crate) fn texts(inquiry: &Inquiry<'_>, rendered: &Rendered) -> BTreeMap<u32, (File, String)> {
    let files = rendered.files.iter();
    files.map(|(&index, (file, edits))| (index, (*file, edited(file.text(inquiry.db), edits)))).collect()
}

/// Changes the clause that rules entries. Returns those that need clauses of their own, with the place for these; `Some(None)`
/// if there are none, and `None` if the clause cannot be changed.
#[expect(clippy::option_option, reason = "no place is not the same as nothing to place")]
fn in_place(
    inquiry: &Inquiry<'_>,
    group: &Group,
    is_writable: &dyn Fn(File) -> bool,
    out: &mut Rendered,
) -> Option<Option<(Site, BTreeMap<Cell, i16>)>> {
    let db = inquiry.db;
    let file = db.file_by_index(group.origin.file).filter(|&file| is_writable(file))?;
    let (list, item) = table_item(db, file, group.origin)?;
    let text = file.text(db);
    let origins = inquiry.game.provenance.tables.get(&group.table)?;
    let is_live = |(row, col): Cell| origins.get(row.into(), col.into()) == group.origin;
    let obstacle = |cells: &mut dyn Iterator<Item = (Cell, Obstacle)>, out: &mut Rendered| {
        out.obstacles.extend(cells.map(|(cell, obstacle)| ((group.table, cell), obstacle)));
    };
    if item.as_list().is_none() {
        // A value for the whole table: special clauses belong behind it, and read best at the end.
        let last = list.elements().last()?;
        let gap = after(text, &last, line_end(text));
        obstacle(&mut group.cells.keys().map(|&cell| (cell, Obstacle::Fill)), out);
        return Some(Some((Site { file, gap, needs_form: false }, group.cells.clone())));
    }
    let clause = Clause::read(inquiry, group.table.def(), &item)?;
    let change = rewrite(inquiry, group.table, &clause, &group.cells, &is_live);
    let at = out.files.entry(file.index(db)).or_insert_with(|| (file, Vec::new()));
    at.1.extend(change.edits);
    out.replaced.extend(change.replaced);
    if change.left.is_empty() {
        return Some(None);
    }
    let cells = change.left.keys().filter_map(|cell| Some((*cell, *group.cells.get(cell)?))).collect();
    let gap = after(text, &item, line_end(text));
    obstacle(&mut change.left.into_iter(), out);
    Some(Some((Site { file, gap, needs_form: false }, cells)))
}

/// A form with clauses, which keeps what the table has.
fn new_form(table: TableId, clauses: &[String], line_end: &str) -> String {
    let head = format!("({} {} {ADD_WORD}", form::TABLE, table.name());
    match clauses {
        [clause] if head.len() + clause.len() + 2 <= MAX_LINE => format!("{head} {clause})"),
        clauses => {
            let lines: String = clauses.iter().map(|clause| format!("{line_end}  {clause}")).collect();
            format!("{head}{lines})")
        }
    }
}

/// The values of some columns of a row, which several rows may share.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
struct RowValues {
    cols: Vec<u16>,
    values: Vec<i16>,
}

/// Few clauses that set entries. None if a type has no symbol.
pub(crate) fn clauses(inquiry: &Inquiry<'_>, table: TableId, cells: &BTreeMap<Cell, i16>) -> Option<Vec<String>> {
    let mut rows: BTreeMap<u16, BTreeMap<u16, i16>> = BTreeMap::new();
    for (&(row, col), &value) in cells {
        rows.entry(row).or_default().insert(col, value);
    }
    // In the order of the first row of each.
    let mut shared: Vec<(RowValues, Vec<u16>)> = Vec::new();
    for (row, values) in rows {
        for part in parts(&values) {
            match shared.iter_mut().find(|(known, _)| *known == part) {
                Some((_, rows)) if part.values.len() == 1 => rows.push(row),
                _ => shared.push((part, vec![row])),
            }
        }
    }
    let (first, second) = table.def().index;
    let text = |(RowValues { cols, values }, rows): (RowValues, Vec<u16>)| {
        let (rows, cols) = (types_text(inquiry, first, &rows)?, types_text(inquiry, second, &cols)?);
        let number = |value: &i16| number_like(inquiry, table, *value, "");
        let value = match values.as_slice() {
            [value] => number(value),
            values => format!("({})", values.iter().map(number).collect::<Vec<_>>().join(" ")),
        };
        Some(format!("({rows} {cols} {value})"))
    };
    shared.into_iter().map(text).collect()
}

/// The values of a row: columns with one value together, or a list of values if it is short.
fn parts(values: &BTreeMap<u16, i16>) -> Vec<RowValues> {
    let mut by_value: BTreeMap<i16, Vec<u16>> = BTreeMap::new();
    for (&col, &value) in values {
        by_value.entry(value).or_default().push(col);
    }
    if by_value.len() > 1 && values.len() <= MAX_NAMED {
        return vec![RowValues { cols: values.keys().copied().collect(), values: values.values().copied().collect() }];
    }
    by_value.into_iter().map(|(value, cols)| RowValues { cols, values: vec![value] }).collect()
}
