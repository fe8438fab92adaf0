//! `cargo xtask notices`: the licenses of what the program and the VS Code extension contain of others.
//!
//! The packages are those of `Cargo.lock` that the program needs to run, on any system, and those of `package-lock.json`
//! that the extension bundles. Texts come from the packages; the same text is written once.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
    path::Path,
    process::ExitCode,
};

use anyhow::{Context, ensure};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, PackageId};

/// The file of the program, from the root of the project.
pub(crate) const PROGRAM: &str = "THIRD-PARTY.md";
/// The file of the extension.
pub(crate) const EXTENSION: &str = "editors/vscode/THIRD-PARTY.md";

/// The crate that becomes the program.
const MAIN: &str = "gdl-cli";

/// The folder of the extension.
const EXTENSION_DIR: &str = "editors/vscode";

/// What is in the sources of the project: name, version, license and the file with its text.
const EMBEDDED: [(&str, &str, &str, &str); 1] = [("uPlot", "1.6.32", "MIT", "crates/gdl-report/assets/uplot/LICENSE")];

/// Beginnings of the names of files with licenses and notices.
const NAMES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// A package of others.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub name: String,
    pub version: String,
    pub license: String,
}

impl Part {
    /// The row of the table, without the numbers of texts.
    pub(crate) fn row(&self) -> String {
        format!("| {} | {} | {} |", self.name, self.version, self.license)
    }
}

/// A package with its texts.
type WithTexts = (Part, Vec<String>);

/// Writes both files.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
pub fn write() -> anyhow::Result<ExitCode> {
    let metadata = MetadataCommand::new().exec().context("cannot run cargo metadata")?;
    let root = metadata.workspace_root.as_std_path();
    let mut parts = Vec::new();
    for (part, folder) in crates(&metadata)? {
        let texts = folder.map_or(Ok(Vec::new()), |folder| texts_in(&folder))?;
        parts.push((part, texts));
    }
    for (name, version, license, file) in EMBEDDED {
        let part = Part { name: name.to_owned(), version: version.to_owned(), license: license.to_owned() };
        parts.push((part, vec![text_of(&root.join(file))?]));
    }
    parts.sort();
    let about = "`gdl` contains code of these packages. Each is under its own license.";
    fs::write(root.join(PROGRAM), render(about, &parts))?;
    let mut bundled = Vec::new();
    for (part, folder) in npm_packages(root)? {
        let folder = root.join(EXTENSION_DIR).join(folder);
        ensure!(folder.is_dir(), "there is no {}\n  help: run `npm ci` in {EXTENSION_DIR} first", folder.display());
        bundled.push((part, texts_in(&folder)?));
    }
    bundled.sort();
    let about = "The extension contains code of these packages. Each is under its own license. What the program `gdl` in it\n\
                 contains is in `THIRD-PARTY-GDL.md`.";
    fs::write(root.join(EXTENSION), render(about, &bundled))?;
    println!("notices: {} packages of the program, {} of the extension", parts.len(), bundled.len());
    for (part, _) in parts.iter().chain(&bundled).filter(|(_, texts)| texts.is_empty()) {
        println!("without a text: {} {} ({})", part.name, part.version, part.license);
    }
    Ok(ExitCode::SUCCESS)
}

/// The rows that both files must have, by file.
pub(crate) fn rows(root: &Path) -> anyhow::Result<BTreeMap<&'static str, BTreeSet<String>>> {
    let metadata = MetadataCommand::new().exec().context("cannot run cargo metadata")?;
    let embedded = EMBEDDED.map(|(name, version, license, _)| format!("| {name} | {version} | {license} |"));
    let program = crates(&metadata)?.into_iter().map(|(part, _)| part.row()).chain(embedded).collect();
    let extension = npm_packages(root)?.into_iter().map(|(part, _)| part.row()).collect();
    Ok(BTreeMap::from([(PROGRAM, program), (EXTENSION, extension)]))
}

/// The rows that a file has.
pub(crate) fn rows_of(text: &str) -> BTreeSet<String> {
    let table = text.lines().take_while(|line| !line.starts_with("## "));
    let rows = table.filter(|line| line.starts_with("| ") && !line.starts_with("| package"));
    rows.filter_map(|row| Some(format!("{} |", row.trim_end_matches('|').trim_end().rsplit_once('|')?.0.trim_end())))
        .collect()
}

/// A crate and the folder with its sources.
type Crate = (Part, Option<std::path::PathBuf>);

/// The crates that the program is linked with on any system.
fn crates(metadata: &Metadata) -> anyhow::Result<Vec<Crate>> {
    let resolve = metadata.resolve.as_ref().context("cargo names no dependencies")?;
    let nodes: BTreeMap<&PackageId, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let main =
        metadata.packages.iter().find(|package| package.name.as_str() == MAIN).context("the program is missing")?;
    let (mut seen, mut pending) = (BTreeSet::from([&main.id]), vec![&main.id]);
    while let Some(id) = pending.pop() {
        for dep in nodes.get(id).map_or(&[][..], |node| &node.deps) {
            let is_linked = dep.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal);
            if is_linked && seen.insert(&dep.pkg) {
                pending.push(&dep.pkg);
            }
        }
    }
    let others = metadata.packages.iter().filter(|package| seen.contains(&package.id) && package.source.is_some());
    let mut crates: Vec<Crate> = Vec::new();
    for package in others {
        let license = package.license.clone().with_context(|| format!("{} has no license", package.name))?;
        let part = Part { name: package.name.to_string(), version: package.version.to_string(), license };
        crates.push((part, package.manifest_path.parent().map(|folder| folder.as_std_path().to_owned())));
    }
    Ok(crates)
}

/// The packages that the extension bundles, and their folders.
fn npm_packages(root: &Path) -> anyhow::Result<Vec<(Part, String)>> {
    let lock =
        fs::read_to_string(root.join(EXTENSION_DIR).join("package-lock.json")).context("cannot read the lock file")?;
    let lock: serde_json::Value = serde_json::from_str(&lock)?;
    let packages = lock["packages"].as_object().context("the lock file has no packages")?;
    let bundled = packages.iter().filter(|(folder, package)| !folder.is_empty() && package["dev"] != true);
    let part = |(folder, package): (&String, &serde_json::Value)| {
        let text = |key: &str| package[key].as_str().unwrap_or("unknown").to_owned();
        let name = folder.rsplit("node_modules/").next().unwrap_or(folder).to_owned();
        (Part { name, version: text("version"), license: text("license") }, folder.clone())
    };
    Ok(bundled.map(part).collect())
}

/// The licenses and notices of a package.
fn texts_in(folder: &Path) -> anyhow::Result<Vec<String>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if entry.file_type()?.is_file() && NAMES.iter().any(|start| name.starts_with(start)) {
            paths.push(entry.path());
        }
    }
    paths.sort();
    paths.iter().map(|path| text_of(path)).collect()
}

/// A text with line ends and trailing whitespace as files of the project have them.
fn text_of(path: &Path) -> anyhow::Result<String> {
    let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n").replace(['\r', '\u{c}'], "\n");
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    Ok(lines.join("\n").trim_matches('\n').to_owned())
}

/// A file of notices: a table of the packages, then their texts.
fn render(about: &str, parts: &[WithTexts]) -> String {
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut texts: Vec<(&str, Vec<&Part>)> = Vec::new();
    let mut out = format!(
        "# Third-party notices\n\n{about}\n\
         `cargo xtask notices` writes this file.\n\n\
         | package | version | license | texts |\n|---|---|---|---|\n"
    );
    for (part, own) in parts {
        let mut named = Vec::new();
        for text in own {
            let number = *numbers.entry(text).or_insert_with(|| {
                texts.push((text, Vec::new()));
                texts.len()
            });
            texts[number - 1].1.push(part);
            named.push(format!("[{number}](#text-{number})"));
        }
        let row = part.row();
        let named = if named.is_empty() { "none in the package".to_owned() } else { named.join(", ") };
        let _ = writeln!(out, "{row} {named} |");
    }
    for (index, (text, of)) in texts.iter().enumerate() {
        let names: Vec<String> = of.iter().map(|part| format!("{} {}", part.name, part.version)).collect();
        // A fence is longer than any run of its characters in the text.
        let fence = "~".repeat(text.split(|c| c != '~').map(str::len).max().unwrap_or(0).max(2) + 1);
        let _ = write!(out, "\n## Text {}\n\nOf {}.\n\n{fence}text\n{text}\n{fence}\n", index + 1, names.join(", "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_written_once_and_rows_are_read_again() {
        let part = |name: &str| Part { name: name.to_owned(), version: "1.0.0".to_owned(), license: "MIT".to_owned() };
        let (same, other) = ("MIT\n~~~~\nby all".to_owned(), "MIT by b".to_owned());
        let parts = [(part("a"), vec![same.clone()]), (part("b"), vec![same.clone(), other]), (part("c"), Vec::new())];
        let text = render("About.", &parts);
        assert_eq!(text.matches(&same).count(), 1);
        assert!(text.contains("Of a 1.0.0, b 1.0.0.\n\n~~~~~text\nMIT\n~~~~\n"), "{text}");
        assert!(
            text.contains(
                "| b | 1.0.0 | MIT | [1](#text-1), [2](#text-2) |\n| c | 1.0.0 | MIT | none in the package |\n"
            )
        );
        assert_eq!(rows_of(&text), parts.iter().map(|(part, _)| part.row()).collect());
    }
}
