//! A line a finding, as compilers and `grep -n` write them: editors and scripts know how to read it.

use std::fmt::Write;

use gdl_db::GdlDatabase;
use gdl_lint::Diagnostic;

use super::{level_name, root_paths};
use crate::place::place;

/// The findings, a line each.
pub fn render(db: &GdlDatabase, findings: &[&Diagnostic]) -> String {
    let mut out = String::new();
    for finding in findings {
        let at = place(db, finding.file, finding.range.start());
        let rule = finding.rule;
        let path = one_line(finding.file.path(db).as_str());
        let (level, message) = (level_name(finding.level), one_line(&finding.message));
        let _ = write!(out, "{path}:{}:{}: {level}[{}] {}: {message}", at.line, at.column, rule.code, rule.name);
        match root_paths(db, finding).as_slice() {
            [] => {}
            [root] => {
                let _ = write!(out, " (under {root})");
            }
            [root, rest @ ..] => {
                let _ = write!(out, " (under {root} and {} more)", rest.len());
            }
        }
        out.push('\n');
    }
    out
}

/// Messages quote the module, and paths may hold anything: no line break and nothing that a terminal obeys may come through.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
