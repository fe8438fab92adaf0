//! Where the text of a module with files below it stands: in `x/mod.rs`, not in an `x.rs` beside the folder, so that a folder
//! has all of the module.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use super::{Problem, files};

/// The folders of a package whose files are programs of their own, as those of `src/bin` are: the modules of `tests/x.rs` are
/// not in `tests/x`.
const PROGRAMS: [&str; 3] = ["tests", "benches", "examples"];

/// Checks all Rust files.
pub(super) fn check(root: &Path, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    let mut paths = files::list(root)?;
    // A file that is moved but not committed yet is still listed.
    paths.retain(|path| path.ends_with(".rs") && root.join(path).exists());
    check_paths(&paths, problems);
    Ok(())
}

fn check_paths(paths: &[String], problems: &mut Vec<Problem>) {
    let folders: BTreeMap<&str, &str> =
        paths.iter().filter_map(|path| Some((path.rsplit_once('/')?.0, path.as_str()))).collect();
    let parents: BTreeSet<&str> = folders.keys().flat_map(|folder| ancestors(folder)).collect();
    for path in paths.iter().filter(|path| !is_program(path)) {
        if let Some(folder) = path.strip_suffix(".rs").filter(|folder| parents.contains(folder)) {
            let what = format!("the module has the folder {folder} beside it");
            problems.push(Problem { place: path.clone(), what, help: "move the file to mod.rs in that folder" });
        }
    }
}

/// A folder and all above it.
fn ancestors(folder: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(folder), |folder| Some(folder.rsplit_once('/')?.0))
}

/// Whether a file is the root of a program, whose modules are beside it.
fn is_program(path: &str) -> bool {
    let mut folders = path.rsplit('/').skip(1);
    match folders.next() {
        Some("bin") => folders.next() == Some("src"),
        Some(folder) => PROGRAMS.contains(&folder) && folders.all(|folder| folder != "src"),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_in_their_folders() {
        let cases: [(&[&str], &[&str]); 6] = [
            (&["crates/a/src/x/mod.rs", "crates/a/src/x/y.rs", "crates/a/src/z.rs"], &[]),
            (&["crates/a/src/x.rs", "crates/a/src/x/y.rs"], &["crates/a/src/x.rs"]),
            (&["crates/a/src/x.rs", "crates/a/src/x/y/mod.rs", "crates/a/src/xy/mod.rs"], &["crates/a/src/x.rs"]),
            (&["crates/a/src/x/tests.rs", "crates/a/src/x/tests/y.rs"], &["crates/a/src/x/tests.rs"]),
            (&["crates/a/src/tests/y.rs", "crates/a/src/tests/y/z.rs"], &["crates/a/src/tests/y.rs"]),
            (
                &[
                    "tests/tests/x.rs",
                    "tests/tests/x/y.rs",
                    "tests/src/bin/x.rs",
                    "tests/src/bin/x/y.rs",
                    "b/benches/x.rs",
                ],
                &[],
            ),
        ];
        for (paths, expected) in cases {
            let paths: Vec<String> = paths.iter().map(|path| (*path).to_owned()).collect();
            let mut problems = Vec::new();
            check_paths(&paths, &mut problems);
            let found: Vec<&str> = problems.iter().map(|problem| problem.place.as_str()).collect();
            assert_eq!(found, expected);
        }
    }
}
