//! Reads reference manuals in Texinfo, the format of the GNU project: sections and definitions, with their text in
//! Markdown.
//!
//! A manual is read leniently: nothing in it is an error. Text for another output format is left out, unknown commands
//! keep their text, and unclosed blocks end with the definition or section that they are in. Nesting and length are
//! bounded, so that no file can do harm.

mod block;
mod definition;
mod inline;
mod reader;
mod source;
mod symbols;

use std::fmt;

use crate::imported::ImportedManual;
use source::Source;

/// The maximum size of a manual in bytes, including included files.
pub const MAX_BYTES: usize = 16 << 20;

/// Gives the bytes of a file that a manual includes, by the path in the manual; none if it cannot be read.
pub type Include<'i> = &'i mut dyn FnMut(&str) -> Option<Vec<u8>>;

/// The reason why a file is not read as a manual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotTexinfo {
    /// The file is longer than [`MAX_BYTES`].
    TooLong,
    /// The file is not a text.
    Binary,
    /// The text contains no Texinfo command.
    Plain,
    /// The file has only parts that are left out: menus, comments, other output formats.
    Empty,
}

impl fmt::Display for NotTexinfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotTexinfo::TooLong => "it is longer than the 16 MiB that are read of a manual",
            NotTexinfo::Binary => "it is not a text",
            NotTexinfo::Plain => "it is not Texinfo: there is no `@node`, `@chapter`, `@deffn` or the like in it",
            NotTexinfo::Empty => "there is no text in it to be shown",
        })
    }
}

impl std::error::Error for NotTexinfo {}

/// Reads a manual from the bytes of a file, whose name is `source`, with notes about text that could not be read as
/// intended. The title is that of the manual, else of its first chapter, else the name of the file; the version is the
/// value of `VERSION`, or the number in the name of the file (`refman-7.1.texi`).
///
/// # Errors
///
/// The file is not a Texinfo manual.
pub fn read(source: &str, bytes: &[u8], include: Include<'_>) -> Result<(ImportedManual, Vec<String>), NotTexinfo> {
    if bytes.len() > MAX_BYTES {
        return Err(NotTexinfo::TooLong);
    }
    let is_wide = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    if bytes.contains(&0) && !is_wide {
        return Err(NotTexinfo::Binary);
    }
    let text = source::decode(bytes);
    if !is_texinfo(&text) {
        return Err(NotTexinfo::Plain);
    }
    let text = Source::read(&text, include);
    let mut sections = reader::sections(&text.text);
    let stem = source.rsplit_once('.').map_or(source, |(stem, _)| stem);
    let said = |title: &Option<String>| title.as_deref().map(inline::plain).filter(|title| !title.is_empty());
    let chapter = sections.iter().find(|section| section.level == 1 && !section.title.is_empty());
    let title = said(&text.settitle)
        .or_else(|| said(&text.title))
        .or_else(|| chapter.map(|chapter| chapter.title.clone()))
        .unwrap_or_else(|| stem.to_owned());
    for section in sections.iter_mut().filter(|section| section.title.is_empty()) {
        section.title.clone_from(&title);
    }
    let version =
        text.values.get("VERSION").map(|version| inline::plain(version)).filter(|version| !version.is_empty());
    let version = version.or_else(|| version_in(stem).map(str::to_owned));
    if sections.is_empty() {
        return Err(NotTexinfo::Empty);
    }
    Ok((ImportedManual::new(title, version, source.to_owned(), sections), text.notes))
}

/// The command at the start of a line and the trimmed text after it.
fn command(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start().strip_prefix('@')?;
    let end = line.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(line.len());
    (end > 0).then(|| (&line[..end], line[end..].trim()))
}

/// Whether a text has a command that only Texinfo has at the start of a line, or several in running text.
fn is_texinfo(text: &str) -> bool {
    const STRUCTURE: &[&str] = &[
        "node",
        "top",
        "chapter",
        "section",
        "subsection",
        "unnumbered",
        "unnumberedsec",
        "appendix",
        "setfilename",
        "settitle",
        "itemize",
        "table",
        "menu",
        "include",
        "example",
        "smallexample",
    ];
    const FONTS: &[&str] = &["@code{", "@var{", "@samp{", "@file{", "@emph{", "@dfn{", "@strong{", "@i{", "@b{"];
    let begins = |line: &str| {
        command(line).is_some_and(|(name, rest)| {
            let known = STRUCTURE.contains(&name) || definition::role(name).is_some();
            known && !rest.starts_with(['{', '('])
        })
    };
    let fonts = || FONTS.iter().flat_map(|font| text.match_indices(font)).take(3).count();
    text.lines().any(begins) || fonts() == 3
}

/// A number such as `7.1` in the name of a file.
fn version_in(stem: &str) -> Option<&str> {
    stem.split(['-', '_', ' ']).skip(1).map(|part| part.trim_start_matches('v')).find(|part| {
        part.contains('.')
            && part
                .split('.')
                .all(|number| (1..4).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_digit()))
    })
}

#[cfg(test)]
mod tests;
