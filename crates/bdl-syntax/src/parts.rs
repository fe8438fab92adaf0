//! Parts that several items share: numbers, values, ranges, vectors, lists of names, blocks.

use gdl_base::{Edit, Fix, Safety};
use text_size::TextRange;

use crate::{
    error::SyntaxError,
    kind::SyntaxKind::{self, *},
    parser::{Parsed, Parser},
    words,
};

impl Parser<'_> {
    /// An integer. A malformed number stands for one, unless an integer follows it: then it is left out.
    pub(crate) fn int(&mut self) -> Parsed {
        self.skip_bad_int(Int);
        if self.is_at(Int) || self.is_at(BadInt) {
            self.bump();
            return Ok(());
        }
        Err(self.unexpected("a number"))
    }

    pub(crate) fn is_at_int(&mut self) -> bool {
        self.skip_bad_int(Int);
        self.is_at(Int) || self.is_at(BadInt)
    }

    /// Leaves malformed numbers out that stand before a token of a kind.
    pub(crate) fn skip_bad_int(&mut self, kind: SyntaxKind) {
        while self.is_at(BadInt) && self.nth(1) == Some(kind) {
            self.bump();
        }
    }

    pub(crate) fn colon(&mut self) -> Parsed {
        self.skip_bad_int(Colon);
        let can_follow = matches!(self.nth(0), Some(Int | BadInt | Word | ExplicitKw | LBracket));
        // After `: ` the inserted colon needs no space of its own.
        self.punctuation(Colon, ":", can_follow && !self.is_barrier())
    }

    /// `: BOOL`; the colon must be there.
    pub(crate) fn bool_value(&mut self) -> Parsed {
        self.colon()?;
        if self.is_word(0, &words::BOOLS) {
            self.bump();
            return Ok(());
        }
        if self.is_at(Word) && !self.is_barrier() {
            return Err(self.unknown_value(&words::BOOLS));
        }
        Err(self.unexpected("`true` or `false`"))
    }

    /// A block, at its word.
    pub(crate) fn block(&mut self) {
        self.start(Block);
        self.bump();
        self.bump();
        if self.is_at(JsText) {
            self.bump();
        }
        if self.is_at(RBrace) {
            self.bump();
        } else {
            self.ends_in_block = true;
        }
        self.end();
    }

    /// `(NAME, ...)`
    pub(crate) fn names(&mut self) -> Parsed {
        self.node(Names, |p| {
            let start = p.previous().start();
            if !p.is_at(LParen) {
                let (name, at) = (p.here(), p.previous().end());
                let is_name = p.is_at(Word);
                return Err(p.unexpected_with("`(`", |error| {
                    if is_name {
                        error.fixes.push(Fix {
                            label: "put the name in parentheses".to_owned(),
                            safety: Safety::Unsafe,
                            edits: vec![
                                Edit { range: TextRange::new(at, name.start()), text: "(".to_owned() },
                                Edit { range: TextRange::empty(name.end()), text: ")".to_owned() },
                            ],
                        });
                    }
                }));
            }
            p.bump();
            p.skip_bad_int(RParen);
            if p.is_at(RParen) {
                let word = p.slice(TextRange::new(start, p.here().start()));
                let word = word.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').next().unwrap_or_default();
                let mut error = SyntaxError::new("BDL106", p.here(), format!("`{word}` lists no piece"));
                error.help = format!("Name at least one piece, or remove `{word}`.");
                let item = TextRange::new(p.item_start, p.here().end());
                let has_comment = p.slice(item).contains(['/', ';']);
                let safety = if has_comment { Safety::Unsafe } else { Safety::Safe };
                error.fixes.push(Fix::new(format!("remove `{word}`"), safety, item, ""));
                p.report(error);
                p.bump();
                return Ok(());
            }
            loop {
                p.skip_bad_int(Word);
                if !p.is_at(Word) || p.text(0) == words::EXPLICIT || p.is_barrier() {
                    let (comma, is_end) = (p.previous(), p.is_at(RParen));
                    let is_comma = p.slice(comma) == ",";
                    return Err(p.unexpected_with("the name of a piece", |error| {
                        if is_end && is_comma {
                            error.fixes.push(Fix::new("remove the comma", Safety::Safe, comma, ""));
                        }
                    }));
                }
                p.start(Name);
                p.bump();
                p.end();
                p.skip_bad_int(Comma);
                p.skip_bad_int(RParen);
                match p.nth(0) {
                    Some(Comma) => p.bump(),
                    Some(RParen) => {
                        p.bump();
                        return Ok(());
                    }
                    Some(Word) if !p.is_barrier() && p.text(0) != words::EXPLICIT && p.nth(1) != Some(LBrace) => {
                        let can_follow = matches!(p.nth(1), Some(Comma | RParen));
                        return p.punctuation(Comma, ",", can_follow);
                    }
                    _ => return Err(p.unexpected("`,` or `)`")),
                }
            }
        })
    }

    /// An integer or `[INT, INT]`.
    pub(crate) fn range(&mut self) -> Parsed {
        self.node(Range, |p| {
            if p.is_at_int() {
                return p.int();
            }
            if !p.is_at(LBracket) {
                return Err(p.unexpected("a number or a range like `[0, 7]`"));
            }
            p.bump();
            p.int()?;
            p.comma(|p| matches!(p.nth(0), Some(Int)))?;
            p.int()?;
            p.skip_bad_int(RBracket);
            let can_follow = matches!(p.nth(0), Some(Comma | RBrace | Word));
            p.punctuation(RBracket, "]", can_follow)
        })
    }

    /// A comma; `can_follow` decides whether the next token could follow it.
    pub(crate) fn comma(&mut self, can_follow: impl FnOnce(&Self) -> bool) -> Parsed {
        self.skip_bad_int(Comma);
        let can_follow = can_follow(self) && !self.is_barrier();
        self.punctuation(Comma, ",", can_follow)
    }

    /// `x : range, y : range`, at `x`.
    pub(crate) fn vector(&mut self) -> Parsed {
        self.bump();
        self.colon()?;
        self.range()?;
        self.comma(|p| p.is_word(0, &["y"]) && p.nth(1) == Some(Colon))?;
        if self.is_word(0, &["y"]) {
            self.bump();
            self.colon()?;
            return self.range();
        }
        if self.is_word(0, &["x"]) && self.nth(1) == Some(Colon) && !self.vector_follows() {
            // A slip for `y`: the rest of the vector is there.
            let range = self.here();
            self.unexpected_with("`y`", |error| {
                error.fixes.push(Fix::new("replace `x` with `y`", Safety::Unsafe, range, "y"));
            });
            self.bump();
            self.colon()?;
            return self.range();
        }
        Err(self.unexpected("`y`"))
    }

    /// Whether a whole vector begins at the next token, which is `x`.
    fn vector_follows(&self) -> bool {
        let mut ahead = 2;
        if self.nth(ahead) == Some(LBracket) {
            while matches!(self.nth(ahead), Some(LBracket | Int | BadInt | Comma)) && ahead < 8 {
                ahead += 1;
            }
        }
        // The number, or the closing bracket.
        ahead += 1;
        self.nth(ahead) == Some(Comma) && self.is_word(ahead + 1, &["y"])
    }
}
