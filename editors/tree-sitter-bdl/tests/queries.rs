//! The queries fit the grammar, highlight what they should, and are the same in all editors. `UPDATE_EXPECT=1` copies them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use tree_sitter::{Parser, Query, QueryCursor, StreamingIterator as _};

/// The folders of editors that have queries.
const EDITORS: [&str; 3] = ["../neovim/queries/bdl", "../helix/queries/bdl", "../zed/languages/bdl"];

/// The queries that editors have as they are here. Helix and Zed have their own words for indentation.
const COPIES: [(&str, &[&str]); 3] = [
    ("../neovim/queries/bdl", &["highlights.scm", "injections.scm", "folds.scm", "indents.scm", "locals.scm"]),
    ("../helix/queries/bdl", &["highlights.scm", "injections.scm"]),
    ("../zed/languages/bdl", &["highlights.scm", "injections.scm"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All queries of the grammar and of the editors.
fn queries() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for folder in ["queries"].into_iter().chain(EDITORS) {
        for entry in fs::read_dir(root().join(folder)).expect("a folder") {
            let path = entry.expect("a file").path();
            if path.extension().is_some_and(|ending| ending == "scm") {
                found.push((path.display().to_string(), fs::read_to_string(&path).expect("a text")));
            }
        }
    }
    found
}

#[test]
fn queries_fit_the_grammar() {
    let language = tree_sitter_bdl::LANGUAGE.into();
    let queries = queries();
    assert!(queries.len() >= 18, "{}", queries.len());
    for (path, text) in queries {
        if let Err(error) = Query::new(&language, &text) {
            panic!("{path}: {error}");
        }
    }
}

#[test]
fn editors_have_the_same_queries() {
    for (folder, files) in COPIES {
        for file in files {
            let text = fs::read_to_string(root().join("queries").join(file)).expect("a text");
            let copy = root().join(folder).join(file);
            if std::env::var_os("UPDATE_EXPECT").is_some() {
                fs::write(&copy, &text).expect("a writable file");
            }
            let is_same = fs::read_to_string(&copy).is_ok_and(|copy| copy == text);
            assert!(is_same, "{} is stale: UPDATE_EXPECT=1 cargo test --test queries", copy.display());
        }
    }
}

/// The captures of each text that has some.
fn highlights(text: &str) -> BTreeMap<&str, BTreeSet<String>> {
    let language = tree_sitter_bdl::LANGUAGE.into();
    let mut parser = Parser::new();
    parser.set_language(&language).expect("the grammar fits the library");
    let tree = parser.parse(text, None).expect("a tree");
    assert!(!tree.root_node().has_error(), "{text}");
    let query = Query::new(&language, tree_sitter_bdl::HIGHLIGHTS_QUERY).expect("a query");
    let mut cursor = QueryCursor::new();
    let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    while let Some((matched, index)) = captures.next() {
        let capture = matched.captures[*index];
        let name = query.capture_names()[capture.index as usize];
        found.entry(&text[capture.node.byte_range()]).or_default().insert(name.to_owned());
    }
    found
}

#[test]
fn words_are_highlighted_by_their_place() {
    let found = highlights(
        "rules{ width : -8 coloring : alternate } // note\n\
         pieces{ pawn{ moves{ vertical(1,) , kills : false explicit{ f(\"x\") } } can_jump on_end_reached : spawn(queen) } kills{ } }\n\
         initial_piece_position{ pawn{ positions{ x : [0, 7], y : 1 } owner : 1 } }\n\
         invariants{ cant_risk(queen, kills) } finish{ no_moves_available }",
    );
    let check = |text: &str, expected: &[&str]| {
        let captures: Vec<&str> = found.get(text).into_iter().flatten().map(String::as_str).collect();
        assert_eq!(captures, expected, "{text}");
    };
    for section in ["rules", "pieces", "initial_piece_position", "invariants", "finish", "explicit"] {
        check(section, &["keyword"]);
    }
    for property in ["width", "coloring", "moves", "can_jump", "on_end_reached", "positions", "owner", "x", "y"] {
        check(property, &["property"]);
    }
    // A word of the language, and the name of a piece.
    check("kills", &["property", "type"]);
    check("pawn", &["type"]);
    check("queen", &["type"]);
    check("-8", &["number"]);
    check("false", &["constant.builtin"]);
    check("alternate", &["constant.builtin"]);
    check("no_moves_available", &["constant.builtin"]);
    check("vertical", &["function.builtin"]);
    check("spawn", &["function.builtin"]);
    check("cant_risk", &["function.builtin"]);
    check("{", &["punctuation.bracket"]);
    check(",", &["punctuation.delimiter"]);
    check("// note", &["comment"]);
    check("\"x\"", &[]);
}

/// Every word of the language is highlighted by the query, by the syntax of Vim and by the mode of Emacs.
#[test]
fn no_word_is_forgotten() {
    for (file, before, after) in [
        ("queries/highlights.scm", "\"", "\""),
        ("../neovim/syntax/bdl.vim", " ", ""),
        ("../emacs/bdl-mode.el", "\"", "\""),
    ] {
        let text = fs::read_to_string(root().join(file)).expect("a text");
        for word in bdl_syntax::words::ALL {
            // Nodes of these words are captured by their names.
            if file.ends_with(".scm") && ["true", "false", "no_moves_available"].contains(&word) {
                continue;
            }
            assert!(text.contains(&format!("{before}{word}{after}")), "{file} lacks `{word}`");
        }
    }
}

#[test]
fn the_other_queries_find_their_nodes() {
    let language = tree_sitter_bdl::LANGUAGE.into();
    let text = "pieces{\n  pawn{\n    moves{\n      x : 0, y : 1\n      explicit{ f() }\n    }\n  }\n}\ninvariants{ cant_risk(pawn) }\n";
    let mut parser = Parser::new();
    parser.set_language(&language).expect("the grammar fits the library");
    let tree = parser.parse(text, None).expect("a tree");
    let check = |query: &str, expected: &[(&str, &str)]| {
        let query = Query::new(&language, query).expect("a query");
        let mut cursor = QueryCursor::new();
        let mut captures = cursor.captures(&query, tree.root_node(), text.as_bytes());
        let mut found = Vec::new();
        while let Some((matched, index)) = captures.next() {
            let capture = matched.captures[*index];
            let first_line = text[capture.node.byte_range()].lines().next().unwrap_or_default();
            found.push((query.capture_names()[capture.index as usize], first_line));
        }
        assert_eq!(found, expected);
    };
    check(tree_sitter_bdl::INJECTIONS_QUERY, &[("injection.content", " f() ")]);
    check(
        tree_sitter_bdl::FOLDS_QUERY,
        &[
            ("fold", "pieces{"),
            ("fold", "pawn{"),
            ("fold", "moves{"),
            ("fold", "explicit{ f() }"),
            ("fold", "invariants{ cant_risk(pawn) }"),
        ],
    );
    check(
        tree_sitter_bdl::LOCALS_QUERY,
        &[("local.scope", "pieces{"), ("local.definition.type", "pawn"), ("local.reference", "pawn")],
    );
    check(
        tree_sitter_bdl::TAGS_QUERY,
        &[("definition.class", "pawn{"), ("name", "pawn"), ("name", "pawn"), ("reference.class", "pawn")],
    );
}
