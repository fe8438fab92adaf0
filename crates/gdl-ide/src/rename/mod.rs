//! Renames of everything that modules name, in all files that use the name, or a reason for refusal.
//!
//! Names are followed by resolution, not by evaluation: `occurrences` collects, game by game, the definitions of a name
//! and the references that may mean them, so that each game resolves every name as before. `check` finds the reasons
//! why a new name is not possible. Ambiguous cases are refused.

mod check;
mod files;
mod occurrences;
mod pictures;

use camino::Utf8PathBuf;
use gdl_db::{Db, File};
use gdl_hir::item_tree;
use gdl_ruleset::{Origin, write_string};
use gdl_syntax::{Atom, SyntaxKind, SyntaxToken, TextRange, TextSize, encode, is_closed, parse};
use smol_str::SmolStr;

use crate::{FilePos, FileRange, SourceChange, TextEdit, classify, named_at};
pub(crate) use check::is_plain_symbol;
pub use files::renamed_files;
use occurrences::{Namespace, RenameScope};

/// A name that can be renamed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamable {
    /// The range of the name, without quotes or bars.
    pub range: TextRange,
    /// The name.
    pub name: SmolStr,
}

/// The edits of a rename.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rename {
    /// The edits.
    pub change: SourceChange,
    /// The file that moves after the edits, with its new path, if the name is that of a module.
    pub moved: Option<(File, Utf8PathBuf)>,
}

/// The name at a position, if it can be renamed; none if there is no name.
///
/// # Errors
///
/// The reason why it cannot be renamed, for the user.
pub fn prepare_rename(db: &dyn Db, at: FilePos) -> Result<Option<Renamable>, String> {
    let Some(subject) = RenameTarget::at(db, at)? else { return Ok(None) };
    match subject.space {
        Namespace::Module => {
            files::module_at(db, subject.origin)?;
        }
        space => {
            check::old_name(db, &RenameScope::of(db, at.file, space, subject.origin, &subject.name), &subject.name)?
        }
    }
    Ok(Some(Renamable { range: subject.inner_range(), name: subject.name }))
}

/// Renames the object at a position; none if there is no name.
///
/// # Errors
///
/// The reason why it cannot be renamed, for the user.
pub fn rename(db: &dyn Db, at: FilePos, new: &str) -> Result<Option<Rename>, String> {
    let Some(subject) = RenameTarget::at(db, at)? else { return Ok(None) };
    if subject.space == Namespace::Module {
        return files::rename_module(db, subject.origin, new).map(Some);
    }
    let reach = RenameScope::of(db, at.file, subject.space, subject.origin, &subject.name);
    check::old_name(db, &reach, &subject.name)?;
    if new == subject.name {
        return Ok(Some(Rename::default()));
    }
    check::new_name(db, &reach, new)?;
    let mut change = SourceChange::default();
    for place in reach.places(db) {
        let token = token_at(db, place).ok_or("the text cannot be read")?;
        closed(&token)?;
        change.add(place.file, TextEdit::new(place.range, padded(&token, &spelled(&token, new))));
    }
    check::reads_alike(db, &reach, &change, &subject.name, new)?;
    pictures::keep(db, &reach, &subject.name, new, &mut change);
    check_encodings(db, &change, new)?;
    Ok(Some(Rename { change, moved: None }))
}

/// The name to rename.
struct RenameTarget {
    name: SmolStr,
    origin: Origin,
    space: Namespace,
    token: SyntaxToken,
}

impl RenameTarget {
    fn at(db: &dyn Db, at: FilePos) -> Result<Option<RenameTarget>, String> {
        let spot = classify(db, at);
        let Some(token) = spot.token.clone().filter(|token| token.kind().is_atom() && !spot.in_comment) else {
            return Ok(None);
        };
        let Some(origin) = spot.named(db).map(|named| named.origin()) else {
            let word = Atom::cast(token).and_then(|atom| atom.symbol());
            return match word.filter(|word| gdl_schema::lookup(word).next().is_some()) {
                Some(word) => Err(format!("`{word}` is a name of the language and cannot be renamed")),
                None => Ok(None),
            };
        };
        let named = named_at(db, origin).ok_or("the text has changed")?;
        let name = named.name().clone();
        if token.kind() == SyntaxKind::Number {
            return Err(format!("`{name}` is a number: only names can be renamed"));
        }
        closed(&token)?;
        let space = Namespace::of(db, at.file, &named)?;
        Ok(Some(RenameTarget { name, origin, space, token }))
    }

    fn inner_range(&self) -> TextRange {
        inner_range(&self.token)
    }
}

/// Refuses an unclosed token: it extends over the following text, which must not be replaced.
fn closed(token: &SyntaxToken) -> Result<(), String> {
    match (is_closed(token.kind(), token.text()), token.kind()) {
        (true, _) => Ok(()),
        (false, SyntaxKind::BarSymbol) => Err("a name in bars is not closed: add the missing `|` first".to_owned()),
        (false, _) => Err("a string is not closed: add the missing quote first".to_owned()),
    }
}

/// The range of a token without quotes or bars.
pub(crate) fn inner_range(token: &SyntaxToken) -> TextRange {
    let range = token.text_range();
    if !matches!(token.kind(), SyntaxKind::String | SyntaxKind::BarSymbol) {
        return range;
    }
    let end = range.end() - TextSize::from(u32::from(is_closed(token.kind(), token.text())));
    TextRange::new(range.start() + TextSize::from(1), end)
}

/// The token at a range.
pub(crate) fn token_at(db: &dyn Db, place: FileRange) -> Option<SyntaxToken> {
    let root = gdl_db::parse(db, place.file).syntax();
    match root.text_range().contains_range(place.range) {
        true => root.covering_element(place.range).into_token(),
        false => None,
    }
}

/// A name in the spelling of the token that it replaces: strings stay strings, and symbols that would need bars become
/// strings if both are valid.
pub(crate) fn spelled(token: &SyntaxToken, name: &str) -> String {
    if token.kind() != SyntaxKind::String && is_plain_symbol(name) {
        return name.to_owned();
    }
    let mut text = String::new();
    write_string(&mut text, name);
    text
}

/// A new text for a token, with spaces where it would join with its neighbors, which bars or digits separated before.
fn padded(token: &SyntaxToken, text: &str) -> String {
    let before = token.prev_token().is_some_and(|token| token.kind() == SyntaxKind::Number);
    let after = token.next_token().is_some_and(|token| token.kind().is_atom() && token.kind() != SyntaxKind::String);
    let blank = |is_needed| if is_needed { " " } else { "" };
    format!("{}{text}{}", blank(before), blank(after))
}

/// Checks that a text beyond ASCII can be written in the same way in all files: in files of different encodings it has
/// different bytes, and the engine would see two texts.
///
/// # Errors
///
/// A file cannot represent the text, or would read it as something else.
pub(crate) fn check_encodings(db: &dyn Db, change: &SourceChange, new: &str) -> Result<(), String> {
    if new.is_ascii() {
        return Ok(());
    }
    let mut first = None;
    for (file, _) in &change.files {
        let encoding = item_tree(db, *file).encoding;
        let path = file.path(db);
        if let Err(unencodable) = encode(new, encoding) {
            return Err(format!("`{}` cannot be written in {path}, which is not UTF-8", unencodable.ch));
        }
        if *first.get_or_insert(encoding) != encoding {
            return Err(format!("the files have different encodings: use ASCII only, or convert {path}"));
        }
    }
    Ok(())
}

/// Whether a text reads as a single token of a kind.
pub(crate) fn is_one_token(text: &str, kind: SyntaxKind) -> bool {
    let root = parse(text).syntax();
    root.first_token().is_some_and(|token| token.kind() == kind && token.text().len() == text.len())
}

#[cfg(test)]
mod tests;
