//! The folders of the project, of the measured vectors, and, on machines that have them, of the real modules.

use std::path::{Path, PathBuf};

/// The folder `name` of the material beside the project, if it is there.
pub fn folder(name: &str) -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let folder = root.parent()?.join("shared").join(name);
    folder.is_dir().then_some(folder)
}

/// The folder of the measured vectors, with a folder for each part of the specification.
pub fn vectors() -> PathBuf {
    project_root().join("tests/conformance")
}

/// The root of the project.
pub fn project_root() -> &'static Path {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests.parent().unwrap_or(tests)
}
