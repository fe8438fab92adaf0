//! The queries that read a file: its item tree, and the source map beside it.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use camino::Utf8Path;
use gdl_db::{Db, File, FileStatus, expects_edits, keep_syntax_errors, parse};
use gdl_ruleset::{Origin, Value};

use crate::{
    ItemTree, SourceMap,
    ranges::KnownNodes,
    reader::{LoweredFile, LoweredForms, read_text, read_tree},
};

/// The forms of a file. Equal after an edit in a comment or in whitespace: the firewall for all later queries.
#[salsa::tracked(returns(ref))]
pub fn item_tree(db: &dyn Db, file: File) -> Arc<ItemTree> {
    Arc::clone(&lower(db, file).tree)
}

/// The node at an origin, which may be in any file.
pub fn node(db: &dyn Db, origin: Origin) -> Option<&Value> {
    item_tree(db, db.file_by_index(origin.file)?).node(origin)
}

/// A key that sorts origins in order of the text: files by path, and after them what is not written in a module.
pub fn text_order(db: &dyn Db, origin: Origin) -> (bool, &Utf8Path, usize, u32) {
    match db.file_by_index(origin.file) {
        Some(file) => {
            let (form, node) = item_tree(db, file).order(origin);
            (false, file.path(db), form, node)
        }
        None => (true, Utf8Path::new(""), usize::MAX, origin.node),
    }
}

/// Returns the source map of a file: the ranges of the nodes of its forms. It changes with every edit, so only code
/// that shows text to a user should read it.
#[salsa::tracked(returns(ref))]
pub fn source_map(db: &dyn Db, file: File) -> Arc<SourceMap> {
    Arc::clone(&lower(db, file).map)
}

/// Whether a file may have strings with line ends in them.
pub(crate) fn may_have_long_strings(db: &dyn Db, file: File) -> bool {
    // An edit should not reach what reads only the text.
    expects_edits(db, file) || lower(db, file).has_long_strings
}

/// What is read of a file.
struct ReadFile {
    tree: Arc<ItemTree>,
    map: Arc<SourceMap>,
    has_long_strings: bool,
}

/// `no_eq`: a change of the tree is compared once, in `item_tree`.
#[salsa::tracked(returns(ref), no_eq)]
fn lower(db: &dyn Db, file: File) -> ReadFile {
    let (text, index) = (file.text(db), file.index(db));
    if !expects_edits(db, file) {
        let (lowered, summary) = read_text(text, index);
        keep_syntax_errors(db, file, &summary);
        let has_long_strings = lowered.has_long_strings;
        let lowered = put_together(db, file, lowered, summary.is_obsolete, None);
        return ReadFile { tree: lowered.file.tree, map: lowered.map, has_long_strings };
    }
    let parse = parse(db, file);
    let recent = db.scratch().get::<RecentFiles>();
    let (before, map) = recent.take(file).map(|recent| (recent.file, recent.map)).unzip();
    let lowered = put_together(db, file, read_tree(parse, text, index, before), parse.is_obsolete(), map.as_deref());
    let (tree, map) = (Arc::clone(&lowered.file.tree), Arc::clone(&lowered.map));
    recent.put(lowered);
    ReadFile { tree, map, has_long_strings: true }
}

/// The results for a file; `before` is its map before an edit.
fn put_together(
    db: &dyn Db,
    file: File,
    lowered: LoweredForms,
    obsolete: bool,
    before: Option<&SourceMap>,
) -> RecentFile {
    let LoweredForms { forms, indexes, places, dependent, lost_from, nodes, kept, is_cut, .. } = lowered;
    let encoding = match file.status(db) {
        FileStatus::Text(encoding) => *encoding,
        _ => Default::default(),
    };
    let known = before.map_or_else(KnownNodes::default, |before| before.known_nodes(&kept));
    let places: Arc<[_]> = places.into();
    let map = SourceMap::new(file.index(db), file.text(db), &places, dependent, known, Arc::clone(&indexes));
    let tree = ItemTree { file, forms: forms.into(), indexes, lost_from, is_cut, obsolete, encoding };
    RecentFile { file: LoweredFile { nodes, tree: Arc::new(tree), places }, map: Arc::new(map) }
}

/// The results for a file before the last edit.
struct RecentFile {
    file: LoweredFile,
    map: Arc<SourceMap>,
}

/// The most recently read files: most likely the next edit is in one of them.
#[derive(Default)]
struct RecentFiles(Mutex<VecDeque<RecentFile>>);

impl RecentFiles {
    const MOST: usize = 4;

    fn take(&self, file: File) -> Option<RecentFile> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = files.iter().position(|lowered| lowered.file.tree.file == file)?;
        files.remove(index)
    }

    fn put(&self, lowered: RecentFile) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.push_front(lowered);
        files.truncate(RecentFiles::MOST);
    }
}

#[cfg(test)]
mod tests;
