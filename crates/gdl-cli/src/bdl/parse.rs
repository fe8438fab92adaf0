//! The board games of `gdl parse`.

use anyhow::Result;
use bdl_check::{Options, check_bytes};
use camino::Utf8Path;
use gdl_db::GdlDatabase;

use super::{check::bytes_of, file::report_of};
use crate::{collect::BoardFiles, host::database, report::FileReport};

/// The syntax of a board game.
pub struct ParsedBoard {
    /// The tree, one node or token per line.
    pub tree: String,
    /// The database of the report.
    pub db: GdlDatabase,
    /// The syntax errors.
    pub errors: FileReport,
}

/// Parses a board game.
///
/// # Errors
///
/// The file cannot be read.
pub fn parse(boards: &BoardFiles, path: &Utf8Path) -> Result<ParsedBoard> {
    let (text, mut checked) = check_bytes(&bytes_of(boards, path)?, &Options::default());
    // The codes of the text and of the syntax.
    checked.diagnostics.retain(|found| matches!(found.rule.code.as_bytes(), [b'B', b'D', b'L', b'0' | b'1', ..]));
    let tree = format!("{:#?}", bdl_check::root(&checked));
    let mut db = database(gdl_db::Options::default(), &[], &[]);
    let errors = report_of(&mut db, path, &text, checked);
    Ok(ParsedBoard { tree, db, errors })
}
