//! What formatting changes: the blanks between tokens, and the proof that it is nothing else.

use gdl_syntax::{SyntaxKind, TextRange, TextSize, Token, tokenize};

/// The replacement of a range of the old text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced: blanks between two tokens.
    pub range: TextRange,
    /// What replaces it.
    pub text: String,
}

/// Two texts differ in more than blanks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mismatch {
    /// Where the first token or comment of the old text is that the new one does not have.
    pub old: TextSize,
    /// What stands in the new text instead.
    pub new: TextSize,
}

/// The least edits that make `new` of `old`.
///
/// # Errors
///
/// The texts differ in a token or a comment.
pub fn edits(old: &str, new: &str) -> Result<Vec<Edit>, Mismatch> {
    let mut old_tokens = Tokens::new(old);
    let mut new_tokens = Tokens::new(new);
    let mut edits = Vec::new();
    loop {
        let (before, after) = (old_tokens.blanks(), new_tokens.blanks());
        if old[before] != new[after] {
            edits.push(Edit { range: before, text: new[after].to_owned() });
        }
        match (old_tokens.next(), new_tokens.next()) {
            (None, None) => return Ok(edits),
            (Some((kind, range)), Some((other, its))) if kind == other && old[range] == new[its] => {}
            _ => return Err(Mismatch { old: before.end(), new: after.end() }),
        }
    }
}

/// Blanks and tokens of a text in turn.
struct Tokens {
    tokens: std::iter::Peekable<std::vec::IntoIter<Token>>,
    at: TextSize,
}

impl Tokens {
    fn new(text: &str) -> Tokens {
        Tokens { tokens: tokenize(text).into_iter().peekable(), at: TextSize::new(0) }
    }

    /// The blanks before the next token.
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
