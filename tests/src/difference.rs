//! The differences between two games, piece by piece, so that a failure can be read.

use std::fmt::Debug;

use gdl_ruleset::{Attrs, LayerKey, Ruleset, Table};
use gdl_schema::{GlobalId, PropertyId, TypeKind, globals, type_properties};

/// The maximum number of differences that are listed.
const MAX: usize = 40;
/// Values are shown up to this many characters.
const MAX_TEXT: usize = 160;

/// The differences of two games, a line each; empty if and only if they are equal.
pub fn differences(a: &Ruleset, b: &Ruleset) -> Vec<String> {
    if a == b {
        return Vec::new();
    }
    let mut found = Differences::default();
    found.module(a, b);
    found.types(a, b);
    found.tables(a, b);
    found.globals(a, b);
    found.area(a, b);
    found.list("side", &a.sides, &b.sides);
    found.list("doctrine", &a.doctrines, &b.doctrines);
    found.list("player", &a.players, &b.players);
    found.list("unit", &a.units, &b.units);
    found.list("unit spec", &a.unit_specs, &b.unit_specs);
    found.list("scorekeeper", &a.scorekeepers, &b.scorekeepers);
    found.list("event", &a.events, &b.events);
    found.list("former unit", &a.ex_units, &b.ex_units);
    found.list("namer", &a.namers, &b.namers);
    found.list("image family", &a.images, &b.images);
    found.list("define", &a.defines, &b.defines);
    found.0.truncate(MAX);
    if found.0.is_empty() {
        found.0.push("the games differ in a part that is not listed here".to_owned());
    }
    found.0
}

#[derive(Default)]
struct Differences(Vec<String>);

impl Differences {
    fn compare<T: PartialEq + Debug>(&mut self, what: impl FnOnce() -> String, a: &T, b: &T) {
        if a != b {
            let (a, b) = (format!("{a:?}"), format!("{b:?}"));
            let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
            self.0.push(format!("{}: {} became {}", what(), shown(&a, same), shown(&b, same)));
        }
    }

    fn list<T: PartialEq + Debug>(&mut self, what: &str, a: &[T], b: &[T]) {
        self.compare(|| format!("number of {what}s"), &a.len(), &b.len());
        for (index, (a, b)) in a.iter().zip(b).enumerate() {
            self.compare(|| format!("{what} {index}"), a, b);
        }
    }

    fn attrs(&mut self, what: &str, a: &Attrs, b: &Attrs) {
        for (name, attr) in a.iter() {
            self.compare(|| format!("{what} {name}"), &Some(attr), &b.get(name));
        }
        for (name, attr) in b.iter().filter(|(name, _)| a.get(name).is_none()) {
            self.compare(|| format!("{what} {name}"), &None, &Some(attr));
        }
    }

    fn module(&mut self, a: &Ruleset, b: &Ruleset) {
        self.compare(|| "module name".to_owned(), &a.module.name, &b.module.name);
        self.attrs("module", &a.module.attrs, &b.module.attrs);
        self.compare(|| "circumference".to_owned(), &a.world.circumference, &b.world.circumference);
        self.attrs("world", &a.world.attrs, &b.world.attrs);
    }

    fn types(&mut self, a: &Ruleset, b: &Ruleset) {
        for kind in [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance] {
            let (a, b) = (a.types.of(kind), b.types.of(kind));
            self.compare(|| format!("number of {kind:?} types"), &a.len(), &b.len());
            for (a, b) in a.iter().zip(b) {
                self.compare(|| format!("symbol of {kind:?} type"), &a.symbol, &b.symbol);
                for (property, id) in type_properties(kind).iter().zip((0..).map(PropertyId)) {
                    self.compare(|| format!("{} of {}", property.name, a.symbol), a.prop(id), b.prop(id));
                }
            }
        }
    }

    fn tables(&mut self, a: &Ruleset, b: &Ruleset) {
        let names = |rules: &Ruleset| rules.tables().map(|t| t.id.def().name).collect::<Vec<_>>();
        self.compare(|| "mentioned tables".to_owned(), &names(a), &names(b));
        let pairs = a.tables().filter_map(|old| Some((old, b.table(old.id)?)));
        pairs.for_each(|(old, new)| self.table(a, old, new));
    }

    fn table(&mut self, rules: &Ruleset, a: &Table, b: &Table) {
        let def = a.id.def();
        let symbol = |kind, index: usize| rules.types.of(kind).get(index).map_or("?", |ty| ty.symbol.as_str());
        self.compare(|| format!("size of {}", def.name), &(a.rows(), a.cols()), &(b.rows(), b.cols()));
        for (row, col) in (0..a.rows()).flat_map(|row| (0..a.cols()).map(move |col| (row, col))) {
            let at = || format!("{} of {} and {}", def.name, symbol(def.index.0, row), symbol(def.index.1, col));
            self.compare(at, &a.get(row, col), &b.get(row, col));
        }
    }

    fn globals(&mut self, a: &Ruleset, b: &Ruleset) {
        for (index, def) in globals().iter().enumerate() {
            let id = GlobalId(u16::try_from(index).expect("few globals"));
            self.compare(|| format!("variable {}", def.name), a.global(id), b.global(id));
        }
    }

    fn area(&mut self, a: &Ruleset, b: &Ruleset) {
        let (a, b) = (&a.area, &b.area);
        self.compare(|| "area size".to_owned(), &(a.width, a.height), &(b.width, b.height));
        self.compare(|| "restriction".to_owned(), &a.restriction, &b.restriction);
        self.attrs("area", &a.attrs, &b.attrs);
        self.compare(|| "sun".to_owned(), &a.sun, &b.sun);
        self.compare(|| "temperature-year-cycle".to_owned(), &a.temperature_year_cycle, &b.temperature_year_cycle);
        self.list("feature", &a.features, &b.features);
        let keys: Vec<LayerKey> = b.layers.keys().copied().collect();
        self.compare(|| "layers".to_owned(), &a.layers.keys().copied().collect(), &keys);
        for (key, (old, new)) in a.layers.iter().filter_map(|(key, old)| Some((key, (old, b.layers.get(key)?)))) {
            for (x, y) in (0..a.height).flat_map(|y| (0..a.width).map(move |x| (x, y))) {
                self.compare(|| format!("{key:?} at {x},{y}"), &old.get(x, y), &new.get(x, y));
            }
        }
    }
}

/// A text, or the part of a long one from a little before the place where it differs.
fn shown(text: &str, same: usize) -> String {
    if text.chars().count() <= MAX_TEXT {
        return text.to_owned();
    }
    let from = same.saturating_sub(MAX_TEXT / 4);
    let begin = if from > 0 { "..." } else { "" };
    begin.chars().chain(text.chars().skip(from).take(MAX_TEXT)).chain("...".chars()).collect()
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::{Doctrine, PropValue};
    use gdl_schema::global;

    use super::*;

    #[test]
    fn says_which_part_differs() {
        let (a, mut b) = (Ruleset::default(), Ruleset::default());
        assert!(differences(&a, &b).is_empty());
        b.set_global(global("turn").expect("a variable"), PropValue::Int(7));
        b.doctrines.push(Doctrine::default());
        b.area.width = 5;
        assert_eq!(
            differences(&a, &b),
            [
                "variable turn: Int(0) became Int(7)",
                "area size: (0, 0) became (5, 0)",
                "number of doctrines: 0 became 1"
            ]
        );
    }
}
