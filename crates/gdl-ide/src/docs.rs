//! The manual's documentation of names of the language, for all features.

use std::sync::OnceLock;

use gdl_base::RuleInfo;
use gdl_lint::Docs;
use gdl_manual::{
    ArticleKind, ImportedManuals, Target,
    imported::{self, passages_markdown},
    manual,
    terminal::{self, Style},
};
use gdl_schema::Category;

use crate::{Addresses, Page};

/// The manuals that the user has imported, once they are set.
static IMPORTED: OnceLock<ImportedManuals> = OnceLock::new();

/// Makes [`documentation`] show the wording of the user's imported manuals after that of this manual. Only the first
/// call of a process counts.
pub fn show_imported(manuals: ImportedManuals) {
    // A second set would be the same.
    let _ = IMPORTED.set(manuals);
}

/// Makes [`documentation`] show the manuals that the user has imported with `gdl doc import`. Returns what could not be
/// read.
pub fn show_imported_of_user() -> Vec<String> {
    let Some(folder) = imported::folder() else { return Vec::new() };
    let (manuals, problems) = imported::load(&folder);
    show_imported(manuals);
    problems.iter().map(ToString::to_string).collect()
}

/// Markdown as plain text, in lines as long as their paragraphs: clients wrap lines themselves.
pub fn plain_text(markdown: &str) -> String {
    terminal::render(markdown, Style { width: usize::MAX, color: false })
}

/// The documentation of a rule in Markdown, without the lines in examples that only tests need ([`Docs`] leaves them
/// out).
pub fn rule_page(rule: &RuleInfo) -> String {
    let RuleInfo { name, code, title, consequence, docs, .. } = rule;
    let mut out = format!("# {name} ({code})\n\n");
    // A rule without its own documentation gets it from these.
    if !docs.is_empty() {
        for part in [format!("{title}."), (*consequence).to_owned()].iter().filter(|part| part.len() > 1) {
            out += &format!("{part}\n\n");
        }
    }
    out + &Docs::of(rule).markdown()
}

/// The facts of a name and one sentence about it, in Markdown; none if the language does not know it.
pub fn summary(category: Category, name: &str) -> Option<String> {
    let entry = manual().entry(category, name)?;
    Some(format!("{}{}", manual().entry_head(entry), entry.summary))
}

/// The manual's whole text about a name, in Markdown. A link without an address is shown as its label.
pub fn documentation(category: Category, name: &str, addresses: &dyn Addresses) -> Option<String> {
    let address = |target: &Target<'_, '_>| addresses.page(Page::of(target));
    let entry = manual().entry(category, name)?;
    let mut text = format!("{}{}", manual().entry_head(entry), entry.summary);
    let more = manual().with_links(entry.text, &address);
    if !more.trim().is_empty() {
        text = format!("{text}\n\n{}", more.trim());
    }
    if !entry.see_also.is_empty() {
        text = format!("{text}\n\nSee also: {}.", manual().with_links(&entry.see_also, &address));
    }
    let passages: Vec<_> = IMPORTED.get().into_iter().flat_map(|manuals| manuals.of(category, name)).collect();
    if !passages.is_empty() {
        text = format!("{text}\n\n{}", manual().with_links(passages_markdown(&passages, 3).trim(), &address));
    }
    Some(text)
}

/// A page of the manual in Markdown. Its links are relative, from `manual/table/x.md` to `../chapter/y.md`.
pub fn page(page: Page<'_>) -> Option<String> {
    let address = |target: &Target<'_, '_>| {
        let path = Page::of(target).path();
        Some(path.strip_prefix("manual/").map_or_else(|| format!("../../{path}"), |path| format!("../{path}")))
    };
    match page {
        Page::Entry(category, name) => Some(manual().entry_page(manual().entry(category, name)?, &address)),
        Page::Article(ArticleKind::Chapter, id) => Some(manual().article_page(manual().chapter(id)?, &address)),
        Page::Article(ArticleKind::Recipe, id) => Some(manual().article_page(manual().recipe(id)?, &address)),
        Page::Rule(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FileRange, NoAddresses};

    /// The address of a page is its path.
    struct Paths;

    impl Addresses for Paths {
        fn place(&self, _at: FileRange) -> Option<String> {
            None
        }

        fn page(&self, page: Page<'_>) -> Option<String> {
            Some(page.path())
        }
    }

    #[test]
    fn links_lead_to_pages() {
        let plain = documentation(Category::Table, "hit-chance", &NoAddresses).unwrap();
        assert!(plain.contains("See also: `") && !plain.contains("]("), "{plain}");
        let linked = documentation(Category::Table, "hit-chance", &Paths).unwrap();
        let see_also = linked.rsplit("See also: ").next().unwrap();
        let path = see_also.split("](").nth(1).and_then(|rest| rest.split(')').next()).unwrap();
        let named = Page::in_manual(path.trim_start_matches("manual/")).and_then(page);
        assert!(named.is_some_and(|page| page.starts_with("# ")), "{see_also}");
    }

    #[test]
    fn pages_link_to_pages_that_exist() {
        let shown = page(Page::Article(ArticleKind::Chapter, "combat")).unwrap();
        let paths: Vec<&str> = shown
            .split("](../")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .filter(|it| !it.starts_with(".."))
            .collect();
        assert!(!paths.is_empty(), "{shown}");
        for path in paths {
            let decoded = path.replace("%2A", "*");
            assert!(Page::in_manual(&decoded).and_then(page).is_some(), "{path}");
        }
        assert_eq!(page(Page::Entry(Category::Table, "no-such-table")), None);
    }

    #[test]
    fn names_have_facts_and_texts() {
        let short = summary(Category::Table, "hit-chance").unwrap();
        let long = documentation(Category::Table, "hit-chance", &NoAddresses).unwrap();
        assert!(short.contains("(table hit-chance") && long.starts_with(&short) && long.len() > short.len());
        assert_eq!(summary(Category::Table, "no-such-table"), None);
    }
}
