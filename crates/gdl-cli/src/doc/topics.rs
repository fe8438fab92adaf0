//! Lists of the manual's contents: chapters and recipes, and all names.

use std::{collections::BTreeMap, fmt::Write};

use gdl_manual::{Article, Entry, Manual};
use gdl_schema::Category;

/// All chapters and recipes in Markdown.
pub(super) fn topics(manual: &Manual<'_>) -> String {
    let list = |articles: &[Article<'_>]| {
        let item = |article: &Article<'_>| {
            format!("- [`{}`]({}:{}): {}\n", article.id, article.kind.slug(), article.id, article.title)
        };
        articles.iter().map(item).collect::<String>()
    };
    format!("## Chapters\n\n{}\n## Recipes\n\n{}", list(&manual.chapters), list(&manual.recipes))
}

/// All names with their summaries in Markdown, by category.
pub(super) fn names(manual: &Manual<'_>) -> String {
    let mut by_category: BTreeMap<Category, Vec<&Entry<'_>>> = BTreeMap::new();
    for entry in &manual.entries {
        by_category.entry(entry.category).or_default().push(entry);
    }
    let mut out = String::new();
    for (category, entries) in by_category {
        let _ = write!(out, "## {}\n\n", category.slug());
        for entry in entries {
            let _ = writeln!(out, "- `{}`: {}", entry.name, entry.summary);
        }
        out.push('\n');
    }
    out
}
