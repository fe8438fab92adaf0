//! What editors show of a hostile module: names and texts become neither markup, links nor pictures from elsewhere.

use gdl_tests::lsp_client::{Server, capabilities};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use serde_json::{Value, json};

/// Markup that a module may try, and what would change the reading order or end a line.
const EVIL: &str = "a` ![p](http://x.example/y.png) <img src=http://x.example> [c](command:x.example) http://x.example \
                    www.x.example b@x.example # h | c ```\u{202e}\u{9b}";

/// A game with such texts wherever the language has texts.
fn evil_game() -> String {
    let name = EVIL.replace('|', "!");
    let texts = format!("(title \"{EVIL}\") (blurb \"{EVIL}\") (notes \"{EVIL}\") (version \"{EVIL}\")");
    format!(
        "(game-module \"evil\" {texts} (variants (\"{EVIL}\" |{name}| 0 (1 (add |{name}| hp-max 3)))))\n\
         (unit-type |{name}| (name \"{EVIL}\") (help \"{EVIL}\") (hp-max 5) (acp-per-turn 1) (image-name \"{EVIL}\"))\n\
         (unit-type plain (name \"{EVIL}\") (notes \"{EVIL}\"))\n\
         (terrain-type t (name \"{EVIL}\") (help \"{EVIL}\"))\n\
         (material-type m (name \"{EVIL}\"))\n\
         (define |v{name}| (|{name}| plain))\n\
         (namer |n{name}| (random \"{EVIL}\"))\n\
         (table hit-chance (|{name}| plain 50) (plain |v{name}| 20))\n\
         (add (|{name}| plain) hp-max (1 2))\n\
         (imf \"{EVIL}\" ((16 16) (file \"{EVIL}\")))\n\
         (area 20 20)\n\
         (side 1 (name \"{EVIL}\") (class \"{EVIL}\") (unit-namers (plain |n{name}|)))\n\
         (side 2 (noun \"{EVIL}\"))\n\
         (|{name}| 5 5 1 (n \"{EVIL}\") (# 1))\n\
         (scorekeeper (title \"{EVIL}\") (when (before-turn 5)) (do (if (> 1 0) (win \"{EVIL}\"))))\n\
         (include \"{EVIL}\")\n\
         (set |no{name}| 5)\n\
         (add |{name}| no{name} 3)\n"
    )
}

/// What a text would show besides text, as Markdown.
fn foreign(markdown: &str) -> Vec<String> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES;
    let mut in_code = false;
    let is_foreign = |event: &Event<'_>| match event {
        Event::Start(Tag::CodeBlock(_)) | Event::End(TagEnd::CodeBlock) => {
            in_code = !in_code;
            false
        }
        Event::Start(Tag::Image { .. }) | Event::Html(_) | Event::InlineHtml(_) => true,
        Event::Start(Tag::Link { dest_url, .. }) => dest_url.contains("x.example"),
        // Editors also turn bare addresses into links.
        Event::Text(text) => !in_code && (text.contains("http://x.example") || text.contains(" www.x")),
        _ => false,
    };
    Parser::new_ext(markdown, options).filter(is_foreign).map(|event| format!("{event:?}")).collect()
}

/// The texts of an answer, each with the path to it.
fn texts(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::String(text) => found.push((path.to_owned(), text.clone())),
        Value::Array(values) => values.iter().for_each(|value| texts(value, path, found)),
        Value::Object(entries) => entries.iter().for_each(|(key, value)| texts(value, &format!("{path}.{key}"), found)),
        _ => {}
    }
}

fn is_control(c: char) -> bool {
    (c.is_control() && !matches!(c, '\n' | '\t')) || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Fails if an answer has markup of the module. Text of the module that goes into its source again is exact.
fn assert_harmless(method: &str, answer: &Value) -> usize {
    let mut found = Vec::new();
    texts(answer, "", &mut found);
    for (path, text) in &found {
        let keys: Vec<&str> = path.split('.').collect();
        let is_source =
            keys.iter().any(|key| ["newText", "insertText", "textEdit", "filterText", "data", "uri"].contains(key));
        const SHOWN: [&str; 8] =
            ["contents", "documentation", "tooltip", "message", "label", "detail", "title", "name"];
        let is_shown = keys.iter().any(|key| SHOWN.contains(key));
        let is_markdown = keys.iter().any(|key| ["contents", "documentation"].contains(key));
        if is_markdown && !path.ends_with(".kind") {
            assert_eq!(foreign(text), [] as [String; 0], "{method}{path}: {text}");
        }
        if is_shown && !is_source {
            assert_eq!(text.chars().find(|&c| is_control(c)), None, "{method}{path}: {text:?}");
        }
    }
    found.iter().filter(|(_, text)| text.contains("x.example")).count()
}

#[test]
fn texts_of_modules_are_no_markup_in_editors() {
    let text = evil_game();
    let mut able = capabilities();
    able["textDocument"]["completion"] =
        json!({"completionItem": {"documentationFormat": ["markdown"], "snippetSupport": true}});
    able["textDocument"]["codeAction"] = json!({"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}});
    let mut server = Server::with(&[("evil.g", &text)], able, json!({}));
    server.open("evil.g");
    let (mut shown, mut hovers, mut items) = (0, 0, 0);
    for (line, row) in (0..).zip(text.lines()) {
        let starts = row.match_indices(['(', ' ']).map(|(at, _)| at + 1);
        for at in starts.step_by(2) {
            let column = row[..at].encode_utf16().count() as u32;
            let place = server.at("evil.g", line, column);
            for method in ["textDocument/hover", "textDocument/signatureHelp"] {
                let answer = server.request(method, place.clone());
                hovers += usize::from(!answer.is_null());
                shown += assert_harmless(method, &answer);
            }
        }
        // Completion at the start of each second list.
        for (at, _) in row.match_indices('(').step_by(2) {
            let column = row[..=at].encode_utf16().count() as u32;
            let place = server.at("evil.g", line, column);
            let list = server.request("textDocument/completion", place);
            shown += assert_harmless("textDocument/completion", &list);
            let own = list["items"].as_array().into_iter().flatten();
            let own: Vec<Value> = own.filter(|it| it["label"].to_string().contains("x.example")).cloned().collect();
            for item in own.into_iter().take(2) {
                items += 1;
                shown += assert_harmless("completionItem/resolve", &server.request("completionItem/resolve", item));
            }
        }
    }
    assert!(hovers > 50 && items > 3 && shown > 50, "{hovers} hovers, {items} items, {shown} texts");
    let document = server.document("evil.g");
    for method in [
        "textDocument/diagnostic",
        "textDocument/documentLink",
        "textDocument/codeLens",
        "textDocument/documentSymbol",
        "textDocument/inlayHint",
        "textDocument/codeAction",
    ] {
        let mut params = document.clone();
        params["range"] = json!({"start": {"line": 0, "character": 0}, "end": {"line": 17, "character": 0}});
        params["context"] = json!({"diagnostics": []});
        assert_harmless(method, &server.request(method, params));
    }
    let found = server.request("workspace/symbol", json!({"query": "x.example"}));
    assert!(assert_harmless("workspace/symbol", &found) > 0, "{found}");
    server.stop();
}

#[cfg(unix)]
#[test]
fn messages_have_no_links_of_the_folder() {
    // A folder whose name is a link, on the way to one that exists.
    let folder = "[Click](command:x)\u{202e}";
    let settings = format!("library = ['{folder}/../../..']\n");
    let files = [("gdl.toml", settings.as_str()), (&format!("{folder}/x.txt"), ""), ("a.g", "(unit-type a)\n")];
    let mut server = Server::start(&files);
    server.initialize(capabilities(), json!({}));
    let told = server.expect("window/showMessage");
    let message = told["message"].as_str().unwrap_or_default();
    assert!(message.contains("[Click] (command:x)\\u{202e}/../.."), "{message}");
    server.stop();
}
