//! The requirements for the texts of the manual: examples evaluate, links have targets, and no sentence is copied.

mod copied;
mod run;

use gdl_lint::find;
use gdl_manual::{Manual, Problem};
use gdl_schema::entries;

pub use copied::{Shingles, manuals_of_others};
pub use run::run_examples;

/// Returns all problems of the texts of a manual, given as path and text: form, links, examples, copied sentences.
/// Copied sentences are searched only where `shingles` of other manuals are given.
pub fn check(files: &[(String, &str)], shingles: Option<&Shingles>) -> Vec<Problem> {
    let (manual, mut problems) = Manual::read(files);
    problems.extend(manual.problems(files, &|name| find(name).is_some()));
    problems.extend(run_examples(files));
    if let Some(shingles) = shingles {
        for (path, text) in files {
            problems.extend(shingles.copied(text).into_iter().map(|(line, words)| Problem {
                path: path.clone(),
                line,
                message: format!("these words stand in another manual: {words}"),
            }));
        }
    }
    problems.sort_by(|a, b| (&a.path, a.line).cmp(&(&b.path, b.line)));
    problems
}

/// The names of the schema, as `category/name`, that have no entry.
pub fn missing(manual: &Manual<'_>) -> Vec<String> {
    entries()
        .filter(|name| manual.entry(name.category, name.name).is_none())
        .map(|name| format!("{}/{}", name.category.slug(), name.name))
        .collect()
}
