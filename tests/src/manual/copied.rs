//! Finds runs of words that another manual has too.

use std::{collections::HashSet, fs, path::Path};

use crate::shared;

/// The number of successive words that must not be the same.
const RUN: usize = 8;

/// All runs of eight words of some texts.
#[derive(Debug, Default)]
pub struct Shingles {
    runs: HashSet<String>,
}

/// The runs of the manuals beside the project, if they are there.
pub fn manuals_of_others() -> Option<Shingles> {
    let mut shingles = Shingles::default();
    for folder in ["seeds", "manual-7.5"] {
        for file in fs::read_dir(shared::folder(folder)?).ok()? {
            shingles.read(&file.ok()?.path());
        }
    }
    Some(shingles)
}

impl Shingles {
    fn read(&mut self, path: &Path) {
        if let Ok(bytes) = fs::read(path) {
            self.add(&String::from_utf8_lossy(&bytes));
        }
    }

    /// Adds the runs of a text, plain or in Texinfo.
    pub fn add(&mut self, text: &str) {
        let words: Vec<String> = text.lines().flat_map(|line| words(&plain(line))).collect();
        self.runs.extend(words.windows(RUN).map(|run| run.join(" ")));
    }

    /// The first run of each paragraph of a Markdown text that is among the runs, with its line.
    pub fn copied(&self, markdown: &str) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        let mut paragraph: Vec<(usize, String)> = Vec::new();
        let mut fenced = false;
        for (number, line) in markdown.lines().chain([""]).enumerate() {
            if line.trim_start().starts_with("```") {
                fenced = !fenced;
            }
            if !fenced && !line.trim().is_empty() && !line.starts_with("```") {
                paragraph.extend(words(line).into_iter().map(|word| (number + 1, word)));
                continue;
            }
            found.extend(paragraph.windows(RUN).find_map(|run| {
                let text = run.iter().map(|(_, word)| word.as_str()).collect::<Vec<_>>().join(" ");
                self.runs.contains(&text).then_some((run[0].0, text))
            }));
            paragraph.clear();
        }
        found
    }
}

/// The words of a text in lower case; hyphens and digits belong to words.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.map(|word| word.trim_matches('-').to_lowercase()).filter(|word| !word.is_empty()).collect()
}

/// A line of Texinfo without the names of commands: `@code{x}` is `x`.
fn plain(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some(at) = rest.find('@') {
        out.push_str(&rest[..at]);
        let command = &rest[at + 1..];
        let name = command.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(command.len());
        rest = command.get(name..).unwrap_or_default();
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_of_eight_words_is_found_and_seven_are_not() {
        let mut shingles = Shingles::default();
        shingles.add("One two @code{three} four,\nfive six: Seven eight nine.");
        let text = "Two three four five six seven eight x.\n\nSay: one\ntwo three four `five` six seven eight.\n\n```\n\
            one two three four five six seven eight nine\n```\n";
        assert_eq!(shingles.copied(text), [(3, "one two three four five six seven eight".to_owned())]);
    }
}
