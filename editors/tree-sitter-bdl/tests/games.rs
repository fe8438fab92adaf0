//! Games have an error here exactly where the parser of the suite finds one, and their blocks end at the same places. Reads the games
//! and the conformance cases of the project.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bdl_syntax::{SyntaxKind, decode, parse};
use tree_sitter::{Node, Parser, Tree};

fn parser() -> Parser {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_bdl::LANGUAGE.into()).expect("the grammar fits the library");
    parser
}

/// The files of board games, with their texts.
fn games() -> Vec<(PathBuf, String)> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["lib/bdl", "tests/conformance/bdl", "editors/fixtures/boards"];
    let mut found = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(project.join(folder)).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|ending| ending == "bdl") {
                let text = decode(&fs::read(&path).expect("a file")).text;
                found.push((path, text));
            }
        }
    }
    assert!(found.len() >= 10, "{}", found.len());
    found
}

/// Visits all nodes of a tree.
fn walk<'t>(tree: &'t Tree, mut visit: impl FnMut(Node<'t>)) {
    let mut cursor = tree.walk();
    loop {
        visit(cursor.node());
        if cursor.goto_first_child() {
            continue;
        }
        while !cursor.goto_next_sibling() {
            if !cursor.goto_parent() {
                return;
            }
        }
    }
}

/// The texts of the blocks, by their places.
fn blocks(tree: &Tree) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    walk(tree, |node| {
        if node.kind() == "javascript" {
            found.push(node.byte_range());
        }
    });
    found
}

/// The same as the parser of the suite has them.
fn expected_blocks(text: &str) -> Vec<std::ops::Range<usize>> {
    let tokens = parse(text).syntax().descendants_with_tokens().filter_map(|element| element.into_token());
    let texts = tokens.filter(|token| token.kind() == SyntaxKind::JsText);
    texts.map(|token| token.text_range().start().into()..token.text_range().end().into()).collect()
}

/// What tree-sitter makes of a text: whether there is a mistake. The leaves of the tree must be in order and cover the text but for
/// whitespace and what an error skips.
fn has_error(parser: &mut Parser, name: &str, text: &str) -> bool {
    let tree = parser.parse(text, None).expect("a tree");
    let root = tree.root_node();
    let mut end = 0;
    walk(&tree, |node| {
        if node.child_count() == 0 {
            assert!(node.start_byte() >= end, "{name}");
            let is_gap = text[end..node.start_byte()].trim_matches(['\u{feff}', '\u{c}', ' ', '\t', '\r', '\n']);
            let is_skipped = node.parent().is_some_and(|parent| parent.is_error()) || root.has_error();
            assert!(is_gap.is_empty() || is_skipped, "{name}: {is_gap:?} is in no node");
            end = node.end_byte();
        }
    });
    assert_eq!(root.end_byte(), text.len(), "{name}");
    root.has_error()
}

#[test]
fn games_have_the_errors_and_the_blocks_of_the_suite() {
    let mut parser = parser();
    let games = games();
    let (mut clean, mut blocks_seen) = (0, 0);
    for (path, text) in &games {
        let name = path.display().to_string();
        let ours = !parse(text).errors().is_empty();
        assert_eq!(has_error(&mut parser, &name, text), ours, "{name}");
        if !ours {
            clean += 1;
            let tree = parser.parse(text, None).expect("a tree");
            assert_eq!(blocks(&tree), expected_blocks(text), "{name}");
            blocks_seen += blocks(&tree).len();
        }
    }
    assert!(clean >= 10 && blocks_seen >= 5, "{clean} games, {blocks_seen} blocks");
    println!("{} games, {clean} of them without errors, with {blocks_seen} blocks", games.len());
}

/// Every prefix of a game that ends before a sign, and the game without each of its signs: no mistake is missed and none is invented.
#[test]
fn mistakes_are_found() {
    let mut parser = parser();
    let (mut count, mut wrong) = (0, Vec::new());
    for (path, text) in games().iter().filter(|(_, text)| text.len() < 3000) {
        for (at, sign) in text.char_indices().filter(|(_, c)| "{}()[]:,/'\"`".contains(*c)) {
            for changed in [format!("{}{}", &text[..at], &text[at + sign.len_utf8()..]), text[..at].to_owned()] {
                let theirs = has_error(&mut parser, "a changed game", &changed);
                count += 1;
                if theirs == parse(&changed).errors().is_empty() {
                    wrong.push(format!("{} at {at}: tree-sitter finds an error: {theirs}", path.display()));
                }
            }
        }
    }
    assert!(count > 500, "{count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
    println!("{count} changed games");
}

/// What the end of a block depends on (spec bdl 6.1), and texts that are open at their end.
#[test]
fn blocks_end_where_they_end_in_the_suite() {
    let texts = [
        "{ '}' } }",
        r#"{ "\"}" } }"#,
        "{ '\\\n}' } }",
        "{ 'open\n} }",
        "{ 'open\r\n} }",
        "{ '\\\r\n} }",
        "{ // }\n } }",
        "{ // }\r } }",
        "{ // }\u{2028} } }",
        "{ /* } */ } }",
        "{ /*/ } */ } }",
        "{ /* * } **/ } }",
        "{ `}` } }",
        "{ `${ { a: `}${1}` } }` } }",
        "{ `${x}` } }",
        "{ `\\${` } }",
        "{ `$${ '`}' }` } }",
        "{ `a`/2 /}/.x }",
        "{ /}/ } }",
        "{ a / b } / 2 }",
        "{ return /}/g } }",
        "{ x.return /}/g }",
        "{ (1) /2} / }",
        "{ [1] /2} / }",
        "{ f(/[/}]/) } }",
        "{ a = /\\/}/ } }",
        "{ a / /}/ } }",
        "{ i++ / 2 } / }",
        "{ ++/}/.x } }",
        "{ i + /}/ } }",
        "{ /open\n} }",
        "{ /[open\n} }",
        "{ /\\\n} }",
        "{ 1.5 / 2 } / }",
        "{ .5 / 2 } / }",
        "{ instanceof /}/ } }",
        "{ instanceofs /} / }",
        "{ xin /} / }",
        "{ in\u{a0}/}/ } }",
        "{ \u{e4}in /} / }",
        "{ a?.in /} / }",
        "{ $ /} / }",
        "{ #x /} / }",
        "{ '\u{1f600}}' } }",
        "{ 'a'/ 2 } / }",
        "{ /x/ / 2 } / }",
        "{ /x/gi / 2 } / }",
        "{ => /}/ } }",
        "{ a\u{feff}/} / }",
        "{}",
        "{ }",
        "{",
        "{ '",
        "{ `${",
        "{ `",
        "{ /",
        "{ /*",
        "{ //",
        "{ '\\",
        "{ {}",
        "{ `${}",
        "{ /[",
        "{ \\",
        "{ \0 /}/ } }",
    ];
    let mut parser = parser();
    for text in texts {
        let text = format!("finish{{ explicit{text} no_moves_available }}");
        let tree = parser.parse(&text, None).expect("a tree");
        assert_eq!(blocks(&tree), expected_blocks(&text), "{text:?}");
        assert_eq!(tree.root_node().has_error(), !parse(&text).errors().is_empty(), "{text:?}");
    }
    let deep = format!("finish{{ explicit{{ {}", "{`${".repeat(100_000));
    assert_eq!(blocks(&parser.parse(&deep, None).expect("a tree")), expected_blocks(&deep));
}

/// Blocks of random signs end where they end in the suite.
#[test]
fn random_blocks_end_where_they_end_in_the_suite() {
    let signs = [
        "{", "}", "}", "(", ")", "[", "]", "'", "\"", "`", "`", "${", "/", "/", "/*", "*/", "//", "\\", "\n", "\r",
        " ", "+", "-", "++", ".", "in", "return", "a", "1", "=", "\u{2028}", "\u{a0}", "\u{e4}", "#", "$", "\0",
    ];
    let mut seed: u32 = 2_463_534_242;
    let mut random = |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed as usize % below
    };
    let mut parser = parser();
    let mut closed = 0;
    for _ in 0..5000 {
        let length = 1 + random(24);
        let soup: String = (0..length).map(|_| signs[random(signs.len())]).collect();
        let text = format!("finish{{ explicit{{{soup}}} no_moves_available }}");
        let tree = parser.parse(&text, None).expect("a tree");
        let expected = expected_blocks(&text);
        assert_eq!(blocks(&tree), expected, "{text:?}");
        closed += usize::from(expected.first().is_some_and(|block| block.end < text.len()));
    }
    assert!(closed > 500, "{closed} of 5000 are closed");
}

/// An edit inside a block gives the same tree as reading the whole text.
#[test]
fn edits_give_the_tree_of_the_whole_text() {
    let text = include_str!("../../../lib/bdl/crown.bdl");
    let mut parser = parser();
    let tree = parser.parse(text, None).expect("a tree");
    let mut count = 0;
    for (at, _) in text.char_indices().step_by(7) {
        for inserted in ["}", "{", "'", "`", "/", "/*", "explicit", "x"] {
            let changed = format!("{}{inserted}{}", &text[..at], &text[at..]);
            let point = |at: usize| {
                let before = &changed[..at];
                let row = before.matches('\n').count();
                tree_sitter::Point { row, column: at - before.rfind('\n').map_or(0, |line| line + 1) }
            };
            let mut old = tree.clone();
            old.edit(&tree_sitter::InputEdit {
                start_byte: at,
                old_end_byte: at,
                new_end_byte: at + inserted.len(),
                start_position: point(at),
                old_end_position: point(at),
                new_end_position: point(at + inserted.len()),
            });
            let edited = parser.parse(&changed, Some(&old)).expect("a tree");
            let whole = parser.parse(&changed, None).expect("a tree");
            // Where there are mistakes, recovery may differ; the blocks may not.
            if whole.root_node().has_error() {
                assert!(edited.root_node().has_error(), "{inserted} at {at}");
            } else {
                assert_eq!(edited.root_node().to_sexp(), whole.root_node().to_sexp(), "{inserted} at {at}");
                assert_eq!(blocks(&edited), blocks(&whole), "{inserted} at {at}");
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}
