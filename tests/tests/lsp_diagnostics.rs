//! Diagnostics of the language server: pulled and pushed, and updated after edits and after changes of the disk and of
//! settings.

use std::{fs, time::Duration};

use gdl_tests::{
    lsp_client::{Server, capabilities},
    shared::project_root,
};
use serde_json::{Value, json};

const GAME: &str = "(include part)\n(terrain-type sea)\n(unit-type tank)\n(add tank speed 100)\n";
const PART: &str = "(set see-all 1)\n";

fn codes(report: &Value) -> Vec<String> {
    let items = if report.is_array() { report } else { &report["items"] };
    let items = items.as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(|item| item["code"].as_str().map(str::to_owned)).collect()
}

fn report(server: &mut Server, path: &str) -> Value {
    let params = server.document(path);
    server.request("textDocument/diagnostic", params)
}

/// A client that waits for pushed diagnostics.
fn waiting() -> Value {
    let mut capabilities = capabilities();
    capabilities["textDocument"].as_object_mut().expect("an object").remove("diagnostic");
    capabilities
}

#[test]
fn results_are_sent_once() {
    let mut server = Server::new(&[("game.g", GAME), ("part.g", PART)]);
    server.open("game.g");
    server.edit("game.g", (3, 5, 3, 9), "tnak");
    let first = report(&mut server, "game.g");
    assert_eq!(first["kind"], "full");
    assert!(codes(&first).contains(&"unbound-symbol".to_owned()), "{first}");
    let finding =
        &first["items"].as_array().expect("items").iter().find(|it| it["code"] == "unbound-symbol").expect("it");
    assert_eq!(finding["source"], "gdl");
    assert_eq!(finding["severity"], 1);
    assert!(finding["codeDescription"]["href"].as_str().expect("a link").contains("unbound-symbol"));
    let mut params = server.document("game.g");
    params["previousResultId"] = first["resultId"].clone();
    let second = server.request("textDocument/diagnostic", params.clone());
    assert_eq!((&second["kind"], &second["resultId"]), (&json!("unchanged"), &first["resultId"]));
    // Neovim 0.12 drops its diagnostics when a document is opened again, but requests with the old id.
    server.close("game.g");
    server.open("game.g");
    server.edit("game.g", (3, 5, 3, 9), "tnak");
    assert_eq!(server.request("textDocument/diagnostic", params.clone())["kind"], "full");
    server.edit("game.g", (3, 5, 3, 9), "tank");
    assert_eq!(server.request("textDocument/diagnostic", params)["kind"], "full");
    // The documentation that the link opens can be read.
    let page = server.request("workspace/textDocumentContent", json!({"uri": "gdl:/rule/unbound-symbol"}));
    assert!(page["text"].as_str().expect("a text").starts_with("# unbound-symbol"));
    server.stop();
}

#[test]
fn related_places_and_tags() {
    let mut server = Server::new(&[("game.g", GAME), ("part.g", "(define x 1)\n(define x 2)\n")]);
    server.open("part.g");
    let report = report(&mut server, "part.g");
    let finding = report["items"].as_array().expect("items").iter().find(|it| it["code"] == "symbol-rebound");
    let related = &finding.expect("a finding")["relatedInformation"];
    // It comes after the explanation, which is at the place of the finding.
    let last = related.as_array().and_then(|related| related.last());
    assert_eq!(last.expect("a place")["location"]["range"]["start"]["line"], 0, "{report}");
    server.stop();
}

#[test]
fn what_follows_is_a_hint_with_a_link_to_its_cause() {
    let text =
        "(include nowhere)\n(terrain-type sea)\n(unit-type submarine)\n(add subarin speed 100)\n(add zebra speed 1)\n";
    let mut server = Server::new(&[("game.g", text)]);
    server.open("game.g");
    let report = report(&mut server, "game.g");
    let items = report["items"].as_array().expect("items");
    let cause = items.iter().find(|it| it["code"] == "include-not-found").expect("the cause");
    assert_eq!(cause["severity"], 1);
    let followers: Vec<&Value> = items.iter().filter(|it| it["code"] == "unbound-symbol").collect();
    assert_eq!(followers.len(), 2, "{report}");
    for follower in &followers {
        assert_eq!(follower["severity"], 4, "{follower}");
        let related = follower["relatedInformation"].as_array().expect("places");
        let link = related.iter().find(|it| it["message"] == "follows from `include-not-found`").expect("a link");
        assert_eq!(link["location"]["range"], cause["range"]);
    }
    server.stop();
}

#[test]
fn a_message_is_one_line_where_the_rest_has_a_place() {
    let text = format!("{GAME}(add tank sped 1)\n");
    let find = |capabilities: Value| {
        let mut server = Server::with(&[("game.g", &text), ("part.g", PART)], capabilities, json!({}));
        server.open("game.g");
        let report = report(&mut server, "game.g");
        server.stop();
        report["items"]
            .as_array()
            .expect("items")
            .iter()
            .find(|it| it["code"] == "unknown-property")
            .expect("it")
            .clone()
    };
    let finding = find(capabilities());
    let message = finding["message"].as_str().expect("a text");
    assert!(!message.contains('\n'), "{message}");
    let related = finding["relatedInformation"].as_array().expect("the rest");
    assert!(related.iter().all(|it| it["location"]["range"] == finding["range"]), "{finding}");
    let help = related.last().and_then(|it| it["message"].as_str()).expect("help");
    assert!(help.starts_with("help: ") && help.contains("speed"), "{finding}");
    let mut plain = capabilities();
    plain["textDocument"]["publishDiagnostics"]["relatedInformation"] = json!(false);
    let whole = find(plain);
    assert!(whole["message"].as_str().is_some_and(|it| it.starts_with(message) && it.contains("speed")), "{whole}");
    assert_eq!(whole["relatedInformation"], Value::Null);
}

#[test]
fn the_workspace_is_sent_in_parts() {
    let files: Vec<(String, String)> =
        (0..150).map(|index| (format!("g{index:03}.g"), format!("(unit-type a{index})\n(add b speed 1)\n"))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let mut server = Server::new(&files);
    let in_parts = |server: &mut Server, token: &str, ids: &Value| -> Vec<Vec<Value>> {
        let params = json!({"previousResultIds": ids, "partialResultToken": token});
        let answer = server.request("workspace/diagnostic", params);
        assert_eq!(answer["items"], json!([]), "all items are in the parts");
        let part = |_| {
            let part = server.expect("$/progress");
            assert_eq!(part["token"], token);
            part["value"]["items"].as_array().cloned().expect("items")
        };
        (0..3).map(part).collect()
    };
    let parts = in_parts(&mut server, "first", &json!([]));
    assert_eq!(parts.iter().map(Vec::len).collect::<Vec<_>>(), [64, 64, 22]);
    let items = parts.concat();
    assert!(items.iter().all(|it| it["kind"] == "full" && !codes(it).is_empty()), "{items:?}");
    let explains = |it: &Value| it["items"][0]["relatedInformation"].is_array();
    assert!(items.iter().all(explains), "{items:?}");
    let ids: Vec<Value> = items.iter().map(|it| json!({"uri": it["uri"], "value": it["resultId"]})).collect();
    // The server does not send diagnostics again that the client has.
    server.write("g000.g", "(unit-type a0)\n(terrain-type t)\n");
    server.files_changed(&[("g000.g", 2)]);
    let items = in_parts(&mut server, "second", &json!(ids)).concat();
    let full: Vec<&Value> = items.iter().filter(|it| it["kind"] == "full").collect();
    assert_eq!((items.len(), full.len()), (150, 1), "{full:?}");
    // A single answer with all files leaves the explanations out, and waits for a change.
    server.write("g001.g", "(unit-type a1)\n(add b speed 2)\n");
    server.files_changed(&[("g001.g", 2)]);
    let whole = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let items = whole["items"].as_array().expect("items");
    assert!(items.len() == 150 && !items.iter().any(explains), "{items:?}");
    server.stop();
}

#[test]
fn the_workspace_is_told_as_a_whole_and_again_when_it_changes() {
    let mut server = Server::new(&[("game.g", GAME), ("part.g", PART), ("gdl.toml", "widht = 1\n")]);
    let all = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let items = all["items"].as_array().expect("items");
    let names = |items: &[Value]| -> Vec<String> {
        let mut names: Vec<String> = items
            .iter()
            .map(|it| it["uri"].as_str().expect("a uri").rsplit('/').next().unwrap_or_default().to_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(items), ["game.g", "gdl.toml", "part.g"]);
    let settings = items.iter().find(|it| it["uri"].as_str().is_some_and(|uri| uri.ends_with("gdl.toml"))).expect("it");
    assert_eq!(codes(settings).len(), 1, "{settings}");
    // Nothing has changed: the answer waits.
    let previous: Vec<Value> = items.iter().map(|it| json!({"uri": it["uri"], "value": it["resultId"]})).collect();
    let waiting = server.ask("workspace/diagnostic", json!({"previousResultIds": previous}));
    let other = server.ask("workspace/diagnostic", json!({"previousResultIds": []}));
    assert!(server.unasked(Duration::from_millis(200)).iter().all(|it| it.get("result").is_none()));
    server.notify("$/cancelRequest", json!({"id": other}));
    assert_eq!(server.answer(other).unwrap_err()["code"], -32800);
    server.open("part.g");
    server.edit("part.g", (0, 5, 0, 12), "no-such");
    let changed = server.answer(waiting).expect("an answer");
    let part = changed["items"].as_array().expect("items").iter().find(|it| it["kind"] == "full").expect("a change");
    assert!(part["uri"].as_str().is_some_and(|uri| uri.ends_with("part.g")), "{changed}");
    // A deleted file has no diagnostics.
    let gone = [json!({"uri": server.uri("gone.g"), "value": "x"})];
    server.edit("part.g", (0, 0, 0, 0), "; ");
    let after = server.request("workspace/diagnostic", json!({"previousResultIds": gone}));
    let gone = after["items"]
        .as_array()
        .expect("items")
        .iter()
        .find(|it| it["uri"].as_str().is_some_and(|uri| uri.ends_with("gone.g")));
    assert_eq!(gone.expect("it is reported")["items"], json!([]));
    server.stop();
}

#[test]
fn clients_that_do_not_ask_are_told() {
    let mut server = Server::with(&[("game.g", GAME), ("part.g", PART)], waiting(), json!({}));
    server.open("game.g");
    let first = server.expect("textDocument/publishDiagnostics");
    assert_eq!(
        (first["version"].as_i64(), codes(&first["diagnostics"]).contains(&"unbound-symbol".to_owned())),
        (Some(1), false)
    );
    server.edit("game.g", (3, 5, 3, 9), "tnak");
    let second = server.expect("textDocument/publishDiagnostics");
    assert_eq!(
        (second["version"].as_i64(), codes(&second["diagnostics"]).contains(&"unbound-symbol".to_owned())),
        (Some(2), true)
    );
    // Unchanged diagnostics are not sent again.
    server.edit("game.g", (4, 0, 4, 0), "; a comment\n");
    let again = server.unasked(Duration::from_millis(300));
    assert!(again.iter().all(|it| it["method"] != "textDocument/publishDiagnostics"), "{again:?}");
    // The diagnostics of closed documents are removed.
    server.close("game.g");
    let last = server.expect("textDocument/publishDiagnostics");
    assert_eq!(last["diagnostics"], json!([]));
    server.stop();
}

#[test]
fn many_edits_leave_the_diagnostics_of_the_last() {
    let mut server = Server::with(&[("game.g", GAME), ("part.g", PART)], waiting(), json!({}));
    server.open("game.g");
    for round in 0..100 {
        let text = if round % 2 == 0 { "tnak" } else { "tank" };
        server.edit("game.g", (3, 5, 3, 9), text);
    }
    server.edit("game.g", (3, 5, 3, 9), "zonk");
    loop {
        let told = server.expect("textDocument/publishDiagnostics");
        if told["version"] == 102 {
            assert!(told.to_string().contains("zonk"), "{told}");
            break;
        }
    }
    server.stop();
}

/// Requests run side by side and wait for each other's queries; an edit interrupts one that others wait for.
#[test]
fn edits_spoil_no_answer_that_is_sought_at_the_same_time() {
    let paths = ["gdl-ford.g", "gdl-units.g"];
    let text = |path: &str| fs::read_to_string(project_root().join("lib").join(path)).expect("a module of ours");
    let texts = paths.map(text);
    let files: Vec<(&str, &str)> = paths.into_iter().zip(texts.iter().map(String::as_str)).collect();
    let mut server = Server::new(&files);
    paths.iter().for_each(|path| server.open(path));
    for round in 0..150 {
        let mut messages = Vec::new();
        let mut asked = Vec::new();
        for method in ["textDocument/diagnostic", "textDocument/codeLens"] {
            for path in paths {
                let params = server.document(path);
                let (id, message) = server.request_message(method, params);
                asked.push(id);
                messages.push(message);
            }
        }
        server.send(&messages);
        std::thread::sleep(Duration::from_micros(round * 40));
        server.edit(paths[1], (0, 0, 0, 0), ";");
        for id in asked {
            let answer = server.answer(id);
            assert!(answer.is_ok(), "round {round}: {answer:?}");
        }
    }
    server.stop();
}

#[test]
fn the_disk_is_followed() {
    let mut server = Server::new(&[("game.g", GAME)]);
    server.open("game.g");
    assert!(codes(&report(&mut server, "game.g")).contains(&"include-not-found".to_owned()));
    server.write("part.g", PART);
    server.files_changed(&[("part.g", 1)]);
    assert!(!codes(&report(&mut server, "game.g")).contains(&"include-not-found".to_owned()));
    // An open document has the text of the editor, even if the file changes on the disk.
    server.open("part.g");
    server.write("part.g", "(nonsense");
    server.files_changed(&[("part.g", 2)]);
    assert!(codes(&report(&mut server, "part.g")).is_empty());
    server.close("part.g");
    assert!(!codes(&report(&mut server, "part.g")).is_empty());
    fs::remove_file(server.folder().join("part.g")).expect("it is there");
    server.files_changed(&[("part.g", 3)]);
    assert!(codes(&report(&mut server, "game.g")).contains(&"include-not-found".to_owned()));
    // Renamed by the editor, without notifications about single files.
    server.write("part.g", PART);
    server.notify(
        "workspace/didRenameFiles",
        json!({"files": [{"oldUri": server.uri("x.g"), "newUri": server.uri("part.g")}]}),
    );
    assert!(!codes(&report(&mut server, "game.g")).contains(&"include-not-found".to_owned()));
    server.stop();
}

#[test]
fn fragments_are_judged_under_the_games_that_load_them() {
    let mut server = Server::new(&[("game.g", GAME), ("part.g", "(add tank hp-max 7)\n")]);
    server.open("part.g");
    // The type is defined after the fragment is read.
    assert!(codes(&report(&mut server, "part.g")).contains(&"used-before-definition".to_owned()));
    server.open("game.g");
    server.edit("game.g", (0, 0, 1, 0), "");
    server.edit("game.g", (3, 0, 3, 0), "(include part)\n");
    assert!(codes(&report(&mut server, "part.g")).is_empty());
    server.stop();
}

#[test]
fn settings_come_from_files_and_from_the_client() {
    let wrong = "(set no-such-variable 1)\n";
    let mut server = Server::new(&[("main.g", &format!("{GAME}{wrong}")), ("part.g", "")]);
    server.open("main.g");
    let has = |server: &mut Server| codes(&report(server, "main.g")).contains(&"unknown-global".to_owned());
    assert!(has(&mut server));
    server.write("gdl.toml", "[rules]\nunknown-global = \"off\"\n");
    server.files_changed(&[("gdl.toml", 1)]);
    assert!(!has(&mut server));
    server.expect("workspace/diagnostic/refresh");
    // The setting of the user has priority.
    server.settings = json!({"rules": {"unknown-global": "hint"}});
    server.notify("workspace/didChangeConfiguration", json!({"settings": null}));
    server.expect("workspace/diagnostic/refresh");
    assert!(has(&mut server));
    server.write("gdl.toml", "exclude = [\"main.g\"]\n");
    server.files_changed(&[("gdl.toml", 2)]);
    assert!(!has(&mut server));
    server.stop();
    // Clients that cannot be asked for settings send them at the start.
    let mut quiet = capabilities();
    quiet["workspace"]["configuration"] = json!(false);
    let options = json!({"initializationOptions": {"rules": {"unknown-global": "off"}}});
    let mut server = Server::with(&[("main.g", &format!("{GAME}{wrong}"))], quiet, options);
    server.open("main.g");
    assert!(!has(&mut server));
    server.notify("workspace/didChangeConfiguration", json!({"settings": {"gdl": {"rules": {}}}}));
    assert!(has(&mut server));
    server.stop();
}

#[test]
fn settings_are_no_module() {
    let text = "[rules]\nstyle = \"loud\"\n";
    let mut server = Server::new(&[("main.g", GAME), ("part.g", PART), ("gdl.toml", text)]);
    server.open("gdl.toml");
    let mut params = server.document("gdl.toml");
    params["options"] = json!({"tabSize": 2, "insertSpaces": true});
    assert_eq!(server.request("textDocument/formatting", params), Value::Null);
    assert_eq!(server.request("textDocument/completion", server.at("gdl.toml", 0, 1)), Value::Null);
    assert_eq!(server.request("textDocument/semanticTokens/full", server.document("gdl.toml")), Value::Null);
    assert_eq!(codes(&report(&mut server, "gdl.toml")), ["invalid-settings"]);
    server.stop();
}

#[test]
fn mistakes_in_settings_are_told_to_those_who_do_not_ask() {
    let text = "[rules]\nstyle = \"loud\"\n";
    let mut server = Server::with(&[("main.g", GAME), ("part.g", PART), ("gdl.toml", text)], waiting(), json!({}));
    let told = server.expect("window/showMessage");
    assert!(told["message"].as_str().is_some_and(|message| message.contains("gdl.toml:2: ")), "{told}");
    // The notification is sent once.
    server.write("new.g", "(set last-turn 5)\n");
    server.files_changed(&[("new.g", 1)]);
    let again = server.unasked(Duration::from_millis(300));
    assert!(again.iter().all(|it| it["method"] != "window/showMessage"), "{again:?}");
    server.stop();
}

#[test]
fn libraries_are_searched() {
    let mut server =
        Server::new(&[("main.g", "(include deep)\n"), ("std/deep.g", "(terrain-type sea)\n(unit-type a)\n")]);
    server.open("main.g");
    assert!(codes(&report(&mut server, "main.g")).contains(&"include-not-found".to_owned()));
    server.write("gdl.toml", "library = [\"std\"]\n");
    server.files_changed(&[("gdl.toml", 1)]);
    assert!(!codes(&report(&mut server, "main.g")).contains(&"include-not-found".to_owned()));
    server.stop();
}

#[test]
fn folders_come_and_go() {
    let other = tempfile::TempDir::new().expect("a folder");
    fs::write(other.path().join("game.g"), GAME).expect("a file");
    fs::write(other.path().join("part.g"), PART).expect("a file");
    let mut server = Server::new(&[("main.g", "")]);
    let folder = json!({"uri": format!("file://{}", other.path().display()), "name": "other"});
    let symbols = |server: &mut Server| {
        server.request("workspace/symbol", json!({"query": "tank"})).as_array().map_or(0, Vec::len)
    };
    assert_eq!(symbols(&mut server), 0);
    server.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": [folder], "removed": []}}));
    assert_eq!(symbols(&mut server), 1);
    server.notify("workspace/didChangeWorkspaceFolders", json!({"event": {"added": [], "removed": [folder]}}));
    assert_eq!(symbols(&mut server), 0);
    // A document outside of the workspace is analyzed with the modules beside it.
    let uri = format!("file://{}/part.g", other.path().display());
    server.open_as(&uri, "(add tank hp-max 7)\n");
    assert_eq!(codes(&report(&mut server, &uri)), ["used-before-definition"]);
    server.stop();
}

#[test]
fn the_disk_is_followed_without_the_help_of_the_client() {
    let mut blind = waiting();
    blind["workspace"]["didChangeWatchedFiles"] = json!({});
    let mut server = Server::with(&[("game.g", GAME)], blind, json!({}));
    server.open("game.g");
    let first = server.expect("textDocument/publishDiagnostics");
    assert!(codes(&first["diagnostics"]).contains(&"include-not-found".to_owned()), "{first}");
    server.write("part.g", PART);
    let second = server.expect("textDocument/publishDiagnostics");
    assert!(!codes(&second["diagnostics"]).contains(&"include-not-found".to_owned()), "{second}");
    server.stop();
}

#[test]
fn workspaces_of_many_games() {
    // More files than the server analyzes in one step.
    let names: Vec<String> = (0..150).map(|index| format!("game-{index}.g")).collect();
    let text = "(unit-type a (hp-max 0))\n(terrain-type t)\n";
    let files: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), text)).collect();
    let mut server = Server::with(&files, capabilities(), json!({}));
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": []}));
    let found = report["items"].as_array().expect("files");
    assert_eq!(found.len(), names.len());
    assert!(found.iter().all(|file| file["items"].as_array().is_some_and(|items| !items.is_empty())), "{report}");
    // Unchanged diagnostics are not sent again.
    let known = |it: &Value| json!({"uri": it["uri"], "value": it["resultId"]});
    let previous: Vec<Value> = found.iter().map(known).collect();
    server.open("game-7.g");
    server.edit("game-7.g", (0, 0, 0, 0), "(");
    let report = server.request("workspace/diagnostic", json!({"previousResultIds": previous}));
    let full = report["items"].as_array().expect("files").iter().filter(|it| it["kind"] == "full").count();
    assert_eq!((report["items"].as_array().map(Vec::len), full), (Some(150), 1));
    server.stop();
}
