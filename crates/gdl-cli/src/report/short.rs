//! One line per finding, in the format of compilers and `grep -n`, which editors and scripts can read.

use std::fmt::Write;

use gdl_lint::Diagnostic;
use gdl_report::escape::one_line as one_line_of;

use super::{TruncatedReport, folding::and_followers, included_by, level_name, under};
use crate::place::place;

/// The findings, one line each.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let mut out = String::new();
    for file in report.files() {
        out.extend(file.findings.iter().map(|finding| line(report, finding)));
        if let Some(more) = file.more(db) {
            let _ = writeln!(out, "{more}");
        }
    }
    out
}

/// The line of a finding, with its end.
pub fn line(report: &TruncatedReport<'_>, finding: &Diagnostic) -> String {
    let db = report.db();
    let at = place(db, finding.file, finding.range.start());
    let rule = finding.rule;
    let path = one_line(finding.file.path(db).as_str());
    let (level, message) = (level_name(finding.level), one_line(&finding.message));
    let mut out = format!("{path}:{}:{}: {level}[{}] {}: {message}", at.line, at.column, rule.code, rule.name);
    let remarks = [under(db, finding), included_by(db, finding), report.cascade(finding, and_followers)];
    for remark in remarks.into_iter().flatten() {
        let _ = write!(out, " ({remark})");
    }
    out.push('\n');
    out
}

/// The text on one line: messages quote the module, and paths may contain anything. Line breaks become spaces, other
/// control characters escapes.
pub fn one_line(text: &str) -> String {
    one_line_of(&text.replace(['\n', '\r', '\t'], " ")).into_owned()
}
