//! `cargo xtask dist --crates`: the crates as crates.io takes them, in a copy of the sources.
//!
//! The program contains files of the project that are outside of its crate: modules and guides. A crate on crates.io has its own
//! folder alone, so the copy has them inside, and its sources name them there.

use std::{
    fs,
    path::{Component, Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::MetadataCommand;
use regex_lite::{Captures, Regex};

/// Folders and files that crates contain from outside of them.
const OUTSIDE: [(&str, &[&str]); 3] = [
    ("crates/gdl-cli", &["docs", "lib", "editors/problem-matcher.json"]),
    ("crates/gdl-manual", &["lib"]),
    ("crates/gdl-project", &["lib"]),
];

/// The folder of a crate that gets them.
const INSIDE: &str = "outside";

/// Writes the copy into `target/crates`, packs its crates, and returns the folder.
pub fn pack(root: &Path) -> Result<PathBuf> {
    let stage = root.join("target/crates");
    copy(root, &stage)?;
    for (folder, paths) in OUTSIDE {
        for path in paths {
            copy_tree(&root.join(path), &stage.join(folder).join(INSIDE).join(path))?;
        }
    }
    for crate_ in fs::read_dir(stage.join("crates"))? {
        let folder = crate_?.path();
        sources(&folder.join("src"), &mut |path| {
            let text = fs::read_to_string(path)?;
            let new = name_inside(&text);
            if let Some(escape) = escape(&folder, path, &new) {
                bail!("{} contains `{escape}`, which is outside of its crate", path.display());
            }
            let named = Regex::new(&format!(r#"/{INSIDE}/([^"]+)""#)).expect("the expression is valid");
            for captures in named.captures_iter(&new).filter(|_| new != text) {
                let there = folder.join(INSIDE).join(&captures[1]);
                ensure!(there.exists(), "{} names {}, which is not there", path.display(), there.display());
            }
            if new != text {
                fs::write(path, new)?;
            }
            Ok(())
        })?;
    }
    // Compiled by the one who publishes them: the tests have compiled the same sources.
    let words = ["package", "--workspace", "--no-verify", "--allow-dirty", "--exclude-lockfile", "--quiet"];
    let metadata = MetadataCommand::new().no_deps().current_dir(root).exec().context("cannot run cargo metadata")?;
    let private = metadata.workspace_packages().into_iter().filter(|member| member.publish.is_some());
    let excluded = private.flat_map(|member| ["--exclude".to_owned(), member.name.to_string()]);
    let mut package = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    package.args(words).args(excluded).current_dir(&stage).env("CARGO_TARGET_DIR", stage.join("target"));
    ensure!(package.status().context("cannot run cargo")?.success(), "the crates cannot be packed");
    Ok(stage)
}

/// Copies all files that git knows.
fn copy(root: &Path, stage: &Path) -> Result<()> {
    if stage.exists() {
        fs::remove_dir_all(stage)?;
    }
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().context("cannot run git")?;
    ensure!(output.status.success(), "git cannot list the files");
    for path in String::from_utf8(output.stdout)?.split_terminator('\0') {
        // A file that is deleted and not committed yet is still listed.
        if root.join(path).exists() {
            copy_file(&root.join(path), &stage.join(path))?;
        }
    }
    Ok(())
}

fn copy_file(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to.parent().context("a file is in a folder")?)?;
    fs::copy(from, to).with_context(|| format!("cannot copy {}", from.display()))?;
    Ok(())
}

fn copy_tree(from: &Path, to: &Path) -> Result<()> {
    if from.is_file() {
        return copy_file(from, to);
    }
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        copy_tree(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Calls a function with each Rust file below a folder.
fn sources(folder: &Path, each: &mut dyn FnMut(&Path) -> Result<()>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            sources(&path, each)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            each(&path)?;
        }
    }
    Ok(())
}

/// The text with the files of the project named where the copy has them.
fn name_inside(text: &str) -> String {
    let folder = Regex::new(r"\$CARGO_MANIFEST_DIR/\.\./\.\./(docs|lib|editors)").expect("the expression is valid");
    let text = folder.replace_all(text, format!("$$CARGO_MANIFEST_DIR/{INSIDE}/$1"));
    let file = Regex::new(r#"(include_str|include_bytes)!\("(?:\.\./){3,}((?:docs|lib|editors)/[^"]+)"\)"#)
        .expect("the expression is valid");
    let inside = |captures: &Captures<'_>| {
        format!(r#"{}!(concat!(env!("CARGO_MANIFEST_DIR"), "/{INSIDE}/{}"))"#, &captures[1], &captures[2])
    };
    file.replace_all(&text, inside).into_owned()
}

/// The first path that a source contains from outside of its crate.
fn escape(folder: &Path, source: &Path, text: &str) -> Option<String> {
    let include = Regex::new(r#"include(?:_str|_bytes|_dir)?!\("([^"]+)"\)"#).expect("the expression is valid");
    let from = source.parent()?;
    let mut paths = include.captures_iter(text).map(|captures| captures[1].to_owned());
    paths.find(|path| {
        let full = match path.strip_prefix("$CARGO_MANIFEST_DIR/") {
            Some(path) => folder.join(path),
            None => from.join(path),
        };
        let mut normal = PathBuf::new();
        for part in full.components() {
            match part {
                Component::ParentDir => {
                    normal.pop();
                }
                part => normal.push(part),
            }
        }
        !normal.starts_with(folder)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_the_project_are_named_inside() {
        let text = "include_dir!(\"$CARGO_MANIFEST_DIR/../../lib\"); include_str!(\"../../../lib/a.g\"); include_str!(\"../x.md\");";
        assert_eq!(
            name_inside(text),
            "include_dir!(\"$CARGO_MANIFEST_DIR/outside/lib\"); \
             include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/outside/lib/a.g\")); include_str!(\"../x.md\");"
        );
    }

    #[test]
    fn other_paths_to_the_outside_are_found() {
        let escape = |text: &str| escape(Path::new("/p/crates/a"), Path::new("/p/crates/a/src/b/mod.rs"), text);
        assert_eq!(escape("include_str!(\"../../data/x\"); include_dir!(\"$CARGO_MANIFEST_DIR/x\")"), None);
        assert_eq!(escape("include_str!(\"../../../c/x\")").as_deref(), Some("../../../c/x"));
        assert_eq!(escape("include_dir!(\"$CARGO_MANIFEST_DIR/../c\")").as_deref(), Some("$CARGO_MANIFEST_DIR/../c"));
    }
}
