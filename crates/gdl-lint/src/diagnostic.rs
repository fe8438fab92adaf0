//! Diagnostics for front ends: a problem with its ranges, its reason, and its fixes.

use gdl_db::File;
use gdl_eval::More;
use gdl_schema::{Confidence, Level};
use gdl_syntax::{TextRange, TextSize};

use crate::Rule;

/// A reported problem in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The rule that reports it.
    pub rule: &'static Rule,
    /// The level, as configured.
    pub level: Level,
    /// The file.
    pub file: File,
    /// The text that the diagnostic is about.
    pub range: TextRange,
    /// The problem, in one sentence.
    pub message: String,
    /// The reason why it is wrong, if the message alone does not show it; may be empty.
    pub why: String,
    /// The effect in the engine; may be empty.
    pub consequence: String,
    /// The suggestion; may be empty.
    pub help: String,
    /// Further positions, each with a description.
    pub related: Vec<Related>,
    /// The display styles for the text in editors.
    pub tags: Vec<Tag>,
    /// The fixes, best first.
    pub fixes: Vec<Fix>,
    /// The roots under which it holds, if it does not hold under all roots that load the file.
    pub roots: Vec<File>,
    /// The number of roots that load the file.
    pub roots_of_file: usize,
    /// The file that the user requested, if it is another one that includes this file.
    pub included_by: Option<File>,
    /// The diagnostic that it follows from: it goes away with that one. Never one that follows from another in the same file.
    pub cause: Option<Cause>,
    /// The findings of its rule in the file that it stands for, if it is not one itself: they are counted and not made.
    pub more: Option<More>,
}

impl Diagnostic {
    /// The confidence that the diagnostic is right.
    pub fn confidence(&self) -> Confidence {
        self.rule.confidence
    }
}

/// A diagnostic that others follow from, by its rule and place. What holds there under some games and what holds under others
/// share both.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cause {
    /// The code of its rule.
    pub code: &'static str,
    /// Its file.
    pub file: File,
    /// Its range.
    pub range: (TextSize, TextSize),
}

impl Cause {
    /// The reference to a diagnostic.
    pub fn of(diagnostic: &Diagnostic) -> Cause {
        Cause::new(diagnostic.rule, diagnostic.file, diagnostic.range)
    }

    pub(crate) fn new(rule: &Rule, file: File, range: TextRange) -> Cause {
        Cause { code: rule.code, file, range: (range.start(), range.end()) }
    }

    /// The text that the diagnostic is about.
    pub fn range(&self) -> TextRange {
        TextRange::new(self.range.0, self.range.1)
    }
}

/// A further position of a diagnostic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Related {
    /// The file, which may differ from that of the diagnostic.
    pub file: File,
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

/// A fix of a problem, in the file of the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The label, in the imperative: "remove the clause".
    pub label: String,
    /// Whether it may be applied without review.
    pub safety: Safety,
    /// Disjoint edits, sorted.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// A fix with a single edit.
    pub fn new(label: impl Into<String>, safety: Safety, range: TextRange, text: impl Into<String>) -> Fix {
        Fix { label: label.into(), safety, edits: vec![Edit { range, text: text.into() }] }
    }
}

/// Whether a fix may be applied without review.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Safety {
    /// The fix changes the effective game only by removing the mistake itself.
    Safe,
    /// The fix is a guess, or changes the game.
    Unsafe,
}

/// A replacement of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The range to replace; may be empty.
    pub range: TextRange,
    /// The new text; may be empty.
    pub text: String,
}
