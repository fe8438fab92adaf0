//! Parses the files of the manual, and reports problems of their structure.

use std::fmt;

use gdl_schema::Category;

use crate::{
    Article, ArticleKind, Entry, ExampleKind, LinkError, Manual, example::examples, link::links, manual::CHAPTERS,
};

/// A problem in a file of the manual.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The path of the file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The problem.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.message)
    }
}

/// The maximum length of a summary in characters: it has to fit on a line of a list.
const SUMMARY_MAX: usize = 120;

/// The start of the last paragraph of an entry.
const SEE_ALSO: &str = "See also:";

impl<'a> Manual<'a> {
    /// Reads files, given as path and text, and reports problems of their structure. Paths are like
    /// `entries/table/combat.md`, `chapters/combat.md` and `recipes/fatigue.md`.
    pub fn read(files: &[(String, &'a str)]) -> (Manual<'a>, Vec<Problem>) {
        let mut manual = Manual::default();
        let mut problems = Vec::new();
        for (file, (path, text)) in files.iter().enumerate() {
            let mut problem = |line, message: String| problems.push(Problem { path: path.clone(), line, message });
            let parts: Vec<&str> = path.split('/').collect();
            match parts[..] {
                ["entries", category, name] => {
                    let chapter = name.trim_end_matches(".md");
                    match Category::from_slug(category) {
                        Some(category) => manual.entries.extend(entries(file, text, category, chapter, &mut problem)),
                        None => problem(1, format!("`{category}` is not a category of names")),
                    }
                    if !CHAPTERS.contains(&chapter) {
                        problem(1, format!("`{chapter}` is not a chapter"));
                    }
                }
                ["chapters", name] => {
                    let id = name.trim_end_matches(".md");
                    manual.chapters.push(article(file, text, ArticleKind::Chapter, id, &mut problem));
                    if !CHAPTERS.contains(&id) {
                        problem(1, format!("`{id}` is not in the list of chapters"));
                    }
                }
                ["recipes", name] => {
                    let id = name.trim_end_matches(".md");
                    manual.recipes.push(article(file, text, ArticleKind::Recipe, id, &mut problem));
                }
                _ => problem(1, "a text of the manual cannot be here".to_owned()),
            }
        }
        manual.entries.sort_by(|a, b| a.name.cmp(b.name).then(a.category.cmp(&b.category)));
        manual.chapters.sort_by_key(|chapter| CHAPTERS.iter().position(|&id| id == chapter.id));
        manual.recipes.sort_by_key(|recipe| recipe.title.to_lowercase());
        (manual, problems)
    }

    /// Returns the problems of entries and links, given the files from which the manual was read. `rule` says whether a
    /// rule of that name exists.
    pub fn problems(&self, files: &[(String, &'a str)], rule: &dyn Fn(&str) -> bool) -> Vec<Problem> {
        let mut problems = Vec::new();
        for pair in self.entries.windows(2) {
            if (pair[0].category, pair[0].name) == (pair[1].category, pair[1].name) {
                let (file, line) = pair[1].place;
                let message = format!("`{}` has an entry in {} already", pair[1].name, files[pair[0].place.0].0);
                problems.push(Problem { path: files[file].0.clone(), line, message });
            }
        }
        for entry in &self.entries {
            let (file, line) = entry.place;
            let path = &files[file].0;
            problems.extend(faults(entry).into_iter().map(|fault| Problem {
                path: path.clone(),
                line,
                message: format!("`{}`: {fault}", entry.name),
            }));
        }
        for (path, text) in files {
            for (number, pair) in text.lines().collect::<Vec<_>>().windows(2).enumerate() {
                let prose = pair[0].starts_with(|c: char| c.is_alphabetic() || c == '[' || c == '`');
                let digits = pair[1].trim_start_matches(|c: char| c.is_ascii_digit());
                if prose && !pair[0].starts_with("```") && digits.len() < pair[1].len() && digits.starts_with(". ") {
                    let message = "a number that ends a sentence begins a line, which makes a list of it".to_owned();
                    problems.push(Problem { path: path.clone(), line: number + 2, message });
                }
            }
            for link in links(text) {
                let message = match self.target(link.target) {
                    Ok(target) if target.is_rule() && !rule(link.target.trim_start_matches("rule:")) => {
                        format!("there is no rule `{}`", link.target)
                    }
                    Ok(_) => continue,
                    Err(LinkError::Nowhere) => format!("the link to `{}` leads nowhere", link.target),
                    Err(LinkError::Ambiguous(names)) => {
                        format!("the link to `{}` may mean {}", link.target, names.join(" or "))
                    }
                };
                let line = text[..link.range.start].matches('\n').count() + 1;
                problems.push(Problem { path: path.clone(), line, message });
            }
        }
        problems
    }
}

/// The entries of a file.
fn entries<'a>(
    file: usize,
    text: &'a str,
    category: Category,
    chapter: &str,
    problem: &mut impl FnMut(usize, String),
) -> Vec<Entry<'a>> {
    let mut heads: Vec<(usize, usize)> = Vec::new();
    let (mut at, mut fenced) = (0, false);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced && line.starts_with("## ") {
            heads.push((at, number + 1));
        }
        at += line.len();
    }
    if fenced {
        problem(heads.last().map_or(1, |head| head.1), "a code block is not closed".to_owned());
    }
    let mut found = Vec::new();
    for (index, &(start, line)) in heads.iter().enumerate() {
        let end = heads.get(index + 1).map_or(text.len(), |next| next.0);
        let (head, body) = text[start..end].split_once('\n').unwrap_or((&text[start..end], ""));
        let name = head[3..].trim();
        if !gdl_schema::lookup(name).any(|known| known.category == category) {
            problem(line, format!("the schema knows no {} `{name}`", category.noun()));
        }
        let (summary, rest) = split_paragraph(body);
        let (text, see_also) = split_see_also(rest);
        let (summary, see_also) = (one_line(summary), one_line(see_also));
        let chapter = chapter.to_owned();
        found.push(Entry { category, name, chapter, summary, text, see_also, place: (file, line) });
    }
    found
}

fn article<'a>(
    file: usize,
    text: &'a str,
    kind: ArticleKind,
    id: &str,
    problem: &mut impl FnMut(usize, String),
) -> Article<'a> {
    let (title, body) = match text.strip_prefix("# ") {
        Some(rest) => rest.split_once('\n').unwrap_or((rest, "")),
        None => {
            problem(1, "a text begins with `# ` and its title".to_owned());
            ("", text)
        }
    };
    let (first, _) = split_paragraph(body);
    if first.is_empty() || first.starts_with(['#', '`', '-', '|']) {
        problem(2, "the first paragraph must say what the text is about".to_owned());
    }
    Article { kind, id: id.to_owned(), title: title.trim(), summary: one_line(first), text: body.trim(), file }
}

/// The first paragraph and the rest.
fn split_paragraph(text: &str) -> (&str, &str) {
    let text = text.trim();
    text.split_once("\n\n").unwrap_or((text, ""))
}

/// Splits off the last paragraph if it lists further reading; returns the text before it and its content.
fn split_see_also(text: &str) -> (&str, &str) {
    let text = text.trim();
    let start = text.rfind("\n\n").map_or(0, |at| at + 2);
    match text[start..].strip_prefix(SEE_ALSO) {
        Some(rest) => (text[..start].trim_end(), rest.trim().trim_end_matches('.')),
        None => (text, ""),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the problems of an entry.
fn faults(entry: &Entry<'_>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut fault = |condition: bool, message: &str| {
        if condition {
            faults.push(message.to_owned());
        }
    };
    let summary = &entry.summary;
    fault(summary.is_empty(), "there is no summary");
    fault(summary.chars().count() > SUMMARY_MAX, "the summary is longer than 120 characters");
    fault(!summary.ends_with('.'), "the summary does not end with a full stop");
    fault(summary.contains("]("), "the summary has a link");
    fault(summary.starts_with('`') && summary.ends_with('`'), "the summary is not a sentence");
    let prose = entry.text.split("```").step_by(2).map(|part| part.split_whitespace().count()).sum::<usize>();
    fault(prose < 12, "the text is too short to explain anything");
    fault(entry.see_also.is_empty(), "the last paragraph does not begin with `See also:`");
    fault(entry.text.contains(SEE_ALSO), "`See also:` is not the last paragraph");
    let known = gdl_schema::lookup(entry.name).find(|known| known.category == entry.category);
    let alive = known.is_none_or(|known| known.info.engine);
    let examples = examples(entry.text);
    let mentions = |kind: ExampleKind| examples.iter().any(|example| example.kind == kind && example.uses(entry.name));
    let shown = mentions(ExampleKind::Practice) || mentions(ExampleKind::Module);
    fault(alive && !shown, "no example uses the name");
    fault(!alive && !shown && !mentions(ExampleKind::Old), "no example shows the name as it was");
    let replaced = known.is_some_and(|known| !known.info.renamed_to.is_empty());
    let current = examples.iter().any(|example| example.kind != ExampleKind::Old);
    fault(!alive && replaced && !current, "no example shows what to write instead");
    for example in &examples {
        if let ExampleKind::Unknown = example.kind {
            faults.push(format!("`{}` is not a kind of example", example.info));
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# Combat: tables\n\n## hit-chance\n\nChance that a\nblow hits.\n\nThe text, which goes on for \
        quite some time so that it explains what is meant, like [`damage`].\n\n```gdl\n(table hit-chance (armor armor \
        20))\n; ## no heading\n```\n\nSee also: [`damage`],\n[Combat](chapter:combat).\n\n## damage\n\nHow much.\n";

    fn read(files: &[(&str, &'static str)]) -> (Manual<'static>, Vec<String>) {
        let files: Vec<_> = files.iter().map(|&(path, text)| (path.to_owned(), text)).collect();
        let (manual, mut problems) = Manual::read(&files);
        problems.extend(manual.problems(&files, &|rule| rule == "syntax-error"));
        (manual, problems.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn an_entry_is_taken_apart() {
        let (manual, problems) = read(&[("entries/table/combat.md", FILE), ("chapters/combat.md", "# Combat\n\nHow.")]);
        let entry = manual.entry(Category::Table, "hit-chance").expect("it is there");
        assert_eq!(entry.summary, "Chance that a blow hits.");
        assert_eq!(entry.see_also, "[`damage`], [Combat](chapter:combat)");
        assert!(entry.text.starts_with("The text") && entry.text.ends_with("```"), "{}", entry.text);
        assert_eq!(entry.chapter, "combat");
        assert_eq!(
            problems,
            [
                "entries/table/combat.md:18: `damage`: the text is too short to explain anything",
                "entries/table/combat.md:18: `damage`: the last paragraph does not begin with `See also:`",
                "entries/table/combat.md:18: `damage`: no example uses the name",
            ]
        );
    }

    #[test]
    fn links_that_lead_nowhere() {
        let text = "# A\n\nText [`no-such`] and [x](chapter:nowhere), [y](rule:none), [z](rule:syntax-error).\n\n\
            ```gdl\n; [`none`]\n```\n";
        let (_, problems) = read(&[("recipes/a.md", text)]);
        assert_eq!(
            problems,
            [
                "recipes/a.md:3: the link to `no-such` leads nowhere",
                "recipes/a.md:3: the link to `chapter:nowhere` leads nowhere",
                "recipes/a.md:3: there is no rule `rule:none`",
            ]
        );
    }

    #[test]
    fn files_in_wrong_places() {
        let (_, problems) =
            read(&[("x.md", ""), ("entries/tables/combat.md", ""), ("chapters/nowhere.md", "# T\n\nA")]);
        assert_eq!(
            problems,
            [
                "x.md:1: a text of the manual cannot be here",
                "entries/tables/combat.md:1: `tables` is not a category of names",
                "chapters/nowhere.md:1: `nowhere` is not in the list of chapters",
            ]
        );
    }
}
