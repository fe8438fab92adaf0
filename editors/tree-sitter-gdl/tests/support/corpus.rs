//! The examples of a grammar in `test/corpus`, in the format of `tree-sitter test`.

use std::{fs, path::Path};

use tree_sitter::Language;

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

/// Compares the trees of all examples of the grammar in the folder `root`; returns their number.
pub fn check(language: &Language, root: &str) -> usize {
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(language).expect("the grammar fits the library");
    let mut count = 0;
    let mut wrong = Vec::new();
    for entry in fs::read_dir(Path::new(root).join("test/corpus")).expect("a folder") {
        let path = entry.expect("a file").path();
        for Example { name, text, tree } in examples(&fs::read_to_string(&path).expect("a text")) {
            let found = parser.parse(&text, None).expect("a tree").root_node().to_sexp();
            if normal(&found) != normal(&tree) {
                wrong.push(format!("{}: {name}:\n{found}", path.display()));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "other trees:\n{}", wrong.join("\n"));
    count
}
