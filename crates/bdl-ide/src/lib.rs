//! Editor features of BDL: formatter, navigation, completion, hover, code actions.
//!
//! Invariants: everything is plain data in byte offsets; no protocol, no input or output; the same text gives the same result, and nothing
//! panics, whatever the text. A feature that cannot answer returns nothing.

mod format;
mod javascript;
mod layout;
mod names;
mod semantic_tokens;
mod structure;

pub use format::{Formatted, LeftAlone, format};
pub use names::{NameRole, NameUse, Rename, RenameError, definition, name_at, name_uses, references, rename};
pub use semantic_tokens::{SemanticToken, TokenKind, semantic_tokens};
pub use structure::{Fold, FoldKind, Symbol, SymbolKind, folding, selection_ranges, symbols};
