//! Tests of the language server with files that are created and deleted, folders, settings and documents without a
//! file.

use std::{fs, time::Duration};

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

const GAME: &str = "(include part)\n(terrain-type sea)\n(unit-type tank)\n(add tank speed 100)\n";

fn codes(server: &mut Server, path: &str) -> Vec<String> {
    let params = server.document(path);
    let report = server.request("textDocument/diagnostic", params);
    let items = report["items"].as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(|item| item["code"].as_str().map(str::to_owned)).collect()
}

/// The names of files that have a symbol.
fn files_with(server: &mut Server, symbol: &str) -> Vec<String> {
    let found = server.request("workspace/symbol", json!({"query": symbol}));
    let uris = found.as_array().into_iter().flatten().filter_map(|it| it["location"]["uri"].as_str());
    uris.map(|uri| uri.rsplit('/').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_file_that_gets_another_name_is_followed() {
    let mut server = Server::new(&[("old.g", "(unit-type tank)\n")]);
    assert_eq!(files_with(&mut server, "tank"), ["old.g"]);
    fs::rename(server.folder().join("old.g"), server.folder().join("new.g")).expect("it is there");
    server.files_changed(&[("old.g", 3), ("new.g", 1)]);
    assert_eq!(files_with(&mut server, "tank"), ["new.g"]);
    server.stop();
}

#[test]
fn the_client_asks_again_when_files_come_and_go() {
    let mut server = Server::new(&[("game.g", GAME)]);
    server.open("game.g");
    assert!(codes(&mut server, "game.g").contains(&"include-not-found".to_owned()));
    server.write("part.g", "");
    server.files_changed(&[("part.g", 1)]);
    server.expect("workspace/diagnostic/refresh");
    fs::remove_file(server.folder().join("part.g")).expect("it is there");
    server.notify("workspace/didDeleteFiles", json!({"files": [{"uri": server.uri("part.g")}]}));
    server.expect("workspace/diagnostic/refresh");
    assert!(codes(&mut server, "game.g").contains(&"include-not-found".to_owned()));
    server.write("part.g", "");
    server.notify("workspace/didCreateFiles", json!({"files": [{"uri": server.uri("part.g")}]}));
    server.expect("workspace/diagnostic/refresh");
    assert!(!codes(&mut server, "game.g").contains(&"include-not-found".to_owned()));
    // The watcher of the client has no changes to report then.
    server.unasked(Duration::from_millis(100));
    server.files_changed(&[("notes.txt", 2)]);
    assert_eq!(server.unasked(Duration::from_millis(100)), [] as [Value; 0]);
    server.stop();
}

#[test]
fn copies_that_no_search_finds_are_left_alone() {
    let mut server = Server::new(&[("game.g", "(unit-type tank)\n")]);
    server.write(".history/game_1.g", "(unit-type tank)\n");
    server.files_changed(&[(".history/game_1.g", 1)]);
    assert_eq!(files_with(&mut server, "tank"), ["game.g"]);
    server.stop();
}

#[test]
fn many_files_change_at_once() {
    let mut server = Server::new(&[("game.g", "(unit-type tank)\n")]);
    let names: Vec<String> = (0..40).map(|number| format!("part-{number}.g")).collect();
    names.iter().for_each(|name| server.write(name, "(define tanks 1)\n"));
    server.write("game.g", "(unit-type plane)\n");
    let mut events: Vec<(&str, u32)> = names.iter().map(|name| (name.as_str(), 1)).collect();
    events.push(("game.g", 2));
    server.files_changed(&events);
    assert_eq!(files_with(&mut server, "tanks").len(), 40);
    assert_eq!(files_with(&mut server, "plane"), ["game.g"]);
    server.stop();
}

#[test]
fn the_client_may_write_uris_otherwise() {
    let mut server = Server::new(&[("game.g", GAME)]);
    let all = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let id = all["items"][0]["resultId"].clone();
    let uri = server.uri("game.g").replace("game.g", "%67ame.g");
    server.write("other.g", "");
    server.files_changed(&[("other.g", 1)]);
    let again = server.request("workspace/diagnostic", json!({"previousResultIds": [{"uri": uri, "value": id}]}));
    let items: Vec<&Value> = again["items"].as_array().into_iter().flatten().collect();
    assert_eq!(items.len(), 2, "{again}");
    assert!(items.iter().any(|it| it["uri"] == json!(uri) && it["kind"] == "unchanged"), "{again}");
    server.stop();
}

#[test]
fn documents_without_a_file_stay_when_folders_change() {
    let mut server = Server::new(&[("part.g", "")]);
    let uri = "untitled:Untitled-1";
    server.open_as(uri, "(unit-type tank)\n(add tank spede 1)\n");
    assert!(codes(&mut server, uri).contains(&"unknown-property".to_owned()));
    let folder = json!({"uri": server.uri(""), "name": "test"});
    server.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": [], "removed": [folder]}}));
    server.edit(uri, (1, 10, 1, 15), "speed");
    assert!(!codes(&mut server, uri).contains(&"unknown-property".to_owned()));
    server.close(uri);
    assert_eq!(files_with(&mut server, "tank"), [""; 0]);
    server.stop();
}

#[test]
fn old_versions_that_a_client_shows_are_no_modules() {
    let mut server = Server::new(&[("game.g", "(unit-type tank)\n")]);
    server.open("game.g");
    server.open_as("git:/w/game.g?ref=HEAD", "(unit-type tank)\n");
    assert_eq!(files_with(&mut server, "tank"), ["game.g"]);
    server.stop();
}

#[test]
fn the_client_may_speak_of_other_settings() {
    let mut quiet = capabilities();
    quiet["workspace"]["configuration"] = json!(false);
    let options = json!({"initializationOptions": {"rules": {"unknown-global": "off"}}});
    let mut server = Server::with(&[("game.g", "(unit-type tank)\n(set no-such 1)\n")], quiet, options);
    server.open("game.g");
    for settings in [json!({}), json!({"rust-analyzer": {}}), json!({"gdl": {"variants": {}}})] {
        server.notify("workspace/didChangeConfiguration", json!({"settings": settings}));
        assert!(!codes(&mut server, "game.g").contains(&"unknown-global".to_owned()));
    }
    server.stop();
}

#[test]
fn findings_in_settings_are_of_the_text_that_is_shown() {
    let mut server = Server::new(&[("gdl.toml", "widht = 1\n")]);
    server.open("gdl.toml");
    assert_eq!(codes(&mut server, "gdl.toml").len(), 1);
    server.edit("gdl.toml", (0, 0, 0, 9), "exclude = []");
    assert_eq!(codes(&mut server, "gdl.toml"), [""; 0]);
    let all = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    assert_eq!(all["items"].as_array().map(Vec::len), Some(1), "{all}");
    server.stop();
}

#[test]
fn the_encoding_is_that_of_the_file_that_was_saved() {
    let mut server = Server::new(&[("game.g", "(unit-type u)\n(u 1 1 (n \"Tiger\"))\n")]);
    server.open("game.g");
    server.edit("game.g", (2, 0, 2, 0), "; \u{e9}\n");
    server.write("game.g", b"(unit-type u)\n(u 1 1 (n \"Tiger\"))\n; \xe9\n");
    server.notify("textDocument/didSave", server.document("game.g"));
    let mut params = server.at("game.g", 1, 12);
    params["newName"] = json!("\u{2192}");
    let refused = server.try_request("textDocument/rename", params).unwrap_err();
    assert!(refused["message"].as_str().is_some_and(|why| why.contains("not UTF-8")), "{refused}");
    server.stop();
}

#[test]
fn excluded_files_stay_out_when_they_are_open() {
    let tank = "(unit-type tank)\n";
    let files = [("game.g", tank), ("old.g", tank), ("gdl.toml", "exclude = [\"old.g\"]\n")];
    let mut server = Server::new(&files);
    server.open("old.g");
    server.write("new.g", "");
    server.files_changed(&[("new.g", 1)]);
    assert_eq!(files_with(&mut server, "tank"), ["game.g"]);
    server.stop();
}

#[test]
fn files_of_other_tools_are_none_of_ours() {
    let grammar = "grammar T;\noptions { language = Java; }\nprog : (expr NEWLINE)* ;\nexpr : INT | ID ;\n";
    let mut server =
        Server::new(&[("main.g", GAME), ("t.g", grammar), ("part.g", "(include t2)\n"), ("t2.g", grammar)]);
    let told = |server: &mut Server| {
        let report = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
        let items = report["items"].as_array().cloned().unwrap_or_default();
        let bad = items.iter().filter(|it| it["items"].as_array().is_some_and(|found| !found.is_empty()));
        let mut names: Vec<String> = bad
            .filter_map(|it| Some(it["uri"].as_str()?.rsplit('/').next()?.to_owned()))
            .filter(|name| name.starts_with('t'))
            .collect();
        names.sort();
        names
    };
    // Such a file that a module loads is an error.
    assert_eq!(told(&mut server), ["t2.g"]);
    // The file gets a diagnostic when it is opened as a module.
    server.open("t.g");
    assert_eq!(codes(&mut server, "t.g"), ["not-a-gdl-file"]);
    server.stop();
}

#[test]
fn what_is_open_is_what_the_editor_shows() {
    let mut server = Server::new(&[("main.g", GAME), ("part.g", "(define first 1)\n")]);
    server.open("part.g");
    server.edit("part.g", (0, 8, 0, 13), "mine");
    assert_eq!(files_with(&mut server, "mine"), ["part.g"]);
    // Another editor writes the file, then deletes it.
    server.write("part.g", "(define theirs 1)\n");
    server.files_changed(&[("part.g", 2)]);
    assert_eq!(files_with(&mut server, "mine"), ["part.g"]);
    assert_eq!(files_with(&mut server, "theirs"), [""; 0]);
    fs::remove_file(server.folder().join("part.g")).unwrap();
    server.files_changed(&[("part.g", 3)]);
    assert_eq!(files_with(&mut server, "mine"), ["part.g"]);
    server.close("part.g");
    assert_eq!(files_with(&mut server, "mine"), [""; 0]);
    // The file is created again, with another text.
    server.write("part.g", "(define theirs 1)\n");
    server.files_changed(&[("part.g", 1)]);
    assert_eq!(files_with(&mut server, "theirs"), ["part.g"]);
    // Opened twice, as by two windows of one editor: the last text counts.
    server.open("part.g");
    server.open_as("part.g", "(define again 1)\n");
    assert_eq!(files_with(&mut server, "again"), ["part.g"]);
    server.close("part.g");
    assert_eq!(files_with(&mut server, "theirs"), ["part.g"]);
    server.stop();
}

/// The symbols of a file as the server has it.
fn symbols(server: &mut Server, path: &str) -> Vec<String> {
    let params = server.document(path);
    let found = server.request("textDocument/documentSymbol", params);
    found.as_array().into_iter().flatten().filter_map(|it| it["name"].as_str().map(str::to_owned)).collect()
}

#[cfg(unix)]
#[test]
fn what_is_open_is_what_the_editor_shows_however_its_path_is_written() {
    let mut server = Server::new(&[("real/part.g", "(define first 1)\n")]);
    std::os::unix::fs::symlink(server.folder().join("real"), server.folder().join("link")).expect("a link is made");
    server.open_as("link/part.g", "(define mine 1)\n");
    server.write("real/part.g", "(define theirs 1)\n");
    for path in ["real/part.g", "link/part.g"] {
        server.files_changed(&[(path, 2)]);
        assert_eq!(symbols(&mut server, "link/part.g"), ["mine"]);
    }
    server.notify("workspace/didRenameFiles", json!({"files": []}));
    assert_eq!(symbols(&mut server, "link/part.g"), ["mine"]);
    // Open twice, once under each path: each has the last text, until both are closed.
    server.open_as("real/part.g", "(define mine 1)\n");
    server.close("real/part.g");
    assert_eq!(symbols(&mut server, "link/part.g"), ["mine"]);
    server.close("link/part.g");
    assert_eq!(files_with(&mut server, "mine"), [""; 0]);
    assert_eq!(files_with(&mut server, "theirs"), ["part.g"]);
    server.stop();
}

#[test]
fn a_folder_may_take_the_place_of_another() {
    let mut server = Server::new(&[("my/part.g", "(define first 1)\n"), ("new/part.g", "(define second 1)\n")]);
    assert_eq!(files_with(&mut server, "first"), ["part.g"]);
    let folder = server.folder().to_owned();
    fs::rename(folder.join("my"), folder.join("old")).expect("it is there");
    fs::rename(folder.join("new"), folder.join("my")).expect("it is there");
    server.files_changed(&[("my", 2), ("new", 3), ("old", 1)]);
    assert_eq!(symbols(&mut server, "my/part.g"), ["second"]);
    assert_eq!(symbols(&mut server, "old/part.g"), ["first"]);
    server.stop();
}

#[test]
fn the_encoding_of_an_open_document_follows_its_file() {
    let text = "(unit-type u) ; \u{e9}\n";
    let latin = b"(unit-type u) ; \xe9\n";
    let mut server = Server::new(&[("game.g", text)]);
    let is_told = |server: &mut Server| codes(server, "game.g").contains(&"not-utf8".to_owned());
    server.open_as("game.g", text);
    assert!(!is_told(&mut server));
    server.write("game.g", latin);
    server.files_changed(&[("game.g", 2)]);
    assert!(is_told(&mut server));
    // A text that is too large for a while changes nothing.
    server.edit("game.g", (0, 0, 0, 0), &"(".repeat(9_000_000));
    server.edit("game.g", (0, 0, 0, 9_000_000), "");
    assert!(is_told(&mut server));
    fs::remove_file(server.folder().join("game.g")).expect("it is there");
    server.files_changed(&[("game.g", 3)]);
    assert!(!is_told(&mut server));
    server.stop();
}

#[test]
fn settings_of_before_hold_while_they_are_no_toml() {
    let wrong = format!("{GAME}(set no-such-variable 1)\n");
    let off = "[rules]\nunknown-global = \"off\"\n";
    let mut server = Server::new(&[("main.g", &wrong), ("gdl.toml", off)]);
    server.open("main.g");
    let has = |server: &mut Server, text: &str| {
        server.write("gdl.toml", text);
        server.files_changed(&[("gdl.toml", 2)]);
        codes(server, "main.g").contains(&"unknown-global".to_owned())
    };
    assert!(!has(&mut server, off));
    assert!(!has(&mut server, "[rules\nunknown-global = \"off\"\n"));
    assert!(has(&mut server, "[rules]\n"));
    server.stop();
}

/// A server over the folder `game`, beside which there are others.
fn server_over_game(files: &[(&str, &str)], settings: Value) -> Server {
    let mut server = Server::start(files);
    let folder = json!({"uri": server.uri("game"), "name": "game"});
    server.initialize(capabilities(), json!({"workspaceFolders": [folder], "initializationOptions": settings}));
    server
}

#[cfg(unix)]
#[test]
fn folders_of_strangers_name_nothing_outside() {
    use std::os::unix::fs::symlink;

    let files = [
        ("game/game.g", "(include secret)\n(include own)\n(include part)\n(terrain-type sea)\n(unit-type tank)\n"),
        ("game/gdl.toml", "library = [\"../lib\"]\n[roots]\n\"own.g\" = \"../private/key.g\"\n"),
        ("game/own.g", ""),
        ("lib/part.g", "(set see-all 1)\n"),
        ("private/key.g", "(unit-type hidden-thing)\n"),
    ];
    for (settings, misses, is_trusted) in [
        (json!({}), 2, false),
        (json!({"allowOutside": true}), 0, true),
        // Libraries that the user names are trusted; links of the folder to them are still not followed.
        (json!({"library": ["../lib"]}), 1, false),
    ] {
        let mut server = Server::start(&files);
        symlink("../private/key.g", server.folder().join("game/secret.g")).expect("a link");
        let folder = json!({"uri": server.uri("game"), "name": "game"});
        let more = json!({"workspaceFolders": [folder], "initializationOptions": settings});
        server.initialize(capabilities(), more);
        server.open("game/game.g");
        let missing = codes(&mut server, "game/game.g").iter().filter(|code| *code == "include-not-found").count();
        assert_eq!(missing, misses, "{settings}");
        let found = files_with(&mut server, "hidden-thing");
        assert_eq!(found.is_empty(), !is_trusted, "{settings}: {found:?}");
        let report = server.request("workspace/diagnostic", json!({"previousResultIds": []})).to_string();
        assert_eq!(report.contains("symbolic link that leads out of its folder"), !is_trusted, "{report}");
        if misses == 2 {
            let told = server.expect("window/showMessage")["message"].to_string();
            assert!(told.contains("../lib") && told.contains("gdl.allowOutside"), "{told}");
            let params = server.document("game/own.g");
            let roots = server.request("gdl/roots", params);
            assert!(!roots.to_string().contains("key.g"), "{roots}");
            // The folder becomes trusted later, by the settings of the user.
            server.settings = json!({"allowOutside": true});
            server.notify("workspace/didChangeConfiguration", json!({"settings": null}));
            while codes(&mut server, "game/game.g").contains(&"include-not-found".to_owned()) {
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(files_with(&mut server, "hidden-thing"), ["secret.g"]);
        }
        server.stop();
    }
}

#[test]
fn settings_that_cannot_be_read_are_told_of() {
    let mut server = server_over_game(&[("game/game.g", GAME), ("game/gdl.toml/x", "")], json!({}));
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": []})).to_string();
    assert!(report.contains("the settings cannot be read: it is a folder"), "{report}");
    server.stop();
    let mut server = Server::new(&[("game.g", GAME)]);
    server.write("gdl.toml", b"# caf\xe9\nexclude = [\"x.g\"]\n");
    server.files_changed(&[("gdl.toml", 1)]);
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": []})).to_string();
    assert!(report.contains("the settings are not UTF-8"), "{report}");
    server.stop();
}

#[test]
fn a_workspace_is_read_up_to_limits_and_the_user_is_told_once() {
    // The third file exceeds the limit of tokens.
    let large = |symbol: &str| format!("(unit-type {symbol})\n(define x (\n{}))\n", "1 ".repeat(600_000));
    let (tank, plane, ship) = (large("tank"), large("plane"), large("submarine"));
    let mut server = Server::start(&[("a.g", &tank), ("b.g", &plane), ("c.g", &ship)]);
    server.initialize(capabilities(), json!({}));
    let told = server.expect("window/showMessage");
    let message = told["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("1 file (1.1 MiB) of the workspace left out: folders are read up to"), "{told}");
    assert_eq!(files_with(&mut server, "tank"), ["a.g"]);
    assert_eq!(files_with(&mut server, "submarine"), [""; 0]);
    // A file that the user opens is read, and left out again when it is closed.
    server.open("c.g");
    assert_eq!(files_with(&mut server, "submarine"), ["c.g"]);
    server.close("c.g");
    assert_eq!(files_with(&mut server, "submarine"), [""; 0]);
    server.write("d.g", "(unit-type tent)\n");
    server.files_changed(&[("d.g", 1)]);
    assert_eq!(files_with(&mut server, "tent"), ["d.g"]);
    // There is room again.
    server.write("b.g", "(unit-type balloon)\n");
    server.files_changed(&[("b.g", 2)]);
    assert_eq!(files_with(&mut server, "submarine"), ["c.g"]);
    let messages = server.unasked(Duration::from_millis(100));
    assert!(!messages.iter().any(|it| it["method"] == "window/showMessage"), "{messages:?}");
    server.stop();
}

#[test]
fn documents_that_are_opened_together_cost_no_more_than_each() {
    let mut server = Server::new(&[("a.g", "(unit-type a)\n")]);
    let open = |number: usize| {
        let document = json!({
            "uri": format!("untitled:n{number}.g"), "languageId": "gdl", "version": 1, "text": format!("(unit-type u{number})\n")
        });
        json!({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}})
    };
    let messages: Vec<Value> = (0..10_000).map(open).collect();
    server.send(&messages);
    let symbols = server.request("textDocument/documentSymbol", json!({"textDocument": {"uri": "untitled:n9999.g"}}));
    assert_eq!(symbols[0]["name"], "u9999", "{symbols}");
    server.stop();
}
