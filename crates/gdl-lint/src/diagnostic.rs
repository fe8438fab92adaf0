//! Diagnostics of modules: a problem, the games under which it holds, and what it follows from.

use std::ops::{Deref, DerefMut};

use gdl_base::{Confidence, RuleInfo};
use gdl_db::File;
use gdl_syntax::{TextRange, TextSize};

/// A further position of a diagnostic.
pub type Related = gdl_base::Related<File>;

/// A reported problem in a file of one or more games. What it says and where is that of the base, to which it dereferences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The problem.
    pub found: gdl_base::Diagnostic<File>,
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

impl From<gdl_base::Diagnostic<File>> for Diagnostic {
    /// A diagnostic that holds under all roots and follows from nothing.
    fn from(found: gdl_base::Diagnostic<File>) -> Diagnostic {
        Diagnostic { found, roots: Vec::new(), roots_of_file: 0, included_by: None, cause: None, more: None }
    }
}

impl Deref for Diagnostic {
    type Target = gdl_base::Diagnostic<File>;

    fn deref(&self) -> &Self::Target {
        &self.found
    }
}

impl DerefMut for Diagnostic {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.found
    }
}

impl Diagnostic {
    /// The confidence that the diagnostic is right.
    pub fn confidence(&self) -> Confidence {
        self.rule.confidence
    }
}

/// Findings of one kind in one file that are counted and not made. The range of the finding that stands for them is that of the
/// first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct More {
    /// How many; not zero.
    pub count: usize,
    /// Where the last one begins.
    pub last: TextSize,
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

    pub(crate) fn new(rule: &RuleInfo, file: File, range: TextRange) -> Cause {
        Cause { code: rule.code, file, range: (range.start(), range.end()) }
    }

    /// The text that the diagnostic is about.
    pub fn range(&self) -> TextRange {
        TextRange::new(self.range.0, self.range.1)
    }
}
