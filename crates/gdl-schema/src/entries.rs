//! Every name of the language in one sequence, for search, completion and the manual, and the names that no longer
//! exist.

use std::sync::LazyLock;

use crate::{Absent, Category, Info, by_name, generated};

/// A name of the language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The category of the name.
    pub category: Category,
    /// The name.
    pub name: &'static str,
    /// Versions and signature.
    pub info: &'static Info,
}

/// The names that 7.5 does not know, sorted by category and name.
pub fn absent_names() -> &'static [Absent] {
    generated::ABSENT
}

/// Returns the entry of a name that 7.5 does not know.
pub fn absent(category: Category, name: &str) -> Option<&'static Absent> {
    let list = absent_names();
    list.binary_search_by(|def| def.category.cmp(&category).then_with(|| def.name.cmp(name)))
        .ok()
        .map(|index| &list[index])
}

/// Every name of the language in every version. Names of one category are consecutive and sorted; those that 7.5 does
/// not know come last.
pub fn entries() -> impl Iterator<Item = Entry> {
    let known = Category::ALL.iter().flat_map(|&category| known_entries(category));
    known.chain(absent_names().iter().map(absent_entry))
}

/// The entries with that name in all categories; those that 7.5 does not know come last.
pub fn lookup(name: &str) -> impl Iterator<Item = Entry> {
    /// All entries by name: evaluation looks up every symbol of a variant.
    static BY_NAME: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        let mut all: Vec<Entry> = entries().collect();
        all.sort_by_key(|entry| entry.name);
        all
    });
    let start = BY_NAME.partition_point(|entry| entry.name < name);
    BY_NAME[start..].iter().take_while(move |entry| entry.name == name).copied()
}

fn absent_entry(def: &'static Absent) -> Entry {
    Entry { category: def.category, name: def.name, info: &def.info }
}

/// The entries of one category without [`absent_names`]. A category has names in only one of the lists.
fn known_entries(category: Category) -> impl Iterator<Item = Entry> {
    let entry = move |name, info| Entry { category, name, info };
    let tables = if category == Category::Table { by_name::tables() } else { &[] };
    let globals = if category == Category::Global { by_name::globals() } else { &[] };
    let forms = if category == Category::Form { by_name::forms() } else { &[] };
    let type_properties = category.type_kind().map_or(&[][..], by_name::type_properties);
    tables
        .iter()
        .map(move |def| entry(def.name, &def.info))
        .chain(type_properties.iter().map(move |def| entry(def.name, &def.info)))
        .chain(globals.iter().map(move |def| entry(def.name, &def.info)))
        .chain(forms.iter().map(move |def| entry(def.name, &def.info)))
        .chain(by_name::properties(category).iter().map(move |def| entry(def.name, &def.info)))
        .chain(by_name::words(category).iter().map(move |def| entry(def.name, &def.info)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn known_entry(category: Category, name: &str) -> Option<Entry> {
        known_entries(category).find(|entry| entry.name == name)
    }

    #[test]
    fn every_name_is_unique_in_its_category() {
        let mut seen = HashSet::new();
        for entry in entries() {
            assert!(seen.insert((entry.category, entry.name)), "{} {}", entry.category.noun(), entry.name);
            assert!(lookup(entry.name).any(|found| found == entry), "{} is not found", entry.name);
        }
        let categories: HashSet<_> = seen.iter().map(|&(category, _)| category).collect();
        assert_eq!(categories.len(), Category::ALL.len(), "a category has no names");
    }

    #[test]
    fn absent_names_are_sorted_and_unknown_to_the_engine() {
        assert!(absent_names().is_sorted_by(|a, b| (a.category, a.name) < (b.category, b.name)));
        for def in absent_names() {
            assert!(!def.info.engine, "{}", def.name);
            assert!(known_entry(def.category, def.name).is_none(), "{} is known as well", def.name);
            assert_eq!(absent(def.category, def.name), Some(def));
        }
    }

    #[test]
    fn replacements_exist() {
        for entry in entries() {
            for target in entry.info.renamed_to {
                let found = known_entry(target.category, target.name);
                let found = found.unwrap_or_else(|| panic!("{}, for {}, does not exist", target.name, entry.name));
                assert!(found.info.engine, "{}, for {}, is gone too", target.name, entry.name);
            }
        }
    }

    #[test]
    fn versions_are_in_order() {
        for entry in entries() {
            let info = entry.info;
            assert!(info.until.is_none_or(|until| info.since <= until && !info.engine), "{}", entry.name);
            assert!(!info.manual71 || info.since < crate::Version::V7_5, "{}", entry.name);
        }
    }

    #[test]
    fn a_name_of_several_categories_gives_several_entries() {
        let categories: Vec<_> = lookup("acp-to-toolup").map(|entry| entry.category).collect();
        assert_eq!(categories, [Category::Table, Category::UnitTypeProperty]);
        assert_eq!(lookup("no-such-name").count(), 0);
    }
}
