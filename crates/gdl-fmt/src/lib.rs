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
mod parts;
mod preserve;
mod printer;
mod range;
mod ruler;
mod source;
mod stack;
mod typing;
mod width;

pub use attach::MAX_FORM_TOKENS;
pub use edits::{Edit, Mismatch, apply, compare, edits};
pub use options::{Options, Style};
pub use range::format_range;
pub use typing::on_type;

use gdl_syntax::{MAX_OF_KIND, SyntaxError, SyntaxKind, TextRange, TextSize, parse};

use crate::source::List;

/// The maximum number of syntax errors of a text that is formatted: with more it is not a module, and the parser no longer
/// says where they all are.
pub const MAX_ERRORS: usize = MAX_OF_KIND;

/// A formatted text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FormattedText {
    /// The new text.
    pub text: String,
    /// Forms that stay unchanged because their nesting is broken, as ranges of the old text.
    pub broken: Vec<TextRange>,
    /// Forms that stay unchanged because they have more than [`MAX_FORM_TOKENS`] tokens.
    pub huge: Vec<TextRange>,
    /// The number of errors in the nesting, if it is over [`MAX_ERRORS`]: then the whole text stays unchanged.
    pub too_many_errors: Option<usize>,
}

/// Formats a whole document. Line ends, a byte order mark and the presence of a final newline stay as they are.
pub fn format(text: &str, options: &Options) -> FormattedText {
    let line_end = gdl_base::line_end(text);
    let formatted = format_parts(text, options, attach::PART, line_end);
    // Where line endings are mixed, another one may be that of most lines now, because blank lines are gone while strings and
    // forms that stay unchanged keep theirs. Then that one is written, so that formatting twice is formatting once.
    match gdl_base::line_end(&formatted.text) {
        same if same == line_end => formatted,
        other => format_parts(text, options, attach::PART, other),
    }
}

/// Formats a document in parts of so many objects, with a line ending.
fn format_parts(text: &str, options: &Options, size: usize, line_end: &str) -> FormattedText {
    let (mark, body) = split_mark(text);
    let parse = parse(body);
    let unchanged = || FormattedText { text: text.to_owned(), ..FormattedText::default() };
    let errors = parse.errors().iter().filter(|error| attach::is_structural(error.kind));
    let errors: usize = errors.map(|error| SyntaxError::count(std::slice::from_ref(error))).sum();
    if errors > MAX_ERRORS {
        return FormattedText { too_many_errors: Some(errors), ..unchanged() };
    }
    let whole =
        || FormattedText { broken: vec![TextRange::new(TextSize::of(mark), TextSize::of(text))], ..unchanged() };
    // At the start of a file, an `X` would mark the obsolete format, and a byte order mark would stop being a word.
    let first = body.trim_start();
    if first.starts_with('X') || (first.len() < body.len() && MARKS.iter().any(|mark| first.starts_with(mark))) {
        return whole();
    }
    let (mut kept, mut printer) = (Vec::new(), printer::Printer::new(options, line_end));
    let builder = build::Builder { text: body, style: options.style };
    let mut follows = false;
    let mut part = |top: &List<'_>| match options.style {
        Style::Preserve => source::collect_kept(top, body, &mut kept),
        _ => {
            printer.print(&builder.file(top, follows));
            follows = true;
        }
    };
    let Some(source) = attach::attach(body, &parse, size, &mut part) else { return whole() };
    let last = parse.syntax().last_token().filter(|token| token.kind() == SyntaxKind::Whitespace);
    let blanks = last.map_or(String::new(), |token| token.text().to_owned());
    // The tree of a large file takes many times the memory of its text.
    drop(parse);
    let shifted = |ranges: Vec<TextRange>| ranges.into_iter().map(|range| range + TextSize::of(mark)).collect();
    let (broken, huge) = (shifted(source.broken), shifted(source.huge));
    let new = |text| FormattedText { text, broken, huge, too_many_errors: None };
    if options.style == Style::Preserve {
        return new([mark, &preserve::preserve(body, &kept, line_end)].concat());
    }
    let printed = printer.finish();
    let end = match blanks.as_str() {
        _ if source.ends_with_region => "",
        blanks if blanks.contains(['\n', '\r']) => line_end,
        // A file that ends in spaces keeps them: without them a sign or the bracket of a comment may mean something
        // else.
        blanks => blanks,
    };
    new([mark, &printed, end].concat())
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Forms with comments, columns and regions, in blocks.
    const BLOCKS: &str = "; a game\n(unit-type a)(unit-type b) ; both\n\n; rows\n(a 1 10 2 (n \"x\")) ; one\n(a 100 1 2 (n \"y\"))\n\n\
                          (table t\n (a b 1)\n (b a 100))\n(add (a b) hp-max (1\n 2))\n\n; gdl: fmt off\n( x )\n; gdl: fmt on\n\n\
                          (b 1 1 1) #| c |# (b 10 1 1)\n(b 1 1 1)\n; end\n";

    fn formatted(text: &str, style: Style, size: usize) -> String {
        format_parts(text, &Options { style, ..Options::default() }, size, "\n").text
    }

    #[test]
    fn parts_that_end_at_blank_lines_change_nothing() {
        let apart = BLOCKS.replace("; rows\n(a 1", "; rows\n\n(a 1");
        for text in [BLOCKS, &apart] {
            for style in [Style::Grid, Style::Compact, Style::Preserve] {
                let whole = formatted(text, style, usize::MAX / 2);
                // No block has twice as many objects, so that parts end at blank lines only.
                assert_eq!(formatted(text, style, 20), whole);
                assert_eq!(formatted(&whole, style, 20), whole);
            }
        }
    }

    #[test]
    fn mixed_line_ends_become_one_and_stay() {
        let options = Options::default();
        let texts = [
            "(define a \"x\ny\")\r\n\r\n\r\n\r\n(define b 1)\n",
            "(define a \"x\r\ny\r\nz\")\n\n\n\n(define b 1)\r\n",
            "((a\nb\r\n \r\n ",
            "(a)\r(b)\r(define c \"x\ny\")\r",
        ];
        for text in texts {
            let once = format(text, &options).text;
            assert_eq!(format(&once, &options).text, once, "{text:?}");
        }
        assert_eq!(format("(a)\r\n(b \"x\ny\")\r\n\n(c)\r\n", &options).text, "(a)\r\n(b \"x\ny\")\r\n\r\n(c)\r\n");
    }

    #[test]
    fn small_parts_keep_tokens_and_are_formatted_once() {
        for size in [1, 2, 3, 5, 8] {
            for style in [Style::Grid, Style::Compact, Style::Preserve] {
                let once = formatted(BLOCKS, style, size);
                assert_eq!(compare(BLOCKS, &once), Ok(()));
                assert_eq!(formatted(&once, style, size), once, "{size} {style:?}");
            }
        }
    }
}
