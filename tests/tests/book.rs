//! Books of games: all games that the engine plays have one, its pages are well formed, every link leads to a page, nothing
//! comes from elsewhere, and no text of a module is markup.

#![expect(clippy::print_stdout, reason = "reports sizes and times")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    sync::Arc,
    time::Instant,
};

use gdl_book::{Book, Edition, Source, book};
use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_inquire::Inquiry;
use gdl_report::palette::NoImages;
use gdl_sim::{rules::Rules, setup::Options};
use gdl_test_support::TestDb;
use gdl_tests::corpus::Corpus;

/// Elements without an end tag.
const VOID: [&str; 5] = ["meta", "link", "input", "img", "br"];

fn make(db: &dyn Db, root: File, edition: Edition) -> Book {
    let inquiry = Inquiry::of(db, root);
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let options = Options { seed: 1, ..Options::default() };
    let title = root.path(db).file_stem().unwrap_or("game").to_owned();
    let source = Source { inquiry, rules: &rules, options: &options, title, edition, version: "7" };
    book(&source, &mut NoImages)
}

/// What is wrong with a book.
fn problems(book: &Book) -> Vec<String> {
    let mut problems = Vec::new();
    let names: BTreeSet<&str> = book.files.iter().map(|file| file.name.as_str()).collect();
    if names.len() != book.files.len() {
        problems.push("two files have the same name".to_owned());
    }
    let mut ids: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut links: Vec<(&str, String)> = Vec::new();
    for file in &book.files {
        let bad = |c: char| gdl_report::escape::is_control(c) && c != '\n' && c != '\t';
        if file.text.contains(bad) {
            problems.push(format!("{}: a control character", file.name));
        }
        if file.name.ends_with(".html") {
            match attributes(&file.text) {
                Ok(found) => {
                    for (name, value) in found {
                        match name.as_str() {
                            "href" | "src" => links.push((&file.name, value)),
                            "id" if !ids.entry(&file.name).or_default().insert(value.clone()) => {
                                problems.push(format!("{}: the id {value} twice", file.name));
                            }
                            "style" => problems.push(format!("{}: a style that the policy refuses", file.name)),
                            name if name.starts_with("on") => problems.push(format!("{}: {name}", file.name)),
                            _ => {}
                        }
                    }
                }
                Err(problem) => problems.push(format!("{}: {problem}", file.name)),
            }
        }
    }
    for (page, link) in links {
        let (target, anchor) = link.split_once('#').unwrap_or((&link, ""));
        let target = if target.is_empty() { page } else { target };
        if !names.contains(target) {
            problems.push(format!("{page}: a link to {link}, which is not there"));
        } else if !anchor.is_empty() && !ids.get(target).is_some_and(|ids| ids.contains(anchor)) {
            problems.push(format!("{page}: no {link}"));
        }
    }
    problems.truncate(20);
    problems
}

/// The attributes of all tags, or what is wrong with the structure of a page.
fn attributes(page: &str) -> Result<Vec<(String, String)>, String> {
    let mut open: Vec<&str> = Vec::new();
    let mut found = Vec::new();
    let mut rest = page.strip_prefix("<!DOCTYPE html>").ok_or("no document type")?;
    while let Some(start) = rest.find('<') {
        if rest[..start].contains('>') {
            return Err(format!("a bare > before {}", &rest[start..rest.len().min(start + 40)]));
        }
        rest = &rest[start + 1..];
        let mut quoted = false;
        let end = rest.find(|c: char| {
            quoted ^= c == '"';
            c == '>' && !quoted
        });
        let end = end.ok_or("a tag without an end")?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("</{name}> closes something else"));
            }
            continue;
        }
        let (name, mut attributes) = tag.split_once(char::is_whitespace).unwrap_or((tag, ""));
        if !name.chars().all(|c| c.is_ascii_alphanumeric()) && !name.ends_with('/') {
            return Err(format!("a tag <{name}"));
        }
        if !VOID.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
        while let Some((name, more)) = attributes.trim_start().split_once('=') {
            let more = more.strip_prefix('"').ok_or_else(|| format!("{name} without quotes"))?;
            let (value, more) = more.split_once('"').ok_or_else(|| format!("{name} without an end"))?;
            let name = name.rsplit(char::is_whitespace).next().unwrap_or(name);
            found.push((name.to_owned(), value.replace("&amp;", "&")));
            attributes = more;
        }
    }
    if open.is_empty() { Ok(found) } else { Err(format!("{open:?} are not closed")) }
}

#[test]
fn every_game_has_a_book() {
    for library in Corpus::open().into_iter().chain([Corpus::own()]) {
        let games = library.games().into_iter().filter(|&root| evaluate(&library.db, root).loads);
        let (mut count, mut pages, mut slowest) = (0, 0, (0, String::new()));
        for root in games {
            let start = Instant::now();
            let book = make(&library.db, root, Edition::Player);
            let name = root.path(&library.db).to_string();
            slowest = slowest.max((start.elapsed().as_millis(), name.clone()));
            assert_eq!(problems(&book), Vec::<String>::new(), "{name}");
            let place = format!("{name}:");
            assert!(book.files.iter().all(|file| !file.text.contains(&place)), "{name}: a place");
            count += 1;
            pages += book.pages;
        }
        println!("{count} books with {pages} pages; the slowest took {} ms: {}", slowest.0, slowest.1);
        assert!(count > 0 && pages > 20 * count);
    }
}

#[test]
fn names_and_texts_are_no_markup() {
    let hostile = [
        "</script><img src=x onerror=alert(1)>",
        "\\\"'><svg/onload=x>",
        "\u{202e}gnitpircs",
        "]]>--><!--",
        "&lt;b&gt;",
    ];
    let mut text = String::from("(game-module \"g\"");
    for property in ["title", "blurb", "version", "instructions", "notes", "design-notes"] {
        let _ = write!(text, " ({property} \"{}\")", hostile[0]);
    }
    text.push(')');
    for (index, name) in hostile.iter().enumerate() {
        let _ = write!(
            text,
            "(unit-type |u{index}{0}| (name \"{0}\") (help \"{0}\") (char \"<\") (acp-per-turn 1))(terrain-type |t{index}{0}| (name \
             \"{0}\") (color \"{0}\"))(material-type |m{index}{0}|)(advance-type |a{index}{0}| (help \"{0}\"))",
            name.replace('|', "")
        );
    }
    text += "(table hit-chance (u* u* 50))(table unit-initial-supply (u* m* 5))(table can-create (u* u* 1))(table unit-capacity-x (u* u* 1))\
             (table capture-chance (u* u* 5)) (table advance-needed-to-build (u* a* 1))(table acp-to-create (u* u* 1))";
    let _ = write!(text, "(scorekeeper (title \"{0}\") (notes \"{0}\") (do last-side-wins))", hostile[0]);
    let _ = write!(text, "(side 1 (name \"{0}\") (plural-noun \"{0}\") (instructions \"{0}\"))", hostile[0]);
    let db = TestDb::new(&text);
    for edition in [Edition::Player, Edition::Designer] {
        let book = make(&*db, db.main(), edition);
        assert_eq!(problems(&book), Vec::<String>::new());
        for file in &book.files {
            for bad in ["<img src=x", "<svg/onload", "<script>", "<!--"] {
                assert!(file.name == "book.js" || !file.text.contains(bad), "{} has {bad}", file.name);
            }
        }
        assert!(book.pages > 20, "{}", book.pages);
    }
}

#[test]
fn a_thousand_types_have_a_book_of_bounded_size() {
    let mut text = String::new();
    for index in 0..1000 {
        let _ = write!(text, "(unit-type u{index} (acp-per-turn {}) (cp {}))", index % 7, index % 5 + 1);
    }
    text += "(terrain-type t)(table hit-chance (u* u* 50) (u1 u2 3))(table damage (u* u* 1))(table can-create (u* u* 1))\
             (table acp-to-create (u* u* 1))(table acp-to-attack (u* u* 1))(table capture-chance (u* u* 5))(table unit-capacity-x (u* u* 1))";
    let db = TestDb::new(&text);
    let start = Instant::now();
    let book = make(&*db, db.main(), Edition::Player);
    let size: usize = book.files.iter().map(|file| file.text.len()).sum();
    println!("{} pages of {} KB in {} ms", book.pages, size / 1000, start.elapsed().as_millis());
    assert_eq!(problems(&book), Vec::<String>::new());
    assert!(size < 60_000_000, "{size}");
}
