//! What the manual and the specifications say has no effect, is ignored, refused or never happens: each such sentence has
//! an entry in `statements.tsv` that names the rule that reports it, or says why none does.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

/// What makes a sentence a statement.
const PHRASES: [&str; 5] = ["has no effect", "is ignored", "never", "refused", "only if"];

/// The judgement that an update writes for a new sentence.
const OPEN: &str = "not judged: nobody has looked yet whether a rule can tell";

/// The folders with the texts, from the root of the workspace.
const FOLDERS: [&str; 2] = ["crates/gdl-manual/entries", "docs/spec"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn list() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("statements.tsv")
}

/// The texts of a folder, sorted by path.
fn texts(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            texts(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            into.push(path);
        }
    }
}

fn is_statement(sentence: &str) -> bool {
    let lower = sentence.to_lowercase();
    let words = |phrase: &str| lower.match_indices(phrase).any(|(at, _)| is_word(&lower, at, at + phrase.len()));
    PHRASES.iter().any(|phrase| words(phrase))
}

fn is_word(text: &str, start: usize, end: usize) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    !is_letter(text[..start].chars().next_back()) && !is_letter(text[end..].chars().next())
}

/// The statements of a text, in one line each, with the rule that their paragraph links to.
fn statements(text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for paragraph in text.split("\n\n") {
        let joined = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        let rule = joined.split("(rule:").nth(1).and_then(|rest| rest.split(')').next()).map(str::to_owned);
        let sentences = joined.split_inclusive(". ").map(str::trim).filter(|sentence| is_statement(sentence));
        found.extend(sentences.map(|sentence| (sentence.to_owned(), rule.clone())));
    }
    found
}

/// All statements: by file and sentence, the rule that their paragraph links to.
fn all() -> BTreeMap<(String, String), Option<String>> {
    let (root, mut files) = (workspace(), Vec::new());
    FOLDERS.iter().for_each(|folder| texts(&root.join(folder), &mut files));
    let mut all = BTreeMap::new();
    for path in files {
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
        for (sentence, rule) in statements(&fs::read_to_string(&path).unwrap()) {
            all.insert((name.clone(), sentence), rule);
        }
    }
    all
}

/// The entries of the list: by file and sentence, the judgement.
fn entries() -> BTreeMap<(String, String), String> {
    let text = fs::read_to_string(list()).unwrap_or_default();
    let rows = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |row: &str| {
        let mut parts = row.splitn(3, '\t').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_else(|| panic!("a row has a file, a judgement and a sentence: {row}"));
        let (file, judgement, sentence) = (next(), next(), next());
        ((file, sentence), judgement)
    };
    rows.map(entry).collect()
}

#[test]
fn each_statement_is_judged() {
    let (all, mut entries) = (all(), entries());
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        let mut text = "# FILE, JUDGEMENT and SENTENCE, with tabs between them. A judgement is `rule NAME`, `value check` or `not judged: WHY`.\n\
             # UPDATE_EXPECT=1 cargo test -p gdl-lint --test statements adds new sentences and removes old ones.\n"
            .to_owned();
        for ((file, sentence), rule) in &all {
            let known = entries.remove(&(file.clone(), sentence.clone()));
            let new = || rule.as_ref().map_or_else(|| OPEN.to_owned(), |rule| format!("rule {rule}"));
            let _ = writeln!(text, "{file}\t{}\t{sentence}", known.unwrap_or_else(new));
        }
        fs::write(list(), text).unwrap();
        return;
    }
    let missing = all.keys().filter(|key| !entries.contains_key(*key));
    let stale = entries.keys().filter(|key| !all.contains_key(*key));
    let wrong: Vec<_> =
        missing.map(|key| ("no entry", key)).chain(stale.map(|key| ("no such sentence", key))).collect();
    assert!(wrong.is_empty(), "statements.tsv: look for a rule for each, then add or remove it: {wrong:#?}");
}

#[test]
fn judgements_name_rules_or_reasons() {
    for ((file, sentence), judgement) in entries() {
        let reason = judgement.strip_prefix("not judged: ").is_some_and(|why| !why.is_empty());
        let rule = judgement.strip_prefix("rule ").is_some_and(|name| gdl_lint::find(name).is_some());
        assert!(reason || rule || judgement == "value check", "{file}: {sentence}: {judgement}");
    }
}

#[test]
fn sentences_end_at_full_stops() {
    let text =
        "It has no effect. It runs\nalways. It is\nrefused; see [x](rule:r).\n\nNever.\n\nA never-ending `nevermind`.";
    let rule = || Some("r".to_owned());
    let expected = [("It has no effect.", rule()), ("It is refused; see [x](rule:r).", rule()), ("Never.", None)];
    assert_eq!(statements(text), expected.map(|(sentence, rule)| (sentence.to_owned(), rule)));
}
