//! A table as a designer looks at it: a choice of rows and columns, in an order, with means and groups of equal lines.

use std::{cmp::Ordering, collections::BTreeMap};

use gdl_inquire::{Inquiry, mean_of_dice};
use gdl_ruleset::TypeRef;
use gdl_schema::{TableId, TypeKind};
use serde::Serialize;

/// The entries of a table in some rows and columns.
#[derive(Clone)]
pub struct TableView<'a> {
    /// The game.
    pub inquiry: Inquiry<'a>,
    /// The table.
    pub table: TableId,
    /// The types of the rows, by their numbers, in the order in which they are shown.
    pub rows: Vec<u16>,
    /// The types of the columns.
    pub cols: Vec<u16>,
}

/// What a view is sorted by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortBy {
    /// Rows by their means, the greatest first.
    Rows,
    /// Columns by their means.
    Columns,
    /// Both.
    Both,
}

/// The lines of a view in groups: those that agree in every entry are one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Groups {
    /// The types of each group of rows; the first stands for all.
    pub rows: Vec<Vec<u16>>,
    /// The types of each group of columns.
    pub cols: Vec<Vec<u16>>,
}

impl std::fmt::Debug for TableView<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {} by {}", self.table, self.rows.len(), self.cols.len())
    }
}

impl<'a> TableView<'a> {
    /// All entries of a table.
    pub fn new(inquiry: Inquiry<'a>, table: TableId) -> TableView<'a> {
        let all = |kind: TypeKind| inquiry.game.ruleset.types.refs(kind).map(|ty| ty.index).collect();
        let (first, second) = table.def().index;
        TableView { inquiry, table, rows: all(first), cols: all(second) }
    }

    /// The entry of two types.
    pub fn entry(&self, row: u16, col: u16) -> i32 {
        self.inquiry.game.ruleset.entry(self.table, row.into(), col.into())
    }

    /// Whether a clause set the entry of two types.
    pub fn is_set(&self, row: u16, col: u16) -> bool {
        let origins = self.inquiry.game.provenance.tables.get(&self.table);
        origins.is_some_and(|origins| origins.get(row.into(), col.into()).is_some())
    }

    /// An entry as a number to compare and to add: the mean of dice.
    pub fn weight(&self, row: u16, col: u16) -> f64 {
        let entry = self.entry(row, col);
        if self.table.def().dice { mean_of_dice(entry) } else { f64::from(entry) }
    }

    /// The sum of the entries of a row.
    pub fn row_sum(&self, row: u16) -> f64 {
        self.cols.iter().map(|&col| self.weight(row, col)).sum()
    }

    /// The sum of the entries of a column.
    pub fn col_sum(&self, col: u16) -> f64 {
        self.rows.iter().map(|&row| self.weight(row, col)).sum()
    }

    /// The smallest and the greatest entry; none if there are none.
    pub fn range(&self) -> Option<(f64, f64)> {
        let all = self.rows.iter().flat_map(|&row| self.cols.iter().map(move |&col| (row, col)));
        all.map(|(row, col)| self.weight(row, col)).fold(None, |range, value| {
            let (lo, hi) = range.unwrap_or((value, value));
            Some((value.min(lo), value.max(hi)))
        })
    }

    /// Sorts the lines by their means, the greatest first; lines with the same mean keep their order.
    pub fn sort(&mut self, by: SortBy) {
        let sorted = |types: &[u16], sum: &dyn Fn(u16) -> f64| {
            let mut types: Vec<(u16, f64)> = types.iter().map(|&ty| (ty, sum(ty))).collect();
            types.sort_by(|a, b| b.1.partial_cmp(&a.1).unwrap_or(Ordering::Equal));
            types.into_iter().map(|(ty, _)| ty).collect::<Vec<u16>>()
        };
        // All lines of a kind have as many entries, so that sums sort as means do.
        let rows = (by != SortBy::Columns).then(|| sorted(&self.rows, &|row| self.row_sum(row)));
        let cols = (by != SortBy::Rows).then(|| sorted(&self.cols, &|col| self.col_sum(col)));
        self.rows = rows.unwrap_or_else(|| std::mem::take(&mut self.rows));
        self.cols = cols.unwrap_or_else(|| std::mem::take(&mut self.cols));
    }

    /// The lines in groups of equal ones, each at the place of its first. Entries are equal if their values are, and if a
    /// clause set both or none.
    pub fn groups(&self) -> Groups {
        let cell = |row: u16, col: u16| (self.entry(row, col), self.is_set(row, col));
        let cols = grouped(&self.cols, |col| self.rows.iter().map(|&row| cell(row, col)).collect());
        let first: Vec<u16> = cols.iter().filter_map(|group| group.first().copied()).collect();
        let rows = grouped(&self.rows, |row| first.iter().map(|&col| cell(row, col)).collect());
        Groups { rows, cols }
    }

    /// The symbol of the type of a row.
    pub fn row_name(&self, row: u16) -> &'a str {
        self.inquiry.symbol(TypeRef { kind: self.table.def().index.0, index: row })
    }

    /// The symbol of the type of a column.
    pub fn col_name(&self, col: u16) -> &'a str {
        self.inquiry.symbol(TypeRef { kind: self.table.def().index.1, index: col })
    }
}

fn grouped(types: &[u16], line: impl Fn(u16) -> Vec<(i32, bool)>) -> Vec<Vec<u16>> {
    let mut known: BTreeMap<Vec<(i32, bool)>, usize> = BTreeMap::new();
    let mut groups: Vec<Vec<u16>> = Vec::new();
    for &ty in types {
        let at = *known.entry(line(ty)).or_insert(groups.len());
        match groups.get_mut(at) {
            Some(group) => group.push(ty),
            None => groups.push(vec![ty]),
        }
    }
    groups
}

/// A table of a game in a list of all.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// The name.
    pub table: &'static str,
    /// The number of types of the first index.
    pub rows: usize,
    /// The number of types of the second index.
    pub columns: usize,
    /// The kinds of its types.
    pub index: [&'static str; 2],
    /// The number of clauses and values since it was last emptied.
    pub clauses: usize,
    /// The number of entries that have the default.
    pub defaults: usize,
    /// The default.
    pub default: String,
}

/// The tables that a game mentions.
pub fn summaries(inquiry: &Inquiry<'_>) -> Vec<TableSummary> {
    let summary = |table: &gdl_ruleset::Table| {
        let def = table.id.def();
        let origins = inquiry.game.provenance.tables.get(&table.id);
        let default = i32::from(i16::try_from(def.default).unwrap_or_default());
        TableSummary {
            table: def.name,
            rows: table.rows(),
            columns: table.cols(),
            index: [def.index.0.word(), def.index.1.word()],
            clauses: origins.map_or(0, |origins| origins.clauses().count()),
            defaults: table.cells().filter(|&cell| i32::from(cell) == default).count(),
            default: inquiry.entry_text(table.id, def.default),
        }
    };
    inquiry.game.ruleset.tables().map(summary).collect()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn views_are_sorted_and_grouped() {
        let db = TestDb::new(
            "(unit-type a) (unit-type b) (unit-type c) (terrain-type t)\n\
             (table damage (u* u* 1) (b c 2d4) (c (a b) 9))\n(table hit-chance)\n",
        );
        let inquiry = Inquiry::of(&*db, db.main());
        let mut view = TableView::new(inquiry, gdl_schema::table("damage").expect("a table"));
        assert_eq!((view.range(), view.row_sum(1), view.col_sum(2)), (Some((1.0, 9.0)), 7.0, 7.0));
        let groups = view.groups();
        assert_eq!((groups.rows, groups.cols), (vec![vec![0], vec![1], vec![2]], vec![vec![0, 1], vec![2]]));
        view.sort(SortBy::Both);
        assert_eq!((view.rows.as_slice(), view.cols.as_slice()), (&[2, 1, 0][..], &[0, 1, 2][..]));
        let summaries = summaries(&inquiry);
        assert_eq!(
            summaries.iter().map(|it| (it.table, it.clauses, it.defaults)).collect::<Vec<_>>(),
            [("damage", 3, 0), ("hit-chance", 0, 9)]
        );
    }
}
