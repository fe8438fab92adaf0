//! Text that is safe to write to a terminal or a build log, even if it quotes modules and names of files.
//!
//! Standard output and standard error accept only [`SafeText`], so that code with an unescaped part does not compile.
//! It contains no control characters except line feeds and tabs, and no commands that build servers execute from a log.

use std::{
    borrow::Cow,
    fmt::{self, Display, Formatter, Write},
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_report::escape;

/// Text that is safe to write.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SafeText(String);

impl SafeText {
    /// Lines with any quoted text.
    pub fn lines(text: &str) -> SafeText {
        SafeText(without_commands(&escape::lines(text)))
    }

    /// Lines with colors: if color is on, the escape sequences for colors and links are kept.
    pub fn styled(text: &str, color: bool) -> SafeText {
        if !color || !text.contains(ESCAPE) {
            return SafeText::lines(text);
        }
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(at) = rest.find(ESCAPE) {
            out.push_str(&escape::lines(&rest[..at]));
            rest = &rest[at..];
            let length = style_length(rest);
            // Without a style sequence, the escape character itself is shown.
            let (style, plain) = rest.split_at(length.unwrap_or(1));
            if length.is_some() {
                out.push_str(style)
            } else {
                out.push_str(&escape::lines(style))
            }
            rest = plain;
        }
        out.push_str(&escape::lines(rest));
        SafeText(without_commands(&out))
    }

    /// JSON: control characters occur only in its strings, where they are escaped.
    pub fn json(text: &str) -> SafeText {
        SafeText(escape::json(text, |_| false).replace("##", "#\\u0023"))
    }

    /// XML and SVG: control characters become references, as in attributes and texts.
    pub fn xml(text: &str) -> SafeText {
        let mut out = String::with_capacity(text.len());
        let mut last = ' ';
        for c in text.chars() {
            match c {
                '\n' | '\t' => out.push(c),
                '\r' => {}
                // XML cannot represent these.
                '\0'..='\u{1f}' => out.push('\u{fffd}'),
                '#' if last == '#' => out.push_str("&#35;"),
                c if escape::is_control(c) => _ = write!(out, "&#{};", u32::from(c)),
                c => out.push(c),
            }
            last = c;
        }
        SafeText(without_line_commands(&out, "&#58;:"))
    }

    /// A page: a replacement character stands for control characters, because scripts escape differently than texts.
    pub fn html(text: &str) -> SafeText {
        let is_bad = |c: char| escape::is_control(c) && !matches!(c, '\n' | '\t');
        SafeText(without_line_commands(&text.replace(is_bad, "\u{fffd}").replace("##", "#&#35;"), "&#58;:"))
    }

    /// Commands for a build server, one per line: each line may begin with one, and contains no other.
    pub fn commands(text: &str) -> SafeText {
        let mut out = String::with_capacity(text.len());
        for line in escape::lines(text).split_inclusive('\n') {
            let start = COMMANDS.iter().find_map(|prefix| line.strip_prefix(prefix).map(|_| prefix.len())).unwrap_or(0);
            let (prefix, rest) = line.split_at(start);
            out.push_str(prefix);
            out.push_str(&rest.replace("##", "#\\u{23}"));
        }
        SafeText(out)
    }

    /// A part of a sentence: one line.
    pub fn field(text: &str) -> SafeText {
        SafeText(without_commands(&escape::one_line(text)))
    }

    /// The text of a message with several lines: a line that does not start with spaces is joined to the previous one,
    /// since only quoted texts contain such lines.
    pub fn message(text: &str) -> SafeText {
        let mut lines = text.split('\n');
        let mut out = lines.next().unwrap_or_default().to_owned();
        for line in lines {
            out.push_str(if line.starts_with("  ") || line.starts_with("error: ") { "\n" } else { "\\n" });
            out.push_str(line);
        }
        SafeText::lines(&out)
    }

    /// Assembles the arguments of [`crate::text!`].
    pub fn assembled(arguments: fmt::Arguments<'_>) -> SafeText {
        SafeText(without_commands(&arguments.to_string()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::ops::AddAssign<SafeText> for SafeText {
    fn add_assign(&mut self, more: SafeText) {
        self.0.push_str(&more.0);
    }
}

const ESCAPE: char = '\u{1b}';

/// The prefixes of lines that build servers treat as commands, as gdl writes them.
const COMMANDS: [&str; 2] = ["::", "##vso["];

/// The length of an escape sequence for colors (`ESC [ 1 ; 31 m`) or of the start or the end of a link (`ESC ] 8 ; ;
/// address ESC \`).
fn style_length(text: &str) -> Option<usize> {
    if let Some(codes) = text.strip_prefix("\u{1b}[") {
        let length = codes.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        return codes[length..].starts_with('m').then_some(2 + length + 1);
    }
    let address = text.strip_prefix("\u{1b}]8;;")?;
    let length = address.find(escape::is_control)?;
    address[length..].starts_with("\u{1b}\\").then_some(5 + length + 2)
}

/// The text without commands of build servers: `::name` at the start of a line (GitHub), `##[name]` and `##vso[`
/// anywhere (GitHub, Azure), `##teamcity[`.
fn without_commands(text: &str) -> String {
    let text = if text.contains("##") { Cow::Owned(hashes_apart(text)) } else { Cow::Borrowed(text) };
    without_line_commands(&text, "\\u{3a}:")
}

/// The text without `::` at the start of a line.
fn without_line_commands(text: &str, escape: &str) -> String {
    if !text.contains("::") {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len() + 16);
    for line in text.split_inclusive('\n') {
        let blank = line.len() - line.trim_start().len();
        let (indent, rest) = line.split_at(blank);
        out.push_str(indent);
        match rest.strip_prefix("::") {
            Some(rest) => out.extend([escape, rest]),
            None => out.push_str(rest),
        }
    }
    out
}

/// The text in which the last of two `#` before a word and `[` is escaped. Headings and rows of `#` stay.
fn hashes_apart(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(at) = rest.find("##") {
        let after = &rest[at + 2..];
        let word = after.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || "-_.".contains(c));
        out.push_str(&rest[..=at]);
        if word.starts_with('[') {
            out.push_str("\\u{23}");
            rest = after;
        } else {
            rest = &rest[at + 1..];
        }
    }
    out + rest
}

/// A value that can be a part of a safe text.
pub trait Part {
    /// Writes itself with everything escaped.
    ///
    /// # Errors
    ///
    /// Only errors of the formatter.
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result;
}

/// A part with its formatting.
pub struct Field<'a, T: ?Sized>(pub &'a T);

impl<T: Part + ?Sized> Display for Field<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

impl<T: Part + ?Sized> Part for &T {
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        (**self).write(f)
    }
}

impl Part for SafeText {
    fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

macro_rules! escaped_parts {
    ($($name:ty: $text:expr;)*) => { $(
        impl Part for $name {
            fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
                let text: for<'t> fn(&'t $name) -> Cow<'t, str> = $text;
                f.pad(SafeText::field(&text(self)).as_str())
            }
        }
    )* };
}

escaped_parts! {
    str: |text| text.into();
    String: |text| text.as_str().into();
    Utf8Path: |path| path.as_str().into();
    Utf8PathBuf: |path| path.as_str().into();
    std::path::Path: |path| path.to_string_lossy();
    std::path::Display<'_>: |path| path.to_string().into();
    std::io::Error: |error| error.to_string().into();
    ignore::Error: |error| error.to_string().into();
    rustyline::error::ReadlineError: |error| error.to_string().into();
    bdl_game::PlayError: |error| error.to_string().into();
}

macro_rules! number_parts {
    ($($name:ty)*) => { $(
        impl Part for $name {
            fn write(&self, f: &mut Formatter<'_>) -> fmt::Result {
                Display::fmt(self, f)
            }
        }
    )* };
}

number_parts! { u8 u16 u32 u64 usize i32 i64 }

/// Whether a format string has no captured variables, whose values would not be escaped.
pub const fn has_no_captures(format: &str) -> bool {
    let bytes = format.as_bytes();
    let mut at = 0;
    while at + 1 < bytes.len() {
        if bytes[at] == b'{' {
            if bytes[at + 1] == b'{' {
                at += 1;
            } else if bytes[at + 1].is_ascii_alphabetic() || bytes[at + 1] == b'_' {
                return false;
            }
        }
        at += 1;
    }
    true
}

/// Builds a [`SafeText`] from a format string and its arguments. Arguments stand after the format string, never in its
/// braces: each becomes one line without control characters, unless it is a safe text itself.
#[macro_export]
macro_rules! text {
    ($format:literal $(, $argument:expr)* $(,)?) => {{
        const { assert!($crate::safe_text::has_no_captures($format), "name the argument after the format string") };
        $crate::safe_text::SafeText::assembled(format_args!($format $(, $crate::safe_text::Field(&$argument))*))
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVIL: &str = "a\u{1b}[31m\n::error::x \u{202e}##vso[task]\u{9b}é";

    #[test]
    fn parts_are_one_line_and_safe_texts_stay() {
        assert_eq!(
            text!("in `{}`: {:>3}\n", EVIL, 7).as_str(),
            "in `a\\u{1b}[31m\\n::error::x \\u{202e}#\\u{23}vso[task]\\u{9b}é`:   7\n"
        );
        assert_eq!(text!("{}{}", "", text!("a\nb")).as_str(), "a\nb");
        assert_eq!(text!("{:>6}|", "\u{1b}").as_str(), "\\u{1b}|");
        assert!(has_no_captures("{{x}} {} {0} {:>3}") && !has_no_captures("{path}"));
    }

    #[test]
    fn build_servers_find_no_commands() {
        for (text, expected) in [
            ("::stop-commands::x\n  ::error::y\na::b\n", "\\u{3a}:stop-commands::x\n  \\u{3a}:error::y\na::b\n"),
            ("x ##[group]y ##vso[a] ##teamcity[b]", "x #\\u{23}[group]y #\\u{23}vso[a] #\\u{23}teamcity[b]"),
            ("## Heading\n##### [1]\n", "## Heading\n##### [1]\n"),
            ("###[x]", "##\\u{23}[x]"),
        ] {
            assert_eq!(SafeText::lines(text).as_str(), expected, "{text:?}");
        }
        assert_eq!(text!("{}{}", "##", "vso[x]").as_str(), "#\\u{23}vso[x]");
        assert_eq!(SafeText::commands("::error::a ##[b]\n").as_str(), "::error::a #\\u{23}[b]\n");
    }

    #[test]
    fn colors_pass_and_other_sequences_do_not() {
        let text = "\u{1b}[1;31mred\u{1b}[0m \u{1b}]8;;https://x.example\u{1b}\\link\u{1b}]8;;\u{1b}\\ \u{1b}[2J\u{1b}]0;title\u{7}";
        assert_eq!(
            SafeText::styled(text, true).as_str(),
            "\u{1b}[1;31mred\u{1b}[0m \u{1b}]8;;https://x.example\u{1b}\\link\u{1b}]8;;\u{1b}\\ \\u{1b}[2J\\u{1b}]0;title\\u{7}"
        );
        assert!(!SafeText::styled(text, false).as_str().contains(ESCAPE));
    }

    #[test]
    fn programs_read_what_was_meant() {
        let json = serde_json::to_string(EVIL).unwrap();
        let safe = SafeText::json(&json);
        assert!(!safe.as_str().contains(escape::is_control) && !safe.as_str().contains("##"));
        assert_eq!(serde_json::from_str::<String>(safe.as_str()).unwrap(), EVIL);
        assert_eq!(SafeText::xml("<a>\u{9b}##\u{202e}\u{1b}</a>\r\n").as_str(), "<a>&#155;#&#35;&#8238;\u{fffd}</a>\n");
        assert_eq!(
            SafeText::html("<p>é\u{1b}\u{202e}\n::a ##b</p>\n").as_str(),
            "<p>é\u{fffd}\u{fffd}\n&#58;:a #&#35;b</p>\n"
        );
    }

    #[test]
    fn messages_have_no_lines_of_others() {
        assert_eq!(
            SafeText::message("`a\n::error::b` is bad\n  help: c").as_str(),
            "`a\\n::error::b` is bad\n  help: c"
        );
    }
}
