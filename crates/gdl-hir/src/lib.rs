//! Item trees, source maps, module graph, contexts and names.
//!
//! Invariant: no result here but the source map holds an offset, so that an edit in a comment stops at the item tree.

mod lower;
mod module;
mod ranges;
mod tree;

pub use lower::{item_tree, source_map};
pub use module::{is_safe_name, resolve_module};
pub use ranges::SourceMap;
pub use tree::{Form, FormId, ItemTree, Switch};
