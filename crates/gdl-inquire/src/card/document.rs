//! A card for people.

use gdl_schema::{Category, DefKind};

use super::Card;
use crate::{
    Document, Inline, SourcePlace,
    words::{cut, some_names},
};

/// The maximum number of characters of a value.
const MAX_VALUE: usize = 100;

impl Card {
    /// The card for people.
    pub fn document(&self) -> Document {
        let mut document = Document::new(Inline::name(self.name.clone()).text(format!(": {}", self.kind)));
        if let Some(about) = &self.about {
            // The words of a module are plain, those of the manual have code between backticks.
            let is_ours = self.kind == Category::Table.noun() || self.kind == DefKind::Variable.noun();
            document.paragraph(if is_ours { Inline::marked(about) } else { Inline::words(about.clone()) });
        }
        if let Some(place) = &self.place {
            document.paragraph(Inline::words("Defined at ").code(place.to_string()).text("."));
        }
        let is_text = |sentence: &String| {
            if self.has_own_words() { sentence.as_str().into() } else { Inline::marked(sentence) }
        };
        document.list(self.sentences.iter().map(is_text).collect());
        for relation in &self.relations {
            document.heading(relation.title);
            let row = |item: &super::RelationItem| {
                let names: Vec<&str> = item.names.iter().map(String::as_str).collect();
                vec![some_names(&names), item.detail.as_str().into(), place(item.place.as_ref())]
            };
            document.table(&["what", "how", "set at"], relation.items.iter().map(row).collect());
        }
        if !self.values.is_empty() {
            document.heading(match self.kind {
                "variable" => "Value",
                kind if is_part(kind) => "Values",
                _ => "Values that are not the default",
            });
            let rows = self.values.iter().map(|value| {
                let mut replaced = Inline::default();
                for earlier in &value.replaces {
                    replaced = if replaced.is_empty() { replaced } else { replaced.text(", ") };
                    replaced = replaced.code(cut(&earlier.value, MAX_VALUE)).text(match &earlier.place {
                        Some(place) => format!(" at {place}"),
                        None => String::new(),
                    });
                }
                vec![
                    Inline::name(value.name.clone()),
                    cut(&value.words, MAX_VALUE).into(),
                    place(value.place.as_ref()),
                    replaced,
                ]
            });
            document.table(&["property", "value", "set at", "replaces"], rows.collect());
        }
        if !self.entries.is_empty() {
            document.heading("Entries of tables that are not the default");
            let row = |entry: &super::CardEntries| {
                let names: Vec<&str> = entry.of.iter().map(String::as_str).collect();
                let question = Inline::name(entry.question.clone());
                vec![question, entry.value.as_str().into(), some_names(&names), place(entry.place.as_ref())]
            };
            document.table(&["table", "value", "of", "set at"], self.entries.iter().map(row).collect());
        }
        document
    }
}

impl Card {
    /// Whether its sentences have names and values of a module, and no code between backticks.
    fn has_own_words(&self) -> bool {
        self.kind.ends_with("type") || is_part(self.kind)
    }
}

/// Whether things of a kind have all their values from one form.
fn is_part(kind: &str) -> bool {
    [DefKind::Namer, DefKind::Scorekeeper, DefKind::Variant, DefKind::Module].map(DefKind::noun).contains(&kind)
}

fn place(place: Option<&SourcePlace>) -> Inline {
    Inline::place(place)
}
