//! Full-text search over imported manuals, ranked like the search over this crate's manual.

use std::collections::HashSet;

use super::{ImportedManual, ImportedManuals, Part, Section};
use crate::{Article, ArticleKind, Index, Manual, Passage, Target};

/// A text of an imported manual that matches a query.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ImportedHit<'i> {
    /// A definition, by its first name.
    Passage(Passage<'i>),
    /// A section.
    Section(&'i ImportedManual, &'i Section),
}

impl ImportedManuals {
    /// The texts that match a query, the best first, each name and title once.
    pub fn search(&self, query: &str, limit: usize) -> Vec<ImportedHit<'_>> {
        let documents: Vec<(ImportedHit<'_>, String)> = self.documents().collect();
        let articles = documents.iter().enumerate().map(|(file, (found, text))| {
            let title = found.title();
            Article { kind: ArticleKind::Chapter, id: title.to_lowercase(), title, summary: String::new(), text, file }
        });
        let manual = Manual { chapters: articles.collect(), ..Manual::default() };
        let hits = Index::new(&manual).search(query);
        let mut seen = HashSet::new();
        let found = hits.iter().filter_map(|hit| match hit.target {
            Target::Article(article) => Some(documents[article.file].0),
            _ => None,
        });
        found.filter(|found| seen.insert(found.title())).take(limit).collect()
    }

    fn documents(&self) -> impl Iterator<Item = (ImportedHit<'_>, String)> {
        self.manuals.iter().flat_map(|manual| manual.sections.iter().map(move |section| (manual, section))).flat_map(
            |(manual, section)| {
                let texts = section.parts.iter().filter_map(|part| match part {
                    Part::Text(text) => Some(text.as_str()),
                    Part::Item(_) => None,
                });
                let prose = texts.collect::<Vec<_>>().join("\n");
                let items = section.parts.iter().filter_map(move |part| match part {
                    Part::Item(item) => {
                        let passage = Passage { manual, section, item, definition: item.names.first()? };
                        let names: Vec<&str> = item.names.iter().map(|definition| &*definition.name).collect();
                        Some((ImportedHit::Passage(passage), format!("{}\n{}", names.join("\n"), item.text)))
                    }
                    Part::Text(_) => None,
                });
                std::iter::once((ImportedHit::Section(manual, section), prose)).chain(items)
            },
        )
    }
}

impl<'i> ImportedHit<'i> {
    /// The name or title.
    pub fn title(&self) -> &'i str {
        match self {
            ImportedHit::Passage(passage) => &passage.definition.name,
            ImportedHit::Section(_, section) => &section.title,
        }
    }

    /// The manual that contains it.
    pub fn manual(&self) -> &'i ImportedManual {
        match self {
            ImportedHit::Passage(passage) => passage.manual,
            ImportedHit::Section(manual, _) => manual,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::imported;

    #[test]
    fn words_find_definitions_and_sections() {
        let imported = imported();
        let titles = |query| imported.search(query, 2).iter().map(|found| found.title()).collect::<Vec<_>>();
        assert_eq!(titles("room"), ["capacity"]);
        assert_eq!(titles("intro")[0], "The Book");
        assert_eq!(titles("zebra"), <[&str; 0]>::default());
    }
}
