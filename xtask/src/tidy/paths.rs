//! Paths that the pages for contributors name: each must exist, so that whoever follows a page gets there.

use std::path::Path;

use super::Problem;

/// The pages whose paths are checked.
const PAGES: [&str; 2] = ["ARCHITECTURE.md", "CONTRIBUTING.md"];

/// The folders that a path from the root of the project begins with.
const ROOTS: [&str; 9] = ["crates", "docs", "editors", "fuzz", "lib", "tests", "xtask", ".ci", ".github"];

/// The folders that tasks make.
const MADE: [&str; 1] = ["fuzz/artifacts"];

/// Checks a page, if it is one of those for contributors.
pub(super) fn check_file(root: &Path, page: &str, text: &str, problems: &mut Vec<Problem>) {
    if !PAGES.contains(&page) {
        return;
    }
    for (index, line) in text.lines().enumerate() {
        let missing = named(line).into_iter().filter(|path| !root.join(path).exists());
        problems.extend(missing.map(|path| Problem {
            place: format!("{page}:{}", index + 1),
            what: format!("there is no `{path}`"),
            help: "name the path as it is now",
        }));
    }
}

/// The paths from the root of the project that a line names. `gdl-sim/src/acp.rs` is one below `crates`; of a path with a
/// placeholder, `*` or a word in capitals or angle brackets, the part before it counts.
fn named(line: &str) -> Vec<String> {
    let quoted = line.split('`').skip(1).step_by(2);
    let paths = quoted.filter(|word| word.contains('/') && !word.contains(' ')).flat_map(alternatives);
    let full = paths.filter_map(|path| {
        let (first, _) = path.split_once('/')?;
        let is_crate = first.starts_with("gdl-") || first.starts_with("bdl-");
        let is_ours = is_crate || ROOTS.contains(&first);
        let path = if is_crate { format!("crates/{path}") } else { path };
        let is_fixed = |part: &&str| {
            let is_placeholder = part.chars().all(|c| c.is_ascii_uppercase()) && !part.is_empty();
            !part.contains(['*', '<', '>']) && !is_placeholder
        };
        let fixed: Vec<&str> = path.split('/').take_while(is_fixed).collect();
        let fixed = fixed.join("/");
        (is_ours && !MADE.contains(&fixed.as_str())).then_some(fixed)
    });
    full.collect()
}

/// `a/{b,c}.rs` as `a/b.rs` and `a/c.rs`.
fn alternatives(word: &str) -> Vec<String> {
    let Some((before, rest)) = word.split_once('{') else { return vec![word.to_owned()] };
    let Some((inside, after)) = rest.split_once('}') else { return vec![word.to_owned()] };
    inside.split(',').map(|part| format!("{before}{part}{after}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_found_in_the_code_of_a_line() {
        let line = "see `gdl-sim/src/acp.rs`, `tests/tests/{edits,reuse}.rs`, `crates/gdl-lint/src/rules/<family>/`, \
                    `crates/gdl-manual/entries/CATEGORY/CHAPTER.md`, `cargo xtask/x y`, `a/b.rs`, docs/none.md";
        let expected = [
            "crates/gdl-sim/src/acp.rs",
            "tests/tests/edits.rs",
            "tests/tests/reuse.rs",
            "crates/gdl-lint/src/rules",
            "crates/gdl-manual/entries",
        ];
        assert_eq!(named(line), expected);
    }
}
