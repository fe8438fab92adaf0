//! Reports of diagnostics in the terms of the protocol.

use gdl_base::{Level, Tag};
use tower_lsp::ls_types as lsp;
use xxhash_rust::xxh3::xxh3_64;

/// The report of a document, without the diagnostics if the client has them.
pub fn document_report(
    items: Vec<lsp::Diagnostic>,
    id: String,
    previous: Option<&String>,
) -> lsp::DocumentDiagnosticReportResult {
    let report = if previous == Some(&id) {
        lsp::DocumentDiagnosticReport::Unchanged(lsp::RelatedUnchangedDocumentDiagnosticReport {
            related_documents: None,
            unchanged_document_diagnostic_report: lsp::UnchangedDocumentDiagnosticReport { result_id: id },
        })
    } else {
        lsp::DocumentDiagnosticReport::Full(lsp::RelatedFullDocumentDiagnosticReport {
            related_documents: None,
            full_document_diagnostic_report: lsp::FullDocumentDiagnosticReport { result_id: Some(id), items },
        })
    };
    lsp::DocumentDiagnosticReportResult::Report(report)
}

/// The report of a document among those of the workspace, without the diagnostics if the client has them.
pub fn workspace_report(
    uri: lsp::Uri,
    version: Option<i64>,
    found: Vec<lsp::Diagnostic>,
    id: String,
    previous: Option<&String>,
) -> lsp::WorkspaceDocumentDiagnosticReport {
    if previous == Some(&id) {
        lsp::WorkspaceDocumentDiagnosticReport::Unchanged(lsp::WorkspaceUnchangedDocumentDiagnosticReport {
            uri,
            version,
            unchanged_document_diagnostic_report: lsp::UnchangedDocumentDiagnosticReport { result_id: id },
        })
    } else {
        lsp::WorkspaceDocumentDiagnosticReport::Full(lsp::WorkspaceFullDocumentDiagnosticReport {
            uri,
            version,
            full_document_diagnostic_report: lsp::FullDocumentDiagnosticReport { result_id: Some(id), items: found },
        })
    }
}

/// The id of a result. Equal diagnostics have equal ids as long as the document stays open: some clients drop the
/// diagnostics of a document when they open it again, but not the id.
pub fn result_id(opening: u64, items: &[lsp::Diagnostic]) -> String {
    let text = serde_json::to_vec(items).unwrap_or_default();
    format!("{:016x}-{opening}", xxh3_64(&text))
}

/// The severity of a level in the protocol.
pub fn severity(level: Level) -> lsp::DiagnosticSeverity {
    match level {
        Level::Error => lsp::DiagnosticSeverity::ERROR,
        Level::Warning => lsp::DiagnosticSeverity::WARNING,
        Level::Info => lsp::DiagnosticSeverity::INFORMATION,
        Level::Hint => lsp::DiagnosticSeverity::HINT,
    }
}

/// Display styles in the protocol; `None` if there are none.
pub fn tags(tags: &[Tag]) -> Option<Vec<lsp::DiagnosticTag>> {
    let tag = |tag: &Tag| match tag {
        Tag::Unnecessary => lsp::DiagnosticTag::UNNECESSARY,
        Tag::Deprecated => lsp::DiagnosticTag::DEPRECATED,
    };
    (!tags.is_empty()).then(|| tags.iter().map(tag).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_results_have_equal_ids() {
        let [one, same] = [(); 2].map(|()| [lsp::Diagnostic::default()]);
        assert_eq!(result_id(1, &one), result_id(1, &same));
        assert_ne!(result_id(1, &one), result_id(2, &one));
        assert_ne!(result_id(1, &one), result_id(1, &[]));
    }
}
