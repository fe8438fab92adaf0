//! Which open documents are modules of the user.

use camino::Utf8Path;
use gdl_project::FILE_NAME;
use tower_lsp::ls_types::Uri;

/// Whether an open document is a module of the user. Others are old versions that a client shows read-only, the
/// library, and settings.
pub fn is_document_module(path: &Utf8Path, uri: &Uri) -> bool {
    matches!(uri.scheme().as_str(), "file" | "untitled") && path.file_name() != Some(FILE_NAME)
}
