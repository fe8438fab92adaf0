//! The basic data of editor features: positions, navigation targets, edits.

use gdl_db::{Change, Db, File, FileStatus, GdlDatabase};
use gdl_hir::{is_pinned, is_silent_base, loading_roots, roots_of, source_map};
use gdl_ruleset::Origin;
use gdl_syntax::{Encoding, TextRange, TextSize};
use smol_str::SmolStr;

/// A position in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FilePos {
    /// The file.
    pub file: File,
    /// The offset in its text, between two characters.
    pub offset: TextSize,
}

/// A part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FileRange {
    /// The file.
    pub file: File,
    /// The part of its text.
    pub range: TextRange,
}

/// A navigation target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NavTarget {
    /// The file.
    pub file: File,
    /// The range of the whole form.
    pub full: TextRange,
    /// The range to which the cursor moves: the name.
    pub focus: TextRange,
    /// The name.
    pub name: SmolStr,
}

/// The way in which a reference uses a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Use {
    /// It defines the name.
    Definition,
    /// It changes the value of the name: `set`.
    Write,
    /// It reads the value of the name.
    Read,
}

/// A replacement of text in one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextEdit {
    /// The range to replace; may be empty.
    pub range: TextRange,
    /// The new text; may be empty.
    pub text: String,
}

impl TextEdit {
    /// Replaces a range.
    pub fn new(range: TextRange, text: impl Into<String>) -> TextEdit {
        TextEdit { range, text: text.into() }
    }
}

/// Edits of several files, those of one file sorted and disjoint.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SourceChange {
    /// The files with their edits, in order of first mention.
    pub files: Vec<(File, Vec<TextEdit>)>,
}

impl SourceChange {
    /// A change of one file.
    ///
    /// # Panics
    ///
    /// In debug builds if edits overlap.
    pub fn of_file(file: File, edits: Vec<TextEdit>) -> SourceChange {
        let mut change = SourceChange::default();
        edits.into_iter().for_each(|edit| change.add(file, edit));
        change
    }

    /// Adds an edit. Insertions at one offset keep the order in which they are added.
    ///
    /// # Panics
    ///
    /// In debug builds if it overlaps another.
    pub fn add(&mut self, file: File, edit: TextEdit) {
        let index = self.files.iter().position(|(known, _)| *known == file).unwrap_or_else(|| {
            self.files.push((file, Vec::new()));
            self.files.len() - 1
        });
        let edits = &mut self.files[index].1;
        let at = edits.partition_point(|other| {
            (other.range.start(), other.range.end()) <= (edit.range.start(), edit.range.end())
        });
        edits.insert(at, edit);
        let around = &edits[at.saturating_sub(1)..(at + 2).min(edits.len())];
        debug_assert!(around.windows(2).all(|pair| pair[0].range.end() <= pair[1].range.start()), "edits overlap");
    }
}

/// A text after edits, which are sorted and disjoint.
pub(crate) fn applied(text: &str, edits: &[TextEdit]) -> String {
    let mut new = String::with_capacity(text.len());
    let mut at = TextSize::new(0);
    for edit in edits {
        new.push_str(&text[TextRange::new(at, edit.range.start())]);
        new.push_str(&edit.text);
        at = edit.range.end();
    }
    new.push_str(&text[usize::from(at)..]);
    new
}

/// A fork of the database in which a change is applied.
pub(crate) fn changed(db: &dyn Db, change: &SourceChange) -> GdlDatabase {
    let mut fork = db.fork();
    let mut edit = Change::new();
    for (file, edits) in &change.files {
        edit.set_text(file.path(db), applied(file.text(db), edits));
    }
    fork.apply(edit);
    fork
}

/// The root under which a file is shown: the one that the user pinned; else the file itself if it is a game, even if
/// other games build upon it and `game.dir` offers only those; else the first root that loads it, or the file itself if
/// there is none.
pub fn active_root(db: &dyn Db, file: File) -> File {
    let roots = roots_of(db, file);
    // A game is shown as it is, not as a part of a game that builds upon it.
    let is_itself = roots.contains(&file) || (is_silent_base(db, file) && !is_pinned(db, file));
    if is_itself { file } else { roots.first().copied().unwrap_or(file) }
}

/// The games that a change can affect.
pub(crate) fn affected_games(db: &dyn Db, change: &SourceChange) -> Vec<File> {
    let mut roots: Vec<File> = Vec::new();
    for (file, _) in &change.files {
        roots.extend(loading_roots(db, *file));
        roots.push(active_root(db, *file));
    }
    roots.sort_by_key(|root| root.path(db));
    roots.dedup();
    roots
}

/// Returns the file and range where a value was written; none for a value without an origin.
pub fn range_of(db: &dyn Db, origin: Origin) -> Option<FileRange> {
    let file = db.file_by_index(origin.file).filter(|_| origin.is_some())?;
    Some(FileRange { file, range: source_map(db, file).range(origin)? })
}

/// Whether a file has bytes that are not UTF-8.
pub fn is_legacy_encoded(db: &dyn Db, file: File) -> bool {
    *file.status(db) == FileStatus::Text(Encoding::Windows1252)
}

/// The text of a module that is embedded in the program; none if it is not, or does not exist.
pub fn embedded_text(db: &dyn Db, file: File) -> Option<String> {
    let is_read = file.is_embedded(db) && matches!(file.status(db), FileStatus::Text(_));
    is_read.then(|| file.text(db).to_string())
}

/// The target for the origin of a value: its form, with the value in focus.
pub fn target_at(db: &dyn Db, origin: Origin, name: impl Into<SmolStr>) -> Option<NavTarget> {
    let FileRange { file, range: focus } = range_of(db, origin)?;
    let full = source_map(db, file).range(origin.form()).unwrap_or(focus);
    Some(NavTarget { file, full, focus, name: name.into() })
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn edits_are_sorted_by_place() {
        let db = TestDb::new("abc");
        let edit = |from: u32, to: u32, text: &str| TextEdit::new(TextRange::new(from.into(), to.into()), text);
        let change =
            SourceChange::of_file(db.main(), vec![edit(2, 3, "c"), edit(0, 0, "x"), edit(0, 1, "a"), edit(0, 0, "y")]);
        let texts: Vec<_> = change.files[0].1.iter().map(|edit| edit.text.as_str()).collect();
        assert_eq!(texts, ["x", "y", "a", "c"]);
    }
}
