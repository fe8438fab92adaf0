//! The context of rules about text: spelling, comments, layout.

use gdl_db::{Db, File, expects_edits, lines, parse};
use gdl_syntax::{SyntaxNode, TextRange, TextSize, TokenSpan, spans, spans_of};

use crate::{Lint, Place, RuleId, lint::lints::Lints};

/// The text of a file and its tree. Positions are ranges.
pub struct SyntaxContext<'a> {
    db: &'a dyn Db,
    file: File,
    pub(crate) rule: RuleId,
    pub(crate) lints: Lints,
}

impl<'a> SyntaxContext<'a> {
    pub(crate) fn new(db: &'a dyn Db, file: File) -> SyntaxContext<'a> {
        SyntaxContext { db, file, rule: RuleId(0), lints: Lints::new(file.index(db)) }
    }

    /// The file.
    pub fn file(&self) -> File {
        self.file
    }

    /// The database.
    pub fn db(&self) -> &'a dyn Db {
        self.db
    }

    /// The text.
    pub fn text(&self) -> &'a str {
        self.file.text(self.db)
    }

    /// The root of the tree. A large file has none until a rule asks for it.
    pub fn syntax(&self) -> SyntaxNode {
        parse(self.db, self.file).syntax()
    }

    /// All tokens of the file, in order.
    pub fn tokens(&self) -> Box<dyn Iterator<Item = TokenSpan<'a>> + 'a> {
        match expects_edits(self.db, self.file) {
            // After an edit in one place the tree is at hand.
            true => Box::new(spans_of(parse(self.db, self.file).green(), TextSize::new(0))),
            false => Box::new(spans(self.text())),
        }
    }

    /// The lines with their ranges, without their line endings.
    pub fn lines(&self) -> impl Iterator<Item = (&'a str, TextRange)> + use<'a> {
        let lines = lines(self.db, self.file);
        (0..lines.count()).map(|line| (lines.line(line), lines.range_of(line)))
    }

    /// Reports a finding at a token or range.
    pub fn report(&mut self, at: impl Into<Place>, message: impl Into<String>) -> &mut Lint {
        self.lints.push(Lint::new(self.rule, at.into(), message.into()))
    }
}
