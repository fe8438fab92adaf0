//! Blocks of a text (paragraphs, examples, lists) and their form in Markdown.

use super::inline::is_name;
use crate::markdown::code_span;

/// A block of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    /// A paragraph in Markdown.
    Text(String),
    /// A heading inside a section, in Markdown.
    Heading(String),
    /// Lines that stay unchanged.
    Code(String),
    /// A quotation.
    Quote(Vec<Block>),
    /// A list, with the number of its first item if it is numbered.
    List(Option<u64>, Vec<Vec<Block>>),
    /// The rows of a table; the first is its head, which may be empty.
    Rows(Vec<Vec<String>>),
}

/// Blocks in Markdown, without a line break at the end.
pub(super) fn markdown(blocks: &[Block]) -> String {
    let mut out = String::new();
    write(blocks, "", &mut out);
    out.truncate(out.trim_end().len());
    out
}

/// Writes blocks whose lines begin with `indent`.
fn write(blocks: &[Block], indent: &str, out: &mut String) {
    for (index, block) in blocks.iter().enumerate() {
        if index > 0 {
            out.push_str(indent.trim_end());
            out.push('\n');
        }
        match block {
            Block::Text(text) => lines(&at_line_start(text), indent, out),
            Block::Heading(text) => lines(&format!("### {text}"), indent, out),
            Block::Code(code) => {
                let mut fence = "```".to_owned();
                while code.contains(&fence) {
                    fence.push('`');
                }
                let language = if code.trim_start().starts_with(['(', ';']) { "gdl" } else { "text" };
                lines(&format!("{fence}{language}\n{code}\n{fence}"), indent, out);
            }
            Block::Quote(blocks) => lines(&nested(blocks, "> ", "> "), indent, out),
            Block::List(start, items) => {
                for (item, number) in items.iter().zip(start.unwrap_or(0)..) {
                    let mark = if start.is_some() { format!("{number}. ") } else { "- ".to_owned() };
                    lines(&nested(item, &mark, &" ".repeat(mark.len())), indent, out);
                }
            }
            Block::Rows(rows) => lines(&table(rows), indent, out),
        }
    }
}

/// Blocks with a marker on the first line and the same indentation on the others.
fn nested(blocks: &[Block], first: &str, rest: &str) -> String {
    let mut inner = String::new();
    write(blocks, rest, &mut inner);
    match inner.strip_prefix(rest) {
        Some(inner) => format!("{first}{inner}"),
        None => first.to_owned(),
    }
}

fn lines(text: &str, indent: &str, out: &mut String) {
    for line in text.lines() {
        let line = format!("{indent}{line}");
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// A paragraph in which no line looks like the start of another block. Most characters are escaped already.
fn at_line_start(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
        }
        let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if line.starts_with(['-', '+', '=']) {
            out.push('\\');
            out.push_str(line);
        } else if (1..10).contains(&digits) && line[digits..].starts_with(['.', ')']) {
            out.push_str(&format!("{}\\{}", &line[..digits], &line[digits..]));
        } else {
            out.push_str(line);
        }
    }
    out
}

fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut out = String::new();
    for (index, row) in rows.iter().enumerate() {
        for column in 0..columns {
            out.push_str("| ");
            let cell = row.get(column).map_or("", String::as_str);
            // Bars in text are escaped already, those in code are not.
            out.push_str(&cell.replace("\\\n", " ").replace("\\|", "|").replace('|', "\\|"));
            out.push(' ');
        }
        out.push_str("|\n");
        if index == 0 {
            out.push_str(&"|---".repeat(columns));
            out.push_str("|\n");
        }
    }
    out
}

/// The entry of a two-column table: its terms, and their description.
pub(super) fn entry(terms: &[String], mut blocks: Vec<Block>) -> Vec<Block> {
    let terms = terms.join(", ");
    match blocks.first_mut() {
        Some(Block::Text(text)) if !terms.is_empty() => *text = format!("{terms}: {text}"),
        _ if !terms.is_empty() => blocks.insert(0, Block::Text(terms)),
        _ => {}
    }
    blocks
}

/// A term of a two-column table in the font of the table: `@table @code`.
pub(super) fn term(format: &str, markdown: &str, plain: &str) -> String {
    let is_code = matches!(format, "code" | "samp" | "kbd" | "key" | "file" | "command" | "option" | "env" | "t");
    match format {
        _ if plain.is_empty() => String::new(),
        "code" if is_name(plain) => format!("[{}]", code_span(plain)),
        _ if is_code => code_span(plain),
        "var" | "emph" | "i" | "dfn" if !markdown.contains('*') => format!("*{markdown}*"),
        "strong" | "b" if !markdown.contains('*') => format!("**{markdown}**"),
        _ => markdown.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Block {
        Block::Text(text.to_owned())
    }

    #[test]
    fn blocks_in_blocks() {
        let list =
            Block::List(None, vec![vec![text("a"), Block::Code("(x\n\n  y)".to_owned())], vec![text("b")], vec![]]);
        let blocks = [
            text("p"),
            Block::Quote(vec![text("q"), list]),
            Block::List(Some(9), vec![vec![text("one")], vec![text("two"), text("more")]]),
        ];
        assert_eq!(
            markdown(&blocks),
            "p\n\n> q\n>\n> - a\n>\n>   ```gdl\n>   (x\n>\n>     y)\n>   ```\n> - b\n> -\n\n9. one\n10. two\n\n    more"
        );
    }

    #[test]
    fn nothing_becomes_markup_by_its_place() {
        assert_eq!(markdown(&[text("- a\\\n1. b\\\n=== c")]), "\\- a\\\n1\\. b\\\n\\=== c");
        assert_eq!(markdown(&[Block::Code("```".to_owned())]), "````text\n```\n````");
    }

    #[test]
    fn tables() {
        let row = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
        let rows = Block::Rows(vec![row(&[]), row(&["a", "b\\\nc"]), row(&["d"])]);
        assert_eq!(markdown(&[rows]), "|  |  |\n|---|---|\n| a | b c |\n| d |  |");
        assert_eq!(entry(&[term("code", "x", "x")], vec![text("y")]), [text("`x`: y")]);
        assert_eq!(term("asis", "*x*", "x"), "*x*");
    }
}
