//! Imported texts in Markdown.

use std::fmt::Write;

use super::{ImportedManual, Item, Part, Passage, Section};
use crate::markdown::{code_span, escaped};

impl ImportedManual {
    /// Returns the source of a text, in Markdown: `From *Reference Manual 7.5* (refman.texi)`.
    pub fn heading(&self) -> String {
        format!("From *{}* ({})", escaped(&self.name()), escaped(&self.source))
    }
}

impl Item {
    /// The names as they are written, one per line, and the text, in Markdown. Links are like those of this crate's
    /// manual.
    pub fn markdown(&self) -> String {
        let names: Vec<String> = self
            .names
            .iter()
            .map(|definition| {
                let signature = format!("{} {}", definition.name, definition.arguments);
                let kind = if definition.kind.is_empty() {
                    String::new()
                } else {
                    format!(" ({})", escaped(&definition.kind))
                };
                format!("{}{kind}", code_span(signature.trim()))
            })
            .collect();
        let gap = if self.text.is_empty() { "" } else { "\n\n" };
        format!("{}{gap}{}", names.join("\\\n"), self.text)
    }
}

impl Section {
    /// The section without its title, in Markdown. Links are like those of this crate's manual.
    pub fn markdown(&self) -> String {
        let parts = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.clone(),
            Part::Item(item) => item.markdown(),
        });
        parts.collect::<Vec<_>>().join("\n\n")
    }
}

/// Returns the passages about a name, in Markdown: for each manual a heading of that level, and its definitions.
pub fn passages_markdown(passages: &[Passage<'_>], level: usize) -> String {
    let mut out = String::new();
    for group in passages.chunk_by(|a, b| std::ptr::eq(a.manual, b.manual)) {
        let gap = if out.is_empty() { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{} {}", "#".repeat(level), group[0].manual.heading());
        // A definition that has the name twice is shown once.
        for passage in group.chunk_by(|a, b| std::ptr::eq(a.item, b.item)).map(|same| same[0]) {
            let _ = writeln!(out, "\n{}", passage.item.markdown());
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{super::tests::imported, *};

    #[test]
    fn texts_name_their_source() {
        let imported = imported();
        let passages: Vec<_> = imported.named("hit-chance").collect();
        assert_eq!(
            passages_markdown(&passages, 2),
            "## From *The Book 7.2* (book-7.2.texi)\n\n`hit-chance u1 u2 -> n%` (TableUU)\n\nHow.\n"
        );
        let (_, section) = imported.sections("blows").next().expect("it is there");
        assert!(section.markdown().contains("Room.\n\n`help str` (TypeProperty)\n\nHelp."), "{}", section.markdown());
    }
}
