//! Definitions of names and references to names, as written.
//!
//! Names are bound while the forms are evaluated, so the order, conditionals and `undefine` decide what a symbol means
//! at a position. Editor features need only the possible meanings, which are computed here without evaluation.

mod collect;
mod collected;
mod expression;
mod resolve;

use std::sync::Arc;

use collected::{FileNames, definitions_in};
use gdl_db::{Db, File, RecentCache, expects_edits};
use gdl_ruleset::Origin;
pub use gdl_schema::{DefKind, RefKind};
use smol_str::SmolStr;

use crate::item_tree;
pub use resolve::{Target, definition_of, references_to, resolve};

/// A position that gives a name to something.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    /// The kind of the defined object.
    pub kind: DefKind,
    /// The name; numbers as they are printed.
    pub name: SmolStr,
    /// The origin of the name.
    pub origin: Origin,
    /// Whether it is written as a symbol.
    pub is_symbol: bool,
}

/// A position that uses a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reference {
    /// The kind of name that the position expects.
    pub kind: RefKind,
    /// The name; numbers as they are printed.
    pub name: SmolStr,
    /// The origin of the name.
    pub origin: Origin,
}

#[salsa::tracked(returns(ref), no_eq)]
fn names(db: &dyn Db, file: File) -> Arc<FileNames> {
    let recent = db.scratch().get::<RecentCache<File, Arc<FileNames>, 4>>();
    let collected =
        Arc::new(collected::collect(item_tree(db, file), recent.get(&file).as_deref().map(|before| &**before)));
    recent.put(file, Arc::clone(&collected));
    collected
}

/// The definitions of a file. Boxed, because pointer comparison can tell two `Arc`s apart only if their contents have a
/// size.
pub type SharedDefinitions = Arc<Box<[Definition]>>;

/// The definitions of a file in order of the text. After an edit that changes none, the list is pointer-equal.
#[salsa::tracked(returns(ref))]
pub fn shared_definitions(db: &dyn Db, file: File) -> SharedDefinitions {
    match expects_edits(db, file) {
        true => Arc::clone(&names(db, file).definitions),
        false => Arc::new(definitions_in(item_tree(db, file))),
    }
}

/// The definitions of a file in order of the text.
pub fn definitions(db: &dyn Db, file: File) -> &[Definition] {
    shared_definitions(db, file)
}

/// The references of a file in order of the text.
pub fn references(db: &dyn Db, file: File) -> impl Iterator<Item = &Reference> {
    names(db, file).references()
}

/// The definition at an origin.
pub fn definition_at(db: &dyn Db, origin: Origin) -> Option<&Definition> {
    names(db, db.file_by_index(origin.file)?).definition_at(origin)
}

/// The reference at an origin.
pub fn reference_at(db: &dyn Db, origin: Origin) -> Option<&Reference> {
    names(db, db.file_by_index(origin.file)?).reference_at(origin)
}
