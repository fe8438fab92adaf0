//! The chapter of tables: those that the game uses, by subject, each as a grid with a heat map.
//!
//! Rows and columns that agree in every entry are one, and those that have the default everywhere are left out.

use gdl_inquire::mean_of_dice;
use gdl_manual::manual;
use gdl_ruleset::{Table, TypeRef};
use gdl_schema::{Category, TableId, TypeKind};
use maud::{Markup, html};
use rustc_hash::FxHashMap;

use crate::{
    BookFile, Context, Edition, SearchEntry,
    shell::{self, Shell},
    texts::marked,
};

/// The maximum number of cells of a grid.
const MAX_CELLS: usize = 40_000;

/// Shades of a heat map beside none.
const SHADES: f64 = 7.0;

/// The tables of a book.
pub(crate) struct Tables<'a> {
    tables: Vec<&'a Table>,
    pages: FxHashMap<&'static str, String>,
}

/// Types whose rows or columns agree in every entry.
type Group = Vec<TypeRef>;

impl<'a> Tables<'a> {
    /// The tables with entries that are not the default. Those for computer players alone are for designers.
    pub(crate) fn of(context: &Context<'a>) -> Tables<'a> {
        let is_for = |table: &&Table| {
            let default = table.id.def().default;
            (context.edition == Edition::Designer || !table.id.name().starts_with("ai-"))
                && table.cells().any(|cell| i32::from(cell) != default)
        };
        let tables: Vec<&Table> = context.inquiry.game.ruleset.tables().filter(is_for).collect();
        let pages = tables.iter().map(|table| (table.id.name(), format!("table-{}.html", table.id.name()))).collect();
        Tables { tables, pages }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }

    /// The page of a table.
    pub(crate) fn page(&self, name: &str) -> Option<&str> {
        self.pages.get(name).map(String::as_str)
    }

    /// Adds the list and the pages.
    pub(crate) fn add(
        &self,
        context: &Context<'_>,
        shell: &Shell<'_>,
        files: &mut Vec<BookFile>,
        search: &mut Vec<SearchEntry>,
    ) {
        if self.is_empty() {
            return;
        }
        let chapter = Some("tables.html");
        let list = html! {
            h1 { "Tables" }
            p.note { "What the rules say about pairs of types. Only tables that this game uses are shown." }
            @for subject in &manual().chapters {
                @let tables: Vec<&&Table> = self.tables.iter().filter(|table| chapter_of(table.id) == subject.id).collect();
                @if !tables.is_empty() {
                    section {
                        h2 { (subject.title) }
                        dl.tables {
                            @for table in tables {
                                dt { a href=[self.page(table.id.name())] { (table.id.name()) } }
                                dd { (marked(summary(table.id))) }
                            }
                        }
                    }
                }
            }
        };
        files.push(shell.page("tables.html", "Tables", chapter, list));
        for table in &self.tables {
            let name = table.id.name();
            if let Some(page) = self.page(name) {
                files.push(shell.page(page, name, chapter, body(context, table)));
                let text = summary(table.id).replace('`', "");
                search.push([name.to_owned(), "table".to_owned(), page.to_owned(), text]);
            }
        }
    }
}

fn summary(id: TableId) -> &'static str {
    manual().entry(Category::Table, id.name()).map_or("", |entry| entry.summary.as_str())
}

fn chapter_of(id: TableId) -> &'static str {
    manual().entry(Category::Table, id.name()).map_or("tables", |entry| entry.chapter.as_str())
}

/// The class of an entry between the smallest and the greatest: `h1` to `h7`, or none.
pub(crate) fn shade(value: f64, (lo, hi): (f64, f64)) -> String {
    let part = (value - lo) / (hi - lo);
    // A part is between 0 and 1, so that the shade is between 0 and 7.
    let shade = if part.is_finite() { (part.clamp(0.0, 1.0) * SHADES).round() as u8 } else { 0 };
    if shade == 0 { String::new() } else { format!("h{shade}") }
}

/// The page of a table.
fn body(context: &Context<'_>, table: &Table) -> Markup {
    let id = table.id;
    let (first, second) = id.def().index;
    let default = id.def().default;
    let types = &context.inquiry.game.ruleset.types;
    let entry = |row: TypeRef, col: TypeRef| i32::from(table.get(row.index.into(), col.index.into()));
    let all: (Vec<TypeRef>, Vec<TypeRef>) = (types.refs(first).collect(), types.refs(second).collect());
    let cols = grouped(&all.1, |col| all.0.iter().map(|&row| entry(row, col)).collect());
    let heads: Vec<TypeRef> = cols.iter().filter_map(|group| group.first().copied()).collect();
    let rows = grouped(&all.0, |row| heads.iter().map(|&col| entry(row, col)).collect());
    let is_used_row = |row: TypeRef| heads.iter().any(|&col| entry(row, col) != default);
    let is_used_col = |col: TypeRef| all.0.iter().any(|&row| entry(row, col) != default);
    let (rows, other_rows): (Vec<Group>, Vec<Group>) = rows.into_iter().partition(|group| is_used_row(group[0]));
    let (cols, other_cols): (Vec<Group>, Vec<Group>) = cols.into_iter().partition(|group| is_used_col(group[0]));
    let weight = |value: i32| if id.def().dice { mean_of_dice(value) } else { f64::from(value) };
    let range = table.cells().map(|cell| weight(cell.into())).fold(None, |range: Option<(f64, f64)>, value| {
        let (lo, hi) = range.unwrap_or((value, value));
        Some((lo.min(value), hi.max(value)))
    });
    let range = range.unwrap_or((0.0, 0.0));
    html! {
        h1 { (id.name()) }
        p.lead { (marked(summary(id))) }
        @if rows.len() * cols.len() > MAX_CELLS {
            p.note { "With " (rows.len()) " rows and " (cols.len()) " columns the table is too large for a page." }
        } @else {
            (shell::wide(id.name(), html! { table.grid {
                caption { "Rows: " (first.noun()) "s. Columns: " (second.noun()) "s. The darker, the greater." }
                thead { tr {
                    td {}
                    @for group in &cols { th scope="col" { (context.names.links(group)) } }
                } }
                tbody {
                    @for row in &rows { tr {
                        th scope="row" { (context.names.links(row)) }
                        @for col in &cols {
                            @let value = entry(row[0], col[0]);
                            @if value == default { td.quiet { (context.inquiry.entry_text(id, value)) } }
                            @else { td class=(shade(weight(value), range)) { (context.inquiry.entry_text(id, value)) } }
                        }
                    } }
                }
            } }))
        }
        p.note {
            "Gray numbers are the default, " (context.inquiry.entry_text(id, default)) "."
            (others("row", first, &other_rows, context)) (others("column", second, &other_cols, context))
        }
        p { a href="tables.html" { "All tables" } }
    }
}

/// The types that have the default everywhere.
fn others(line: &str, kind: TypeKind, groups: &[Group], context: &Context<'_>) -> Markup {
    let types: Vec<TypeRef> = groups.iter().flatten().copied().collect();
    html! {
        @if !types.is_empty() {
            " It is in every " (line) " of " (if types.len() == 1 { "this" } else { "these" }) " " (kind.word()) " "
            (if types.len() == 1 { "type" } else { "types" }) ": " (context.names.links(&types)) "."
        }
    }
}

fn grouped(types: &[TypeRef], line: impl Fn(TypeRef) -> Vec<i32>) -> Vec<Group> {
    let mut known: FxHashMap<Vec<i32>, usize> = FxHashMap::default();
    let mut groups: Vec<Group> = Vec::new();
    for &ty in types {
        let next = groups.len();
        let at = *known.entry(line(ty)).or_insert(next);
        match groups.get_mut(at) {
            Some(group) => group.push(ty),
            None => groups.push(vec![ty]),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_the_smallest_to_the_greatest() {
        let shades = [0.0, 10.0, 50.0, 100.0].map(|value| shade(value, (0.0, 100.0)));
        assert_eq!(shades, ["", "h1", "h4", "h7"]);
        assert_eq!(shade(5.0, (5.0, 5.0)), "");
    }
}
