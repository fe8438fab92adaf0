//! Editor features of BDL: formatter, navigation, completion, hover, code actions.
//!
//! Invariants: everything is plain data in byte offsets; no protocol, no input or output; the same text gives the same result, and nothing
//! panics, whatever the text. A feature that cannot answer returns nothing.

mod format;
mod javascript;
mod layout;

pub use format::{Formatted, LeftAlone, format};
