//! Formatter of GDL: whole documents, ranges, and what happens while typing.
//!
//! Text is parsed, comments are attached to what they belong to ([`source`]), layouts ([`layout`]) make a document
//! ([`doc`]) of it, and the printer decides by the width. Only blanks change: [`edits`] compares the tokens and comments
//! of both texts and gives what is different between them.

mod build;
mod doc;
mod edits;
mod grid;
mod layout;
mod options;
mod printer;
mod source;
mod stack;
mod width;

pub use edits::{Edit, Mismatch, edits};
pub use options::{Options, Style};

use gdl_syntax::{SyntaxKind, TextRange, TextSize, parse};

/// A formatted text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Formatted {
    /// The new text.
    pub text: String,
    /// Forms that stay as they are because their nesting is broken, as ranges of the old text.
    pub broken: Vec<TextRange>,
}

/// Formats a whole document. Line ends, a byte order mark and the presence of a final newline stay as they are.
pub fn format(text: &str, options: &Options) -> Formatted {
    let (mark, body) = split_mark(text);
    let parse = parse(body);
    let unchanged = || Formatted {
        text: text.to_owned(),
        broken: vec![TextRange::new(TextSize::of(mark), TextSize::of(text))],
    };
    let Some(source) = source::attach(body, &parse) else { return unchanged() };
    let doc = build::Builder { style: options.style }.file(&source.top);
    let line_end = line_end(body);
    let printed = printer::print(&doc, options, line_end);
    let last = parse.syntax().last_token().filter(|token| token.kind() == SyntaxKind::Whitespace);
    let end = match last.as_ref().map_or("", |token| token.text()) {
        _ if source.ends_with_region() => "",
        blanks if blanks.contains(['\n', '\r']) => line_end,
        // A file that ends in blanks keeps them: a sign or the bracket of a comment may mean something else without.
        blanks => blanks,
    };
    let broken = source.broken.iter().map(|&range| range + TextSize::of(mark)).collect();
    Formatted { text: [mark, &printed, end].concat(), broken }
}

/// The byte order mark, as UTF-8 or as its bytes read one by one, and the rest.
fn split_mark(text: &str) -> (&str, &str) {
    let mark = ["\u{feff}", "\u{ef}\u{bb}\u{bf}"].into_iter().find(|mark| text.starts_with(mark)).unwrap_or("");
    text.split_at(mark.len())
}

/// What ends most lines of a text.
fn line_end(text: &str) -> &'static str {
    let feeds = text.bytes().filter(|&byte| byte == b'\n').count();
    let both = text.matches("\r\n").count();
    match feeds {
        0 if text.contains('\r') => "\r",
        _ if both * 2 > feeds => "\r\n",
        _ => "\n",
    }
}
