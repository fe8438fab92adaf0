//! Rules about the text of the files that are in the repository.

use std::{path::Path, process::Command};

use anyhow::{Context, ensure};

use super::{Problem, actions, citations::Sections, paths, walls, workflows};

/// Lines that a source file may have.
const MAX_LINES: usize = 600;

/// The beginnings of paths that exist on one machine only. In pieces, so that this file does not break the rule.
const HOMES: [&str; 3] = [concat!("/", "home/"), concat!("/", "Users/"), concat!("/", "root/")];

/// The paths of all files that git knows, from the root of the project.
pub(super) fn list(root: &Path) -> anyhow::Result<Vec<String>> {
    let output = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().context("cannot run git")?;
    ensure!(output.status.success(), "git cannot list the files: {}", String::from_utf8_lossy(&output.stderr));
    let list = String::from_utf8(output.stdout).context("a file name is not UTF-8")?;
    Ok(list.split_terminator('\0').map(str::to_owned).collect())
}

/// Checks all files that git knows, and returns their number.
pub(super) fn check(root: &Path, sections: &mut Sections, problems: &mut Vec<Problem>) -> anyhow::Result<usize> {
    // A path below the folder that holds the project exists on this machine only, too.
    let here = format!("{}/", root.parent().unwrap_or(root).display());
    let homes: Vec<&str> = HOMES.into_iter().chain([here.as_str()].into_iter().filter(|home| home.len() > 1)).collect();
    let mut count = 0;
    for path in list(root)? {
        // A file that is deleted but not committed yet is still listed.
        let Ok(bytes) = std::fs::read(root.join(&path)) else { continue };
        count += 1;
        check_file(&path, &bytes, &homes, problems);
        let text = String::from_utf8_lossy(&bytes);
        sections.check_file(&path, &text, problems);
        actions::check_file(&path, &text, problems);
        workflows::check_file(&path, &text, problems);
        paths::check_file(root, &path, &text, problems);
        if path.ends_with(".rs") {
            walls::check_file(&path, &text, problems);
        }
    }
    Ok(count)
}

fn check_file(path: &str, bytes: &[u8], homes: &[&str], problems: &mut Vec<Problem>) {
    // Fixtures may have any form.
    if path.split('/').any(|part| ["fixtures", "regressions", "conformance"].contains(&part)) && !path.ends_with(".rs")
        || bytes.contains(&0)
    {
        return;
    }
    let text = String::from_utf8_lossy(bytes);
    let mut broken = |line: Option<usize>, what: &str, help| {
        let place = line.map_or(path.to_owned(), |line| format!("{path}:{line}"));
        problems.push(Problem { place, what: what.to_owned(), help });
    };
    let is_rust = path.ends_with(".rs");
    let is_generated = path.contains("/generated/");
    if is_rust && !is_generated {
        if !text.starts_with("//! ") {
            broken(None, "the file does not say what it is for", "open it with a `//!` sentence");
        }
        let lines = text.lines().count();
        if lines > MAX_LINES {
            broken(None, &format!("{lines} lines are more than {MAX_LINES}"), "split it by feature");
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        broken(None, "the last line has no end", "end the file with a line break");
    }
    for (index, line) in text.split('\n').enumerate() {
        let number = Some(index + 1);
        if line.ends_with('\r') {
            broken(number, "a carriage return", "let lines end in LF alone");
        } else if line.ends_with([' ', '\t']) && !is_rust {
            // In Rust files, rustfmt removes trailing whitespace outside of strings.
            broken(number, "white space at the end of the line", "remove it");
        }
        if homes.iter().any(|home| line.contains(*home)) && !is_generated {
            broken(number, "an absolute path of some machine", "write it from the root of the project, or make one up");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(path: &str, text: &str, expected: &[&str]) {
        let mut problems = Vec::new();
        check_file(path, text.as_bytes(), &HOMES, &mut problems);
        let found: Vec<String> = problems.iter().map(|p| format!("{}: {}", p.place, p.what)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn sources_say_what_they_are_for_and_are_short() {
        check("a.rs", "//! Good.\n", &[]);
        check("a.rs", "fn main() {}\n", &["a.rs: the file does not say what it is for"]);
        check("src/generated/a.rs", "// Generated.\n", &[]);
        let long = format!("//! Long.\n{}", "\n".repeat(600));
        check("a.rs", &long, &["a.rs: 601 lines are more than 600"]);
        check("src/generated/a.rs", &long, &[]);
    }

    #[test]
    fn texts_are_clean() {
        let bad = format!("a \nb\r\n{}x\nc", HOMES[0]);
        let what = [
            "x.md: the last line has no end",
            "x.md:1: white space at the end of the line",
            "x.md:2: a carriage return",
            "x.md:3: an absolute path of some machine",
        ];
        check("x.md", &bad, &what);
        check("tests/fixtures/x.g", &bad, &[]);
        check("x.bin", "a \0", &[]);
    }
}
