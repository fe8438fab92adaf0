//! Paths as text.

use camino::{Utf8Path, Utf8PathBuf};

/// Removes `..` components, by the text alone.
pub(crate) fn without_parents(path: &Utf8Path) -> Utf8PathBuf {
    let mut out = Utf8PathBuf::new();
    for component in path.components() {
        if component.as_str() == ".." {
            out.pop();
        } else {
            out.push(component);
        }
    }
    out
}
