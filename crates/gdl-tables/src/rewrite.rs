//! The change of a clause in its place: its values, or a list of values instead of one for several entries.

use std::collections::BTreeMap;

use gdl_base::Edit;
use gdl_inquire::Inquiry;
use gdl_schema::TableId;
use gdl_syntax::{Element, List};

use crate::{
    clause::{Cell, Clause, Index, Written, written},
    write::number_like,
};

/// The longest list of types for which one value becomes a list of values: the reader counts them.
const MAX_LISTED: usize = 8;

/// Why an entry is not changed in the clause that rules it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// No clause sets it.
    Default,
    /// The clause is for many types: a more special one after it is shorter than a list of values.
    Many,
    /// A value for the whole table sets it.
    Fill,
    /// Only evaluation knows which entries the clause sets, or from which of its values.
    Computed,
    /// The clause is in a form of another kind, such as a variant of a module.
    OtherForm,
    /// The clause is in a file that is not to be written, for this reason.
    ReadOnly(String),
    /// The change in its place would also change other values.
    Disproved,
}

/// The change of a clause.
#[derive(Default)]
pub(crate) struct Rewrite {
    /// The edits of the text.
    pub edits: Vec<Edit>,
    /// The entries that need a clause of their own, and why.
    pub left: BTreeMap<Cell, Obstacle>,
    /// The symbols and expressions that numbers replace.
    pub replaced: Vec<String>,
}

/// What an entry shall be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Target {
    /// Another clause rules it: any value does.
    Free,
    /// What it is.
    Keep,
    /// A new value.
    Set(i16),
}

/// What a value for several entries becomes.
enum NewValue {
    /// What it was.
    Keep,
    /// Another number.
    Number(i16),
    /// A list, with the old value where there is no number.
    List(Vec<Option<i16>>),
    /// What it was; the new entries need clauses of their own.
    Left,
}

/// Changes a clause so that it sets some entries to new values, as far as that is possible in its place.
pub(crate) fn rewrite(
    inquiry: &Inquiry<'_>,
    table: TableId,
    clause: &Clause,
    wishes: &BTreeMap<Cell, i16>,
    is_live: &dyn Fn(Cell) -> bool,
) -> Rewrite {
    let mut writer = Writer { inquiry, table, wishes, out: Rewrite::default() };
    match (&clause.rows, &clause.cols) {
        (Some(rows), Some(cols)) => {
            let target = |row: u16, col: u16| match wishes.get(&(row, col)) {
                Some(&value) => Target::Set(value),
                None if is_live((row, col)) => Target::Keep,
                None => Target::Free,
            };
            writer.clause(rows, cols, &clause.value, &target);
            // Entries that the reading of the clause does not explain.
            let explains = |cell: &Cell| rows.types.contains(&cell.0) && cols.types.contains(&cell.1);
            let unexplained = wishes.keys().filter(|cell| !explains(cell));
            writer.out.left.extend(unexplained.map(|&cell| (cell, Obstacle::Computed)));
        }
        _ => writer.leave_all(Obstacle::Computed),
    }
    writer.out
}

/// Collects the change.
struct Writer<'a> {
    inquiry: &'a Inquiry<'a>,
    table: TableId,
    wishes: &'a BTreeMap<Cell, i16>,
    out: Rewrite,
}

impl Writer<'_> {
    fn clause(&mut self, rows: &Index, cols: &Index, value: &Element, target: &dyn Fn(u16, u16) -> Target) {
        let row_targets = |row: u16| -> Vec<Target> { cols.types.iter().map(|&col| target(row, col)).collect() };
        if !rows.is_list {
            let Some(&row) = rows.types.first() else { return };
            return self.row(row, cols, value, &row_targets(row));
        }
        match (written(self.inquiry, value), value.as_list()) {
            (Written::List, Some(values)) => {
                let values: Vec<Element> = values.elements().collect();
                if values.len() != rows.types.len() {
                    return self.leave_all(Obstacle::Computed);
                }
                for (&row, value) in rows.types.iter().zip(&values) {
                    self.row(row, cols, value, &row_targets(row));
                }
            }
            (Written::Number | Written::Computed(_), _) => {
                let new: Vec<NewValue> =
                    rows.types.iter().map(|&row| spread(&row_targets(row), cols.is_literal)).collect();
                self.spread_rows(rows, cols, value, new, target);
            }
            _ => self.leave_all(Obstacle::Computed),
        }
    }

    /// Changes one value for several rows.
    fn spread_rows(
        &mut self,
        rows: &Index,
        cols: &Index,
        value: &Element,
        new: Vec<NewValue>,
        target: &dyn Fn(u16, u16) -> Target,
    ) {
        // If all live entries get the same value, it stays one value.
        let all = rows.types.iter().flat_map(|&row| cols.types.iter().map(move |&col| target(row, col)));
        let all: Vec<Target> = all.collect();
        if let NewValue::Number(number) = spread(&all, false) {
            return self.replace(value, &[Some(number)], false);
        }
        let is_row_possible = rows.is_literal && rows.types.len() <= MAX_LISTED;
        if !is_row_possible || new.iter().all(|new| matches!(new, NewValue::Keep | NewValue::Left)) {
            return self.leave_all(Obstacle::Many);
        }
        let old = text(value);
        let texts = rows.types.iter().zip(new).map(|(&row, new)| match new {
            NewValue::Keep => old.clone(),
            NewValue::Number(number) => self.number(number, &old),
            NewValue::List(list) => self.list(&list, &old),
            NewValue::Left => {
                self.leave_row(row, cols, Obstacle::Many);
                old.clone()
            }
        });
        let texts: Vec<String> = texts.collect();
        self.out.edits.push(Edit { range: value.text_range(), text: format!("({})", texts.join(" ")) });
    }

    /// Changes the value of a row: one for all of its columns, or a list of them.
    fn row(&mut self, row: u16, cols: &Index, value: &Element, targets: &[Target]) {
        if !targets.iter().any(|target| matches!(target, Target::Set(_))) {
            return;
        }
        match (written(self.inquiry, value), value.as_list()) {
            (Written::List, Some(values)) if cols.is_list => self.pairs(row, cols, values, targets),
            (Written::Number | Written::Computed(_), _) => match spread(targets, cols.is_literal) {
                NewValue::Keep => {}
                NewValue::Number(number) => self.replace(value, &[Some(number)], false),
                NewValue::List(list) => self.replace(value, &list, true),
                NewValue::Left => self.leave_row(row, cols, Obstacle::Many),
            },
            _ => self.leave_row(row, cols, Obstacle::Computed),
        }
    }

    /// Changes values that are written one for each column.
    fn pairs(&mut self, row: u16, cols: &Index, values: &List, targets: &[Target]) {
        let values: Vec<Element> = values.elements().collect();
        if values.len() != targets.len() {
            return self.leave_row(row, cols, Obstacle::Computed);
        }
        for ((&col, value), target) in cols.types.iter().zip(&values).zip(targets) {
            let Target::Set(number) = *target else { continue };
            match written(self.inquiry, value) {
                Written::Number | Written::Computed(_) => self.replace(value, &[Some(number)], false),
                _ => _ = self.out.left.insert((row, col), Obstacle::Computed),
            }
        }
    }

    /// Replaces a value by a number, or by a list of numbers and of itself.
    fn replace(&mut self, value: &Element, new: &[Option<i16>], is_list: bool) {
        let old = text(value);
        let text = match new {
            [Some(number)] if !is_list => self.number(*number, &old),
            list => self.list(list, &old),
        };
        let keeps = is_list && new.contains(&None);
        if let Written::Computed(name) = written(self.inquiry, value)
            && !keeps
        {
            self.out.replaced.push(name);
        }
        self.out.edits.push(Edit { range: value.text_range(), text });
    }

    fn list(&self, list: &[Option<i16>], old: &str) -> String {
        let items = list.iter().map(|item| item.map_or_else(|| old.to_owned(), |number| self.number(number, old)));
        format!("({})", items.collect::<Vec<_>>().join(" "))
    }

    fn number(&self, number: i16, old: &str) -> String {
        number_like(self.inquiry, self.table, number, old)
    }

    fn leave_row(&mut self, row: u16, cols: &Index, obstacle: Obstacle) {
        let cells = cols.types.iter().map(|&col| (row, col)).filter(|cell| self.wishes.contains_key(cell));
        self.out.left.extend(cells.map(|cell| (cell, obstacle.clone())));
    }

    fn leave_all(&mut self, obstacle: Obstacle) {
        self.out.left.extend(self.wishes.keys().map(|&cell| (cell, obstacle.clone())));
    }
}

fn text(element: &Element) -> String {
    element.syntax().to_string()
}

/// What one value for several entries becomes. `is_literal` says whether their types are written out.
fn spread(targets: &[Target], is_literal: bool) -> NewValue {
    let mut numbers = targets.iter().filter_map(|target| match target {
        Target::Set(number) => Some(*number),
        _ => None,
    });
    let Some(first) = numbers.next() else { return NewValue::Keep };
    let is_same = |target: &Target| matches!(target, Target::Free) || *target == Target::Set(first);
    if targets.iter().all(is_same) {
        return NewValue::Number(first);
    }
    if !is_literal || targets.len() > MAX_LISTED {
        return NewValue::Left;
    }
    let item = |target: &Target| match target {
        Target::Set(number) => Some(*number),
        _ => None,
    };
    NewValue::List(targets.iter().map(item).collect())
}
