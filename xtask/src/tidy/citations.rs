//! Citations of the specification: `spec turns 13.2` names a section of `docs/spec/turns.md`, and that section exists.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::Context;

use super::Problem;

/// The sections of the specification, by document, and which of them are cited.
#[derive(Debug, Default)]
pub(super) struct Sections {
    /// Document and number, with the title.
    titles: BTreeMap<(String, String), String>,
    cited: BTreeSet<(String, String)>,
}

impl Sections {
    /// Reads the headings of `docs/spec`.
    pub(super) fn read(root: &Path) -> anyhow::Result<Sections> {
        let mut sections = Sections::default();
        for entry in fs::read_dir(root.join("docs/spec")).context("cannot read docs/spec")? {
            let path = entry?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            sections.add(&name, &fs::read_to_string(&path).context("cannot read a part of the specification")?);
        }
        Ok(sections)
    }

    fn add(&mut self, document: &str, text: &str) {
        // Some sections are paragraphs that begin with their number: `5.1 **Integer** ...`.
        let paragraph = |line: &str| {
            let (number, rest) = line.split_once(' ').unwrap_or_default();
            (is_number(number) && rest.starts_with("**"))
                .then(|| format!("{number} {}", rest.split("**").nth(1).unwrap_or(rest)))
        };
        for line in text.lines() {
            let heading = line.starts_with('#').then(|| line.trim_start_matches('#').trim().to_owned());
            let Some(title) = heading.or_else(|| paragraph(line)) else { continue };
            let number = title.strip_prefix("Appendix ").unwrap_or(&title).split(' ').next().unwrap_or_default();
            let number = number.trim_end_matches('.').to_owned();
            if is_number(&number) {
                self.titles.insert((document.to_owned(), number), title);
            }
        }
    }

    /// Checks the citations of a file.
    pub(super) fn check_file(&mut self, path: &str, text: &str, problems: &mut Vec<Problem>) {
        let is_checked = [".rs", ".toml", ".md"].iter().any(|end| path.ends_with(end));
        // The specification names its own sections, and this file has examples.
        if !is_checked || path.starts_with("docs/spec/") || path.ends_with("tidy/citations.rs") {
            return;
        }
        for (index, line) in text.lines().enumerate() {
            for (at, _) in line.match_indices("spec ") {
                let is_word = line[..at].chars().next_back().is_none_or(|c| !c.is_alphanumeric() && !"-_`".contains(c));
                let what = if is_word { self.cite(&line[..at], &line[at + "spec ".len()..]) } else { Ok(()) };
                if let Err(what) = what {
                    let help = "write `spec DOCUMENT SECTION`, as in `spec turns 13.2`, on one line";
                    problems.push(Problem { place: format!("{path}:{}", index + 1), what, help });
                }
            }
        }
    }

    /// Notes the sections that the text after the word `spec` cites.
    fn cite(&mut self, before: &str, after: &str) -> Result<(), String> {
        let (document, rest) = after.split_once(' ').unwrap_or((after, ""));
        if !self.titles.keys().any(|(name, _)| name == document.trim_end_matches(')')) {
            let is_bare = before.ends_with('(') && after.starts_with(|c: char| c.is_ascii_digit());
            return if is_bare { Err("a citation without the document".to_owned()) } else { Ok(()) };
        }
        let numbers = numbers(rest);
        if numbers.is_empty() {
            return Err(format!("a citation of `{document}` without a section"));
        }
        for number in numbers {
            let section = (document.to_owned(), number.to_owned());
            if !self.titles.contains_key(&section) {
                return Err(format!("the specification has no section {document} {number}"));
            }
            self.cited.insert(section);
        }
        Ok(())
    }

    /// The sections that nothing cites, a line each.
    pub(super) fn uncited(&self) -> Vec<String> {
        let is_uncited = |section: &&(String, String)| !self.cited.contains(*section);
        let line = |section: &(String, String)| format!("{} {}", section.0, self.titles[section]);
        self.titles.keys().filter(is_uncited).map(line).collect()
    }
}

/// `3`, `13.2`, or the letter of an appendix.
fn is_number(text: &str) -> bool {
    let is_letter = text.len() == 1 && text.starts_with(|c: char| c.is_ascii_uppercase());
    is_letter || text.split('.').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// The numbers of sections that a text begins with: `3.1, 4.2 to 4.5 and 7`.
fn numbers(mut text: &str) -> Vec<&str> {
    let mut numbers = Vec::new();
    loop {
        let end = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(text.len());
        let number = text[..end].trim_end_matches('.');
        if !is_number(number) {
            return numbers;
        }
        numbers.push(number);
        let rest = &text[number.len()..];
        let Some(next) = [", ", " and ", " to ", "-", "/"].iter().find_map(|between| rest.strip_prefix(between)) else {
            return numbers;
        };
        text = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let mut sections = Sections::default();
        sections.add("turns", "# Turns\n## 3. Start\n### 3.1 First\n### 3.2 Second\n");
        sections.add("language", "# 3. Forms\n3.4 **Lists** of types\n# Appendix B. Words\n");
        let mut problems = Vec::new();
        sections.check_file("a.rs", text, &mut problems);
        let found: Vec<String> = problems.iter().map(|p| format!("{}: {}", p.place, p.what)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn sections_that_are_cited_exist() {
        check("//! Starts (spec turns 3.1).\n", &[]);
        check("// (spec turns 3.1, 3.2 and 3), a dice spec 3d6, the dice spec (1.6), spec language B, 3, 3.4.\n", &[]);
        check("x\n// (spec turns 3.3)", &["a.rs:2: the specification has no section turns 3.3"]);
        check("// (spec turns 3.1 to 3.9)", &["a.rs:1: the specification has no section turns 3.9"]);
        check("// (spec 3.1)", &["a.rs:1: a citation without the document"]);
        check("// (spec turns\n// 3.1)", &["a.rs:1: a citation of `turns` without a section"]);
        check("let turns = unit_spec turns;", &[]);
    }

    #[test]
    fn sections_that_nothing_cites_are_listed() {
        let mut sections = Sections::default();
        sections.add("turns", "## 3. Start\n### 3.1 First\n");
        sections.check_file("a.rs", "// spec turns 3.1", &mut Vec::new());
        assert_eq!(sections.uncited(), ["turns 3. Start"]);
    }
}
