//! Sections, lists and their items, and how reading goes on after an error (spec bdl 7.2).

use gdl_base::{Fix, Safety, nearest};
use text_size::{TextRange, TextSize};

use crate::{
    error::SyntaxError,
    kind::SyntaxKind::{self, *},
    lexer::shortened,
    parser::{Broken, List, OpenBrace, Parsed, Parser},
    words,
};

/// The number of tokens that are looked at to decide whose `}` comes next.
const LOOK_AHEAD: usize = 256;

impl List {
    /// The kind of its section, if it is the body of one.
    fn of_section(word: &str) -> Option<(SyntaxKind, List)> {
        Some(match word {
            "rules" => (RulesSection, List::Rules),
            "pieces" => (PiecesSection, List::Pieces),
            "initial_piece_position" => (PlacementSection, List::Placement),
            "invariants" => (InvariantsSection, List::Invariants),
            "finish" => (FinishSection, List::Finish),
            _ => return None,
        })
    }

    /// The words that begin items, `explicit` apart; none if the items have names of their own.
    fn words(self) -> &'static [&'static str] {
        match self {
            List::Rules => &words::RULES,
            List::Pieces | List::Placement => &[],
            List::Piece => &words::PIECE_PROPERTIES,
            List::Moves => &words::MOVES,
            List::Entry => &words::ENTRY_PROPERTIES,
            List::Positions => &words::POSITIONS,
            List::Invariants => &words::INVARIANTS,
            List::Finish => &words::FINISH_RULES,
        }
    }

    /// Whether blocks are items.
    fn has_blocks(self) -> bool {
        !matches!(self, List::Rules | List::Placement | List::Entry)
    }

    /// An item, as messages name it.
    fn item(self) -> &'static str {
        match self {
            List::Rules => "rule",
            List::Pieces => "piece",
            List::Piece | List::Entry => "property",
            List::Moves => "move",
            List::Placement => "entry",
            List::Positions => "position",
            List::Invariants => "invariant",
            List::Finish => "finishing rule",
        }
    }
}

impl Parser<'_> {
    // The file.

    pub(crate) fn file(&mut self) {
        self.start_root();
        // Whether the words here belong to a mistake that is reported.
        let mut in_mistake = false;
        while let Some(kind) = self.nth(0) {
            self.list = None;
            self.report_unclosed();
            let word = self.text(0);
            let section = if kind == Word { List::of_section(word) } else { None };
            match (kind, section) {
                (Word, Some((kind, list))) if !in_mistake || self.nth(1) == Some(LBrace) => {
                    in_mistake = self.section(kind, list).is_err();
                }
                (Word, _) if self.nth(1) == Some(LBrace) => {
                    self.unknown_section();
                    in_mistake = true;
                }
                (Word, _) if !in_mistake => {
                    self.report_unknown_section();
                    self.skip_one();
                    in_mistake = true;
                }
                (RBrace, _) => {
                    let range = self.here();
                    self.unexpected_with("a section", |error| {
                        error.message = "this `}` closes nothing".to_owned();
                        error.help = "Remove it, or look for a `{` that is missing before it.".to_owned();
                        error.fixes.push(Fix::new("remove the `}`", Safety::Unsafe, range, ""));
                    });
                    self.skip_one();
                    in_mistake = true;
                }
                _ => {
                    if !in_mistake {
                        self.unexpected("a section");
                    }
                    self.skip_one();
                    in_mistake = true;
                }
            }
        }
        self.report_end();
        // What is left out at the end.
        self.bump();
        self.end();
    }

    /// Reports the braces that a section keyword in column 1 leaves open.
    fn report_unclosed(&mut self) {
        let unclosed = std::mem::take(&mut self.unclosed);
        let Some(first) = unclosed.first() else { return };
        let word = self.text(0);
        let mut error = SyntaxError::new("BDL101", self.here(), String::new());
        let (of, count) = (&first.owner, unclosed.len());
        error.message = format!("the section `{word}` begins while the `{{` of {of} is still open");
        let at = first_line_end(self.slice(TextRange::up_to(self.here().start())));
        let braces = format!("{}\n", "}".repeat(count));
        error.help = format!("Close {of} with `}}` before `{word}`.");
        error.fixes.push(Fix::new(
            if count == 1 { "insert the missing `}`" } else { "insert the missing closing braces" },
            Safety::Unsafe,
            TextRange::empty(at),
            braces,
        ));
        error.related = related(unclosed);
        self.report(error);
    }

    /// Reports a file that ends too early.
    fn report_end(&mut self) {
        let unclosed = std::mem::take(&mut self.unclosed);
        let expected = self.expected_at_end.take();
        if self.ends_in_block || unclosed.is_empty() && expected.is_none() {
            return;
        }
        let message = match (unclosed.first(), &expected) {
            (Some(first), None) => format!("the file ends while the `{{` of {} is still open", first.owner),
            (_, Some(expected)) => format!("the file ends too early: expected {expected}"),
            (None, None) => return,
        };
        let mut error = SyntaxError::new("BDL102", self.previous(), message);
        if expected.is_none() {
            let braces = "}".repeat(unclosed.len());
            error.help = format!("Write `{braces}` at the end.");
            let end = TextRange::empty(self.here().end());
            let text = self.slice(TextRange::up_to(end.start()));
            // A line comment at the end must not swallow the braces.
            let braces = if text.ends_with('\n') { format!("{braces}\n") } else { format!("\n{braces}\n") };
            error.fixes.push(Fix::new(
                format!("close {}", counted_braces(unclosed.len())),
                Safety::Unsafe,
                end,
                braces,
            ));
        }
        error.related = related(unclosed);
        self.report(error);
    }

    fn report_unknown_section(&mut self) {
        let word = self.text(0);
        let range = self.here();
        let mut error = SyntaxError::new("BDL103", range, format!("unknown section `{}`", shortened(word)));
        suggest(&mut error, word, &words::SECTIONS, range);
        if error.help.is_empty() {
            error.help = format!("The sections are {}.", listed(&words::SECTIONS));
        }
        self.report(error);
    }

    fn unknown_section(&mut self) {
        self.report_unknown_section();
        self.start(UnknownSection);
        self.bump();
        self.skip_braces();
        self.end();
    }

    /// Skips a token that no section contains; with a `{`, what is in its braces.
    fn skip_one(&mut self) {
        self.start(Error);
        match self.nth(0) {
            Some(LBrace) => self.skip_braces(),
            Some(ExplicitKw) => self.block(),
            _ => self.bump(),
        }
        self.end();
    }

    fn section(&mut self, kind: SyntaxKind, list: List) -> Parsed {
        self.node(kind, |p| {
            p.bump();
            p.braces(list, None)
        })
    }

    // Lists.

    /// The body of a list with its braces, after the word that it belongs to.
    fn braces(&mut self, list: List, outer: Option<List>) -> Parsed {
        let owner = format!("`{}`", shortened(self.slice(self.previous())));
        if self.is_at(LBrace) {
            let open = OpenBrace { range: self.here(), owner };
            self.bump();
            self.body(list, open);
            return Ok(());
        }
        let (previous, here) = (self.previous(), self.here());
        let can_follow = !self.is_barrier()
            && (self.can_begin(list) || self.is_at(RBrace) && outer.is_none())
            && self.brace_is_only_lost(outer);
        let before_brace = self.nth(1) == Some(LBrace) && !matches!(self.nth(0), Some(Word | RBrace | ExplicitKw));
        let broken = self.unexpected_with("`{`", |error| {
            if can_follow {
                let at = TextRange::empty(previous.end());
                error.fixes.push(Fix::new("insert `{`", Safety::Safe, at, "{"));
            } else if before_brace {
                error.fixes.push(Fix::new(format!("remove this sign before `{{` of {owner}"), Safety::Safe, here, ""));
            }
        });
        if can_follow {
            self.body(list, OpenBrace { range: previous, owner });
            return Ok(());
        }
        if before_brace && !self.is_barrier() {
            self.bump();
            let open = OpenBrace { range: self.here(), owner };
            self.bump();
            self.body(list, open);
            return Ok(());
        }
        Err(broken)
    }

    /// Whether the next unmatched `}` seems to belong to a list whose `{` is missing: what comes after it fits in the list
    /// around.
    fn brace_is_only_lost(&self, outer: Option<List>) -> bool {
        let Some(outer) = outer else { return true };
        let mut depth = 0;
        for ahead in 0..LOOK_AHEAD {
            match self.nth(ahead) {
                None => return false,
                Some(LBrace) => depth += 1,
                Some(RBrace) if depth > 0 => depth -= 1,
                Some(RBrace) => {
                    return self.nth(ahead + 1) == Some(RBrace) || self.begins(outer, ahead + 1);
                }
                Some(_) if depth == 0 && self.begins(outer, ahead) && outer.words().len() > 1 => return false,
                Some(_) => {}
            }
        }
        false
    }

    /// The items of a list up to its `}`, which is consumed.
    fn body(&mut self, list: List, open: OpenBrace) {
        let outer = self.list.replace(list);
        loop {
            if self.is_barrier() || self.nth(0).is_none() {
                self.unclosed.push(open);
                break;
            }
            if self.is_at(RBrace) {
                self.bump();
                break;
            }
            let before = self.at;
            if self.item(list).is_err() {
                self.recover(list);
            }
            if self.at == before && !self.is_barrier() {
                // An item consumes something; this only guards against a loop without end.
                self.bump();
            }
            if !self.unclosed.is_empty() {
                // What is open inside stays open to the end, and so does this list.
                self.unclosed.push(open);
                break;
            }
        }
        self.list = outer;
    }

    /// Skips to the next word that can begin an item of the list, or to the `}` that closes it.
    fn recover(&mut self, list: List) {
        let must_stop = |p: &Self| p.nth(0).is_none() || p.is_barrier() || p.is_at(RBrace) || p.can_begin(list);
        if must_stop(self) {
            return;
        }
        self.start(Error);
        while !must_stop(self) && self.unclosed.is_empty() {
            match self.nth(0) {
                Some(LBrace) => self.skip_braces(),
                Some(ExplicitKw) => self.block(),
                _ => self.bump(),
            }
        }
        self.end();
    }

    /// Skips braces with what is in them, at the `{`.
    fn skip_braces(&mut self) {
        let owner = match self.slice(self.previous()) {
            word if word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_') => format!("`{}`", shortened(word)),
            _ => "a skipped part".to_owned(),
        };
        let list = self.list.take();
        let mut open = vec![self.here()];
        self.bump();
        while !open.is_empty() {
            if self.is_barrier() || self.nth(0).is_none() {
                let range = open[0];
                self.unclosed.push(OpenBrace { range, owner });
                break;
            }
            match self.nth(0) {
                Some(LBrace) => open.push(self.here()),
                Some(RBrace) => _ = open.pop(),
                Some(ExplicitKw) => {
                    self.block();
                    continue;
                }
                _ => {}
            }
            self.bump();
        }
        self.list = list;
    }

    /// Whether a section begins here, whatever is open. A piece or an entry of that name is meant instead if one may stand here and its
    /// block begins as theirs do.
    pub(crate) fn is_barrier(&self) -> bool {
        if !self.is_section_head() {
            return false;
        }
        let properties: &[&str] = match self.list {
            Some(List::Pieces) => &words::PIECE_PROPERTIES,
            Some(List::Placement) => &words::ENTRY_PROPERTIES,
            _ => return true,
        };
        let begins = self.nth(2) == Some(RBrace)
            || self.is_word(2, properties)
            // The blocks of entries are in `positions`; `invariants` and `finish` begin with blocks.
            || self.nth(2) == Some(ExplicitKw) && self.list == Some(List::Pieces);
        !begins
    }

    fn can_begin(&self, list: List) -> bool {
        self.begins(list, 0)
    }

    /// Whether the token `ahead` tokens from here begins an item of a list.
    fn begins(&self, list: List, ahead: usize) -> bool {
        match (self.nth(ahead), list) {
            (Some(ExplicitKw), _) => list.has_blocks(),
            (Some(Word), List::Pieces | List::Placement) => {
                self.nth(ahead + 1) == Some(LBrace) && self.text(ahead) != words::EXPLICIT
            }
            (Some(Word), List::Rules) => self.is_word(ahead, list.words()) && self.nth(ahead + 1) == Some(Colon),
            (Some(Word), _) => self.is_word(ahead, list.words()),
            _ => false,
        }
    }

    // Items.

    fn item(&mut self, list: List) -> Parsed {
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

    /// A word that begins no item, or a token that is no word.
    fn no_item(&mut self, list: List) -> Broken {
        let known = list.words();
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
            let explicit = if list.has_blocks() { " and `explicit`" } else { "" };
            let are = if known.len() == 1 && explicit.is_empty() { "is" } else { "are" };
            error.help = format!("{kinds} {are} {}{explicit}.", listed(known));
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
                Some(Word) if !p.is_barrier() => return Err(p.unknown_value("a value", &["alternate"])),
                _ => return Err(p.unexpected("`alternate` or an explicit block")),
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
                p.bump();
                p.colon()?;
                match p.nth(0) {
                    Some(ExplicitKw) => p.block(),
                    Some(Word) if p.text(0) == "spawn" => {
                        p.bump();
                        return p.names();
                    }
                    Some(Word) if !p.is_barrier() => return Err(p.unknown_value("a value", &["spawn"])),
                    _ => return Err(p.unexpected("`spawn` or an explicit block")),
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
    pub(crate) fn unknown_value(&mut self, what: &str, known: &[&'static str]) -> Broken {
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
            error.help = format!("Write {what}: {expected}.");
        }
        self.report(error)
    }
}

/// Suggests the nearest of the known words.
fn suggest(error: &mut SyntaxError, word: &str, known: &[&'static str], range: TextRange) {
    if let Some(near) = nearest(word, known.iter().copied()) {
        error.help = format!("Did you mean `{near}`?");
        error.fixes.push(Fix::new(format!("replace with `{near}`"), Safety::Unsafe, range, near));
    }
}

/// Words in a sentence: "`a`, `b` and `c`".
fn listed(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn related(unclosed: Vec<OpenBrace>) -> Vec<(TextRange, String)> {
    unclosed.into_iter().map(|open| (open.range, format!("the `{{` of {} is never closed", open.owner))).collect()
}

fn counted_braces(count: usize) -> String {
    if count == 1 { "the open brace".to_owned() } else { format!("the {count} open braces") }
}

/// The offset after the last line of a text that is not empty.
fn first_line_end(text: &str) -> TextSize {
    let len = text.trim_end().len();
    let end = text[len..].find('\n').map_or(text.len(), |at| len + at + 1);
    TextSize::new(end as u32)
}
