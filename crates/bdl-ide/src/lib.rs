//! Editor features of BDL: formatter, navigation, completion, hover, code actions.
//!
//! Invariants: everything is plain data in byte offsets; no protocol, no input or output; the same text gives the same result, and nothing
//! panics, whatever the text. A feature that cannot answer returns nothing.

mod actions;
mod colors;
mod completion;
mod diagram;
mod edits;
mod fixes;
mod format;
mod hints;
mod hover;
mod javascript;
mod layout;
mod names;
mod scan;
mod semantic_tokens;
mod signature;
mod skeletons;
mod structure;
mod words;

pub use actions::{Action, ActionKind, code_actions};
pub use colors::{ColorUse, color_text, colors};
pub use completion::{Completion, CompletionKind, completions};
pub use edits::{change, format_edits};
pub use fixes::{allow_comments, fix_all};
pub use format::{Formatted, LeftAlone, format};
pub use hints::{InlayHint, Lens, LensAction, inlay_hints, lenses};
pub use hover::{Hover, hover};
pub use names::{NameRole, NameUse, Rename, RenameError, definition, name_at, name_uses, references, rename};
pub use semantic_tokens::{SemanticToken, TokenKind, semantic_tokens};
pub use signature::{Signature, signature_help};
pub use structure::{Fold, FoldKind, Symbol, SymbolKind, folding, selection_ranges, symbols};

/// An offset that lies in a text and between two characters: the nearest one before.
fn clamped(text: &str, offset: gdl_base::TextSize) -> gdl_base::TextSize {
    let mut at = usize::from(offset).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    gdl_base::TextSize::new(at as u32)
}
