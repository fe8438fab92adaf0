//! Findings for programs.

use gdl_base::Confidence;
use gdl_db::{File, GdlDatabase};
use gdl_lint::{Cause, Diagnostic, Edit, Fix, Related, Tag};
use gdl_syntax::TextRange;
use rustc_hash::FxHashMap;
use serde::Serialize;

use super::{Fingerprint, TruncatedReport, fingerprints, level_name, root_paths};
use crate::place::span;

/// A range of text. Lines and columns count from 1, columns in characters; the end is exclusive.
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
    why: &'a str,
    consequence: &'a str,
    help: &'a str,
    /// The games under which it holds; empty if it holds under all games that load the file.
    roots: Vec<&'a str>,
    /// The number of games that load the file.
    roots_of_file: usize,
    /// The file that was named or found and that includes this one; null for that file itself.
    included_by: Option<&'a str>,
    related: Vec<JsonRelated<'a>>,
    tags: Vec<&'static str>,
    fixes: Vec<JsonFix<'a>>,
    /// What stays the same when the lines around the finding move; no other finding of the report has the same.
    fingerprint: String,
    /// The fingerprint of the finding that it follows from; null for what stands for itself.
    cause: Option<String>,
    /// The number of findings that follow from it.
    followers: usize,
}

#[derive(Serialize)]
struct JsonFix<'a> {
    label: &'a str,
    safe: bool,
    edits: Vec<JsonEdit<'a>>,
}

#[derive(Serialize)]
struct JsonEdit<'a> {
    #[serde(flatten)]
    span: Span<'a>,
    text: &'a str,
}

#[derive(Serialize)]
struct JsonRelated<'a> {
    #[serde(flatten)]
    span: Span<'a>,
    message: &'a str,
}

/// An array of findings, one per line.
pub fn render(report: &TruncatedReport<'_>) -> String {
    format!("[{}\n]\n", objects(report).map(|object| format!("\n  {object}")).collect::<Vec<_>>().join(","))
}

/// The findings as objects, one per line.
pub fn render_lines(report: &TruncatedReport<'_>) -> String {
    objects(report).map(|object| object + "\n").collect()
}

fn objects(report: &TruncatedReport<'_>) -> impl Iterator<Item = String> {
    let db = report.db();
    let prints = fingerprints(db, report.findings());
    let hashes: Vec<String> = prints.iter().map(Fingerprint::hash).collect();
    let by_place = by_place(report, &hashes);
    let objects: Vec<String> = report
        .findings()
        .zip(&hashes)
        .filter_map(|(finding, hash)| {
            let cause = report.cause(finding).and_then(|cause| by_place.get(&cause).copied());
            let links = (hash.clone(), cause.map(str::to_owned), report.folding.followers(finding));
            serde_json::to_string(&json(db, finding, links)).ok()
        })
        .collect();
    objects.into_iter()
}

/// The fingerprints of findings by what others refer to them with.
pub fn by_place<'h>(report: &TruncatedReport<'_>, hashes: &'h [String]) -> FxHashMap<Cause, &'h str> {
    let mut known = FxHashMap::default();
    for (finding, hash) in report.findings().zip(hashes) {
        known.entry(Cause::of(finding)).or_insert(hash.as_str());
    }
    known
}

fn json<'a>(
    db: &'a GdlDatabase,
    finding: &'a Diagnostic,
    (fingerprint, cause, followers): (String, Option<String>, usize),
) -> JsonFinding<'a> {
    let rule = finding.rule;
    JsonFinding {
        span: json_span(db, finding.file, finding.range),
        rule: rule.name,
        code: rule.code,
        level: level_name(finding.level),
        confidence: match finding.confidence() {
            Confidence::Suspicion => "suspicion",
            Confidence::Likely => "likely",
            Confidence::Certain => "certain",
        },
        message: &finding.message,
        why: &finding.why,
        consequence: &finding.consequence,
        help: &finding.help,
        roots: root_paths(db, finding),
        roots_of_file: finding.roots_of_file,
        included_by: finding.included_by.map(|file| file.path(db).as_str()),
        related: finding.related.iter().map(|related| json_related(db, related)).collect(),
        tags: finding.tags.iter().map(|tag| tag_name(*tag)).collect(),
        fixes: finding.fixes.iter().map(|fix| json_fix(db, finding.file, fix)).collect(),
        fingerprint,
        cause,
        followers,
    }
}

fn tag_name(tag: Tag) -> &'static str {
    match tag {
        Tag::Unnecessary => "unnecessary",
        Tag::Deprecated => "deprecated",
    }
}

fn json_fix<'a>(db: &'a GdlDatabase, file: File, fix: &'a Fix) -> JsonFix<'a> {
    let edit = |edit: &'a Edit| JsonEdit { span: json_span(db, file, edit.range), text: &edit.text };
    JsonFix { label: &fix.label, safe: fix.safety.is_safe(), edits: fix.edits.iter().map(edit).collect() }
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

/// A value as indented JSON.
pub fn pretty(value: &impl Serialize) -> String {
    // All written maps have strings as keys, so this cannot fail.
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}
