//! Workflow commands of GitHub Actions, which annotate the changes of a pull request.
//!
//! Follows GitHub's documentation, "Workflow commands for GitHub Actions": `::error file=..,line=..::message`.

use gdl_base::Level;

use super::{TruncatedReport, paragraph};
use crate::place::span;

/// The findings, one command each.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let mut out = String::new();
    for finding in report.findings() {
        let (start, end) = span(db, finding.file, finding.range);
        let command = match finding.level {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Info | Level::Hint => "notice",
        };
        let path = property(finding.file.path(db).as_str());
        let title = property(&format!("{} {}", finding.rule.code, finding.rule.name));
        // Columns are valid only within one line.
        let columns = match start.line == end.line {
            true => format!(",col={},endColumn={}", start.column, end.column),
            false => String::new(),
        };
        let message = data(&paragraph(report, finding));
        out += &format!(
            "::{command} file={path},line={},endLine={}{columns},title={title}::{message}\n",
            start.line, end.line
        );
    }
    out
}

/// The text of a command.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_ends_a_command_is_escaped() {
        assert_eq!(data("50% of a:b,\nc"), "50%25 of a:b,%0Ac");
        assert_eq!(property("C:\\a,b.g"), "C%3A\\a%2Cb.g");
    }
}
