//! Markdown for terminals: wrapped text, colored code, and links that terminals can open.

use std::fmt::Write;

use gdl_syntax::{SyntaxKind, tokenize};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use unicode_width::UnicodeWidthStr;

/// The capabilities of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// The number of columns for text. Code and tables are not wrapped.
    pub width: usize,
    /// Whether colors and other styles may be used; links are then written as terminal hyperlinks.
    pub color: bool,
}

/// Renders a Markdown text for a terminal.
pub fn render(text: &str, style: Style) -> String {
    let mut page =
        Page { style, out: String::new(), words: Vec::new(), looks: Vec::new(), indent: Vec::new(), table: None };
    let mut code: Option<(bool, String)> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match (event, &mut code) {
            (Event::Text(text), Some((_, block))) => block.push_str(&text),
            (Event::End(TagEnd::CodeBlock), open) => {
                if let Some((gdl, block)) = open.take() {
                    page.code_block(gdl, &block);
                }
            }
            (Event::Start(Tag::CodeBlock(kind)), open) => {
                let gdl = matches!(kind, CodeBlockKind::Fenced(info) if info.split_whitespace().next() == Some("gdl"));
                *open = Some((gdl, String::new()));
            }
            (event, _) => page.event(event),
        }
    }
    page.out
}

const BOLD: &str = "\x1b[1m";
const HEADING: &str = "\x1b[1;4m";
const ITALIC: &str = "\x1b[3m";
const CODE: &str = "\x1b[36m";
const LINK: &str = "\x1b[4m";
const COMMENT: &str = "\x1b[2m";
const STRING: &str = "\x1b[32m";
const NUMBER: &str = "\x1b[33m";
const RESET: &str = "\x1b[0m";

/// A word with its style, and whether it follows the previous word without a space.
#[derive(Debug)]
struct Word {
    text: String,
    look: String,
    link: Option<String>,
    glued: bool,
}

struct Page {
    style: Style,
    out: String,
    words: Vec<Word>,
    /// The active styles, innermost last; a link has its address.
    looks: Vec<(&'static str, Option<String>)>,
    /// The prefixes of lines: for the first line of a block, and for the others.
    indent: Vec<Indent>,
    table: Option<Table>,
}

#[derive(Debug, Clone)]
struct Indent {
    first: String,
    rest: String,
    /// The number of the next item of a numbered list.
    number: Option<u64>,
    fresh: bool,
}

#[derive(Debug, Default)]
struct Table {
    rows: Vec<Vec<Vec<Word>>>,
}

impl Page {
    fn event(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text, None),
            Event::Code(text) => self.text(&text, Some(CODE)),
            Event::HardBreak if self.table.is_none() => self.flush(),
            Event::SoftBreak | Event::HardBreak => self.text(" ", None),
            Event::Rule => {
                self.blank_line();
                let line = "-".repeat(self.style.width.min(40));
                let _ = writeln!(self.out, "{line}");
            }
            _ => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Heading { level, .. } => {
                self.blank_line();
                self.looks.push((if level == HeadingLevel::H1 { HEADING } else { BOLD }, None));
            }
            Tag::Paragraph if self.indent.last().is_none_or(|indent| !indent.fresh) => self.blank_line(),
            Tag::List(number) => {
                self.flush();
                if self.indent.is_empty() {
                    self.blank_line();
                }
                let rest = if number.is_some() { "   " } else { "  " };
                self.indent.push(Indent { first: String::new(), rest: rest.to_owned(), number, fresh: false });
            }
            Tag::Item => {
                if let Some(indent) = self.indent.last_mut() {
                    indent.first = match &mut indent.number {
                        Some(number) => {
                            *number += 1;
                            format!("{}. ", *number - 1)
                        }
                        None => "- ".to_owned(),
                    };
                    indent.fresh = true;
                }
            }
            Tag::BlockQuote(_) => {
                self.blank_line();
                self.indent.push(Indent { first: "| ".into(), rest: "| ".into(), number: None, fresh: false });
            }
            Tag::Strong => self.looks.push((BOLD, None)),
            Tag::Emphasis => self.looks.push((ITALIC, None)),
            Tag::Link { dest_url, .. } => self.looks.push((LINK, Some(dest_url.to_string()))),
            Tag::Table(_) => {
                self.blank_line();
                self.table = Some(Table::default());
            }
            Tag::TableHead | Tag::TableRow => {
                if let Some(table) = &mut self.table {
                    table.rows.push(Vec::new());
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => {
                self.looks.pop();
                self.flush();
            }
            TagEnd::Paragraph | TagEnd::Item => self.flush(),
            TagEnd::List(_) | TagEnd::BlockQuote(_) => {
                self.flush();
                self.indent.pop();
            }
            TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link => {
                self.looks.pop();
            }
            TagEnd::TableCell => {
                let words = std::mem::take(&mut self.words);
                if let Some(row) = self.table.as_mut().and_then(|table| table.rows.last_mut()) {
                    row.push(words);
                }
            }
            TagEnd::Table => {
                if let Some(table) = self.table.take() {
                    self.rows(&table);
                }
            }
            _ => {}
        }
    }

    fn text(&mut self, text: &str, look: Option<&'static str>) {
        let mut glued = !text.starts_with(char::is_whitespace);
        let look: String = if self.style.color {
            self.looks.iter().map(|(look, _)| *look).chain(look).collect()
        } else {
            String::new()
        };
        let link = self.looks.iter().rev().find_map(|(_, link)| link.clone());
        // Terminals can only open web addresses.
        let link = link.filter(|link| self.style.color && link.contains("://"));
        for word in text.split_whitespace() {
            self.words.push(Word { text: word.to_owned(), look: look.clone(), link: link.clone(), glued });
            glued = false;
        }
        if text.ends_with(char::is_whitespace) {
            self.words.push(Word { text: String::new(), look: String::new(), link: None, glued: true });
        }
    }

    /// Writes the words of a block, wrapped.
    fn flush(&mut self) {
        let words = std::mem::take(&mut self.words);
        if words.is_empty() {
            return;
        }
        let outer: String = self.indent.iter().rev().skip(1).rev().map(|indent| indent.rest.as_str()).collect();
        let (first, rest) = match self.indent.last_mut() {
            Some(indent) if indent.fresh => {
                indent.fresh = false;
                (indent.first.clone(), indent.rest.clone())
            }
            Some(indent) => (indent.rest.clone(), indent.rest.clone()),
            None => (String::new(), String::new()),
        };
        let mut pen = Pen::new(format!("{outer}{first}"));
        let mut width = outer.width() + first.width();
        let left = outer.width() + rest.width();
        for chunk in chunks(&words) {
            let wide: usize = chunk.iter().map(|word| word.text.width()).sum();
            if width > left && width + 1 + wide > self.style.width {
                let full = std::mem::replace(&mut pen, Pen::new(format!("{outer}{rest}")));
                let _ = writeln!(self.out, "{}", full.finish());
                width = left;
            } else if width > left {
                pen.blank(chunk);
                width += 1;
            }
            chunk.iter().for_each(|word| pen.word(word));
            width += wide;
        }
        let _ = writeln!(self.out, "{}", pen.finish());
    }

    fn code_block(&mut self, gdl: bool, code: &str) {
        self.blank_line();
        let code = if gdl && self.style.color { highlight(code) } else { code.to_owned() };
        let outer: String = self.indent.iter().map(|indent| indent.rest.as_str()).collect();
        for line in code.lines() {
            let _ = writeln!(self.out, "{}", format!("{outer}    {line}").trim_end());
        }
    }

    fn rows(&mut self, table: &Table) {
        let columns = table.rows.iter().map(Vec::len).max().unwrap_or(0);
        let width = |cell: &Vec<Word>| {
            let parts = chunks(cell);
            parts.iter().flat_map(|chunk| chunk.iter()).map(|word| word.text.width()).sum::<usize>()
                + parts.len().saturating_sub(1)
        };
        let widths: Vec<usize> = (0..columns)
            .map(|column| table.rows.iter().filter_map(|row| row.get(column)).map(width).max().unwrap_or(0))
            .collect();
        for (number, row) in table.rows.iter().enumerate() {
            let mut pen = Pen::new(String::from("  "));
            for (cell, wide) in row.iter().zip(&widths) {
                for (index, chunk) in chunks(cell).into_iter().enumerate() {
                    if index > 0 {
                        pen.blank(chunk);
                    }
                    chunk.iter().for_each(|word| pen.word(word));
                }
                pen.look("");
                pen.line.push_str(&" ".repeat(wide - width(cell) + 2));
            }
            let _ = writeln!(self.out, "{}", pen.finish());
            if number == 0 {
                let rules: Vec<String> = widths.iter().map(|&wide| "-".repeat(wide)).collect();
                let _ = writeln!(self.out, "  {}", rules.join("  "));
            }
        }
    }

    fn blank_line(&mut self) {
        self.flush();
        if !self.out.is_empty() && !self.out.ends_with("\n\n") {
            self.out.push('\n');
        }
    }
}

/// Groups of words that no space separates.
fn chunks(words: &[Word]) -> Vec<&[Word]> {
    let mut chunks = Vec::new();
    let mut start = 0;
    for at in 1..=words.len() {
        if at == words.len() || !words[at].glued || words[at - 1].text.is_empty() {
            if words[start..at].iter().any(|word| !word.text.is_empty()) {
                chunks.push(&words[start..at]);
            }
            start = at;
        }
    }
    chunks
}

/// The current line, and the active style.
#[derive(Default)]
struct Pen {
    line: String,
    look: String,
}

impl Pen {
    fn new(line: String) -> Pen {
        Pen { line, look: String::new() }
    }

    /// Writes a word. A style stays active until the next word with another style, so that it covers the spaces
    /// between.
    fn word(&mut self, word: &Word) {
        self.look(&word.look);
        if let Some(link) = &word.link {
            let _ = write!(self.line, "\x1b]8;;{link}\x1b\\");
        }
        self.line.push_str(&word.text);
        if word.link.is_some() {
            self.line.push_str("\x1b]8;;\x1b\\");
        }
    }

    fn look(&mut self, look: &str) {
        if self.look != look {
            if !self.look.is_empty() {
                self.line.push_str(RESET);
            }
            self.line.push_str(look);
            look.clone_into(&mut self.look);
        }
    }

    /// Writes a space before the next words.
    fn blank(&mut self, next: &[Word]) {
        if next.first().is_none_or(|word| word.look != self.look) {
            self.look("");
        }
        self.line.push(' ');
    }

    fn finish(mut self) -> String {
        self.look("");
        self.line.truncate(self.line.trim_end().len());
        self.line
    }
}

/// GDL code in colors.
fn highlight(code: &str) -> String {
    let mut out = String::new();
    let mut at = 0;
    for token in tokenize(code) {
        let end = at + usize::from(token.len);
        let text = &code[at..end];
        at = end;
        let look = match token.kind {
            SyntaxKind::LineComment | SyntaxKind::BlockComment => COMMENT,
            SyntaxKind::String => STRING,
            SyntaxKind::Number => NUMBER,
            _ => "",
        };
        if look.is_empty() {
            out.push_str(text);
            continue;
        }
        // Each line separately, so that a pager that cuts lines keeps the styles.
        let lines: Vec<String> = text.split('\n').map(|line| format!("{look}{line}{RESET}")).collect();
        out.push_str(&lines.join("\n"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# hit-chance\n\nSome *text* with `code`, that is long enough to be\nwrapped (see \
        [`damage`](https://x.example/d)).\n\n- one\n- two that is also rather long, so that it has to be wrapped\n\n| a | b |\n\
        |---|---|\n| `x` | y z |\n\n```gdl\n(table x (a b 3)) ; c\n```\n";

    #[test]
    fn plain() {
        expect_test::expect![[r#"
            hit-chance

            Some text with code, that is long enough
            to be wrapped (see damage).

            - one
            - two that is also rather long, so that
              it has to be wrapped

              a  b
              -  ---
              x  y z

                (table x (a b 3)) ; c
        "#]]
        .assert_eq(&render(TEXT, Style { width: 40, color: false }));
    }

    #[test]
    fn line_breaks_that_are_meant() {
        let text = "one\\\n**two**\n\n- a\\\n  b\n";
        assert_eq!(render(text, Style { width: 40, color: false }), "one\ntwo\n\n- a\n  b\n");
    }

    #[test]
    fn colored() {
        let shown = render(TEXT, Style { width: 40, color: true });
        assert!(
            shown.contains("\x1b[4m\x1b[36m\x1b]8;;https://x.example/d\x1b\\damage\x1b]8;;\x1b\\\x1b[0m"),
            "{shown}"
        );
        assert!(shown.contains("\x1b[33m3\x1b[0m") && shown.contains("\x1b[2m; c\x1b[0m"), "{shown}");
    }
}
