//! The examples in `test/corpus`, in the format of `tree-sitter test`.

use std::fs;

/// An example: its name, the text and the tree.
struct Example {
    name: String,
    text: String,
    tree: String,
}

/// The examples of a file: a name between two lines of `=`, the text, a line of `-`, the tree.
fn examples(file: &str) -> Vec<Example> {
    let is_rule = |line: &str, of: char| line.len() >= 3 && line.chars().all(|char| char == of);
    let mut found: Vec<Example> = Vec::new();
    let mut lines = file.lines().peekable();
    while let Some(line) = lines.next() {
        if is_rule(line, '=') {
            let name = lines.next().expect("a name").to_owned();
            assert!(is_rule(lines.next().expect("a line"), '='), "{name}");
            let mut text = Vec::new();
            while let Some(line) = lines.next_if(|line| !is_rule(line, '-')) {
                text.push(line);
            }
            lines.next();
            let mut tree = String::new();
            while let Some(line) = lines.next_if(|line| !is_rule(line, '=')) {
                tree.push_str(line);
                tree.push('\n');
            }
            found.push(Example { name, text: text.join("\n"), tree });
        }
    }
    found
}

/// Without blanks that mean nothing.
fn normal(tree: &str) -> String {
    tree.split_whitespace().collect::<Vec<&str>>().join(" ").replace(" )", ")")
}

#[test]
fn examples_have_their_trees() {
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&tree_sitter_gdl::LANGUAGE.into()).expect("the grammar fits the library");
    let mut count = 0;
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/test/corpus")).expect("a folder") {
        let path = entry.expect("a file").path();
        for Example { name, text, tree } in examples(&fs::read_to_string(&path).expect("a text")) {
            let found = parser.parse(&text, None).expect("a tree").root_node().to_sexp();
            assert_eq!(normal(&found), normal(&tree), "{}: {name}", path.display());
            count += 1;
        }
    }
    assert!(count >= 10, "{count} examples");
}
