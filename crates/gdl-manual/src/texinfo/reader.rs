//! The structure of a Texinfo file: sections, definitions, paragraphs, examples, lists.

use std::mem;

use super::{
    block::{Block, entry, markdown, term},
    command,
    definition::{Role, definition, role},
    inline,
};
use crate::imported::{Item, Part, Section};

/// The maximum depth of nested lists and quotations; the text of deeper ones belongs to the enclosing ones.
const MAX_DEPTH: usize = 16;

/// The command whose lines are not Texinfo.
const VERBATIM: &str = "verbatim";

/// Reads sections; text before the first heading is in a section without a title.
pub(super) fn sections(text: &str) -> Vec<Section> {
    let mut reader = Reader::default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = line.trim_end();
        let Some((name, rest)) = command(line).filter(|(name, _)| role(name).is_some() && !reader.is_verbatim()) else {
            reader.line(line);
            continue;
        };
        let mut rest = rest.to_owned();
        // An at sign at the end continues the line.
        while rest.ends_with('@') && !rest.ends_with("@@") {
            rest.pop();
            let Some(more) = lines.next() else { break };
            rest.push_str(more.trim());
        }
        reader.define(name, &rest);
    }
    reader.finish()
}

/// An open block.
struct OpenBlock {
    /// The command that began it, which `@end` repeats.
    command: String,
    kind: Kind,
    /// Its blocks, or those of its current item.
    blocks: Vec<Block>,
}

enum Kind {
    Quote,
    List {
        start: Option<u64>,
        items: Vec<Vec<Block>>,
        begun: bool,
    },
    /// A table of terms, with the command that gives the font of the terms.
    Terms {
        format: String,
        items: Vec<Vec<Block>>,
        terms: Vec<String>,
    },
    Rows {
        rows: Vec<Vec<String>>,
        has_head: bool,
    },
}

/// The current example: its command, and its lines.
struct Literal {
    command: String,
    lines: Vec<String>,
}

#[derive(Default)]
struct Reader {
    done: Vec<Section>,
    section: Section,
    /// The blocks read so far of the section, or of the open item.
    blocks: Vec<Block>,
    /// The open definition, whose text is in `blocks`.
    item: Option<Item>,
    /// The number of directly preceding items without text: a text that follows immediately belongs to them too.
    silent: usize,
    /// The value of `silent` before the open item.
    silent_before: usize,
    open: Vec<OpenBlock>,
    /// The number of open blocks beyond the maximum depth.
    too_deep: usize,
    literal: Option<Literal>,
    paragraph: String,
}

impl Reader {
    fn line(&mut self, line: &str) {
        let (name, rest) = command(line).unwrap_or(("", ""));
        self.silent = 0;
        if self.literal.is_some() {
            return self.literal_line(line, name, rest);
        }
        match name {
            "" if line.trim().is_empty() => self.end_paragraph(),
            "node" => self.node(rest),
            "end" if rest.starts_with("def") => {
                let was_open = self.item.is_some();
                let before = self.silent_before;
                self.end_item();
                if was_open && self.last_item_is_empty() {
                    self.silent = before + 1;
                }
            }
            "end" => self.end(rest),
            "item" | "itemx" | "headitem" => self.next_item(name, rest),
            "heading" | "subheading" | "subsubheading" | "majorheading" | "chapheading" | "center" => {
                self.end_paragraph();
                let text = inline::markdown(rest);
                self.add(if name == "center" { Block::Text(text) } else { Block::Heading(text) });
            }
            "sp" | "vskip" => self.end_paragraph(),
            _ if rest.starts_with('{') && !is_block(name) => self.text(line),
            _ if is_silent(name) => {}
            _ if is_literal(name) => {
                self.end_paragraph();
                self.literal = Some(Literal { command: name.to_owned(), lines: Vec::new() });
            }
            _ if is_block(name) => self.begin(name, rest),
            _ => match level(name) {
                Some(level) => self.heading(level, rest),
                None => self.text(line),
            },
        }
    }

    fn text(&mut self, line: &str) {
        self.paragraph.push_str(line);
        self.paragraph.push('\n');
    }

    /// Adds a block to the innermost open block.
    fn add(&mut self, block: Block) {
        let is_empty = match &block {
            Block::Text(text) | Block::Heading(text) => text.trim().is_empty(),
            Block::Code(_) => false,
            Block::Quote(blocks) => blocks.is_empty(),
            Block::List(_, items) => items.is_empty(),
            Block::Rows(rows) => rows.is_empty(),
        };
        if !is_empty {
            self.open.last_mut().map_or(&mut self.blocks, |open| &mut open.blocks).push(block);
        }
    }

    fn end_paragraph(&mut self) {
        let text = mem::take(&mut self.paragraph);
        if text.trim().is_empty() {
            return;
        }
        if let Some(OpenBlock { kind: Kind::Rows { rows, .. }, .. }) = self.open.last_mut() {
            let mut cells = cells(&text);
            // The text before the first separator continues the last cell.
            match (rows.last_mut(), cells.is_empty()) {
                (Some(row), false) => {
                    let first = cells.remove(0);
                    let last = row.pop().unwrap_or_default();
                    row.push(format!("{last} {first}").trim().to_owned());
                    row.append(&mut cells);
                }
                (None, false) => rows.push(cells),
                _ => {}
            }
            return;
        }
        let text = inline::markdown(&text);
        // A break at the end of a paragraph has no effect.
        let mut text = text.trim_end_matches(' ');
        while let Some(before) = text.strip_suffix("\\\n") {
            text = before.trim_end_matches(' ');
        }
        self.add(Block::Text(text.trim().to_owned()));
    }

    fn literal_line(&mut self, line: &str, name: &str, rest: &str) {
        let Some(literal) = &mut self.literal else { return };
        let verbatim = literal.command == VERBATIM;
        if name == "end" && rest == literal.command {
            return self.end_literal();
        }
        // An unclosed example ends with its section.
        if !verbatim && (name == "node" || level(name).is_some() || name == "end" && rest.starts_with("def")) {
            self.end_literal();
            return self.line(line);
        }
        if verbatim {
            literal.lines.push(line.to_owned());
        } else if !(is_silent(name) || name == "end" || is_block(name) || is_literal(name)) {
            literal.lines.push(inline::code_line(line));
        }
    }

    fn is_verbatim(&self) -> bool {
        self.literal.as_ref().is_some_and(|literal| literal.command == VERBATIM)
    }

    fn end_literal(&mut self) {
        let Some(literal) = self.literal.take() else { return };
        let is_blank = |line: &&String| line.trim().is_empty();
        let start = literal.lines.iter().take_while(is_blank).count();
        let end = literal.lines.iter().rev().take_while(is_blank).count();
        if start < literal.lines.len() {
            let lines: Vec<&str> =
                literal.lines[start..literal.lines.len() - end].iter().map(|line| line.trim_end()).collect();
            self.add(Block::Code(lines.join("\n")));
        }
    }

    fn begin(&mut self, name: &str, rest: &str) {
        self.end_paragraph();
        if self.open.len() >= MAX_DEPTH {
            self.too_deep += 1;
            return;
        }
        let kind = match name {
            "itemize" => Kind::List { start: None, items: Vec::new(), begun: false },
            "enumerate" => Kind::List { start: Some(first_number(rest)), items: Vec::new(), begun: false },
            "table" | "ftable" | "vtable" => {
                let format = rest.trim_start_matches('@').trim_end_matches("{}").to_owned();
                Kind::Terms { format, items: Vec::new(), terms: Vec::new() }
            }
            "multitable" => Kind::Rows { rows: Vec::new(), has_head: false },
            _ => Kind::Quote,
        };
        self.open.push(OpenBlock { command: name.to_owned(), kind, blocks: Vec::new() });
    }

    fn end(&mut self, name: &str) {
        if !is_block(name) {
            return;
        }
        self.end_paragraph();
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if let Some(at) = self.open.iter().rposition(|open| open.command == name) {
            self.close_to(at);
        }
    }

    /// Closes open blocks until `count` are left.
    fn close_to(&mut self, count: usize) {
        while self.open.len() > count {
            self.end_paragraph();
            let Some(open) = self.open.pop() else { return };
            match open.kind {
                Kind::Quote => self.add(Block::Quote(open.blocks)),
                Kind::List { start, mut items, begun } => {
                    if begun {
                        items.push(open.blocks);
                    } else {
                        open.blocks.into_iter().for_each(|block| self.add(block));
                    }
                    self.add(Block::List(start, items));
                }
                Kind::Terms { mut items, terms, .. } => {
                    items.push(entry(&terms, open.blocks));
                    items.retain(|item| !item.is_empty());
                    self.add(Block::List(None, items));
                }
                Kind::Rows { mut rows, has_head } => {
                    if !has_head && !rows.is_empty() {
                        rows.insert(0, Vec::new());
                    }
                    self.add(Block::Rows(rows));
                }
            }
        }
    }

    fn next_item(&mut self, name: &str, rest: &str) {
        self.end_paragraph();
        let Some(open) = self.open.last_mut() else {
            // An item outside a list is plain text.
            return self.text(rest);
        };
        match &mut open.kind {
            Kind::Quote => self.text(rest),
            Kind::List { items, begun, .. } => {
                if mem::replace(begun, true) {
                    items.push(mem::take(&mut open.blocks));
                }
                self.text(rest);
            }
            Kind::Terms { format, items, terms } => {
                if name != "itemx" {
                    let item = entry(&mem::take(terms), mem::take(&mut open.blocks));
                    items.extend((!item.is_empty()).then_some(item));
                }
                terms.push(term(format, inline::markdown(rest).trim(), &inline::code(rest)));
            }
            Kind::Rows { rows, has_head } => {
                *has_head |= name == "headitem" && rows.is_empty();
                rows.push(Vec::new());
                self.text(rest);
            }
        }
    }

    /// Begins a definition, or adds a name to the open one.
    fn define(&mut self, name: &str, rest: &str) {
        let Some(definition) = definition(name, rest) else {
            if role(name) == Some(Role::Begin) {
                self.end_item();
            }
            return;
        };
        self.end_literal();
        let further = role(name) == Some(Role::Further) && self.paragraph.trim().is_empty() && self.blocks.is_empty();
        if let Some(item) = self.item.as_mut().filter(|_| further) {
            item.names.push(definition);
            return;
        }
        self.end_item();
        self.end_text();
        self.silent_before = mem::take(&mut self.silent);
        self.item = Some(Item { names: vec![definition], text: String::new() });
    }

    /// Closes all blocks, and the open definition.
    fn end_item(&mut self) {
        self.end_literal();
        self.end_paragraph();
        self.close_to(0);
        self.too_deep = 0;
        if let Some(mut item) = self.item.take() {
            item.text = markdown(&mem::take(&mut self.blocks));
            let silent = mem::take(&mut self.silent_before);
            if !item.text.is_empty() {
                let parts = self.section.parts.drain(self.section.parts.len().saturating_sub(silent)..);
                let others = parts.filter_map(|part| match part {
                    Part::Item(item) => Some(item.names),
                    Part::Text(_) => None,
                });
                item.names = others.flatten().chain(item.names).collect();
            }
            self.section.parts.push(Part::Item(item));
        }
    }

    fn last_item_is_empty(&self) -> bool {
        matches!(self.section.parts.last(), Some(Part::Item(item)) if item.text.is_empty())
    }

    /// Ends the text between definitions.
    fn end_text(&mut self) {
        let text = markdown(&mem::take(&mut self.blocks));
        if !text.is_empty() {
            self.section.parts.push(Part::Text(text));
        }
    }

    fn end_section(&mut self) {
        self.end_item();
        self.end_text();
        let section = mem::take(&mut self.section);
        if !section.parts.is_empty() {
            self.done.push(section);
        }
    }

    fn node(&mut self, rest: &str) {
        self.end_section();
        let node = inline::plain(rest.split(',').next().unwrap_or_default());
        self.section = Section { title: node.clone(), node, level: 1, parts: Vec::new() };
    }

    fn heading(&mut self, level: u8, rest: &str) {
        let node = mem::take(&mut self.section.node);
        let is_ours = self.section.title == node && self.section.parts.is_empty() && self.item.is_none();
        self.end_section();
        self.section.title = inline::plain(rest);
        self.section.node = if is_ours { node } else { String::new() };
        self.section.level = level;
    }

    fn finish(mut self) -> Vec<Section> {
        self.end_section();
        self.done
    }
}

/// The cells of a row of a table.
fn cells(text: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut rest = text;
    let mut at = 0;
    while let Some(found) = rest[at..].find("@tab") {
        let (start, end) = (at + found, at + found + 4);
        if rest[end..].starts_with(|c: char| c.is_ascii_alphanumeric()) {
            at = end;
            continue;
        }
        cells.push(&rest[..start]);
        (rest, at) = (&rest[end..], 0);
    }
    cells.push(rest);
    cells.into_iter().map(|cell| inline::markdown(cell).trim().to_owned()).collect()
}

/// The number with which a numbered list begins: `3`, or `c`.
fn first_number(text: &str) -> u64 {
    match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => u64::from(letter.to_ascii_lowercase() - b'a') + 1,
        _ => text.parse::<u32>().map_or(1, u64::from),
    }
}

/// Returns the level of a heading in the manual: 1 for chapters. None if the command is not a heading.
fn level(name: &str) -> Option<u8> {
    Some(match name {
        "top" | "part" | "chapter" | "unnumbered" | "appendix" | "centerchap" => 1,
        "section" | "unnumberedsec" | "appendixsec" | "appendixsection" => 2,
        "subsection" | "unnumberedsubsec" | "appendixsubsec" => 3,
        "subsubsection" | "unnumberedsubsubsec" | "appendixsubsubsec" => 4,
        _ => return None,
    })
}

/// Whether lines stay unchanged between `@name` and its end.
fn is_literal(name: &str) -> bool {
    let name = name.strip_prefix("small").unwrap_or(name);
    matches!(name, "example" | "lisp" | "display" | "format" | "verbatim")
}

/// Whether a command begins a block that contains other blocks.
fn is_block(name: &str) -> bool {
    matches!(name, "itemize" | "enumerate" | "table" | "ftable" | "vtable" | "multitable")
        || matches!(name, "quotation" | "smallquotation" | "indentedblock" | "smallindentedblock")
}

/// Whether a line matters only to typesetters and indexes.
fn is_silent(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "input",
        "setfilename",
        "documentencoding",
        "documentlanguage",
        "setchapternewpage",
        "paragraphindent",
        "exampleindent",
        "firstparagraphindent",
        "syncodeindex",
        "synindex",
        "defindex",
        "defcodeindex",
        "printindex",
        "contents",
        "shortcontents",
        "summarycontents",
        "setcontentsaftertitlepage",
        "setshortcontentsaftertitlepage",
        "headings",
        "oddheading",
        "evenheading",
        "everyheading",
        "oddfooting",
        "evenfooting",
        "everyfooting",
        "finalout",
        "smallbook",
        "afourpaper",
        "afivepaper",
        "bfivepaper",
        "afourwide",
        "afourlatex",
        "pagesizes",
        "pagealignment",
        "footnotestyle",
        "kbdinputstyle",
        "urefbreakstyle",
        "fonttextsize",
        "xrefautomaticsectiontitle",
        "raisesections",
        "lowersections",
        "dircategory",
        "subtitle",
        "author",
        "shorttitlepage",
        "insertcopying",
        "alias",
        "definfoenclose",
        "allowcodebreaks",
        "codequoteundirected",
        "codequotebacktick",
        "frenchspacing",
        "clickstyle",
        "deftypefnnewline",
        "microtype",
        "novalidate",
        "need",
        "page",
        "group",
        "cartouche",
        "flushleft",
        "flushright",
        "raggedright",
        "float",
        "listoffloats",
        "unmacro",
    ];
    // `@cindex`, `@findex` and any index that a manual defines.
    OTHERS.contains(&name) || name.ends_with("index") && name != "index"
}
