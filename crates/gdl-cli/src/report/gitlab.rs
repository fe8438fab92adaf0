//! Code quality reports of GitLab, shown in merge requests.
//!
//! Follows GitLab's documentation, "Code Quality report format", which is a part of Code Climate's.

use gdl_base::Level;
use serde::Serialize;

use super::{TruncatedReport, fingerprints, paragraph};
use crate::place::span;

#[derive(Serialize)]
struct Issue<'a> {
    description: String,
    check_name: &'a str,
    fingerprint: String,
    severity: &'a str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
    end: u32,
}

/// The findings as an array.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let prints = fingerprints(db, report.findings());
    let issues: Vec<Issue<'_>> = report
        .findings()
        .zip(&prints)
        .map(|(finding, print)| {
            let (start, end) = span(db, finding.file, finding.range);
            let severity = match finding.level {
                Level::Error => "critical",
                Level::Warning => "major",
                Level::Info => "minor",
                Level::Hint => "info",
            };
            Issue {
                description: paragraph(report, finding),
                check_name: finding.rule.name,
                fingerprint: print.hash(),
                severity,
                location: Location { path: &print.path, lines: Lines { begin: start.line, end: end.line } },
            }
        })
        .collect();
    super::json::pretty(&issues)
}
