//! The schema files as they are written: one line per name, grouped by category.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// The entry of one name in a schema file. The category decides which fields are meaningful; the renderer asks for
/// those that it needs.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Tables: the letters of the two index kinds, like `ut`.
    pub index: Option<String>,
    /// Type properties and globals: `int`, `string` or `list`.
    pub kind: Option<String>,
    /// Least value.
    pub lo: Option<i32>,
    /// Greatest value.
    pub hi: Option<i32>,
    /// Value if nothing is set.
    pub default: Option<toml::Value>,
    /// Tables: entries may be dice.
    #[serde(default)]
    pub dice: bool,
    /// Properties of objects: the kind of value, in kebab case; constants: the value.
    pub value: Option<toml::Value>,
    /// Layers: the values before the rows.
    pub lead: Option<String>,
    /// Layers: the content of a cell.
    pub cell: Option<String>,
    /// Events, actions, tasks, goals: one letter per argument.
    pub letters: Option<String>,
    /// Synthesis methods: the position in the default list, from 1.
    pub order: Option<u32>,
    /// Forms: what stands after the head.
    #[serde(default)]
    pub slots: Vec<String>,
    /// Forms: a second syntax.
    pub or: Option<Alternative>,
    /// Forms: vocabularies whose words are never variables.
    #[serde(default)]
    pub words: Vec<String>,
    /// Forms: the layout; that of units if missing.
    pub layout: Option<String>,
    /// Forms: the kind of symbol and the title in outlines.
    pub outline: Option<String>,
    /// Forms: whether the arguments are expressions.
    #[serde(default)]
    pub evaluates: bool,
    /// Forms: what editors write after the head.
    pub snippet: Option<String>,
    /// The earliest version known to have the name.
    pub since: String,
    /// The last version that had it.
    pub until: Option<String>,
    /// False for names that only a manual knows.
    pub engine: Option<bool>,
    /// The manuals that document it: `7.1`, `7.5` or `7.1 7.5`.
    #[serde(default)]
    pub manuals: String,
    /// Signature.
    #[serde(default)]
    pub args: String,
    /// The replacement: names, or `category/name` in another category.
    #[serde(default)]
    pub renamed_to: Vec<String>,
}

/// A second syntax of a form.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// The first argument in this syntax.
    pub word: String,
    /// What stands after the head.
    pub slots: Vec<String>,
}

impl Entry {
    /// Whether the 7.5 engine knows the name.
    pub fn is_known(&self) -> bool {
        self.engine.unwrap_or(self.until.is_none())
    }
}

/// The entries of one category by name.
pub type Names = BTreeMap<String, Entry>;

/// The grammar of the forms, and of values that are not plain expressions: a kind of slot by name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grammar {
    form: Names,
    /// Global variables.
    pub global: BTreeMap<String, String>,
    /// Properties of any owner.
    pub property: BTreeMap<String, String>,
    /// Properties of objects, by category.
    pub object: BTreeMap<String, BTreeMap<String, String>>,
}

/// All schema files but the message catalogue: category (in kebab case) to names.
pub struct Schema {
    pub categories: BTreeMap<String, Names>,
    pub grammar: Grammar,
}

/// The schema files but that of the forms; each category is in one of them.
const FILES: &[&str] = &["tables.toml", "types.toml", "globals.toml", "objects.toml", "words.toml"];

impl Schema {
    /// Reads the schema files of a directory.
    pub fn load(dir: &Path) -> Result<Schema> {
        let mut categories = BTreeMap::new();
        for file in FILES {
            let path = dir.join(file);
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let read: BTreeMap<String, Names> =
                toml::from_str(&text).with_context(|| format!("in {}", path.display()))?;
            for (category, names) in read {
                if categories.insert(category.clone(), names).is_some() {
                    bail!("category {category} is in {file} and in another file");
                }
            }
        }
        let path = dir.join("forms.toml");
        let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let mut grammar: Grammar = toml::from_str(&text).with_context(|| format!("in {}", path.display()))?;
        categories.insert("form".to_owned(), std::mem::take(&mut grammar.form));
        Ok(Schema { categories, grammar })
    }

    /// The names of a category.
    pub fn names(&self, category: &str) -> Result<&Names> {
        self.categories.get(category).with_context(|| format!("no category {category}"))
    }
}
