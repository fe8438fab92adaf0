//! The documentation of a rule, parsed into sections and the examples that tests run.

use std::fmt::Write;

use gdl_base::RuleInfo;

/// The documentation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Docs {
    /// The sections in order.
    pub sections: Vec<Section>,
    /// The examples in order.
    pub examples: Vec<Example>,
}

/// A section: a heading and Markdown, whose examples contain only the lines for readers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The text below it.
    pub body: String,
}

/// A code block in the documentation of a rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The kind of the example, from its fence.
    pub kind: ExampleKind,
    /// The words after the kind: `also=other-rule`, `changes` and `unfixed`.
    pub flags: Vec<String>,
    /// The whole text, including the lines that readers do not see.
    pub text: String,
}

/// The kind of an example: with or without a finding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExampleKind {
    /// The rule reports something in the example.
    Bad,
    /// The rule reports nothing in the example.
    Good,
}

/// The headings of the documentation, in this order; the last one only if the rule has a fix.
pub(crate) const HEADINGS: [&str; 4] = ["What it does", "Why it matters", "Example", "Fix"];

impl Docs {
    /// The documentation of a rule. A message of the engine without its own file has the texts of the catalog.
    pub fn of(rule: &RuleInfo) -> Docs {
        if rule.docs.is_empty() {
            let section = |title: &str, body: String| Section { title: title.to_owned(), body };
            let sections = vec![
                section(HEADINGS[0], format!("{}.", rule.title)),
                section(HEADINGS[1], rule.consequence.to_owned()),
                section(HEADINGS[3], rule.help.to_owned()),
            ];
            return Docs { sections, examples: Vec::new() };
        }
        Docs::parse(rule.docs)
    }

    /// The documentation as Markdown, to be placed below a heading.
    pub fn markdown(&self) -> String {
        let mut out = String::new();
        for Section { title, body } in &self.sections {
            let _ = write!(out, "## {title}\n\n{body}\n\n");
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
        out
    }

    fn parse(text: &str) -> Docs {
        let mut docs = Docs { sections: Vec::new(), examples: Vec::new() };
        let mut example: Option<Example> = None;
        // In comments of a declaration, a space is between the slashes and the text.
        let is_of_comments = text.starts_with(' ');
        for line in text.lines() {
            let line = line.strip_prefix(' ').filter(|_| is_of_comments).unwrap_or(line);
            if let Some(open) = &mut example {
                if line.trim_end() == "```" {
                    docs.push("```");
                    docs.examples.extend(example.take());
                    continue;
                }
                let hidden = line.strip_prefix("# ");
                open.text.push_str(hidden.unwrap_or(line));
                open.text.push('\n');
                if hidden.is_none() {
                    docs.push(line);
                }
            } else if let Some(title) = line.strip_prefix("## ") {
                docs.sections.push(Section { title: title.trim().to_owned(), body: String::new() });
            } else if let Some(info) = line.strip_prefix("```gdl") {
                let mut words = info.split_whitespace();
                let kind = match words.next() {
                    Some("good") => ExampleKind::Good,
                    _ => ExampleKind::Bad,
                };
                let flags = words.map(str::to_owned).collect();
                example = Some(Example { kind, flags, text: String::new() });
                docs.push(&format!("```gdl {}", if kind == ExampleKind::Good { "good" } else { "bad" }));
            } else {
                docs.push(line);
            }
        }
        for section in &mut docs.sections {
            section.body = section.body.trim().to_owned();
        }
        docs
    }

    fn push(&mut self, line: &str) {
        if let Some(section) = self.sections.last_mut() {
            section.body.push_str(line);
            section.body.push('\n');
        }
    }
}

impl Example {
    /// The other rules that report something in the example.
    pub fn also(&self) -> impl Iterator<Item = &str> {
        self.flags.iter().filter_map(|flag| flag.strip_prefix("also=")).flat_map(|names| names.split(','))
    }

    /// Whether the fix changes the game: the mistake itself had an effect.
    pub fn changes_game(&self) -> bool {
        self.flags.iter().any(|flag| flag == "changes")
    }

    /// Whether the rule finds it and offers no fix, although it has fixes for other cases.
    pub fn is_unfixed(&self) -> bool {
        self.flags.iter().any(|flag| flag == "unfixed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_and_examples() {
        let docs = Docs::parse(
            " ## What it does\n Text.\n\n ## Example\n ```gdl bad also=a,b\n # (hidden)\n (x)\n ```\n\n ```gdl good\n (y)\n ```\n",
        );
        assert_eq!(docs.sections[1].body, "```gdl bad\n(x)\n```\n\n```gdl good\n(y)\n```");
        assert_eq!(docs.examples[0].text, "(hidden)\n(x)\n");
        assert_eq!(docs.examples[0].also().collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!((docs.examples[1].kind, docs.examples.len()), (ExampleKind::Good, 2));
        assert!(docs.markdown().starts_with("## What it does\n\nText.\n\n## Example\n"));
    }
}
