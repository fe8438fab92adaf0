//! The manual's documentation of names of the language, for all features.

use gdl_base::RuleInfo;
use gdl_db::{Db, GdlDatabase};
use gdl_lint::Docs;
pub use gdl_manual::ImportedManuals;
use gdl_manual::{
    ArticleKind, Target,
    imported::{self, passages_markdown},
    manual,
    terminal::{self, Style},
};
use gdl_schema::Category;
use salsa::{Durability, Setter};

use crate::{Addresses, Page};

/// The manuals that the user has imported, as an input of a database. A database without a host has none.
#[salsa::input(singleton)]
pub(crate) struct Imported {
    #[returns(ref)]
    manuals: ImportedManuals,
}

impl Imported {
    /// Sets the manuals of a database.
    pub(crate) fn set(db: &mut GdlDatabase, manuals: ImportedManuals) {
        match Imported::try_get(db) {
            Some(imported) => {
                imported.set_manuals(db).with_durability(Durability::HIGH).to(manuals);
            }
            None => {
                let _ = Imported::builder(manuals).durability(Durability::HIGH).new(db);
            }
        }
    }
}

/// Reads the manuals that the user has imported with `gdl doc import`. Returns what could not be read, too.
pub fn imported_by_user() -> (ImportedManuals, Vec<String>) {
    let Some(folder) = imported::folder() else { return Default::default() };
    let (manuals, problems) = imported::load(&folder);
    (manuals, problems.iter().map(ToString::to_string).collect())
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

/// The manual's whole text about a name, in Markdown, and that of the user's imported manuals. A link without an address
/// is shown as its label.
pub fn documentation(db: &dyn Db, category: Category, name: &str, addresses: &dyn Addresses) -> Option<String> {
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
    let imported = Imported::try_get(db).map(|imported| imported.manuals(db));
    let passages: Vec<_> = imported.into_iter().flat_map(|manuals| manuals.of(category, name)).collect();
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
    use gdl_manual::{ImportedManual, texinfo};

    use super::*;
    use crate::{AnalysisHost, FileRange, NoAddresses, testing::empty_host};

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
        let host = empty_host();
        let plain = documentation(host.db(), Category::Table, "hit-chance", &NoAddresses).unwrap();
        assert!(plain.contains("See also: `") && !plain.contains("]("), "{plain}");
        let linked = documentation(host.db(), Category::Table, "hit-chance", &Paths).unwrap();
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
        let long = documentation(empty_host().db(), Category::Table, "hit-chance", &NoAddresses).unwrap();
        assert!(short.contains("(table hit-chance") && long.starts_with(&short) && long.len() > short.len());
        assert_eq!(summary(Category::Table, "no-such-table"), None);
    }
    /// A manual with this title about `hit-chance`.
    fn manual_with(title: &str) -> ImportedManual {
        let text = format!("@settitle {title}\n@chapter A\n@deffn Table hit-chance u1 u2\nSays {title}.\n@end deffn\n");
        texinfo::read("book.texi", text.as_bytes(), &mut |_| None).unwrap().0
    }

    #[test]
    fn each_host_shows_the_manuals_that_it_was_given() {
        let shown = |host: &AnalysisHost| {
            let text = documentation(host.db(), Category::Table, "hit-chance", &NoAddresses).unwrap();
            ["One", "Two"].map(|title| text.contains(&format!("Says {title}.")))
        };
        let (mut one, mut two, none) = (empty_host(), empty_host(), empty_host());
        one.set_imported_manuals(ImportedManuals::new(vec![manual_with("One")]));
        two.set_imported_manuals(ImportedManuals::new(vec![manual_with("Two")]));
        assert_eq!([&one, &two, &none].map(shown), [[true, false], [false, true], [false, false]]);
        // A snapshot shows those of its host, which may change.
        let both = ImportedManuals::new(vec![manual_with("One"), manual_with("Two")]);
        one.set_imported_manuals(both);
        let of_snapshot = one.analysis().run(|db| documentation(db, Category::Table, "hit-chance", &NoAddresses));
        assert!(of_snapshot.unwrap().is_some_and(|text| text.contains("Says One.") && text.contains("Says Two.")));
        assert_eq!([&one, &two].map(shown), [[true, true], [false, true]]);
    }
}
