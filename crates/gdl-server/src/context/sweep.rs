//! The progress of the diagnostics of the whole workspace, which are computed in slices.

use gdl_ide::File;
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;

/// The progress of the diagnostics of the whole workspace.
#[derive(Debug, Default)]
pub struct Sweep {
    /// The revision of the host at which they were computed.
    pub revision: u64,
    /// The diagnostics of the files that are done; empty if the client has them already.
    pub found: FxHashMap<File, Vec<lsp::Diagnostic>>,
    /// The token for partial results.
    pub token: Option<lsp::ProgressToken>,
    /// The ids of the partial results that the client received, including those of an older revision.
    pub sent: FxHashMap<File, String>,
    /// Whether the client received a partial result.
    pub has_parts: bool,
}
