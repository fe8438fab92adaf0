//! `cargo xtask tidy`: rules that the compiler does not know, about dependencies between crates and modules and about files.

mod actions;
mod citations;
mod cycles;
mod files;
mod forms;
mod layers;
mod markers;
mod modules;
mod notices;
mod paths;
mod prose;
mod walls;
mod workflows;

use std::{fmt, process::ExitCode};

use anyhow::Context;
use cargo_metadata::{Metadata, MetadataCommand};

use citations::Sections;

/// A rule that is broken.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    /// The file, from the root of the project; a line may follow.
    place: String,
    /// The problem.
    what: String,
    /// The remedy.
    help: &'static str,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}\n  help: {}", self.place, self.what, self.help)
    }
}

/// Looks for broken rules and prints them, and with `--sections` the sections of the specification that nothing cites. Status 1
/// if a rule is broken. `--prose` counts the markers of unclear language instead, and `--list` prints each sentence that has one.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
pub fn run(words: &[&str]) -> anyhow::Result<ExitCode> {
    let metadata: Metadata = MetadataCommand::new().no_deps().exec().context("cannot run cargo metadata")?;
    let root = metadata.workspace_root.as_std_path();
    if words.contains(&"--prose") {
        prose::report(root, words.contains(&"--list"))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut problems = Vec::new();
    layers::check(&metadata, &mut problems)?;
    notices::check(root, &mut problems)?;
    cycles::check(root, &mut problems)?;
    modules::check(root, &mut problems)?;
    forms::check(root, &mut problems)?;
    let mut sections = Sections::read(root)?;
    let files = files::check(root, &mut sections, &mut problems)?;
    problems.sort();
    problems.iter().for_each(|problem| println!("{problem}"));
    if words.contains(&"--sections") {
        sections.uncited().iter().for_each(|section| println!("not cited: spec {section}"));
    }
    let packages = metadata.workspace_packages().len();
    println!("tidy: {packages} packages and {files} files, {} broken rules", problems.len());
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
