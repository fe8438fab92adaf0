//! Computes the unit types of which a game can have units: those that exist at the start, those that anything creates,
//! and those that other units turn into.

use gdl_ruleset::{PropValue, Ruleset, Table, TypeRef, Value};
use gdl_schema::{TableId, TypeKind, TypeProperty, property, table, unit};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::facts::game::numbers;

/// Properties that create units of a type before or without any other unit.
const AT_START: [TypeProperty; 4] =
    [unit::START_WITH, unit::INDEPENDENT_NEAR_START, unit::UNIT_GROWTH_CHANCE, unit::INDEPENDENT_GROWTH_CHANCE];
/// Tables that create units of the second type, or turn units into it, if the entry is above 0. Costs count as well as
/// permissions: whether the creation works does not matter here.
const MAKES: [TableId; 5] = [
    table::ALT_COMPLETE_OCCS_ON_COMPLETION,
    table::ALT_INCOMPLETE_OCCS_ON_COMPLETION,
    table::CAN_CHANGE_TYPE_TO,
    table::COMPLETE_OCCS_ON_COMPLETION,
    table::INCOMPLETE_OCCS_ON_COMPLETION,
];
/// Similar tables about creating and building.
const CONSTRUCTS: [TableId; 4] = [table::ACP_TO_BUILD, table::ACP_TO_CREATE, table::CAN_BUILD, table::CAN_CREATE];
/// Properties that name the type that a unit turns into.
const TURNS_INTO: [TypeProperty; 2] = [unit::AUTO_UPGRADE_TO, unit::WRECKED_TYPE];
/// Tables with the type that a unit of the first type turns into.
const TURNS_INTO_BY: [TableId; 4] = [
    table::CHANGED_TYPE_IF_CAPTURED,
    table::WRECKED_TYPE_IF_ATTRITED,
    table::WRECKED_TYPE_IF_KILLED,
    table::WRECKED_TYPE_IF_STARVED,
];
/// Properties with lists of results that may name types.
const RESULTS: [TypeProperty; 2] = [unit::DESTRUCTION_RESULT, unit::ENCOUNTER_RESULT];

/// By index, whether there can be units of each type.
pub(crate) fn existing(rules: &Ruleset) -> Box<[bool]> {
    let mut found = Found::at_start(rules);
    found.spread(rules, |_| true);
    found.exists.into()
}

/// By index, whether there can be units of each type if there are units of some types at the start. `exists` are those that
/// [`existing`] has found.
pub(crate) fn existing_with(rules: &Ruleset, exists: &[bool], is_there: impl Fn(TypeRef) -> bool) -> Box<[bool]> {
    let mut found = Found { exists: exists.into(), open: Vec::new() };
    rules.types.refs(TypeKind::Unit).filter(|ty| is_there(*ty)).for_each(|ty| found.reach(ty.index.into()));
    found.spread(rules, |_| true);
    found.exists.into()
}

/// By index, whether there can be units of each type if only some types can be created and built.
pub(crate) fn existing_without(rules: &Ruleset, can_be_made: impl Fn(TypeRef) -> bool) -> Box<[bool]> {
    let mut found = Found::at_start(rules);
    found.spread(rules, can_be_made);
    found.exists.into()
}

/// The types that were found.
struct Found {
    /// Whether there can be units of each type, by index.
    exists: Vec<bool>,
    /// Those whose own creations were not looked at yet.
    open: Vec<usize>,
}

impl Found {
    /// The types of which a game has units without any other unit.
    fn at_start(rules: &Ruleset) -> Found {
        let types = &rules.types;
        let mut found = Found { exists: vec![false; types.count(TypeKind::Unit)], open: Vec::new() };
        for unit in rules.units.iter().chain(&rules.unit_specs) {
            found.reach(unit.kind.index.into());
        }
        for side in &rules.sides {
            let numbers = numbers(side.attrs.get(property::side::START_WITH));
            numbers.iter().enumerate().filter(|(_, n)| **n > 0).for_each(|(index, _)| found.reach(index));
        }
        let density = rules.table(table::INDEPENDENT_DENSITY);
        for ty in types.refs(TypeKind::Unit) {
            let row = usize::from(ty.index);
            let anywhere = || density.is_some_and(|table| table.row(row).iter().any(|&entry| entry > 0));
            if AT_START.iter().any(|&property| types.int(ty, property) > 0) || anywhere() {
                found.reach(row);
            }
        }
        found
    }

    fn reach(&mut self, index: usize) {
        if let Some(seen @ false) = self.exists.get_mut(index) {
            *seen = true;
            self.open.push(index);
        }
    }

    /// Adds the types that those found create, build, or turn into.
    fn spread(&mut self, rules: &Ruleset, can_be_made: impl Fn(TypeRef) -> bool) {
        if self.open.is_empty() {
            return;
        }
        let types = &rules.types;
        let sources = |tables: &[TableId]| -> Vec<Source<'_>> {
            tables.iter().filter_map(|&table| Some(Source { table: rules.table(table)?, blank: &[] })).collect()
        };
        let (mut made, mut constructed) = (sources(&MAKES), sources(&CONSTRUCTS));
        let makeable: Vec<bool> = types.refs(TypeKind::Unit).map(can_be_made).collect();
        let turned: Vec<_> = TURNS_INTO_BY.iter().filter_map(|&table| rules.table(table)).collect();
        let by_symbol: FxHashMap<&SmolStr, usize> =
            types.of(TypeKind::Unit).iter().enumerate().map(|(index, ty)| (&ty.symbol, index)).collect();
        while let Some(from) = self.open.pop() {
            let ty = TypeRef { kind: TypeKind::Unit, index: u16::try_from(from).unwrap_or(u16::MAX) };
            for row in made.iter_mut().filter_map(|source| source.row(from)) {
                let makes = row.iter().enumerate().filter(|(_, entry)| **entry != 0);
                makes.for_each(|(to, _)| self.reach(to));
            }
            for row in constructed.iter_mut().filter_map(|source| source.row(from)) {
                let makes = row.iter().enumerate().filter(|(_, entry)| **entry != 0);
                makes.filter(|(to, _)| makeable.get(*to) == Some(&true)).for_each(|(to, _)| self.reach(to));
            }
            for row in turned.iter().map(|table| table.row(from)) {
                let first = row.first().copied().unwrap_or_default();
                let row = if is_uniform(row, first) { row.get(..1).unwrap_or_default() } else { row };
                row.iter().for_each(|&to| self.reach(usize::try_from(to).unwrap_or(usize::MAX)));
            }
            for to in TURNS_INTO.iter().map(|&property| types.int(ty, property)) {
                self.reach(usize::try_from(to).unwrap_or(usize::MAX));
            }
            for property in RESULTS {
                if let Some(PropValue::List(list)) = types.prop(ty, property) {
                    named(list, &by_symbol, &mut |to| self.reach(to));
                }
            }
        }
    }
}

/// A table that creates units, most of whose rows are one shared row without entries.
struct Source<'a> {
    table: &'a Table,
    /// The row without entries that was seen last.
    blank: &'a [i16],
}

impl<'a> Source<'a> {
    /// A row; none if it has no entries.
    fn row(&mut self, index: usize) -> Option<&'a [i16]> {
        let row = self.table.row(index);
        if std::ptr::eq(row, self.blank) {
            return None;
        }
        // Faster than a search for the first entry.
        if is_uniform(row, 0) {
            self.blank = row;
            return None;
        }
        Some(row)
    }
}

/// Whether all entries of a row equal `entry`.
fn is_uniform(row: &[i16], entry: i16) -> bool {
    row.iter().fold(0, |differences, &other| differences | (other ^ entry)) == 0
}

/// The types that a list names at any depth.
fn named(value: &Value, by_symbol: &FxHashMap<&SmolStr, usize>, found: &mut impl FnMut(usize)) {
    if let Some(ty) = value.as_type().filter(|ty| ty.kind == TypeKind::Unit) {
        found(ty.index.into());
    } else if let Some(&index) = value.as_sym().and_then(|name| by_symbol.get(name)) {
        found(index);
    }
    value.items().iter().for_each(|item| named(item, by_symbol, found));
}
