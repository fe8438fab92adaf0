//! Records the inputs that a rule about games reads. If none of them changed in an edit, the result of the rule is
//! still valid, and the rule does not run.

use std::cell::{Cell, RefCell};

use gdl_db::Db;
use gdl_eval::Evaluation;
use gdl_hir::node;
use gdl_ruleset::{Origin, PropValue, TypeDef, Value};
use gdl_schema::{FormKind, GlobalId, PropertyId, TableId, TypeKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

/// A part of an evaluated game, values and origins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Everything: a rule that reads this must run again after each edit.
    Everything,
    /// The number of types, their symbols and forms.
    Types,
    /// The area and its layers.
    Area,
    /// The facts that all rules about design share.
    Facts,
    /// The messages of evaluation.
    Notes,
    /// The image families.
    Images,
    /// The units on the map and those to come.
    Units,
    /// The values of the symbols that modules define.
    Defines,
    /// The names that the files define.
    Definitions,
    /// Any table.
    Tables,
    /// The forms of a kind, by its index, or with the number after these the lists that are none.
    Forms(usize),
    /// A table.
    Table(TableId),
    /// A global variable.
    Global(GlobalId),
    /// A property of all types of a kind.
    Property(TypeKind, PropertyId),
}

/// The first bit numbers of forms, of tables, of globals and of the properties of the first kind of types.
const FORMS: usize = 16;
const TABLES: usize = FORMS + 64;
const GLOBALS: usize = TABLES + 384;
const PROPERTIES: usize = GLOBALS + 128;
/// An upper bound for the number of properties of a kind of types.
const MOST_PROPERTIES: usize = 192;
const WORDS: usize = (PROPERTIES + 4 * MOST_PROPERTIES).div_ceil(64);

impl Part {
    /// The forms of a kind, or the lists that are none.
    pub fn forms_of(kind: Option<FormKind>) -> Part {
        Part::Forms(kind.map_or(gdl_schema::forms().len(), FormKind::index))
    }

    /// All parts about forms.
    pub fn all_forms() -> impl Iterator<Item = Part> {
        (0..=gdl_schema::forms().len()).map(Part::Forms)
    }

    fn number(self) -> usize {
        match self {
            Part::Everything => 0,
            Part::Types => 1,
            Part::Area => 2,
            Part::Facts => 3,
            Part::Notes => 4,
            Part::Images => 5,
            Part::Units => 6,
            Part::Defines => 7,
            Part::Definitions => 8,
            Part::Tables => 9,
            Part::Forms(index) => FORMS + index,
            Part::Table(id) => TABLES + usize::from(id.0),
            Part::Global(id) => GLOBALS + usize::from(id.0),
            Part::Property(kind, id) => PROPERTIES + kind as usize * MOST_PROPERTIES + usize::from(id.0),
        }
    }
}

/// A set of parts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Parts([u64; WORDS]);

impl Parts {
    pub fn insert(&mut self, part: Part) {
        let number = part.number();
        self.0[number / 64] |= 1 << (number % 64);
    }

    /// Whether the sets have a part in common.
    pub fn meets(&self, other: &Parts) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }
}

/// Records the inputs of the current rule.
#[derive(Default)]
pub(crate) struct Reads {
    parts: [Cell<u64>; WORDS],
    values: RefCell<FxHashMap<Origin, Option<Value>>>,
    symbols: RefCell<FxHashSet<SmolStr>>,
}

impl Reads {
    pub fn note(&self, part: Part) {
        let number = part.number();
        let word = &self.parts[number / 64];
        word.set(word.get() | 1 << (number % 64));
    }

    /// Records that the value at an origin was read.
    pub fn note_value(&self, origin: Origin, value: Option<&Value>) {
        self.values.borrow_mut().entry(origin).or_insert_with(|| value.cloned());
    }

    /// Records that the uses of a symbol in the forms were read.
    pub fn note_symbol(&self, symbol: &str) {
        self.symbols.borrow_mut().insert(symbol.into());
    }

    /// Returns the inputs recorded since the last call.
    pub fn take(&self) -> ReadSet {
        let parts = Parts(std::array::from_fn(|index| self.parts[index].take()));
        ReadSet { parts, values: self.values.take().into_iter().collect(), symbols: self.symbols.take() }
    }
}

/// The inputs that a rule has read.
#[derive(Clone)]
pub(crate) struct ReadSet {
    parts: Parts,
    values: Box<[(Origin, Option<Value>)]>,
    symbols: FxHashSet<SmolStr>,
}

/// The changes in a game.
pub(crate) struct Changes {
    pub parts: Parts,
    /// The forms that have changed, in their previous and current versions, including added and removed ones; none if
    /// the others are not interpreted in the same order.
    pub forms: Option<Vec<Value>>,
}

impl ReadSet {
    /// Whether a rule with these inputs has the same result after the changes.
    pub fn holds(&self, db: &dyn Db, changed: &Changes) -> bool {
        let is_same = |(origin, value): &(Origin, Option<Value>)| match (value, node(db, *origin)) {
            (Some(value), Some(now)) => value.is_same(now),
            (None, None) => true,
            _ => false,
        };
        let has_symbol = |value: &Value| has_any(value, &self.symbols);
        let stand_elsewhere = || changed.forms.as_ref().is_some_and(|forms| !forms.iter().any(has_symbol));
        !self.parts.meets(&changed.parts)
            && (self.symbols.is_empty() || stand_elsewhere())
            && self.values.iter().all(is_same)
    }
}

/// Whether a value contains one of the symbols.
fn has_any(value: &Value, symbols: &FxHashSet<SmolStr>) -> bool {
    value.as_sym().is_some_and(|name| symbols.contains(name)) || value.items().iter().any(|item| has_any(item, symbols))
}

/// The parts in which two games differ, except the facts, the forms and the definitions.
pub(crate) fn changed_parts(before: &Evaluation, now: &Evaluation) -> Parts {
    let mut changed = Parts::default();
    changed.insert(Part::Everything);
    let (old, new) = (&before.ruleset, &now.ruleset);
    let (old_origins, new_origins) = (&before.provenance, &now.provenance);
    let mut note = |part: Part, differs: bool| {
        if differs {
            changed.insert(part);
        }
    };
    let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
    let symbols = |types: &[TypeDef], others: &[TypeDef]| {
        types.len() != others.len() || types.iter().zip(others).any(|(a, b)| a.symbol != b.symbol)
    };
    let types_differ = kinds.iter().any(|&kind| symbols(old.types.of(kind), new.types.of(kind)));
    note(Part::Types, types_differ || old_origins.types != new_origins.types);
    let areas = (&old_origins.area, &old_origins.layers) != (&new_origins.area, &new_origins.layers);
    note(Part::Area, areas || old.area != new.area);
    note(Part::Notes, before.notes != now.notes);
    note(Part::Images, old.images != new.images);
    let units = old.units != new.units || old.unit_specs != new.unit_specs;
    note(Part::Units, units || old_origins.units != new_origins.units);
    let is_same_define = |((a, old), (b, new)): (&(SmolStr, Value), &(SmolStr, Value))| a == b && old.is_same(new);
    let defines = old.defines.len() == new.defines.len() && old.defines.iter().zip(&new.defines).all(is_same_define);
    note(Part::Defines, !defines);
    for index in 0..gdl_schema::tables().len() {
        let id = TableId(u16::try_from(index).unwrap_or(u16::MAX));
        let tables = match (old.table(id), new.table(id)) {
            (Some(a), Some(b)) => !std::ptr::eq(a, b) && a != b,
            (a, b) => a.is_some() != b.is_some(),
        };
        let origins = match (old_origins.tables.get(&id), new_origins.tables.get(&id)) {
            (Some(a), Some(b)) => !std::ptr::eq(&**a, &**b) && a != b,
            (a, b) => a.is_some() != b.is_some(),
        };
        note(Part::Table(id), tables || origins);
        note(Part::Tables, tables || origins);
    }
    for index in 0..gdl_schema::globals().len() {
        let id = GlobalId(u16::try_from(index).unwrap_or(u16::MAX));
        let origins = old_origins.globals.get(&id) != new_origins.globals.get(&id);
        note(Part::Global(id), origins || !is_same(old.global(id), new.global(id)));
    }
    for kind in kinds {
        let (old, new) = (old.types.of(kind), new.types.of(kind));
        let columns = (0..).map(PropertyId).take(gdl_schema::type_properties(kind).len());
        if old.len() != new.len() {
            columns.for_each(|id| note(Part::Property(kind, id), true));
            continue;
        }
        for (a, b) in old.iter().zip(new) {
            a.differences(b, is_same).into_iter().for_each(|id| note(Part::Property(kind, id), true));
        }
        for ty in before.ruleset.types.refs(kind) {
            let (old, new) = (old_origins.properties.of(ty), new_origins.properties.of(ty));
            if old != new {
                let all = old.iter().chain(new);
                let moved =
                    all.filter(|(id, _)| old_origins.properties.get(ty, *id) != new_origins.properties.get(ty, *id));
                moved.for_each(|&(id, _)| note(Part::Property(kind, id), true));
            }
        }
    }
    changed
}

/// Equality including the origins in lists, because rules report their elements.
fn is_same(a: &PropValue, b: &PropValue) -> bool {
    match (a, b) {
        (PropValue::List(a), PropValue::List(b)) => a.is_same(b),
        (a, b) => a == b,
    }
}

#[cfg(test)]
mod tests {
    use gdl_eval::evaluate;
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn each_part_has_a_number_of_its_own() {
        assert!(Part::all_forms().all(|part| part.number() < TABLES));
        assert!(TABLES + gdl_schema::tables().len() <= GLOBALS);
        assert!(GLOBALS + gdl_schema::globals().len() <= PROPERTIES);
        for kind in [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance] {
            assert!(gdl_schema::type_properties(kind).len() <= MOST_PROPERTIES);
        }
    }

    /// Whether an edit changes a part.
    fn changes(from: &str, to: &str, part: Part) -> bool {
        const GAME: &str = "(unit-type a (hp-max 5)) (unit-type b (possible-sides (x y))) (terrain-type t)\n\
                            (table hit-chance (a b 50)) (set last-turn 5)";
        let mut db = TestDb::new(GAME);
        let before = std::sync::Arc::clone(evaluate(&*db, db.main()));
        db.edit("/main.g", from, to);
        let mut looked = Parts::default();
        looked.insert(part);
        changed_parts(&before, evaluate(&*db, db.main())).meets(&looked)
    }

    #[test]
    fn edits_change_the_parts_that_they_are_about() {
        let hp_max = Part::Property(TypeKind::Unit, gdl_schema::unit::HP_MAX.id);
        let sides = Part::Property(TypeKind::Unit, gdl_schema::unit::POSSIBLE_SIDES.id);
        let table = Part::Table(gdl_schema::table::HIT_CHANCE);
        let global = Part::Global(gdl_schema::global::LAST_TURN);
        let all = [Part::Everything, Part::Types, Part::Area, Part::Notes, hp_max, sides, table, global];
        let check = |from: &str, to: &str, expected: &[Part]| {
            let changed: Vec<Part> = all.into_iter().filter(|&part| changes(from, to, part)).collect();
            assert_eq!(changed, [&[Part::Everything], expected].concat(), "{from} to {to}");
        };
        check("(hp-max 5)", "(hp-max 6)", &[hp_max]);
        check("(hp-max 5)", "(hp-max (+ 5))", &[]);
        check("50", "60", &[table]);
        check("50", "160", &[Part::Notes, table]);
        check("(a b 50)", "((a) b 50)", &[]);
        check("hit-chance (a b 50)", "hit-chance add (a b 50)", &[table]);
        check("(x y)", "(x (y))", &[sides]);
        check("last-turn 5", "last-turn 6", &[global]);
        // A type with another symbol is made by another form.
        check("unit-type b", "unit-type c", &[Part::Types, Part::Notes, sides, table]);
        check("(set last-turn 5)", "(area 9 9)", &[Part::Area, global]);
    }
}
