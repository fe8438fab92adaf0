//! Formatter of GDL: whole documents, ranges, and formatting while typing.
//!
//! The text is parsed, comments are attached to their objects ([`attach`]), layouts ([`layout`]) build a document
//! ([`doc`]) from the items, and the printer breaks lines by the width. Only whitespace changes: [`edits`] compares the
//! tokens and comments of both texts and gives the differences between them.

mod attach;
mod build;
mod doc;
mod edits;
mod fill;
mod grid;
mod layout;
mod options;
mod preserve;
mod printer;
mod range;
mod ruler;
mod source;
mod stack;
mod typing;
mod width;

pub use edits::{Edit, Mismatch, apply, edits};
pub use options::{Options, Style};
pub use range::format_range;
pub use typing::on_type;

use gdl_syntax::{SyntaxKind, TextRange, TextSize, parse};

/// A formatted text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormattedText {
    /// The new text.
    pub text: String,
    /// Forms that stay unchanged because their nesting is broken, as ranges of the old text.
    pub broken: Vec<TextRange>,
    /// The first form that stays as it is because it may be broken: there are too many errors to tell.
    pub unknown: Option<TextRange>,
}

/// Formats a whole document. Line ends, a byte order mark and the presence of a final newline stay as they are.
pub fn format(text: &str, options: &Options) -> FormattedText {
    let (mark, body) = split_mark(text);
    let parse = parse(body);
    let unchanged = || {
        let broken = vec![TextRange::new(TextSize::of(mark), TextSize::of(text))];
        FormattedText { text: text.to_owned(), broken, unknown: None }
    };
    // At the start of a file, an `X` would mark the obsolete format, and a byte order mark would stop being a word.
    let first = body.trim_start();
    if first.starts_with('X') || (first.len() < body.len() && MARKS.iter().any(|mark| first.starts_with(mark))) {
        return unchanged();
    }
    let Some(source) = attach::attach(body, &parse) else { return unchanged() };
    let broken = source.broken.iter().map(|&range| range + TextSize::of(mark)).collect();
    let unknown = source.unknown.map(|range| range + TextSize::of(mark));
    let line_end = line_end(body);
    if options.style == Style::Preserve {
        let kept = preserve::preserve(body, &source.kept(body), line_end);
        return FormattedText { text: [mark, &kept].concat(), broken, unknown };
    }
    let doc = build::Builder { text: body, style: options.style }.file(&source.top);
    let printed = printer::print(&doc, options, line_end);
    let last = parse.syntax().last_token().filter(|token| token.kind() == SyntaxKind::Whitespace);
    let end = match last.as_ref().map_or("", |token| token.text()) {
        _ if source.ends_with_region() => "",
        blanks if blanks.contains(['\n', '\r']) => line_end,
        // A file that ends in spaces keeps them: without them a sign or the bracket of a comment may mean something
        // else.
        blanks => blanks,
    };
    FormattedText { text: [mark, &printed, end].concat(), broken, unknown }
}

/// A byte order mark as UTF-8, and as its bytes read one by one.
const MARKS: [&str; 2] = ["\u{feff}", "\u{ef}\u{bb}\u{bf}"];

/// The byte order mark, as UTF-8 or as its bytes read one by one, and the rest.
///
/// To the engine the mark is a part of the first word: whitespace after it stays, and a word after it stays joined to
/// it.
fn split_mark(text: &str) -> (&str, &str) {
    let mark = MARKS.into_iter().find_map(|mark| text.strip_prefix(mark));
    let body = mark.map_or(text, |rest| rest.trim_start_matches([' ', '\t', '\r', '\n']));
    let ends_word = |c: char| matches!(c, '(' | ')' | ';' | '"' | '\'' | '`' | '#');
    let is_apart = mark.is_some_and(|rest| rest.len() > body.len()) || body.starts_with(ends_word);
    text.split_at(if is_apart { text.len() - body.len() } else { 0 })
}

/// Returns the line ending of most lines of a text.
fn line_end(text: &str) -> &'static str {
    let feeds = text.bytes().filter(|&byte| byte == b'\n').count();
    let both = text.matches("\r\n").count();
    match feeds {
        0 if text.contains('\r') => "\r",
        _ if both * 2 > feeds => "\r\n",
        _ => "\n",
    }
}
