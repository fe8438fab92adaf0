//! The entries that a new type lacks: those of a type like it.

use gdl_inquire::Inquiry;
use gdl_ruleset::{Origin, Table, TypeRef};
use rustc_hash::FxHashMap;

use crate::CellEdit;

/// The entries that make a type like another of its kind in all tables. An entry that a clause sets for the new type alone was
/// meant, and stays; all others are those that the type has by default or from clauses for many types.
pub fn entries_like(inquiry: &Inquiry<'_>, new: TypeRef, old: TypeRef) -> Vec<CellEdit> {
    differing_entries(inquiry, new, old, true)
}

/// All entries in which a type differs from another of its kind, with those of the other one; without the entries that a
/// clause sets for the type alone if `keeps_own`.
pub(crate) fn differing_entries(inquiry: &Inquiry<'_>, new: TypeRef, old: TypeRef, keeps_own: bool) -> Vec<CellEdit> {
    let mut edits = Vec::new();
    if new.kind != old.kind || new == old {
        return edits;
    }
    for table in inquiry.game.ruleset.tables() {
        let (first, second) = table.id.def().index;
        if first == new.kind || second == new.kind {
            edits.extend(of_table(inquiry, table, new, old, keeps_own));
        }
    }
    edits
}

fn of_table(inquiry: &Inquiry<'_>, table: &Table, new: TypeRef, old: TypeRef, keeps_own: bool) -> Vec<CellEdit> {
    let (first, second) = table.id.def().index;
    let is_new =
        |row: u16, col: u16| (first == new.kind && row == new.index) || (second == new.kind && col == new.index);
    let indexes = |count: usize| 0..u16::try_from(count).unwrap_or(u16::MAX);
    let cells = || indexes(table.rows()).flat_map(|row| indexes(table.cols()).map(move |col| (row, col)));
    let origins = inquiry.game.provenance.tables.get(&table.id);
    let origin = |(row, col): (u16, u16)| origins.map_or(Origin::NONE, |origins| origins.get(row.into(), col.into()));
    // Whether a clause sets entries of other types, too.
    let mut is_general: FxHashMap<Origin, bool> = FxHashMap::default();
    for cell in cells() {
        *is_general.entry(origin(cell)).or_default() |= !is_new(cell.0, cell.1);
    }
    let model = |index: u16, is_kind: bool| if is_kind && index == new.index { old.index } else { index };
    let edit = |(row, col): (u16, u16)| {
        let from = (model(row, first == new.kind), model(col, second == new.kind));
        let value = table.get(from.0.into(), from.1.into());
        let general = !keeps_own || is_general.get(&origin((row, col))).copied().unwrap_or(true);
        let differs = table.get(row.into(), col.into()) != value;
        (is_new(row, col) && general && differs).then_some(CellEdit { table: table.id, row, col, value })
    };
    cells().filter_map(edit).collect()
}

#[cfg(test)]
mod tests {
    use gdl_schema::TypeKind;
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn a_type_gets_the_entries_of_another() {
        let db = TestDb::new(
            "(unit-type orc) (unit-type elf) (unit-type new) (terrain-type plain) (terrain-type wood)\n\
             (table hit-chance (u* u* 5) (orc u* 20) (elf orc 9) (new elf 77))\n\
             (table mp-to-enter-terrain (orc wood 3))\n(table unit-storage-x)\n",
        );
        let inquiry = Inquiry::of(&*db, db.main());
        let ty = |name: &str| inquiry.type_named(name, Some(TypeKind::Unit)).expect("a type");
        let shown = |new: &str, old: &str| {
            let edits = entries_like(&inquiry, ty(new), ty(old)).into_iter();
            let edits = edits.map(|edit| format!("{}[{},{}] {}", edit.table, edit.row, edit.col, edit.value));
            edits.collect::<Vec<String>>().join(", ")
        };
        assert_eq!(
            shown("new", "orc"),
            "hit-chance[1,2] 9, hit-chance[2,0] 20, hit-chance[2,2] 20, mp-to-enter-terrain[2,1] 3"
        );
        assert_eq!(shown("orc", "orc"), "");
    }
}
