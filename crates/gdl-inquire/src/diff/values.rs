//! Properties and entries that changed, in groups that had and have the same value.

use std::collections::BTreeMap;

use gdl_ruleset::TypeRef;
use gdl_schema::{PropertyId, TableId, type_properties};
use rustc_hash::FxHashMap;

use super::{
    EntryChange, PropertyChange,
    matching::{Matching, is_name, tables_of},
    names::GroupNames,
};
use crate::{Inquiry, KINDS, SourcePlace};

/// The properties that changed, of types that are in both games.
pub(super) fn properties(old: &Inquiry<'_>, new: &Inquiry<'_>, matching: &Matching) -> Vec<PropertyChange> {
    let names = GroupNames::new(new);
    let mut changes = Vec::new();
    for kind in KINDS {
        for (index, def) in type_properties(kind).iter().enumerate() {
            let Ok(id) = u16::try_from(index).map(PropertyId) else { continue };
            let mut groups: Vec<((String, String), Vec<TypeRef>)> = Vec::new();
            let mut known: FxHashMap<(String, String), usize> = FxHashMap::default();
            for (was, is) in matching.pairs(kind) {
                let (before, after) = (old.game.ruleset.types[was].prop(id), new.game.ruleset.types[is].prop(id));
                if matching.is_same_property(kind, id, before, after) {
                    continue;
                }
                // The symbol of a type is its name unless a form gives one.
                let is_symbol = |inquiry: &Inquiry<'_>, ty: TypeRef, value: &gdl_ruleset::PropValue| {
                    value.as_str() == Some(inquiry.symbol(ty))
                };
                if is_name(def.name)
                    && old.symbol(was) != new.symbol(is)
                    && is_symbol(old, was, before)
                    && is_symbol(new, is, after)
                {
                    continue;
                }
                let key = (old.property_text(kind, id, before), new.property_text(kind, id, after));
                let next = groups.len();
                match *known.entry(key.clone()).or_insert(next) {
                    index if index < next => groups[index].1.push(is),
                    _ => groups.push((key, vec![is])),
                }
            }
            changes.extend(groups.into_iter().map(|((before, after), types)| {
                let origin = types.first().and_then(|&ty| new.game.provenance.properties.get(ty, id));
                PropertyChange {
                    property: def.name,
                    kind: kind.noun(),
                    group: names.of(&types),
                    types: types.iter().map(|&ty| new.symbol(ty).to_owned()).collect(),
                    old: before,
                    new: after,
                    place: origin.and_then(|origin| SourcePlace::of(new.db, origin)),
                }
            }));
        }
    }
    changes
}

/// A row, and some of its columns.
type RowColumns = (TypeRef, Vec<TypeRef>);

/// The entries that changed, of types that are in both games.
pub(super) fn entries(old: &Inquiry<'_>, new: &Inquiry<'_>, matching: &Matching) -> Vec<EntryChange> {
    let names = GroupNames::new(new);
    let mut changes = Vec::new();
    for id in tables_of(old, new) {
        let is_same = old.game.ruleset.table(id) == new.game.ruleset.table(id);
        if !(is_same && matching.is_identity()) {
            table(old, new, matching, id, &names, &mut changes);
        }
    }
    changes
}

fn table(
    old: &Inquiry<'_>,
    new: &Inquiry<'_>,
    matching: &Matching,
    id: TableId,
    names: &GroupNames,
    changes: &mut Vec<EntryChange>,
) {
    let (first, second) = id.def().index;
    let cols: Vec<(TypeRef, TypeRef)> = matching.pairs(second).collect();
    // By old and new value: the columns of each row.
    let mut by_values: BTreeMap<(i32, i32), Vec<RowColumns>> = BTreeMap::new();
    for (old_row, new_row) in matching.pairs(first) {
        let mut of_row: BTreeMap<(i32, i32), Vec<TypeRef>> = BTreeMap::new();
        for &(old_col, new_col) in &cols {
            let (before, after) = (old.entry(id, old_row, old_col), new.entry(id, new_row, new_col));
            if !matching.is_same_number(before, after, id.def().info.value_type()) {
                of_row.entry((before, after)).or_default().push(new_col);
            }
        }
        of_row.into_iter().for_each(|(key, cols)| by_values.entry(key).or_default().push((new_row, cols)));
    }
    for ((before, after), rows) in by_values {
        // Rows with the same columns make a rectangle.
        let mut rectangles: Vec<(Vec<TypeRef>, Vec<TypeRef>)> = Vec::new();
        for (row, cols) in rows {
            match rectangles.iter_mut().find(|(_, known)| *known == cols) {
                Some((rows, _)) => rows.push(row),
                None => rectangles.push((vec![row], cols)),
            }
        }
        changes.extend(rectangles.into_iter().map(|(rows, cols)| {
            let origin = new.entry_origin(id, rows[0], cols[0]);
            let symbols = |types: &[TypeRef]| types.iter().map(|&ty| new.symbol(ty).to_owned()).collect();
            EntryChange {
                table: id.name(),
                row_group: names.of(&rows),
                column_group: names.of(&cols),
                rows: symbols(&rows),
                columns: symbols(&cols),
                old: old.entry_text(id, before),
                new: new.entry_text(id, after),
                place: SourcePlace::of(new.db, origin),
            }
        }));
    }
}
