//! Code actions, inlay hints, lenses.

mod common;

use std::collections::BTreeSet;

use bdl_check::{Checked, Options, check};
use bdl_game::Game;
use bdl_ide::{Action, ActionKind, LensAction, code_actions, inlay_hints, lenses};
use gdl_base::{TextRange, TextSize, edited};

fn checked(text: &str) -> Checked {
    check(text, &Options::default())
}

fn actions_at(text: &str, part: &str) -> Vec<Action> {
    let at = TextSize::new(text.find(part).unwrap() as u32);
    code_actions(text, &checked(text), TextRange::empty(at))
}

fn apply(text: &str, part: &str, label: &str) -> String {
    let actions = actions_at(text, part);
    let labels: Vec<&str> = actions.iter().map(|action| action.label.as_str()).collect();
    let action = actions.iter().find(|action| action.label.starts_with(label)).unwrap_or_else(|| panic!("{labels:?}"));
    edited(text, &action.edits)
}

/// What a rewrite must keep: the men, and the leaps of each piece.
fn meaning(game: &Game) -> (BTreeSet<String>, Vec<(String, BTreeSet<String>)>) {
    let men = game.placement.iter().map(|man| format!("{man:?}")).collect();
    let pieces = game.pieces.iter().map(|piece| {
        let mut leaps = BTreeSet::new();
        for rule in &piece.moves {
            match rule {
                bdl_game::game::MoveRule::Vector { x, y, kills } => {
                    // Longer leaps never fit on a board.
                    let (x, y) = (x.from.max(-64)..=x.to.min(64), y.from.max(-64)..=y.to.min(64));
                    for x in x {
                        leaps.extend(y.clone().filter(|&y| (x, y) != (0, 0)).map(|y| format!("{x} {y} {kills}")));
                    }
                }
                rule => _ = leaps.insert(format!("{rule:?}")),
            }
        }
        (piece.name.clone(), leaps)
    });
    (men, pieces.collect())
}

#[test]
fn ranges_expand_and_combine() {
    let text = common::GAME.replace("x : 1, y : 0\n", "x : [-1, 1], y : [0, 1], kills : false\n");
    let expanded = apply(&text, "x : [-1", "expand the ranges to 5 leaps");
    assert!(expanded.contains(
        "    moves{
      x : -1, y : 0, kills : false
      x : -1, y : 1, kills : false
      x : 0, y : 1, kills : false
      x : 1, y : 0, kills : false
      x : 1, y : 1, kills : false
      vertical(,)
"
    ));
    assert_eq!(apply(&expanded, "x : 0, y : 1", "combine 5 lines"), text);
    let inline =
        apply(&common::GAME.replace("x : 0, y : 0", "x : [0, 1], y : 0"), "x : [0", "expand the ranges to 2 squares");
    assert!(inline.contains("positions{ x : 0, y : 0 x : 1, y : 0 }"));
    // Not a rectangle, other kills, comments.
    for other in ["x : 2, y : 1", "x : 2, y : 0, kills : false", "// two\n x : 2, y : 0", "horizontal(2, 2)"] {
        let text = common::GAME.replace("x : 1, y : 0\n", &format!("x : 1, y : 0\n {other}\n"));
        assert!(actions_at(&text, "x : 1, y").iter().all(|action| !action.label.starts_with("combine")), "{other}");
    }
}

#[test]
fn mirrored_entries_split_and_join() {
    let split = apply(common::GAME, "positions", "write the mirrored copies");
    assert!(split.contains(
        "  man{
    positions{ x : 0, y : 0 }
  }
  man{
    owner : 1
    positions{ x : 0, y : 3 }
  }
}
"
    ));
    assert_eq!(apply(&split, "positions{ x : 0, y : 3", "combine with the mirrored entry"), common::GAME);
    assert_eq!(apply(&split, "positions{ x : 0, y : 0", "combine with the mirrored entry"), common::GAME);
    let other = split.replace("y : 3", "y : 2");
    assert_eq!(actions_at(&other, "owner").len(), 0);
}

#[test]
fn rewrites_keep_the_game() {
    let mut count = 0;
    for (path, text) in common::texts().into_iter().chain(common::library()) {
        let before = checked(&text);
        let Some(game) = &before.game else { continue };
        let mut seen = BTreeSet::new();
        for at in (0..text.len()).step_by(7) {
            let actions = code_actions(&text, &before, TextRange::empty(TextSize::new(at as u32)));
            for action in actions.iter().filter(|action| action.kind == ActionKind::Rewrite) {
                let after = edited(&text, &action.edits);
                if !seen.insert(after.clone()) || seen.len() > 40 {
                    continue;
                }
                count += 1;
                let after_game = checked(&after).game.unwrap_or_else(|| panic!("{path}: {}\n{after}", action.label));
                assert_eq!(meaning(game), meaning(&after_game), "{path}: {}", action.label);
            }
        }
    }
    assert!(count > 2, "{count}");
}

#[test]
fn all_fixes_are_offered() {
    for (path, text) in common::texts() {
        let checked = checked(&text);
        for (index, diagnostic) in checked.diagnostics.iter().enumerate() {
            let actions = code_actions(&text, &checked, diagnostic.range);
            let fixes = actions.iter().filter(|action| action.kind == ActionKind::Fix(index)).count();
            assert_eq!(fixes, diagnostic.fixes.len(), "{path}");
        }
    }
}

#[test]
fn hints_count_and_name_the_owner() {
    let text =
        common::GAME.replace("x : 1, y : 0", "x : [-1, 1], y : [0, 1]").replace("x : 0, y : 0", "x : [0, 3], y : 0");
    let hints = inlay_hints(&checked(&text), TextRange::up_to(TextSize::of(text.as_str())));
    let labels: Vec<(&str, &str)> = hints
        .iter()
        .map(|hint| (hint.label.as_str(), &text[usize::from(hint.offset) - 3..usize::from(hint.offset)]))
        .collect();
    assert_eq!(labels, [("5 leaps", " 1]"), ("both players", "man"), ("4 squares", ": 0")]);
    let text = text.replace("mirrored", "owner : 1");
    let hints = inlay_hints(&checked(&text), TextRange::up_to(TextSize::of(text.as_str())));
    assert_eq!(hints.len(), 2);
    let huge = text.replace("[0, 3]", "[-1000000, 1000000]");
    assert_eq!(inlay_hints(&checked(&huge), TextRange::up_to(TextSize::of(huge.as_str()))).len(), 2);
}

#[test]
fn lenses_count_moves() {
    let titles = |text: &str| -> Vec<String> { lenses(&checked(text)).into_iter().map(|lens| lens.title).collect() };
    assert_eq!(
        titles(common::GAME),
        ["play", "4 moves at the start", "200 games", "2 men, 4 moves of player 0 at the start"]
    );
    assert_eq!(lenses(&checked(common::GAME))[0].action, LensAction::Play);
    assert_eq!(titles("rules{ }"), [""; 0]);
    let scripted = common::GAME.replace("vertical(,)", "explicit{ { x: 1, y: 1 } }");
    assert_eq!(titles(&scripted), ["play", "moves at the start", "200 games", "2 men"]);
}
