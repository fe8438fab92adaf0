//! Requests of the language server that do not change anything: hovers, navigation, outlines, folds, selections,
//! tokens, formatting.

use gdl_manual::texinfo;
use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

/// The text has a character of two units in UTF-16 before the places of the requests.
const MAIN: &str = "(include types)\n#|\u{1f600}|# (add tank hp-max 7) (define both (tank ship))\n(include types)\n";
const TYPES: &str = "; types\n; of the game\n(unit-type tank)\n(unit-type ship (name \"Ship\"))\n(terrain-type sea)\n";

fn server() -> Server {
    let mut server = Server::new(&[("main.g", MAIN), ("types.g", TYPES)]);
    server.open("main.g");
    server
}

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({"start": {"line": line, "character": start}, "end": {"line": line, "character": end}})
}

#[test]
fn hovers() {
    let mut server = server();
    let hover = server.request("textDocument/hover", server.at("main.g", 1, 19));
    assert_eq!(hover["range"], range(1, 17, 23));
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("| `tank` | `7` | [main.g:2](file:"), "{text}");
    assert_eq!(server.request("textDocument/hover", server.at("main.g", 1, 3)), Value::Null);
    server.stop();
}

#[test]
fn links_of_hovers_are_those_that_the_client_can_follow() {
    let text = |capabilities: Value| {
        let mut server =
            Server::with(&[("main.g", "(unit-type tank (hp-max 3))\n(terrain-type t)\n")], capabilities, json!({}));
        server.open("main.g");
        let hover = server.request("textDocument/hover", server.at("main.g", 0, 18));
        let page = server.request("workspace/textDocumentContent", json!({"uri": "gdl:/manual/chapter/combat.md"}));
        assert!(page["text"].as_str().is_some_and(|text| text.starts_with("# ") && text.contains("](../")), "{page}");
        assert!(
            server.try_request("workspace/textDocumentContent", json!({"uri": "gdl:/manual/chapter/no.md"})).is_err()
        );
        server.stop();
        hover["contents"]["value"].as_str().expect("a text").to_owned()
    };
    let files = text(capabilities());
    assert!(files.contains("[main.g:1](file:///") && files.contains("#L1)") && !files.contains("command:"), "{files}");
    let mut able = capabilities();
    able["experimental"] = json!({"commands": ["gdl.open"]});
    let commands = text(able);
    assert!(commands.contains("[main.g:1](command:gdl.open?%5B%22file") && !commands.contains("](file:"), "{commands}");
    assert!(commands.contains("](command:gdl.open?%5B%22gdl%3A%2Fmanual%2F"), "{commands}");
    let mut plain = capabilities();
    plain["textDocument"]["hover"]["contentFormat"] = json!(["plaintext"]);
    let plain = text(plain);
    assert!(plain.starts_with("hp-max of tank is 3, set in main.g:1.\n") && !plain.contains("]("), "{plain}");
}

#[test]
fn hovers_show_imported_manuals() {
    let source = "\\input texinfo\n@settitle My Manual\n@chapter Units\n@deffn UnitTypeProperty hp-max n\nHow much a unit \
        can bear.\n@end deffn\n@bye\n";
    let (manual, _) = texinfo::read("my.texi", source.as_bytes(), &mut |_| None).expect("it is Texinfo");
    let manual = serde_json::to_string(&manual).expect("JSON");
    let mut server = Server::new(&[("main.g", MAIN), ("types.g", TYPES), ("data/manuals/my.json", &manual)]);
    server.open("main.g");
    let hover = server.request("textDocument/hover", server.at("main.g", 1, 19));
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("My Manual") && text.contains("How much a unit can bear."), "{text}");
    server.stop();
}

#[test]
fn definitions_and_references() {
    let mut server = server();
    let types = server.uri("types.g");
    for method in ["textDocument/definition", "textDocument/declaration"] {
        let found = server.request(method, server.at("main.g", 1, 13));
        assert_eq!((&found[0]["targetUri"], &found[0]["targetSelectionRange"]), (&json!(types), &range(2, 11, 15)));
        assert_eq!(found[0]["targetRange"], range(2, 0, 16));
    }
    let module = server.request("textDocument/definition", server.at("main.g", 0, 10));
    assert_eq!(module[0]["targetUri"], json!(types));
    let types_of = server.request("textDocument/typeDefinition", server.at("main.g", 1, 36));
    assert_eq!(types_of.as_array().map(Vec::len), Some(2), "{types_of}");
    let mut params = server.at("main.g", 1, 13);
    params["context"] = json!({"includeDeclaration": true});
    let found = server.request("textDocument/references", params.clone());
    assert_eq!(found.as_array().map(Vec::len), Some(3), "{found}");
    params["context"] = json!({"includeDeclaration": false});
    assert_eq!(server.request("textDocument/references", params).as_array().map(Vec::len), Some(2));
    let marks = server.request("textDocument/documentHighlight", server.at("main.g", 1, 13));
    assert_eq!(marks, json!([{"range": range(1, 12, 16), "kind": 2}, {"range": range(1, 41, 45), "kind": 2}]));
    server.stop();
    // Clients that do not support links get locations.
    let mut plain = capabilities();
    plain["textDocument"]["definition"] = json!({});
    let mut server = Server::with(&[("main.g", MAIN), ("types.g", TYPES)], plain, json!({}));
    server.open("main.g");
    let found = server.request("textDocument/definition", server.at("main.g", 1, 13));
    assert_eq!(found[0]["range"], range(2, 11, 15));
    server.stop();
}

#[test]
fn sides_are_followed_by_number() {
    // Columns after a character of two units; lines that end in CR LF.
    let text = "(unit-type tank)\r\n#|\u{1f600}|# (side 1 (name \"Rome\"))\r\n(tank 1 2 1)\r\n(tank 3 4 (s 1))\r\n";
    let mut server = Server::new(&[("main.g", text)]);
    server.open("main.g");
    let hover = server.request("textDocument/hover", server.at("main.g", 2, 10));
    assert!(hover["contents"]["value"].as_str().is_some_and(|text| text.contains("`Rome`")), "{hover}");
    let found = server.request("textDocument/definition", server.at("main.g", 3, 13));
    assert_eq!(
        (&found[0]["targetSelectionRange"], &found[0]["originSelectionRange"]),
        (&range(1, 13, 14), &range(3, 13, 14))
    );
    let mut params = server.at("main.g", 3, 13);
    params["context"] = json!({"includeDeclaration": true});
    let places = server.request("textDocument/references", params);
    let ranges: Vec<&Value> = places.as_array().into_iter().flatten().map(|place| &place["range"]).collect();
    assert_eq!(ranges, [&range(1, 13, 14), &range(2, 10, 11), &range(3, 13, 14)]);
    let outline = server.request("textDocument/documentSymbol", server.document("main.g"));
    assert_eq!((&outline[1]["name"], &outline[1]["detail"]), (&json!("Rome"), &json!("side 1")));
    assert_eq!(server.request("workspace/symbol", json!({"query": "rome"}))[0]["name"], "Rome");
    server.stop();
}

#[test]
fn the_embedded_library_can_be_read() {
    let mut server = Server::new(&[("main.g", "(include gdl-terrain)\n")]);
    server.open("main.g");
    let found = server.request("textDocument/definition", server.at("main.g", 0, 12));
    let uri = found[0]["targetUri"].as_str().expect("a target").to_owned();
    assert_eq!(uri, "gdl:/gdl-terrain.g");
    let content = server.request("workspace/textDocumentContent", json!({"uri": uri}));
    assert!(content["text"].as_str().is_some_and(|text| text.contains("terrain-type")));
    for uri in ["gdl:/no-such.g", "file:///etc/hostname", "gdl:/../../etc/hostname"] {
        assert_eq!(
            server.try_request("workspace/textDocumentContent", json!({"uri": uri})).unwrap_err()["code"],
            -32803
        );
    }
    let symbols = server.request("textDocument/documentSymbol", server.document("gdl:/gdl-terrain.g"));
    assert!(symbols.as_array().is_some_and(|symbols| symbols.len() > 3));
    // A client that cannot read the document opens another text under its URI, which changes nothing.
    let before = server.request("textDocument/diagnostic", server.document("main.g"));
    server.open_as("gdl:/gdl-terrain.g", "");
    assert_eq!(server.request("textDocument/documentSymbol", server.document("gdl:/gdl-terrain.g")), symbols);
    assert_eq!(server.request("textDocument/diagnostic", server.document("main.g")), before);
    server.edit("gdl:/gdl-terrain.g", (0, 0, 0, 0), "(unit-type");
    assert_eq!(server.request("textDocument/documentSymbol", server.document("gdl:/gdl-terrain.g")), symbols);
    server.stop();
}

#[test]
fn symbols() {
    let mut server = server();
    let outline = server.request("textDocument/documentSymbol", server.document("types.g"));
    assert_eq!(outline[1]["name"], "ship");
    assert_eq!(outline[1]["children"][0]["name"], "name");
    assert_eq!(outline[1]["selectionRange"], range(3, 11, 15));
    let found = server.request("workspace/symbol", json!({"query": "shi"}));
    assert_eq!((&found[0]["name"], &found[0]["location"]["range"]), (&json!("ship"), &range(3, 11, 15)));
    server.stop();
    let mut flat = capabilities();
    flat["textDocument"]["documentSymbol"] = json!({});
    let mut server = Server::with(&[("types.g", TYPES)], flat, json!({}));
    let outline = server.request("textDocument/documentSymbol", server.document("types.g"));
    assert_eq!((&outline[2]["name"], &outline[2]["containerName"]), (&json!("name"), &json!("ship")));
    server.stop();
}

#[test]
fn folds_and_selections() {
    let text = "; a\n; b\n(unit-type a\n  (hp-max 5) (name\n    \"A\"))\n";
    let mut server = Server::new(&[("main.g", text)]);
    server.open("main.g");
    let folds = server.request("textDocument/foldingRange", server.document("main.g"));
    let lines: Vec<(i64, i64)> = folds
        .as_array()
        .expect("folds")
        .iter()
        .map(|fold| (fold["startLine"].as_i64().unwrap_or(-1), fold["endLine"].as_i64().unwrap_or(-1)))
        .collect();
    assert_eq!(lines, [(0, 1), (2, 4), (3, 4)]);
    assert_eq!(folds[0]["kind"], "comment");
    let mut params = server.document("main.g");
    params["positions"] = json!([{"line": 3, "character": 4}, {"line": 99, "character": 0}]);
    let found = server.request("textDocument/selectionRange", params);
    assert_eq!((&found[0]["range"], &found[0]["parent"]["range"]), (&range(3, 3, 5), &range(3, 3, 9)));
    assert_eq!(found.as_array().map(Vec::len), Some(2));
    server.stop();
}

/// Tokens as line, start, length and type.
fn decoded(data: &Value, legend: &Value) -> Vec<(u64, u64, u64, String)> {
    let numbers: Vec<u64> = data.as_array().expect("numbers").iter().filter_map(Value::as_u64).collect();
    let (mut line, mut start) = (0, 0);
    let mut tokens = Vec::new();
    for token in numbers.chunks(5) {
        start = if token[0] == 0 { start + token[1] } else { token[1] };
        line += token[0];
        let kind = legend["tokenTypes"][token[3] as usize].as_str().expect("a type");
        tokens.push((line, start, token[2], kind.to_owned()));
    }
    tokens
}

#[test]
fn semantic_tokens() {
    let mut server = Server::start(&[("main.g", MAIN), ("types.g", TYPES)]);
    let hello = server.initialize(capabilities(), json!({}));
    let legend = hello["capabilities"]["semanticTokensProvider"]["legend"].clone();
    server.open("main.g");
    let full = server.request("textDocument/semanticTokens/full", server.document("main.g"));
    let tokens = decoded(&full["data"], &legend);
    assert!(tokens.contains(&(1, 0, 6, "comment".to_owned())), "{tokens:?}");
    assert!(tokens.contains(&(1, 12, 4, "type".to_owned())), "{tokens:?}");
    let mut part = server.document("main.g");
    part["range"] = json!({"start": {"line": 1, "character": 12}, "end": {"line": 1, "character": 24}});
    let part = server.request("textDocument/semanticTokens/range", part);
    let part = decoded(&part["data"], &legend);
    assert!(part.iter().all(|token| tokens.contains(token)) && part.len() == 3, "{part:?}");
    // Applying the difference gives the full result.
    server.edit("main.g", (1, 12, 1, 16), "ship \"two\nlines\"");
    let mut params = server.document("main.g");
    params["previousResultId"] = full["resultId"].clone();
    let delta = server.request("textDocument/semanticTokens/full/delta", params.clone());
    let mut data: Vec<Value> = full["data"].as_array().expect("numbers").clone();
    for edit in delta["edits"].as_array().expect("edits") {
        let (start, count) = (
            edit["start"].as_u64().expect("a number") as usize,
            edit["deleteCount"].as_u64().expect("a number") as usize,
        );
        data.splice(start..start + count, edit["data"].as_array().expect("numbers").clone());
    }
    let after = server.request("textDocument/semanticTokens/full", server.document("main.g"));
    assert_eq!(json!(data), after["data"]);
    // The server no longer has this result.
    let all = server.request("textDocument/semanticTokens/full/delta", params);
    assert_eq!(all["data"], after["data"]);
    server.stop();
}

#[test]
fn formatting() {
    let text = "( unit-type   a )\r\n( unit-type   \u{1f600}b\r\n (hp-max   5 ))\r\n";
    let mut server = Server::new(&[("main.g", text), ("gdl.toml", "[format]\nalign = \"compact\"\n")]);
    server.open("main.g");
    let options = json!({"tabSize": 8, "insertSpaces": false});
    let mut params = server.document("main.g");
    params["options"] = options.clone();
    let edits = server.request("textDocument/formatting", params.clone());
    assert_eq!(applied(text, &edits), "(unit-type a)\r\n(unit-type \u{1f600}b\r\n  (hp-max 5))\r\n");
    params["range"] = json!({"start": {"line": 1, "character": 3}, "end": {"line": 1, "character": 3}});
    let edits = server.request("textDocument/rangeFormatting", params);
    assert!(applied(text, &edits).starts_with("( unit-type   a )\r\n"), "{edits}");
    // A key press: the cursor is after the line break.
    server.edit("main.g", (2, 0, 2, 0), "\r\n");
    let mut params = server.at("main.g", 3, 0);
    params["ch"] = json!("\n");
    params["options"] = options;
    let edits = server.request("textDocument/onTypeFormatting", params);
    assert_eq!(edits.as_array().map(Vec::len), Some(1), "{edits}");
    server.stop();
}

/// A text with edits in UTF-16, whose lines end in CR LF.
fn applied(text: &str, edits: &Value) -> String {
    let offset = |at: &Value| {
        let (line, column) = (at["line"].as_u64().unwrap_or(0) as usize, at["character"].as_u64().unwrap_or(0));
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut left = column as usize;
        let inside = text[start..].char_indices().find(|(_, c)| {
            let done = left == 0;
            left = left.saturating_sub(c.len_utf16());
            done
        });
        inside.map_or(text.len(), |(index, _)| start + index)
    };
    let mut new = text.to_owned();
    let edits = edits.as_array().expect("edits");
    for edit in edits.iter().rev() {
        let (start, end) = (offset(&edit["range"]["start"]), offset(&edit["range"]["end"]));
        new.replace_range(start..end, edit["newText"].as_str().expect("a text"));
    }
    new
}
