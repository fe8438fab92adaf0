//! Sections and lists, and how reading goes on after an error (spec bdl 7.2).

use gdl_base::{Fix, Safety, nearest};
use text_size::{TextRange, TextSize};

use crate::{
    error::SyntaxError,
    kind::SyntaxKind::{self, *},
    lexer::shortened,
    parser::{List, OpenBrace, Parsed, Parser},
    words,
};

/// The number of tokens that are looked at to decide whose `}` comes next.
pub(crate) const LOOK_AHEAD: usize = 256;

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
    pub(crate) fn words(self) -> &'static [&'static str] {
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
    pub(crate) fn has_blocks(self) -> bool {
        !matches!(self, List::Rules | List::Placement | List::Entry)
    }

    /// An item, as messages name it.
    pub(crate) fn item(self) -> &'static str {
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
        // The last section that its `}` closed.
        let mut closed: Option<(SyntaxKind, List, TextRange)> = None;
        while let Some(kind) = self.nth(0) {
            self.list = None;
            self.report_unclosed();
            let word = self.text(0);
            let section = if kind == Word { List::of_section(word) } else { None };
            match (kind, section) {
                (Word, Some((kind, list))) if !in_mistake || self.nth(1) == Some(LBrace) => {
                    in_mistake = self.section(kind, list).is_err();
                    let close = self.previous();
                    closed = (self.slice(close) == "}").then_some((kind, list, close));
                }
                (Word, _) if self.nth(1) == Some(LBrace) && self.is_lost_item(closed) => {
                    if let Some((kind, list, close)) = closed {
                        self.go_on(kind, list, close);
                    }
                    in_mistake = false;
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
        // A mistake of its own, also after a character that was left out.
        self.push(error);
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
        let is_in_comment = self.errors.iter().any(|error| error.code == "BDL002");
        if expected.is_none() && !is_in_comment {
            self.push(error);
        } else {
            self.report(error);
        }
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
    pub(crate) fn braces(&mut self, list: List, outer: Option<List>) -> Parsed {
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
    pub(crate) fn body(&mut self, list: List, open: OpenBrace) {
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
    pub(crate) fn recover(&mut self, list: List) {
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

    pub(crate) fn can_begin(&self, list: List) -> bool {
        self.begins(list, 0)
    }

    /// Whether the token `ahead` tokens from here begins an item of a list.
    pub(crate) fn begins(&self, list: List, ahead: usize) -> bool {
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
}

/// Suggests the nearest of the known words.
pub(crate) fn suggest(error: &mut SyntaxError, word: &str, known: &[&'static str], range: TextRange) {
    if let Some(near) = nearest(word, known.iter().copied()) {
        error.help = format!("Did you mean `{near}`?");
        error.fixes.push(Fix::new(format!("replace with `{near}`"), Safety::Unsafe, range, near));
    }
}

/// Words in a sentence: "`a`, `b` and `c`".
pub(crate) fn listed(words: &[&str]) -> String {
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
