//! Semantic tokens: the meaning of each token, for highlighting.

use bdl_check::Checked;
use bdl_syntax::{SyntaxElement, SyntaxKind::*, SyntaxToken, words};
use gdl_base::{TextRange, TextSize};

use crate::javascript::{self, JsKind};

/// The meaning of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A comment, also in JavaScript.
    Comment,
    /// The word of a section, or `explicit`; a keyword of JavaScript.
    Keyword,
    /// The name of a rule or a property; a member after a dot in JavaScript.
    Property,
    /// The word of a move, an invariant, a finishing rule, or `spawn`.
    Function,
    /// The name of a piece.
    Piece,
    /// `x` and `y` of a vector.
    Parameter,
    /// A word with a fixed meaning: `alternate`, `true`, `false`.
    Constant,
    /// A number.
    Number,
    /// A string or a text part of a template in JavaScript.
    Text,
    /// A regular expression in JavaScript.
    Regex,
    /// Any other name in JavaScript.
    Variable,
}

impl TokenKind {
    /// All kinds, in the order of declaration.
    pub const ALL: [TokenKind; 11] = [
        TokenKind::Comment,
        TokenKind::Keyword,
        TokenKind::Property,
        TokenKind::Function,
        TokenKind::Piece,
        TokenKind::Parameter,
        TokenKind::Constant,
        TokenKind::Number,
        TokenKind::Text,
        TokenKind::Regex,
        TokenKind::Variable,
    ];
}

/// A token with its meaning; never empty, never more than one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SemanticToken {
    /// The range.
    pub range: TextRange,
    /// The meaning.
    pub kind: TokenKind,
    /// Whether it declares the piece that it names.
    pub is_declaration: bool,
}

/// The keywords of JavaScript.
const KEYWORDS: [&str; 44] = [
    "async",
    "await",
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "get",
    "if",
    "import",
    "in",
    "instanceof",
    "let",
    "new",
    "null",
    "of",
    "return",
    "set",
    "static",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "undefined",
    "var",
    "void",
    "while",
    "with",
    "yield",
];

/// The tokens of a file with a meaning, in the order of the text.
pub fn semantic_tokens(checked: &Checked) -> Vec<SemanticToken> {
    let mut out = Vec::new();
    let root = checked.parse.syntax();
    for token in root.descendants_with_tokens().filter_map(SyntaxElement::into_token) {
        let (text, start) = (token.text(), token.text_range().start());
        if token.kind() == JsText {
            script(text, start, &mut out);
        } else if let Some((kind, is_declaration)) = meaning(&token) {
            split(text, start, kind, is_declaration, &mut out);
        }
    }
    out
}

fn meaning(token: &SyntaxToken) -> Option<(TokenKind, bool)> {
    let parent = token.parent()?;
    let kind = match token.kind() {
        LineComment | BlockComment => TokenKind::Comment,
        Int | BadInt => TokenKind::Number,
        ExplicitKw => TokenKind::Keyword,
        Word if words::BOOLS.contains(&token.text()) && has_colon_before(token) => TokenKind::Constant,
        Word => match parent.kind() {
            kind if kind.is_section() => TokenKind::Keyword,
            Name => {
                let is_declaration = parent.parent().is_some_and(|item| item.kind() == Piece);
                return Some((TokenKind::Piece, is_declaration));
            }
            Rule if token.text() == "alternate" && has_colon_before(token) => TokenKind::Constant,
            OnEndReached if token.text() == "spawn" => TokenKind::Function,
            Rule | Moves | CanJump | Mirrored | OnEndReached | Positions | Owner | Kills => TokenKind::Property,
            VectorMove | Position => TokenKind::Parameter,
            LineMove | Invariant | FinishRule => TokenKind::Function,
            _ => return None,
        },
        _ => return None,
    };
    Some((kind, false))
}

/// Whether the last sign or word before a token is a colon.
fn has_colon_before(token: &SyntaxToken) -> bool {
    let mut before = token.prev_token();
    while let Some(token) = before.as_ref().filter(|token| token.kind().is_trivia()) {
        before = token.prev_token();
    }
    before.is_some_and(|token| token.kind() == Colon)
}

/// Adds the tokens of a JavaScript text.
fn script(text: &str, start: TextSize, out: &mut Vec<SemanticToken>) {
    let mut follows_dot = false;
    for token in javascript::lex(text) {
        let part = &text[token.range.clone()];
        let at = start + TextSize::new(token.range.start as u32);
        let kind = match token.kind {
            kind if kind.is_comment() => Some(TokenKind::Comment),
            kind if kind.is_template() => Some(TokenKind::Text),
            JsKind::Number => Some(TokenKind::Number),
            JsKind::Text => Some(TokenKind::Text),
            JsKind::Regex => Some(TokenKind::Regex),
            JsKind::Word if follows_dot => Some(TokenKind::Property),
            JsKind::Word if KEYWORDS.binary_search(&part).is_ok() => Some(TokenKind::Keyword),
            JsKind::Word => Some(TokenKind::Variable),
            _ => None,
        };
        if !token.kind.is_comment() {
            follows_dot = part == ".";
        }
        if let Some(kind) = kind {
            split(part, at, kind, false, out);
        }
    }
}

/// Adds a token, one for each of its lines that is not empty.
fn split(text: &str, start: TextSize, kind: TokenKind, is_declaration: bool, out: &mut Vec<SemanticToken>) {
    let mut at = start;
    for line in text.split_inclusive('\n') {
        let len = TextSize::of(line.trim_end_matches(['\n', '\r']));
        if len > TextSize::new(0) {
            out.push(SemanticToken { range: TextRange::at(at, len), kind, is_declaration });
        }
        at += TextSize::of(line);
    }
}
