//! Manuals that the user has imported: their passages about names, and their storage.
//!
//! Each manual is a JSON file in a folder of the user's data, so that a damaged file affects no other manual. [`load`]
//! reads all of them at once, and lists the files that could not be read.

mod kinds;
mod markdown;
mod search;
mod store;

use std::{collections::HashMap, path::PathBuf};

use gdl_schema::Category;
use serde::{Deserialize, Serialize};

pub use kinds::categories;
pub use markdown::passages_markdown;
pub use search::ImportedHit;
pub use store::{DATA_DIR, Problem, Reason, folder, load};

/// An imported manual, as it is stored.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct ImportedManual {
    /// The version of the format of the file.
    format: u32,
    /// The title.
    pub title: String,
    /// The version that it describes, if it states one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
    /// The name of the file that it was read from.
    pub source: String,
    /// Its sections in order.
    pub sections: Vec<Section>,
    /// The file in which it is stored; empty if it is not stored yet.
    #[serde(skip)]
    pub file: PathBuf,
}

/// A chapter or section.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// The title, plain text.
    pub title: String,
    /// The name of the section in cross references; empty if it has none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub node: String,
    /// The level of the section in the manual: 1 for chapters.
    pub level: u8,
    /// Its text and definitions in order.
    pub parts: Vec<Part>,
}

/// A part of a section.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(untagged)]
pub enum Part {
    /// Text between definitions, in Markdown with links like those of this crate's manual.
    Text(String),
    /// A definition.
    Item(Item),
}

/// A definition: one or more names that share a text.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// The names, at least one.
    pub names: Vec<Definition>,
    /// The text about them, in Markdown with links like those of this crate's manual; may be empty.
    pub text: String,
}

/// A name that a manual defines.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The manual's word for the kind of name: `TableUU`; empty if none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// The name.
    pub name: String,
    /// The text after the name: `u1 u2 -> n%`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub arguments: String,
}

impl ImportedManual {
    /// A manual that is not stored yet.
    pub fn new(title: String, version: Option<String>, source: String, sections: Vec<Section>) -> ImportedManual {
        ImportedManual { format: store::FORMAT, title, version, source, sections, file: PathBuf::new() }
    }

    /// The title with the version, which identifies the manual.
    pub fn name(&self) -> String {
        match &self.version {
            Some(version) if !self.title.contains(version.as_str()) => format!("{} {version}", self.title),
            _ => self.title.clone(),
        }
    }

    /// All definitions with the sections that they are in.
    pub fn items(&self) -> impl Iterator<Item = (&Section, &Item)> {
        self.sections.iter().flat_map(|section| {
            section.parts.iter().filter_map(move |part| match part {
                Part::Item(item) => Some((section, item)),
                Part::Text(_) => None,
            })
        })
    }
}

/// A passage of an imported manual about a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passage<'i> {
    /// The manual.
    pub manual: &'i ImportedManual,
    /// The section that contains it.
    pub section: &'i Section,
    /// The definition, with all its names.
    pub item: &'i Item,
    /// The requested name.
    pub definition: &'i Definition,
}

/// The position of a definition: manual, section, part, name.
type Place = [usize; 4];

/// All imported manuals.
#[derive(Debug, Default)]
pub struct ImportedManuals {
    manuals: Vec<ImportedManual>,
    by_name: HashMap<String, Vec<Place>>,
}

impl ImportedManuals {
    /// Joins manuals; all results come in the order of their names.
    pub fn new(mut manuals: Vec<ImportedManual>) -> ImportedManuals {
        manuals.sort_by_cached_key(|manual| manual.name().to_lowercase());
        let mut by_name: HashMap<String, Vec<Place>> = HashMap::new();
        for (m, manual) in manuals.iter().enumerate() {
            for (s, section) in manual.sections.iter().enumerate() {
                for (p, part) in section.parts.iter().enumerate() {
                    let Part::Item(item) = part else { continue };
                    for (n, definition) in item.names.iter().enumerate() {
                        by_name.entry(definition.name.clone()).or_default().push([m, s, p, n]);
                    }
                }
            }
        }
        ImportedManuals { manuals, by_name }
    }

    /// The manuals.
    pub fn manuals(&self) -> &[ImportedManual] {
        &self.manuals
    }

    /// The names that the manuals define, in no order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Returns the passages about a name, in any category.
    pub fn named(&self, name: &str) -> impl Iterator<Item = Passage<'_>> {
        self.by_name.get(name).into_iter().flatten().filter_map(|&place| self.passage(place))
    }

    /// Returns the passages about a name in a category: definitions of that category, and those whose category is not
    /// known.
    pub fn of(&self, category: Category, name: &str) -> impl Iterator<Item = Passage<'_>> {
        self.named(name).filter(move |passage| {
            let categories = categories(&passage.definition.kind, &passage.definition.name);
            categories.is_empty() || categories.contains(&category)
        })
    }

    /// The sections with that title or cross-reference name, ignoring case.
    pub fn sections(&self, title: &str) -> impl Iterator<Item = (&ImportedManual, &Section)> {
        let wanted = title.trim().to_lowercase();
        self.manuals.iter().flat_map(|manual| manual.sections.iter().map(move |section| (manual, section))).filter(
            move |(_, section)| [&section.title, &section.node].iter().any(|title| title.to_lowercase() == wanted),
        )
    }

    fn passage(&self, [m, s, p, n]: Place) -> Option<Passage<'_>> {
        let manual = self.manuals.get(m)?;
        let section = manual.sections.get(s)?;
        match section.parts.get(p)? {
            Part::Item(item) => Some(Passage { manual, section, item, definition: item.names.get(n)? }),
            Part::Text(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texinfo;

    pub(super) fn imported() -> ImportedManuals {
        let text = "@chapter The Book\nIntro.\n@section Blows\n@deffn TableUU @code{hit-chance} u1 u2 -> n%\nHow.\n@end deffn\n\
            @deffn Nonsense @code{capacity} n\nRoom.\n@end deffn\n@deffn TypeProperty @code{help} str\nHelp.\n@end deffn\n";
        let (manual, _) = texinfo::read("book-7.2.texi", text.as_bytes(), &mut |_| None).expect("it is Texinfo");
        ImportedManuals::new(vec![manual])
    }

    #[test]
    fn names_are_found_by_category() {
        let imported = imported();
        let texts = |category, name| imported.of(category, name).map(|it| it.item.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(Category::Table, "hit-chance"), ["How."]);
        assert_eq!(texts(Category::Global, "hit-chance"), <[&str; 0]>::default());
        assert_eq!(texts(Category::UnitTypeProperty, "capacity"), ["Room."]);
        assert_eq!(texts(Category::TerrainTypeProperty, "help"), ["Help."]);
        let passage = imported.named("hit-chance").next().expect("it is there");
        assert_eq!((passage.manual.name(), &*passage.section.title), ("The Book 7.2".to_owned(), "Blows"));
        assert_eq!(imported.sections(" blows").count(), 1);
    }
}
