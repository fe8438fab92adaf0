//! What the manual says of a name of the language: the one place where it is joined.

use std::sync::OnceLock;

use gdl_manual::{Imported, imported::passages_markdown, manual};
use gdl_schema::Category;

/// The manuals that the user has imported, once somebody has read them.
static IMPORTED: OnceLock<Imported> = OnceLock::new();

/// Has [`documentation`] show the wording of the user's own manuals behind ours. The first call of a process counts.
pub fn show_imported(manuals: Imported) {
    // A second set would be the same one.
    let _ = IMPORTED.set(manuals);
}

/// The facts of a name and one sentence about it, in Markdown; none if the language does not know it.
pub fn summary(category: Category, name: &str) -> Option<String> {
    let entry = manual().entry(category, name)?;
    Some(format!("{}{}", manual().entry_head(entry), entry.summary))
}

/// All that the manual says of a name, in Markdown. Links are shown by their labels.
pub fn documentation(category: Category, name: &str) -> Option<String> {
    let entry = manual().entry(category, name)?;
    let mut text = format!("{}{}", manual().entry_head(entry), entry.summary);
    let more = manual().with_links(entry.text, &|_| None);
    if !more.trim().is_empty() {
        text = format!("{text}\n\n{}", more.trim());
    }
    if !entry.see_also.is_empty() {
        text = format!("{text}\n\nSee also: {}.", manual().with_links(&entry.see_also, &|_| None));
    }
    let passages: Vec<_> = IMPORTED.get().into_iter().flat_map(|manuals| manuals.of(category, name)).collect();
    if !passages.is_empty() {
        text = format!("{text}\n\n{}", manual().with_links(passages_markdown(&passages, 3).trim(), &|_| None));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_facts_and_texts() {
        let short = summary(Category::Table, "hit-chance").unwrap();
        let long = documentation(Category::Table, "hit-chance").unwrap();
        assert!(short.contains("(table hit-chance") && long.starts_with(&short) && long.len() > short.len());
        assert_eq!(summary(Category::Table, "no-such-table"), None);
    }
}
