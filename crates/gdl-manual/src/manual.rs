//! The manual as data: entries, chapters and recipes, and lookups.

use gdl_schema::Category;

/// All texts of a manual.
#[derive(Debug, Default)]
pub struct Manual<'a> {
    /// The entries, sorted by name and then by category.
    pub entries: Vec<Entry<'a>>,
    /// The chapters in reading order.
    pub chapters: Vec<Article<'a>>,
    /// The recipes, sorted by title.
    pub recipes: Vec<Article<'a>>,
}

/// The manual's entry for one name in one category.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<'a> {
    /// The category of the name.
    pub category: Category,
    /// The name.
    pub name: &'a str,
    /// The id of the chapter that it belongs to.
    pub chapter: String,
    /// One sentence, plain text except for `code`.
    pub summary: String,
    /// The full text in Markdown, with the examples, without the summary and the links to other entries.
    pub text: &'a str,
    /// Links for further reading: Markdown like ``[`damage`], [Combat](chapter:combat)``.
    pub see_also: String,
    /// The source: the index of the file among those that were read, and the line of its heading, from 1.
    pub place: (usize, usize),
}

/// The kind of an article.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ArticleKind {
    /// A chapter: a subject as a whole.
    Chapter,
    /// A recipe: instructions for one task.
    Recipe,
}

impl ArticleKind {
    /// The word for it in links, such as `chapter:combat`.
    pub fn slug(self) -> &'static str {
        match self {
            ArticleKind::Chapter => "chapter",
            ArticleKind::Recipe => "recipe",
        }
    }
}

/// A chapter or a recipe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Article<'a> {
    /// The kind: a chapter or a recipe.
    pub kind: ArticleKind,
    /// The name of its file without the extension, which links use.
    pub id: String,
    /// The title, plain text.
    pub title: &'a str,
    /// The first paragraph on one line.
    pub summary: String,
    /// The whole text in Markdown after the title, including the first paragraph.
    pub text: &'a str,
    /// The index of its file among those that were read.
    pub file: usize,
}

/// The chapters in reading order.
pub(crate) const CHAPTERS: [&str; 23] = [
    "language",
    "modules",
    "types",
    "tables",
    "world",
    "weather",
    "sides",
    "units",
    "actions",
    "setup",
    "movement",
    "combat",
    "construction",
    "economy",
    "research",
    "vision",
    "scoring",
    "names",
    "images",
    "history",
    "saved-games",
    "ai",
    "versions",
];

impl<'a> Manual<'a> {
    /// The entry of a name in a category.
    pub fn entry(&self, category: Category, name: &str) -> Option<&Entry<'a>> {
        self.named(name).iter().find(|entry| entry.category == category)
    }

    /// The entries of a name in all categories.
    pub fn named(&self, name: &str) -> &[Entry<'a>] {
        let start = self.entries.partition_point(|entry| entry.name < name);
        let end = self.entries.partition_point(|entry| entry.name <= name);
        &self.entries[start..end]
    }

    /// The entries that `NAME` or `CATEGORY:NAME` refers to.
    pub fn find(&self, name: &str) -> Vec<&Entry<'a>> {
        let qualified = name.split_once(':').and_then(|(slug, name)| Some((Category::from_slug(slug)?, name)));
        match qualified {
            Some((category, name)) => self.entry(category, name).into_iter().collect(),
            None => self.named(name).iter().collect(),
        }
    }

    /// The chapter with that id.
    pub fn chapter(&self, id: &str) -> Option<&Article<'a>> {
        self.chapters.iter().find(|article| article.id == id)
    }

    /// The recipe with that id.
    pub fn recipe(&self, id: &str) -> Option<&Article<'a>> {
        self.recipes.iter().find(|article| article.id == id)
    }
}
