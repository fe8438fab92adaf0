//! Findings for programs.

use gdl_db::{File, GdlDatabase};
use gdl_eval::{Finding, Related};
use gdl_schema::Confidence;
use gdl_syntax::TextRange;
use serde::Serialize;

use super::{level_name, root_paths};
use crate::place::span;

/// A range of text. Lines and columns count from 1, columns in characters; the end is the place behind.
#[derive(Serialize)]
struct Span<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    #[serde(flatten)]
    span: Span<'a>,
    rule: &'static str,
    code: &'static str,
    level: &'static str,
    confidence: &'static str,
    message: &'a str,
    consequence: &'static str,
    help: &'a str,
    /// The games under which it holds; empty if it holds under all that load the file.
    roots: Vec<&'a str>,
    related: Vec<JsonRelated<'a>>,
}

#[derive(Serialize)]
struct JsonRelated<'a> {
    #[serde(flatten)]
    span: Span<'a>,
    message: &'a str,
}

/// The findings as elements of an array, with commas in between.
pub fn render(db: &GdlDatabase, findings: &[&Finding]) -> String {
    let objects = findings.iter().filter_map(|finding| serde_json::to_string(&json(db, finding)).ok());
    objects.map(|object| format!("\n  {object}")).collect::<Vec<_>>().join(",")
}

fn json<'a>(db: &'a GdlDatabase, finding: &'a Finding) -> JsonFinding<'a> {
    let def = finding.id.def();
    JsonFinding {
        span: json_span(db, finding.file, finding.range),
        rule: def.id,
        code: def.code,
        level: level_name(finding.level()),
        confidence: match finding.confidence() {
            Confidence::Suspicion => "suspicion",
            Confidence::Likely => "likely",
            Confidence::Certain => "certain",
        },
        message: &finding.message,
        consequence: finding.consequence(),
        help: &finding.help,
        roots: root_paths(db, finding),
        related: finding.related.iter().map(|related| json_related(db, related)).collect(),
    }
}

fn json_related<'a>(db: &'a GdlDatabase, related: &'a Related) -> JsonRelated<'a> {
    JsonRelated { span: json_span(db, related.file, related.range), message: &related.message }
}

fn json_span(db: &GdlDatabase, file: File, range: TextRange) -> Span<'_> {
    let (start, end) = span(db, file, range);
    Span {
        file: file.path(db).as_str(),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}
