//! The rules of the engine that read a value: the sections of the specification that name it.
//!
//! `readers.txt` is made from `docs/spec` by the test below, which checks that it is fresh.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use serde::Serialize;

/// A rule of the engine.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Reader {
    /// The page and number of the section of the specification, as in `actions 9.2`.
    pub section: &'static str,
    /// The title of the section.
    pub title: &'static str,
}

static TEXT: &str = include_str!("readers.txt");

static READERS: LazyLock<FxHashMap<&str, Vec<Reader>>> = LazyLock::new(|| {
    let (sections, names) = TEXT.split_once("\n\n").unwrap_or_default();
    let sections: FxHashMap<&str, &str> = sections.lines().filter_map(|line| line.split_once('\t')).collect();
    let readers = names.lines().filter_map(|line| {
        let (name, readers) = line.split_once('\t')?;
        let reader = |section| Some(Reader { section, title: sections.get(section)? });
        Some((name, readers.split('\t').filter_map(reader).collect()))
    });
    readers.collect()
});

/// The rules of the engine that read a property, a table or a global variable with this name.
pub fn readers(name: &str) -> &'static [Reader] {
    READERS.get(name).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, fmt::Write};

    use gdl_schema::type_properties;

    use super::*;
    use crate::KINDS;

    /// The pages of the specification about rules, in the order of a game.
    const PAGES: [&str; 4] = ["world", "turns", "actions", "ai"];

    /// Chapters that name values without reading them: conventions, saved games, lists of defaults and of differences.
    const LISTS: [(&str, &str); 12] = [
        ("world", "1"),
        ("world", "13"),
        ("world", "14"),
        ("world", "15"),
        ("world", "16"),
        ("turns", "1"),
        ("turns", "18"),
        ("turns", "19"),
        ("actions", "1"),
        ("actions", "20"),
        ("actions", "21"),
        ("actions", "22"),
    ];

    fn names() -> Vec<&'static str> {
        let mut names: Vec<&str> = KINDS.iter().flat_map(|&kind| type_properties(kind)).map(|def| def.name).collect();
        names.extend(gdl_schema::tables().iter().map(|def| def.name));
        names.extend(gdl_schema::globals().iter().map(|def| def.name));
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Whether a section names a value. A name without a hyphen may be a word, unless an index or a backtick is beside it.
    fn is_named(text: &str, name: &str) -> bool {
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-';
        text.match_indices(name).any(|(at, _)| {
            let (before, after) = (&text[..at], &text[at + name.len()..]);
            let is_whole = !before.ends_with(is_part) && !after.starts_with(is_part);
            let is_code = after.starts_with('(') || (before.ends_with('`') && after.starts_with('`'));
            is_whole && (name.contains('-') || is_code)
        })
    }

    #[test]
    fn the_list_of_readers_is_fresh() {
        let mut sections: Vec<(String, String, String)> = Vec::new();
        for page in PAGES {
            let path = format!("{}/../../docs/spec/{page}.md", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).expect("the specification is there");
            let (mut is_rule, mut chapter_title) = (false, String::new());
            for line in text.lines() {
                let heading = line.strip_prefix("## ").or_else(|| line.strip_prefix("### "));
                if let Some((number, title)) = heading.and_then(|heading| heading.split_once(' ')) {
                    let number = number.trim_end_matches('.');
                    let chapter = number.split('.').next().unwrap_or_default();
                    is_rule = !LISTS.contains(&(page, chapter)) && !number.is_empty();
                    let mut title = title.replace('`', "");
                    if line.starts_with("## ") {
                        chapter_title = title.split([':', '(']).next().unwrap_or_default().trim().to_owned();
                    } else {
                        title = format!("{chapter_title}: {title}");
                    }
                    sections.push((format!("{page} {number}"), title, String::new()));
                } else if let Some((_, _, text)) = sections.last_mut().filter(|_| is_rule) {
                    let _ = writeln!(text, "{line}");
                }
            }
        }
        let names = names();
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut titles = String::new();
        for (section, title, text) in &sections {
            let named: Vec<&str> = names.iter().copied().filter(|name| is_named(text, name)).collect();
            if !named.is_empty() {
                let _ = writeln!(titles, "{section}\t{title}");
            }
            named.iter().for_each(|name| _ = write!(found.entry(name).or_default(), "\t{section}"));
        }
        let mut list = titles + "\n";
        found.iter().for_each(|(name, sections)| _ = writeln!(list, "{name}{sections}"));
        expect_test::expect_file!["readers.txt"].assert_eq(&list);
    }

    #[test]
    fn readers_have_titles() {
        let shown: Vec<(&str, &str)> =
            readers("hit-chance").iter().map(|reader| (reader.section, reader.title)).collect();
        assert_eq!(
            shown,
            [("actions 9.2", "Combat mechanics: Chance to hit"), ("actions 10.1", "Combat actions: attack")]
        );
        assert!(readers("nowhere").is_empty());
        assert!(names().iter().filter(|name| !readers(name).is_empty()).count() > 300);
    }
}
