//! SARIF 2.1.0 (OASIS), which code scanning services and editors read.

use std::collections::BTreeSet;

use gdl_base::{Confidence, Level, RuleLevel};
use gdl_db::{File, GdlDatabase};
use gdl_lint::{Cause, Diagnostic, Docs, Fix, Rule};
use gdl_syntax::TextRange;
use serde_json::{Value, json};

use super::{Fingerprint, TruncatedReport, fingerprints, folding::cause_text, json::by_place, paragraph, under};
use crate::place::span;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The findings as one run, with their rules.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let names: BTreeSet<&str> = report.findings().map(|finding| finding.rule.code).collect();
    let rules: Vec<&Rule> = names.iter().filter_map(|code| gdl_lint::find(code)).collect();
    let prints = fingerprints(db, report.findings());
    let hashes: Vec<String> = prints.iter().map(Fingerprint::hash).collect();
    let by_place = by_place(report, &hashes);
    let results: Vec<Value> = report
        .findings()
        .zip(&hashes)
        .map(|(finding, hash)| {
            let index = rules.iter().position(|rule| rule.code == finding.rule.code);
            let cause = report.cause(finding).and_then(|cause| Some((cause, *by_place.get(&cause)?)));
            result(report, finding, index, hash, cause)
        })
        .collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {
                "name": "gdl",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|rule| descriptor(rule)).collect::<Vec<_>>(),
            }},
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    super::json::pretty(&log)
}

fn descriptor(rule: &Rule) -> Value {
    let docs = Docs::of(rule);
    let markdown: Vec<String> =
        docs.sections.iter().map(|section| format!("## {}\n\n{}", section.title, section.body.trim())).collect();
    let level = match rule.level {
        RuleLevel::Error => "error",
        RuleLevel::Warning => "warning",
        RuleLevel::Info | RuleLevel::Hint => "note",
        RuleLevel::Off => "none",
    };
    json!({
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": format!("{}.", rule.title)},
        "fullDescription": {"text": format!("{}. {}", rule.title, rule.consequence).trim()},
        "help": {"text": if rule.help.is_empty() { rule.title } else { rule.help }, "markdown": markdown.join("\n\n")},
        "defaultConfiguration": {"level": level},
        "properties": {"tags": [rule.family().name()], "precision": precision(rule.confidence)},
    })
}

/// The precision levels by which code scanning sorts.
fn precision(confidence: Confidence) -> &'static str {
    match confidence {
        Confidence::Certain => "very-high",
        Confidence::Likely => "high",
        Confidence::Suspicion => "medium",
    }
}

fn result(
    report: &TruncatedReport<'_>,
    finding: &Diagnostic,
    index: Option<usize>,
    print: &str,
    cause: Option<(Cause, &str)>,
) -> Value {
    let db = report.db();
    let level = match finding.level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Info | Level::Hint => "note",
    };
    let mut result = json!({
        "ruleId": finding.rule.code,
        "level": level,
        "message": {"text": paragraph(report, finding)},
        "locations": [{"physicalLocation": location(db, finding.file, finding.range)}],
        "partialFingerprints": {"gdl/v1": print},
    });
    if let Some(index) = index {
        result["ruleIndex"] = json!(index);
    }
    let related = finding.related.iter().map(|it| (it.file, it.range, it.message.clone()));
    let first = cause.map(|(cause, _)| (cause.file, cause.range(), cause_text(db, cause)));
    let related: Vec<Value> = related
        .chain(first)
        .enumerate()
        .map(|(id, (file, range, text))| {
            json!({"id": id + 1, "physicalLocation": location(db, file, range), "message": {"text": text}})
        })
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    if !finding.fixes.is_empty() {
        result["fixes"] = finding.fixes.iter().map(|fix| change(db, finding.file, fix)).collect();
    }
    if let Some(under) = under(db, finding) {
        result["properties"]["games"] = json!(under);
    }
    if let Some((_, hash)) = cause {
        result["properties"]["cause"] = json!(hash);
    }
    let followers = report.folding.followers(finding);
    if followers > 0 {
        result["properties"]["followers"] = json!(followers);
    }
    result
}

fn change(db: &GdlDatabase, file: File, fix: &Fix) -> Value {
    let safety = if fix.safety.is_safe() { "safe" } else { "a guess, look at the result" };
    let replacements: Vec<Value> = fix
        .edits
        .iter()
        .map(|edit| json!({"deletedRegion": region(db, file, edit.range), "insertedContent": {"text": edit.text}}))
        .collect();
    json!({
        "description": {"text": format!("{} ({safety})", fix.label)},
        "artifactChanges": [{"artifactLocation": {"uri": uri(db, file)}, "replacements": replacements}],
    })
}

fn location(db: &GdlDatabase, file: File, range: TextRange) -> Value {
    json!({"artifactLocation": {"uri": uri(db, file)}, "region": region(db, file, range)})
}

fn region(db: &GdlDatabase, file: File, range: TextRange) -> Value {
    let (start, end) = span(db, file, range);
    json!({"startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column})
}

/// A path as a URI reference: all characters except unreserved ones and slashes are percent-encoded.
fn uri(db: &GdlDatabase, file: File) -> String {
    let path = file.path(db).as_str().replace('\\', "/");
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'/' | b'-' | b'.' | b'_' | b'~' | b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            _ => out += &format!("%{byte:02X}"),
        }
    }
    // An absolute path is not a relative reference.
    if out.starts_with('/') { format!("file://{out}") } else { out }
}
