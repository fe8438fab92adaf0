//! The edits that formatting makes to the whitespace between tokens, and the check that nothing else changes.

use std::iter::Peekable;

use gdl_syntax::{SyntaxKind, TextRange, TextSize, tokens};

/// The replacement of a range of the old text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The range to replace: the whitespace between two tokens.
    pub range: TextRange,
    /// The new text.
    pub text: String,
}

/// Two texts differ in more than whitespace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mismatch {
    /// The offset of the first token or comment of the old text that the new one does not have.
    pub old: TextSize,
    /// The offset in the new text at which they differ.
    pub new: TextSize,
}

/// The smallest edits that turn `old` into `new`.
///
/// # Errors
///
/// The texts differ in a token or a comment.
pub fn edits(old: &str, new: &str) -> Result<Vec<Edit>, Mismatch> {
    let mut edits = Vec::new();
    walk(old, new, |range, text| edits.push(Edit { range, text: text.to_owned() }))?;
    Ok(edits)
}

/// Like [`edits`], without the edits, which take many times the memory of a text.
///
/// # Errors
///
/// The texts differ in a token or a comment.
pub fn compare(old: &str, new: &str) -> Result<(), Mismatch> {
    walk(old, new, |_, _| {})
}

/// Compares two texts; `edit` gets the whitespace that differs: its range in the old text, and the new one.
fn walk(old: &str, new: &str, mut edit: impl FnMut(TextRange, &str)) -> Result<(), Mismatch> {
    let mut old_tokens = Tokens::new(old);
    let mut new_tokens = Tokens::new(new);
    loop {
        let (before, after) = (old_tokens.blanks(), new_tokens.blanks());
        if old[before] != new[after] {
            edit(before, &new[after]);
        }
        match (old_tokens.next(), new_tokens.next()) {
            (None, None) => return Ok(()),
            (Some((kind, range)), Some((other, its))) if kind == other && old[range] == new[its] => {}
            _ => return Err(Mismatch { old: before.end(), new: after.end() }),
        }
    }
}

/// Applies edits, which are in order and do not overlap.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut new = String::with_capacity(text.len());
    let mut at = TextSize::new(0);
    for edit in edits {
        new.push_str(&text[TextRange::new(at, edit.range.start())]);
        new.push_str(&edit.text);
        at = edit.range.end();
    }
    new.push_str(&text[at.into()..]);
    new
}

/// The whitespace and the tokens of a text, alternating.
struct Tokens<'t> {
    tokens: Peekable<gdl_syntax::Tokens<'t>>,
    at: TextSize,
}

impl<'t> Tokens<'t> {
    fn new(text: &'t str) -> Tokens<'t> {
        Tokens { tokens: tokens(text).peekable(), at: TextSize::new(0) }
    }

    /// The whitespace before the next token.
    fn blanks(&mut self) -> TextRange {
        let start = self.at;
        while let Some(token) = self.tokens.next_if(|token| token.kind == SyntaxKind::Whitespace) {
            self.at += token.len;
        }
        TextRange::new(start, self.at)
    }

    fn next(&mut self) -> Option<(SyntaxKind, TextRange)> {
        let token = self.tokens.next()?;
        let range = TextRange::at(self.at, token.len);
        self.at += token.len;
        Some((token.kind, range))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_least_and_lead_to_the_new_text() {
        let (old, new) = ("( a  b)\n\n(c)", "(a b)\n(c)\n");
        let found = edits(old, new).expect("only whitespace differs");
        let ranges: Vec<_> =
            found.iter().map(|edit| (u32::from(edit.range.start()), u32::from(edit.range.end()))).collect();
        assert_eq!(ranges, [(1, 2), (3, 5), (7, 9), (12, 12)]);
        assert_eq!(apply(old, &found), new);
    }

    #[test]
    fn tokens_and_comments_are_compared() {
        let at = |old, new| edits(old, new).map_err(|found| (u32::from(found.old), u32::from(found.new)));
        assert_eq!(at("(a b)", "(a  c)"), Err((3, 4)));
        assert_eq!(at("(a) ; x", "(a) ; x "), Err((4, 4)));
        assert_eq!(at("(a)", "(a) b"), Err((3, 4)));
        assert_eq!(at("(- a)", "(-a)"), Err((1, 1)));
        assert_eq!(at("(\"a b\")", "(\"a  b\")"), Err((1, 1)));
    }
}
