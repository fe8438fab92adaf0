//! `diff`: what changed between two games, as evaluated: not their text.
//!
//! Types are matched by symbol, and renamed ones by what they have in common, so that a new type does not make all
//! numbers of types differ. A difference is empty exactly if the rulesets and the variants are equal.

mod document;
mod first;
mod matching;
mod names;
mod parts;
mod values;

use serde::Serialize;

use crate::{Inquiry, SourcePlace};
use matching::Matching;

/// What changed between two games.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
pub struct GameDiff {
    /// The old game.
    pub old: String,
    /// The new game.
    pub new: String,
    /// Whether the engine would load the old and the new game.
    pub loads: [bool; 2],
    /// What a person should look at first, in sentences.
    pub look_first: Vec<String>,
    /// Types that were added, removed, renamed or moved.
    pub types: Vec<TypeChange>,
    /// Properties of types that are in both games.
    pub properties: Vec<PropertyChange>,
    /// Entries of tables about types that are in both games.
    pub entries: Vec<EntryChange>,
    /// All else: variables, sides, the world, units, scoring, variants.
    pub parts: Vec<PartChange>,
}

/// A type that is not in both games, or not in the same way.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct TypeChange {
    /// The kind of type.
    pub kind: &'static str,
    /// What happened: `added`, `removed`, `renamed`, or `moved` if the order of types changed.
    pub change: &'static str,
    /// The symbol in the old game.
    pub old: Option<String>,
    /// The symbol in the new game.
    pub new: Option<String>,
    /// Where it is defined: in the new game, or in the old one if it was removed.
    pub place: Option<SourcePlace>,
}

/// A property that has another value for some types.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct PropertyChange {
    /// The property.
    pub property: &'static str,
    /// The kind of the types.
    pub kind: &'static str,
    /// The types, by their symbols in the new game.
    pub types: Vec<String>,
    /// What all of them are called: a list of the game, or all types.
    pub group: Option<String>,
    /// The old value.
    pub old: String,
    /// The new value.
    pub new: String,
    /// The form that sets the new value; none if it is the default.
    pub place: Option<SourcePlace>,
}

/// Entries of a table that changed from one value to another.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct EntryChange {
    /// The table.
    pub table: &'static str,
    /// The types of the first index.
    pub rows: Vec<String>,
    /// The types of the second index.
    pub columns: Vec<String>,
    /// What all of these rows are called.
    pub row_group: Option<String>,
    /// What all of these columns are called.
    pub column_group: Option<String>,
    /// The old value.
    pub old: String,
    /// The new value.
    pub new: String,
    /// The clause that sets the new value; none if it is the default.
    pub place: Option<SourcePlace>,
}

/// A change of a part of a game that is neither a type nor a table.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct PartChange {
    /// The part, as in `sides`.
    pub part: &'static str,
    /// What changed in it.
    pub what: String,
    /// The old value; none if it is new.
    pub old: Option<String>,
    /// The new value; none if it is gone.
    pub new: Option<String>,
}

/// Compares two games. They may be of one database or of two.
pub fn diff(old: &Inquiry<'_>, new: &Inquiry<'_>) -> GameDiff {
    let matching = Matching::new(old, new);
    let mut diff = GameDiff {
        old: old.root.path(old.db).to_string(),
        new: new.root.path(new.db).to_string(),
        loads: [gdl_eval::loads(old.db, old.root), gdl_eval::loads(new.db, new.root)],
        types: matching.changes(old, new),
        properties: values::properties(old, new, &matching),
        entries: values::entries(old, new, &matching),
        ..GameDiff::default()
    };
    parts::collect(old, new, &matching, &mut diff.parts);
    diff.look_first = first::look_first(&diff);
    diff
}

impl GameDiff {
    /// Whether nothing changed: the rulesets and the variants are equal.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty() && self.properties.is_empty() && self.entries.is_empty() && self.parts.is_empty()
    }
}

#[cfg(test)]
mod tests;
