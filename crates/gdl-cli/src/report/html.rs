//! A self-contained page: numbers, and findings by file with their lines.

use gdl_base::{Level, counted};
use gdl_db::{File, GdlDatabase, lines};
use gdl_lint::{Diagnostic, Safety};
use gdl_syntax::{TextRange, TextSize};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{ShownFindings, TruncatedReport, level_name, remarks};
use crate::place::place;

/// The content security policy: the page loads nothing and runs nothing, whatever it quotes.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE: &str = include_str!("report.css");

/// The maximum length in characters of a part of a line; longer ones are cut.
const MAX_LINE: usize = 200;

/// The page.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let summary = report.summary();
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "gdl check: " (counted(summary.files, "file", "files")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { "gdl check" }
                @for line in summary.to_string().lines() { p { (words(line)) } }
                ul.counts {
                    @for level in [Level::Error, Level::Warning, Level::Info, Level::Hint] {
                        li class=(level_name(level)) {
                            b { (summary.of_level(level)) } " " (plural(level, summary.of_level(level)))
                        }
                    }
                }
                @for file in report.files().filter(|file| !file.findings.is_empty()) { (section(report, &file)) }
                footer { "gdl " (env!("CARGO_PKG_VERSION")) }
            }
        }
    };
    page.into_string() + "\n"
}

fn plural(level: Level, count: usize) -> &'static str {
    match (level, count) {
        (Level::Error, 1) => "error",
        (Level::Error, _) => "errors",
        (Level::Warning, 1) => "warning",
        (Level::Warning, _) => "warnings",
        (Level::Info, 1) => "info",
        (Level::Info, _) => "infos",
        (Level::Hint, 1) => "hint",
        (Level::Hint, _) => "hints",
    }
}

fn section(report: &TruncatedReport<'_>, file: &ShownFindings<'_>) -> Markup {
    let db = report.db();
    let count = counted(file.total, "finding", "findings");
    html! {
        section {
            h2 { code { (file.file.path(db)) } " " small { (count) } }
            @for finding in &file.findings { (article(report, finding)) }
            @if let Some(more) = file.more(db) { p { (more) } }
        }
    }
}

fn article(report: &TruncatedReport<'_>, finding: &Diagnostic) -> Markup {
    let db = report.db();
    let at = place(db, finding.file, finding.range.start());
    let rule = finding.rule;
    let (before, marked, after) = excerpt(db, finding.file, finding.range);
    html! {
        article class=(level_name(finding.level)) {
            h3 {
                span.level { (level_name(finding.level)) } " "
                (words(&finding.message)) " "
                small { code { (rule.code) " " (rule.name) } }
            }
            pre { span.at { (at.line) ":" (at.column) } "  " (before) mark { (marked) } (after) }
            @for remark in remarks(report, finding) { p { (words(&remark)) } }
            @for related in &finding.related {
                @let at = place(db, related.file, related.range.start());
                p { "See " code { (related.file.path(db)) ":" (at.line) ":" (at.column) } ": " (words(&related.message)) }
            }
            @for fix in &finding.fixes {
                p { "Fix: " (fix.label) @if fix.safety == Safety::Unsafe { " (a guess)" } }
            }
        }
    }
}

/// A text whose parts between backticks become code.
fn words(text: &str) -> Markup {
    let paired = text.matches('`').count().is_multiple_of(2);
    html! {
        @if paired {
            @for (index, part) in text.split('`').enumerate() {
                @if index % 2 == 1 { code { (part) } } @else { (part) }
            }
        } @else { (text) }
    }
}

/// The first line of a range: the text before the range, in it, and after it.
fn excerpt(db: &GdlDatabase, file: File, range: TextRange) -> (String, String, String) {
    let lines = lines(db, file);
    let line = lines.range_of(lines.line_of(range.start()));
    let text = file.text(db);
    let part = |from: TextSize, to: TextSize| {
        let part = text.get(usize::from(from)..usize::from(to.max(from))).unwrap_or("");
        part.trim_end_matches(['\n', '\r'])
    };
    let end = range.end().min(line.end()).max(range.start());
    let cut = |part: &str| match part.char_indices().nth(MAX_LINE) {
        Some((at, _)) => format!("{}…", &part[..at]),
        None => part.to_owned(),
    };
    let before = part(line.start(), range.start());
    let before = match before.char_indices().rev().nth(MAX_LINE) {
        Some((at, _)) => format!("…{}", &before[at..]),
        None => before.trim_start().to_owned(),
    };
    (before, cut(part(range.start(), end)), cut(part(end, line.end())))
}
