//! The board games of `gdl parse`.

use anyhow::Result;
use bdl_check::{Options, check_bytes};
use camino::Utf8Path;

use super::{check::bytes_of, file::report_of};
use crate::{
    Status,
    collect::BoardFiles,
    host::database,
    parse::{ParseArgs, show_errors},
    safe_text::SafeText,
    term::Output,
};

/// Shows the tree or the syntax errors of a board game.
///
/// # Errors
///
/// The file cannot be read.
pub fn parse(boards: &BoardFiles, path: &Utf8Path, args: &ParseArgs) -> Result<Status> {
    let (text, mut checked) = check_bytes(&bytes_of(boards, path)?, &Options::default());
    // The codes of the text and of the syntax.
    checked.diagnostics.retain(|found| matches!(found.rule.code.as_bytes(), [b'B', b'D', b'L', b'0' | b'1', ..]));
    let is_clean = checked.diagnostics.is_empty();
    let mut output = Output::new();
    if args.tree {
        output.text(&SafeText::lines(&format!("{:#?}", bdl_check::root(&checked))))?;
    } else {
        let mut db = database(gdl_db::Options::default(), &[], &[]);
        let file = report_of(&mut db, path, &text, checked);
        show_errors(args, &db, file, &mut output)?;
    }
    output.finish()?;
    Ok(if is_clean { Status::Clean } else { Status::Findings })
}
