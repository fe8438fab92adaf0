//! The shell and the editor agree: over folders with settings, libraries, hidden files and files of other tools both find the
//! same problems in the same modules.

use std::{collections::BTreeSet, process::Command};

use gdl_tests::lsp_client::{Server, binary, capabilities};
use serde_json::{Value, json};

/// The problems of modules: path in the workspace, line from 1, and code.
type Problems = BTreeSet<(String, u64, String)>;

fn of_shell(server: &Server) -> Problems {
    let mut command = Command::new(binary());
    command.current_dir(server.folder()).args(["check", "--format", "json", "--show-cascading", "--included"]);
    command.env_remove("XCONQLIB").env_remove("GDL_ALLOW_OUTSIDE");
    let output = command.output().expect("gdl runs");
    let found: Vec<Value> = serde_json::from_slice(&output.stdout).expect("JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    found.iter().map(|it| (text(&it["file"]), it["line"].as_u64().unwrap_or(0), text(&it["code"]))).collect()
}

fn of_editor(server: &mut Server) -> Problems {
    let all = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let root = format!("{}/", server.uri("").trim_end_matches('/'));
    let mut problems = Problems::new();
    for report in all["items"].as_array().into_iter().flatten() {
        let uri = report["uri"].as_str().unwrap_or_default();
        let path = uri.strip_prefix(&root).unwrap_or(uri);
        for it in report["items"].as_array().into_iter().flatten() {
            let code = it["code"].as_str().and_then(|name| Some(gdl_lint::find(name)?.code)).unwrap_or_default();
            let line = it["range"]["start"]["line"].as_u64().unwrap_or(0) + 1;
            problems.insert((path.to_owned(), line, code.to_owned()));
        }
    }
    problems
}

/// Compares both; `folders` are those of the workspace. Returns what they find.
fn agreed(files: &[(&str, &str)], folders: &[&str]) -> Problems {
    let mut server = Server::start(files);
    let folders: Vec<Value> = folders.iter().map(|name| json!({"uri": server.uri(name), "name": name})).collect();
    server.initialize(capabilities(), json!({"workspaceFolders": folders}));
    let (shell, editor) = (of_shell(&server), of_editor(&mut server));
    assert_eq!(shell, editor);
    server.stop();
    shell
}

fn files_of(problems: &Problems) -> BTreeSet<&str> {
    problems.iter().map(|(file, ..)| file.as_str()).collect()
}

const GAME: &str = "(include part)\n(terrain-type sea)\n(unit-type tank (char \"t\"))\n(add tank speed size)\n";

#[test]
fn each_folder_has_libraries_of_its_own() {
    let settings = "library = [\"std\"]\n";
    let files = [
        ("a/gdl.toml", settings),
        ("a/std/part.g", "(define size 100)\n"),
        ("a/game.g", GAME),
        ("b/gdl.toml", settings),
        ("b/std/part.g", "(define size (quote wrong))\n"),
        ("b/game.g", GAME),
        // No settings name a library for this one.
        ("c/game.g", GAME),
    ];
    let found = agreed(&files, &["a", "b", "c"]);
    let codes = |path: &str| found.iter().filter(|(file, ..)| file == path).map(|(_, _, code)| code.as_str()).collect();
    let [a, b, c]: [BTreeSet<&str>; 3] = ["a/game.g", "b/game.g", "c/game.g"].map(codes);
    let missing = gdl_lint::find("include-not-found").expect("a rule").code;
    assert!(!a.contains(missing) && !b.contains(missing) && c.contains(missing), "{found:?}");
    assert_ne!(a, b);
}

#[test]
fn what_is_hidden_ignored_excluded_or_of_other_tools_is_left_alone() {
    let wrong = "(unit-type tank)\n(add tonk speed 1)\n";
    let files = [
        (".git/config", ""),
        (".gitignore", "build/\n"),
        ("gdl.toml", "exclude = [\"old/**\"]\n[rules]\nstyle = \"off\"\n"),
        ("main.g", wrong),
        (".hidden.g", wrong),
        (".history/main.g", wrong),
        ("build/main.g", wrong),
        ("old/main.g", wrong),
        ("t.g", "grammar T;\noptions { language = Java; }\nprog : (expr NEWLINE)* ;\nexpr : INT | ID ;\n"),
        ("mac.g", "(unit-type tank)\r(add tonk speed 1)\r"),
    ];
    let found = agreed(&files, &[""]);
    assert_eq!(files_of(&found), BTreeSet::from(["mac.g", "main.g"]));
    let unbound = gdl_lint::find("unbound-symbol").expect("a rule").code;
    for file in ["mac.g", "main.g"] {
        assert!(found.contains(&(file.to_owned(), 2, unbound.to_owned())), "{found:?}");
    }
}

#[test]
fn settings_name_games_and_levels() {
    let files = [
        ("gdl.toml", "[roots]\n\"part.g\" = \"game.g\"\n"),
        ("game.g", "(include part)\n(terrain-type sea)\n(unit-type tank)\n(set last-trn 5)\n"),
        ("other.g", "(include part)\n(terrain-type sea)\n(unit-type boat)\n"),
        ("part.g", "(add boat speed 1)\n"),
        ("sub/gdl.toml", "[rules]\nunknown-global = \"off\"\nno-such-rule = \"off\"\n"),
        ("sub/game.g", "(terrain-type sea)\n(unit-type tank)\n(set last-trn 5)\n"),
    ];
    let found = agreed(&files, &[""]);
    let unknown = gdl_lint::find("unknown-global").expect("a rule").code;
    let with = |file: &str| found.iter().any(|(path, _, code)| path == file && code == unknown);
    assert!(with("game.g") && !with("sub/game.g") && files_of(&found).contains("sub/gdl.toml"), "{found:?}");
}
