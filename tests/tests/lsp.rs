//! The language server over standard input and output: the protocol itself, independent of the requests.

use std::{process::Command, time::Duration};

use gdl_tests::lsp_client::{Server, capabilities, frame};
use serde_json::{Value, json};

const TANK: &str = "(unit-type tank (hp-max 5))\n(terrain-type sea)\n";

fn items(report: &Value) -> Vec<&str> {
    let items = report["items"].as_array().map_or(&[][..], Vec::as_slice);
    items.iter().filter_map(|item| item["code"].as_str()).collect()
}

#[test]
fn says_what_it_can_do() {
    let mut server = Server::start(&[("main.g", TANK)]);
    assert_eq!(server.try_request("textDocument/hover", json!({})).unwrap_err()["code"], -32002);
    let result = server.initialize(capabilities(), json!({}));
    assert_eq!(result["serverInfo"]["name"], "gdl");
    assert_eq!(result["capabilities"]["positionEncoding"], "utf-16");
    assert_eq!(result["capabilities"]["textDocumentSync"]["change"], 2);
    let again = server.try_request("initialize", json!({"capabilities": {}, "processId": null}));
    assert_eq!(again.unwrap_err()["code"], -32600);
    assert_eq!(server.try_request("textDocument/nonsense", json!({})).unwrap_err()["code"], -32601);
    assert_eq!(server.try_request("textDocument/hover", json!({"x": 1})).unwrap_err()["code"], -32602);
    // The server registers the watching of files with the client.
    let registration = server.expect("client/registerCapability");
    assert_eq!(registration["registrations"][0]["method"], "workspace/didChangeWatchedFiles");
    server.stop();
}

#[test]
fn libraries_elsewhere_are_watched() {
    let library = tempfile::TempDir::new().expect("a folder");
    let dir = library.path().canonicalize().expect("it is there");
    let mut able = capabilities();
    able["workspace"]["didChangeWatchedFiles"]["relativePatternSupport"] = json!(true);
    let options = json!({"initializationOptions": {"library": [dir]}});
    let mut server = Server::with(&[("main.g", "(unit-type a)\n(include late)\n")], able, options);
    let watched: Vec<_> =
        (0..2).map(|_| server.expect("client/registerCapability")["registrations"][0].take()).collect();
    let registration = watched.iter().find(|it| it["id"] == "gdl-libraries").expect("libraries are watched");
    let pattern = &registration["registerOptions"]["watchers"][0]["globPattern"];
    let base = pattern["baseUri"].as_str().expect("a URI").to_owned();
    assert!(dir.to_string_lossy().ends_with(base.rsplit('/').next().expect("a name")), "{pattern}");
    server.open("main.g");
    let missing = |server: &mut Server| {
        let report = server.request("textDocument/diagnostic", server.document("main.g"));
        report["items"].as_array().is_some_and(|items| items.iter().any(|it| it["code"] == "include-not-found"))
    };
    assert!(missing(&mut server));
    std::fs::write(dir.join("late.g"), "(terrain-type t)\n").expect("it can be written");
    server.files_changed(&[(&format!("{base}/late.g"), 1)]);
    assert!(!missing(&mut server));
    server.stop();
}

#[test]
fn columns_count_in_units_of_the_client() {
    // The character has two units in UTF-16, one in UTF-32 and four bytes in UTF-8.
    let text = "(unit-type tank) #|\u{1f600}|# (add tank hp-max 3)\n";
    for (encoding, column) in [("utf-16", 29), ("utf-8", 31), ("utf-32", 28)] {
        let mut capabilities = capabilities();
        capabilities["general"]["positionEncodings"] = json!([encoding]);
        let mut server = Server::with(&[("main.g", text)], capabilities, json!({}));
        server.open("main.g");
        let found = server.request("textDocument/definition", server.at("main.g", 0, column));
        let range = &found[0]["targetSelectionRange"];
        assert_eq!((&range["start"]["character"], &range["end"]["character"]), (&json!(11), &json!(15)), "{encoding}");
        assert_eq!(found[0]["originSelectionRange"]["start"]["character"], column, "{encoding}");
        // The same place after an edit after the character.
        server.edit("main.g", (0, column, 0, column + 4), "zzz");
        let report = server.request("textDocument/diagnostic", server.document("main.g"));
        let unbound =
            report["items"].as_array().and_then(|items| items.iter().find(|it| it["code"] == "unbound-symbol"));
        assert_eq!(unbound.expect("a finding")["range"]["start"]["character"], column, "{encoding}: {report}");
        server.stop();
    }
}

#[test]
fn lines_may_end_in_crlf() {
    let mut server = Server::new(&[("main.g", "(unit-type tank)\r\n(add tank\r\n  hp-max 3)\r\n")]);
    server.open("main.g");
    let hover = server.request("textDocument/hover", server.at("main.g", 2, 4));
    assert_eq!(hover["range"], json!({"start": {"line": 2, "character": 2}, "end": {"line": 2, "character": 8}}));
    server.edit("main.g", (1, 9, 2, 2), " ");
    let symbols = server.request("textDocument/documentSymbol", server.document("main.g"));
    assert_eq!(symbols[1]["range"]["end"], json!({"line": 1, "character": 19}));
    let edits = server.request("textDocument/formatting", {
        let mut params = server.document("main.g");
        params["options"] = json!({"tabSize": 2, "insertSpaces": true});
        params
    });
    assert!(!edits.to_string().contains("\\n") || edits.to_string().contains("\\r\\n"), "{edits}");
    server.stop();
}

#[test]
fn messages_of_one_write_are_taken_in_order() {
    let mut server = Server::new(&[("main.g", TANK)]);
    server.open("main.g");
    for round in 0..20 {
        let first = server.edit_message("main.g", (0, 0, 0, 0), "(unit-type ship)\n");
        let second = server.edit_message("main.g", (0, 11, 0, 15), "boat");
        let (id, request) = server.request_message("textDocument/documentSymbol", server.document("main.g"));
        let third = server.edit_message("main.g", (0, 0, 1, 0), "");
        let (after, again) = server.request_message("textDocument/documentSymbol", server.document("main.g"));
        server.send(&[first, second, request, third, again]);
        let names = |symbols: &Value| -> Vec<String> {
            let symbols = symbols.as_array().expect("symbols");
            symbols.iter().map(|symbol| symbol["name"].as_str().unwrap_or_default().to_owned()).collect()
        };
        // The first request may have been interrupted by the edit, and run again.
        let found = names(&server.answer(id).expect("an answer"));
        assert!(found == ["boat", "tank", "sea"] || found == ["tank", "sea"], "round {round}: {found:?}");
        assert_eq!(names(&server.answer(after).expect("an answer")), ["tank", "sea"], "round {round}");
    }
    server.stop();
}

#[test]
fn every_request_gets_one_answer_when_cancelled() {
    let mut server = Server::new(&[("main.g", TANK)]);
    server.open("main.g");
    let mut ids = Vec::new();
    for _ in 0..50 {
        let (id, request) = server.request_message("textDocument/diagnostic", server.document("main.g"));
        let cancel = json!({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": id}});
        server.send(&[request, cancel]);
        ids.push(id);
    }
    for id in ids {
        // The request may have been answered before the cancellation.
        if let Err(error) = server.answer(id) {
            assert_eq!(error["code"], -32800);
        }
    }
    // The cancellation of an unknown request is ignored.
    server.notify("$/cancelRequest", json!({"id": 4711}));
    server.notify("$/cancelRequest", json!({"id": {}}));
    assert!(server.unasked(Duration::from_millis(100)).iter().all(|message| message.get("result").is_none()));
    server.stop();
}

#[test]
fn edits_interrupt_what_speaks_of_the_old_text() {
    let mut server = Server::new(&[("main.g", TANK)]);
    server.open("main.g");
    let mut ids = Vec::new();
    for _ in 0..50 {
        let (id, request) = server.request_message("textDocument/hover", server.at("main.g", 0, 18));
        let edit = server.edit_message("main.g", (0, 0, 0, 0), " ");
        server.send(&[request, edit]);
        ids.push(id);
    }
    for id in ids {
        if let Err(error) = server.answer(id) {
            assert_eq!(error["code"], -32801, "{error}");
        }
    }
    server.stop();
}

#[test]
fn malformed_and_oversized_messages_are_survived() {
    let mut server = Server::new(&[("main.g", TANK)]);
    server.open("main.g");
    for (bytes, code) in [
        (frame("{\"jsonrpc\":"), -32700),
        (frame("[]"), -32600),
        (frame("{\"jsonrpc\":\"2.0\"}"), -32600),
        (frame(&"[".repeat(1 << 20)), -32700),
        (b"Content-Length: 12\r\n\r\n\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe\xff\xfe".to_vec(), -32700),
        (b"Content-Length: nonsense\r\n\r\n".to_vec(), -32700),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n".to_vec(), -32700),
        ([b"Content-Length: 150000000\r\n\r\n".to_vec(), vec![b' '; 150_000_000]].concat(), -32600),
    ] {
        server.send_bytes(&bytes);
        let answer = server.answer_to_broken();
        assert_eq!(answer["error"]["code"], code, "{answer}");
    }
    // Notifications with parameters of the wrong type are ignored.
    server.notify("textDocument/didChange", json!([1, 2]));
    server.notify("textDocument/didOpen", json!({"textDocument": {"uri": 5}}));
    server.notify("workspace/didChangeConfiguration", json!("x"));
    server.notify("$/unknown", json!(null));
    // A text that is too large is reported as such.
    let huge = format!("; {}\n", "x".repeat(17 << 20));
    server.open_as("huge.g", &huge);
    let report = server.request("textDocument/diagnostic", server.document("huge.g"));
    assert_eq!(items(&report).len(), 1, "{report}");
    assert!(!server.request("textDocument/hover", server.at("main.g", 0, 13)).is_null());
    server.stop();
}

#[test]
fn positions_outside_of_the_text_are_no_harm() {
    let mut server = Server::new(&[("main.g", TANK)]);
    server.open("main.g");
    for (line, column) in [(0, 4_000_000_000), (4_000_000_000, 0), (2, 0), (0, 27)] {
        server.try_request("textDocument/hover", server.at("main.g", line, column)).expect("an answer");
    }
    server.edit("main.g", (0, 27, 0, 5), "x");
    server.edit("main.g", (9, 9, 9, 9), "; end");
    assert!(server.request("textDocument/documentSymbol", server.document("main.g")).is_array());
    server.stop();
}

#[test]
fn unknown_documents_are_empty() {
    let mut server = Server::new(&[]);
    assert_eq!(server.request("textDocument/hover", server.at("none.g", 0, 0)), Value::Null);
    let uri = "untitled:Untitled-1";
    server.open_as(uri, "(unit-type tank)\n(add tank hp-max zzz)\n");
    let report = server.request("textDocument/diagnostic", server.document(uri));
    assert!(items(&report).contains(&"unbound-symbol"), "{report}");
    server.close(uri);
    assert_eq!(items(&server.request("textDocument/diagnostic", server.document(uri))).len(), 0);
    assert!(
        server
            .try_request(
                "textDocument/hover",
                json!({"textDocument": {"uri": "::"}, "position": {"line": 0, "character": 0}})
            )
            .is_err()
    );
    server.stop();
}

#[test]
fn leaving_without_shutdown_is_a_failure() {
    let mut server = Server::new(&[]);
    server.notify("exit", Value::Null);
    assert_eq!(server.wait().code(), Some(1));
    // A client that disconnects without `exit` is an error as well.
    let mut server = Server::new(&[]);
    server.disconnect();
    assert_eq!(server.wait().code(), Some(1));
    // The same while a request waits for a change.
    let mut server = Server::new(&[]);
    let all = json!({"previousResultIds": []});
    server.request("workspace/diagnostic", all.clone());
    server.ask("workspace/diagnostic", all);
    server.disconnect();
    assert_eq!(server.wait().code(), Some(1));
    // After shutdown the server accepts only `exit`.
    let mut server = Server::new(&[]);
    server.request("shutdown", Value::Null);
    assert_eq!(server.try_request("shutdown", Value::Null).unwrap_err()["code"], -32600);
    server.notify("exit", Value::Null);
    assert_eq!(server.wait().code(), Some(0));
    let mut server = Server::start(&[]);
    server.notify("exit", Value::Null);
    assert_eq!(server.wait().code(), Some(1));
}

#[cfg(unix)]
#[test]
fn the_server_ends_with_the_process_of_the_client() {
    let mut client = Command::new("sleep").arg("1").spawn().expect("a process");
    let mut server = Server::with(&[], capabilities(), json!({"processId": client.id()}));
    client.wait().expect("it ends");
    assert_eq!(server.wait().code(), Some(1));
}
