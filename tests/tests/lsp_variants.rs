//! Tests of what the language server shows of a game besides its text: variants, maps, lenses, colors.

use gdl_tests::lsp_client::{Server, capabilities};
use serde_json::{Value, json};

const GAME: &str = "(game-module (variants see-all (\"Naval\" naval \"With ships\" 0 (1 (add ship hp-max 6)))))\n\
    (unit-type ship (hp-max 4))\n(terrain-type sea)\n(table hit-chance (u* u* 50))\n";

fn command(server: &mut Server, name: &str, arguments: Value) -> Result<Value, Value> {
    server.try_request("workspace/executeCommand", json!({"command": name, "arguments": arguments}))
}

fn hover(server: &mut Server) -> String {
    let hover = server.request("textDocument/hover", server.at("main.g", 1, 18));
    let line = hover["contents"]["value"].as_str().expect("a text").lines().next().expect("a line");
    // The places are known by their labels.
    let mut parts = line.split("](file://");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once(')').map_or("", |(_, rest)| rest));
    rest.fold(first, |text, part| text + part).replace('[', "")
}

#[test]
fn variants_are_listed_and_switched() {
    let mut server = Server::new(&[("main.g", GAME)]);
    server.open("main.g");
    let uri = server.uri("main.g");
    let found = command(&mut server, "gdl.variants", json!([uri])).expect("an answer");
    assert_eq!(found["root"]["name"], "main");
    let naval = &found["variants"][1];
    let expected = json!({
        "name": "naval", "title": "Naval", "help": "With ships", "kind": "switch", "default": [0], "values": [0], "text": "off",
        "isChosen": false, "choices": [{"value": 1, "text": "on"}, {"value": 0, "text": "off"}],
    });
    assert_eq!(*naval, expected);
    assert_eq!(hover(&mut server), "`hp-max` of `ship` is **`4`**, set in main.g:2. It is **`6`** when `naval` is on.");
    command(&mut server, "gdl.setVariant", json!([uri, "naval", "on"])).expect("it is set");
    assert_eq!(hover(&mut server), "`hp-max` of `ship` is **`6`**, set in main.g:1.");
    let found = command(&mut server, "gdl.variants", json!([uri])).expect("an answer");
    assert_eq!((&found["variants"][1]["text"], &found["variants"][1]["isChosen"]), (&json!("on"), &json!(true)));
    let module = command(&mut server, "gdl.effectiveModule", json!([uri])).expect("an answer");
    assert!(module["text"].as_str().is_some_and(|text| text.contains("(hp-max 6)")), "{module}");
    command(&mut server, "gdl.setVariant", json!([uri, "naval", null])).expect("it is set back");
    assert!(hover(&mut server).starts_with("`hp-max` of `ship` is **`4`**"));
    let error = command(&mut server, "gdl.setVariant", json!([uri, "nawal", "on"])).expect_err("no such variant");
    assert_eq!(error["message"], "the game `main` has no variant `nawal`; it has see-all, naval");
    let error = command(&mut server, "gdl.setVariant", json!([uri, "naval", "maybe"])).expect_err("no value");
    assert!(error["message"].as_str().is_some_and(|it| it.contains("`60, 30`")), "{error}");
    server.stop();
}

#[test]
fn variants_follow_the_settings() {
    let options = json!({"initializationOptions": {"variants": {"naval": "on"}}});
    let mut server = Server::with(&[("main.g", GAME)], capabilities(), options);
    server.open("main.g");
    assert_eq!(hover(&mut server), "`hp-max` of `ship` is **`6`**, set in main.g:1.");
    server.stop();
}

#[test]
fn a_map_shows_the_text_of_the_editor() {
    let mut server = Server::new(&[("main.g", "(unit-type man)\n(terrain-type land)\n(area 20 10)\n")]);
    server.open("main.g");
    let uri = server.uri("main.g");
    server.edit("main.g", (0, 0, 0, 0), "(game-module (title \"The <Isles>\"))\n");
    let map = command(&mut server, "gdl.map", json!([uri, "terrain", 3])).expect("a map");
    let svg = map["svg"].as_str().expect("a picture");
    assert!(svg.starts_with("<svg") && svg.contains("The &lt;Isles&gt;"), "{svg}");
    assert_eq!((&map["title"], &map["seed"]), (&json!("The <Isles>"), &json!(3)));
    let error = command(&mut server, "gdl.map", json!([uri, "elevation"])).expect_err("there are none");
    assert!(error["message"].as_str().is_some_and(|it| it.contains("no elevations")), "{error}");
    assert!(command(&mut server, "gdl.map", json!([uri, "clouds"])).is_err());
    server.stop();
}

#[test]
fn lenses_can_be_switched_off() {
    let mut able = capabilities();
    able["experimental"] = json!({"commands": ["gdl.showTable", "gdl.showGame"]});
    let count = |settings: Value| {
        let options = json!({"initializationOptions": {"codeLens": settings}});
        let mut server = Server::with(&[("main.g", GAME)], able.clone(), options);
        server.open("main.g");
        let lenses = server.request("textDocument/codeLens", server.document("main.g"));
        server.stop();
        lenses.as_array().map_or(0, Vec::len)
    };
    assert_eq!(count(json!({})), 4);
    assert_eq!(count(json!({"references": false})), 2);
    assert_eq!(count(json!({"references": false, "tables": false, "play": "off"})), 0);
}

#[test]
fn colors_have_swatches() {
    let text = "(imf \"crimson\" ((1 1) 65535 0 0))\n(unit-type a)\n(terrain-type t (image-name \"\"))\n(side 1 (color \"\"))\n";
    let colors = "(imf \"olive\" ((1 1) 32768 32768 0))\n";
    let files = [("main.g", text), ("imf.dir", "olive colors.imf\n"), ("colors.imf", colors)];
    let mut server = Server::new(&files);
    server.open("main.g");
    let mut swatch = |line, column, name: &str| {
        let found = server.request("textDocument/completion", server.at("main.g", line, column));
        let items = found["items"].as_array().unwrap_or_else(|| panic!("no items: {found}"));
        let item = items.iter().find(|item| item["label"] == name).unwrap_or_else(|| panic!("no {name}: {found}"));
        (item["kind"].clone(), item["documentation"].clone())
    };
    assert_eq!(swatch(2, 29, "crimson"), (json!(16), json!("#ff0000")));
    assert_eq!(swatch(3, 15, "olive"), (json!(16), json!("#808000")));
    server.stop();
}
