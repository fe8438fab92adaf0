//! Diagnostics for reviewdog, which comments on pull requests of many services.
//!
//! Follows reviewdog's documentation, "Reviewdog Diagnostic Format". Its columns count bytes of UTF-8.

use gdl_base::{Encoding, Level, LineColumn};
use gdl_db::{File, GdlDatabase, lines};
use gdl_syntax::{TextRange, TextSize};
use serde::Serialize;

use super::{TruncatedReport, paragraph};

#[derive(Serialize)]
struct Diagnostics<'a> {
    source: Source,
    severity: &'a str,
    diagnostics: Vec<Diagnostic<'a>>,
}

#[derive(Serialize)]
struct Source {
    name: &'static str,
}

#[derive(Serialize)]
struct Diagnostic<'a> {
    message: String,
    location: Location<'a>,
    severity: &'static str,
    code: Code,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    suggestions: Vec<Suggestion<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[serde(rename = "relatedLocations")]
    related: Vec<Related<'a>>,
}

#[derive(Serialize)]
struct Related<'a> {
    message: &'a str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    range: Range,
}

#[derive(Serialize)]
struct Range {
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Code {
    value: &'static str,
}

#[derive(Serialize)]
struct Suggestion<'a> {
    range: Range,
    text: &'a str,
}

/// The findings as one object.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let diagnostic = |finding| diagnostic(report, finding);
    let all = Diagnostics {
        source: Source { name: "gdl" },
        severity: "WARNING",
        diagnostics: report.findings().map(diagnostic).collect(),
    };
    super::json::pretty(&all)
}

fn diagnostic<'a>(report: &TruncatedReport<'a>, finding: &'a gdl_lint::Diagnostic) -> Diagnostic<'a> {
    let db = report.db();
    let related = finding
        .related
        .iter()
        .map(|related| Related { message: &related.message, location: location(db, related.file, related.range) });
    // A suggestion is one replacement; a fix with several edits cannot be expressed.
    let single = finding.fixes.iter().filter(|fix| fix.edits.len() == 1).flat_map(|fix| &fix.edits);
    let suggestions = single.map(|edit| Suggestion { range: range(db, finding.file, edit.range), text: &edit.text });
    Diagnostic {
        message: paragraph(report, finding),
        location: location(db, finding.file, finding.range),
        severity: match finding.level {
            Level::Error => "ERROR",
            Level::Warning => "WARNING",
            Level::Info | Level::Hint => "INFO",
        },
        code: Code { value: finding.rule.code },
        suggestions: suggestions.collect(),
        related: related.collect(),
    }
}

fn location(db: &GdlDatabase, file: File, of: TextRange) -> Location<'_> {
    Location { path: file.path(db).as_str(), range: range(db, file, of) }
}

fn range(db: &GdlDatabase, file: File, range: TextRange) -> Range {
    let position = |offset: TextSize| {
        let LineColumn { line, column } = lines(db, file).line_column(offset, Encoding::Utf8);
        Position { line: line + 1, column: column + 1 }
    };
    Range { start: position(range.start()), end: position(range.end()) }
}
