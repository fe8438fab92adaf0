//! Console blocks of the documentation: a command and its output, run and compared.
//!
//! A line `...` in a block stands for any number of lines that the page leaves out.

use crate::{Folder, shown, stderr, stdout};

/// Runs the command of a block in a folder and compares its whole output with the rest of the block. Trailing
/// whitespace is ignored.
///
/// # Panics
///
/// If the output differs from the block.
pub(crate) fn compare(folder: &Folder, page: &str, block: &str) {
    let (command, expected) = block.split_once('\n').expect("a command and its output");
    let command = command.trim_end();
    let args = words(command.strip_prefix("$ gdl ").expect("a command of gdl"));
    let output = folder.run(&args);
    let printed = format!("{}{}", stdout(&output), stderr(&output));
    assert!(matches(&lines(&printed), &lines(expected)), "{page}: {command}: {}", shown(&output));
}

/// The words of a command; single quotes keep spaces.
pub(crate) fn words(command: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = command;
    while !rest.is_empty() {
        let (word, after) = match rest.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').expect("a quote ends"),
            None => rest.split_once(' ').unwrap_or((rest, "")),
        };
        words.push(word);
        rest = after.trim_start();
    }
    words
}

fn lines(text: &str) -> Vec<&str> {
    text.trim().lines().map(str::trim_end).collect()
}

/// Whether lines match a pattern.
fn matches(lines: &[&str], pattern: &[&str]) -> bool {
    let Some(gap) = pattern.iter().position(|&line| line == "...") else { return lines == pattern };
    let (before, after) = (&pattern[..gap], &pattern[gap + 1..]);
    lines.get(..gap) == Some(before) && (gap..=lines.len()).any(|start| matches(&lines[start..], after))
}

#[test]
fn dots_stand_for_lines_and_nothing_else() {
    let check = |text: &str, pattern: &str, expected: bool| {
        assert_eq!(matches(&lines(text), &lines(pattern)), expected, "{text:?} {pattern:?}");
    };
    check("a\nb\nc", "a\nb\nc", true);
    check("a\nb\nc", "a\n...\nc", true);
    check("a\nc", "a\n...\nc", true);
    check("a\nb\nc", "...\nb\n...", true);
    check("a\nb\nc", "a\n...\nd", false);
    check("a\nb\nc", "b\n...", false);
    check("a\nb\nc", "a\nb", false);
    check("a\n...x", "a\n...", true);
}
