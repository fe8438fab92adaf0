//! Item trees, source maps, module graph, contexts, the roles of objects in forms, and names.
//!
//! Invariant: no result here except the source map holds an offset, so that an edit in a comment stops at the item
//! tree.

mod budget;
mod edges;
mod fold;
mod grammar;
mod graph;
mod identity;
mod lost_marks;
mod lower;
mod module;
mod names;
mod preview;
mod ranges;
mod reader;
mod roots;
mod tree;

pub use edges::{Edge, EdgeKind, ModuleSummary, edges, missing_edges, module_summary};
pub use fold::{Fold, Folded, Kept, Parts};
pub use grammar::{Node, Owner, Role, Slot, roles, slot_at};
pub use graph::{ModuleClosure, module_closure};
pub use lost_marks::{Garbled, LostMark, garbled, lost_mark, runaway_string};
pub use lower::{item_tree, node, source_map, text_order};
pub use module::{is_safe_name, resolve_module};
pub use names::{
    DefKind, Definition, RefKind, Reference, SharedDefinitions, Target, definition_at, definition_of, definitions,
    reference_at, references, references_to, resolve, shared_definitions,
};
pub use preview::preview_files;
pub use ranges::SourceMap;
pub use reader::{MAX_FORMS, MAX_OBJECTS};
pub use roots::{
    game_dir, games_loading, is_named, is_pinned, is_silent_base, loading_roots, roots_left_out, roots_of,
    workspace_roots,
};
pub use tree::{Form, ItemTree, Switch};
