//! Random edits of real modules: nothing panics, and the results equal those of a fresh start.

use std::{fs, path::Path, sync::Arc};

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem};
use gdl_ide::{
    AnalysisHost, FilePos, FormatOptions, NoAddresses, classify, definition, document_symbols, find_references,
    folding_ranges, format_document, format_on_type, highlight, hover, lines, selection_ranges, semantic_tokens,
    type_definition,
};
use gdl_lint::LintOptions;
use gdl_syntax::{TextRange, TextSize};
use proptest::{prelude::*, sample::Index};

/// The text to insert: halves of forms, and bytes with a meaning in GDL.
const SNIPPETS: [&str; 20] = [
    "(",
    ")",
    "\"",
    "|",
    "'",
    ";",
    "#|",
    "|#",
    "\n",
    "\r\n",
    " ",
    "\u{e9}",
    "\u{1f600}",
    "(unit-type zz",
    "(add u* hp-max ",
    "(table hit-chance (u* ",
    "(include gdl-units)",
    "(define x (",
    "5d6",
    "u*",
];

/// The modules that ship with the suite, by their paths in the tests.
fn modules() -> Vec<(Utf8PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lib");
    let mut modules: Vec<(Utf8PathBuf, String)> = fs::read_dir(folder)
        .expect("the folder is there")
        .filter_map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name()?.to_str()?.strip_suffix(".g")?.to_owned();
            Some((format!("/w/{name}.g").into(), fs::read_to_string(path).expect("a text")))
        })
        .collect();
    modules.sort();
    modules
}

fn fresh_host(modules: &[(Utf8PathBuf, String)]) -> AnalysisHost {
    let mut host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
    let mut change = Change::new();
    modules.iter().for_each(|(path, text)| change.set_text(path.clone(), text.as_str()));
    change.set_workspace(modules.iter().map(|(path, _)| path.clone()).collect(), Vec::new());
    host.apply(change);
    host
}

/// Everything that editors show of a file, as text in which files are identified by their paths.
fn shown(db: &GdlDatabase, file: File) -> String {
    let found = gdl_lint::diagnostics(db, file, &LintOptions::default());
    let diagnostics: Vec<_> = found.iter().map(|it| (it.rule.name, it.range, &it.message, it.roots.len())).collect();
    let options = FormatOptions::default();
    format!(
        "{diagnostics:?}\n{:?}\n{:?}\n{:?}\n{:?}\n{}",
        document_symbols(db, file),
        folding_ranges(db, file),
        semantic_tokens(db, file, None),
        format_document(db, file, &options),
        lines(db, file).count(),
    )
}

/// Requests everything about a position.
fn ask(db: &GdlDatabase, at: FilePos) {
    let spot = classify(db, at);
    let text = at.file.text(db);
    assert!(TextRange::up_to(TextSize::of(&**text)).contains_range(spot.range()) || text.is_empty());
    hover(db, at, &NoAddresses);
    definition(db, at);
    type_definition(db, at);
    find_references(db, at, true);
    highlight(db, at);
    selection_ranges(db, at);
    for typed in [')', '\n'] {
        format_on_type(db, at, typed, &FormatOptions::default());
    }
}

/// The start of a character near an index.
fn boundary(text: &str, index: Index) -> usize {
    let mut at = index.index(text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn edits_leave_what_a_fresh_start_shows(
        script in prop::collection::vec((any::<Index>(), any::<Index>(), 0_usize..12, 0..SNIPPETS.len()), 1..8),
    ) {
        let mut modules = modules();
        let mut host = fresh_host(&modules);
        for (which, place, length, snippet) in script {
            let (path, text) = &mut modules[which.index(5)];
            let start = boundary(text, place);
            let mut end = (start + length).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            text.replace_range(start..end, SNIPPETS[snippet]);
            let mut change = Change::new();
            change.set_text(path.clone(), text.as_str());
            host.apply(change);
            let file = host.db().file(path);
            shown(host.db(), file);
            for offset in [start, start + SNIPPETS[snippet].len()] {
                ask(host.db(), FilePos { file, offset: TextSize::new(offset as u32) });
            }
        }
        let fresh = fresh_host(&modules);
        for (path, _) in &modules {
            let (old, new) = (host.db().file(path), fresh.db().file(path));
            prop_assert_eq!(shown(host.db(), old), shown(fresh.db(), new), "{}", path);
        }
    }
}
