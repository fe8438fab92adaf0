//! Whether the notices of third parties name what the lock files name.

use std::{collections::BTreeSet, fs, path::Path};

use super::Problem;
use crate::notices::{rows, rows_of};

/// Compares the files of notices with the packages that the program and the extension contain.
pub(super) fn check(root: &Path, problems: &mut Vec<Problem>) -> anyhow::Result<()> {
    for (file, expected) in rows(root)? {
        let text = fs::read_to_string(root.join(file)).unwrap_or_default();
        compare(file, &expected, &rows_of(&text), problems);
    }
    Ok(())
}

fn compare(file: &str, expected: &BTreeSet<String>, found: &BTreeSet<String>, problems: &mut Vec<Problem>) {
    let mut broken = |what: String| {
        problems.push(Problem { place: file.to_owned(), what, help: "run `cargo xtask notices`" });
    };
    expected.difference(found).for_each(|row| broken(format!("the package is missing: {row}")));
    found.difference(expected).for_each(|row| broken(format!("the package is not contained: {row}")));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_lists_have_to_agree() {
        let set = |rows: &[&str]| rows.iter().map(|row| (*row).to_owned()).collect();
        let mut problems = Vec::new();
        compare("x", &set(&["| a | 1 | MIT |", "| b | 2 | MIT |"]), &set(&["| a | 1 | MIT |"]), &mut problems);
        compare("x", &set(&["| a | 1 | MIT |"]), &set(&["| a | 1 | MIT |", "| c | 1 | ISC |"]), &mut problems);
        let told: Vec<&str> = problems.iter().map(|problem| &*problem.what).collect();
        assert_eq!(told, ["the package is missing: | b | 2 | MIT |", "the package is not contained: | c | 1 | ISC |"]);
    }
}
