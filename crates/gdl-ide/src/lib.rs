//! Editor features as plain data over offsets: what a language server, and whoever else shows modules, asks for.
//!
//! [`AnalysisHost`] takes changes, [`Analysis`] is a snapshot of it, and a feature is a function over its database: one
//! file a feature, with its tests. All rely on [`classify`], which says what stands at a place, on the names of `gdl-hir`,
//! and on values with their origins as `gdl-eval` leaves them.
//!
//! Invariants: no types of a protocol and no IO. Offsets go in and out; nothing that holds one is cached longer than its
//! text, but for [`lines`]. Every feature works on text that is half typed.

mod base;
mod classify;
mod host;
mod position;
#[cfg(test)]
mod testing;

pub use base::{FilePos, FileRange, NavTarget, SourceChange, TextEdit, active_root, range_of, target_at};
pub use classify::{Named, Owner, Role, Slot, Spot, Step, classify, classify_in, named_at, visit_roles};
pub use host::{Analysis, AnalysisHost, Cancelled, Canceller};
pub use position::{Encoding, LineColumn, Lines, lines};
