//! The vocabulary of problems and places that all languages of the suite share.
//!
//! Files are numbers here: each language knows what its numbers stand for. This crate knows no language, no database and no
//! protocol.

mod diagnostic;
mod fix;
mod level;
mod lines;
mod nearest;
mod rule;
mod words;

pub use diagnostic::{Diagnostic, FileId, Related, Tag};
pub use fix::{Edit, Fix, Safety, compatible, compatible_offers, edited};
pub use level::{Confidence, Level, RuleLevel};
pub use lines::{Encoding, LineColumn, Lines, line_end, text_lines};
pub use nearest::{is_slip, nearest};
pub use rule::{FixSafety, RuleInfo};
pub use text_size::{TextRange, TextSize};
pub use words::counted;
