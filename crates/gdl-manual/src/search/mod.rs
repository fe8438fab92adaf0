//! Full-text search over entries, chapters and recipes.
//!
//! Ranking is BM25 over fields: words of a name or title count more than those of the summary, and those more than the
//! rest of the text; texts that contain all words, and whose names consist of them, come first. Words are stemmed; a
//! query also finds synonyms, which count less.

mod words;

use std::{borrow::Cow, collections::HashMap, sync::OnceLock};

use gdl_schema::alias;

use crate::{Article, Entry, Manual, Target, manual};
use words::{Words, synonyms};

/// A text that matches a query.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hit<'m, 'a> {
    /// The entry or article.
    pub target: Target<'m, 'a>,
    /// The score of the match, above 0; comparable within one search only.
    pub score: f32,
}

/// The parameters of the ranking.
#[derive(Clone, Copy, Debug)]
struct Ranking {
    /// The weight of a word in a name or title, in a summary, and in a text.
    weights: [f32; 3],
    /// The weight of a synonym, as a fraction of the weight of the word itself.
    synonym: f32,
    /// BM25: how quickly further occurrences of a word stop counting.
    saturation: f32,
    /// BM25: how strongly long texts are penalized.
    length: f32,
    /// The extra weight of a text whose name consists of words of the query.
    name: f32,
    /// The extra weight of a text that has all words of the query.
    coverage: f32,
}

/// Tuned with questions of designers (`tests/data/questions.tsv`); small changes of these numbers make little
/// difference.
const RANKING: Ranking =
    Ranking { weights: [4.0, 2.0, 1.0], synonym: 0.8, saturation: 2.0, length: 0.3, name: 1.0, coverage: 3.0 };

/// The inverted index of a manual.
#[derive(Debug)]
pub struct Index<'m, 'a> {
    documents: Vec<Target<'m, 'a>>,
    /// By stem: document and weighted number of occurrences, normalized by length.
    postings: HashMap<String, Vec<(u32, f32)>>,
    /// The stems of each document's name or title.
    names: Vec<Vec<String>>,
    ranking: Ranking,
}

/// Searches the manual that ships with the suite: the best hits first.
pub fn search(query: &str, limit: usize) -> Vec<Hit<'static, 'static>> {
    static INDEX: OnceLock<Index<'static, 'static>> = OnceLock::new();
    let mut hits = INDEX.get_or_init(|| Index::new(manual())).search(query);
    hits.truncate(limit);
    hits
}

impl<'m, 'a> Index<'m, 'a> {
    /// Indexes a manual.
    pub fn new(manual: &'m Manual<'a>) -> Index<'m, 'a> {
        let ranking = RANKING;
        let entries = manual.entries.iter().map(|entry| (Target::Entry(entry), fields_of_entry(entry)));
        let articles = manual.chapters.iter().chain(&manual.recipes);
        let articles = articles.map(|article| (Target::Article(article), fields_of_article(article)));
        let mut words = Words::default();
        let mut documents = Vec::new();
        let mut counts: Vec<HashMap<String, f32>> = Vec::new();
        let mut names = Vec::new();
        for (target, fields) in entries.chain(articles) {
            let mut count = HashMap::new();
            for (field, weight) in fields.iter().zip(ranking.weights) {
                words.each(field, |stem| *count.entry(stem.to_owned()).or_insert(0.0) += weight);
            }
            let mut name = Vec::new();
            words.each(&fields[0], |stem| name.push(stem.to_owned()));
            names.push(name);
            documents.push(target);
            counts.push(count);
        }
        let lengths: Vec<f32> = counts.iter().map(|count| count.values().sum()).collect();
        let average = lengths.iter().sum::<f32>() / lengths.len().max(1) as f32;
        let mut postings: HashMap<String, Vec<(u32, f32)>> = HashMap::new();
        for (document, count) in (0..).zip(counts) {
            let norm = 1.0 - ranking.length + ranking.length * lengths[document as usize] / average;
            for (stem, occurrences) in count {
                postings.entry(stem).or_default().push((document, occurrences / norm));
            }
        }
        Index { documents, postings, names, ranking }
    }

    /// All texts that match a query, the best first; equal ones in the order of the manual.
    pub fn search(&self, query: &str) -> Vec<Hit<'m, 'a>> {
        let mut words = Words::default();
        let mut terms: Vec<String> = Vec::new();
        words.each(query, |stem| {
            if !terms.iter().any(|term| term == stem) {
                terms.push(stem.to_owned());
            }
        });
        // The stems of the query and their synonyms, with their weights.
        let mut wanted: HashMap<&str, f32> = HashMap::new();
        // By document: the score, and the total rarity of the words of the query that it contains.
        let mut scores: HashMap<u32, (f32, f32)> = HashMap::new();
        let mut all = 0.0;
        for term in &terms {
            // A text counts once per word of the query, with the better score of the word and its synonyms.
            let mut best: HashMap<u32, f32> = HashMap::new();
            let rarity = self.rarity(self.postings.get(term.as_str()).map_or(0, Vec::len));
            all += rarity;
            let others = synonyms(term).map(|other| (other, self.ranking.synonym));
            for (stem, weight) in std::iter::once((term.as_str(), 1.0)).chain(others) {
                let slot = wanted.entry(stem).or_insert(0.0);
                *slot = slot.max(weight);
                let Some(postings) = self.postings.get(stem) else { continue };
                let rarity = rarity.min(self.rarity(postings.len()));
                for &(document, count) in postings {
                    let score = weight * rarity * count / (count + self.ranking.saturation);
                    let slot = best.entry(document).or_insert(0.0);
                    *slot = slot.max(score);
                }
            }
            for (document, score) in best {
                let slot = scores.entry(document).or_insert((0.0, 0.0));
                slot.0 += score;
                slot.1 += rarity;
            }
        }
        let scores = scores.into_iter().map(|(document, (score, found))| {
            let name = &self.names[document as usize];
            let named: f32 = name.iter().map(|stem| wanted.get(stem.as_str()).copied().unwrap_or(0.0)).sum();
            let named = self.ranking.name * named / name.len().max(1) as f32;
            let covered = self.ranking.coverage * found / all;
            (document, score * (1.0 + named) * (1.0 + covered))
        });
        let name = query.trim().to_lowercase().replace(' ', "-");
        let mut scores: HashMap<u32, f32> = scores.collect();
        // What a word of other games means may not have the word in its text.
        let meant = alias(&name).map_or(&[][..], |alias| alias.means);
        for (document, target) in (0..).zip(&self.documents).filter(|_| !meant.is_empty()) {
            let Target::Entry(entry) = target else { continue };
            let is_meant = |it: &gdl_schema::Target| it.name == entry.name && it.category == entry.category;
            if let Some(rank) = meant.iter().position(is_meant) {
                *scores.entry(document).or_insert(0.0) += 400.0 - rank as f32;
            }
        }
        let mut hits: Vec<(u32, f32)> = scores.into_iter().collect();
        for (document, score) in &mut hits {
            match self.documents[*document as usize] {
                Target::Entry(entry) if entry.name.eq_ignore_ascii_case(&name) => *score += 1000.0,
                Target::Article(article) if article.id == name => *score += 500.0,
                _ => {}
            }
        }
        hits.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        hits.into_iter().map(|(document, score)| Hit { target: self.documents[document as usize], score }).collect()
    }

    /// Returns the weight of a word by the number of texts that have it: rarer words weigh more.
    fn rarity(&self, documents: usize) -> f32 {
        let (all, documents) = (self.documents.len() as f32, documents as f32);
        (1.0 + (all - documents + 0.5) / (documents + 0.5)).ln()
    }
}

fn fields_of_entry<'t>(entry: &'t Entry<'_>) -> [Cow<'t, str>; 3] {
    [entry.name.into(), entry.summary.as_str().into(), entry.text.into()]
}

fn fields_of_article<'t>(article: &'t Article<'_>) -> [Cow<'t, str>; 3] {
    // Headings count like a summary.
    let headings = article.text.lines().filter_map(|line| line.strip_prefix("## "));
    let summary = headings.fold(article.summary.clone(), |all, heading| all + " " + heading);
    [article.title.into(), summary.into(), article.text.into()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(query: &str) -> Vec<String> {
        let files = [
            (
                "entries/table/combat.md".to_owned(),
                "## hit-chance\n\nChance that a blow hits.\n\nText.\n\n## capture-chance\n\nChance to capture a \
                 unit.\n\nAttackers try.\n",
            ),
            ("recipes/fatigue.md".to_owned(), "# How do I make units tire?\n\nUnits that walked rest.\n"),
        ];
        let (manual, _) = Manual::read(&files);
        let index = Index::new(&manual);
        let hits = index.search(query).into_iter().map(|hit| match hit.target {
            Target::Entry(entry) => entry.name.to_owned(),
            Target::Article(article) => article.id.clone(),
            Target::Rule(rule) => rule.to_owned(),
        });
        hits.collect()
    }

    #[test]
    fn words_names_stems_and_nothing() {
        assert_eq!(names("chances of capturing"), ["capture-chance", "hit-chance"]);
        assert_eq!(names("hit chance")[0], "hit-chance");
        assert_eq!(names("unit tires"), ["fatigue", "capture-chance"]);
        assert_eq!(names("zebra"), <[&str; 0]>::default());
        assert_eq!(names(""), <[&str; 0]>::default());
    }
}
