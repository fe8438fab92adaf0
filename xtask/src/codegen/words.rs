//! The names of the language in the groups that highlighters of editors distinguish.

use std::collections::BTreeSet;

use anyhow::Result;

use super::schema::Schema;

/// The names of each group, sorted. A name may be in several groups: its meaning depends on its place.
pub struct Words {
    /// Heads of top-level forms.
    pub forms: BTreeSet<String>,
    /// Properties of types and of other objects.
    pub properties: BTreeSet<String>,
    /// Tables.
    pub tables: BTreeSet<String>,
    /// Global variables.
    pub globals: BTreeSet<String>,
    /// Functions of expressions.
    pub functions: BTreeSet<String>,
    /// Constants.
    pub constants: BTreeSet<String>,
    /// Words with a meaning in some place: actions, events, tasks, methods, clauses.
    pub words: BTreeSet<String>,
    /// Names of older versions that have no meaning any more.
    pub obsolete: BTreeSet<String>,
}

impl Words {
    /// Sorts the names of the schema into their groups.
    pub fn new(schema: &Schema) -> Result<Words> {
        let names = |category: &str, is_known: bool| -> Result<Vec<String>> {
            let names = schema.names(category)?.iter();
            Ok(names.filter(|(_, entry)| entry.is_known() == is_known).map(|(name, _)| name.clone()).collect())
        };
        let known = |category: &str| -> Result<BTreeSet<String>> { Ok(names(category, true)?.into_iter().collect()) };
        let mut words = Words {
            forms: known("form")?,
            properties: BTreeSet::new(),
            tables: known("table")?,
            globals: known("global")?,
            functions: known("function")?,
            constants: known("constant")?,
            words: BTreeSet::new(),
            obsolete: BTreeSet::new(),
        };
        let mut old = BTreeSet::new();
        for category in schema.categories.keys() {
            old.extend(names(category, false)?);
            match category.as_str() {
                "form" | "table" | "global" | "function" | "constant" => {}
                it if is_object(it) => words.properties.extend(known(it)?),
                it => words.words.extend(known(it)?),
            }
        }
        // A name that is obsolete in one category may be known in another.
        words.obsolete = old.into_iter().filter(|name| !words.knows(name)).collect();
        Ok(words)
    }

    /// Whether a name means something in the current version.
    fn knows(&self, name: &str) -> bool {
        let groups = [&self.forms, &self.properties, &self.tables, &self.globals];
        let more = [&self.functions, &self.constants, &self.words];
        groups.into_iter().chain(more).any(|group| group.contains(name))
    }
}

/// Whether a category holds the properties of a kind of object.
fn is_object(category: &str) -> bool {
    category.ends_with("-type-property") || super::render::OBJECTS.contains(&category)
}
