//! The parser: tokens to a tree (spec bdl 4). Recovery is in `recovery.rs`.
//!
//! The grammar nests four deep and skipped text stays flat, so no text makes the tree deep.

use gdl_base::{Edit, Fix, Safety};
use rowan::{GreenNode, GreenNodeBuilder};
use text_size::{TextRange, TextSize};

use crate::{
    error::SyntaxError,
    kind::{
        SyntaxKind::{self, *},
        SyntaxNode,
    },
    lexer::{Token, lex, shortened},
    words,
};

/// The maximum number of errors that [`parse`] returns: the first ones.
pub const MAX_ERRORS: usize = 2000;

/// A tree with its errors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parse {
    green: GreenNode,
    errors: Vec<SyntaxError>,
}

impl Parse {
    /// The root of the tree, of kind [`SourceFile`].
    pub fn syntax(&self) -> SyntaxNode {
        SyntaxNode::new_root(self.green.clone())
    }

    /// The errors, sorted by position, then by id; at most [`MAX_ERRORS`].
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }
}

/// Parses any text.
pub fn parse(text: &str) -> Parse {
    let (tokens, errors) = lex(text);
    let mut parser = Parser::new(text, &tokens, errors);
    parser.file();
    let Parser { builder, mut errors, .. } = parser;
    errors.sort_by_key(|error| (error.range.start(), error.code));
    errors.truncate(MAX_ERRORS);
    Parse { green: builder.finish(), errors }
}

/// An item ended early; the error is reported, or belongs to another one that is.
pub(crate) struct Broken;

pub(crate) type Parsed = Result<(), Broken>;

/// A list of items in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum List {
    Rules,
    Pieces,
    Piece,
    Moves,
    Placement,
    Entry,
    Positions,
    Invariants,
    Finish,
}

/// A token that the parser sees.
#[derive(Clone, Copy)]
struct Seen {
    token: u32,
    /// Whether a token that was reported and left out lies directly before it.
    follows_error: bool,
    /// Whether it is a section keyword in column 1 before a `{`.
    is_section_head: bool,
}

/// A brace that is never closed.
pub(crate) struct OpenBrace {
    pub(crate) range: TextRange,
    /// What it belongs to: "`guard`".
    pub(crate) owner: String,
}

pub(crate) struct Parser<'t> {
    text: &'t str,
    tokens: &'t [Token],
    seen: Vec<Seen>,
    /// The index in `seen` of the next token.
    pub(crate) at: usize,
    /// The number of tokens that the tree has.
    built: usize,
    builder: GreenNodeBuilder<'static>,
    pub(crate) errors: Vec<SyntaxError>,
    /// The innermost list, while its items are read.
    pub(crate) list: Option<List>,
    /// The braces that the end of the file or a section leaves open, innermost first.
    pub(crate) unclosed: Vec<OpenBrace>,
    /// What was expected at the end of the file.
    pub(crate) expected_at_end: Option<String>,
    /// Whether a block without end is the rest of the file.
    pub(crate) ends_in_block: bool,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, tokens: &'t [Token], errors: Vec<SyntaxError>) -> Parser<'t> {
        let mut seen: Vec<Seen> = Vec::new();
        let mut follows_error = false;
        let mut error_at = errors.iter().map(|error| error.range.start()).peekable();
        for (index, token) in tokens.iter().enumerate() {
            let is_unclosed_comment = token.kind == BlockComment && {
                while error_at.next_if(|&at| at < token.range().start()).is_some() {}
                error_at.peek() == Some(&token.range().start())
            };
            if token.kind == BadCharacter || is_unclosed_comment {
                follows_error = true;
            } else if !token.kind.is_left_out() {
                seen.push(Seen { token: index as u32, follows_error, is_section_head: false });
                follows_error = token.kind == BadInt;
            }
        }
        // The end of the file.
        seen.push(Seen { token: tokens.len() as u32, follows_error, is_section_head: false });
        let kind = |seen: &Seen| tokens.get(seen.token as usize).map(|token| token.kind);
        for index in 0..seen.len() - 1 {
            let token = tokens[seen[index].token as usize];
            if token.kind == Word && kind(&seen[index + 1]) == Some(LBrace) {
                let before = &text[..token.start as usize];
                let is_first = before.is_empty() || before == "\u{FEFF}" || before.ends_with('\n');
                seen[index].is_section_head = is_first && words::SECTIONS.contains(&&text[token.range()]);
            }
        }
        Parser {
            text,
            tokens,
            seen,
            at: 0,
            built: 0,
            builder: GreenNodeBuilder::new(),
            errors,
            list: None,
            unclosed: Vec::new(),
            expected_at_end: None,
            ends_in_block: false,
        }
    }

    // Looking ahead.

    /// The kind of the token `ahead` tokens from here; `None` at the end of the file.
    pub(crate) fn nth(&self, ahead: usize) -> Option<SyntaxKind> {
        let seen = self.seen.get(self.at + ahead)?;
        self.tokens.get(seen.token as usize).map(|token| token.kind)
    }

    pub(crate) fn is_at(&self, kind: SyntaxKind) -> bool {
        self.nth(0) == Some(kind)
    }

    /// The text of the token `ahead` tokens from here; empty at the end of the file.
    pub(crate) fn text(&self, ahead: usize) -> &'t str {
        let token = self.seen.get(self.at + ahead).and_then(|seen| self.tokens.get(seen.token as usize));
        token.map_or("", |token| &self.text[token.range()])
    }

    /// Whether the token `ahead` tokens from here is a word of these.
    pub(crate) fn is_word(&self, ahead: usize, words: &[&str]) -> bool {
        self.nth(ahead) == Some(Word) && words.contains(&self.text(ahead))
    }

    pub(crate) fn is_section_head(&self) -> bool {
        self.seen.get(self.at).is_some_and(|seen| seen.is_section_head)
    }

    pub(crate) fn follows_error(&self) -> bool {
        self.seen.get(self.at).is_some_and(|seen| seen.follows_error)
    }

    /// The range of the token before, or an empty one at the start.
    pub(crate) fn previous(&self) -> TextRange {
        match self.at.checked_sub(1).and_then(|at| self.seen.get(at)) {
            Some(seen) => self.tokens[seen.token as usize].range(),
            None => TextRange::empty(TextSize::new(0)),
        }
    }

    /// The range of the next token; an empty one at the end of the file.
    pub(crate) fn here(&self) -> TextRange {
        match self.seen.get(self.at).and_then(|seen| self.tokens.get(seen.token as usize)) {
            Some(token) => token.range(),
            None => TextRange::empty(TextSize::of(self.text)),
        }
    }

    /// The text between two tokens, and around: of a range.
    pub(crate) fn slice(&self, range: TextRange) -> &'t str {
        &self.text[range]
    }

    // Building.

    /// Adds the tokens that the parser does not see before the next one that it sees.
    fn left_out(&mut self) {
        let next = self.seen.get(self.at).map_or(self.tokens.len(), |seen| seen.token as usize);
        while self.built < next {
            let token = self.tokens[self.built];
            self.builder.token(token.kind.into(), &self.text[token.range()]);
            self.built += 1;
        }
    }

    pub(crate) fn start(&mut self, kind: SyntaxKind) {
        self.left_out();
        self.builder.start_node(kind.into());
    }

    /// Starts the root, which contains everything.
    pub(crate) fn start_root(&mut self) {
        self.builder.start_node(SourceFile.into());
    }

    pub(crate) fn end(&mut self) {
        self.builder.finish_node();
    }

    /// Adds the next token.
    pub(crate) fn bump(&mut self) {
        self.left_out();
        if let Some(token) = self.tokens.get(self.built) {
            self.builder.token(token.kind.into(), &self.text[token.range()]);
            self.built += 1;
            self.at += 1;
        }
    }

    /// Adds a node around what `parse` adds.
    pub(crate) fn node(&mut self, kind: SyntaxKind, parse: impl FnOnce(&mut Self) -> Parsed) -> Parsed {
        self.start(kind);
        let parsed = parse(self);
        self.end();
        parsed
    }

    // Reporting.

    /// Reports an error at the next token, unless it follows one that was reported and left out.
    pub(crate) fn report(&mut self, error: SyntaxError) -> Broken {
        if !self.follows_error() {
            self.errors.push(error);
        }
        Broken
    }

    /// Reports the next token as unexpected.
    pub(crate) fn unexpected(&mut self, expected: &str) -> Broken {
        self.unexpected_with(expected, |_| ())
    }

    /// Reports the next token as unexpected, with additions.
    pub(crate) fn unexpected_with(&mut self, expected: &str, add: impl FnOnce(&mut SyntaxError)) -> Broken {
        if self.nth(0).is_none() {
            self.expected_at_end.get_or_insert_with(|| expected.to_owned());
            return Broken;
        }
        if self.is_barrier() {
            // The section reports it.
            return Broken;
        }
        let found = match self.nth(0) {
            Some(ExplicitKw) => "an explicit block".to_owned(),
            _ => format!("`{}`", shortened(self.text(0))),
        };
        let mut error = SyntaxError::new("BDL101", self.here(), format!("expected {expected}, found {found}"));
        add(&mut error);
        self.report(error)
    }

    /// Consumes a token of a kind.
    pub(crate) fn expect(&mut self, kind: SyntaxKind, expected: &str) -> Parsed {
        if self.is_at(kind) && !self.is_barrier() {
            self.bump();
            return Ok(());
        }
        Err(self.unexpected(expected))
    }

    /// Consumes punctuation; offers to insert it if the next token could follow it.
    pub(crate) fn punctuation(&mut self, kind: SyntaxKind, sign: &str, can_follow: bool) -> Parsed {
        if self.is_at(kind) {
            self.bump();
            return Ok(());
        }
        let at = self.previous().end();
        let insert = if kind == Colon { format!(" {sign}") } else { sign.to_owned() };
        let equals = self.equals_sign();
        let broken = self.unexpected_with(&format!("`{sign}`"), |error| {
            if can_follow {
                error.fixes.push(Fix::new(format!("insert `{sign}`"), Safety::Safe, TextRange::empty(at), insert));
            }
        });
        if kind == Colon
            && can_follow
            && let Some(range) = equals
            && let Some(error) = self.errors.iter_mut().find(|error| error.range == range)
        {
            error.fixes.insert(0, Fix::new("replace `=` with `:`", Safety::Safe, range, ":"));
        }
        Err(broken)
    }

    /// The `=` that was left out directly before the next token, if nothing else was.
    fn equals_sign(&self) -> Option<TextRange> {
        let between = TextRange::new(self.previous().end(), self.here().start().max(self.previous().end()));
        let text = &self.text[between];
        let at = text.find('=')?;
        let is_alone = text.trim().len() == 1;
        is_alone.then(|| TextRange::at(between.start() + TextSize::new(at as u32), TextSize::new(1)))
    }

    // Parts that several rules share.

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
            return Err(self.unknown_value("a truth value", &words::BOOLS));
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
