//! Board games in the language server beside modules: the languages stay apart, files on the disk are followed, files of other
//! tools are left alone, and the page of a game follows its source.

use std::time::{Duration, Instant};

use gdl_tests::{
    lsp_client::{Server, capabilities},
    shared::project_root,
};
use serde_json::{Value, json};

/// A file without any section but one: the rest is missing.
const PART: &str = "finish{\n  no_moves_available\n}\n";

const MODULE: &str = "(unit-type tank (hp-max 3))\n(terrain-type sea)\n";

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[][..], Vec::as_slice)
}

fn game(name: &str) -> String {
    let path = project_root().join("lib/bdl").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn codes(server: &mut Server, path: &str) -> Vec<String> {
    let params = server.document(path);
    let report = server.request("textDocument/diagnostic", params);
    list(&report["items"]).iter().map(|it| it["code"].as_str().expect("a code").to_owned()).collect()
}

/// The codes of each file in the report of the workspace, by the name of the file.
fn workspace_codes(server: &mut Server) -> Vec<(String, Vec<String>)> {
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let name = |it: &Value| it["uri"].as_str().and_then(|uri| uri.rsplit('/').next()).expect("a name").to_owned();
    let codes =
        |it: &Value| list(&it["items"]).iter().filter_map(|it| it["code"].as_str()).map(str::to_owned).collect();
    let mut all: Vec<_> = list(&report["items"]).iter().map(|it| (name(it), codes(it))).collect();
    all.sort();
    all
}

#[test]
fn the_language_of_a_document_picks_who_answers() {
    let mut server = Server::new(&[("race.bdl", PART), ("main.g", MODULE)]);
    // The language decides, whatever the extension; without a known one the extension does.
    for (path, language, is_board) in [
        ("race.bdl", "bdl", true),
        ("untitled:New", "bdl", true),
        ("notes.txt", "bdl", true),
        ("other.bdl", "plaintext", true),
        ("other.bdl", "gdl", false),
        ("main.g", "gdl", false),
        ("untitled:Old", "gdl", false),
    ] {
        server.open_with(path, language, PART);
        let found = codes(&mut server, path);
        let is_missing = found.iter().any(|code| code == "missing-section");
        assert_eq!(is_missing, is_board, "{path} {language}: {found:?}");
        server.close(path);
    }
    server.open_with("race.bdl", "bdl", PART);
    server.open_with("main.g", "gdl", MODULE);
    // Requests of modules have empty answers for a board game.
    for method in [
        "textDocument/typeDefinition",
        "textDocument/documentLink",
        "textDocument/prepareCallHierarchy",
        "textDocument/linkedEditingRange",
        "gdl/roots",
    ] {
        assert_eq!(server.request(method, server.at("race.bdl", 0, 1)), Value::Null, "{method}");
    }
    for command in ["gdl.table", "gdl.play", "gdl.map", "gdl.effectiveModule", "gdl.pinRoot", "gdl.setVariant"] {
        let arguments = json!([server.uri("race.bdl"), "hit-chance", "on"]);
        let error = server.try_request("workspace/executeCommand", json!({"command": command, "arguments": arguments}));
        let message = error.expect_err("it is refused")["message"].to_string();
        assert!(message.contains("board game"), "{command}: {message}");
    }
    let error = server.try_request("gdl/boardGame", server.document("main.g")).expect_err("it is refused");
    assert!(error["message"].to_string().contains("not a board game"), "{error}");
    // Games of modules know nothing of board games.
    let symbols = server.request("workspace/symbol", json!({"query": "tank"}));
    assert_eq!(list(&symbols).len(), 1);
    // A rule of either language is explained.
    for rule in ["missing-section", "unbound-symbol"] {
        server.request("workspace/executeCommand", json!({"command": "gdl.explain", "arguments": [rule]}));
        let shown = server.expect("window/showMessage")["message"].to_string();
        assert!(shown.contains(rule), "{shown}");
    }
    server.stop();
}

#[test]
fn files_on_the_disk_are_followed() {
    let files = [("race.bdl", PART), ("main.g", MODULE), ("house.bdl", "INPUT ..\nTITLE LINE-1 *house*  ..\n")];
    let mut server = Server::new(&files);
    let missing = || vec!["missing-section".to_owned(); 4];
    let of = |all: &[(String, Vec<String>)], name: &str| {
        all.iter().find(|(file, _)| file == name).map(|(_, codes)| codes.clone())
    };
    let all = workspace_codes(&mut server);
    assert_eq!(of(&all, "race.bdl"), Some(missing()), "{all:?}");
    // A file of another tool.
    assert_eq!(of(&all, "house.bdl"), Some(Vec::new()));
    server.write("race.bdl", game("race.bdl"));
    server.write("deep/new.bdl", "rules{");
    server.files_changed(&[("race.bdl", 2), ("deep/new.bdl", 1)]);
    server.expect("workspace/diagnostic/refresh");
    let all = workspace_codes(&mut server);
    assert_eq!(of(&all, "race.bdl"), Some(Vec::new()));
    assert_eq!(of(&all, "new.bdl"), Some(vec!["unexpected-end".to_owned()]), "{all:?}");
    // What the editor shows counts, until it closes the file.
    server.open_as("race.bdl", PART);
    server.write("race.bdl", "rules{");
    server.files_changed(&[("race.bdl", 2)]);
    assert_eq!(of(&workspace_codes(&mut server), "race.bdl"), Some(missing()));
    server.close("race.bdl");
    assert_eq!(of(&workspace_codes(&mut server), "race.bdl"), Some(vec!["unexpected-end".to_owned()]));
    // A deleted file loses its diagnostics.
    let known = json!([{"uri": server.uri("race.bdl"), "value": "x"}]);
    std::fs::remove_file(server.folder().join("race.bdl")).expect("it can be removed");
    server.files_changed(&[("race.bdl", 3)]);
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": known}));
    let gone = list(&report["items"]).iter().find(|it| it["uri"] == json!(server.uri("race.bdl")));
    assert_eq!(gone.expect("a report")["items"], json!([]), "{report}");
    // A closed document outside the workspace is forgotten.
    server.open_with("untitled:Untitled-1", "bdl", PART);
    assert_eq!(codes(&mut server, "untitled:Untitled-1"), missing());
    server.close("untitled:Untitled-1");
    assert!(of(&workspace_codes(&mut server), "untitled:Untitled-1").is_none());
    server.stop();
}

#[test]
fn settings_exclude_files() {
    let settings = "exclude = [\"old/*.bdl\"]\n";
    let mut server = Server::new(&[("gdl.toml", settings), ("old/a.bdl", PART), ("b.bdl", PART)]);
    server.open("old/a.bdl");
    server.open("b.bdl");
    assert_eq!(codes(&mut server, "old/a.bdl"), [""; 0]);
    assert_eq!(codes(&mut server, "b.bdl").len(), 4);
    server.stop();
}

#[test]
fn levels_follow_the_settings() {
    let text = "rules{ first_player : 0 width : 4 height : 4 coloring : alternate player_change : alternate }\n\
        pieces{ stone{ } }\ninitial_piece_position{ stone{ positions{ x : 0, y : 0 } mirrored } }\n\
        invariants{ }\nfinish{ no_moves_available }\n";
    let off = "[rules]\npiece-without-moves = \"off\"\n";
    // A byte that is not UTF-8 in a file that is not open is reported, whatever the levels.
    let mut server = Server::new(&[("gdl.toml", off), ("a.bdl", text), ("b.bdl", text)]);
    server.write("latin.bdl", [text.as_bytes(), b"// \xe9\n"].concat());
    server.files_changed(&[("latin.bdl", 1)]);
    server.open("a.bdl");
    let reported = |server: &mut Server| {
        let is_one = |code: &String| code == "piece-without-moves";
        let all = workspace_codes(server);
        let closed = all.iter().any(|(file, codes)| file == "b.bdl" && codes.iter().any(is_one));
        let latin = all.iter().any(|(file, codes)| file == "latin.bdl" && codes.iter().any(|code| code == "not-utf8"));
        (codes(server, "a.bdl").iter().any(is_one), closed, latin)
    };
    assert_eq!(reported(&mut server), (false, false, true));
    server.write("gdl.toml", "");
    server.files_changed(&[("gdl.toml", 2)]);
    assert_eq!(reported(&mut server), (true, true, true));
    server.write("gdl.toml", off);
    server.files_changed(&[("gdl.toml", 2)]);
    assert_eq!(reported(&mut server), (false, false, true));
    server.stop();
}

#[test]
fn files_of_other_tools_are_left_alone() {
    let other = "INPUT ..\nTITLE LINE-1 *house*  ..\n";
    let mut server = Server::new(&[("house.bdl", other)]);
    server.open("house.bdl");
    assert_eq!(codes(&mut server, "house.bdl"), [""; 0]);
    let mut params = server.document("house.bdl");
    params["options"] = json!({"tabSize": 2, "insertSpaces": true});
    assert_eq!(server.request("textDocument/formatting", params), Value::Null);
    assert_eq!(server.request("textDocument/completion", server.at("house.bdl", 1, 0)), Value::Null);
    assert_eq!(server.request("textDocument/documentColor", server.document("house.bdl")), json!([]));
    let error = server.try_request("gdl/boardGame", server.document("house.bdl")).expect_err("it is refused");
    assert!(error["message"].to_string().contains("not a board game"), "{error}");
    // It becomes one, and stays one while it is edited.
    server.edit("house.bdl", (0, 0, 2, 0), PART);
    assert_eq!(codes(&mut server, "house.bdl").len(), 4);
    server.edit("house.bdl", (0, 0, 3, 0), "fin");
    assert!(!codes(&mut server, "house.bdl").is_empty());
    server.stop();
}

#[test]
fn columns_count_in_units_of_the_client() {
    let text = "/* \u{1f600} */ finish{ no_moves }\nrules{ }\n";
    for (encoding, column) in [("utf-16", 17), ("utf-8", 19), ("utf-32", 16)] {
        let mut capabilities = capabilities();
        capabilities["general"]["positionEncodings"] = json!([encoding]);
        let mut server = Server::with(&[("a.bdl", text)], capabilities, json!({}));
        server.open("a.bdl");
        let unknown = |server: &mut Server| {
            let report = server.request("textDocument/diagnostic", server.document("a.bdl"));
            list(&report["items"]).iter().find(|it| it["code"] == "unknown-word").expect("a finding")["range"].clone()
        };
        let range = unknown(&mut server);
        assert_eq!((&range["start"]["character"], &range["end"]["character"]), (&json!(column), &json!(column + 8)));
        server.edit("a.bdl", (0, column, 0, column + 8), "no_mov");
        assert_eq!(unknown(&mut server)["end"]["character"], column + 6, "{encoding}");
        server.stop();
    }
}

#[test]
fn the_page_of_a_game_follows_its_source() {
    let mut server = Server::new(&[("race.bdl", &game("race.bdl"))]);
    server.open("race.bdl");
    let mut params = server.document("race.bdl");
    params["page"] = json!(true);
    params["nonce"] = json!("abc123");
    let shown = server.request("gdl/boardGame", params);
    let page = shown["html"].as_str().expect("a page");
    assert!(page.contains("script-src 'nonce-abc123'") && page.contains("{\"messages\":true}"));
    assert_eq!((&shown["message"]["type"], &shown["title"]), (&json!("game"), &json!("race")));
    assert_eq!(shown["version"], 1);
    // An error leaves the page as it is, and says where.
    server.edit("race.bdl", (0, 0, 0, 0), "}\n");
    let broken = server.request("gdl/boardGame", server.document("race.bdl"));
    assert_eq!((&broken["message"]["type"], broken.get("html")), (&json!("stale"), None));
    let first = &broken["message"]["diagnostics"][0];
    assert_eq!((&first["id"], &first["line"], &first["column"]), (&json!("BDL101"), &json!(1), &json!(1)), "{broken}");
    server.edit("race.bdl", (0, 0, 1, 0), "");
    let mended = server.request("gdl/boardGame", server.document("race.bdl"));
    assert_eq!(mended["message"], shown["message"]);
    server.stop();
}

#[test]
fn every_shipped_game_is_answered_for_everywhere() {
    let mut server = Server::new(&[]);
    for name in ["court.bdl", "storm.bdl", "siege.bdl"] {
        let text = game(name);
        server.open_as(name, &text);
        assert_eq!(codes(&mut server, name), [""; 0], "{name}");
        for (line, part) in text.lines().enumerate() {
            for column in [0, part.len() / 2, part.len()] {
                let mut params = server.at(name, line as u32, column as u32);
                params["context"] =
                    json!({"includeDeclaration": true, "triggerKind": 1, "isRetrigger": false, "diagnostics": []});
                let at = params["position"].clone();
                params["range"] = json!({"start": at, "end": at});
                for method in [
                    "hover",
                    "completion",
                    "signatureHelp",
                    "definition",
                    "references",
                    "documentHighlight",
                    "prepareRename",
                    "codeAction",
                ] {
                    server.request(&format!("textDocument/{method}"), params.clone());
                }
            }
        }
    }
    server.stop();
}

#[test]
fn hostile_texts_end_in_time() {
    let mut server = Server::new(&[]);
    let start = Instant::now();
    for text in [
        format!("rules{}", "{".repeat(1 << 20)),
        format!("rules{{{}", "x : ".repeat(100_000)),
        "finish{ explicit{".repeat(20_000),
    ] {
        server.open_with("hostile.bdl", "bdl", &text);
        let params = server.document("hostile.bdl");
        for method in ["diagnostic", "documentSymbol", "foldingRange", "codeLens", "semanticTokens/full"] {
            server.request(&format!("textDocument/{method}"), params.clone());
        }
        server.request("textDocument/completion", server.at("hostile.bdl", 0, text.len() as u32));
        server.close("hostile.bdl");
    }
    let took = start.elapsed();
    assert!(took < Duration::from_secs(60), "{took:?}");
    server.stop();
}

#[test]
fn blocks_have_one_budget_for_each_change() {
    // A block with the same text is run once.
    let spinning = "rules{ first_player : 0 width : 4 height : 4 coloring : alternate player_change : alternate }
pieces{ stone{ moves{ x : 0, y : 1 } } }
initial_piece_position{ stone{ positions{ explicit{ [...(() => { for (;;) { } return [NUMBER] })()] } } mirrored } }
invariants{ }
finish{ no_moves_available }
";
    let files: Vec<(String, String)> =
        (0..120).map(|number| (format!("g{number}.bdl"), spinning.replace("NUMBER", &number.to_string()))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let mut server = Server::new(&files);
    let pending = |server: &mut Server| {
        let report = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
        let is_pending = |it: &&Value| {
            list(&it["items"]).iter().any(|it| it["message"].to_string().contains("3 s of computing time together"))
        };
        list(&report["items"]).iter().filter(is_pending).count()
    };
    let at_first = pending(&mut server);
    assert!((1..120).contains(&at_first), "{at_first} games without their blocks");
    // A change gives the others time.
    server.write("other.bdl", PART);
    server.files_changed(&[("other.bdl", 1)]);
    let then = pending(&mut server);
    assert!(then < at_first, "{then} games without their blocks, {at_first} before");
    server.stop();
}
