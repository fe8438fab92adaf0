//! Queries over one file's text: tree, errors, line numbers.

use ::line_index::LineIndex;
use gdl_syntax::{Parse, SyntaxError};

use crate::{Db, File};

/// The tree of a file; of the empty text if the file has none.
///
/// `no_eq`: comparing trees costs more than it saves; the item tree behind it is the firewall. The bound on the number
/// of trees kept is a guess: a large game has some fifty files.
#[salsa::tracked(returns(ref), no_eq, lru = 256)]
pub fn parse(db: &dyn Db, file: File) -> Parse {
    gdl_syntax::parse(file.text(db))
}

/// The syntax errors of a file. Small and compared: whoever shows them does not depend on the tree.
#[salsa::tracked(returns(deref))]
pub fn syntax_errors(db: &dyn Db, file: File) -> Box<[SyntaxError]> {
    parse(db, file).errors().into()
}

/// From offsets to lines and back.
#[salsa::tracked(returns(ref))]
pub fn line_index(db: &dyn Db, file: File) -> LineIndex {
    LineIndex::new(file.text(db))
}
