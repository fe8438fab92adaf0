//! Board games in the language server: the requests about one document.

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

/// A game with a character of two units in UTF-16 before most places, ranges, a color and a name in JavaScript.
const GAME: &str = "/* \u{1f600} */ rules{
  first_player : 0
  width : 4
  height : 4
  coloring : explicit{ (x, h) => (x + h) % 2 ? \"#b58863\" : \"#f0d9b5\" }
  player_change : alternate
}

pieces{
  man{
    moves{
      x : [0, 1], y : 1
      vertical(1, 2)
    }
    mirrored
    on_end_reached : spawn(lady)
  }
  lady{
    moves{
      diagonal(,)
    }
  }
}

initial_piece_position{
  man{
    positions{ x : [0, 3], y : 0 }
    mirrored
  }
}

invariants{
  protect_piece(man)
  explicit{ (context, x, y) => context.board[x][y].piece.name !== \"man\" }
}

finish{
  no_moves_available
}
";

fn server() -> Server {
    let mut server = Server::new(&[("game.bdl", GAME)]);
    server.open("game.bdl");
    server
}

fn able(change: impl FnOnce(&mut Value)) -> Server {
    let mut capabilities = capabilities();
    change(&mut capabilities);
    let mut server = Server::with(&[("game.bdl", GAME)], capabilities, json!({}));
    server.open("game.bdl");
    server
}

fn range(line: u32, start: u32, end: u32) -> Value {
    json!({"start": {"line": line, "character": start}, "end": {"line": line, "character": end}})
}

/// The line and column of the nth occurrence of a text, in UTF-16.
fn place(text: &str, part: &str, nth: usize) -> (u32, u32) {
    let at = text.match_indices(part).nth(nth).unwrap_or_else(|| panic!("{part} {nth}")).0;
    let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
    (text[..at].matches('\n').count() as u32, text[line..at].encode_utf16().count() as u32)
}

fn ask(server: &mut Server, method: &str, part: &str, nth: usize, more: Value) -> Value {
    let (line, character) = place(GAME, part, nth);
    let mut params = server.at("game.bdl", line, character);
    for (key, value) in more.as_object().into_iter().flatten() {
        params[key] = value.clone();
    }
    server.request(method, params)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[][..], Vec::as_slice)
}

fn names<'v>(values: &'v Value, key: &str) -> Vec<&'v str> {
    list(values).iter().filter_map(|value| value[key].as_str()).collect()
}

/// A text after edits of the protocol with columns in UTF-16; later ones first.
fn edited(text: &str, edits: &Value) -> String {
    let offset = |at: &Value| {
        let (line, column) = (at["line"].as_u64().unwrap() as usize, at["character"].as_u64().unwrap() as usize);
        let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
        let mut units = 0;
        let inside = text[start..].chars().take_while(|c| {
            let is_before = units < column;
            units += c.len_utf16();
            is_before
        });
        start + inside.map(char::len_utf8).sum::<usize>()
    };
    let mut edits: Vec<(usize, usize, &str)> = list(edits)
        .iter()
        .map(|edit| {
            let text = edit["newText"].as_str().expect("a text");
            (offset(&edit["range"]["start"]), offset(&edit["range"]["end"]), text)
        })
        .collect();
    edits.sort_unstable();
    let mut out = text.to_owned();
    for (start, end, text) in edits.into_iter().rev() {
        out.replace_range(start..end, text);
    }
    out
}

fn report(server: &mut Server, path: &str) -> Value {
    let params = server.document(path);
    server.request("textDocument/diagnostic", params)
}

#[test]
fn diagnostics_have_links_places_and_ids() {
    let mut server = server();
    assert_eq!(report(&mut server, "game.bdl")["items"], json!([]));
    let (line, column) = place(GAME, "lady)", 0);
    server.edit("game.bdl", (line, column, line, column + 4), "layd");
    let first = report(&mut server, "game.bdl");
    let found = &first["items"][0];
    assert_eq!((&found["code"], &found["severity"]), (&json!("unknown-piece-in-spawn"), &json!(1)), "{first}");
    assert_eq!(found["range"], range(line, column, column + 4));
    assert_eq!(found["source"], "gdl");
    let link = found["codeDescription"]["href"].as_str().expect("a link").to_owned();
    let help = list(&found["relatedInformation"]).iter().any(|it| it["message"].as_str().unwrap().contains("lady"));
    assert!(help, "{found}");
    let page = server.request("workspace/textDocumentContent", json!({"uri": link}));
    assert!(page["text"].as_str().expect("a text").starts_with("# unknown-piece-in-spawn (BDL310)"), "{page}");
    // Both languages have a rule of this name; the link leads to that of board games.
    server.open_as("twice.bdl", "pieces{ a{ mirrored mirrored moves{ x : 1, y : 1 } } }\n");
    let twice = report(&mut server, "twice.bdl");
    let found = list(&twice["items"]).iter().find(|it| it["code"] == "duplicate-property").expect("a finding");
    let page =
        server.request("workspace/textDocumentContent", json!({"uri": found["codeDescription"]["href"].clone()}));
    assert!(page["text"].as_str().expect("a text").starts_with("# duplicate-property (BDL302)"), "{page}");
    let mut params = server.document("game.bdl");
    params["previousResultId"] = first["resultId"].clone();
    assert_eq!(server.request("textDocument/diagnostic", params.clone())["kind"], "unchanged");
    server.edit("game.bdl", (line, column, line, column + 4), "lady");
    assert_eq!(server.request("textDocument/diagnostic", params)["items"], json!([]));
    server.stop();
}

#[test]
fn diagnostics_are_pushed_to_clients_that_wait() {
    let mut capabilities = capabilities();
    capabilities["textDocument"].as_object_mut().expect("an object").remove("diagnostic");
    capabilities["textDocument"].as_object_mut().expect("an object").remove("publishDiagnostics");
    let mut server = Server::with(&[("game.bdl", "rules{"), ("main.g", "(unit-type a)\n")], capabilities, json!({}));
    server.open("game.bdl");
    let pushed = server.expect("textDocument/publishDiagnostics");
    assert_eq!((&pushed["uri"], &pushed["version"]), (&json!(server.uri("game.bdl")), &json!(1)));
    // Without related information, the message has all.
    let message = pushed["diagnostics"][0]["message"].as_str().expect("a message");
    assert!(message.lines().count() > 1, "{message}");
    server.edit("game.bdl", (0, 0, 0, 6), GAME);
    let pushed = server.expect("textDocument/publishDiagnostics");
    assert_eq!((&pushed["version"], &pushed["diagnostics"]), (&json!(2), &json!([])));
    server.edit("game.bdl", (0, 0, 0, 0), "x");
    assert_ne!(server.expect("textDocument/publishDiagnostics")["diagnostics"], json!([]));
    server.close("game.bdl");
    assert_eq!(server.expect("textDocument/publishDiagnostics")["diagnostics"], json!([]));
    server.stop();
}

#[test]
fn hovers_draw_moves_and_explain_fields() {
    let mut server = server();
    let hover = ask(&mut server, "textDocument/hover", "man)", 0, json!({}));
    let text = hover["contents"]["value"].as_str().expect("a text");
    assert!(text.contains("**man**") && text.contains("@"), "{text}");
    let (line, column) = place(GAME, "man)", 0);
    assert_eq!(hover["range"], range(line, column, column + 3));
    let field = ask(&mut server, "textDocument/hover", "board[", 0, json!({}));
    assert!(field["contents"]["value"].as_str().expect("a text").contains("context.board"), "{field}");
    assert_eq!(server.request("textDocument/hover", server.at("game.bdl", 1, 0)), Value::Null);
    server.stop();
}

#[test]
fn completion_knows_the_place() {
    let mut server = able(|it| it["textDocument"]["completion"]["completionItem"]["snippetSupport"] = json!(true));
    let complete = |server: &mut Server, line, column, trigger: &str| {
        let mut params = server.at("game.bdl", line, column);
        params["context"] = match trigger {
            "" => json!({"triggerKind": 1}),
            trigger => json!({"triggerKind": 2, "triggerCharacter": trigger}),
        };
        server.request("textDocument/completion", params)
    };
    let (line, column) = place(GAME, "lady)", 0);
    let found = complete(&mut server, line, column, "(");
    assert_eq!(names(&found["items"], "label"), ["man", "lady"]);
    assert_eq!(found["items"][1]["textEdit"]["newText"], "lady");
    // An item is resolved by the language of its document.
    let resolved = server.request("completionItem/resolve", found["items"][1].clone());
    assert_eq!(resolved["label"], "lady");
    let (line, column) = place(GAME, "board[", 0);
    let fields = complete(&mut server, line, column, ".");
    assert!(names(&fields["items"], "label").contains(&"last_move"), "{fields}");
    // A space between items asks for nothing.
    let (line, column) = place(GAME, "mirrored", 0);
    assert_eq!(complete(&mut server, line, column, " "), Value::Null);
    let items = complete(&mut server, line, column, "");
    let jump = list(&items["items"]).iter().find(|it| it["label"] == "can_jump").expect("a property").clone();
    assert!(jump["documentation"]["value"].as_str().is_some_and(|docs| !docs.is_empty()), "{jump}");
    // Whole games and sections for an empty file, these as snippets.
    server.open_as("new.bdl", "");
    let offered = server.request("textDocument/completion", server.at("new.bdl", 0, 0));
    assert!(list(&offered["items"]).iter().any(|it| it["detail"] == "whole game"), "{offered}");
    let section = list(&offered["items"]).iter().find(|it| it["label"] == "pieces").expect("a section");
    assert_eq!(section["insertTextFormat"], 2, "{section}");
    server.stop();
    // Without support for snippets, the text has no places.
    let mut server = Server::new(&[]);
    server.open_as("new.bdl", "");
    let whole = server.request("textDocument/completion", server.at("new.bdl", 0, 0));
    let texts: Vec<&str> = list(&whole["items"]).iter().filter_map(|it| it["textEdit"]["newText"].as_str()).collect();
    assert!(texts.len() > 4 && texts.iter().all(|text| !text.contains('$')), "{texts:?}");
    server.stop();
}

#[test]
fn signatures_mark_the_parameter() {
    let mut server = able(|it| {
        it["textDocument"]["signatureHelp"]["signatureInformation"]["parameterInformation"] =
            json!({"labelOffsetSupport": true});
    });
    let help = ask(&mut server, "textDocument/signatureHelp", "2)", 0, json!({}));
    let signature = &help["signatures"][0];
    let label = signature["label"].as_str().expect("a label");
    assert!(label.starts_with("vertical("), "{label}");
    assert_eq!(help["activeParameter"], 1);
    let parameter = &signature["parameters"][0]["label"];
    let (start, end) = (parameter[0].as_u64().unwrap() as usize, parameter[1].as_u64().unwrap() as usize);
    assert_eq!(&label[start..end], "a", "not that of `vertical`: {help}");
    assert!(start > "vertical".len());
    server.stop();
}

#[test]
fn names_lead_to_their_piece() {
    let mut server = server();
    let found = ask(&mut server, "textDocument/definition", "man)", 0, json!({}));
    let (line, column) = place(GAME, "man{", 0);
    assert_eq!(found[0]["targetSelectionRange"], range(line, column, column + 3));
    assert_eq!(found[0]["targetRange"]["end"]["line"], 16, "{found}");
    let (at, start) = place(GAME, "man)", 0);
    assert_eq!(found[0]["originSelectionRange"], range(at, start, start + 3));
    for (include, count) in [(true, 4), (false, 3)] {
        let more = json!({"context": {"includeDeclaration": include}});
        assert_eq!(list(&ask(&mut server, "textDocument/references", "man{", 1, more)).len(), count, "{include}");
    }
    let marks = ask(&mut server, "textDocument/documentHighlight", "man{", 0, json!({}));
    let kinds: Vec<u64> = list(&marks).iter().filter_map(|mark| mark["kind"].as_u64()).collect();
    assert_eq!(kinds, [3, 2, 2, 2]);
    server.stop();
}

#[test]
fn renames_ask_about_strings() {
    let more = json!({"newName": "scout"});
    let mut server = able(|it| it["workspace"]["workspaceEdit"]["changeAnnotationSupport"] = json!({}));
    let prepared = ask(&mut server, "textDocument/prepareRename", "man{", 0, json!({}));
    assert_eq!(prepared["placeholder"], "man");
    assert_eq!(ask(&mut server, "textDocument/prepareRename", "moves", 0, json!({})), Value::Null);
    let edit = ask(&mut server, "textDocument/rename", "man{", 0, more.clone());
    let change = &edit["documentChanges"][0];
    assert_eq!(change["textDocument"]["version"], 1);
    let (unsure, sure): (Vec<&Value>, Vec<&Value>) =
        list(&change["edits"]).iter().partition(|it| it["annotationId"].is_string());
    assert_eq!((sure.len(), unsure.len()), (3, 1));
    let annotation = &edit["changeAnnotations"][unsure[0]["annotationId"].as_str().expect("an id")];
    assert_eq!(annotation["needsConfirmation"], true);
    let text = edited(GAME, &json!(sure));
    assert_eq!((text.matches("scout").count(), text.matches("\"man\"").count()), (3, 1));
    server.stop();
    let mut server = server_of_plain_edits();
    let edit = ask(&mut server, "textDocument/rename", "man{", 0, more);
    let uri = server.uri("game.bdl");
    assert_eq!(list(&edit["changes"][&uri]).len(), 3, "{edit}");
    for (name, why) in [("lady", "exists"), ("explicit", "reserved"), ("a b", "not a name")] {
        let (line, column) = place(GAME, "man{", 0);
        let mut params = server.at("game.bdl", line, column);
        params["newName"] = json!(name);
        let error = server.try_request("textDocument/rename", params).expect_err("it is refused");
        assert!(error["message"].as_str().unwrap().contains(why), "{error}");
    }
    server.stop();
}

fn server_of_plain_edits() -> Server {
    able(|it| it["workspace"]["workspaceEdit"]["documentChanges"] = json!(false))
}

#[test]
fn the_structure_is_shown() {
    let mut server = server();
    let params = server.document("game.bdl");
    let symbols = server.request("textDocument/documentSymbol", params.clone());
    assert_eq!(names(&symbols, "name"), ["rules", "pieces", "initial_piece_position", "invariants", "finish"]);
    assert_eq!(names(&symbols[1]["children"], "name"), ["man", "lady"]);
    let folds = server.request("textDocument/foldingRange", params);
    // The brace that closes `rules` stays visible.
    let first = &folds[0];
    assert_eq!((&first["startLine"], &first["endLine"]), (&json!(0), &json!(5)), "{folds}");
    let (line, column) = place(GAME, "[0, 1]", 0);
    let mut params = server.document("game.bdl");
    params["positions"] = json!([{"line": line, "character": column + 1}]);
    let selections = server.request("textDocument/selectionRange", params);
    let mut depth = 0;
    let mut selection = &selections[0];
    while selection.is_object() {
        depth += 1;
        selection = &selection["parent"];
    }
    assert!(depth > 4, "{selections}");
    let found = server.request("workspace/symbol", json!({"query": "LD"}));
    assert_eq!((names(&found, "name"), &found[0]["containerName"]), (vec!["lady"], &json!("game")));
    server.stop();
}

#[test]
fn tokens_come_whole_in_parts_and_as_changes() {
    let mut server = server();
    let params = server.document("game.bdl");
    let full = server.request("textDocument/semanticTokens/full", params.clone());
    let data = list(&full["data"]);
    assert_eq!(data.len() % 5, 0);
    // The comment, then the section after two units of the character.
    assert_eq!(data[..10].iter().filter_map(Value::as_u64).collect::<Vec<_>>()[..3], [0, 0, 8]);
    assert_eq!(data[6].as_u64(), Some(9));
    let (line, column) = place(GAME, "lady)", 0);
    let mut part = params.clone();
    part["range"] = range(line, 0, column + 4);
    assert_eq!(list(&server.request("textDocument/semanticTokens/range", part)["data"]).len(), 3 * 5);
    server.edit("game.bdl", (0, 0, 0, 0), "\n");
    let mut delta = params.clone();
    delta["previousResultId"] = full["resultId"].clone();
    let changes = server.request("textDocument/semanticTokens/full/delta", delta.clone());
    assert_eq!(list(&changes["edits"]).len(), 1, "{changes}");
    delta["previousResultId"] = json!("unknown");
    assert_eq!(list(&server.request("textDocument/semanticTokens/full/delta", delta)["data"]).len(), data.len());
    server.stop();
}

#[test]
fn hints_and_colors_stand_in_the_text() {
    let mut server = server();
    let mut params = server.document("game.bdl");
    params["range"] = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let hints = server.request("textDocument/inlayHint", params);
    let labels = names(&hints, "label");
    assert!(
        labels.contains(&"2 leaps") && labels.contains(&"4 squares") && labels.contains(&"both players"),
        "{hints}"
    );
    let colors = server.request("textDocument/documentColor", server.document("game.bdl"));
    assert_eq!(list(&colors).len(), 2);
    let mut params = server.document("game.bdl");
    params["range"] = colors[0]["range"].clone();
    params["color"] = json!({"red": 1.0, "green": 0.0, "blue": 0.0, "alpha": 1.0});
    let ways = server.request("textDocument/colorPresentation", params);
    assert!(edited(GAME, &json!([ways[0]["textEdit"]])).contains("? \"#ff0000\" :"), "{ways}");
    server.stop();
}

#[test]
fn formatting_changes_whitespace_alone() {
    let ugly = GAME.replace("  width : 4\n", "      width:4\n").replace("    mirrored\n", "  mirrored   \n");
    let mut server = Server::new(&[("game.bdl", &ugly)]);
    server.open("game.bdl");
    let options = json!({"tabSize": 2, "insertSpaces": true});
    let mut params = server.document("game.bdl");
    params["options"] = options;
    let edits = server.request("textDocument/formatting", params.clone());
    let whole = edited(&ugly, &edits);
    assert_ne!(whole, ugly);
    for edit in list(&edits) {
        assert!(edit["newText"].as_str().expect("a text").trim().is_empty(), "{edit}");
    }
    // A part changes its lines alone.
    let (line, _) = place(&ugly, "width:4", 0);
    params["range"] = range(line, 0, 3);
    let part = edited(&ugly, &server.request("textDocument/rangeFormatting", params.clone()));
    let differ = part.lines().zip(ugly.lines()).filter(|(a, b)| a != b).count();
    assert_eq!((differ, part.lines().nth(line as usize)), (1, whole.lines().nth(line as usize)));
    // A broken text stays.
    server.edit("game.bdl", (0, 0, 0, 0), "}");
    params.as_object_mut().expect("an object").remove("range");
    assert_eq!(server.request("textDocument/formatting", params), json!([]));
    server.stop();
}

#[test]
fn lenses_name_commands_of_the_client() {
    let titles = |commands: Value, settings: Value| {
        let mut capabilities = capabilities();
        capabilities["experimental"] = json!({"commands": commands});
        let options = json!({"initializationOptions": settings});
        let mut server = Server::with(
            &[(
                "game.bdl",
                &GAME.replace("  explicit{ (context, x, y) => context.board[x][y].piece.name !== \"man\" }\n", ""),
            )],
            capabilities,
            options,
        );
        server.settings = Value::Null;
        server.open("game.bdl");
        let lenses = server.request("textDocument/codeLens", server.document("game.bdl"));
        let titles: Vec<(String, String)> = list(&lenses)
            .iter()
            .map(|lens| (lens["command"]["title"].to_string(), lens["command"]["command"].to_string()))
            .collect();
        if let Some(first) = list(&lenses).first() {
            assert_eq!(&server.request("codeLens/resolve", first.clone()), first);
        }
        server.stop();
        titles
    };
    let all = titles(json!(["gdl.playBoard", "gdl.countMoves", "gdl.playSeries"]), json!({}));
    let commands: Vec<&str> = all.iter().map(|(_, command)| command.trim_matches('"')).collect();
    assert_eq!(commands, ["gdl.playBoard", "gdl.countMoves", "gdl.playSeries", "", ""]);
    assert!(all[1].0.contains("at the start") && all[3].0.contains("8 men"), "{all:?}");
    // Without the commands, only what informs is left; settings switch lenses off.
    assert_eq!(titles(json!([]), json!({})).len(), 3);
    assert_eq!(titles(json!([]), json!({"codeLens": {"play": false, "pieces": "off"}})).len(), 0);
}

#[test]
fn actions_fix_allow_and_rewrite() {
    let broken = GAME.replace("  player_change : alternate\n", "").replace("spawn(lady)", "spawn(lady, lady)");
    let mut able = capabilities();
    able["textDocument"]["codeAction"] = json!({"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}, "dataSupport": true, "resolveSupport": {"properties": ["edit"]}});
    let mut server = Server::with(&[("game.bdl", &broken)], able, json!({}));
    server.open("game.bdl");
    let actions = |server: &mut Server, part: &str, context: Value| {
        let (line, column) = place(&broken, part, 0);
        let mut params = server.document("game.bdl");
        params["range"] = range(line, column, column);
        params["context"] = context;
        server.request("textDocument/codeAction", params)
    };
    let plain = json!({"diagnostics": []});
    let found = actions(&mut server, "lady)", plain.clone());
    let titles = names(&found, "title");
    assert!(titles.iter().any(|title| title.starts_with("Remove")), "{titles:?}");
    assert!(titles.contains(&"Explain `duplicate-in-spawn`"), "{titles:?}");
    assert!(titles.iter().any(|title| title.starts_with("Allow `duplicate-in-spawn`")), "{titles:?}");
    assert_eq!(found[0]["diagnostics"][0]["code"], "duplicate-in-spawn");
    // The edit of all fixes is computed when it is chosen.
    let all = actions(&mut server, "lady)", json!({"diagnostics": [], "only": ["source.fixAll"]}));
    assert_eq!((list(&all).len(), &all[0]["kind"]), (1, &json!("source.fixAll.gdl")), "{all}");
    let resolved = server.request("codeAction/resolve", all[0].clone());
    let fixed = edited(&broken, &resolved["edit"]["documentChanges"][0]["edits"]);
    assert!(fixed.contains("player_change : alternate") && fixed.contains("spawn(lady)"), "{fixed}");
    let rewrites = actions(&mut server, "x : [0, 1]", json!({"diagnostics": [], "only": ["refactor"]}));
    assert_eq!(names(&rewrites, "kind"), ["refactor.rewrite"], "{rewrites}");
    let text = edited(&broken, &rewrites[0]["edit"]["documentChanges"][0]["edits"]);
    assert!(text.contains("x : 0, y : 1\n      x : 1, y : 1\n"), "{text}");
    // An action for a text that has changed meanwhile is refused.
    server.edit("game.bdl", (0, 0, 0, 0), " ");
    assert!(server.try_request("codeAction/resolve", all[0].clone()).is_err());
    server.stop();
}
