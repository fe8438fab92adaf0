//! Checkstyle's XML, which many build servers read.

use gdl_base::Level;

use super::{
    TruncatedReport, paragraph,
    xml::{clean, document},
};
use crate::place::place;

/// The findings, file by file.
pub fn render(report: &TruncatedReport<'_>) -> String {
    let db = report.db();
    document(|xml| {
        xml.create_element("checkstyle").with_attribute(("version", "4.3")).write_inner_content(|xml| {
            for file in report.files().filter(|file| !file.findings.is_empty()) {
                let path = clean(file.file.path(db).as_str());
                let element = xml.create_element("file").with_attribute(("name", path.as_str()));
                element.write_inner_content(|xml| {
                    for finding in file.findings {
                        let at = place(db, finding.file, finding.range.start());
                        let severity = match finding.level {
                            Level::Error => "error",
                            Level::Warning => "warning",
                            Level::Info | Level::Hint => "info",
                        };
                        xml.create_element("error")
                            .with_attribute(("line", at.line.to_string().as_str()))
                            .with_attribute(("column", at.column.to_string().as_str()))
                            .with_attribute(("severity", severity))
                            .with_attribute(("message", clean(&paragraph(report, finding)).as_str()))
                            .with_attribute(("source", format!("gdl.{}", finding.rule.name).as_str()))
                            .write_empty()?;
                    }
                    Ok(())
                })?;
            }
            Ok(())
        })?;
        Ok(())
    })
}
