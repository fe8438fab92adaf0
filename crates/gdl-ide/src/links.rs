//! Links in the Markdown of hovers and pages: to positions in modules, to the manual, and to rules.

use gdl_manual::{ArticleKind, Target};
use gdl_schema::Category;

use crate::FileRange;

/// Gives the addresses of link targets; `None` if readers of the text cannot follow the link.
pub trait Addresses {
    /// The address of a position in a module.
    fn place(&self, at: FileRange) -> Option<String>;
    /// The address of a page.
    fn page(&self, page: Page<'_>) -> Option<String>;
}

/// For readers who cannot follow links: texts contain only labels.
#[derive(Debug, Clone, Copy)]
pub struct NoAddresses;

impl Addresses for NoAddresses {
    fn place(&self, _at: FileRange) -> Option<String> {
        None
    }

    fn page(&self, _page: Page<'_>) -> Option<String> {
        None
    }
}

/// A page of documentation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Page<'a> {
    /// The entry of a name in the manual.
    Entry(Category, &'a str),
    /// A chapter or a recipe of the manual, by its id.
    Article(ArticleKind, &'a str),
    /// The documentation of a rule, by its name.
    Rule(&'a str),
}

impl<'a> Page<'a> {
    /// The page for the target of a link in the manual.
    pub fn of(target: &Target<'a, '_>) -> Page<'a> {
        match target {
            Target::Entry(entry) => Page::Entry(entry.category, entry.name),
            Target::Article(article) => Page::Article(article.kind, &article.id),
            Target::Rule(name) => Page::Rule(name),
        }
    }

    /// The path of the page below the root of all pages: `manual/table/hit-chance.md`, `rule/unknown-table`. Names are
    /// percent-encoded.
    pub fn path(self) -> String {
        match self {
            Page::Entry(category, name) => format!("manual/{}/{}.md", category.slug(), percent_encoded(name, "")),
            Page::Article(kind, id) => format!("manual/{}/{}.md", kind.slug(), percent_encoded(id, "")),
            Page::Rule(name) => format!("rule/{}", percent_encoded(name, "")),
        }
    }

    /// The page of the manual at a decoded path below `manual/`.
    pub fn in_manual(path: &'a str) -> Option<Page<'a>> {
        let (of, name) = path.strip_suffix(".md").unwrap_or(path).split_once('/')?;
        let article = [ArticleKind::Chapter, ArticleKind::Recipe].into_iter().find(|kind| kind.slug() == of);
        Some(match article {
            Some(kind) => Page::Article(kind, name),
            None => Page::Entry(Category::from_slug(of)?, name),
        })
    }
}

/// A text in which all characters except ASCII letters, digits, `-`, `.`, `_` and those in `kept` are percent-encoded,
/// so that it cannot end a Markdown link or a table cell.
pub fn percent_encoded(text: &str, kept: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        let c = char::from(byte);
        if c.is_ascii_alphanumeric() || "-._".contains(c) || c.is_ascii() && kept.contains(c) {
            out.push(c);
        } else {
            out += &format!("%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_paths() {
        for (page, path) in [
            (Page::Entry(Category::Table, "hit-chance"), "manual/table/hit-chance.md"),
            (Page::Entry(Category::Constant, "u*"), "manual/constant/u%2A.md"),
            (Page::Article(ArticleKind::Chapter, "combat"), "manual/chapter/combat.md"),
            (Page::Article(ArticleKind::Recipe, "fatigue"), "manual/recipe/fatigue.md"),
        ] {
            assert_eq!(page.path(), path);
            let decoded = path.replace("%2A", "*");
            assert_eq!(Page::in_manual(decoded.trim_start_matches("manual/")), Some(page));
        }
        assert_eq!(Page::Rule("unknown-table").path(), "rule/unknown-table");
        assert_eq!(Page::in_manual("nothing/x.md"), None);
    }

    #[test]
    fn addresses_cannot_end_links() {
        assert_eq!(
            percent_encoded("file:///a (1)|&copy;<é>.g", ":/"),
            "file:///a%20%281%29%7C%26copy%3B%3C%C3%A9%3E.g"
        );
    }
}
