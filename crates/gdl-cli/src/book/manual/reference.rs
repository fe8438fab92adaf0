//! The reference of the book: one page per category, split by chapter if a category is large.

use std::{collections::BTreeMap, fmt::Write};

use gdl_manual::{Entry, manual};
use gdl_schema::Category;

use super::{Book, address, anchor, examples};

/// The number of names above which a category has a page per chapter.
const LARGE: usize = 60;

fn is_large(category: Category) -> bool {
    manual().entries.iter().filter(|entry| entry.category == category).count() > LARGE
}

/// The page of an entry, from the root of the book.
pub(super) fn page_of(entry: &Entry<'_>) -> String {
    let slug = entry.category.slug();
    if is_large(entry.category) {
        format!("reference/{slug}-{}.md", entry.chapter)
    } else {
        format!("reference/{slug}.md")
    }
}

/// The pages that only list names.
pub(super) fn lists() -> Vec<String> {
    let large = Category::ALL.iter().filter(|&&category| is_large(category));
    let large = large.map(|category| format!("reference/{}.md", category.slug()));
    std::iter::once("reference/index.md".to_owned()).chain(large).collect()
}

/// Adds the reference.
pub(super) fn add(book: &mut Book) {
    let mut by_category: BTreeMap<Category, BTreeMap<&str, Vec<&Entry<'_>>>> = BTreeMap::new();
    for entry in &manual().entries {
        by_category.entry(entry.category).or_default().entry(&entry.chapter).or_default().push(entry);
    }
    let mut index = String::from("# Names by category\n\n| category | names |\n|---|---|\n");
    for (category, chapters) in &by_category {
        let count: usize = chapters.values().map(Vec::len).sum();
        let _ = writeln!(index, "| [{}]({}.md) | {count} |", title(*category), category.slug());
    }
    book.page(0, "Names by category", "reference/index.md", index);
    for (category, chapters) in by_category {
        let (slug, title) = (category.slug(), title(category));
        if !is_large(category) {
            let mut entries: Vec<&Entry<'_>> = chapters.into_values().flatten().collect();
            entries.sort_by_key(|entry| entry.name);
            let text = page(book, &title, &entries);
            book.page(1, &title, &format!("reference/{slug}.md"), text);
            continue;
        }
        let mut list = format!("# {title}\n\n");
        let mut all: Vec<&Entry<'_>> = chapters.values().flatten().copied().collect();
        all.sort_by_key(|entry| entry.name);
        for entry in &all {
            let _ = writeln!(list, "- [`{}`]({}): {}", entry.name, address_here(entry), entry.summary);
        }
        book.page(1, &title, &format!("reference/{slug}.md"), list);
        for (chapter, entries) in chapters {
            let heading = manual().chapter(chapter).map_or(chapter, |chapter| chapter.title);
            let text = page(book, &format!("{title}: {heading}"), &entries);
            book.page(2, heading, &format!("reference/{slug}-{chapter}.md"), text);
        }
    }
}

fn address_here(entry: &Entry<'_>) -> String {
    address(&gdl_manual::Target::Entry(entry), 1)
}

/// The plural noun of a category, as a title.
fn title(category: Category) -> String {
    let noun = category.noun();
    let plural = match noun.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{noun}s"),
    };
    plural[..1].to_uppercase() + &plural[1..]
}

fn page(book: &mut Book, title: &str, entries: &[&Entry<'_>]) -> String {
    let mut out = format!("# {title}\n\n");
    for entry in entries {
        let link = |target: &gdl_manual::Target<'_, '_>| Some(address(target, 1));
        let _ = write!(
            out,
            "## {} {{#{}}}\n\n{}{}\n\n{}\n\n",
            name(entry.name),
            anchor(entry.name),
            manual().entry_head(entry),
            entry.summary,
            examples::of_manual(book, &manual().with_links(entry.text, &link)),
        );
        let _ = writeln!(out, "See also: {}.\n", manual().with_links(&entry.see_also, &link));
    }
    out
}

/// A name in the form in which a heading shows it, with any characters.
fn name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c.to_string() } else { format!("\\{c}") }).collect()
}
