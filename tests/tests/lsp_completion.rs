//! Completion and signature help over standard input and output.

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

const TYPES: &str = "(unit-type infantry (hp-max 5))\n(unit-type armor)\n(terrain-type sea)\n";

/// A client with all capabilities that matter here.
fn able() -> Value {
    let mut able = capabilities();
    able["textDocument"]["completion"] = json!({"completionItem": {
        "snippetSupport": true, "insertReplaceSupport": true, "tagSupport": {"valueSet": [1]}}});
    able["textDocument"]["signatureHelp"] =
        json!({"signatureInformation": {"parameterInformation": {"labelOffsetSupport": true}}});
    able
}

fn complete(server: &mut Server, path: &str, line: u32, column: u32) -> Value {
    server.request("textDocument/completion", server.at(path, line, column))
}

fn labels(list: &Value) -> Vec<&str> {
    let items = list["items"].as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(|item| item["label"].as_str()).collect()
}

fn range(line: u32, from: u32, to: u32) -> Value {
    json!({"start": {"line": line, "character": from}, "end": {"line": line, "character": to}})
}

#[test]
fn words_are_completed_where_they_stand() {
    // Columns after a character of two units; lines that end in CR LF.
    let text = format!("{}#|\u{1f600}|# (add infxx hp-max 5)\r\n", TYPES.replace('\n', "\r\n"));
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    let list = complete(&mut server, "main.g", 3, 15);
    assert_eq!((labels(&list), &list["isIncomplete"]), (vec!["infantry"], &json!(false)));
    let item = &list["items"][0];
    assert_eq!(
        item["textEdit"],
        json!({"newText": "infantry", "insert": range(3, 12, 15), "replace": range(3, 12, 17)})
    );
    assert_eq!((&item["kind"], &item["detail"]), (&json!(7), &json!("unit type")));
    assert!(item.get("documentation").is_none() && item.get("commitCharacters").is_none());
    // The documentation comes when the item is resolved.
    let resolved = server.request("completionItem/resolve", item.clone());
    assert!(resolved["documentation"]["value"].as_str().unwrap().contains("hp-max"), "{resolved}");
    assert_eq!(resolved["textEdit"], item["textEdit"]);
    server.stop();
}

#[test]
fn half_typed_forms_are_completed() {
    let mut server = Server::with(&[("main.g", TYPES)], able(), json!({}));
    server.open("main.g");
    for (typed, expected) in [
        ("(", "add"),
        ("(table hit-ch", "hit-chance"),
        ("(table hit-chance (a", "armor"),
        ("(table mp-to-enter-terrain (armor s", "sea"),
        ("(add (infantry ar", "armor"),
        ("(unit-type x (hp-m", "hp-max"),
        ("(include gdl-un", "gdl-units"),
    ] {
        // Two edits and the request in one write.
        let first = server.edit_message("main.g", (3, 0, 3, 0), &typed[..1]);
        let second = server.edit_message("main.g", (3, 1, 3, 1), &typed[1..]);
        let column = u32::try_from(typed.len()).unwrap();
        let (id, question) = server.request_message("textDocument/completion", server.at("main.g", 3, column));
        server.send(&[first, second, question]);
        let list = server.answer(id).expect("an answer");
        assert!(labels(&list).contains(&expected), "{typed}: {:?}", labels(&list));
        assert!(typed.len() == 1 || labels(&list)[0] == expected, "{typed}: {:?}", labels(&list));
        server.edit("main.g", (3, 0, 3, column), "");
    }
    server.stop();
}

#[test]
fn clients_get_what_they_understand() {
    let text = "(unit-type x (hp-max))\n(unit-type y (acp-to-x))\n(uni\n";
    let mut server = Server::with(&[("main.g", text)], able(), json!({}));
    server.open("main.g");
    let item = complete(&mut server, "main.g", 2, 4)["items"][0].clone();
    assert_eq!((&item["label"], &item["insertTextFormat"]), (&json!("unit-type"), &json!(2)));
    assert!(item["textEdit"]["newText"].as_str().unwrap().contains("${1:"), "{item}");
    let gone = complete(&mut server, "main.g", 1, 21);
    let tags = |list: &Value| -> Vec<bool> {
        list["items"].as_array().unwrap().iter().map(|item| item["tags"] == json!([1])).collect()
    };
    assert!(tags(&gone).contains(&true) && tags(&gone).contains(&false));
    server.stop();
    // A client without these capabilities.
    let mut server = Server::new(&[("main.g", text)]);
    server.open("main.g");
    let item = complete(&mut server, "main.g", 2, 4)["items"][0].clone();
    assert_eq!((&item["textEdit"]["newText"], item.get("insertTextFormat")), (&json!("unit-type"), None));
    assert_eq!(item["textEdit"]["range"], range(2, 1, 4));
    let gone = complete(&mut server, "main.g", 1, 21);
    let items = gone["items"].as_array().unwrap();
    assert!(items.iter().any(|item| item["deprecated"] == json!(true) && item.get("tags").is_none()));
    server.stop();
}

#[test]
fn nothing_is_offered_where_nothing_fits() {
    let mut server = Server::with(&[("main.g", "; (add inf\n(add armor hp-max 5)\n(unit-type \n")], able(), json!({}));
    server.open("main.g");
    for (line, column) in [(0, 10), (1, 19), (2, 11)] {
        assert_eq!(complete(&mut server, "main.g", line, column), Value::Null, "{line}:{column}");
    }
    let mut params = server.at("main.g", 2, 0);
    params["context"] = json!({"triggerKind": 2, "triggerCharacter": " "});
    assert_eq!(server.request("textDocument/completion", params), Value::Null);
    server.stop();
}

#[test]
fn names_are_offered_as_modules_write_them() {
    let text = format!("{TYPES}(side 7 (name \"Rome\") (class \"empire\"))\n(infantry 1 2 (n \"Leg\"))\n");
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    for (typed, expected) in [
        ("(armor 1 2 (s ", "7"),
        ("(unit \"", "Leg"),
        ("(add armor possible-sides \"", "empire"),
        ("(set side-library '(((no", "noun"),
        ("(set calendar '(us", "usual"),
    ] {
        server.edit("main.g", (5, 0, 5, 0), typed);
        let list = complete(&mut server, "main.g", 5, u32::try_from(typed.len()).expect("a few"));
        assert_eq!(labels(&list).first(), Some(&expected), "{typed}");
        server.edit("main.g", (5, 0, 5, u32::try_from(typed.len()).expect("a few")), "");
    }
    server.stop();
}

#[test]
fn signatures_tell_what_is_being_written() {
    let text = format!("{TYPES}(add (infantry armor) hp-max (1 2))\n(table hit-chance (infantry armor 5))\n; (add\n");
    let mut server = Server::with(&[("main.g", &text)], able(), json!({}));
    server.open("main.g");
    let mut help =
        |line: u32, column: u32| server.request("textDocument/signatureHelp", server.at("main.g", line, column));
    let values = help(3, 32);
    let signature = &values["signatures"][0];
    assert_eq!((&signature["label"], &values["activeParameter"]), (&json!("hp-max (infantry armor)"), &json!(1)));
    assert_eq!(signature["parameters"], json!([{"label": [8, 16]}, {"label": [17, 22]}]));
    assert!(signature["documentation"]["value"].as_str().unwrap().contains("for armor"));
    let row = help(4, 35);
    assert_eq!((&row["signatures"][0]["label"], &row["activeParameter"]), (&json!("hit-chance (u1 u2 n%)"), &json!(2)));
    assert!(row["signatures"][0]["documentation"]["value"].as_str().unwrap().contains("from 0 to 100"));
    assert_eq!(help(5, 6), Value::Null);
    server.stop();
    // A client that gets labels instead of offsets in them.
    let mut server = Server::new(&[("main.g", &text)]);
    server.open("main.g");
    let row = server.request("textDocument/signatureHelp", server.at("main.g", 4, 35));
    assert_eq!(row["signatures"][0]["parameters"][2], json!({"label": "n%"}));
    server.stop();
}
