//! `cargo xtask dist --check`: whether versions, changelog, packages and workflows agree.

use std::{collections::BTreeSet, fs, path::Path, process::ExitCode};

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};
use regex_lite::Regex;

use super::{TARGETS, manifest, notes, templates};

/// Files with the version of the suite, and the expression whose first group is that version.
const VERSIONS: [(&str, &str); 12] = [
    ("editors/emacs/bdl-mode.el", r"(?m)^;; Version: (.+)$"),
    ("editors/emacs/gdl-mode.el", r"(?m)^;; Version: (.+)$"),
    ("editors/tree-sitter-bdl/Cargo.toml", r#"(?m)^version = "(.+)"$"#),
    ("editors/tree-sitter-bdl/tree-sitter.json", r#""version": "(.+)""#),
    ("editors/tree-sitter-gdl/Cargo.toml", r#"(?m)^version = "(.+)"$"#),
    ("editors/tree-sitter-gdl/tree-sitter.json", r#""version": "(.+)""#),
    ("editors/vscode/package.json", r#"(?m)^  "version": "(.+)",$"#),
    ("editors/vscode/package-lock.json", r#"(?m)^  "version": "(.+)",$"#),
    ("editors/zed/Cargo.toml", r#"(?m)^version = "(.+)"$"#),
    ("editors/zed/extension.toml", r#"(?m)^version = "(.+)"$"#),
    ("pyproject.toml", r#""gdl-tools==(.+)""#),
    ("templates/gdl-check.yml", r#"(?m)^      description: The version of gdl\n      default: "(.+)"$"#),
];

/// The workflow that builds the programs.
const WORKFLOW: &str = ".github/workflows/release.yml";

/// The script of the action, which names the archives of all platforms.
const ACTION: &str = ".ci/install-gdl";

/// The page about installation, which names all ways.
const PAGE: &str = "docs/install.md";

/// What the page has to name: the ways of installation.
const WAYS: [&str; 11] = [
    "install.sh",
    "install.ps1",
    "npm install",
    "pip install",
    ".deb",
    "brew install",
    "nix",
    "scoop install",
    "docker run",
    "cargo install",
    "SHA256SUMS",
];

/// Prints what does not agree. Status 1 if something does not.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
pub fn run(root: &Path, tag: Option<&str>) -> Result<ExitCode> {
    let (version, _) = manifest(root)?;
    let text = |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"));
    let mut problems = Vec::new();
    if let Some(tag) = tag.filter(|tag| *tag != format!("v{version}")) {
        problems.push(format!("Cargo.toml: the version is {version}, and the tag is {tag}"));
    }
    for (path, expression) in VERSIONS {
        check_version(path, &text(path)?, expression, &version, &mut problems);
    }
    check_members(root, &version, &mut problems)?;
    let section = if tag.is_some() { &version } else { "Unreleased" };
    let changelog = text("CHANGELOG.md")?;
    if notes(&changelog, section).or_else(|| notes(&changelog, &version)).is_none_or(str::is_empty) {
        problems.push(format!("CHANGELOG.md: nothing below `## {section}`"));
    }
    check_workflow(&text(WORKFLOW)?, &mut problems);
    let script = text(ACTION)?;
    for target in TARGETS.iter().filter(|target| !script.contains(&format!("$version-{}.", target.triple))) {
        problems.push(format!("{ACTION}: the program for {} is not used", target.triple));
    }
    let page = text(PAGE)?;
    for way in WAYS.iter().filter(|way| !page.contains(**way)) {
        problems.push(format!("{PAGE}: `{way}` is missing"));
    }
    for template in templates::TEMPLATES.into_iter().chain(templates::SUBMISSIONS) {
        if let Err(error) = templates::check(&text(template)?) {
            problems.push(format!("{template}: {error}"));
        }
    }
    problems.iter().for_each(|problem| println!("{problem}"));
    println!("dist: version {version}, {} platforms, {} contradictions", TARGETS.len(), problems.len());
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn check_version(path: &str, text: &str, expression: &str, version: &str, problems: &mut Vec<String>) {
    let expression = Regex::new(expression).expect("the expressions are valid");
    match expression.captures(text).and_then(|captures| captures.get(1)) {
        Some(found) if found.as_str() == version => {}
        Some(found) => problems.push(format!("{path}: the version is {}, not {version}", found.as_str())),
        None => problems.push(format!("{path}: there is no version")),
    }
}

/// Whether the crates have the version of the workspace, ask for it in each other, and have what crates.io shows.
fn check_members(root: &Path, version: &str, problems: &mut Vec<String>) -> Result<()> {
    let metadata = MetadataCommand::new().no_deps().current_dir(root).exec().context("cannot run cargo metadata")?;
    let members = metadata.workspace_packages();
    let is_public = |name: &str| members.iter().any(|member| member.name == name && member.publish.is_none());
    for member in &members {
        let mut broken = |what: String| problems.push(format!("{}: {what}", member.name));
        if member.version.to_string() != version {
            broken(format!("the version is {}, not {version}", member.version));
        }
        if !is_public(&member.name) {
            continue;
        }
        let shown = [
            ("description", member.description.is_some()),
            ("license", member.license.is_some()),
            ("repository", member.repository.is_some()),
            ("readme", member.readme.is_some()),
            ("keywords", (1..=5).contains(&member.keywords.len())),
            ("categories", (1..=5).contains(&member.categories.len())),
            ("docs.rs metadata", member.metadata["docs"]["rs"].is_object()),
        ];
        for (what, _) in shown.iter().filter(|(_, is_there)| !is_there) {
            broken(format!("there is no {what}"));
        }
        let own = member.dependencies.iter().filter(|it| it.path.is_some() && it.kind != DependencyKind::Development);
        for dependency in own {
            if !is_public(&dependency.name) {
                broken(format!("{} is not public", dependency.name));
            }
            if dependency.req.to_string() != format!("={version}") {
                broken(format!("asks for {} {}, not ={version}", dependency.name, dependency.req));
            }
        }
    }
    Ok(())
}

/// Whether the workflow builds the programs of all platforms, on the machines that the table names, and no others.
fn check_workflow(text: &str, problems: &mut Vec<String>) {
    let row = Regex::new(r"\{ target: (\S+), runner: (\S+) \}").expect("the expression is valid");
    let found: BTreeSet<(&str, &str)> = row
        .captures_iter(text)
        .filter_map(|captures| Some((captures.get(1)?.as_str(), captures.get(2)?.as_str())))
        .collect();
    let expected: BTreeSet<(&str, &str)> = TARGETS.iter().map(|target| (target.triple, target.runner)).collect();
    for (triple, runner) in expected.difference(&found) {
        problems.push(format!("{WORKFLOW}: {triple} is not built on {runner}"));
    }
    for (triple, runner) in found.difference(&expected) {
        problems.push(format!("{WORKFLOW}: no package takes {triple} of {runner}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_versions_are_found() {
        let check = |text: &str| {
            let mut problems = Vec::new();
            check_version("x.toml", text, r#"(?m)^version = "(.+)"$"#, "1.2.3", &mut problems);
            problems
        };
        assert_eq!(check("a = 1\nversion = \"1.2.3\"\n"), [""; 0]);
        assert_eq!(check("version = \"1.2.4\"\n"), ["x.toml: the version is 1.2.4, not 1.2.3"]);
        assert_eq!(check("a = 1\n"), ["x.toml: there is no version"]);
    }

    #[test]
    fn the_workflow_builds_what_packages_take() {
        let row = |triple: &str, runner: &str| format!("          - {{ target: {triple}, runner: {runner} }}\n");
        let mut rows: Vec<String> = TARGETS.iter().map(|target| row(target.triple, target.runner)).collect();
        let check = |rows: &[String]| {
            let mut problems = Vec::new();
            check_workflow(&rows.concat(), &mut problems);
            problems
        };
        assert_eq!(check(&rows), [""; 0]);
        rows[0] = row("x86_64-unknown-hurd", "hurd");
        assert_eq!(
            check(&rows),
            [
                ".github/workflows/release.yml: x86_64-unknown-linux-gnu is not built on ubuntu-24.04",
                ".github/workflows/release.yml: no package takes x86_64-unknown-hurd of hurd",
            ]
        );
    }
}
