//! The formatter on all conformance cases and on mutations of them.

mod common;

use bdl_check::{Options, check};
use bdl_game::Game;
use bdl_ide::{Formatted, LeftAlone, format};
use proptest::prelude::*;

fn formatted(text: &str) -> String {
    match format(text) {
        Formatted::Text(text) => text,
        Formatted::LeftAlone(_) => text.to_owned(),
    }
}

/// A game without what formatting may change: the places and the indent of blocks.
fn normal(game: Option<Game>) -> Option<Game> {
    let mut game = game?;
    for block in &mut game.blocks {
        block.text = block.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
        (block.line, block.offset, block.text_offset, block.text_line) = (0, 0, 0, 0);
    }
    Some(game)
}

fn codes(checked: &bdl_check::Checked) -> Vec<&'static str> {
    let mut codes: Vec<_> = checked.diagnostics.iter().map(|diagnostic| diagnostic.rule.code).collect();
    codes.sort_unstable();
    codes
}

/// The tokens and comments of a text, joined without whitespace.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_whitespace()).collect()
}

fn holds(text: &str) -> Result<(), String> {
    let once = formatted(text);
    if formatted(&once) != once {
        return Err(format!("twice is not once:\n{text}\n---\n{once}\n---\n{}", formatted(&once)));
    }
    if squeezed(&once) != squeezed(text) {
        return Err(format!("text is lost:\n{text}\n---\n{once}"));
    }
    let (before, after) = (check(text, &Options::default()), check(&once, &Options::default()));
    if codes(&before) != codes(&after) {
        return Err(format!("{:?} became {:?}:\n{text}\n---\n{once}", codes(&before), codes(&after)));
    }
    if normal(before.game) != normal(after.game) {
        return Err(format!("another game:\n{text}\n---\n{once}"));
    }
    Ok(())
}

#[test]
fn conformance_cases_keep_their_game() {
    for (path, text) in common::texts() {
        holds(&text).unwrap_or_else(|error| panic!("{path}: {error}"));
        let is_broken = !bdl_syntax::parse(&text).errors().is_empty();
        assert_eq!(format(&text) == Formatted::LeftAlone(LeftAlone::SyntaxErrors), is_broken, "{path}");
        if !is_broken && text.contains("\r\n") {
            assert!(!formatted(&text).replace("\r\n", "").contains('\n'), "{path}");
        }
        assert_eq!(text.starts_with('\u{FEFF}'), formatted(&text).starts_with('\u{FEFF}'), "{path}");
    }
}

#[test]
fn shipped_games_are_formatted() {
    for (path, text) in common::library() {
        assert_eq!(formatted(&text), text, "{path}");
    }
}

fn check_text(text: &str, expected: &str) {
    assert_eq!(formatted(text), expected);
    holds(text).unwrap();
}

#[test]
fn items_get_a_line_each() {
    check_text(
        "rules{first_player:0 width : 4\n\n\n height\n:\n4 } pieces{ a{moves{x:1,y:[-2,3],kills:false vertical( , ) horizontal(-1,2)kills:true \
         diagonal(,3)}can_jump mirrored:true on_end_reached:spawn(a,b)} }",
        "rules{\n  first_player : 0\n  width : 4\n\n  height : 4\n}\n\npieces{\n  a{\n    moves{\n      x : 1, y : [-2, 3], kills : false\n      \
         vertical(,)\n      horizontal(-1, 2) kills : true\n      diagonal(,3)\n    }\n    can_jump\n    mirrored : true\n    \
         on_end_reached : spawn(a, b)\n  }\n}\n",
    );
}

#[test]
fn one_item_stays_on_a_line() {
    check_text(
        "initial_piece_position{ a{ positions{ x:0,y:0 } } b{ positions{\nx:0,y:0 } } }\nfinish{no_moves_available}invariants{}",
        "initial_piece_position{\n  a{\n    positions{ x : 0, y : 0 }\n  }\n  b{\n    positions{\n      x : 0, y : 0\n    }\n  }\n}\n\n\
         finish{ no_moves_available }\n\ninvariants{ }\n",
    );
}

#[test]
fn comments_stay_where_they_are() {
    check_text(
        "// head\n\n\n/* two */ rules{ // first\n\n  // own\n\n  width : /* w */ 4 // end\n  height : // h\n 4\n   /* a\n    * b\n    */\n}\n// after\nfinish{ // none\n}// last",
        "// head\n\n/* two */ rules{ // first\n  // own\n\n  width : /* w */ 4 // end\n  height : // h\n    4\n  /* a\n   * b\n   */\n}\n\n// after\nfinish{ // none\n}\
         \n// last\n"
            .replace("}\n// last", "} // last")
            .as_str(),
    );
    check_text(
        "rules{ } /* a */ // b\n/* c */\n/* d */ finish{ /* e */ }",
        "rules{ } /* a */ // b\n\n/* c */\n/* d */ finish{ /* e */ }\n",
    );
}

#[test]
fn blocks_move_with_their_item() {
    check_text(
        "finish{\nexplicit{\n(c) => {\n  return `\n`\n}\n}\nexplicit{(c) => false}\nexplicit /* x */ {\n\t1 }\n}",
        "finish{\n  explicit{\n    (c) => {\n      return `\n`\n    }\n  }\n  explicit{(c) => false}\n  explicit /* x */ {\n    1 }\n}\n",
    );
}

#[test]
fn directives_keep_their_lines() {
    let text = common::GAME.replace("x : 1, y : 0", "x : 9, y : 0 // bdl: allow(BDL305, kept)");
    assert!(check(&text, &Options::default()).diagnostics.is_empty());
    assert!(check(&formatted(&text), &Options::default()).diagnostics.is_empty());
    let text = common::GAME.replace("x : 1, y : 0", "x : 9, y : 0 x : 8, y : 0 // bdl: allow(BDL305, kept)");
    assert!(check(&text, &Options::default()).diagnostics.is_empty());
    assert_eq!(format(&text), Formatted::LeftAlone(LeftAlone::Directives));
    assert_eq!(format("// bdl: fmt off\nrules{ }"), Formatted::LeftAlone(LeftAlone::Off));
}

#[test]
fn other_texts_are_left_alone() {
    for text in ["", "\n\n", "// a comment\n", "entity design is\nend;", "{\"a\": 1}", "rules{ width 4 }"] {
        assert!(matches!(format(text), Formatted::LeftAlone(_)), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn mutations_keep_their_game(pick in any::<prop::sample::Index>(), edits in prop::collection::vec((any::<prop::sample::Index>(), 0..12usize), 1..12)) {
        const PARTS: [&str; 12] = ["\n", "  ", " // c\n", " /* d */ ", "\n\n\n", "\n/* e\n  f */\n", "\t", "\r\n", " /* g\n h */", "\u{c}", "\r", " // i\u{c}\r\n"];
        let texts = common::texts();
        let mut text = texts[pick.index(texts.len())].1.clone();
        for (at, part) in edits {
            // Between two tokens: behind whitespace or a sign.
            let places: Vec<usize> = text.match_indices([' ', '\n', ',', '(', '{', '}', ':']).map(|(at, sign)| at + sign.len()).collect();
            if places.is_empty() {
                break;
            }
            text.insert_str(places[at.index(places.len())], PARTS[part]);
        }
        if let Err(error) = holds(&text) {
            prop_assert!(false, "{}", error);
        }
    }

    #[test]
    fn any_text_is_safe(text in "(rules\\{|finish|explicit\\{|[{}():,x01]|//|/\\*|\\*/|`|'|\n| |\u{e9}|\\[|\\]|pieces\\{|a\\{|mirrored){0,40}") {
        let once = formatted(&text);
        prop_assert_eq!(squeezed(&once), squeezed(&text));
        prop_assert_eq!(formatted(&once), once);
    }
}
