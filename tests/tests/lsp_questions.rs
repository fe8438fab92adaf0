//! Tests of the server's answers to questions about a game, and of edits of its tables.

use std::process::Command;

use gdl_tests::lsp_client::Server;
use serde_json::{Value, json};

const GAME: &str = "(unit-type orc (speed 3) (acp-per-turn 1))\n(unit-type elf)\n(terrain-type plain)\n(add elf speed 5)\n\
    (add orc start-with 1)\n(table hit-chance (u* u* 50) (orc elf 35))\n(table can-create (orc elf 1))\n";

fn command(server: &mut Server, name: &str, arguments: Value) -> Result<Value, Value> {
    server.try_request("workspace/executeCommand", json!({"command": name, "arguments": arguments}))
}

fn position(line: u32, character: u32) -> Value {
    json!({"line": line, "character": character})
}

/// The words of a line of an answer.
fn words(line: &Value) -> String {
    let spans = line.as_array().expect("spans").iter();
    spans.map(|span| span["text"].as_str().expect("a text")).collect()
}

#[test]
fn a_position_has_subjects() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let subject = command(&mut server, "gdl.subject", json!([uri, position(5, 38)])).expect("an answer");
    assert_eq!(subject["values"], json!(["hit-chance[orc,elf]"]));
    assert_eq!(subject["type"], Value::Null);
    let kinds =
        json!([{"kind": "unit", "name": "orc"}, {"kind": "unit", "name": "elf"}, {"kind": "terrain", "name": "plain"}]);
    assert_eq!(subject["types"], kinds);
    let subject = command(&mut server, "gdl.subject", json!([uri, position(1, 12)])).expect("an answer");
    assert_eq!(subject["type"], json!({"kind": "unit", "name": "elf"}));
    server.stop();
}

#[test]
fn questions_are_answered_with_places() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let answer = command(&mut server, "gdl.why", json!([uri, position(3, 15)])).expect("an answer");
    assert_eq!((&answer["root"], &answer["title"]), (&json!(uri), &json!("elf.speed = 5")));
    let markdown = answer["markdown"].as_str().expect("a text");
    assert!(markdown.starts_with("# `elf.speed` = `5`\n") && markdown.contains("| `5` | `"), "{markdown}");
    let blocks = answer["documents"][0]["blocks"].as_array().expect("blocks");
    let table = blocks.iter().find(|block| block["kind"] == "table").expect("a table");
    let last = table["rows"].as_array().and_then(|rows| rows.last()).expect("a row");
    assert_eq!((words(&last[0]), words(&last[1])), ("5".to_owned(), "main.g:4".to_owned()));
    let location = &last[1][0]["location"];
    assert_eq!((&location["uri"], &location["range"]["start"]), (&json!(uri), &position(3, 15)));
    // By name, several at once.
    let answer = command(&mut server, "gdl.why", json!([uri, ["orc.speed", "last-turn"]])).expect("an answer");
    let titles: Vec<String> =
        answer["documents"].as_array().expect("documents").iter().map(|it| words(&it["title"])).collect();
    assert_eq!(titles.len(), 2);
    assert!(titles[0].starts_with("orc.speed = 3") && titles[1].starts_with("last-turn = "), "{titles:?}");
    let answer = command(&mut server, "gdl.compare", json!([uri, ["unit:orc", "elf"]])).expect("an answer");
    assert_eq!(answer["title"], "orc and elf: unit types");
    let answer = command(&mut server, "gdl.reach", json!([uri, "elf"])).expect("an answer");
    assert!(answer["markdown"].as_str().is_some_and(|it| it.contains("## It can exist.")), "{answer}");
    let answer = command(&mut server, "gdl.reach", json!([uri, null])).expect("an answer");
    assert!(answer["title"].as_str().is_some_and(|it| it.starts_with("What can happen in")), "{answer}");
    // An answer is about what the editor shows, saved or not.
    server.edit("main.g", (3, 15, 3, 16), "7");
    let answer = command(&mut server, "gdl.why", json!([uri, "elf.speed"])).expect("an answer");
    assert_eq!(answer["title"], "elf.speed = 7");
    server.stop();
}

#[test]
fn questions_without_an_answer_say_why() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let mut refused = |name: &str, arguments: Value| {
        let error = command(&mut server, name, arguments).expect_err("no answer");
        error["message"].as_str().expect("a message").to_owned()
    };
    let nothing = "there is no value: choose a value, a property, a table or a variable";
    assert_eq!(refused("gdl.why", json!([uri, position(2, 0)])), nothing);
    assert_eq!(refused("gdl.why", json!([uri, "ork.speed"])), "there is no type `ork`. Did you mean `orc`?");
    assert!(refused("gdl.compare", json!([uri, ["orc"]])).starts_with("a comparison needs two types"));
    assert!(refused("gdl.compare", json!([uri, "orc"])).starts_with("argument 1: "));
    assert!(refused("gdl.reach", json!([uri, "hit-chance"])).starts_with("`hit-chance` is not a unit, terrain or"));
    assert!(refused("gdl.changes", json!([uri, "--output=x"])).starts_with("`--output=x` is not a revision"));
    server.stop();
}

/// Runs git in the folder of a server, with no settings of the user.
fn git(server: &Server, arguments: &[&str]) {
    let mut git = Command::new("git");
    git.current_dir(server.folder()).env("GIT_CONFIG_GLOBAL", "/dev/null").env("GIT_CONFIG_NOSYSTEM", "1");
    git.args(["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]);
    assert!(git.args(arguments).output().expect("git runs").status.success(), "{arguments:?}");
}

#[test]
fn changes_since_the_last_commit_are_those_of_the_game() {
    let part = "(unit-type imp)\n";
    let mut server = Server::new(&[("main.g", &format!("(include \"part\")\n{GAME}")), ("part.g", part)]);
    git(&server, &["init", "--quiet"]);
    git(&server, &["add", "."]);
    git(&server, &["commit", "--quiet", "--message", "all"]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let answer = command(&mut server, "gdl.changes", json!([uri])).expect("an answer");
    assert!(answer["markdown"].as_str().is_some_and(|it| it.contains("No change")), "{answer}");
    // Layout is no change; a value that is not saved is one.
    server.edit("main.g", (0, 0, 0, 0), "; a comment\n\n");
    server.edit("main.g", (8, 40, 8, 40), "");
    server.edit("main.g", (6, 15, 6, 16), "9");
    let answer = command(&mut server, "gdl.changes", json!([uri])).expect("an answer");
    let markdown = answer["markdown"].as_str().expect("a text");
    assert!(markdown.starts_with("# `main.g` since the last commit\n"), "{markdown}");
    assert!(markdown.contains("Changed: 1 property.") && markdown.contains("| `5` | `9` |"), "{markdown}");
    // A module that is gone from the disk is read from the commit.
    server.edit("main.g", (2, 0, 2, 16), "");
    std::fs::remove_file(server.folder().join("part.g")).expect("it is removed");
    server.files_changed(&[("part.g", 3)]);
    let answer = command(&mut server, "gdl.changes", json!([uri, "HEAD"])).expect("an answer");
    let markdown = answer["markdown"].as_str().expect("a text");
    assert!(markdown.contains("| removed | unit type | `imp` |"), "{markdown}");
    let error = command(&mut server, "gdl.changes", json!([uri, "no-such-branch"])).expect_err("no such revision");
    let message = error["message"].as_str().expect("a message");
    assert!(message.starts_with("cannot determine what changed since `no-such-branch`"), "{message}");
    server.stop();
}

#[test]
fn a_cell_becomes_an_edit_of_its_clause() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let entry = |row: (usize, &str), column: (usize, &str), text: &str| json!({"row": {"index": row.0, "name": row.1}, "column": {"index": column.0, "name": column.1}, "text": text});
    let (orc, elf) = ((0, "orc"), (1, "elf"));
    let changed = command(&mut server, "gdl.changeTable", json!([uri, "hit-chance", [entry(orc, elf, "40")]]));
    let changed = changed.expect("an edit");
    let edit = &changed["edit"]["documentChanges"][0];
    assert_eq!((&edit["textDocument"]["uri"], &edit["textDocument"]["version"]), (&json!(uri), &json!(1)));
    let text = edit["edits"][0]["newText"].as_str().expect("a text");
    assert_eq!(text.trim_end(), "(table hit-chance (u* u* 50) (orc elf 40))");
    let mut refused = |arguments: Value| {
        let error = command(&mut server, "gdl.changeTable", arguments).expect_err("it is refused");
        error["message"].as_str().expect("a message").to_owned()
    };
    let gone = refused(json!([uri, "hit-chance", [entry((1, "orc"), elf, "4")]]));
    assert_eq!(gone, "the types of the game have changed: `orc` is not there any more");
    assert!(refused(json!([uri, "hit-chance", [entry(orc, elf, "2d6")]])).contains("is dice"));
    assert_eq!(refused(json!([uri, "hit-chanse", []])), "there is no table `hit-chanse`");
    server.stop();
}

#[test]
fn a_query_has_an_answer_or_the_column_of_its_mistake() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let answer =
        command(&mut server, "gdl.query", json!([uri, "units where speed > 4 show name, speed"])).expect("an answer");
    assert_eq!(answer["title"], "1 unit type");
    let blocks = answer["documents"][0]["blocks"].as_array().expect("blocks");
    assert_eq!(words(&blocks[0]["text"]), "units where speed > 4 show name, speed");
    assert_eq!((&blocks[1]["head"], words(&blocks[1]["rows"][0][0])), (&json!(["name", "speed"]), "elf".to_owned()));
    let error = command(&mut server, "gdl.query", json!([uri, "units where sped > 4"])).expect_err("a mistake");
    let message = error["message"].as_str().expect("a message");
    assert!(message.starts_with("column 13: ") && message.contains("`speed`"), "{message}");
    server.stop();
}

#[test]
fn diagrams_have_a_picture_words_and_places() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let made = "(add orc acp-per-turn 1)\n(table acp-to-create (orc elf 1))\n";
    server.edit("main.g", (7, 0, 7, 0), made);
    let found = command(&mut server, "gdl.diagram", json!([uri, "building"])).expect("a diagram");
    assert_eq!((&found["root"], &found["title"]), (&json!(uri), &json!("main")));
    assert_eq!(found["words"], json!(["orc creates elf"]));
    assert_eq!(found["places"][1]["range"]["start"], position(1, 11));
    assert!(found["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg class=\"diagram\"")), "{found}");
    let error = command(&mut server, "gdl.diagram", json!([uri, "roads"])).expect_err("no such diagram");
    assert!(error["message"].as_str().is_some_and(|it| it.starts_with("there is no diagram `roads`")), "{error}");
    server.stop();
}

#[test]
fn the_terrain_chart_is_a_grid_with_words() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    server.edit("main.g", (7, 0, 7, 0), "(table mp-to-enter-terrain (orc plain 99))\n");
    let chart = command(&mut server, "gdl.terrainChart", json!([uri])).expect("a chart");
    assert_eq!((&chart["rows"], &chart["columns"]), (&json!(["orc", "elf"]), &json!(["plain"])));
    assert_eq!(
        chart["cells"][0][0],
        json!({"text": "stays", "value": 0, "origin": 0, "about": "can be there, cannot move"})
    );
    assert_eq!(chart["origins"][0]["range"]["start"], position(7, 27));
    server.edit("main.g", (7, 38, 7, 40), "1");
    server.edit("main.g", (0, 22, 0, 23), "100");
    let chart = command(&mut server, "gdl.terrainChart", json!([uri])).expect("a chart");
    assert_eq!(chart["cells"][0][0]["about"], "moves 1 cell a turn, entering costs 1");
    server.stop();
}

#[test]
fn a_new_type_is_an_edit() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let made = command(&mut server, "gdl.newType", json!([uri, "unit:orc", "troll"])).expect("an edit");
    let edits = made["edit"]["documentChanges"][0]["edits"].as_array().expect("edits");
    let texts: Vec<&str> = edits.iter().map(|edit| edit["newText"].as_str().expect("a text")).collect();
    let all = texts.concat();
    assert!(all.contains("(unit-type troll (speed 3) (acp-per-turn 1)") && all.contains("(start-with 1)"), "{all}");
    assert!(all.contains("(troll elf 35)") && all.contains("(troll elf 1)"), "{all}");
    assert_eq!(made["notes"], json!([]));
    let mut refused = |arguments: Value| {
        let error = command(&mut server, "gdl.newType", arguments).expect_err("it is refused");
        error["message"].as_str().expect("a message").to_owned()
    };
    assert_eq!(refused(json!([uri, "unit:orc", "elf"])), "`elf` is taken: it is a unit type: choose another name");
    assert_eq!(refused(json!([uri, "unit:ork", "troll"])), "there is no type `ork`");
    server.stop();
}
