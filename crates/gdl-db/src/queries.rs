//! Queries over the text of one file: tree, errors, line numbers.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_base::Lines;
use gdl_syntax::{Parse, ParseSummary, SyntaxError, SyntaxErrorKind, check_syntax, parse as parse_text, reparse};
use rustc_hash::FxHashMap;

use crate::{Db, File, edited_files::EditedFiles};

/// The tree of a file; of the empty text if the file has none.
///
/// `no_eq`: comparing trees costs more than it saves; the item tree after it is the firewall. Few trees are requested
/// again: those of files that are edited or shown. A tree takes ten times the memory of its text.
#[salsa::tracked(returns(ref), no_eq, lru = 32)]
pub fn parse(db: &dyn Db, file: File) -> Parse {
    let text = file.text(db);
    if !expects_edits(db, file) {
        return parse_text(text);
    }
    let recent = db.scratch().get::<RecentParses>();
    let parse = match recent.take(file) {
        Some((before, old)) => reparse(&old, &before, text),
        None => parse_text(text),
    };
    recent.put(file, Arc::clone(text), parse.clone());
    parse
}

/// The files that were parsed last, with their texts: most likely the next edit is in one of them.
#[derive(Default)]
struct RecentParses(Mutex<VecDeque<(File, Arc<str>, Parse)>>);

impl RecentParses {
    const MOST: usize = 4;

    fn take(&self, file: File) -> Option<(Arc<str>, Parse)> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = files.iter().position(|(known, ..)| *known == file)?;
        let (_, text, parse) = files.remove(index)?;
        Some((text, parse))
    }

    fn put(&self, file: File, text: Arc<str>, parse: Parse) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.push_front((file, text, parse));
        files.truncate(RecentParses::MOST);
    }
}

/// The syntax errors of a file. Small and compared: their readers do not depend on the tree.
#[salsa::tracked(returns(deref))]
pub fn syntax_errors(db: &dyn Db, file: File) -> Box<[SyntaxError]> {
    let text = file.text(db);
    if expects_edits(db, file) {
        return parse(db, file).errors().into();
    }
    let known = db.scratch().get::<SyntaxErrors>();
    let known = known.0.lock().unwrap_or_else(PoisonError::into_inner).get(&file).cloned();
    let of_text = known.filter(|known| Arc::ptr_eq(&known.text, text)).map(|known| known.errors);
    of_text.unwrap_or_else(|| check_syntax(text).errors).as_ref().into()
}

/// The kinds of the syntax errors of a file, in order of the text. They have no ranges, so that an edit elsewhere in the file
/// changes nothing for what depends on them.
#[salsa::tracked(returns(deref))]
pub fn syntax_error_kinds(db: &dyn Db, file: File) -> Box<[SyntaxErrorKind]> {
    syntax_errors(db, file).iter().map(|error| error.kind).collect()
}

/// Says that no file will change any more, even if some have changed.
pub fn expect_no_edits(db: &dyn Db) {
    db.scratch().get::<EditedFiles>().expect_none();
}

/// Whether a file is likely to change, so that its tree is worth the memory. What needs only the forms of another file reads
/// them without a tree. No result depends on it.
pub fn expects_edits(db: &dyn Db, file: File) -> bool {
    db.scratch().get::<EditedFiles>().expects(file.index(db))
}

/// The syntax errors of files that were read without a tree.
#[derive(Default)]
struct SyntaxErrors(Mutex<FxHashMap<File, ErrorsOfText>>);

/// The syntax errors of a text.
#[derive(Clone)]
struct ErrorsOfText {
    text: Arc<str>,
    errors: Arc<[SyntaxError]>,
}

/// Keeps the errors of a file that something else than [`syntax_errors`] has read without a tree, so that it is read once.
pub fn keep_syntax_errors(db: &dyn Db, file: File, summary: &ParseSummary) {
    let known = db.scratch().get::<SyntaxErrors>();
    let of_text = ErrorsOfText { text: Arc::clone(file.text(db)), errors: Arc::clone(&summary.errors) };
    known.0.lock().unwrap_or_else(PoisonError::into_inner).insert(file, of_text);
}

/// The lines of a file.
#[salsa::tracked(returns(ref))]
pub fn lines(db: &dyn Db, file: File) -> Lines {
    Lines::new(Arc::clone(file.text(db)))
}
