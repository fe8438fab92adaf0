//! Renames, links, the hierarchy of includes, hints, lenses, colors and linked names, over standard input and output.

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

/// The text has a character of two units, and lines that end in CR LF.
const MAIN: &str = "(unit-type tank) #|\u{1f600}|# (include parts)\r\n(add tank hp-max 3)\r\n";
const PARTS: &str = "; \u{e9}\r\n(unit-type plane) (print tank)\r\n(add (tank plane) hp-max (1 (+ 1 1)))\r\n";

/// Start and end of a range in one line: line, column, column.
fn place(range: &Value) -> (u64, u64, u64) {
    let number = |path: &str| range.pointer(path).and_then(Value::as_u64).expect("a position");
    assert_eq!(number("/start/line"), number("/end/line"));
    (number("/start/line"), number("/start/character"), number("/end/character"))
}

fn able() -> Value {
    let mut able = capabilities();
    able["workspace"]["workspaceEdit"] = json!({"documentChanges": true, "resourceOperations": ["create", "rename"]});
    able["textDocument"]["rename"] = json!({"prepareSupport": true});
    able["textDocument"]["documentLink"] = json!({"tooltipSupport": true});
    able["experimental"] = json!({"commands": ["gdl.showTable", "gdl.chooseRoot", "gdl.showReferences"]});
    able
}

fn server(able: Value) -> Server {
    Server::with(&[("main.g", MAIN), ("parts.g", PARTS)], able, json!({}))
}

fn rename(server: &mut Server, line: u32, character: u32, name: &str) -> Result<Value, Value> {
    let mut params = server.at("main.g", line, character);
    params["newName"] = json!(name);
    server.try_request("textDocument/rename", params)
}

#[test]
fn names_are_renamed_in_all_files() {
    let mut server = server(able());
    server.open("main.g");
    let found = server.request("textDocument/prepareRename", server.at("main.g", 1, 6));
    assert_eq!((place(&found["range"]), &found["placeholder"]), ((1, 5, 9), &json!("tank")));
    let edit = rename(&mut server, 1, 6, "armor").expect("an edit");
    let changes = edit["documentChanges"].as_array().expect("changes");
    let shown: Vec<_> = changes
        .iter()
        .map(|change| {
            let uri = change["textDocument"]["uri"].as_str().unwrap_or_default();
            let edits = change["edits"].as_array().expect("edits").iter().map(|edit| place(&edit["range"]));
            (uri.rsplit('/').next().unwrap_or_default(), change["textDocument"]["version"].clone(), edits.collect())
        })
        .collect();
    let expected: [(&str, Value, Vec<_>); 2] =
        [("main.g", json!(1), vec![(0, 11, 15), (1, 5, 9)]), ("parts.g", Value::Null, vec![(1, 25, 29), (2, 6, 10)])];
    assert_eq!(shown, expected);
    // The reasons reach the user.
    for (name, reason) in [("plane", "taken"), ("hit-chance", "language"), ("my tank", "bars")] {
        let error = rename(&mut server, 1, 6, name).expect_err("no edit");
        assert_eq!(error["code"], -32803);
        assert!(error["message"].as_str().is_some_and(|text| text.contains(reason)), "{error}");
    }
    let error = server.try_request("textDocument/prepareRename", server.at("main.g", 1, 12)).expect_err("no name");
    assert!(error["message"].as_str().is_some_and(|text| text.contains("`hp-max`")), "{error}");
    assert_eq!(server.request("textDocument/prepareRename", server.at("main.g", 2, 0)), Value::Null);
    server.stop();
}

#[test]
fn files_in_old_encodings_keep_their_bytes() {
    // "Málaga" and "Besançon" in Mac Roman: bytes that are not valid UTF-8, and two that look like one character of
    // UTF-8.
    let old: &[u8] =
        b"; M\x87laga\r\n(unit-type plane (name \"Besan\x8don\")) (print \"\xc3\xa9\") (print tank)\r\n(add tank hp-max 5)\r\n";
    let main = "(unit-type tank)\n(terrain-type land)\n(include old)\n(add plane hp-max 3)\n";
    let mut server = Server::with(&[("main.g", main)], able(), json!({}));
    server.write("old.g", old);
    server.files_changed(&[("old.g", 1)]);
    server.open("main.g");
    // A byte is a character of one unit.
    let found = server.request("textDocument/definition", server.at("main.g", 3, 6));
    let found = found.as_array().map_or(&found, |all| &all[0]);
    let range =
        if found["targetSelectionRange"].is_object() { &found["targetSelectionRange"] } else { &found["range"] };
    assert_eq!(place(range), (1, 11, 16), "{found}");
    let mut params = server.at("main.g", 0, 12);
    params["context"] = json!({"includeDeclaration": true});
    let uses = server.request("textDocument/references", params);
    let old_uri = server.uri("old.g");
    let uses = uses.as_array().into_iter().flatten().filter(|it| it["uri"] == old_uri.as_str());
    assert_eq!(uses.map(|it| place(&it["range"])).collect::<Vec<_>>(), [(1, 56, 60), (2, 5, 9)]);
    // A file that the editor would decode differently is not edited while it is closed.
    let error = rename(&mut server, 0, 12, "armor").expect_err("no edit");
    assert_eq!(error["code"], -32803);
    let message = error["message"].as_str().unwrap_or_default();
    assert!(message.starts_with("old.g is not UTF-8") && message.contains("open it"), "{message}");
    let files = json!({"files": [{"oldUri": server.uri("main.g"), "newUri": server.uri("deep/main.g")}]});
    server.request("workspace/willRenameFiles", files);
    // Names that do not occur in the file are renamed. When the file is open, all names are, because the editor has
    // chosen its encoding.
    assert_eq!(
        rename(&mut server, 1, 15, "field").expect("an edit")["documentChanges"].as_array().map(Vec::len),
        Some(1)
    );
    let text: String = old.iter().map(|&byte| if byte < 0x80 { char::from(byte) } else { 'x' }).collect();
    let text = text.replace("Mx", "M\u{e1}").replace("nxo", "n\u{e7}o").replace("\"xx\"", "\"\u{221a}\u{a9}\"");
    server.open_as("old.g", &text);
    let edit = rename(&mut server, 0, 12, "armor").expect("an edit");
    let changes = edit["documentChanges"].as_array().expect("changes");
    let change = changes.iter().find(|it| it["textDocument"]["uri"] == old_uri.as_str()).expect("one of the old file");
    let edits: Vec<_> = change["edits"].as_array().expect("edits").iter().map(|it| place(&it["range"])).collect();
    assert_eq!((edits, &change["textDocument"]["version"]), (vec![(1, 56, 60), (2, 5, 9)], &json!(1)));
    // The server does not write the file.
    assert_eq!(std::fs::read(server.folder().join("old.g")).expect("it is there"), old);
    server.stop();
}

#[test]
fn modules_are_renamed_with_their_files() {
    let mut server = server(able());
    server.open("main.g");
    let edit = rename(&mut server, 0, 34, "pieces").expect("an edit");
    let changes = edit["documentChanges"].as_array().expect("changes");
    assert_eq!(
        (place(&changes[0]["edits"][0]["range"]), &changes[0]["edits"][0]["newText"]),
        ((0, 33, 38), &json!("pieces"))
    );
    assert_eq!(changes[1]["kind"], "rename");
    assert!(changes[1]["newUri"].as_str().is_some_and(|uri| uri.ends_with("/pieces.g")), "{edit}");
    let files = json!({"files": [{"oldUri": server.uri("parts.g"), "newUri": server.uri("deep/parts.g")}]});
    let edit = server.request("workspace/willRenameFiles", files);
    assert_eq!(edit["documentChanges"][0]["edits"][0]["newText"], "deep/parts");
    let files = json!({"files": [{"oldUri": server.uri("none.g"), "newUri": server.uri("deep/none.g")}]});
    assert_eq!(server.request("workspace/willRenameFiles", files), Value::Null);
    server.stop();
}

#[test]
fn settings_follow_files() {
    let settings = "[roots]\n\"parts.g\" = \"main.g\"\n\"maps/*.g\" = \"main.g\"\n";
    let files =
        [("main.g", "(unit-type a)\n(include parts)\n"), ("parts.g", "(set last-turn 5)\n"), ("gdl.toml", settings)];
    let mut server = Server::with(&files, able(), json!({}));
    for (file, to, expected) in [
        ("parts.g", "deep/parts.g", json!([[[1, 0, 9], "\"deep/parts.g\""]])),
        ("main.g", "game.g", json!([[[1, 12, 20], "\"game.g\""], [[2, 13, 21], "\"game.g\""]])),
    ] {
        let files = json!({"files": [{"oldUri": server.uri(file), "newUri": server.uri(to)}]});
        let edit = server.request("workspace/willRenameFiles", files);
        let settings = server.uri("gdl.toml");
        let changes = edit["documentChanges"].as_array().expect("changes");
        let change = changes.iter().find(|it| it["textDocument"]["uri"] == settings).expect("one of the settings");
        let edits = change["edits"].as_array().into_iter().flatten();
        let edits: Vec<_> = edits.map(|edit| json!([place(&edit["range"]), edit["newText"]])).collect();
        assert_eq!(json!(edits), expected, "{edit}");
    }
    server.stop();
}

#[test]
fn clients_that_can_little_get_what_they_understand() {
    let mut server = server(json!({}));
    server.open("main.g");
    let edit = rename(&mut server, 1, 6, "armor").expect("an edit");
    assert_eq!(edit["changes"].as_object().map(|files| files.len()), Some(2));
    let error = rename(&mut server, 0, 34, "pieces").expect_err("files cannot be renamed");
    assert!(error["message"].as_str().is_some_and(|text| text.contains("pieces.g")), "{error}");
    let links = server.request("textDocument/documentLink", server.document("main.g"));
    assert_eq!(links[0].get("tooltip"), None);
    let lenses = server.request("textDocument/codeLens", server.document("main.g"));
    assert_eq!(lenses[0].get("command"), None);
    let lens = server.request("codeLens/resolve", lenses[0].clone());
    assert_eq!(lens["command"], json!({"title": "3 references", "command": ""}));
    server.stop();
}

#[test]
fn modules_are_linked() {
    let mut server = server(able());
    server.open("main.g");
    let links = server.request("textDocument/documentLink", server.document("main.g"));
    assert_eq!(place(&links[0]["range"]), (0, 33, 38));
    assert_eq!(links[0]["target"], json!(server.uri("parts.g")));
    assert!(links[0]["tooltip"].as_str().is_some_and(|text| text.ends_with("parts.g, a fragment")), "{links}");
    let items = server.request("textDocument/prepareCallHierarchy", server.at("main.g", 0, 35));
    assert_eq!((&items[0]["name"], &items[0]["uri"]), (&json!("parts"), &json!(server.uri("parts.g"))));
    let callers = server.request("callHierarchy/incomingCalls", json!({"item": items[0]}));
    assert_eq!((&callers[0]["from"]["name"], place(&callers[0]["fromRanges"][0])), (&json!("main"), (0, 33, 38)));
    let called = server.request("callHierarchy/outgoingCalls", json!({"item": callers[0]["from"]}));
    assert_eq!((&called[0]["to"]["name"], place(&called[0]["fromRanges"][0])), (&json!("parts"), (0, 33, 38)));
    server.stop();
}

fn hints(server: &mut Server) -> Vec<(u64, String)> {
    let mut params = server.document("parts.g");
    params["range"] = json!({"start": {"line": 1, "character": 0}, "end": {"line": 3, "character": 0}});
    let hints = server.request("textDocument/inlayHint", params);
    let hints = hints.as_array().expect("hints").iter();
    hints
        .map(|hint| {
            assert_eq!(hint["position"]["line"], 2);
            let column = hint["position"]["character"].as_u64().expect("a column");
            (column, hint["label"].as_str().expect("a label").to_owned())
        })
        .collect()
}

#[test]
fn hints_and_their_settings() {
    let mut server = server(able());
    server.open("parts.g");
    let all = [(26, "t:"), (28, "p:"), (35, "= 2")].map(|(column, label)| (column, label.to_owned()));
    assert_eq!(hints(&mut server), all);
    server.settings = json!({"inlayHints": {"types": false}});
    server.notify("workspace/didChangeConfiguration", json!({"settings": null}));
    while hints(&mut server) != all[2..] {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    server.write("gdl.toml", "[hints]\nvalues = false\n");
    server.files_changed(&[("gdl.toml", 1)]);
    assert_eq!(hints(&mut server), []);
    server.stop();
}

#[test]
fn lenses_of_games_and_fragments() {
    let text = format!("{PARTS}(table hit-chance 50)\r\n");
    let files = [("main.g", MAIN), ("parts.g", &text), ("two.g", "(unit-type tank) (include parts)\n")];
    let mut server = Server::with(&files, able(), json!({}));
    server.open("parts.g");
    let lenses = server.request("textDocument/codeLens", server.document("parts.g"));
    let unresolved = lenses[1].clone();
    let lenses: Vec<Value> = lenses.as_array().expect("lenses").clone();
    let lenses: Vec<Value> = lenses.into_iter().map(|lens| server.request("codeLens/resolve", lens)).collect();
    let shown: Vec<_> = lenses
        .iter()
        .map(|lens| {
            let command = &lens["command"];
            (
                place(&lens["range"]),
                command["title"].as_str().unwrap_or_default(),
                command["command"].as_str().unwrap_or_default(),
            )
        })
        .collect();
    assert_eq!(
        shown,
        [
            ((0, 0, 0), "judged under main (2 games)", "gdl.chooseRoot"),
            ((1, 11, 16), "1 reference", "gdl.showReferences"),
            ((3, 0, 21), "show table", "gdl.showTable"),
        ]
    );
    let arguments = &lenses[1]["command"]["arguments"];
    assert_eq!((&arguments[0], place(&arguments[2][0]["range"])), (&json!(server.uri("parts.g")), (2, 11, 16)));
    assert_eq!(lenses[2]["command"]["arguments"], json!([server.uri("parts.g"), "hit-chance"]));
    // A lens for an older version of the text is not resolved.
    server.edit("parts.g", (0, 0, 0, 0), "; a line more\r\n");
    let error = server.try_request("codeLens/resolve", unresolved).expect_err("the text has changed");
    assert_eq!(error["code"], -32801);
    server.stop();
}

#[test]
fn colors_there_and_back() {
    let text = "#|\u{1f600}|# (imf \"sand\" ((1 1) 65535 0 13107))\r\n(side a (color \"sand,none\"))\r\n";
    let mut server = Server::new(&[("main.g", text)]);
    server.open("main.g");
    let colors = server.request("textDocument/documentColor", server.document("main.g"));
    let shown: Vec<_> = colors.as_array().expect("colors").iter().map(|color| place(&color["range"])).collect();
    assert_eq!(shown, [(0, 26, 39), (1, 16, 20)]);
    let red = colors[0]["color"]["red"].as_f64().expect("a number");
    let blue = colors[1]["color"]["blue"].as_f64().expect("a number");
    assert!((red - 1.0).abs() < 1e-6 && (blue - 0.2).abs() < 1e-6, "{colors}");
    let mut params = server.document("main.g");
    params["range"] = colors[0]["range"].clone();
    params["color"] = json!({"red": 0.0, "green": 1.0, "blue": 0.2, "alpha": 1.0});
    let ways = server.request("textDocument/colorPresentation", params);
    assert_eq!((&ways[0]["label"], place(&ways[0]["textEdit"]["range"])), (&json!("0 65535 13107"), (0, 26, 39)));
    server.stop();
}

#[test]
fn tags_are_edited_together() {
    let mut server = Server::new(&[("main.g", "#|\u{1f600}|# (if 1 big)\r\n(else big) (end-if big)\r\n")]);
    server.open("main.g");
    let found = server.request("textDocument/linkedEditingRange", server.at("main.g", 1, 7));
    let ranges: Vec<_> = found["ranges"].as_array().expect("ranges").iter().map(place).collect();
    assert_eq!(ranges, [(0, 13, 16), (1, 6, 9), (1, 19, 22)]);
    assert_eq!(server.request("textDocument/linkedEditingRange", server.at("main.g", 0, 11)), Value::Null);
    server.stop();
}
