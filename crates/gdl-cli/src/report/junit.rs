//! Test results in JUnit's XML format: one suite per file, one case per finding.
//!
//! Errors and warnings are failures. A file without them has one case that passed, so that the result of a clean run is
//! not empty.

use gdl_base::Level;
use gdl_lint::Diagnostic;

use super::{
    ShownFindings, TruncatedReport, level_name, paragraph,
    xml::{Xml, clean, document, text},
};
use crate::place::place;

/// The findings, file by file.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let (mut cases, mut failures) = (0, 0);
    for file in report.files() {
        cases += tests(&file);
        failures += file.findings.iter().filter(|finding| fails(finding)).count();
    }
    document(|xml| {
        xml.create_element("testsuites")
            .with_attribute(("name", "gdl check"))
            .with_attribute(("tests", cases.to_string().as_str()))
            .with_attribute(("failures", failures.to_string().as_str()))
            .write_inner_content(|xml| report.files().try_for_each(|file| suite(report, xml, &file)))?;
        Ok(())
    })
}

fn fails(finding: &Diagnostic) -> bool {
    finding.level >= Level::Warning
}

fn tests(file: &ShownFindings<'_>) -> usize {
    file.findings.len().max(1)
}

fn suite(report: &TruncatedReport<'_>, xml: &mut Xml, file: &ShownFindings<'_>) -> std::io::Result<()> {
    let path = clean(file.file.path(report.db()).as_str());
    let failures = file.findings.iter().filter(|finding| fails(finding)).count();
    let suite = xml
        .create_element("testsuite")
        .with_attribute(("name", path.as_str()))
        .with_attribute(("tests", tests(file).to_string().as_str()))
        .with_attribute(("failures", failures.to_string().as_str()));
    suite.write_inner_content(|xml| {
        if file.findings.is_empty() {
            let case = xml.create_element("testcase").with_attribute(("name", "gdl check"));
            case.with_attribute(("classname", path.as_str())).write_empty()?;
        }
        file.findings.iter().try_for_each(|finding| case(report, xml, &path, finding))
    })?;
    Ok(())
}

fn case(report: &TruncatedReport<'_>, xml: &mut Xml, path: &str, finding: &Diagnostic) -> std::io::Result<()> {
    let db = report.db();
    let at = place(db, finding.file, finding.range.start());
    let name = format!("{} {}:{}", finding.rule.name, at.line, at.column);
    let case = xml.create_element("testcase").with_attribute(("name", name.as_str()));
    let case = case.with_attribute(("classname", path)).with_attribute(("file", path));
    let case = case.with_attribute(("line", at.line.to_string().as_str()));
    let told = paragraph(report, finding);
    case.write_inner_content(|xml| {
        if fails(finding) {
            xml.create_element("failure")
                .with_attribute(("type", level_name(finding.level)))
                .with_attribute(("message", clean(&finding.message).as_str()))
                .write_text_content(text(&format!("{path}:{}:{}: {told}", at.line, at.column)))?;
        } else {
            xml.create_element("system-out").write_text_content(text(&told))?;
        }
        Ok(())
    })?;
    Ok(())
}
