//! The manual of board games: words, fields, limits, chapters and recipes of the folder `docs`, and the rules.

use std::sync::LazyLock;

use bdl_check::rules;
use include_dir::{Dir, include_dir};

use crate::explain::board_page;

static FOLDER: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/bdl");

/// The prefix of names of board games where modules have the same name.
pub const PREFIX: &str = "bdl:";

/// A page of the manual of board games.
#[derive(Debug, PartialEq, Eq)]
pub struct BoardPage {
    /// The kind: `word`, `field`, `limit`, `chapter`, `recipe` or `rule`.
    pub kind: &'static str,
    /// The name by which `gdl doc` shows it.
    pub name: String,
    /// The heading.
    pub title: String,
    /// The first sentence.
    pub summary: String,
    /// The text in Markdown, with its heading.
    pub text: String,
}

/// The files whose sections are entries of their own, and the kind of these.
const REFERENCES: [(&str, &str); 4] =
    [("words.md", "word"), ("fields.md", "field"), ("limits.md", "limit"), ("recipes.md", "recipe")];

/// All pages, in the order of the manual.
pub fn pages() -> &'static [BoardPage] {
    static PAGES: LazyLock<Vec<BoardPage>> = LazyLock::new(|| {
        let mut pages = vec![chapter("board-games", include_str!("../../../../docs/bdl.md"))];
        let mut files: Vec<(&str, &str)> = FOLDER
            .files()
            .filter_map(|file| Some((file.path().to_str()?, file.contents_utf8()?)))
            .filter(|(name, _)| name.ends_with(".md"))
            .collect();
        files.sort_unstable();
        for (name, text) in &files {
            pages.push(chapter(name.trim_end_matches(".md"), text));
        }
        for (file, kind) in REFERENCES {
            let text = files.iter().find(|(name, _)| *name == file).map_or("", |(_, text)| text);
            pages.extend(text.split("\n## ").skip(1).map(|section| entry(kind, section)));
        }
        pages.extend(rules::all().map(|rule| BoardPage {
            kind: "rule",
            name: rule.code.to_owned(),
            title: rule.name.to_owned(),
            summary: format!("{}.", rule.title),
            text: board_page(rule),
        }));
        pages
    });
    &PAGES
}

/// A file as a page.
fn chapter(name: &str, text: &str) -> BoardPage {
    let title = text.lines().next().unwrap_or_default().trim_start_matches("# ").to_owned();
    BoardPage { kind: "chapter", name: name.to_owned(), title, summary: first_sentence(text), text: text.to_owned() }
}

/// A section, whose heading is its name.
fn entry(kind: &'static str, section: &str) -> BoardPage {
    let (title, text) = section.split_once('\n').unwrap_or((section, ""));
    let title = title.trim().to_owned();
    let name = if kind == "recipe" { title.to_lowercase().replace(' ', "-") } else { title.clone() };
    BoardPage { kind, name, summary: first_sentence(text), text: format!("# {title}\n\n{}\n", text.trim()), title }
}

/// The first sentence of the first paragraph of a text.
fn first_sentence(text: &str) -> String {
    let is_text = |part: &&str| {
        !part.trim().is_empty() && !["#", "```", "|", "-"].iter().any(|start| part.trim_start().starts_with(start))
    };
    let paragraph = text.split("\n\n").find(is_text).unwrap_or_default().trim().replace('\n', " ");
    let end = paragraph.find(". ").map_or(paragraph.len(), |at| at + 1);
    paragraph[..end].to_owned()
}

/// The pages of a name, which may have the prefix `bdl:`: fields without `context.` too, rules by name and code.
pub fn find(name: &str) -> Vec<&'static BoardPage> {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    let is_named = |page: &&BoardPage| {
        let last = page.name.rsplit('.').next().filter(|_| page.kind == "field");
        page.name.eq_ignore_ascii_case(name)
            || last == Some(name)
            || (page.kind == "rule" && page.title == name)
            || (page.kind != "rule" && page.title.eq_ignore_ascii_case(name))
    };
    pages().iter().filter(is_named).collect()
}

/// All names, for suggestions.
pub fn names() -> impl Iterator<Item = &'static str> {
    pages().iter().flat_map(|page| [page.name.as_str(), page.title.as_str()])
}

/// The pages in which all words of a query occur, best first.
pub fn search(query: &str, limit: usize) -> Vec<&'static BoardPage> {
    let query = query.to_lowercase();
    let words: Vec<&str> =
        query.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty()).collect();
    if words.is_empty() {
        return Vec::new();
    }
    let mut hits: Vec<(usize, &BoardPage)> = Vec::new();
    for page in pages() {
        let places = [
            (20, page.name.to_lowercase()),
            (12, page.title.to_lowercase()),
            (4, page.summary.to_lowercase()),
            (1, page.text.to_lowercase()),
        ];
        let score = |word: &&str| {
            let in_place = |(weight, text): &(usize, String)| {
                let is_word =
                    |part: &str| part.strip_prefix(word.trim_end_matches('s')).is_some_and(|rest| rest.len() <= 3);
                let parts = text.split(|c: char| !c.is_alphanumeric());
                let count = parts.filter(|part| is_word(part)).count() + usize::from(text == *word) * 3;
                weight * count.min(5)
            };
            places.iter().map(in_place).sum::<usize>()
        };
        let scores: Vec<usize> = words.iter().map(score).collect();
        if scores.iter().all(|score| *score > 0) {
            // Long pages have many words.
            let length = 1 + page.text.len() / 4000;
            hits.push((scores.iter().sum::<usize>() * 10 / length, page));
        }
    }
    hits.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    hits.into_iter().map(|(_, page)| page).take(limit).collect()
}

/// The argument by which `gdl doc` shows a page.
pub fn label(page: &BoardPage) -> String {
    format!("{PREFIX}{}", page.name)
}

/// The chapters and recipes as a list in Markdown.
pub fn topics() -> String {
    let list = pages().iter().filter(|page| matches!(page.kind, "chapter" | "recipe"));
    let item = |page: &BoardPage| format!("- `{}`: {}\n", label(page), page.title);
    format!("\n## Board games\n\n{}", list.map(item).collect::<String>())
}

/// The words, fields and limits with their summaries, as a list in Markdown.
pub fn list() -> String {
    let list = pages().iter().filter(|page| matches!(page.kind, "word" | "field" | "limit"));
    let item = |page: &BoardPage| format!("- `{}`: {}\n", label(page), page.summary);
    format!("## board games\n\n{}\n", list.map(item).collect::<String>())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bdl_game::Game;

    use super::*;

    fn of_kind(kind: &str) -> impl Iterator<Item = &'static BoardPage> {
        pages().iter().filter(move |page| page.kind == kind)
    }

    #[test]
    fn each_word_has_an_entry_and_each_entry_a_word() {
        let entries: HashSet<&str> = of_kind("word").map(|page| page.name.as_str()).collect();
        let words: HashSet<&str> = bdl_syntax::words::ALL.into_iter().collect();
        assert_eq!(entries, words);
        for page in pages() {
            assert!(page.summary.ends_with(['.', ':']), "{}: {}", page.name, page.summary);
            assert!(page.text.starts_with("# "), "{}", page.name);
        }
    }

    #[test]
    fn names_that_are_mentioned_exist() {
        for page in pages().iter().filter(|page| page.text.contains("See also:")) {
            let others = page.text.split("See also:").nth(1).and_then(|rest| rest.split('.').next()).unwrap();
            for name in others.split('`').skip(1).step_by(2) {
                assert!(!find(name).is_empty(), "{}: {name}", page.name);
            }
        }
    }

    #[test]
    fn pages_are_found_by_name_and_by_what_they_are_about() {
        for (name, kind) in [
            ("cant_risk", "word"),
            ("bdl:width", "word"),
            ("context.last_move", "field"),
            ("last_move", "field"),
            ("BDL303", "rule"),
            ("piece-without-moves", "rule"),
            ("blocks", "chapter"),
            ("board-games", "chapter"),
        ] {
            assert!(find(name).iter().any(|page| page.kind == kind), "{name}");
        }
        assert!(find("nothing-like-that").is_empty());
        for (query, name) in [
            ("protect king", "protect_piece"),
            ("memory of blocks", "memory of blocks"),
            ("castling", "castling"),
            ("spawn", "spawn"),
        ] {
            let hits: Vec<&str> = search(query, 5).into_iter().map(|page| page.name.as_str()).collect();
            assert!(hits.contains(&name), "{query}: {hits:?}");
        }
        assert!(search("", 5).is_empty() && search("qwertz", 5).is_empty());
    }

    /// The examples of words leave out sections that do not matter; these stand for them.
    const SECTIONS: [(&str, &str); 5] = [
        ("rules", "rules{ first_player : 0 width : 8 height : 8 coloring : alternate player_change : alternate }"),
        (
            "pieces",
            "pieces{ king{ moves{ x : [-1, 1], y : [-1, 1] } } pawn{ moves{ x : 0, y : 1, kills : false } mirrored } }",
        ),
        (
            "initial_piece_position",
            "initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } pawn{ positions{ x : [0, 7], y : 1 } mirrored } }",
        ),
        ("invariants", "invariants{ }"),
        ("finish", "finish{ no_moves_available }"),
    ];

    #[test]
    fn examples_of_words_are_games() {
        let mut examples = 0;
        for page in of_kind("word") {
            for example in page.text.split("```bdl\n").skip(1).filter_map(|rest| rest.split("\n```").next()) {
                let mut text = example.to_owned();
                for (name, section) in SECTIONS {
                    if !example.lines().any(|line| line.starts_with(&format!("{name}{{"))) {
                        text = format!("{text}\n{section}");
                    }
                }
                let checked = bdl_check::check(&text, &bdl_check::Options::default());
                let told: Vec<&str> = checked.diagnostics.iter().map(|found| found.message.as_str()).collect();
                let game: Option<Game> = checked.game;
                assert!(game.is_some() && told.is_empty(), "{}: {told:?}", page.name);
                examples += 1;
            }
        }
        assert!(examples > 12, "{examples}");
    }
}
