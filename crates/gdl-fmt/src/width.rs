//! The width of text and items on one line, in columns of a terminal.

use unicode_width::UnicodeWidthStr;

use crate::source::{Item, Kind};

/// The number of columns that a text of one line takes.
pub fn text_width(text: &str) -> u32 {
    // Control characters count as one; most editors show them so.
    if text.is_ascii() { text.len() as u32 } else { text.width() as u32 }
}

/// The number of columns that an item takes on one line. Only for items that have such a form.
pub fn flat_width(item: &Item<'_>) -> u32 {
    match &item.kind {
        Kind::Atom(_, text) | Kind::Verbatim(text) | Kind::Raw(text) => text_width(text),
        Kind::Quoted(quote, inner) => text_width(quote) + flat_width(inner),
        Kind::List(list) => {
            let blanks = list.items.len().saturating_sub(1) as u32;
            2 + blanks + list.items.iter().map(flat_width).sum::<u32>()
        }
    }
}

/// Writes an item on one line.
pub fn write_flat(item: &Item<'_>, out: &mut String) {
    match &item.kind {
        Kind::Atom(_, text) | Kind::Verbatim(text) | Kind::Raw(text) => out.push_str(text),
        Kind::Quoted(quote, inner) => {
            out.push_str(quote);
            write_flat(inner, out);
        }
        Kind::List(list) => {
            out.push('(');
            for (index, item) in list.items.iter().enumerate() {
                if index > 0 {
                    out.push(' ');
                }
                write_flat(item, out);
            }
            out.push(')');
        }
    }
}
