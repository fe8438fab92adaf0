//! Queries over the text of one file: tree, errors, line numbers.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_base::Lines;
use gdl_syntax::{Parse, SyntaxError, parse as parse_text, reparse};

use crate::{Db, File};

/// The tree of a file; of the empty text if the file has none.
///
/// `no_eq`: comparing trees costs more than it saves; the item tree after it is the firewall. Few trees are requested
/// again: those of files that are edited or shown. A tree takes ten times the memory of its text.
#[salsa::tracked(returns(ref), no_eq, lru = 32)]
pub fn parse(db: &dyn Db, file: File) -> Parse {
    let text = file.text(db);
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
    parse(db, file).errors().into()
}

/// The lines of a file.
#[salsa::tracked(returns(ref))]
pub fn lines(db: &dyn Db, file: File) -> Lines {
    Lines::new(Arc::clone(file.text(db)))
}
