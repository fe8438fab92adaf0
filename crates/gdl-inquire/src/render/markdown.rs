//! A document in Markdown, for comments on changes and for wikis.

use gdl_manual::code_span;
use gdl_report::escape::one_line;

use super::is_numeric;
use crate::{Block, Document, Inline};

/// The document in Markdown. Names of modules cannot write markup.
pub fn markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", line(&document.title));
    for block in &document.blocks {
        out.push('\n');
        match block {
            Block::Heading(text) => out += &format!("## {}\n", line(text)),
            Block::Paragraph(text) => out += &format!("{}\n", line(text)),
            Block::List(items) => items.iter().for_each(|item| out += &format!("* {}\n", line(item))),
            Block::Table { head, rows } => {
                let names: Vec<String> = head.iter().map(|name| cell(&Inline::words(name.clone()))).collect();
                out += &format!("| {} |\n", names.join(" | "));
                for column in 0..head.len() {
                    out += if is_numeric(rows, column) { "|---:" } else { "|---" };
                }
                out += "|\n";
                for row in rows {
                    let cells: Vec<String> = row.iter().map(cell).collect();
                    out += &format!("| {} |\n", cells.join(" | "));
                }
            }
        }
    }
    out
}

fn line(text: &Inline) -> String {
    let mut out = String::new();
    for span in &text.0 {
        let shown = span.shown();
        out += &if span.is_code() { code_span(&one_line(&shown)) } else { escaped(&shown) };
    }
    out
}

/// A line in a row of a table, where a bar would end the cell.
fn cell(text: &Inline) -> String {
    let mut out = String::new();
    let mut is_escaped = false;
    for c in line(text).chars() {
        if c == '|' && !is_escaped {
            out.push('\\');
        }
        is_escaped = c == '\\' && !is_escaped;
        out.push(c);
    }
    out
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in one_line(text).chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '~' => {
                out.push('\\');
                out.push(c);
            }
            '<' => out.push_str("&lt;"),
            '&' => out.push_str("&amp;"),
            '@' => out.push_str("&#64;"),
            c => out.push(c),
        }
    }
    out
}
