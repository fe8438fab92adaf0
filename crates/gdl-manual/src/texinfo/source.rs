//! A Texinfo file as lines of text: decoded, with included files inserted, and without comments, menus, macro
//! definitions and text for other output formats.

use std::collections::HashMap;

use encoding_rs::{Encoding, WINDOWS_1252};

use super::{Include, MAX_BYTES, command};

/// The maximum depth to which files may include each other.
const MAX_INCLUDES: usize = 10;

/// The maximum length in bytes of a text that `@value` inserts.
const MAX_VALUE: usize = 200;

/// The source text of a file before its structure is read.
#[derive(Debug, Default)]
pub(super) struct Source {
    /// The text: lines end in a line feed.
    pub text: String,
    /// The value of `@settitle`.
    pub settitle: Option<String>,
    /// The value of `@title` on the title page.
    pub title: Option<String>,
    /// The values set with `@set`.
    pub values: HashMap<String, String>,
    /// Notes for the user about text that could not be read as intended.
    pub notes: Vec<String>,
}

impl Source {
    /// Reads a file that is decoded already.
    pub fn read(text: &str, include: Include<'_>) -> Source {
        let mut filter = Filter { source: Source::default(), include, skipped: None, verbatim: false, ended: false };
        filter.file(text, 0);
        if let Some(skipped) = filter.skipped {
            filter.source.notes.push(format!("`@{}` is not closed: the text after it is left out", skipped.name));
        }
        filter.source
    }
}

/// The text of a file: UTF-8, else the encoding that it names, else Latin-1. All line endings become line feeds; other
/// control characters, which could do harm on a terminal, are left out.
pub(super) fn decode(bytes: &[u8]) -> String {
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, _)) => encoding.decode(bytes).0,
        None => match std::str::from_utf8(bytes) {
            Ok(text) => text.into(),
            Err(_) => named_encoding(bytes).unwrap_or(WINDOWS_1252).decode_without_bom_handling(bytes).0,
        },
    };
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' => {
                chars.next_if_eq(&'\n');
                out.push('\n');
            }
            '\n' | '\t' => out.push(c),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// The single-byte encoding that `@documentencoding` names.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let head = String::from_utf8_lossy(&bytes[..bytes.len().min(1 << 16)]);
    let line = head.lines().find_map(|line| line.trim_start().strip_prefix("@documentencoding"))?;
    Encoding::for_label(line.trim().as_bytes()).filter(|encoding| encoding.is_single_byte())
}

/// A region that is left out.
struct SkippedRegion {
    name: String,
    /// The number of open regions with that name.
    depth: usize,
}

struct Filter<'i> {
    source: Source,
    include: Include<'i>,
    skipped: Option<SkippedRegion>,
    verbatim: bool,
    /// Whether `@bye` was reached.
    ended: bool,
}

impl Filter<'_> {
    fn file(&mut self, text: &str, depth: usize) {
        for line in text.lines() {
            if self.ended {
                return;
            }
            self.line(line, depth);
        }
    }

    fn line(&mut self, line: &str, depth: usize) {
        let (name, rest) = command(line).unwrap_or(("", ""));
        if self.verbatim {
            self.verbatim = (name, rest) != ("end", "verbatim");
            return self.push(line);
        }
        if self.skip(name, rest) {
            return;
        }
        let (word, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match name {
            "c" | "comment" => {}
            "bye" => self.ended = true,
            "verbatim" => {
                self.verbatim = true;
                self.push(line);
            }
            "set" => {
                let value: String = value.trim().chars().take(MAX_VALUE).collect();
                self.source.values.insert(word.to_owned(), value);
            }
            "clear" => {
                self.source.values.remove(word);
            }
            // The title of the including file takes precedence.
            "settitle" => {
                let title = self.with_values(without_comment(rest));
                self.source.settitle.get_or_insert(title);
            }
            "title" => {
                let title = self.with_values(without_comment(rest));
                self.source.title.get_or_insert(title);
            }
            "include" | "verbatiminclude" => self.include(rest, depth),
            "end" if is_shown(word) => {}
            _ if is_shown(name) => {}
            _ if is_left_out(name) => self.skipped = Some(SkippedRegion { name: name.to_owned(), depth: 1 }),
            _ => {
                let line = self.with_values(without_comment(line));
                self.push(&line);
            }
        }
    }

    fn push(&mut self, line: &str) {
        if self.source.text.len() + line.len() < MAX_BYTES {
            self.source.text.push_str(line);
            self.source.text.push('\n');
        } else if !self.ended {
            self.ended = true;
            self.source.notes.push("the manual is too long: its end is left out".to_owned());
        }
    }

    /// Whether a line is inside a region that is left out, or ends it.
    fn skip(&mut self, name: &str, rest: &str) -> bool {
        if self.skipped.is_some() && name == "title" && self.source.title.is_none() {
            self.source.title = Some(self.with_values(without_comment(rest)));
        }
        let Some(skipped) = &mut self.skipped else { return false };
        if name == "end" && rest == skipped.name {
            skipped.depth -= 1;
        } else if name == skipped.name {
            skipped.depth += 1;
        } else if name == "node" && is_list_of_nodes(&skipped.name) {
            // An unclosed menu ends at the next node.
            self.skipped = None;
            return false;
        }
        if skipped.depth == 0 {
            self.skipped = None;
        }
        true
    }

    fn include(&mut self, path: &str, depth: usize) {
        let bytes = if depth < MAX_INCLUDES { (self.include)(path) } else { None };
        match bytes {
            Some(bytes) => self.file(&decode(&bytes), depth + 1),
            None => self.source.notes.push(format!("`{path}`, which it includes, cannot be read: its text is missing")),
        }
    }

    /// A line in which `@value` is replaced by its value. A name without a value stays as text, since an including
    /// manual may set it.
    fn with_values(&self, line: &str) -> String {
        let mut out = String::new();
        let mut rest = line;
        while let Some((before, name, after)) = rest.split_once("@value{").and_then(|(before, inside)| {
            let (name, after) = inside.split_once('}')?;
            Some((before, name, after))
        }) {
            out.push_str(before);
            out.push_str(self.source.values.get(name).map_or(name, String::as_str));
            rest = after;
        }
        out.push_str(rest);
        out
    }
}

/// Whether `@name` begins a region that is shown, so that only the command itself is left out. A flag that a region
/// depends on counts as set: a chapter may be read without the file that sets it, and more text is better.
fn is_shown(name: &str) -> bool {
    match name {
        "ifinfo" | "ifplaintext" | "ifset" | "ifcommanddefined" => true,
        _ => name.starts_with("ifnot") && !matches!(name, "ifnotinfo" | "ifnotplaintext"),
    }
}

/// Whether the region that `@name` begins is useless to readers of Markdown.
fn is_left_out(name: &str) -> bool {
    const OTHERS: &[&str] = &[
        "ignore",
        "tex",
        "latex",
        "html",
        "xml",
        "docbook",
        "iftex",
        "iflatex",
        "ifhtml",
        "ifxml",
        "ifdocbook",
        "ifnotinfo",
        "ifnotplaintext",
        "ifclear",
        "ifcommandnotdefined",
        "macro",
        "rmacro",
        "linemacro",
        "copying",
        "documentdescription",
        "titlepage",
        "documentinfo",
        "nodedescriptionblock",
        "menu",
        "detailmenu",
        "direntry",
    ];
    OTHERS.contains(&name)
}

fn is_list_of_nodes(name: &str) -> bool {
    matches!(name, "menu" | "detailmenu" | "direntry")
}

/// A line without the comment at its end.
fn without_comment(line: &str) -> &str {
    let mut at = 0;
    while let Some(found) = line[at..].find('@') {
        let start = at + found;
        let after = &line[start + 1..];
        let name = after.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
        if matches!(name, "c" | "comment") && !after[name.len()..].starts_with('{') {
            return line[..start].trim_end();
        }
        // Two at signs are an escaped one.
        at = start + 1 + usize::from(after.starts_with('@'));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> String {
        Source::read(text, &mut |_| None).text
    }

    #[test]
    fn encodings_and_line_ends() {
        assert_eq!(decode(b"caf\xe9\r\na\rb\x1b[1m\x0cc"), "caf\u{e9}\na\nb[1mc");
        assert_eq!(decode("café".as_bytes()), "café");
        assert_eq!(decode(b"@documentencoding macintosh\ncaf\x8e"), "@documentencoding macintosh\ncaf\u{e9}");
        assert_eq!(decode(b"\xff\xfea\0b\0"), "ab");
        assert_eq!(decode(b"@documentencoding UTF-8\n\xe9"), "@documentencoding UTF-8\n\u{e9}");
    }

    #[test]
    fn comments_and_values() {
        assert_eq!(text("a\n@c all of it\nb @c rest\nx@@c y @code{c}@comment z\n"), "a\nb\nx@@c y @code{c}\n");
        assert_eq!(text("@set V 7.5\nin @value{V}, @value{W}\n@clear V\n@value{V}"), "in 7.5, W\nV\n");
        assert_eq!(text("@value{open"), "@value{open\n");
    }

    #[test]
    fn conditions() {
        let shown = "@ifinfo\na\n@end ifinfo\n@ifnottex\nb\n@end ifnottex\n@ifset FULL\nc\n@end ifset\n";
        assert_eq!(text(shown), "a\nb\nc\n");
        let hidden = "@iftex\na\n@iftex\nb\n@end iftex\nc\n@end iftex\n@ignore\n@iftex\n@end ignore\n@ifclear X\nd\n@end ifclear\ne\n";
        assert_eq!(text(hidden), "e\n");
    }

    #[test]
    fn regions_that_are_not_closed() {
        assert_eq!(text("@menu\n* a::\n@node b\nc\n"), "@node b\nc\n");
        let source = Source::read("a\n@ignore\nb\n", &mut |_| None);
        assert_eq!((source.text.as_str(), source.notes.len()), ("a\n", 1));
    }

    #[test]
    fn verbatim_is_kept_as_it_is() {
        assert_eq!(
            text("@verbatim\n@c x @value{y}\n@end verbatim\n@c z\n"),
            "@verbatim\n@c x @value{y}\n@end verbatim\n"
        );
    }

    #[test]
    fn files_include_others_but_not_for_ever() {
        let mut calls = 0;
        let mut include = |path: &str| {
            calls += 1;
            (path == "a.texi").then(|| b"in a\n@include a.texi\n".to_vec())
        };
        let source = Source::read("@include a.texi\n@include b.texi\nend\n@bye\nx", &mut include);
        assert_eq!(source.text, format!("{}end\n", "in a\n".repeat(MAX_INCLUDES)));
        assert_eq!((source.notes.len(), calls), (2, MAX_INCLUDES + 1));
    }

    #[test]
    fn titles_are_seen_on_the_title_page_too() {
        let source = Source::read("@settitle A\n@titlepage\n@title B\n@end titlepage\n", &mut |_| None);
        assert_eq!((source.settitle.as_deref(), source.title.as_deref(), &*source.text), (Some("A"), Some("B"), ""));
    }
}
