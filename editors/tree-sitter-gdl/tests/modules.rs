//! Modules have an error here exactly where the parser of the suite finds one. Reads the modules of the project, and real ones
//! beside it on machines that have them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use gdl_syntax::{SyntaxErrorKind, decode, parse};

/// Whether a mistake spoils the structure; others are about what a token means.
fn is_structural(kind: &SyntaxErrorKind) -> bool {
    use SyntaxErrorKind as E;
    matches!(
        kind,
        E::CommentNotClosed
            | E::StringNotClosed
            | E::BarSymbolNotClosed
            | E::ExtraCloseParen
            | E::MissingCloseParen { .. }
            | E::DanglingQuote { .. }
    )
}

/// Whether tree-sitter and the suite find mistakes in a text.
fn verdicts(parser: &mut tree_sitter::Parser, text: &str) -> (bool, bool) {
    let tree = parser.parse(text, None).expect("a tree");
    let ours = parse(text);
    (tree.root_node().has_error(), ours.errors().iter().any(|error| is_structural(&error.kind)))
}

fn parser() -> tree_sitter::Parser {
    let mut parser = tree_sitter::Parser::new();
    parser.set_language(&tree_sitter_gdl::LANGUAGE.into()).expect("the grammar fits the library");
    parser
}

/// The modules in a folder and below.
fn modules(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            modules(&path, found);
        } else if path.extension().is_some_and(|ending| ["g", "imf", "dir"].iter().any(|it| ending == *it)) {
            found.push(path);
        }
    }
}

#[test]
fn modules_without_mistakes_have_no_errors() {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut paths = Vec::new();
    for folder in ["lib", "../shared/corpus"] {
        modules(&project.join(folder), &mut paths);
    }
    assert!(paths.len() > 4);
    let mut parser = parser();
    let mut bad = Vec::new();
    for path in &paths {
        let text = decode(&fs::read(path).expect("a file")).0.to_string();
        let (theirs, ours) = verdicts(&mut parser, &text);
        if theirs != ours {
            bad.push(format!("{}: tree-sitter {theirs}, gdl {ours}", path.display()));
        }
    }
    assert!(bad.is_empty(), "of {}:\n{}", paths.len(), bad.join("\n"));
    println!("{} modules", paths.len());
}

/// Every prefix of a module, and the module without each of its brackets and quotes: the verdicts differ almost never.
#[test]
fn mistakes_are_found() {
    let module = include_str!("../../../lib/gdl-tide.g");
    let mut parser = parser();
    let (mut count, mut missed, mut false_alarms) = (0, 0, 0);
    let mut check = |text: &str| {
        let (theirs, ours) = verdicts(&mut parser, text);
        count += 1;
        missed += usize::from(ours && !theirs);
        false_alarms += usize::from(theirs && !ours);
    };
    for (at, char) in module.char_indices() {
        if "()\"|#'".contains(char) {
            check(&format!("{}{}", &module[..at], &module[at + 1..]));
            check(&module[..at]);
        }
    }
    assert!(count > 500, "{count}");
    assert_eq!(false_alarms, 0, "of {count}");
    assert!(missed * 100 <= count, "{missed} of {count} are missed");
}
