//! The board games of `gdl parse`.

use anyhow::Result;
use bdl_check::{Options, check_bytes};
use camino::Utf8Path;

use super::{check::bytes_of, file::report_of};
use crate::{
    Status,
    collect::BoardFiles,
    host::database,
    parse::ParseArgs,
    report::{Report, ReportStyle, Summary},
    safe_text::SafeText,
    term::{self, Output},
    text,
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
        let mut summary = Summary::of_file(false);
        file.findings.iter().for_each(|finding| summary.count(finding));
        let files = [file];
        let report = Report { db: &db, files: &files, summary: &summary };
        let look = ReportStyle {
            color: args.color.enabled(),
            ascii: term::is_dumb(),
            max_findings: Some(0),
            show_cascading: true,
        };
        output.text(&report.render(args.format, look))?;
        if is_clean && args.format.wants_summary() {
            term::say(text!("{}: no syntax errors", path));
        }
    }
    output.finish()?;
    Ok(if is_clean { Status::Clean } else { Status::Findings })
}
