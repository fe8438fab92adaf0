//! A summary in Markdown, for comments on changes and the pages of jobs.

use gdl_lint::Diagnostic;

use super::{TruncatedReport, level_name, remarks};
use crate::place::place;

/// The numbers, then the findings by file.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let mut out = format!("## gdl check\n\n{}\n", escape(&report.summary().to_string()).replace('\n', "  \n"));
    for file in report.files().filter(|file| !file.findings.is_empty()) {
        let found = file.total;
        out +=
            &format!("\n<details>\n<summary><code>{}</code>: {found}</summary>\n\n", html(file.file.path(db).as_str()));
        out += "| line | level | rule | finding |\n|---:|---|---|---|\n";
        file.findings.iter().for_each(|finding| out += &row(report, finding));
        if let Some(more) = file.more(db) {
            out += &format!("\n{}\n", escape(&more));
        }
        out += "\n</details>\n";
    }
    out
}

fn row(report: &TruncatedReport<'_>, finding: &Diagnostic) -> String {
    let db = report.db();
    let at = place(db, finding.file, finding.range.start());
    let mut text = escape(&finding.message);
    for remark in remarks(report, finding) {
        text += &format!("<br>{}", escape(&remark));
    }
    let rule = finding.rule;
    format!("| {} | {} | {} {} | {text} |\n", at.line, level_name(finding.level), rule.code, rule.name)
}

/// Text escaped for Markdown, except for words between backticks, which are code. In a table a bar ends the cell.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut in_code = false;
    let paired = text.matches('`').count().is_multiple_of(2);
    for c in text.chars() {
        match c {
            '`' if paired => {
                in_code = !in_code;
                out.push(c);
            }
            '|' => out.push_str("\\|"),
            _ if in_code => out.push(c),
            '\\' | '`' | '*' | '_' | '[' | ']' | '#' | '~' => {
                out.push('\\');
                out.push(c);
            }
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            c => out.push(c),
        }
    }
    out
}

fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn modules_cannot_write_markup() {
        assert_eq!(escape("unknown `a*b|c` <img> *x*"), "unknown `a*b\\|c` &lt;img&gt; \\*x\\*");
        assert_eq!(escape("a ` b*"), "a \\` b\\*");
    }
}
