//! The formatter: two spaces a level, one item a line, comments and JavaScript kept.
//!
//! Invariants: formatting twice is formatting once; the tokens and the comments stay, so the game stays as well. A file that cannot be
//! formatted without a loss is left alone, with a reason.

use bdl_check::{Options, check};
use bdl_syntax::{SyntaxKind, SyntaxToken, directive, parse};

use crate::{javascript, layout};

/// The result of formatting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Formatted {
    /// The formatted text, equal to the input if nothing is to do.
    Text(String),
    /// The file is left as it is.
    LeftAlone(LeftAlone),
}

/// Why a file is not formatted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LeftAlone {
    /// It has errors of the text or the syntax (spec bdl 7.1, 7.2), or belongs to another tool.
    SyntaxErrors,
    /// It has no section.
    NoSections,
    /// It has a comment `bdl: fmt off`.
    Off,
    /// Comments that allow findings would apply to other lines.
    Directives,
}

impl LeftAlone {
    /// The reason, as part of a sentence.
    pub fn reason(self) -> &'static str {
        match self {
            LeftAlone::SyntaxErrors => "it has syntax errors",
            LeftAlone::NoSections => "it has no section",
            LeftAlone::Off => "it has a comment `bdl: fmt off`",
            LeftAlone::Directives => "comments that allow findings would apply to other lines",
        }
    }
}

/// Formats a text. The caller refuses files that are not UTF-8: stand-ins for their bytes must not be written back.
pub fn format(text: &str) -> Formatted {
    let parse = parse(text);
    if !parse.errors().is_empty() {
        return Formatted::LeftAlone(LeftAlone::SyntaxErrors);
    }
    let root = parse.syntax();
    if root.first_child().is_none() {
        return Formatted::LeftAlone(LeftAlone::NoSections);
    }
    let comments = root.descendants_with_tokens().filter_map(|element| element.into_token());
    let comments = comments.filter(|token| token.kind().is_comment());
    let directives: Vec<String> = comments.filter_map(|token| directive(token.text()).map(str::to_owned)).collect();
    if directives.iter().any(|directive| directive == "fmt off") {
        return Formatted::LeftAlone(LeftAlone::Off);
    }
    let out = layout::layout(&root, newline(text));
    if !directives.is_empty() && out != text && codes(text) != codes(&out) {
        return Formatted::LeftAlone(LeftAlone::Directives);
    }
    // A guard: text is never lost, whatever the layout does.
    if out != text && significant(text) != significant(&out) {
        debug_assert!(false, "the layout changes tokens");
        return Formatted::Text(text.to_owned());
    }
    Formatted::Text(out)
}

/// The line ending that a text uses.
fn newline(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text[..at].ends_with('\r') => "\r\n",
        _ => "\n",
    }
}

/// The ids of the diagnostics, in order.
fn codes(text: &str) -> Vec<&'static str> {
    let mut codes: Vec<_> =
        check(text, &Options::default()).diagnostics.iter().map(|diagnostic| diagnostic.rule.code).collect();
    codes.sort_unstable();
    codes
}

/// The tokens and comments without the whitespace that formatting may change.
fn significant(text: &str) -> Vec<String> {
    let root = parse(text).syntax();
    let tokens = root.descendants_with_tokens().filter_map(|element| element.into_token());
    let tokens = tokens.filter(|token| token.kind() != SyntaxKind::Whitespace);
    tokens.map(|token| normal(&token)).filter(|text| !text.is_empty()).collect()
}

fn normal(token: &SyntaxToken) -> String {
    match token.kind() {
        SyntaxKind::JsText => {
            let text = token.text();
            let tokens = javascript::lex(text);
            let parts = tokens.iter().map(|token| match token.kind {
                kind if kind.is_comment() => without_indent(&text[token.range.clone()]),
                _ => text[token.range.clone()].to_owned(),
            });
            parts.collect::<Vec<_>>().join("\0")
        }
        kind if kind.is_comment() => without_indent(token.text()),
        _ => token.text().to_owned(),
    }
}

/// A text without the whitespace at the beginning and end of its lines.
fn without_indent(text: &str) -> String {
    text.split('\n').map(|line| line.trim_matches([' ', '\t', '\r', '\u{0c}'])).collect::<Vec<_>>().join("\n")
}
