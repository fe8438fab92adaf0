//! Diagnostics for front ends: a problem with its ranges, its reason, and its fixes.

use text_size::TextRange;

use crate::{Fix, Level, RuleInfo};

/// A file, by a number that its language gives it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileId(pub u32);

/// A reported problem in a file. A language may name files by another type than their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic<F = FileId> {
    /// The rule that reports it.
    pub rule: &'static RuleInfo,
    /// The level, as configured.
    pub level: Level,
    /// The file.
    pub file: F,
    /// The text that the diagnostic is about.
    pub range: TextRange,
    /// The problem, in one sentence.
    pub message: String,
    /// The reason why it is wrong, if the message alone does not show it; may be empty.
    pub why: String,
    /// The effect; may be empty.
    pub consequence: String,
    /// The suggestion; may be empty.
    pub help: String,
    /// Further positions, each with a description.
    pub related: Vec<Related<F>>,
    /// The display styles for the text in editors.
    pub tags: Vec<Tag>,
    /// The fixes, best first.
    pub fixes: Vec<Fix>,
}

/// A further position of a diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related<F = FileId> {
    /// The file, which may differ from that of the diagnostic.
    pub file: F,
    /// The range of the text.
    pub range: TextRange,
    /// A description of the position.
    pub message: String,
}

/// A display style for the text of a diagnostic in editors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tag {
    /// The text has no effect: faded out.
    Unnecessary,
    /// The text belongs to older versions: struck out.
    Deprecated,
}
