//! Whether the parser in `src` is what tree-sitter generates from `grammar.js`. `UPDATE_EXPECT=1` generates it again. Needs `node`.

use std::{fs, path::Path, process::Command};

use tree_sitter_generate::{OptLevel, generate_parser_in_directory};

/// The files that are generated.
const FILES: [&str; 6] = [
    "parser.c",
    "grammar.json",
    "node-types.json",
    "tree_sitter/alloc.h",
    "tree_sitter/array.h",
    "tree_sitter/parser.h",
];

/// The version of the interface to the library that Neovim 0.10, Emacs 29 and Helix understand.
const ABI: usize = 14;

/// Generates the parser of the grammar in the folder `root`, and compares it with the one in `src`.
pub fn check(root: &str) {
    let root = Path::new(root);
    if Command::new("node").arg("--version").output().is_err() {
        assert!(std::env::var_os("CI").is_none(), "node is not there");
        println!("skipped: node is not there");
        return;
    }
    let is_update = std::env::var_os("UPDATE_EXPECT").is_some();
    let out = if is_update { root.join("src") } else { Path::new(env!("CARGO_TARGET_TMPDIR")).join("generated") };
    fs::create_dir_all(out.join("tree_sitter")).expect("a folder");
    let grammar = Some(root.join("grammar.js"));
    generate_parser_in_directory(root, Some(&out), grammar, ABI, None, Some("node"), true, OptLevel::default())
        .expect("a grammar without conflicts");
    for file in FILES {
        if is_update {
            // Some of them lack the last line break.
            let text = fs::read_to_string(out.join(file)).expect("a generated file");
            fs::write(out.join(file), text.trim_end().to_owned() + "\n").expect("a writable file");
        }
        let text = |folder: &Path| {
            fs::read_to_string(folder.join(file)).unwrap_or_default().replace("\r\n", "\n").trim_end().to_owned()
        };
        assert!(
            text(&out) == text(&root.join("src")),
            "src/{file} is stale: UPDATE_EXPECT=1 cargo test --test generated"
        );
    }
}
