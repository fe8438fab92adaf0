//! What is computed of a game once and shared by all rules; `facts/game.rs` computes it.

use std::sync::Arc;

use gdl_ruleset::Origin;
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

/// Facts about a root that are expensive to compute, shared by all rules.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Facts {
    pub is_game: bool,
    /// By unit type: whether the game can have a unit of the type.
    pub exists: Box<[bool]>,
    /// By unit type: the same, if there may be units of all types that forms elsewhere name.
    pub may_exist: Box<[bool]>,
    /// The forms of the unit types that can have units.
    pub existing: FxHashSet<Origin>,
    /// Symbols in forms that conditionals skip and in the clauses of variants: they may matter under other settings.
    pub elsewhere: FxHashSet<SmolStr>,
    /// The image families in lists; none if there is no list.
    pub families: Option<Arc<FxHashSet<SmolStr>>>,
}
