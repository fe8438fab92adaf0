//! Where the measured vectors and real modules are, on machines that have them.

use std::path::{Path, PathBuf};

/// The folder `name` of the material beside the project, if it is there.
pub fn folder(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let folder = root.parent()?.join("shared").join(name);
    folder.is_dir().then_some(folder)
}

/// The root of the project.
pub fn project_root() -> &'static Path {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().unwrap_or(tests)
}
