//! Where a cursor is: read from the tokens before it, so that the text may be as unfinished as it is while somebody types.

use bdl_syntax::{
    SyntaxKind::{self, *},
    lex, words,
};
use gdl_base::{TextRange, TextSize};

/// A list of items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ListKind {
    Rules,
    Pieces,
    Piece,
    Moves,
    Placement,
    Entry,
    Positions,
    Invariants,
    Finish,
    Unknown,
}

/// The place of a cursor.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    /// The part of a word before the cursor; empty if none touches it.
    pub(crate) prefix: TextRange,
    /// The innermost list; `None` between sections.
    pub(crate) list: Option<ListKind>,
    /// The offset of its `{`.
    pub(crate) open: usize,
    /// The tokens before the prefix after the last `{` or `}`, without trivia.
    pub(crate) before: Vec<(SyntaxKind, &'t str)>,
    /// The text of the block that the cursor is in, up to the cursor.
    pub(crate) script: Option<&'t str>,
    /// Whether it is in a comment.
    pub(crate) in_comment: bool,
}

impl<'t> Cursor<'t> {
    /// The place of an offset, which must lie between two characters.
    pub(crate) fn new(text: &'t str, offset: TextSize) -> Cursor<'t> {
        let at = usize::from(offset);
        let head = &text[..at];
        let word = head.bytes().rev().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
        let start = at - word;
        // A number is not the beginning of a word.
        let word_start = if head[start..].starts_with(|c: char| c.is_ascii_digit()) { at } else { start };
        let prefix = TextRange::new(TextSize::new(word_start as u32), offset);
        let (tokens, _) = lex(head);
        let mut cursor = Cursor { prefix, list: None, open: 0, before: Vec::new(), script: None, in_comment: false };
        let mut open: Vec<(ListKind, usize)> = Vec::new();
        let mut in_block = false;
        for (index, token) in tokens.iter().enumerate() {
            let (range, is_last) = (token.range(), index + 1 == tokens.len());
            let part = &head[range];
            match token.kind {
                LineComment => cursor.in_comment = is_last,
                BlockComment => cursor.in_comment = is_last && !(part.len() >= 4 && part.ends_with("*/")),
                _ => {}
            }
            if token.kind.is_left_out() || usize::from(range.start()) >= word_start && token.kind == Word {
                continue;
            }
            match token.kind {
                ExplicitKw => {
                    in_block = true;
                    cursor.before.push((token.kind, part));
                }
                LBrace if in_block => cursor.script = Some(&head[usize::from(range.end())..]),
                RBrace if in_block => {
                    in_block = false;
                    cursor.script = None;
                }
                JsText => {}
                LBrace => {
                    let name = cursor.before.last().map_or("", |(_, text)| *text);
                    let is_head = is_section_head(head, name, &tokens[..index]);
                    if is_head {
                        open.clear();
                    }
                    open.push((opened(open.last().map(|(list, _)| *list), name), range.end().into()));
                    cursor.before.clear();
                }
                RBrace => {
                    open.pop();
                    cursor.before.clear();
                }
                _ => cursor.before.push((token.kind, part)),
            }
        }
        cursor.list = open.last().map(|(list, _)| *list);
        cursor.open = open.last().map_or(0, |(_, at)| *at);
        cursor
    }

    /// The last token before the prefix.
    pub(crate) fn last(&self) -> Option<(SyntaxKind, &'t str)> {
        self.before.last().copied()
    }

    /// The last word that is followed by a colon or a parenthesis, or stands alone.
    pub(crate) fn last_word(&self) -> &'t str {
        self.before.iter().rev().find(|(kind, _)| *kind == Word).map_or("", |(_, text)| *text)
    }

    /// The word before the colon of the block that the cursor is in; empty for a block that is an item.
    pub(crate) fn last_value(&self) -> &'t str {
        match self.before.as_slice() {
            [.., (Word, word), (Colon, _), (ExplicitKw, _)] => word,
            _ => "",
        }
    }

    /// The word before the parenthesis that is open, with the number of commas and the words after it.
    pub(crate) fn parenthesis(&self) -> Option<(&'t str, usize, Vec<&'t str>)> {
        let at = self.before.iter().rposition(|(kind, _)| matches!(kind, LParen | RParen))?;
        if self.before[at].0 == RParen {
            return None;
        }
        let word = self.before[..at].last().filter(|(kind, _)| *kind == Word)?.1;
        let inside = &self.before[at + 1..];
        let commas = inside.iter().filter(|(kind, _)| *kind == Comma).count();
        Some((word, commas, inside.iter().filter(|(kind, _)| *kind == Word).map(|(_, text)| *text).collect()))
    }
}

/// Whether the word before a `{` is a section keyword in column 1, which ends what is open (spec bdl 7.2).
fn is_section_head(head: &str, name: &str, tokens: &[bdl_syntax::Token]) -> bool {
    let word = tokens.iter().rev().find(|token| !token.kind.is_left_out());
    let is_first = word.is_some_and(|token| {
        let before = &head[..token.start as usize];
        before.is_empty() || before == "\u{FEFF}" || before.ends_with('\n')
    });
    is_first && words::SECTIONS.contains(&name)
}

/// The list that a `{` opens after a word.
fn opened(around: Option<ListKind>, name: &str) -> ListKind {
    match (around, name) {
        (None, "rules") => ListKind::Rules,
        (None, "pieces") => ListKind::Pieces,
        (None, "initial_piece_position") => ListKind::Placement,
        (None, "invariants") => ListKind::Invariants,
        (None, "finish") => ListKind::Finish,
        (Some(ListKind::Pieces), _) => ListKind::Piece,
        (Some(ListKind::Placement), _) => ListKind::Entry,
        (Some(ListKind::Piece), "moves") => ListKind::Moves,
        (Some(ListKind::Entry), "positions") => ListKind::Positions,
        _ => ListKind::Unknown,
    }
}

/// The object before the last dot of a JavaScript text whose end is the cursor, if its fields are known, and what follows the dot.
pub(crate) fn object_before(script: &str) -> Option<&'static str> {
    let tokens = crate::javascript::lex(script);
    let part = |index: usize| tokens.get(index).map_or("", |token| &script[token.range.clone()]);
    let mut at = tokens.len();
    if at > 0 && tokens[at - 1].kind == crate::javascript::JsKind::Word && tokens[at - 1].range.end == script.len() {
        at -= 1;
    }
    at = at.checked_sub(1).filter(|&at| part(at) == ".")?;
    if at > 0 && part(at - 1) == "?" {
        at -= 1;
    }
    // Index expressions.
    let mut indexes = 0;
    while at > 0 && part(at - 1) == "]" {
        let mut depth = 0;
        while at > 0 {
            at -= 1;
            match part(at) {
                "]" => depth += 1,
                "[" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        indexes += 1;
    }
    let name = part(at.checked_sub(1)?);
    match (name, indexes) {
        ("context", 0) => Some("context"),
        ("last_move", 0) => Some("last_move"),
        ("board", 2) => Some("square"),
        ("piece", 0) => Some("piece"),
        ("captured", 0) => Some("captured"),
        ("focused", 0) => Some("focused"),
        _ => None,
    }
}
