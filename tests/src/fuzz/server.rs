//! The server: whatever a client sends, each request has one answer, and the server ends on request.
//!
//! An input has one message per line. A line that begins with `!` is sent as it is, without a frame.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

use super::{Language, Target};

pub(super) const TARGET: Target = Target {
    name: "server",
    promise: "each request has one answer, and the server ends on request",
    language: Language::Text(words),
    commands: 8,
    seeds,
    run,
};

/// The maximum time in which the server must handle all messages of an input.
const PATIENCE: Duration = Duration::from_secs(30);

/// The maximum number of bytes in transit in one direction.
const PIPE: usize = 1 << 20;

fn seeds() -> Vec<Vec<u8>> {
    let open = r#"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///m.g","languageId":"gdl","version":1,"text":"(unit-type a (hp-max 3))\n(terrain-type t)\n(add a speed 5)\n"}}}"#;
    let at = r#"{"textDocument":{"uri":"file:///m.g"},"position":{"line":0,"character":12}}"#;
    let ask = |id: usize, method: &str, params: &str| {
        format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"{method}","params":{params}}}"#)
    };
    let document = r#"{"textDocument":{"uri":"file:///m.g"}}"#;
    let about_places = ["hover", "definition", "completion", "signatureHelp", "documentHighlight", "prepareRename"];
    let about_documents = [
        "documentSymbol",
        "foldingRange",
        "diagnostic",
        "codeLens",
        "documentLink",
        "semanticTokens/full",
        "documentColor",
    ];
    let asked: Vec<String> = about_places
        .iter()
        .map(|method| (method, at))
        .chain(about_documents.iter().map(|method| (method, document)))
        .enumerate()
        .map(|(id, (method, params))| ask(id + 1, &format!("textDocument/{method}"), params))
        .collect();
    let change = r#"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///m.g","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":4}},"text":"x\u00e9"}]}}"#;
    let rename = ask(
        40,
        "textDocument/rename",
        r#"{"textDocument":{"uri":"file:///m.g"},"position":{"line":0,"character":11},"newName":"b"}"#,
    );
    let format = ask(
        41,
        "textDocument/formatting",
        r#"{"textDocument":{"uri":"file:///m.g"},"options":{"tabSize":2,"insertSpaces":true}}"#,
    );
    let cancel = r#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#;
    let close = r#"{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file:///m.g"}}}"#;
    [
        format!("{open}\n{}\n", asked.join("\n")),
        format!("{open}\n{}\n{change}\n{cancel}\n{rename}\n{format}\n{close}\n", asked[0]),
        format!("!Content-Length: 2\r\n!\n![]\n!nonsense\n{open}\n{}\n", asked[6]),
    ]
    .map(String::into_bytes)
    .into()
}

/// What messages consist of.
fn words() -> Vec<&'static str> {
    let words = "{ } [ ] : , \" null true false 0 -1 4294967296 1e99 \\u0000 \\ud800 jsonrpc id method params textDocument uri \
        position line character range start end text version contentChanges newName options tabSize triggerCharacter context \
        file:///m.g file:///x.bdl untitled:a bdl gdl textDocument/didOpen textDocument/didChange textDocument/codeAction \
        textDocument/inlayHint textDocument/selectionRange textDocument/rangeFormatting textDocument/onTypeFormatting \
        workspace/symbol workspace/executeCommand workspace/diagnostic $/cancelRequest ! Content-Length:";
    words.split_whitespace().chain(["\n", "\r\n", "\r\n\r\n"]).collect()
}

fn framed(body: &[u8]) -> Vec<u8> {
    [format!("Content-Length: {}\r\n\r\n", body.len()).as_bytes(), body].concat()
}

/// Returns the largest number in raw bytes, which may be the length of a body.
fn largest_number(raw: &[u8]) -> Option<usize> {
    let numbers = raw.split(|byte| !byte.is_ascii_digit()).filter(|digits| !digits.is_empty());
    numbers.map(|digits| String::from_utf8_lossy(digits).parse().unwrap_or(usize::MAX)).max()
}

/// Returns the bytes that a client sends for an input, and the number of requests with each id.
fn conversation(input: &[u8]) -> (Vec<u8>, BTreeMap<String, usize>) {
    let mut sent = framed(
        json!({"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": {"capabilities": {}}})
            .to_string()
            .as_bytes(),
    );
    sent.extend(framed(json!({"jsonrpc": "2.0", "method": "initialized", "params": {}}).to_string().as_bytes()));
    let mut asked = BTreeMap::from([("\"first\"".to_owned(), 1)]);
    let mut unsure: BTreeSet<String> = BTreeSet::new();
    // The end of the bytes that a length among raw bytes may claim as a body, and the frames after it that may be lost because
    // the server reads on within one of them.
    let (mut claimed, mut doubtful) = (0, 0_u8);
    // The length in a header that has not ended yet.
    let mut pending: Option<usize> = None;
    for line in input.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        match line.strip_prefix(b"!") {
            // The effect of raw bytes on the frames around them is unknown, so no answers are expected for ids before them.
            Some(raw) => {
                sent.extend_from_slice(raw);
                sent.push(b'\n');
                pending = pending.max(largest_number(raw));
                if String::from_utf8_lossy(raw).trim().is_empty() {
                    claimed = sent.len().saturating_add(pending.take().unwrap_or(0)).max(claimed);
                }
                unsure.extend(std::mem::take(&mut asked).into_keys());
            }
            None => {
                claimed = sent.len().saturating_add(pending.take().unwrap_or(0)).max(claimed);
                let is_claimed = sent.len() < claimed;
                let is_doubtful = is_claimed || doubtful > 0;
                doubtful = if is_claimed { 2 } else { doubtful.saturating_sub(1) };
                if let Ok(Value::Object(message)) = serde_json::from_slice::<Value>(line)
                    && let Some(id) = message.get("id").filter(|id| id.is_i64() || id.is_string())
                {
                    // What is no request may be answered by an error with its id.
                    let is_request = message.get("method").is_some_and(Value::is_string);
                    if is_doubtful || !is_request {
                        unsure.insert(id.to_string());
                    } else {
                        *asked.entry(id.to_string()).or_default() += 1;
                    }
                }
                sent.extend(framed(line));
            }
        }
    }
    sent.extend(framed(json!({"jsonrpc": "2.0", "id": "last", "method": "shutdown"}).to_string().as_bytes()));
    sent.extend(framed(json!({"jsonrpc": "2.0", "method": "exit"}).to_string().as_bytes()));
    asked.retain(|id, _| !unsure.contains(id));
    (sent, asked)
}

fn run(input: &[u8]) {
    // A header without its body may swallow the message that ends the server; the end of the input ends the server
    // then.
    let is_raw = input.split(|&byte| byte == b'\n').any(|line| line.starts_with(b"!"));
    let (sent, asked) = conversation(input);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_time().build().expect("a runtime");
    let (mut to_server, input) = duplex(PIPE);
    let (output, mut from_server) = duplex(PIPE);
    let serving = std::thread::spawn(move || gdl_server::serve(&[], Default::default(), input, output));
    let received = runtime.block_on(async {
        // The input stays open until the end, because a closed input would end the server as well. A server that
        // received `exit` reads no further.
        let sending = tokio::spawn(async move {
            let written = to_server.write_all(&sent).await;
            if is_raw {
                let _ = to_server.shutdown().await;
            }
            (written, to_server)
        });
        let mut received = Vec::new();
        let receiving = tokio::time::timeout(PATIENCE, from_server.read_to_end(&mut received)).await;
        receiving.expect("the server ends on request").expect("the server can be heard");
        sending.abort();
        received
    });
    serving.join().expect("the server does not panic").expect("the server has its threads");
    let answers = answers(&received);
    for (id, count) in asked.iter().filter(|(_, count)| **count == 1) {
        assert_eq!(answers.get(id).copied().unwrap_or_default(), *count, "request {id} has one answer");
    }
}

/// Returns the number of responses for each id.
fn answers(mut received: &[u8]) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    while let Some(end) = received.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
        let header = String::from_utf8_lossy(&received[..end]);
        let length: usize =
            header.rsplit_once(':').and_then(|(_, length)| length.trim().parse().ok()).expect("a length");
        let (body, rest) = received[end + 4..].split_at(length);
        let message: Value = serde_json::from_slice(body).expect("the server sends JSON");
        if message.get("method").is_none() {
            *found.entry(message["id"].to_string()).or_default() += 1;
        }
        received = rest;
    }
    found
}
