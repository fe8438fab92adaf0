//! Words of texts and queries: splitting, stemming and synonyms.

use std::{
    collections::{HashMap, HashSet},
    sync::OnceLock,
};

use rust_stemmers::{Algorithm, Stemmer};

/// Splits texts into stems, and caches the stem of each word.
pub(super) struct Words {
    stemmer: Stemmer,
    stems: HashMap<String, String>,
}

impl Default for Words {
    fn default() -> Words {
        Words { stemmer: Stemmer::create(Algorithm::English), stems: HashMap::new() }
    }
}

impl Words {
    /// Calls `each` with the stem of every significant word. `hit-chance` is two words.
    pub(super) fn each(&mut self, text: &str, mut each: impl FnMut(&str)) {
        for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
            let word = word.to_lowercase();
            if STOP.contains(&word.as_str()) {
                continue;
            }
            let stemmer = &self.stemmer;
            let stem = self.stems.entry(word).or_insert_with_key(|word| stemmer.stem(word).into_owned());
            each(stem);
        }
    }
}

/// Stop words, which do not help a search.
const STOP: [&str; 90] = [
    "a",
    "about",
    "all",
    "also",
    "an",
    "and",
    "another",
    "any",
    "are",
    "as",
    "at",
    "be",
    "been",
    "being",
    "but",
    "by",
    "can",
    "cannot",
    "could",
    "did",
    "do",
    "does",
    "down",
    "each",
    "else",
    "everybody",
    "everyone",
    "for",
    "from",
    "gdl",
    "get",
    "gets",
    "got",
    "had",
    "has",
    "have",
    "how",
    "i",
    "if",
    "in",
    "into",
    "is",
    "it",
    "its",
    "just",
    "let",
    "make",
    "many",
    "may",
    "me",
    "much",
    "must",
    "my",
    "new",
    "no",
    "not",
    "of",
    "often",
    "on",
    "one",
    "only",
    "or",
    "other",
    "others",
    "our",
    "should",
    "so",
    "some",
    "t",
    "than",
    "that",
    "the",
    "their",
    "them",
    "then",
    "there",
    "these",
    "they",
    "this",
    "three",
    "to",
    "too",
    "two",
    "want",
    "what",
    "when",
    "which",
    "will",
    "with",
    "you",
];

/// Words with the same meaning for a user who searches, one group per line.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// The synonyms of a stem.
pub(super) fn synonyms(stem: &str) -> impl Iterator<Item = &'static str> {
    static GROUPS: OnceLock<HashMap<String, HashSet<String>>> = OnceLock::new();
    let groups = GROUPS.get_or_init(|| {
        let mut words = Words::default();
        let mut groups: HashMap<String, HashSet<String>> = HashMap::new();
        for line in SYNONYMS.lines().filter(|line| !line.starts_with('#')) {
            let mut group = Vec::new();
            words.each(line, |stem| group.push(stem.to_owned()));
            for stem in &group {
                let others = group.iter().filter(|other| *other != stem).cloned();
                groups.entry(stem.clone()).or_default().extend(others);
            }
        }
        groups
    });
    groups.get(stem).into_iter().flatten().map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_and_synonyms() {
        let mut found = Vec::new();
        Words::default().each("How do the Units capture hit-chance?", |stem| found.push(stem.to_owned()));
        assert_eq!(found, ["unit", "captur", "hit", "chanc"]);
        assert!(synonyms("price").any(|other| other == "cost"));
    }
}
