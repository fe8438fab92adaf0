//! Real modules: the tree loses nothing, and no syntax error is reported in what the engine reads in silence.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use gdl_syntax::{SyntaxError, decode, encode, parse};

#[test]
fn real_modules_are_lossless_and_clean() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let mut files = Vec::new();
    collect(&root, &mut files);
    if files.is_empty() {
        let mut err = std::io::stderr();
        let _ = writeln!(err, "note: no corpus beside the project, nothing is tested here");
        return;
    }
    let mut findings = Vec::new();
    for path in &files {
        let bytes = std::fs::read(path).unwrap();
        let (text, encoding) = decode(&bytes);
        let parse = parse(&text);
        assert_eq!(parse.syntax().text(), text.as_str(), "{}", path.display());
        assert_eq!(encode(&text, encoding).unwrap(), bytes, "{}", path.display());
        if path.extension().is_some_and(|extension| extension == "g") {
            report(path, &text, parse.errors(), &mut findings);
        }
    }
    assert!(findings.is_empty(), "{} files\n{}", files.len(), findings.join("\n"));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}

fn report(path: &Path, text: &str, errors: &[SyntaxError], findings: &mut Vec<String>) {
    for error in errors {
        let line = text[..error.range.start().into()].matches('\n').count() + 1;
        findings.push(format!("{}:{line}: {}", path.display(), error.kind.id()));
    }
}
