//! The engine's strict reading, token by token: matches the parens and finds all errors that do not depend on recovery.

use rowan::{TextRange, TextSize};

use crate::{
    MAX_OF_KIND, Omitted, SyntaxError, SyntaxErrorKind, SyntaxKind,
    lexer::{self, Token},
    literal,
};

/// Errors up to a limit of each kind.
#[derive(Default)]
pub(crate) struct ErrorSink {
    errors: Vec<SyntaxError>,
    counts: Vec<Count>,
}

/// What there is of one kind of errors.
struct Count {
    id: &'static str,
    recorded: usize,
    /// The index of the last one that is recorded.
    last: usize,
}

impl ErrorSink {
    pub(crate) fn push(&mut self, kind: SyntaxErrorKind, range: TextRange, related: Vec<TextRange>) {
        let id = kind.id();
        let at = self.counts.iter().position(|count| count.id == id).unwrap_or_else(|| {
            self.counts.push(Count { id, recorded: 0, last: 0 });
            self.counts.len() - 1
        });
        let count = &mut self.counts[at];
        if count.recorded < MAX_OF_KIND {
            count.recorded += 1;
            count.last = self.errors.len();
            self.errors.push(SyntaxError { kind, range, related, omitted: None });
            return;
        }
        let omitted = self.errors[count.last].omitted.get_or_insert(Omitted { count: 0, first: range, last: range });
        omitted.count += 1;
        omitted.last = range;
    }

    pub(crate) fn into_errors(self) -> Vec<SyntaxError> {
        self.errors
    }
}

/// How the parens of a text match.
pub(crate) struct Scan {
    /// For each `(`, in order, the offset of its `)`, or [`UNMATCHED`].
    pub(crate) close_of: Vec<u32>,
    /// Whether each `(` has its `)`.
    pub(crate) is_balanced: bool,
    pub(crate) errors: ErrorSink,
}

/// Marks a `(` without a matching paren. No token has this offset: a text of that length is over the size limit.
pub(crate) const UNMATCHED: u32 = u32::MAX;

/// A scan in progress: sees all tokens of a text in order.
#[derive(Default)]
pub(crate) struct Scanner {
    close_of: Vec<u32>,
    errors: ErrorSink,
    /// Indexes of the lists that are open.
    open: Vec<u32>,
    /// The last quote that still lacks its object.
    pending_quote: Option<TextRange>,
    last: Option<Token>,
}

impl Scanner {
    /// Sees the next token.
    pub(crate) fn see(&mut self, text: &str, token: Token, start: TextSize) {
        let range = TextRange::at(start, token.len);
        self.last = Some(token);
        match token.kind {
            kind if kind.is_trivia() => return,
            SyntaxKind::Quote => {
                self.pending_quote = Some(range);
                return;
            }
            SyntaxKind::LParen => {
                // There are fewer lists than bytes.
                self.open.push(self.close_of.len() as u32);
                self.close_of.push(UNMATCHED);
            }
            SyntaxKind::RParen => {
                if let Some(quote) = self.pending_quote {
                    // The engine quotes the paren, so it closes nothing.
                    self.errors.push(SyntaxErrorKind::DanglingQuote { at_eof: false }, quote, vec![range]);
                } else if let Some(opener) = self.open.pop() {
                    self.close_of[opener as usize] = range.start().into();
                } else {
                    self.errors.push(SyntaxErrorKind::ExtraCloseParen, range, Vec::new());
                }
            }
            kind => check_atom(kind, &text[range], range, &mut self.errors),
        }
        self.pending_quote = None;
    }

    /// Forgets where lists end, if all are closed: then nothing asks for it.
    pub(crate) fn forget_closed(&mut self) {
        if self.open.is_empty() {
            self.close_of = Vec::new();
        }
    }

    /// Ends the scan after the last token.
    pub(crate) fn finish(mut self, text: &str) -> Scan {
        if let Some(quote) = self.pending_quote {
            self.errors.push(SyntaxErrorKind::DanglingQuote { at_eof: true }, quote, Vec::new());
        }
        check_end(text, self.last, &mut self.errors);
        Scan { close_of: self.close_of, is_balanced: self.open.is_empty(), errors: self.errors }
    }
}

fn check_atom(kind: SyntaxKind, text: &str, range: TextRange, errors: &mut ErrorSink) {
    if kind == SyntaxKind::Number {
        if text.contains('d') {
            for issue in literal::number_value(text).issues {
                errors.push(issue.into(), range, Vec::new());
            }
        }
    } else if literal::is_too_long(text) {
        errors.push(SyntaxErrorKind::TokenTooLong, range, Vec::new());
    }
}

/// Reports a last token that is unclosed: only the last token can run into the end of the file.
fn check_end(text: &str, last: Option<Token>, errors: &mut ErrorSink) {
    let Some(last) = last else { return };
    let start = TextSize::of(text) - last.len;
    let (kind, opener) = match last.kind {
        SyntaxKind::BlockComment => (SyntaxErrorKind::CommentNotClosed, 2),
        SyntaxKind::String => (SyntaxErrorKind::StringNotClosed, 1),
        SyntaxKind::BarSymbol => (SyntaxErrorKind::BarSymbolNotClosed, 1),
        _ => return,
    };
    if !lexer::is_closed(last.kind, &text[usize::from(start)..]) {
        errors.push(kind, TextRange::at(start, TextSize::new(opener)), Vec::new());
    }
}
