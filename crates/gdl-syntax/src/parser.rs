//! Builds the lossless tree from tokens, with recovery at `(` in column 0.
//!
//! The engine's strict reading decides first: a list that it closes is taken as it is, even if a `(` inside it is in
//! column 0. Only inside a list that the engine never closes does a `(` in column 0 start a new top-level form, so that
//! one missing paren costs one form.

use rowan::{TextRange, TextSize};

use crate::{
    Parse, ParseSummary, SyntaxErrorKind, SyntaxKind,
    builder::TreeBuilder,
    cursor::Cursor,
    scan::{ErrorSink, Scan, Scanner, UNMATCHED},
    sink::TreeSink,
};

/// The maximum nesting depth of lists and quotes in the tree; deeper ones become flat tokens. The deepest list of the
/// known modules is far below it. The bound makes every recursive walk over a tree safe.
pub const MAX_DEPTH: usize = 256;

/// The maximum number of inner openers that are listed for one unclosed form.
const MAX_RELATED: usize = 100;

/// Builds the tree of a text that is not obsolete.
pub(crate) fn build(text: &str) -> Parse {
    let (builder, summary) = parse_into(text, TreeBuilder::new);
    Parse { green: builder.finish(), summary }
}

/// Gives the nodes and tokens of a text that is not obsolete to a sink.
///
/// Nearly all texts close their lists, and are read once. For others `sink` makes a second sink after the strict reading
/// has reached the end: recovery needs to know at its `(` that a list is never closed.
pub(crate) fn parse_into<S: TreeSink>(text: &str, sink: impl Fn() -> S) -> (S, ParseSummary) {
    let mut parser = Parser::new(text, sink(), None);
    let is_complete = parser.run();
    let scan = parser.scan_rest();
    if !is_complete || !scan.is_balanced {
        drop(parser);
        parser = Parser::new(text, sink(), Some(scan.close_of));
        parser.run();
    }
    let mut errors = scan.errors.into_errors();
    errors.extend(parser.errors.into_errors());
    errors.sort_by_key(|error| error.range.start());
    let summary = ParseSummary { errors: errors.into(), lost_from: parser.lost_from, is_obsolete: false };
    (parser.sink, summary)
}

/// An open node below the root.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    /// A list and the offset of the paren that closes it, or [`UNMATCHED`].
    List(u32),
    /// A quote that waits for its object.
    Quoted,
}

/// The unclosed lists of the current top-level form.
struct UnclosedLists {
    first: TextRange,
    inner: Vec<TextRange>,
    count: u32,
}

struct Parser<'t, S> {
    text: &'t str,
    sink: S,
    cursor: Cursor<'t>,
    /// The strict reading up to the cursor.
    scanner: Scanner,
    /// For each `(`, in order, the offset of its `)`, or [`UNMATCHED`]. Until the strict reading has seen all tokens, each
    /// list counts as closed.
    close_of: Option<Vec<u32>>,
    frames: Vec<Frame>,
    form_start: TextSize,
    unclosed: Option<UnclosedLists>,
    lost_from: Option<TextSize>,
    errors: ErrorSink,
}

impl<'t, S: TreeSink> Parser<'t, S> {
    fn new(text: &'t str, sink: S, close_of: Option<Vec<u32>>) -> Self {
        Self {
            text,
            sink,
            cursor: Cursor::new(text),
            scanner: Scanner::default(),
            close_of,
            frames: Vec::new(),
            form_start: TextSize::new(0),
            unclosed: None,
            lost_from: None,
            errors: ErrorSink::default(),
        }
    }

    /// Reads the text. Returns whether that is done: a list that is nested too deeply needs to know its end.
    fn run(&mut self) -> bool {
        self.sink.start_node(SyntaxKind::SourceFile);
        while let Some(kind) = self.kind() {
            if kind.is_trivia() {
                self.trivia();
                continue;
            }
            if self.frames.is_empty() {
                self.form_start = self.cursor.offset;
            }
            match kind {
                SyntaxKind::LParen | SyntaxKind::Quote if self.frames.len() >= MAX_DEPTH && self.close_of.is_none() => {
                    return false;
                }
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
        // The root may have millions of children: what is no longer needed goes first.
        self.close_of = self.close_of.take().map(|_| Vec::new());
        self.scanner.forget_closed();
        self.sink.finish_node();
        true
    }

    /// Takes the strict reading, after it has seen the rest of the text.
    fn scan_rest(&mut self) -> Scan {
        while self.kind().is_some() {
            self.advance();
        }
        std::mem::take(&mut self.scanner).finish(self.text)
    }

    fn kind(&self) -> Option<SyntaxKind> {
        self.cursor.kind()
    }

    fn bump(&mut self) {
        let Some(kind) = self.kind() else { return };
        self.sink.token(kind, &self.text[self.cursor.range()]);
        self.advance();
    }

    fn advance(&mut self) {
        if self.close_of.is_none()
            && let Some(token) = self.cursor.next
        {
            self.scanner.see(self.text, token, self.cursor.offset);
        }
        self.cursor.advance();
    }

    fn push(&mut self, kind: SyntaxKind, frame: Frame) {
        self.sink.start_node(kind);
        self.frames.push(frame);
    }

    fn pop(&mut self) {
        self.sink.finish_node();
        self.frames.pop();
    }

    /// Closes the quotes that wait for the object that has just ended.
    fn object_done(&mut self) {
        while self.frames.last() == Some(&Frame::Quoted) {
            self.pop();
        }
    }

    /// Adds whitespace and comments to the tree. Before the position where recovery ends an unclosed form they stay
    /// outside the form.
    fn trivia(&mut self) {
        let is_trivia = |cursor: &Cursor<'_>| cursor.kind().is_some_and(SyntaxKind::is_trivia);
        if self.in_unclosed_list() {
            let mut ahead = self.cursor.clone();
            while is_trivia(&ahead) {
                ahead.advance();
            }
            if ahead.next.is_none() || self.is_anchor(&ahead) {
                self.close_form();
            }
        }
        while is_trivia(&self.cursor) {
            self.bump();
        }
    }

    fn in_unclosed_list(&self) -> bool {
        self.frames.last() == Some(&Frame::List(UNMATCHED))
    }

    /// Whether the token is a `(` in column 0.
    fn is_anchor(&self, cursor: &Cursor<'_>) -> bool {
        let before = &self.text.as_bytes()[..usize::from(cursor.offset)];
        cursor.kind() == Some(SyntaxKind::LParen) && matches!(before.last(), None | Some(b'\n' | b'\r'))
    }

    /// The offset of the paren that closes the current `(`, or [`UNMATCHED`]; any other offset while it is not known.
    fn close(&self) -> u32 {
        match &self.close_of {
            Some(close_of) => close_of.get(self.cursor.openers).copied().unwrap_or(UNMATCHED),
            None => 0,
        }
    }

    fn open_paren(&mut self) {
        if self.in_unclosed_list() && self.is_anchor(&self.cursor) {
            self.close_form();
            self.form_start = self.cursor.offset;
        }
        let close = self.close();
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
                self.sink.stray(SyntaxKind::RParen, &self.text[self.cursor.range()]);
                self.advance();
            }
            // The quote swallows the paren; the scan has reported it already.
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

    /// Records the current `(` as unclosed.
    fn note_unclosed(&mut self) {
        let range = self.cursor.range();
        let unclosed = self.unclosed.get_or_insert(UnclosedLists { first: range, inner: Vec::new(), count: 0 });
        if unclosed.count > 0 && unclosed.inner.len() < MAX_RELATED {
            unclosed.inner.push(range);
        }
        unclosed.count += 1;
        self.lost_from.get_or_insert(self.form_start);
    }

    /// Ends the current top-level form, if any, with everything that is open in it.
    fn close_form(&mut self) {
        while !self.frames.is_empty() {
            self.pop();
        }
        if let Some(UnclosedLists { first, inner, count }) = self.unclosed.take() {
            self.errors.push(SyntaxErrorKind::MissingCloseParen { count }, first, inner);
        }
    }

    /// Keeps the current object, a list or quote, as flat tokens.
    fn too_deep(&mut self) {
        self.errors.push(SyntaxErrorKind::TooDeep, self.cursor.range(), Vec::new());
        self.sink.start_node(SyntaxKind::ErrorNode);
        let mut quoted = true;
        while let Some(kind) = self.kind()
            && quoted
        {
            quoted = kind.is_trivia() || kind == SyntaxKind::Quote;
            if kind == SyntaxKind::LParen { self.flat_list() } else { self.bump() }
        }
        self.sink.finish_node();
        self.object_done();
    }

    /// Adds a list without structure: up to its `)`, or up to the end of the form if the list is unclosed.
    fn flat_list(&mut self) {
        if self.closed_flat_list() {
            return;
        }
        self.note_unclosed();
        self.bump();
        // All further unclosed lists are inside. A loop, not recursion: a million parens must not overflow the stack.
        while let Some(kind) = self.kind() {
            if kind != SyntaxKind::LParen {
                self.bump();
            } else if self.is_anchor(&self.cursor) {
                break;
            } else if !self.closed_flat_list() {
                self.note_unclosed();
                self.bump();
            }
        }
    }

    /// Consumes the current list up to its `)`, if it has one, and returns whether it did.
    fn closed_flat_list(&mut self) -> bool {
        let close = self.close();
        if close == UNMATCHED {
            return false;
        }
        while self.kind().is_some() && u32::from(self.cursor.offset) <= close {
            self.bump();
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use rowan::{NodeOrToken, WalkEvent};

    use super::*;
    use crate::{SyntaxNode, parse};

    /// Nodes in brackets, tokens by text without trivia, one top-level element per line; then the errors.
    fn render(text: &str) -> String {
        let parse = parse(text);
        assert_eq!(parse.syntax().text(), text);
        let mut out = String::new();
        for element in parse.syntax().children_with_tokens() {
            match element {
                NodeOrToken::Token(token) if token.kind().is_trivia() => continue,
                NodeOrToken::Token(token) => out.push_str(token.text()),
                NodeOrToken::Node(node) => render_node(&node, &mut out),
            }
            out.push('\n');
        }
        for error in parse.errors() {
            let related: Vec<u32> = error.related.iter().map(|range| range.start().into()).collect();
            out.push_str(&format!("{} {:?} {related:?}\n", error.kind.id(), error.range));
        }
        if let Some(offset) = parse.lost_from() {
            out.push_str(&format!("lost from {}\n", u32::from(offset)));
        }
        out
    }

    fn render_node(node: &SyntaxNode, out: &mut String) {
        for event in node.preorder_with_tokens() {
            match event {
                WalkEvent::Enter(NodeOrToken::Node(node)) => out.push_str(match node.kind() {
                    SyntaxKind::List => "[",
                    SyntaxKind::Quoted => "<",
                    _ => "{",
                }),
                WalkEvent::Leave(NodeOrToken::Node(node)) => out.push_str(match node.kind() {
                    SyntaxKind::List => "]",
                    SyntaxKind::Quoted => ">",
                    _ => "}",
                }),
                WalkEvent::Enter(NodeOrToken::Token(token)) if token.kind().is_trivia() => out.push('_'),
                WalkEvent::Enter(NodeOrToken::Token(token)) => out.push_str(&token.text().replace('\0', "NUL")),
                WalkEvent::Leave(NodeOrToken::Token(_)) => {}
            }
        }
    }

    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&render(text));
    }

    #[test]
    fn lists_quotes_and_atoms() {
        check(
            "; top\n(p (q \"r\") ()) s ' ; why\n t ''(u) 5",
            expect![[r#"
                [(p_[(q_"r")]_[()])]
                s
                <'___t>
                <'<'[(u)]>>
                5
            "#]],
        );
    }

    #[test]
    fn stray_close_parens() {
        check(
            "(p))\n) q",
            expect![[r#"
                [(p)]
                {)}
                {)}
                q
                extra-close-paren 3..4 []
                extra-close-paren 5..6 []
            "#]],
        );
    }

    #[test]
    fn one_lost_paren_costs_one_form() {
        check(
            "(p)\n(q (r 1)\n; about s\n(s)\n(t (u\n  (v)\n",
            expect![[r#"
                [(p)]
                [(q_[(r_1)]]
                [(s)]
                [(t_[(u_[(v)]]]
                missing-close-paren 4..5 []
                missing-close-paren 27..28 [30]
                lost from 4
            "#]],
        );
    }

    #[test]
    fn column_0_means_nothing_in_a_closed_list() {
        check(
            "(p\n(q)\n(r\n(s)))\n(t (u\n(v))\n(w))",
            expect![[r#"
                [(p_[(q)]_[(r_[(s)])])]
                [(t_[(u_[(v)])]_[(w)])]
            "#]],
        );
    }

    #[test]
    fn closed_lists_inside_of_an_unclosed_one_stay_whole() {
        check(
            "(p (q\n(r) s) t\n(u (v)\r(w)",
            expect![[r#"
                [(p_[(q_[(r)]_s)]_t]
                [(u_[(v)]]
                [(w)]
                missing-close-paren 0..1 []
                missing-close-paren 15..16 []
                lost from 0
            "#]],
        );
    }

    #[test]
    fn quotes_swallow_close_parens() {
        check(
            "(p ')\n(q))",
            expect![[r#"
                [(p_<')>_[(q)])]
                dangling-quote 3..4 [4]
            "#]],
        );
        check(
            "(p '#|x|# ;y\n ) q) (r)",
            expect![[r#"
                [(p_<'____)>_q)]
                [(r)]
                dangling-quote 3..4 [14]
            "#]],
        );
        check(
            "') p",
            expect![[r#"
                <')>
                p
                dangling-quote 0..1 [1]
            "#]],
        );
    }

    #[test]
    fn quote_at_the_end() {
        check(
            "(p)\n''\n",
            expect![[r#"
                [(p)]
                <'<'_>>
                internal-error 5..6 []
            "#]],
        );
        check(
            "'(p `",
            expect![[r#"
                <'[(p_<`>]>
                missing-close-paren 1..2 []
                internal-error 4..5 []
                lost from 0
            "#]],
        );
        check(
            "(p)\0(q)",
            expect![[r#"
                [(p)]
                <NUL[(q)]>
            "#]],
        );
    }

    #[test]
    fn tokens_that_run_to_the_end() {
        check(
            "(p)\n(q \"r)\n(s)",
            expect![[r#"
                [(p)]
                [(q_"r)
                (s)]
                missing-close-paren 4..5 []
                string-not-closed 7..8 []
                lost from 4
            "#]],
        );
        check(
            "(p |q)",
            expect![[r#"
                [(p_|q)]
                missing-close-paren 0..1 []
                bar-symbol-not-closed 3..4 []
                lost from 0
            "#]],
        );
        check(
            "(p)\n#| q #| r |#\n(s)",
            expect![[r#"
                [(p)]
                comment-not-closed 4..6 []
            "#]],
        );
        check(
            "(p) \"q\" |r| #|s|#",
            expect![[r#"
                [(p)]
                "q"
                |r|
            "#]],
        );
    }

    #[test]
    fn token_errors() {
        check(
            "(if false) (p 9d1 -3d6+2 12dust 0d9) (end-if)",
            expect![[r#"
                [(if_false)]
                [(p_9d1_-3d6+2_12dust_0d9)]
                [(end-if)]
                dice-count-range 14..17 []
                dice-sides-range 14..17 []
                dice-negative-with-positive-offset 18..24 []
                dice-count-range 25..28 []
                dice-sides-range 25..28 []
            "#]],
        );
        let long = format!("(define p \"{}\") (q{})", "q".repeat(1000), "q".repeat(1000));
        let ids: Vec<_> = parse(&long).errors().iter().map(|error| error.kind.id()).collect();
        assert_eq!(ids, ["token-too-long", "token-too-long"]);
    }
}
