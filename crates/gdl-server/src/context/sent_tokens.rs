//! The semantic tokens that the client has, for deltas.

use camino::{Utf8Path, Utf8PathBuf};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types as lsp;

/// The most recently sent tokens, by document.
#[derive(Debug, Default)]
pub struct TokenCache {
    sent: FxHashMap<Utf8PathBuf, (String, Vec<lsp::SemanticToken>)>,
    /// The number of results so far.
    count: u64,
}

impl TokenCache {
    /// Drops the tokens of a closed document.
    pub fn forget(&mut self, path: &Utf8Path) {
        self.sent.remove(path);
    }

    /// Keeps the tokens of a document; returns the id of the result.
    pub fn remember(&mut self, path: &Utf8Path, tokens: Vec<lsp::SemanticToken>) -> String {
        self.count += 1;
        let id = self.count.to_string();
        self.sent.insert(path.to_owned(), (id.clone(), tokens));
        id
    }

    /// The tokens of the result with an id; `None` if a later one has replaced it.
    pub fn result(&self, path: &Utf8Path, id: &str) -> Option<Vec<lsp::SemanticToken>> {
        self.sent.get(path).filter(|sent| sent.0 == id).map(|sent| sent.1.clone())
    }
}
