//! Random edits sent to a running server: it shows the same as a server that is started with the final texts.

use gdl_tests::{
    edits::{Random, edit, position},
    lsp_client::Server,
    shared::project_root,
};
use serde_json::{Value, json};

/// The number of scripts, and of edits in each.
const SCRIPTS: u64 = 40;
const EDITS: usize = 12;

/// A game and the modules that it includes.
const FILES: [&str; 4] = ["gdl-ford.g", "gdl-tide.g", "gdl-terrain.g", "gdl-units.g"];

/// Returns everything that the server shows of all files, with the folder of the workspace removed.
fn shown(server: &mut Server) -> Vec<String> {
    let folder = server.uri("");
    // Texts name the folder, too.
    let path = folder.trim_start_matches("file://").trim_end_matches('/').to_owned();
    let mut shown = Vec::new();
    for file in FILES {
        let all = json!({"start": {"line": 0, "character": 0}, "end": {"line": 100_000, "character": 0}});
        let document = server.document(file);
        let mut ranged = document.clone();
        ranged["range"] = all;
        let mut found: Value = server.request("textDocument/diagnostic", document.clone());
        // The id of the result has the number of times that a document was opened.
        found["resultId"].take();
        let symbols = server.request("textDocument/documentSymbol", document.clone());
        let hints = server.request("textDocument/inlayHint", ranged);
        let folds = server.request("textDocument/foldingRange", document);
        shown.extend([found, symbols, hints, folds].map(|it| it.to_string().replace(&folder, "").replace(&path, "")));
    }
    shown
}

/// A server with documents that are open.
fn server(originals: &[(&str, &str)], texts: &[String]) -> Server {
    let mut server = Server::new(originals);
    for (file, text) in FILES.iter().zip(texts) {
        server.open_as(file, text);
    }
    server
}

#[test]
fn a_server_after_edits_is_as_a_new_one() {
    let originals: Vec<String> = FILES
        .iter()
        .map(|file| std::fs::read_to_string(project_root().join("lib").join(file)).expect("a module of the project"))
        .collect();
    let files: Vec<(&str, &str)> = FILES.iter().zip(&originals).map(|(file, text)| (*file, text.as_str())).collect();
    let mut edited = server(&files, &originals);
    let mut texts = originals.clone();
    for script in 0..SCRIPTS {
        let mut random = Random::new(script);
        for number in 0..EDITS {
            let index = random.below(FILES.len());
            let change = edit(&texts[index], &originals[random.below(FILES.len())], &mut random);
            let (start, end) = (change.range.start, change.range.end);
            let (line, column) = position(&texts[index], start);
            let (end_line, end_column) = position(&texts[index], end);
            edited.edit(FILES[index], (line, column, end_line, end_column), &change.text);
            change.apply(&mut texts[index]);
            // Some edits are followed by a request, others are sent together with the next.
            if number % 3 == 0 {
                let document = edited.document(FILES[index]);
                edited.request("textDocument/diagnostic", document);
            }
        }
        let mut fresh = server(&files, &texts);
        let (now, again) = (shown(&mut edited), shown(&mut fresh));
        for (now, again) in now.iter().zip(&again) {
            assert_eq!(now, again, "script {script}");
        }
        fresh.stop();
        if script % 3 == 2 {
            for (index, original) in originals.iter().enumerate() {
                let (end_line, end_column) = position(&texts[index], texts[index].len());
                edited.edit(FILES[index], (0, 0, end_line, end_column), original);
                texts[index].clone_from(original);
            }
        }
    }
    edited.stop();
}
