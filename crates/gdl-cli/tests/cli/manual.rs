//! End-to-end tests of `gdl doc`, `gdl search`, `gdl book` and `gdl man`.

use std::fs;

use serde_json::Value;

use crate::{Folder, shown, status, stdout};

fn run(args: &[&str]) -> (i32, String) {
    let output = Folder::new(&[]).run(args);
    (status(&output), stdout(&output))
}

fn json(args: &[&str]) -> Value {
    let (status, text) = run(args);
    assert_eq!(status, 0, "{text}");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn a_name_is_explained_in_all_formats() {
    let (status, text) = run(&["doc", "hit-chance"]);
    assert_eq!(status, 0);
    assert!(text.starts_with("hit-chance\n\n    (table hit-chance (u1 u2 n%)...)\n"), "{text}");
    assert!(text.contains("percentage from 0 to 100") && text.contains("See also:"), "{text}");
    assert!(!text.contains('\x1b') && text.lines().all(|line| line.chars().count() <= 100), "{text}");
    let (_, colored) = run(&["doc", "hit-chance", "--color", "always"]);
    assert!(colored.contains("\x1b[1;4mhit-chance\x1b[0m"), "{colored}");
    let (_, markdown) = run(&["doc", "hit-chance", "--format", "md"]);
    assert!(markdown.starts_with("# hit-chance\n\n```gdl\n"), "{markdown}");
    let (_, html) = run(&["doc", "hit-chance", "--format", "html"]);
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("<h1>hit-chance</h1>"), "{html}");
    let json = json(&["doc", "hit-chance", "--format", "json"]);
    assert_eq!(
        (&json[0]["category"], &json[0]["hi"], &json[0]["default"]),
        (&"table".into(), &100.into(), &"0".into())
    );
    assert!(json[0]["examples"][0]["code"].as_str().is_some_and(|code| code.contains("hit-chance")), "{json}");
}

#[test]
fn names_of_several_categories() {
    let both = json(&["doc", "acp-to-toolup", "--format", "json"]);
    let categories: Vec<&Value> = both.as_array().into_iter().flatten().map(|entry| &entry["category"]).collect();
    assert_eq!(categories, ["table", "unit-type-property"]);
    assert_eq!(json(&["doc", "table:acp-to-toolup", "--format", "json"]).as_array().map(Vec::len), Some(1));
}

#[test]
fn topics_rules_and_several_names_at_once() {
    let (_, topics) = run(&["doc", "topics"]);
    assert!(topics.contains("- combat: Combat") && topics.contains("fatigue"), "{topics}");
    let (_, names) = run(&["doc", "names"]);
    assert!(names.lines().filter(|line| line.starts_with("- ")).count() >= 1236, "{}", names.len());
    let kinds = json(&["doc", "chapter:combat", "fatigue", "unknown-table", "--format", "json"]);
    let kinds: Vec<&Value> = kinds.as_array().into_iter().flatten().map(|page| &page["kind"]).collect();
    assert_eq!(kinds, ["chapter", "recipe", "rule"]);
}

#[test]
fn unknown_names_get_help() {
    for (name, help) in [
        ("hit-chanse", "Did you mean `hit-chance`?"),
        ("global:hit-chance", "There is `table:hit-chance`."),
        ("qqqqqqqqqqqqqq", "`gdl doc topics` lists"),
    ] {
        let output = Folder::new(&[]).run(&["doc", name]);
        assert_eq!(status(&output), 2);
        assert!(shown(&output).contains(help), "{}", shown(&output));
    }
}

#[test]
fn search_finds_ranks_and_says_if_there_is_nothing() {
    let (found, text) = run(&["search", "chance", "to", "capture"]);
    assert_eq!(found, 0);
    assert!(text.lines().take(3).any(|line| line.contains("capture-chance")), "{text}");
    let hits = json(&["search", "--json", "--limit", "2", "vision range"]);
    assert_eq!((hits[0]["name"].as_str(), hits.as_array().map(Vec::len)), (Some("vision-range"), Some(2)));
    let output = Folder::new(&[]).run(&["search", "xyzzyplugh"]);
    assert_eq!(status(&output), 1);
    assert!(shown(&output).contains("nothing in the manual"), "{}", shown(&output));
}

#[test]
fn the_book_is_written_again_but_over_nothing_else() {
    let folder = Folder::new(&[("game.g", "")]);
    for _ in 0..2 {
        let output = folder.run(&["book", "--manual", "-o", "out/book"]);
        assert_eq!(status(&output), 0, "{}", shown(&output));
    }
    let summary = fs::read_to_string(folder.path().join("out/book/src/SUMMARY.md")).expect("the summary is there");
    assert!(summary.contains("(chapters/combat.md)") && summary.contains("(reference/table-combat.md)"), "{summary}");
    let output = folder.run(&["book", "--manual", "-o", "."]);
    assert_eq!(status(&output), 2);
    assert!(shown(&output).contains("holds something else"), "{}", shown(&output));
    assert!(!folder.path().join("book.toml").exists());
}

#[test]
fn manual_pages() {
    let folder = Folder::new(&[]);
    let output = folder.run(&["man", "man1"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let page = fs::read_to_string(folder.path().join("man1/gdl-doc.1")).expect("the page is there");
    assert!(page.contains(".TH gdl-doc 1"), "{page}");
}
