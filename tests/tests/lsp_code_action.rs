//! Code actions and commands over standard input and output.

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

const TYPES: &str = "(unit-type a) (unit-type b)\n(terrain-type t)\n";

/// A client that resolves edits late, creates files and opens documents.
fn able() -> Value {
    let mut able = capabilities();
    able["textDocument"]["codeAction"] = json!({
        "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}},
        "dataSupport": true,
        "resolveSupport": {"properties": ["edit"]},
        "isPreferredSupport": true,
    });
    able["workspace"]["workspaceEdit"]["resourceOperations"] = json!(["create"]);
    able["window"]["showDocument"]["support"] = json!(true);
    able
}

/// The parameters of a request for actions, from and to a line and a character.
fn at(server: &Server, path: &str, range: (u32, u32, u32, u32), only: Value) -> Value {
    let (line, character, end_line, end_character) = range;
    let mut params = server.document(path);
    params["range"] = json!({
        "start": {"line": line, "character": character},
        "end": {"line": end_line, "character": end_character},
    });
    params["context"] = json!({"diagnostics": []});
    if !only.is_null() {
        params["context"]["only"] = only;
    }
    params
}

fn actions(server: &mut Server, path: &str, range: (u32, u32, u32, u32), only: Value) -> Vec<Value> {
    let params = at(server, path, range, only);
    server.request("textDocument/codeAction", params).as_array().cloned().unwrap_or_default()
}

fn titled(actions: &[Value], start: &str) -> Value {
    let found = actions.iter().find(|action| action["title"].as_str().is_some_and(|title| title.starts_with(start)));
    found.cloned().unwrap_or_else(|| panic!("{start} is not among {actions:#?}"))
}

/// The text of a document after the only edits of an action.
fn edited(text: &str, action: &Value) -> String {
    let edits = action["edit"]["documentChanges"][0]["edits"].as_array().expect("edits").clone();
    let offset = |at: &Value| {
        let (line, column) = (at["line"].as_u64().unwrap_or(0), at["character"].as_u64().unwrap_or(0));
        let start: usize = text.split_inclusive('\n').take(line as usize).map(str::len).sum();
        let mut units = 0;
        let inside = text[start..].char_indices().find(|(_, c)| {
            units += c.len_utf16() as u64;
            units > column
        });
        inside.map_or(text.len(), |(at, _)| start + at)
    };
    let mut text_after = text.to_owned();
    for edit in edits.iter().rev() {
        let (start, end) = (offset(&edit["range"]["start"]), offset(&edit["range"]["end"]));
        text_after.replace_range(start..end, edit["newText"].as_str().unwrap_or_default());
    }
    text_after
}

#[test]
fn what_follows_from_another_diagnostic_is_not_guessed() {
    let text = "(include nowhere)\n(terrain-type sea)\n(unit-type submarine)\n(add subarin speed 100)\n";
    let mut server = Server::with(&[("main.g", text)], able(), json!({}));
    server.open("main.g");
    let found = actions(&mut server, "main.g", (3, 6, 3, 6), Value::Null);
    let is_guess = |action: &Value| action["title"].as_str().is_some_and(|title| title.starts_with("Write "));
    assert!(!found.is_empty() && !found.iter().any(is_guess), "{found:#?}");
    // It is a hint.
    let params = server.document("main.g");
    let report = server.request("textDocument/diagnostic", params);
    let mut sent = report["items"].as_array().expect("items").iter();
    let follower = sent.find(|it| it["code"] == "unbound-symbol").expect("a diagnostic");
    assert_eq!(follower["severity"], json!(4));
    server.stop();
}

#[test]
fn fixes_are_there_at_once_and_edits_of_forms_later() {
    // The place is after a character of two units in UTF-16, and lines end in CR LF.
    let text =
        format!("{TYPES}#|\u{1f600}|# (add a hp-max ++3)\n(table hit-chance (b a 1) (a b 2))\n").replace('\n', "\r\n");
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    let found = actions(&mut server, "main.g", (2, 23, 2, 23), Value::Null);
    let fix = titled(&found, "Write `3`");
    assert_eq!((&fix["isPreferred"], &fix["kind"]), (&json!(true), &json!("quickfix")));
    assert_eq!(fix["diagnostics"][0]["code"], "misleading-number");
    assert_eq!(fix["edit"]["documentChanges"][0]["textDocument"]["version"], 1);
    assert_eq!(edited(&text, &fix), text.replace("++3", "3"));
    let all = titled(&actions(&mut server, "main.g", (0, 0, 0, 0), json!(["source.fixAll"])), "Fix all auto-fixable");
    assert_eq!((&all["kind"], all.get("edit")), (&json!("source.fixAll.gdl"), None));
    let all = server.request("codeAction/resolve", all);
    assert_eq!(edited(&text, &all), text.replace("++3", "3"));
    let sort = titled(&actions(&mut server, "main.g", (3, 20, 3, 20), json!(["refactor"])), "Sort the rows");
    assert!(sort.get("edit").is_none(), "{sort}");
    let sorted = server.request("codeAction/resolve", sort.clone());
    assert_eq!(edited(&text, &sorted), text.replace("(b a 1) (a b 2)", "(a b 2) (b a 1)"));
    // An action for an older version of the text cannot be resolved.
    server.edit("main.g", (0, 0, 0, 0), " ");
    let outdated = server.try_request("codeAction/resolve", sort).expect_err("the text is another");
    assert_eq!(outdated["code"], -32801);
    server.stop();
}

#[test]
fn refusals_say_why() {
    let text = format!(
        "{TYPES}(table hit-chance (u* a 1) (b a 2) (a a 3))\n(table hit-chance add ((a b) a 1) (u* a 2) (a b 1))\n"
    );
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    let define = format!("{TYPES}(define x 1)\n(define x 2)\n(add a hp-max x)\n");
    server.open_as("define.g", &define);
    let inline = titled(&actions(&mut server, "define.g", (2, 8, 2, 8), Value::Null), "Inline `x`");
    let refused = server.try_request("codeAction/resolve", inline).expect_err("it is changed");
    assert_eq!(refused["code"], -32803);
    assert!(refused["message"].as_str().is_some_and(|why| why.contains("it would change the game")), "{refused}");
    server.stop();
}

#[test]
fn modules_are_created() {
    let mut server = Server::with(&[("main.g", "(unit-type a)\n(include names)\n")], able(), json!({}));
    server.open("main.g");
    let found = actions(&mut server, "main.g", (1, 10, 1, 10), json!(["quickfix"]));
    let create = titled(&found, "Create the module");
    let changes = &create["edit"]["documentChanges"];
    assert_eq!((&changes[0]["kind"], &changes[0]["uri"]), (&json!("create"), &json!(server.uri("names.g"))));
    assert_eq!(changes[1]["textDocument"], json!({"uri": server.uri("names.g"), "version": null}));
    server.stop();
}

#[test]
fn lesser_clients_get_what_they_understand() {
    let text = format!("{TYPES}(add a hp-max 3 4)\n(include names)\n");
    // A client without code actions gets commands.
    let mut server = Server::new(&[("main.g", &text)]);
    server.open("main.g");
    let found = actions(&mut server, "main.g", (2, 16, 2, 16), Value::Null);
    assert!(!found.is_empty() && found.iter().all(|it| it["command"] == "gdl.explain"), "{found:#?}");
    // The client has the command executed; the result is a message.
    server.request("workspace/executeCommand", found[0].clone());
    let message = server.expect("window/showMessage");
    assert!(message["message"].as_str().is_some_and(|text| text.starts_with("add-extra-junk (")), "{message}");
    server.stop();
    // A client without late edits, new files and versions.
    let mut lesser = able();
    lesser["textDocument"]["codeAction"]["resolveSupport"] = Value::Null;
    lesser["workspace"]["workspaceEdit"] = json!({});
    let mut server = Server::with(&[("main.g", &text)], lesser, json!({}));
    server.open("main.g");
    let found = actions(&mut server, "main.g", (2, 14, 2, 14), Value::Null);
    assert!(found.iter().all(|it| it["edit"]["changes"].is_object() || it.get("command").is_some()), "{found:#?}");
    titled(&found, "Move left");
    let found = actions(&mut server, "main.g", (3, 10, 3, 10), Value::Null);
    assert!(found.iter().all(|it| !it["title"].as_str().unwrap_or_default().starts_with("Create")), "{found:#?}");
    server.stop();
}

#[test]
fn games_are_played_as_they_are_shown() {
    let game = "(unit-type man (acp-per-turn 1))\n(terrain-type land)\n(area 8 8)\n(set synthesis-methods nil)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\"))\n\
        (side 1 (name \"Red\"))\n(side 2 (name \"Blue\"))\n(man 4 3 1)\n(man 4 4 2)\n";
    let mut able = able();
    able["window"]["workDoneProgress"] = json!(true);
    able["experimental"] = json!({"commands": ["gdl.showGame"]});
    let mut server = Server::with(&[("main.g", "(unit-type a)\n")], able, json!({}));
    // The game is that of the text in the editor, not on the disk.
    server.open_as("main.g", game);
    let lenses = server.request("textDocument/codeLens", server.document("main.g"));
    let is_play = |lens: &&Value| lens["command"]["command"] == "gdl.showGame";
    let lens = lenses.as_array().and_then(|lenses| lenses.iter().find(is_play)).expect("a lens");
    assert_eq!(lens["command"]["title"], "play 50 turns");
    let uri = server.uri("main.g");
    assert_eq!(lens["command"]["arguments"], json!([uri, 50]));
    let play = |more: Value| {
        let mut arguments = vec![json!(uri)];
        arguments.extend(more.as_array().cloned().unwrap_or_default());
        json!({"command": "gdl.play", "arguments": arguments})
    };
    let played = server.request("workspace/executeCommand", play(json!([4, 9])));
    assert_eq!((&played["turns"], &played["seed"], &played["html"]), (&json!(4), &json!(9), &Value::Null));
    assert!(played["text"].as_str().is_some_and(|text| text.contains("Red") && text.contains("seed 9")), "{played}");
    let token = server.expect("window/workDoneProgress/create")["token"].clone();
    let kinds: Vec<Value> = (0..6).map(|_| server.expect("$/progress")).collect();
    assert!(kinds.iter().all(|it| it["token"] == token), "{kinds:?}");
    assert_eq!((&kinds[0]["value"]["kind"], &kinds[1]["value"]["percentage"]), (&json!("begin"), &json!(25)));
    assert_eq!(kinds[5]["value"]["kind"], "end");
    // A second run gives the same result.
    assert_eq!(server.request("workspace/executeCommand", play(json!([4, 9, "text"])))["text"], played["text"]);
    let page = server.request("workspace/executeCommand", play(json!([4, 9, "html"])));
    assert!(page["html"].as_str().is_some_and(|page| page.starts_with("<!DOCTYPE html>")), "{}", page["text"]);
    for wrong in [json!([0]), json!([5, 1, "pdf"])] {
        assert_eq!(server.try_request("workspace/executeCommand", play(wrong)).expect_err("wrong")["code"], -32602);
    }
    // A game that the engine would not start is not played, and has no lens.
    server.edit("main.g", (1, 0, 1, 0), "(add man hp-max 0)\n");
    let refused = server.try_request("workspace/executeCommand", play(json!([]))).expect_err("it is broken");
    assert_eq!(refused["code"], -32803);
    server.stop();
}

#[test]
fn what_a_game_warns_of_has_its_place_in_the_module() {
    let game = "(unit-type man)\n(terrain-type land)\n(area 8 8)\n(set synthesis-methods nil)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\"))\n\
        (side 1)\n(side 2)\n(man 4 3 1)\n(man 4 4 2)\n(include score)\n";
    let score = "(scorekeeper 3\n  (do (set-score (/ 6 (- turn 2)))))\n";
    let mut server = Server::new(&[("main.g", game), ("score.g", score)]);
    server.open("main.g");
    let play = json!({"command": "gdl.play", "arguments": [server.uri("main.g"), 4]});
    let played = server.request("workspace/executeCommand", play);
    let text = played["text"].as_str().expect("a report");
    assert!(text.contains("score.g:2:7: warning[warning-of-the-engine]: score-division-by-zero"), "{text}");
    server.stop();
}

#[test]
fn games_that_take_long_hold_nobody_up_and_can_be_cancelled() {
    let game = "(unit-type man (acp-per-turn 1))\n(terrain-type land)\n(area 8 8)\n(set synthesis-methods nil)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\"))\n\
        (side 1 (name \"Red\"))\n(side 2 (name \"Blue\"))\n(man 4 3 1)\n(man 4 4 2)\n";
    let mut server = Server::new(&[("main.g", game)]);
    server.open("main.g");
    let play_in = |server: &Server| json!({"command": "gdl.play", "arguments": [server.uri("main.g"), 10_000]});
    let play = play_in(&server);
    let first = server.ask("workspace/executeCommand", play.clone());
    // Changes and requests are handled meanwhile.
    server.edit("main.g", (0, 0, 0, 0), "(define x 1)\n");
    let symbols = server.request("textDocument/documentSymbol", server.document("main.g"));
    assert_eq!(symbols[0]["name"], "x");
    server.notify("$/cancelRequest", json!({"id": first}));
    assert_eq!(server.answer(first).expect_err("cancelled")["code"], -32800);
    // At most two games run at once.
    let ids: Vec<i64> = (0..3).map(|_| server.ask("workspace/executeCommand", play.clone())).collect();
    assert_eq!(server.answer(ids[2]).expect_err("one too many")["code"], -32803);
    ids[..2].iter().for_each(|id| server.notify("$/cancelRequest", json!({"id": id})));
    ids[..2].iter().for_each(|id| assert_eq!(server.answer(*id).expect_err("cancelled")["code"], -32800));
    server.stop();
    // A client that shows the progress.
    let mut able = able();
    able["window"]["workDoneProgress"] = json!(true);
    let mut server = Server::with(&[("main.g", game)], able, json!({}));
    let played = server.ask("workspace/executeCommand", play_in(&server));
    let token = server.expect("window/workDoneProgress/create")["token"].clone();
    server.notify("window/workDoneProgress/cancel", json!({"token": "another"}));
    assert_eq!(server.expect("$/progress")["token"], token);
    server.notify("window/workDoneProgress/cancel", json!({"token": token}));
    assert_eq!(server.answer(played).expect_err("cancelled")["code"], -32800);
    server.stop();
}

#[test]
fn the_library_is_left_alone() {
    let mut server = Server::with(&[("main.g", TYPES)], able(), json!({}));
    let uri = "gdl:/gdl-practice.g";
    let text = server.request("workspace/textDocumentContent", json!({"uri": uri}))["text"].clone();
    server.open_as(uri, text.as_str().expect("a text"));
    assert_eq!(actions(&mut server, uri, (0, 0, 9, 0), Value::Null), Vec::<Value>::new());
    server.stop();
}

#[test]
fn rules_are_explained() {
    let text = format!("{TYPES}(add a hp-max 3 4)\n");
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    let explain = titled(&actions(&mut server, "main.g", (2, 16, 2, 16), Value::Null), "Explain");
    let params = json!({"command": explain["command"]["command"], "arguments": explain["command"]["arguments"]});
    server.request("workspace/executeCommand", params);
    assert_eq!(server.expect("window/showDocument")["uri"], "gdl:/rule/add-extra-junk");
    let none = json!({"command": "gdl.explain", "arguments": ["no-such-rule"]});
    assert_eq!(server.try_request("workspace/executeCommand", none).expect_err("none")["code"], -32803);
    server.stop();
}

#[test]
fn tables_and_games_are_shown() {
    let game = format!("{TYPES}(include part)\n(table hit-chance (a b 30))\n");
    let mut server = Server::with(&[("main.g", &game), ("part.g", "(set last-turn 9)\n")], able(), json!({}));
    server.open("part.g");
    let command = |name: &str, arguments: Value| json!({"command": name, "arguments": arguments});
    let uri = server.uri("part.g");
    let table = server.request("workspace/executeCommand", command("gdl.table", json!([uri, "hit-chance"])));
    assert_eq!((&table["rows"], &table["cells"][0][1]["text"]), (&json!(["a", "b"]), &json!("30")));
    assert_eq!(table["origins"][0]["range"]["start"], json!({"line": 3, "character": 18}));
    assert!(table["markdown"].as_str().is_some_and(|text| text.contains("| **a** | . | 30 |")), "{table}");
    let module = server.request("workspace/executeCommand", command("gdl.effectiveModule", json!([uri])));
    assert_eq!(module["root"], server.uri("main.g"));
    assert!(module["text"].as_str().is_some_and(|text| text.contains("last-turn 9") && !text.contains("include")));
    // The flattened game is also a document, also for editors that write its URI in another way.
    let document = module["uri"].as_str().expect("a URI");
    assert!(document.starts_with("gdl:/effective/main.g?file:///"), "{document}");
    for uri in [document.to_owned(), document.replace("file:", "file%3A")] {
        let content = server.request("workspace/textDocumentContent", json!({"uri": uri}));
        assert_eq!(content["text"], module["text"]);
    }
    let nothing = json!({"uri": "gdl:/effective/main.g"});
    assert_eq!(server.try_request("workspace/textDocumentContent", nothing).expect_err("no document")["code"], -32602);
    for (wrong, code) in [
        (command("gdl.table", json!([uri, "no-such-table"])), -32803),
        (command("gdl.table", json!([5])), -32602),
        (command("gdl.nonsense", json!([])), -32602),
        (json!({"arguments": []}), -32602),
    ] {
        let error = server.try_request("workspace/executeCommand", wrong.clone()).expect_err("it is wrong");
        assert_eq!(error["code"], code, "{wrong}");
    }
    server.stop();
}

#[test]
fn the_game_of_a_fragment_is_told_and_chosen() {
    let files = [
        ("one.g", "(unit-type a (hp-max 1))\n(include part)\n"),
        ("two.g", "(unit-type a (hp-max 2))\n(include part)\n"),
        ("part.g", "(add a acp-per-turn 1)\n"),
    ];
    let mut server = Server::with(&files, able(), json!({}));
    server.open("part.g");
    let (part, one, two) = (server.uri("part.g"), server.uri("one.g"), server.uri("two.g"));
    let roots = server.request("gdl/roots", server.document("part.g"));
    assert_eq!(
        (&roots["active"]["uri"], &roots["isPinned"], &roots["isGame"]),
        (&json!(one), &json!(false), &json!(false))
    );
    let pin = |root: Value| json!({"command": "gdl.pinRoot", "arguments": [part, root]});
    server.request("workspace/executeCommand", pin(json!(two)));
    server.expect("workspace/diagnostic/refresh");
    let roots = server.request("workspace/executeCommand", json!({"command": "gdl.roots", "arguments": [part]}));
    assert_eq!((&roots["active"], &roots["isPinned"]), (&json!({"uri": two, "name": "two"}), &json!(true)));
    assert_eq!(roots["roots"].as_array().map(Vec::len), Some(2), "{roots}");
    server.request("workspace/executeCommand", pin(Value::Null));
    assert_eq!(server.request("gdl/roots", server.document("part.g"))["active"]["uri"], json!(one));
    // A game that is the base of another game is shown as itself.
    server.write("a-war.g", "(game-module \"a-war\" (base-module \"one\"))\n(add a hp-max 9)\n");
    server.write("one.g", "(game-module \"one\")\n(unit-type a (hp-max 1))\n(include part)\n");
    server.files_changed(&[("a-war.g", 1), ("one.g", 2)]);
    let roots = server.request("gdl/roots", server.document("one.g"));
    assert_eq!((&roots["active"]["uri"], &roots["isGame"]), (&json!(one), &json!(true)));
    assert_eq!(roots["roots"].as_array().map(Vec::len), Some(2), "{roots}");
    let missing = server.try_request("workspace/executeCommand", pin(json!(server.uri("none.g"))));
    assert_eq!(missing.expect_err("there is none")["code"], -32803);
    server.stop();
}
