//! The page as a file: size, time, equal bytes, and texts that could disturb it.

mod common;

use std::time::Instant;

use bdl_game::game::*;
use bdl_page::{Follow, Options, build};

fn page(game: &Game, title: &str) -> String {
    String::from_utf8(build(game, title, &Options::default())).expect("UTF-8")
}

#[test]
fn chess_is_small_and_fast() {
    let game = common::games::chess();
    let start = Instant::now();
    let bytes = build(&game, "chess", &Options::default());
    let time = start.elapsed();
    assert!(bytes.len() < 96 * 1024, "{} bytes", bytes.len());
    assert!(time.as_millis() < 100, "{time:?}");
    assert_eq!(bytes, build(&game, "chess", &Options::default()));
}

#[test]
fn the_policy_forbids_requests() {
    let game = common::games::chess();
    let text = page(&game, "chess");
    assert!(text.contains(
        "content=\"default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; worker-src blob:\""
    ));
    for part in ["http:", "https:", "src=\"", "@import", "url(", "connect-src", "alert(", "confirm(", "prompt("] {
        assert!(!text.contains(part), "{part}");
    }
    let follow = Options { follow: Some(Follow::Events("/events".to_owned())), ..Options::default() };
    let text = String::from_utf8(build(&game, "chess", &follow)).expect("UTF-8");
    assert!(text.contains("worker-src blob:; connect-src 'self'\""));
    assert!(text.contains("{\"events\":\"/events\"}"));
}

#[test]
fn scripts_of_a_shown_page_have_its_nonce() {
    let game = common::games::chess();
    let options = Options { follow: Some(Follow::Messages), nonce: Some("aB+/1=\"; 'unsafe-eval'".to_owned()) };
    let text = String::from_utf8(build(&game, "chess", &options)).expect("UTF-8");
    // Signs that could end the policy or an attribute are left out.
    assert!(text.contains("script-src 'nonce-aB+/1=unsafe-eval'; style-src"), "{}", &text[..600]);
    let scripts = text.split("<script").skip(1).filter_map(|script| script.split('>').next());
    let plain = scripts.filter(|script| !script.contains("type=") && !script.contains(" nonce=\"aB+/1=unsafe-eval\""));
    assert_eq!(plain.count(), 0);
    assert!(!page(&game, "chess").contains(" nonce="));
}

#[test]
fn texts_of_a_game_never_become_markup() {
    let mut game = common::games::chess();
    let plain = page(&game, "chess").matches("<script").count();
    game.pieces[0].letter = Some("<b>".to_owned());
    game.blocks.push(Block {
        text: "(x, h) => \"</script><script>alert(1)</script><!--\" + `<!-- </SCRIPT ${x}`".to_owned(),
        line: 3,
        offset: 0,
        text_offset: 0,
        text_line: 3,
        kind: BlockKind::Function,
    });
    game.scripts.push(Script { block: BlockId(0), path: Vec::new() });
    game.coloring = Some(ScriptId(0));
    let text = page(&game, "</title><script>{{game}} & \"<!--");
    assert_eq!(text.matches("<script").count(), plain);
    assert_eq!(text.matches("</script").count(), plain);
    assert_eq!(text.matches("<!--").count(), 0);
    assert!(text.contains("<title>&lt;/title&gt;&lt;script&gt;{{game}} &amp; &quot;&lt;!--</title>"));
    // The block means what it says.
    let page = common::Page::new();
    page.load(&game);
    let colors = page.ask("engine.scripts.colors(game.coloring)");
    assert_eq!(colors[8], serde_json::json!("</script><script>alert(1)</script><!--<!-- </SCRIPT 1"));
}

#[test]
fn labels_are_those_of_the_engine() {
    let page = common::Page::new();
    let mut game = common::games::chess();
    for name in ["rook", "ram", "rat", "rats", "Pike", "_", "queens"] {
        game.pieces.push(common::games::piece(name));
    }
    game.pieces[2].letter = Some("♗🙂é…".to_owned());
    page.load(&game);
    let found = page.ask("engine.rules.labels");
    assert_eq!(found, serde_json::json!(bdl_game::labels(&game)));
}

#[test]
fn messages_are_lines_of_json() {
    let mut game = common::games::chess();
    game.pieces[0].name = "horse".to_owned();
    let message = bdl_page::game_message(&game, "a\nb");
    assert!(!message.contains('\n'));
    let read: serde_json::Value = serde_json::from_str(&message).expect("JSON");
    assert_eq!(read["game"]["title"], "a\nb");
    assert_eq!(read["game"]["pieces"][0]["name"], "horse");
    let problem = bdl_page::Problem { id: "BDL101", line: 3, column: 1, message: "unexpected \"}\"\n</script>" };
    let message = bdl_page::stale_message([problem, problem]);
    assert!(!message.contains('\n'));
    let read: serde_json::Value = serde_json::from_str(&message).expect("JSON");
    assert_eq!(read["diagnostics"][1]["message"], "unexpected \"}\"\n</script>");
}
