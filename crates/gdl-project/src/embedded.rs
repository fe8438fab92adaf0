//! The library that ships with the suite.

use std::sync::LazyLock;

use gdl_db::EmbeddedFile;
use include_dir::{Dir, include_dir};

static FOLDER: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../lib");

static MODULES: LazyLock<Vec<EmbeddedFile>> = LazyLock::new(|| {
    let mut modules: Vec<EmbeddedFile> = FOLDER
        .files()
        .filter(|file| file.path().extension().is_some_and(|extension| extension == "g"))
        .filter_map(|file| Some((file.path().to_str()?, file.contents())))
        .collect();
    modules.sort_unstable();
    modules
});

/// The modules of the `lib` folder, sorted by name.
pub fn embedded_library() -> &'static [EmbeddedFile] {
    &MODULES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_there_and_other_files_are_not() {
        let names: Vec<_> = embedded_library().iter().map(|(name, _)| *name).collect();
        assert!(names.contains(&"gdl-units.g"), "{names:?}");
        assert!(names.iter().all(|name| name.ends_with(".g")), "{names:?}");
    }
}
