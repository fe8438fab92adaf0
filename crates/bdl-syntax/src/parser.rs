//! The parser: tokens to a tree (spec bdl 4). Recovery is in `recovery.rs`.
//!
//! The grammar nests four deep and skipped text stays flat, so no text makes the tree deep.

use std::collections::HashSet;

use gdl_base::{Fix, Safety};
use rowan::{GreenNode, GreenNodeBuilder};
use text_size::{TextRange, TextSize};

use crate::{
    block::block_end,
    error::{MAX_ERRORS, SyntaxError},
    kind::{
        SyntaxKind::{self, *},
        SyntaxNode,
    },
    lexer::{Token, lex, shortened},
    words,
};

/// The maximum number of searches for the end of a block without its word.
const MAX_BLOCK_SEARCHES: u32 = 64;

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
    parser.fix_characters();
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
    /// Where the item began whose list of names is read.
    pub(crate) item_start: TextSize,
    /// How many ends of blocks may still be searched for outside of blocks.
    block_searches: u32,
    /// The tokens, by their index in `seen`, whose errors follow from what was left out before them.
    suppressed: HashSet<usize>,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str, tokens: &'t [Token], errors: Vec<SyntaxError>) -> Parser<'t> {
        let mut seen: Vec<Seen> = Vec::new();
        let mut follows_error = false;
        for (index, token) in tokens.iter().enumerate() {
            let comment = &text[token.range()];
            let is_unclosed_comment = token.kind == BlockComment && (comment.len() < 4 || !comment.ends_with("*/"));
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
            item_start: TextSize::new(0),
            block_searches: MAX_BLOCK_SEARCHES,
            suppressed: HashSet::new(),
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

    /// The end of the braces at a `{`, read as JavaScript; `None` if they are never closed, or after many such questions, because each may
    /// read the rest of the text.
    pub(crate) fn block_end(&mut self, open: TextRange) -> Option<TextSize> {
        self.block_searches = self.block_searches.checked_sub(1)?;
        let end = block_end(self.text, open.start().into());
        end.is_closed.then(|| TextSize::new(end.offset as u32 + 1))
    }

    /// The text of a range.
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
        if self.follows_error() {
            self.suppressed.insert(self.at);
        } else {
            self.push(error);
        }
        Broken
    }

    /// Adds an error while there are not too many.
    pub(crate) fn push(&mut self, error: SyntaxError) {
        // Up to half of them are errors of the text.
        if self.errors.len() < 2 * MAX_ERRORS {
            self.errors.push(error);
        }
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
        if self.is_barrier() && self.list.is_some() {
            // The section reports it.
            return Broken;
        }
        if self.follows_error() {
            self.suppressed.insert(self.at);
            return Broken;
        }
        if self.errors.len() >= 2 * MAX_ERRORS {
            return Broken;
        }
        let found = match self.nth(0) {
            Some(ExplicitKw) => "an explicit block".to_owned(),
            _ => format!("`{}`", shortened(self.text(0))),
        };
        let mut error = SyntaxError::new("BDL101", self.here(), format!("expected {expected}, found {found}"));
        error.help = match expected {
            "`:`" => "A `:` stands between a name and its value.".to_owned(),
            "`,`" => "A `,` stands between the two parts.".to_owned(),
            "`y`" => "A vector is written `x : 1, y : 2`.".to_owned(),
            "`(`" => "What belongs to this word is written in parentheses after it.".to_owned(),
            "`{`" => "What belongs to this word is written in braces after it.".to_owned(),
            _ => format!("Write {expected} here."),
        };
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

    /// Offers to remove characters that were left out, where nothing else is wrong.
    fn fix_characters(&mut self) {
        let mut errors = std::mem::take(&mut self.errors);
        for error in errors.iter_mut().filter(|error| error.code == "BDL001" && error.fixes.is_empty()) {
            let at = self.seen.partition_point(|seen| {
                let token = self.tokens.get(seen.token as usize);
                token.is_some_and(|token| token.range().start() < error.range.start())
            });
            let character = &self.text[error.range];
            let is_noise = character.is_ascii() || character.chars().all(|c| !c.is_alphanumeric());
            if is_noise && !self.suppressed.contains(&at) {
                let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
                let joins = self.text[..usize::from(error.range.start())].ends_with(is_word)
                    && self.text[usize::from(error.range.end())..].starts_with(is_word);
                let label = format!("remove `{}`", shortened(character));
                error.fixes.push(Fix::new(label, Safety::Safe, error.range, if joins { " " } else { "" }));
            }
        }
        self.errors = errors;
    }
}
