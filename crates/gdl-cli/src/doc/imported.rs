//! Imported manuals in `gdl doc`.

use std::cell::OnceCell;

use gdl_manual::{
    Entry, ImportedManual, ImportedManuals, Passage,
    imported::{Section, folder, load, passages_markdown},
};
use gdl_schema::Category;
use serde_json::{Value, json};

use crate::{term, text};

/// The imported manuals of the user, for one run of a command.
#[derive(Default)]
pub(crate) struct UserManuals(OnceCell<ImportedManuals>);

impl UserManuals {
    /// All imported manuals, read on first use. Unreadable ones are reported once and skipped.
    pub(crate) fn get(&self) -> &ImportedManuals {
        self.0.get_or_init(|| {
            let (imported, problems) = folder().map(|folder| load(&folder)).unwrap_or_default();
            problems.iter().for_each(|problem| term::warn(text!("{}", problem.to_string())));
            imported
        })
    }

    /// Returns their passages about an entry.
    pub(super) fn of_entry(&self, entry: &Entry<'_>) -> Vec<Passage<'_>> {
        self.get().of(entry.category, entry.name).collect()
    }

    /// Returns their passages about `NAME` or `CATEGORY:NAME`.
    pub(super) fn of_name(&self, name: &str) -> Vec<Passage<'_>> {
        let qualified = name.split_once(':').and_then(|(slug, name)| Some((Category::from_slug(slug)?, name)));
        match qualified {
            Some((category, name)) => self.get().of(category, name).collect(),
            None => self.get().named(name).collect(),
        }
    }

    /// Their wording about an entry, shown after the entry: Markdown, with a heading that names the manual.
    pub(super) fn behind_entry(&self, entry: &Entry<'_>) -> String {
        match &self.of_entry(entry)[..] {
            [] => String::new(),
            passages => format!("\n{}", passages_markdown(passages, 2)),
        }
    }
}

/// The page of a name that only imported manuals have.
pub(super) fn passages_page(name: &str, passages: &[Passage<'_>]) -> String {
    let name = name.split_once(':').map_or(name, |(_, name)| name);
    format!("# {}\n\n{}", gdl_manual::escaped(name), passages_markdown(passages, 2))
}

/// The page of a section of an imported manual.
pub(super) fn section_page(manual: &ImportedManual, section: &Section) -> String {
    let title = gdl_manual::escaped(&section.title);
    format!("# {title}\n\n{}\n\n{}\n", manual.heading(), section.markdown())
}

/// A passage as JSON.
pub(super) fn passage_json(passage: &Passage<'_>) -> Value {
    json!({
        "title": passage.manual.title,
        "version": passage.manual.version,
        "source": passage.manual.source,
        "section": passage.section.title,
        "names": passage.item.names,
        "text": passage.item.text,
    })
}
