//! Inline text: braces, quotes, dashes, symbols, and cross references.

mod refs;

use std::{collections::HashSet, mem, sync::OnceLock};

use gdl_schema::{Category, Entry, entries};

use super::symbols::{accent, accented, dotless, symbol};
use crate::markdown::{code_span, push_escaped};

/// The maximum depth of nested commands; deeper ones keep their text.
const MAX_DEPTH: usize = 32;

/// A paragraph as Markdown: one line, except for intended breaks. Names of the language in code become links as in the
/// manual: ``[`hit-chance`]``.
pub(super) fn markdown(text: &str) -> String {
    Inline::new(text, Mode::Markdown).all()
}

/// A text without markup, on one line.
pub(super) fn plain(text: &str) -> String {
    one_line(&Inline::new(text, Mode::Plain).all())
}

/// Code on one line: quotes and dashes stay unchanged.
pub(super) fn code(text: &str) -> String {
    one_line(&Inline::new(text, Mode::Code).all())
}

/// A line of an example: code with all its spaces.
pub(super) fn code_line(line: &str) -> String {
    Inline::new(line, Mode::Code).all()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Markdown,
    Plain,
    Code,
}

/// A converter of inline text that writes its output while it reads.
struct Inline<'t> {
    rest: &'t str,
    mode: Mode,
    out: String,
    depth: usize,
    /// Whether emphasis and strong emphasis are on.
    looks: [bool; 2],
}

impl<'t> Inline<'t> {
    fn new(text: &'t str, mode: Mode) -> Inline<'t> {
        Inline { rest: text, mode, out: String::new(), depth: 0, looks: [false; 2] }
    }

    /// A converted argument of a command.
    fn part(&self, text: &str, mode: Mode) -> String {
        one_line(&Inline { depth: self.depth + 1, ..Inline::new(text, mode) }.all())
    }

    /// Converts all of the text.
    fn all(mut self) -> String {
        while !self.rest.is_empty() {
            self.run();
        }
        self.out
    }

    /// Converts the text up to the closing brace, or to the end. In the outermost text, such a brace is left out.
    fn run(&mut self) {
        let mut braces = 0usize;
        while let Some(c) = self.rest.chars().next() {
            let after = &self.rest[c.len_utf8()..];
            match c {
                '@' => {
                    self.rest = after;
                    self.at();
                    continue;
                }
                '{' => {
                    braces += 1;
                    self.push(c);
                }
                '}' if braces > 0 => {
                    braces -= 1;
                    self.push(c);
                }
                '}' => {
                    self.rest = after;
                    return;
                }
                _ if self.mode != Mode::Code => {
                    if let Some((wide, text)) = typographic(self.rest) {
                        self.out.push_str(text);
                        self.rest = &self.rest[wide..];
                        continue;
                    }
                    self.push(c);
                }
                _ => self.push(c),
            }
            self.rest = after;
        }
    }

    fn push(&mut self, c: char) {
        match self.mode {
            Mode::Markdown if c.is_whitespace() => {
                if !self.out.ends_with([' ', '\n']) {
                    self.out.push(' ');
                }
            }
            Mode::Markdown => push_escaped(&mut self.out, c),
            Mode::Plain | Mode::Code => self.out.push(c),
        }
    }

    fn push_str(&mut self, text: &str) {
        text.chars().for_each(|c| self.push(c));
    }

    /// Converts the command after an at sign.
    fn at(&mut self) {
        let letters = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).len();
        if letters > 0 && !self.rest.starts_with(|c: char| c.is_ascii_digit()) {
            let (name, rest) = self.rest.split_at(letters);
            self.rest = rest;
            return self.command(name);
        }
        let Some(c) = self.rest.chars().next() else { return };
        let sign = &self.rest[..c.len_utf8()];
        self.rest = &self.rest[c.len_utf8()..];
        match c {
            '*' if self.mode == Mode::Markdown => {
                let end = self.out.trim_end_matches(' ').len();
                self.out.truncate(end);
                // A break at the beginning has no effect, and one break is enough.
                if !self.out.is_empty() && !self.out.ends_with('\n') {
                    self.out.push_str("\\\n");
                }
            }
            '*' => self.push(' '),
            c if c.is_whitespace() => self.push(' '),
            // Hints for hyphenation and spacing.
            ':' | '-' | '|' | '/' => {}
            _ => match accent(sign) {
                Some(accent) => self.accent(accent),
                None => self.push(c),
            },
        }
    }

    fn accent(&mut self, accent: char) {
        let base = match self.rest.strip_prefix('{') {
            Some(_) if self.depth >= MAX_DEPTH => return,
            Some(_) => {
                let base = self.argument();
                self.part(base, Mode::Plain)
            }
            None => {
                self.rest = self.rest.trim_start();
                let wide = self.rest.chars().next().map_or(0, char::len_utf8);
                let (base, rest) = self.rest.split_at(wide);
                self.rest = rest;
                base.to_owned()
            }
        };
        self.push_str(&accented(&base, accent));
    }

    /// Consumes the argument in braces and returns its text. Without a closing brace it extends to the end.
    fn argument(&mut self) -> &'t str {
        let Some(inside) = self.rest.strip_prefix('{') else { return "" };
        let mut depth = 0usize;
        let mut chars = inside.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '@' => {
                    chars.next();
                }
                '{' => depth += 1,
                '}' if depth == 0 => {
                    self.rest = &inside[at + 1..];
                    return &inside[..at];
                }
                '}' => depth -= 1,
                _ => {}
            }
        }
        self.rest = "";
        inside
    }

    /// Consumes the argument of `@verb{|text|}` and returns the text between its delimiters.
    fn verbatim(&mut self) -> &'t str {
        let inside = self.rest.strip_prefix('{').unwrap_or(self.rest);
        let delimiter = inside.chars().next().unwrap_or('}');
        let text = &inside[inside.len().min(delimiter.len_utf8())..];
        let (text, rest) = text.split_once(&format!("{delimiter}}}")).unwrap_or((text, ""));
        self.rest = rest;
        text
    }

    /// Returns the next argument, converted in the given mode.
    fn inner(&mut self, mode: Mode) -> String {
        let outer = (mem::replace(&mut self.mode, mode), mem::take(&mut self.out));
        self.depth += 1;
        self.rest = self.rest.strip_prefix('{').unwrap_or(self.rest);
        self.run();
        self.depth -= 1;
        self.mode = outer.0;
        mem::replace(&mut self.out, outer.1)
    }

    fn command(&mut self, name: &str) {
        if !self.rest.starts_with('{') {
            return self.command_without_argument(name);
        }
        if let Some(text) = symbol(name) {
            self.argument();
            return self.push_str(text);
        }
        if let Some(accent) = accent(name) {
            return self.accent(accent);
        }
        if self.depth >= MAX_DEPTH {
            return;
        }
        match name {
            "code" | "samp" | "kbd" | "key" | "file" | "command" | "option" | "env" | "t" | "verb" | "indicateurl"
            | "clicksequence" => self.code(name),
            "var" | "emph" | "i" | "dfn" | "cite" | "slanted" | "headitemfont" => self.emphasis(0, "*"),
            "strong" | "b" => self.emphasis(1, "**"),
            "footnote" => {
                let note = self.inner(self.mode);
                let end = self.out.trim_end().len();
                self.out.truncate(end);
                self.out.push_str(&format!(" ({})", note.trim()));
            }
            "anchor" | "hyphenation" | "sortas" | "seeentry" | "seealso" | "errormsg" | "shortcaption" => {
                self.argument();
            }
            "dotless" => {
                let letter = self.argument();
                self.push_str(dotless(letter));
            }
            "U" => {
                let number = self.argument();
                let c = u32::from_str_radix(number.trim(), 16).ok().and_then(char::from_u32);
                match c.filter(|c| !c.is_control()) {
                    Some(c) => self.push(c),
                    None => self.push_str(number),
                }
            }
            "xref" | "pxref" | "ref" | "inforef" | "link" => self.reference(name),
            "url" | "uref" | "email" => self.web(name == "email"),
            "acronym" | "abbr" => self.abbreviation(),
            "image" => {
                let image = refs::arguments(self.argument()).swap_remove(0);
                let image = self.part(image, Mode::Code);
                self.push_str(&format!("(image: {image})"));
            }
            // Fonts that Markdown lacks, captions, and unknown commands: only the text is kept.
            _ => {
                let text = self.inner(self.mode);
                self.out.push_str(&text);
            }
        }
    }

    fn command_without_argument(&mut self, name: &str) {
        match name {
            "noindent" | "indent" | "refill" | "exdent" | "page" => {
                self.rest = self.rest.strip_prefix(' ').unwrap_or(self.rest);
            }
            "tab" => self.push_str(" | "),
            _ => {
                let letter = accent(name).filter(|_| self.rest.starts_with(' '));
                match (letter, symbol(name)) {
                    (Some(letter), _) => self.accent(letter),
                    (None, Some(text)) if name.len() > 2 => self.push_str(text),
                    // It may be an e-mail address: authors write them unescaped.
                    _ => {
                        self.push('@');
                        self.push_str(name);
                    }
                }
            }
        }
    }

    fn code(&mut self, name: &str) {
        let text = match name {
            "verb" => self.verbatim().to_owned(),
            _ => self.inner(Mode::Code),
        };
        if self.mode != Mode::Markdown {
            return self.out.push_str(&text);
        }
        let text = one_line(&text);
        if text.is_empty() {
            return;
        }
        let span = code_span(&text);
        if name == "code" && is_name(&text) {
            self.out.push_str(&format!("[{span}]"));
        } else if span.starts_with("``") || !self.out.ends_with('`') || self.out.ends_with("\\`") {
            self.out.push_str(&span);
        } else {
            // Adjacent code spans become one.
            self.out.pop();
            self.out.push_str(&span[1..]);
        }
    }

    fn emphasis(&mut self, look: usize, marks: &str) {
        if self.mode != Mode::Markdown || mem::replace(&mut self.looks[look], true) {
            let text = self.inner(self.mode);
            return self.out.push_str(&text);
        }
        let text = self.inner(Mode::Markdown);
        self.looks[look] = false;
        let core = text.trim();
        // Emphasis marks work only at word boundaries.
        let glued = self.out.ends_with('*') && !self.out.ends_with("\\*");
        if core.is_empty() || glued || core.ends_with('\\') {
            return self.out.push_str(&text);
        }
        let start = text.len() - text.trim_start().len();
        let (before, after) = (&text[..start], &text[start + core.len()..]);
        let before = if self.out.ends_with(' ') { "" } else { before };
        self.out.push_str(&format!("{before}{marks}{core}{marks}{after}"));
    }
}

/// Returns the typeset form of the start of a text, and the number of bytes that it replaces.
fn typographic(text: &str) -> Option<(usize, &'static str)> {
    const SIGNS: &[(&str, &str)] = &[
        ("``", "\u{201c}"),
        ("''", "\u{201d}"),
        ("---", "\u{2014}"),
        ("--", "\u{2013}"),
        ("`", "\u{2018}"),
        ("'", "\u{2019}"),
    ];
    SIGNS.iter().find(|(sign, _)| text.starts_with(sign)).map(|(sign, typeset)| (sign.len(), *typeset))
}

/// Whether a name becomes a link. Letters and words such as `true` and `and` would be links everywhere.
pub(super) fn is_name(name: &str) -> bool {
    let plain = [Category::Constant, Category::Keyword, Category::Function, Category::ScorekeeperFunction];
    static NAMES: OnceLock<HashSet<&'static str>> = OnceLock::new();
    let links = |entry: &Entry| entry.name.len() > 1 && !plain.contains(&entry.category);
    let names = || entries().filter(links).map(|entry| entry.name).collect();
    NAMES.get_or_init(names).contains(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(markdown(text), expected, "{text}");
    }

    #[test]
    fn fonts() {
        check("@code{a b} @samp{c} @file{d/e} @kbd{f}", "`a b` `c` `d/e` `f`");
        check("@emph{a}, @var{u1}s (@i{Xconq}'s), @dfn{term}", "*a*, *u1*s (*Xconq*\u{2019}s), *term*");
        check("@strong{a} @b{ b }@w{c d} @sc{e}", "**a** **b** c d e");
        check("@b{@i{a}} @i{a @var{b}} @var{a}@var{b}", "***a*** *a b* *a*b");
        check("@code{@var{a} @dots{} ``x'' --}", "```a ... ``x'' --```");
        check("@code{}@emph{}x @code{a}@code{b}", "x `ab`");
        check("@verb{|@x{|} @unknown{a @b{c}} d", "`@x{` a **c** d");
    }

    #[test]
    fn names_become_links() {
        check("@code{hit-chance} of @code{true} in @code{x}", "[`hit-chance`] of `true` in `x`");
    }

    #[test]
    fn signs() {
        check("@@ @{a@} {b} ``q'' a---b 1--2 it's", "@ {a} {b} \u{201c}q\u{201d} a\u{2014}b 1\u{2013}2 it\u{2019}s");
        check("u* a_b [c] <d> `e #", "u\\* a\\_b \\[c\\] \\<d\\> \u{2018}e \\#");
        check("x@dots{} @result{} @equiv{} @TeX{} @TeX", "x... \u{21d2} \u{2261} TeX TeX");
        check(
            "caf@'e @\"{o} @,{c} @v{s} @u a @ss{} @dotless{i} @U{e9}",
            "caf\u{e9} \u{f6} \u{e7} \u{161} \u{103} \u{df} \u{131} \u{e9}",
        );
        check("a@*b @*@*\nc@:d@-e@ f", "a\\\nb\\\ncde f");
    }

    #[test]
    fn footnotes_images_and_addresses() {
        check("a @footnote{See @code{b}.} c", "a (See `b`.) c");
        check("@image{map,10cm} @anchor{x}y me@there.org", "(image: map) y me@there.org");
        check("@abbr{acp, action points}", "acp (action points)");
    }

    #[test]
    fn hostile() {
        check("@code{open", "`open`");
        check("} a } b @", " a b ");
        let deep = "@emph{".repeat(100_000);
        assert!(markdown(&deep).len() <= deep.len());
        let deep = "@ref{".repeat(20_000);
        assert!(markdown(&deep).len() <= 2 * deep.len());
        let deep = "@'{".repeat(20_000);
        assert!(markdown(&deep).len() <= 2 * deep.len());
    }
}
