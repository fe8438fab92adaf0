//! Counts the findings of each rule.

use std::collections::BTreeMap;

use gdl_base::Level;
use serde::Serialize;

use super::{Format, Report, level_name};
use crate::safe_text::SafeText;

#[derive(Serialize)]
struct Count {
    rule: &'static str,
    code: &'static str,
    level: &'static str,
    findings: usize,
    files: usize,
    safe_fixes: usize,
}

/// One line per rule, the most frequent first; an array for JSON formats.
pub fn statistics(report: &Report<'_>, format: Format) -> SafeText {
    let mut counts: BTreeMap<(&str, Level), Count> = BTreeMap::new();
    for file in report.files {
        let mut seen: Vec<(&str, Level)> = Vec::new();
        for finding in &file.findings {
            let key = (finding.rule.code, finding.level);
            let count = counts.entry(key).or_insert(Count {
                rule: finding.rule.name,
                code: finding.rule.code,
                level: level_name(finding.level),
                findings: 0,
                files: 0,
                safe_fixes: 0,
            });
            count.findings += 1;
            count.safe_fixes += usize::from(finding.fixes.iter().any(|fix| fix.safety.is_safe()));
            if !seen.contains(&key) {
                seen.push(key);
                count.files += 1;
            }
        }
    }
    let mut counts: Vec<Count> = counts.into_values().collect();
    counts.sort_by_key(|count| (std::cmp::Reverse(count.findings), count.code));
    if matches!(format, Format::Json | Format::JsonLines) {
        return SafeText::json(&super::json::pretty(&counts));
    }
    let mut out = String::from("findings  files  fixable  level    code   rule\n");
    for Count { rule, code, level, findings, files, safe_fixes } in &counts {
        out += &format!("{findings:>8}  {files:>5}  {safe_fixes:>7}  {level:<7}  {code}  {rule}\n");
    }
    if counts.is_empty() { SafeText::default() } else { SafeText::lines(&out) }
}
