//! Completion, hover, signature help.

mod common;

use bdl_check::{Options, check};
use bdl_ide::{Completion, Formatted, completions, format, hover, signature_help};
use gdl_base::{TextSize, edited};
use proptest::prelude::*;

/// The text without `$0`, and the offset where it was.
fn cursor(text: &str) -> (String, TextSize) {
    let at = text.find("$0").unwrap();
    (text.replacen("$0", "", 1), TextSize::new(at as u32))
}

fn complete(text: &str) -> Vec<Completion> {
    let (text, offset) = cursor(text);
    completions(&text, &check(&text, &Options::default()), offset)
}

fn labels(text: &str) -> Vec<String> {
    complete(text).into_iter().map(|item| item.label).collect()
}

#[test]
fn what_is_missing_is_offered() {
    assert_eq!(labels("rules{ }\npieces{ }\n$0"), ["initial_piece_position", "invariants", "finish"]);
    assert_eq!(labels("rules{ width : 4\n  h$0 }"), ["first_player", "height", "coloring", "player_change"]);
    assert_eq!(labels("rules{ width : 4 height$0 }").len(), 4);
    assert_eq!(labels("rules{ first_player : $0 }"), ["0", "1"]);
    assert_eq!(labels("rules{ coloring : a$0 }"), ["alternate", "explicit"]);
    assert_eq!(labels("rules{ width : $0 }"), [""; 0]);
    assert_eq!(labels("pieces{ a{ moves{ } can_jump $0 } }"), ["mirrored", "on_end_reached", "explicit"]);
    assert_eq!(labels("pieces{ a{ can_jump : $0 } }"), ["true", "false"]);
    assert_eq!(labels("pieces{ a{ moves{ $0 } } }"), ["x", "horizontal", "vertical", "diagonal", "explicit"]);
    assert_eq!(labels("pieces{ a{ moves{ x : 1, $0 } } }"), ["y"]);
    assert_eq!(labels("pieces{ a{ moves{ x : [1, $0 } } }"), [""; 0]);
    assert_eq!(labels("pieces{ a{ moves{ x : [1, 2], y : 1, $0 } } }"), ["kills"]);
    assert_eq!(labels("pieces{ a{ moves{ vertical(1,), k$0 } } }"), ["kills"]);
    assert_eq!(labels("pieces{ a{ on_end_reached : $0 } }"), ["spawn", "explicit"]);
    assert_eq!(labels("finish{ no_moves_available $0 }"), ["explicit"]);
    assert_eq!(labels("invariants{ $0"), ["cant_risk", "protect_piece", "pawn_movement", "explicit"]);
    assert_eq!(labels("rules{ // $0"), [""; 0]);
    assert_eq!(labels("rules{ /* $0 */ }"), [""; 0]);
}

#[test]
fn pieces_are_offered() {
    let pieces = "pieces{ king{ moves{ } } rook{ } explicit{ queen: { } } }\n";
    assert_eq!(labels(&format!("{pieces}invariants{{ cant_risk(rook, $0) }}")), ["king", "queen"]);
    assert_eq!(labels(&format!("{pieces}invariants{{ cant_risk($0")), ["king", "rook", "queen"]);
    let placement = "initial_piece_position{ king{ } $0 }";
    assert_eq!(labels(&format!("{pieces}{placement}")), ["rook", "queen", "king"]);
    assert_eq!(
        labels(&format!("{pieces}initial_piece_position{{ king{{ owner : 1 $0 }} }}")),
        ["positions", "mirrored"]
    );
    // The next section ends what is open.
    assert_eq!(labels(&format!("rules{{ width : 4\n{pieces}invariants{{ cant_risk($0")), ["king", "rook", "queen"]);
}

#[test]
fn fields_are_offered_in_blocks() {
    let context = labels("finish{ explicit{ (context) => context.$0 } }");
    assert!(context.iter().any(|label| label == "last_move") && context.len() == 9);
    assert_eq!(labels("finish{ explicit{ (context) => context.bo$0 } }"), context);
    assert_eq!(labels("finish{ explicit{ (c) => context.board[0][c.f(1)[0]].$0 } }"), ["piece", "target"]);
    assert_eq!(labels("finish{ explicit{ (c) => context.board[0][1].piece.$0 } }"), ["name", "owner", "mirrored"]);
    assert_eq!(labels("finish{ explicit{ (c) => context.last_move?.captured.$0 } }"), ["name", "owner"]);
    assert_eq!(labels("finish{ explicit{ (c) => Math.$0 } }"), [""; 0]);
    assert_eq!(labels("pieces{ king{ explicit{ $0 } } }").len(), 5);
    let pieces = "pieces{ king{ } }\n";
    assert_eq!(labels(&format!("{pieces}finish{{ explicit{{ (c) => c.name === \"$0 }} }}")), ["king"]);
    assert_eq!(labels("finish{ explicit{ // $0"), [""; 0]);
    assert_eq!(labels("finish{ explicit{ true } $0 }"), ["no_moves_available", "explicit"]);
}

#[test]
fn skeletons_are_games() {
    let items = complete("$0");
    let games: Vec<&Completion> = items.iter().filter(|item| item.detail == "whole game").collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let checked = check(&game.insert, &Options::default());
        assert_eq!(checked.diagnostics, [], "{}", game.label);
        assert_eq!(format(&game.insert), Formatted::Text(game.insert.clone()));
    }
    assert_eq!(items.len(), 7);
}

#[test]
fn hovers_explain() {
    let at = |text: &str, part: &str| {
        let offset = TextSize::new(text.find(part).unwrap() as u32);
        hover(&check(text, &Options::default()), offset).map(|hover| hover.markdown)
    };
    assert!(at(common::GAME, "width").unwrap().contains("number of columns"));
    assert!(at(common::GAME, "mirrored").unwrap().contains("other player"));
    assert!(at(common::GAME, "x : 1").unwrap().contains("leap"));
    assert!(at(common::GAME, "y : 0 }").unwrap().contains("square"));
    assert!(at(common::GAME, "vertical").unwrap().contains("column"));
    assert!(at(common::GAME, "positions").unwrap().contains("squares"));
    let man = at(common::GAME, "man").unwrap();
    assert!(man.contains(". . . * . . .\n. . . * . . .\n. . . * . . .\n. . . @ * . .\n. . . * . . ."), "{man}");
    assert!(man.contains("1 of player 0, 1 of player 1"), "{man}");
    let text = "pieces{ p{ moves{ vertical(1, 2), kills : false x : 1, y : 1 x : -1, y : 1 } } }\ninvariants{ pawn_movement(p) explicit{ (context) => context.last_move.to_x } }";
    assert!(at(text, "p{").unwrap().contains(". . o . .\n. x o x .\n. . @ . ."));
    assert!(at(text, "to_x").unwrap().contains("moved to"));
    assert!(at(text, "context.").unwrap().contains("`board`"));
    assert!(at(text, "explicit").unwrap().contains("target_x"));
    assert_eq!(at(text, "} }"), None);
}

#[test]
fn signatures_show_the_parameter() {
    let at = |text: &str| {
        let (text, offset) = cursor(text);
        signature_help(&text, offset).map(|signature| (signature.label, signature.active))
    };
    assert_eq!(at("pieces{ a{ moves{ vertical($0"), Some(("vertical(a, b)".to_owned(), 0)));
    assert_eq!(at("pieces{ a{ moves{ diagonal(1, $0) } } }"), Some(("diagonal(a, b)".to_owned(), 1)));
    assert_eq!(at("pieces{ a{ on_end_reached : spawn(a, $0) } }"), Some(("spawn(NAME, ...)".to_owned(), 1)));
    assert_eq!(at("pieces{ a{ moves{ vertical(1,) $0"), None);
    assert_eq!(at("finish{ explicit{ vertical($0"), None);
    assert_eq!(at("finish{ explicit{ ($0"), Some(("(context)".to_owned(), 0)));
    let invariant = "(context, current_x, current_y, target_x, target_y)".to_owned();
    assert_eq!(at("invariants{ explicit{ (c, x, $0) => 1 } }"), Some((invariant, 2)));
    assert_eq!(at("rules{ coloring : explicit{ (x, $0"), Some(("(x, h, last_color)".to_owned(), 1)));
    assert_eq!(at("pieces{ a{ explicit{ ($0"), None);
    assert_eq!(at("finish{ explicit{ (c) => f(c, $0"), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nothing_panics(pick in any::<prop::sample::Index>(), at in any::<prop::sample::Index>(), cut in 0..40usize) {
        let texts = common::texts();
        let mut text: Vec<char> = texts[pick.index(texts.len())].1.chars().take(5000).collect();
        if !text.is_empty() {
            let from = at.index(text.len());
            let to = (from + cut).min(text.len());
            text.drain(from..to);
        }
        let text: String = text.iter().collect();
        let offset = TextSize::new(at.index(text.len() + 1) as u32);
        let checked = check(&text, &Options::default());
        for item in completions(&text, &checked, offset) {
            prop_assert!(!item.label.is_empty());
            let edit = gdl_base::Edit { range: item.range, text: item.insert };
            prop_assert!(edited(&text, [&edit]).len() + usize::from(item.range.len()) >= text.len());
        }
        let _ = hover(&checked, offset);
        let _ = signature_help(&text, offset);
    }
}
