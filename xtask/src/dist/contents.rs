//! What an archive has besides the program: manual pages, completions, licenses.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::{
    archive::{Entry, Files},
    targets::Target,
};

/// Files of the project that go along with the program.
const DOCUMENTS: [&str; 5] = ["README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.md"];

/// The texts of what only programs of Linux contain.
const LINUX: [&str; 2] = ["packaging/linux/C-LIBRARY.md", "packaging/linux/LGPL-2.1.txt"];

/// Shells, and the names that they expect scripts to have.
const SHELLS: [(&str, &str); 5] =
    [("bash", "gdl.bash"), ("elvish", "gdl.elv"), ("fish", "gdl.fish"), ("powershell", "gdl.ps1"), ("zsh", "_gdl")];

/// The files of an archive, below its folder. `pages` is a program of the same sources that runs here.
pub fn files(root: &Path, target: &Target, version: &str, program: &Path, pages: &Path) -> Result<Files> {
    let folder = target.stem(version);
    let mut files = Files::new();
    let mut add = |path: &str, entry| {
        files.insert(format!("{folder}/{path}"), entry);
    };
    add(target.program(), Entry::Program(read(program)?));
    let texts = DOCUMENTS.iter().chain(if target.container.is_some() { &LINUX[..] } else { &[] });
    for path in texts {
        let name = path.rsplit('/').next().unwrap_or(path);
        add(name, Entry::File(read(&root.join(path))?));
    }
    for (shell, name) in SHELLS {
        add(&format!("completions/{name}"), Entry::File(run(pages, &["completions", shell])?));
    }
    for (name, page) in manual(pages)? {
        add(&format!("man/{name}"), Entry::File(page));
    }
    Ok(files)
}

/// The version that a program says that it has.
pub fn version(program: &Path) -> Result<String> {
    let text = String::from_utf8(run(program, &["--version"])?)?;
    let version = text.trim().strip_prefix("gdl ").and_then(|rest| rest.split_whitespace().next());
    Ok(version.with_context(|| format!("{} does not say its version: {text}", program.display()))?.to_owned())
}

/// The manual pages by name.
fn manual(program: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let folder = std::env::temp_dir().join(format!("gdl-man-{}", std::process::id()));
    run(program, &["man", folder.to_str().context("the folder for temporary files is not UTF-8")?])?;
    let mut pages = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let entry = entry?;
        pages.push((entry.file_name().to_string_lossy().into_owned(), read(&entry.path())?));
    }
    fs::remove_dir_all(&folder)?;
    ensure!(pages.len() > 1, "the program writes no manual pages");
    Ok(pages)
}

/// The output of the program.
fn run(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("cannot run {}", program.display()))?;
    let said = || String::from_utf8_lossy(&output.stderr).into_owned();
    ensure!(output.status.success(), "{} {} failed: {}", program.display(), arguments.join(" "), said());
    Ok(output.stdout)
}

/// The bytes of a file.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("cannot read {}", path.display()))
}
