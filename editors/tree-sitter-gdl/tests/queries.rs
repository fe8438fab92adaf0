//! The queries fit the grammar, and highlight what they should.

use std::{collections::BTreeMap, fs, path::Path};

use tree_sitter::{Parser, Query, QueryCursor, StreamingIterator as _};

/// All queries of the grammar and of the editors that have their own.
fn queries() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["queries", "../neovim/queries/gdl", "../helix/queries/gdl", "../zed/languages/gdl"];
    let mut found = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root.join(folder)).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_none_or(|ending| ending != "scm") {
                continue;
            }
            found.push((path.display().to_string(), fs::read_to_string(&path).expect("a text")));
        }
    }
    found
}

#[test]
fn queries_fit_the_grammar() {
    let language = tree_sitter_gdl::LANGUAGE.into();
    let queries = queries();
    assert!(queries.len() >= 9, "{}", queries.len());
    for (path, text) in queries {
        if let Err(error) = Query::new(&language, &text) {
            panic!("{path}: {error}");
        }
    }
}

/// The captures of each text that has some.
fn highlights(text: &str) -> BTreeMap<&str, Vec<String>> {
    let language = tree_sitter_gdl::LANGUAGE.into();
    let mut parser = Parser::new();
    parser.set_language(&language).expect("the grammar fits the library");
    let tree = parser.parse(text, None).expect("a tree");
    let query = Query::new(&language, tree_sitter_gdl::HIGHLIGHTS_QUERY).expect("a query");
    let mut cursor = QueryCursor::new();
    let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
    let mut found: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    while let Some((matched, index)) = captures.next() {
        let capture = matched.captures[*index];
        let name = query.capture_names()[capture.index as usize];
        if !name.starts_with('_') {
            found.entry(&text[capture.node.byte_range()]).or_default().push(name.to_owned());
        }
    }
    found
}

#[test]
fn names_are_highlighted_by_their_place() {
    let found = highlights(
        "(unit-type boat (hp-max 3d6) (name \"x\"))\n(table hit-chance (boat u* 50%))\n(add (boat) acp-per-turn 1)\n\
         (set see-all true) ; comment\n",
    );
    let check = |text: &str, expected: &[&str]| {
        let captures: Vec<&str> = found.get(text).map(|it| it.iter().map(String::as_str).collect()).unwrap_or_default();
        assert_eq!(captures, expected, "{text}");
    };
    check("unit-type", &["keyword"]);
    check("boat", &[]);
    check("hp-max", &["property"]);
    check("3d6", &["number"]);
    check("\"x\"", &["string"]);
    check("table", &["keyword"]);
    check("hit-chance", &["variable.builtin"]);
    check("u*", &["constant.builtin"]);
    check("50%", &["number"]);
    check("acp-per-turn", &["property"]);
    check("see-all", &["variable.builtin"]);
    check("true", &["constant.builtin"]);
    check("; comment", &["comment"]);
}
