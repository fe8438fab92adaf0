//! Logging commands of Azure Pipelines, which list findings as issues of a run.
//!
//! Follows Microsoft's documentation, "Logging commands": `##vso[task.logissue type=warning;...]message`.

use gdl_base::Level;

use super::{TruncatedReport, paragraph};
use crate::place::place;

/// The findings, one command each. The lowest level of the format is warning.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    let mut out = String::new();
    for finding in report.findings() {
        let at = place(db, finding.file, finding.range.start());
        let kind = if finding.level == Level::Error { "error" } else { "warning" };
        out += &format!(
            "##vso[task.logissue type={kind};sourcepath={};linenumber={};columnnumber={};code={}]{}\n",
            property(finding.file.path(db).as_str()),
            at.line,
            at.column,
            finding.rule.code,
            data(&paragraph(report, finding)),
        );
    }
    out
}

fn data(text: &str) -> String {
    text.replace('%', "%AZP25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(text).replace(';', "%3B").replace(']', "%5D")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_ends_a_command_is_escaped() {
        assert_eq!(property("a;b]%.g"), "a%3Bb%5D%AZP25.g");
        assert_eq!(data("a;b]\nc"), "a;b]%0Ac");
    }
}
