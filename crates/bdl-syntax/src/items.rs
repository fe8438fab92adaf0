//! The items of lists (spec bdl 4), and words that begin none.

use gdl_base::{Fix, Safety, nearest};
use text_size::TextRange;

use crate::{
    error::SyntaxError,
    kind::SyntaxKind::{self, *},
    lexer::shortened,
    parser::{Broken, List, Parsed, Parser},
    recovery::{listed, suggest},
    words,
};

impl Parser<'_> {
    pub(crate) fn item(&mut self, list: List) -> Parsed {
        match list {
            List::Rules => self.rule(),
            List::Pieces | List::Placement => self.named(list),
            List::Piece => self.piece_property(),
            List::Moves => self.move_rule(),
            List::Entry => self.entry_property(),
            List::Positions => self.position(),
            List::Invariants => self.invariant(),
            List::Finish => self.finish_rule(),
        }
    }

    /// A word that begins no item, or a token that is not a word.
    fn no_item(&mut self, list: List) -> Broken {
        let known = list.words();
        if list.has_blocks()
            && let Some(broken) = self.lost_explicit()
        {
            return broken;
        }
        if !self.is_at(Word) || self.is_barrier() {
            let item = list.item();
            let article = if item.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
            let (here, kind) = (self.here(), self.nth(0));
            return self.unexpected_with(&format!("{article} {item}"), |error| match kind {
                Some(Comma) => {
                    error.help = "Items are separated by whitespace; remove the comma.".to_owned();
                    error.fixes.push(Fix::new("remove the comma", Safety::Unsafe, here, ""));
                }
                Some(ExplicitKw) if list == List::Placement => {
                    error.help = "Write the block in `positions` of an entry.".to_owned();
                }
                _ => {}
            });
        }
        let (word, range) = (self.text(0), self.here());
        let message = format!("unknown {} `{}`", list.item(), shortened(word));
        let mut error = SyntaxError::new("BDL104", range, message);
        if word == "y" && matches!(list, List::Moves | List::Positions) {
            error.message = "a vector begins with `x`, not with `y`".to_owned();
        } else {
            suggest(&mut error, word, known, range);
        }
        if error.help.is_empty() {
            let kinds = match list {
                List::Rules => "The rules of a game",
                List::Piece => "The properties of a piece",
                List::Moves => "Moves",
                List::Entry => "The properties of an entry",
                List::Positions => "Positions",
                List::Invariants => "The invariants",
                _ => "The finishing rules",
            };
            let explicit = list.has_blocks().then_some(words::EXPLICIT);
            let known: Vec<&str> = known.iter().copied().chain(explicit).collect();
            error.help = format!("{kinds} are {}.", listed(&known));
        }
        self.report(error)
    }

    fn rule(&mut self) -> Parsed {
        if !self.is_word(0, &words::RULES) || self.is_barrier() {
            return Err(self.no_item(List::Rules));
        }
        self.node(Rule, |p| {
            let name = p.text(0);
            p.bump();
            p.colon()?;
            if !matches!(name, "coloring" | "player_change") {
                return p.int();
            }
            match p.nth(0) {
                Some(ExplicitKw) => p.block(),
                Some(Word) if p.text(0) == "alternate" => p.bump(),
                Some(Word) if !p.is_barrier() => return Err(p.unknown_value(&["alternate"])),
                _ => return Err(p.lost_explicit().unwrap_or_else(|| p.unexpected("`alternate` or an explicit block"))),
            }
            Ok(())
        })
    }

    /// A piece or an entry: its name and its properties.
    fn named(&mut self, list: List) -> Parsed {
        if self.is_at(ExplicitKw) && list == List::Pieces {
            self.block();
            return Ok(());
        }
        if !self.is_at(Word) || self.text(0) == words::EXPLICIT {
            return Err(self.unexpected_item(list));
        }
        let (kind, inner) = if list == List::Pieces { (Piece, List::Piece) } else { (Entry, List::Entry) };
        if self.is_word(0, inner.words()) && self.is_lost_property(list, inner) {
            self.lost_properties(kind, inner);
            return Ok(());
        }
        self.node(kind, |p| {
            p.start(Name);
            p.bump();
            p.end();
            p.braces(inner, Some(list))
        })
    }

    fn unexpected_item(&mut self, list: List) -> Broken {
        if self.is_at(Word) {
            return self.unexpected_with("a name", |error| {
                error.help = "`explicit` is the only reserved word; it begins a JavaScript block in braces.".to_owned();
            });
        }
        self.no_item(list)
    }

    fn piece_property(&mut self) -> Parsed {
        if self.is_at(ExplicitKw) {
            self.block();
            return Ok(());
        }
        if !self.is_word(0, &words::PIECE_PROPERTIES) || self.is_barrier() {
            return Err(self.no_item(List::Piece));
        }
        match self.text(0) {
            "moves" => self.node(Moves, |p| {
                p.bump();
                p.braces(List::Moves, Some(List::Piece))
            }),
            "can_jump" => self.flag(CanJump),
            "mirrored" => self.flag(Mirrored),
            _ => self.node(OnEndReached, |p| {
                p.item_start = p.here().start();
                p.bump();
                p.colon()?;
                match p.nth(0) {
                    Some(ExplicitKw) => p.block(),
                    Some(Word) if p.text(0) == "spawn" => {
                        p.bump();
                        return p.names();
                    }
                    Some(Word) if !p.is_barrier() => return Err(p.unknown_value(&["spawn"])),
                    _ => {
                        return Err(p.lost_explicit().unwrap_or_else(|| p.unexpected("`spawn` or an explicit block")));
                    }
                }
                Ok(())
            }),
        }
    }

    /// A property that may have a truth value.
    fn flag(&mut self, kind: SyntaxKind) -> Parsed {
        self.node(kind, |p| {
            p.bump();
            p.skip_bad_int(Colon);
            if p.is_at(Colon) { p.bool_value() } else { Ok(()) }
        })
    }

    fn move_rule(&mut self) -> Parsed {
        let kind = match self.nth(0) {
            Some(ExplicitKw) => ExplicitMove,
            Some(Word) if self.is_barrier() => return Err(self.no_item(List::Moves)),
            Some(Word) if self.text(0) == "x" => VectorMove,
            Some(Word) if self.is_word(0, &words::LINES) => LineMove,
            Some(Word) if self.text(0) == "y" => return Err(self.swapped_vector(VectorMove, List::Moves)),
            _ => return Err(self.no_item(List::Moves)),
        };
        self.node(kind, |p| {
            match kind {
                ExplicitMove => p.block(),
                VectorMove => p.vector()?,
                _ => p.line()?,
            }
            p.kills()
        })
    }

    /// `horizontal(INT, INT)`, at its word.
    fn line(&mut self) -> Parsed {
        self.bump();
        self.expect(LParen, "`(`")?;
        self.skip_bad_int(Comma);
        if self.is_at(Int) || self.is_at(BadInt) {
            self.int()?;
        }
        let closes = self.is_at(RParen);
        let at = TextRange::empty(self.here().start());
        if closes {
            return Err(self.unexpected_with("`,`", |error| {
                error.help = "Both ends may be missing, but never the comma: `(2,)` is 2 or more.".to_owned();
                error.fixes.push(Fix::new("insert `,`", Safety::Unsafe, at, ","));
            }));
        }
        self.comma(|p| matches!(p.nth(0), Some(Int)))?;
        self.skip_bad_int(RParen);
        if self.is_at(Int) || self.is_at(BadInt) {
            self.int()?;
        }
        self.skip_bad_int(RParen);
        let can_follow = matches!(self.nth(0), Some(Comma | RBrace | Word | ExplicitKw)) && !self.is_barrier();
        self.punctuation(RParen, ")", can_follow)
    }

    /// `kills : BOOL`, with or without a comma before it.
    fn kills(&mut self) -> Parsed {
        self.skip_bad_int(Comma);
        let comma = self.is_at(Comma);
        if !comma && !self.is_word(0, &["kills"]) {
            return Ok(());
        }
        self.node(Kills, |p| {
            if comma {
                let range = p.here();
                p.bump();
                if !p.is_word(0, &["kills"]) {
                    let known = p.is_at(Word).then(|| nearest(p.text(0), ["kills"].into_iter())).flatten();
                    let (here, is_item) = (p.here(), p.can_begin(List::Moves) || p.is_at(RBrace));
                    return Err(p.unexpected_with("`kills` after the comma", |error| {
                        if known.is_some() {
                            error.help = "Did you mean `kills`?".to_owned();
                            error.fixes.push(Fix::new("replace with `kills`", Safety::Safe, here, "kills"));
                        } else if is_item {
                            error.help = "Moves are separated by whitespace; remove the comma.".to_owned();
                            error.fixes.push(Fix::new("remove the comma", Safety::Safe, range, ""));
                        }
                    }));
                }
            }
            p.bump();
            p.bool_value()
        })
    }

    /// `y : range, x : range`, at `y`: reported once and skipped as a whole.
    fn swapped_vector(&mut self, kind: SyntaxKind, list: List) -> Broken {
        let start = self.here().start();
        let broken = self.no_item(list);
        let reported = self.errors.len();
        let is_whole = self.node(kind, |p| {
            p.bump();
            p.expect(Colon, "`:`")?;
            let y = p.here().start();
            p.range()?;
            let y = TextRange::new(y, p.previous().end());
            p.expect(Comma, "`,`")?;
            if !p.is_word(0, &["x"]) || p.nth(1) != Some(Colon) || p.vector_begins() {
                return Err(Broken);
            }
            p.bump();
            p.bump();
            let x = p.here().start();
            p.range()?;
            let x = TextRange::new(x, p.previous().end());
            let range = TextRange::new(start, p.previous().end());
            let text = format!("x : {}, y : {}", p.slice(x), p.slice(y));
            if let Some(error) = p.errors[..reported].last_mut().filter(|error| error.range.start() == start) {
                error.help = "Write `x` first.".to_owned();
                // Comments between the parts must not be lost.
                error.fixes.push(Fix::new("put `x` first", Safety::Unsafe, range, text));
            }
            p.kills()
        });
        // Errors of the parts are consequences.
        self.errors.truncate(reported);
        if is_whole.is_err() {
            return broken;
        }
        broken
    }

    fn vector_begins(&self) -> bool {
        // `x : 1, y` is a vector of its own.
        let close = (2..8).find(|&ahead| matches!(self.nth(ahead), Some(RBracket)));
        let end = if self.nth(2) == Some(LBracket) { close.unwrap_or(2) } else { 2 };
        self.nth(end + 1) == Some(Comma) && self.is_word(end + 2, &["y"])
    }

    fn entry_property(&mut self) -> Parsed {
        if !self.is_word(0, &words::ENTRY_PROPERTIES) || self.is_barrier() {
            return Err(self.no_item(List::Entry));
        }
        match self.text(0) {
            "positions" => self.node(Positions, |p| {
                p.bump();
                p.braces(List::Positions, Some(List::Entry))
            }),
            "mirrored" => self.flag(Mirrored),
            _ => self.node(Owner, |p| {
                p.bump();
                p.colon()?;
                p.int()
            }),
        }
    }

    fn position(&mut self) -> Parsed {
        match self.nth(0) {
            Some(ExplicitKw) => {
                self.block();
                Ok(())
            }
            Some(Word) if self.text(0) == "x" => self.node(Position, Self::vector),
            Some(Word) if self.text(0) == "y" => Err(self.swapped_vector(Position, List::Positions)),
            _ => Err(self.no_item(List::Positions)),
        }
    }

    fn invariant(&mut self) -> Parsed {
        if self.is_at(ExplicitKw) {
            self.block();
            return Ok(());
        }
        if !self.is_word(0, &words::INVARIANTS) {
            return Err(self.no_item(List::Invariants));
        }
        self.item_start = self.here().start();
        self.node(Invariant, |p| {
            p.bump();
            p.names()
        })
    }

    fn finish_rule(&mut self) -> Parsed {
        if self.is_at(ExplicitKw) {
            self.block();
            return Ok(());
        }
        if !self.is_word(0, &words::FINISH_RULES) {
            return Err(self.no_item(List::Finish));
        }
        self.node(FinishRule, |p| {
            p.bump();
            Ok(())
        })
    }

    /// Reports the next word as an unknown value (BDL105).
    pub(crate) fn unknown_value(&mut self, known: &[&'static str]) -> Broken {
        let (word, range) = (self.text(0), self.here());
        let expected = match known {
            [one] => format!("`{one}` or an explicit block"),
            _ => "`true` or `false`".to_owned(),
        };
        let message = format!("unknown value `{}`: expected {expected}", shortened(word));
        let mut error = SyntaxError::new("BDL105", range, message);
        let meant = match word.to_ascii_lowercase().as_str() {
            _ if known.len() == 1 => None,
            "yes" | "on" | "true" => Some("true"),
            "no" | "off" | "false" => Some("false"),
            _ => None,
        };
        match meant {
            Some(meant) => {
                error.help = format!("Write `{meant}`.");
                error.fixes.push(Fix::new(format!("replace with `{meant}`"), Safety::Safe, range, meant));
            }
            None => suggest(&mut error, word, known, range),
        }
        if error.help.is_empty() {
            error.help = format!("Write {expected} here.");
        }
        self.report(error)
    }
}
