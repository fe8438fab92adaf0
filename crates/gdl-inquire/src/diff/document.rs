//! A difference of games for people.

use gdl_base::counted;
use gdl_schema::TypeKind;

use super::{EntryChange, GameDiff, PartChange, PropertyChange, TypeChange};
use crate::{
    Document, Inline, SourcePlace,
    words::{cut, some_names},
};

/// The maximum number of characters of a value.
const MAX_VALUE: usize = 60;

/// The maximum number of rows of a table; programs get all.
const MAX_ROWS: usize = 200;

impl GameDiff {
    /// The difference for people.
    pub fn document(&self) -> Document {
        let mut document = Document::new(Inline::name(self.old.clone()).text(" to ").code(self.new.clone()));
        if self.loads[0] != self.loads[1] && self.is_empty() {
            document.list(self.look_first.iter().map(|sentence| Inline::marked(sentence)).collect());
        }
        if self.is_empty() {
            document.paragraph("No change: both are the same game.");
            return document;
        }
        let entries: usize = self.entries.iter().map(EntryChange::count).sum();
        let properties: usize = self.properties.iter().map(|change| change.types.len()).sum();
        let counts = [
            (self.types.len(), "type", "types"),
            (properties, "property", "properties"),
            (entries, "entry of tables", "entries of tables"),
            (self.parts.len(), "other value", "other values"),
        ];
        let counts: Vec<String> = counts
            .iter()
            .filter(|(count, ..)| *count > 0)
            .map(|&(count, one, many)| counted(count, one, many))
            .collect();
        document.paragraph(format!("Changed: {}.", counts.join(", ")));
        if !self.look_first.is_empty() {
            document.heading("Look at first");
            document.list(self.look_first.iter().map(|sentence| Inline::marked(sentence)).collect());
        }
        section(&mut document, "Types", &["change", "kind", "old", "new", "at"], &self.types, type_row);
        section(
            &mut document,
            "Properties",
            &["property", "of", "old", "new", "set at"],
            &self.properties,
            property_row,
        );
        section(&mut document, "Entries of tables", &["table", "of", "old", "new", "set at"], &self.entries, entry_row);
        section(&mut document, "Other values", &["part", "value", "old", "new"], &self.parts, part_row);
        document
    }
}

fn section<T>(document: &mut Document, title: &str, head: &[&str], items: &[T], row: fn(&T) -> Vec<Inline>) {
    if items.is_empty() {
        return;
    }
    document.heading(title);
    document.table(head, items.iter().take(MAX_ROWS).map(row).collect());
    if items.len() > MAX_ROWS {
        let more = counted(items.len() - MAX_ROWS, "row", "rows");
        document.paragraph(Inline::words(format!("and {more} more; ")).code("--format json").text(" has all."));
    }
}

fn type_row(change: &TypeChange) -> Vec<Inline> {
    vec![change.change.into(), change.kind.into(), name(&change.old), name(&change.new), place(&change.place)]
}

fn property_row(change: &PropertyChange) -> Vec<Inline> {
    let of = group(&change.types, change.group.as_deref());
    let value = |text: &str| Inline::name(cut(text, MAX_VALUE));
    vec![Inline::name(change.property), of, value(&change.old), value(&change.new), place(&change.place)]
}

fn entry_row(change: &EntryChange) -> Vec<Inline> {
    let rows = group(&change.rows, change.row_group.as_deref());
    let columns = group(&change.columns, change.column_group.as_deref());
    let of = rows.text(" by ").and(columns);
    let value = |text: &str| Inline::name(text);
    vec![Inline::name(change.table), of, value(&change.old), value(&change.new), place(&change.place)]
}

fn part_row(change: &PartChange) -> Vec<Inline> {
    vec![change.part.into(), change.what.as_str().into(), name(&change.old), name(&change.new)]
}

/// Types by the name of their group, if it has one.
fn group(types: &[String], name: Option<&str>) -> Inline {
    match (name, name.and_then(TypeKind::of_list)) {
        (_, Some(kind)) => format!("all {} types", kind.word()).into(),
        (Some(name), None) => Inline::words("all ").code(name),
        (None, None) => some_names(&types.iter().map(String::as_str).collect::<Vec<_>>()),
    }
}

fn name(name: &Option<String>) -> Inline {
    name.as_ref().map_or_else(Inline::default, |name| Inline::name(cut(name, MAX_VALUE)))
}

fn place(place: &Option<SourcePlace>) -> Inline {
    Inline::place(place.as_ref())
}
