//! Tokens to the lossless tree, with recovery at `(` in column 0.
//!
//! The strict reading of the engine decides first: a list that it closes is taken as it stands, whatever stands in column 0
//! inside. Only inside a list that the engine never closes a `(` in column 0 starts a new top-level form, so that one
//! lost paren costs one form.

use std::sync::Arc;

use rowan::{GreenNode, GreenNodeBuilder, TextRange, TextSize};

use crate::{
    SourceFile, SyntaxError, SyntaxErrorKind, SyntaxKind, SyntaxNode,
    ast::AstNode,
    scan::{ErrorSink, Scan, UNMATCHED, scan},
};

/// Lists and quotes nest so deep in the tree; what is deeper becomes flat tokens. The deepest list of the known modules
/// is far below. The bound keeps every recursive walk over a tree safe.
pub const MAX_DEPTH: usize = 256;

/// So many inner openers of one unclosed form are named.
const MAX_RELATED: usize = 100;

/// The tree of one text and what is wrong with the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parse {
    green: GreenNode,
    errors: Arc<[SyntaxError]>,
    lost_from: Option<TextSize>,
    obsolete: bool,
}

impl Parse {
    /// The tree without positions, cheap to clone and to share between threads.
    pub fn green(&self) -> &GreenNode {
        &self.green
    }

    /// The root of the tree, a [`SyntaxKind::SourceFile`].
    pub fn syntax(&self) -> SyntaxNode {
        SyntaxNode::new_root(self.green.clone())
    }

    /// The typed root of the tree.
    pub fn tree(&self) -> SourceFile {
        SourceFile::cast(self.syntax()).expect("the parser makes a SourceFile the root")
    }

    /// All errors in order of position; after some ten thousand no further ones are recorded.
    pub fn errors(&self) -> &[SyntaxError] {
        &self.errors
    }

    /// Offset of the first top-level form that the engine never gets (an unclosed list): in the engine's reading
    /// everything from here to the end of the file is lost.
    pub fn lost_from(&self) -> Option<TextSize> {
        self.lost_from
    }

    /// The file starts with `X`: the engine refuses the whole file (`obsolete-module-format`).
    pub fn is_obsolete(&self) -> bool {
        self.obsolete
    }
}

/// Parses the text of a module. Every text gives a tree, and the tree's text is the input.
///
/// The text must be shorter than 4 GiB, the limit of the tree's offsets.
pub fn parse(text: &str) -> Parse {
    if text.starts_with('X') {
        return parse_obsolete(text);
    }
    let mut parser = Parser::new(text);
    parser.run();
    parser.finish()
}

/// Nothing of an obsolete file is read, so that it has neither forms nor further errors.
fn parse_obsolete(text: &str) -> Parse {
    let mut builder = GreenNodeBuilder::new();
    builder.start_node(SyntaxKind::SourceFile.into());
    builder.start_node(SyntaxKind::ErrorNode.into());
    let mut rest = text;
    for token in crate::tokenize(text) {
        let (this, next) = rest.split_at(token.len.into());
        builder.token(token.kind.into(), this);
        rest = next;
    }
    builder.finish_node();
    builder.finish_node();
    let range = TextRange::at(TextSize::new(0), TextSize::of('X'));
    let error = SyntaxError {
        kind: SyntaxErrorKind::ObsoleteFormat,
        range,
        related: Vec::new(),
    };
    Parse {
        green: builder.finish(),
        errors: Arc::new([error]),
        lost_from: None,
        obsolete: true,
    }
}

/// An open node below the root.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// A list and the index of the token that closes it, or [`UNMATCHED`].
    List(u32),
    /// A quote that waits for its object.
    Quoted,
}

/// The unclosed lists of the top-level form at hand.
struct Unclosed {
    first: TextRange,
    inner: Vec<TextRange>,
    count: u32,
}

struct Parser<'t> {
    text: &'t str,
    scan: Scan,
    builder: GreenNodeBuilder<'static>,
    /// Index and offset of the next token.
    at: usize,
    offset: TextSize,
    frames: Vec<Frame>,
    form_start: TextSize,
    unclosed: Option<Unclosed>,
    lost_from: Option<TextSize>,
    errors: ErrorSink,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            text,
            scan: scan(text),
            builder: GreenNodeBuilder::new(),
            at: 0,
            offset: TextSize::new(0),
            frames: Vec::new(),
            form_start: TextSize::new(0),
            unclosed: None,
            lost_from: None,
            errors: ErrorSink::default(),
        }
    }

    fn run(&mut self) {
        self.builder.start_node(SyntaxKind::SourceFile.into());
        while let Some(kind) = self.kind() {
            if kind.is_trivia() {
                self.trivia();
                continue;
            }
            if self.frames.is_empty() {
                self.form_start = self.offset;
            }
            match kind {
                SyntaxKind::LParen => self.open_paren(),
                SyntaxKind::RParen => self.close_paren(),
                SyntaxKind::Quote if self.frames.len() >= MAX_DEPTH => self.too_deep(),
                SyntaxKind::Quote => {
                    self.push(SyntaxKind::Quoted, Frame::Quoted);
                    self.bump();
                }
                _ => {
                    self.bump();
                    self.object_done();
                }
            }
        }
        self.close_form();
        self.builder.finish_node();
    }

    fn finish(self) -> Parse {
        let mut errors = self.scan.errors.0;
        errors.extend(self.errors.0);
        errors.sort_by_key(|error| error.range.start());
        Parse {
            green: self.builder.finish(),
            errors: errors.into(),
            lost_from: self.lost_from,
            obsolete: false,
        }
    }

    fn kind(&self) -> Option<SyntaxKind> {
        self.scan.tokens.get(self.at).map(|token| token.kind)
    }

    /// Range of the next token; call only if there is one.
    fn range(&self) -> TextRange {
        TextRange::at(self.offset, self.scan.tokens[self.at].len)
    }

    fn bump(&mut self) {
        let (kind, range) = (self.scan.tokens[self.at].kind, self.range());
        self.builder.token(kind.into(), &self.text[range]);
        self.at += 1;
        self.offset = range.end();
    }

    fn push(&mut self, kind: SyntaxKind, frame: Frame) {
        self.builder.start_node(kind.into());
        self.frames.push(frame);
    }

    fn pop(&mut self) {
        self.builder.finish_node();
        self.frames.pop();
    }

    /// An object is complete, and with it the quotes before it.
    fn object_done(&mut self) {
        while self.frames.last() == Some(&Frame::Quoted) {
            self.pop();
        }
    }

    /// Whitespace and comments before the place where recovery ends an unclosed form stay outside of the form.
    fn trivia(&mut self) {
        let rest = &self.scan.tokens[self.at..];
        let len = rest
            .iter()
            .position(|token| !token.kind.is_trivia())
            .unwrap_or(rest.len());
        if self.in_unclosed_list() {
            let size: TextSize = rest[..len].iter().map(|token| token.len).sum();
            if len == rest.len() || self.is_anchor(self.at + len, self.offset + size) {
                self.close_form();
            }
        }
        for _ in 0..len {
            self.bump();
        }
    }

    fn in_unclosed_list(&self) -> bool {
        self.frames.last() == Some(&Frame::List(UNMATCHED))
    }

    /// Whether the token is a `(` in column 0.
    fn is_anchor(&self, at: usize, offset: TextSize) -> bool {
        let before = &self.text.as_bytes()[..usize::from(offset)];
        self.scan
            .tokens
            .get(at)
            .is_some_and(|token| token.kind == SyntaxKind::LParen)
            && matches!(before.last(), None | Some(b'\n' | b'\r'))
    }

    fn open_paren(&mut self) {
        if self.in_unclosed_list() && self.is_anchor(self.at, self.offset) {
            self.close_form();
            self.form_start = self.offset;
        }
        let close = self.scan.close_of[self.at];
        if self.frames.len() >= MAX_DEPTH {
            self.too_deep();
            return;
        }
        if close == UNMATCHED {
            self.note_unclosed();
        }
        self.push(SyntaxKind::List, Frame::List(close));
        self.bump();
    }

    fn close_paren(&mut self) {
        match self.frames.last() {
            None => {
                self.builder.start_node(SyntaxKind::ErrorNode.into());
                self.bump();
                self.builder.finish_node();
            }
            // The quote swallows the paren; the scan has reported it.
            Some(Frame::Quoted) => {
                self.bump();
                self.object_done();
            }
            Some(Frame::List(_)) => {
                self.bump();
                self.pop();
                self.object_done();
            }
        }
    }

    /// The `(` at hand is never closed.
    fn note_unclosed(&mut self) {
        let range = self.range();
        let unclosed = self.unclosed.get_or_insert(Unclosed {
            first: range,
            inner: Vec::new(),
            count: 0,
        });
        if unclosed.count > 0 && unclosed.inner.len() < MAX_RELATED {
            unclosed.inner.push(range);
        }
        unclosed.count += 1;
        self.lost_from.get_or_insert(self.form_start);
    }

    /// Ends the top-level form at hand, if any, with all that is open in it.
    fn close_form(&mut self) {
        while !self.frames.is_empty() {
            self.pop();
        }
        if let Some(Unclosed { first, inner, count }) = self.unclosed.take() {
            self.errors
                .push(SyntaxErrorKind::MissingCloseParen { count }, first, inner);
        }
    }

    /// Keeps the object at hand, a list or quote, as flat tokens.
    fn too_deep(&mut self) {
        self.errors.push(SyntaxErrorKind::TooDeep, self.range(), Vec::new());
        self.builder.start_node(SyntaxKind::ErrorNode.into());
        let mut quoted = true;
        while let Some(kind) = self.kind()
            && quoted
        {
            quoted = kind.is_trivia() || kind == SyntaxKind::Quote;
            if kind == SyntaxKind::LParen {
                self.flat_list()
            } else {
                self.bump()
            }
        }
        self.builder.finish_node();
        self.object_done();
    }

    /// A list without structure: up to its `)`, or if it has none up to the end of the form.
    fn flat_list(&mut self) {
        if self.closed_flat_list() {
            return;
        }
        self.note_unclosed();
        self.bump();
        // All further unclosed lists are inside. No recursion: a million parens are a million steps of this loop.
        while let Some(kind) = self.kind() {
            if kind != SyntaxKind::LParen {
                self.bump();
            } else if self.is_anchor(self.at, self.offset) {
                break;
            } else if !self.closed_flat_list() {
                self.note_unclosed();
                self.bump();
            }
        }
    }

    /// Takes the list at hand up to its `)`, if it has one.
    fn closed_flat_list(&mut self) -> bool {
        let close = self.scan.close_of[self.at];
        if close == UNMATCHED {
            return false;
        }
        while self.at <= close as usize {
            self.bump();
        }
        true
    }
}
