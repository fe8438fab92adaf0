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
    let args: Vec<&str> = command.strip_prefix("$ gdl ").expect("a command of gdl").split(' ').collect();
    let output = folder.run(&args);
    let printed = format!("{}{}", stdout(&output), stderr(&output));
    assert!(matches(&lines(&printed), &lines(expected)), "{page}: {command}: {}", shown(&output));
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
