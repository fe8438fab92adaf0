//! Mistakes whose place is not where they show: a `}` too many, a block without its word. Each costs one error.

use gdl_base::{Fix, Safety};
use text_size::TextRange;

use crate::{
    error::SyntaxError,
    kind::SyntaxKind::{self, *},
    lexer::shortened,
    parser::{Broken, List, OpenBrace, Parser},
    recovery::LOOK_AHEAD,
    words,
};

impl Parser<'_> {
    /// Whether the next token is a piece or an entry of the section that was closed last.
    pub(crate) fn is_lost_item(&self, closed: Option<(SyntaxKind, List, TextRange)>) -> bool {
        let properties: &[&str] = match closed {
            Some((_, List::Pieces, _)) => &words::PIECE_PROPERTIES,
            Some((_, List::Placement, _)) => &words::ENTRY_PROPERTIES,
            _ => return false,
        };
        self.is_word(2, properties) && matches!(self.nth(3), Some(LBrace | Colon | Word | RBrace))
    }

    /// Goes on with a section that a `}` too many has closed: one error instead of one for each item and for the `}` of the section.
    pub(crate) fn go_on(&mut self, kind: SyntaxKind, list: List, close: TextRange) {
        let section = if list == List::Pieces { "pieces" } else { "initial_piece_position" };
        let word = shortened(self.text(0));
        let message = format!("unknown section `{word}`: `{section}` ends before it");
        let mut error = SyntaxError::new("BDL103", self.here(), message);
        error.help = format!("Look for a `}}` too many before `{word}`.");
        error.related.push((close, format!("`{section}` ends here")));
        error.fixes.push(Fix::new(format!("remove the `}}` that ends `{section}`"), Safety::Unsafe, close, ""));
        self.report(error);
        self.start(kind);
        self.body(list, OpenBrace { range: close, owner: format!("`{section}`") });
        self.end();
    }

    /// Whether a property stands where a piece or an entry should, because a `}` too many has closed the one that it belongs to:
    /// the `}` that comes next is followed by what fits in the section.
    pub(crate) fn is_lost_property(&self, list: List, inner: List) -> bool {
        if self.nth(1) == Some(LBrace) || self.slice(self.previous()) != "}" {
            return false;
        }
        let mut depth = 0;
        for ahead in 1..LOOK_AHEAD {
            match self.nth(ahead) {
                None => return false,
                Some(LBrace) => depth += 1,
                Some(RBrace) if depth > 0 => depth -= 1,
                Some(RBrace) => return self.nth(ahead + 1) == Some(RBrace) || self.begins(list, ahead + 1),
                Some(_) if depth == 0 && self.begins(list, ahead) && !self.begins(inner, ahead) => return false,
                Some(_) => {}
            }
        }
        false
    }

    /// Goes on with a piece or an entry that a `}` too many has closed, at a property: one error, at the token after its word.
    pub(crate) fn lost_properties(&mut self, kind: SyntaxKind, inner: List) {
        let (close, word, range) = (self.previous(), self.text(0), self.here());
        self.start(kind);
        let outer = self.list;
        self.bump();
        self.unexpected_with("`{`", |error| {
            error.help = format!("`{word}` is a property; look for a `}}` too many before it.");
            error.related.push((close, "this `}` ends the item before it".to_owned()));
            error.fixes.push(Fix::new("remove the `}` before it", Safety::Unsafe, close, ""));
        });
        self.list = Some(inner);
        self.recover(inner);
        self.list = outer;
        self.body(inner, OpenBrace { range, owner: format!("`{word}`") });
        self.end();
    }

    /// Reports a block without its word `explicit` as one error, and skips it; `None` if the braces here are no JavaScript.
    pub(crate) fn lost_explicit(&mut self) -> Option<Broken> {
        if !self.is_at(LBrace) || self.follows_error() {
            return None;
        }
        let open = self.here();
        let end = self.block_end(open)?;
        let part = TextRange::new(open.start(), end);
        let text = self.slice(part);
        if !["=>", "function", "return"].iter().any(|sign| text.contains(sign)) {
            return None;
        }
        let broken = self.unexpected_with("`explicit` before a JavaScript block", |error| {
            error.help = "JavaScript stands in `explicit{ ... }`.".to_owned();
            error.fixes.push(Fix::new("insert `explicit`", Safety::Unsafe, TextRange::empty(open.start()), "explicit"));
        });
        // What the text means as BDL does not matter.
        self.errors.retain(|error| !(part.contains_range(error.range) && error.range != open));
        self.start(Error);
        while self.nth(0).is_some() && self.here().start() < end {
            self.bump();
        }
        self.end();
        Some(broken)
    }
}
