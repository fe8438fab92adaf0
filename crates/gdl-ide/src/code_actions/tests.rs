//! Tests of all actions: edits fit the text, nothing panics, and an edit breaks little that was not broken before.

use std::fmt::Write;

use gdl_syntax::{TextRange, TextSize, parse};
use gdl_test_support::TestDb;
use proptest::prelude::*;

use super::{
    ActionFilter, CodeAction, Outcome,
    pieces::same_words,
    testing::{actions, selection},
};
use crate::base::applied;

/// The ids of actions that only move text.
const MOVES: [&str; 7] =
    ["slurp-forward", "slurp-backward", "barf-forward", "barf-backward", "move-left", "move-right", "transpose"];

fn broken(text: &str) -> usize {
    parse(text).errors().len()
}

fn judge(db: &TestDb, text: &str, action: &CodeAction) -> Result<(), TestCaseError> {
    let Outcome::Edit(edit) = &action.outcome else { return Ok(()) };
    for (file, edits) in &edit.change.files {
        prop_assert_eq!(*file, db.main());
        prop_assert!(edits.windows(2).all(|pair| pair[0].range.end() <= pair[1].range.start()), "{:?}", action);
        prop_assert!(edits.iter().all(|edit| text.get(std::ops::Range::<usize>::from(edit.range)).is_some()));
        let new = applied(text, edits);
        let is_fix = action.id.starts_with("fix") || action.id.starts_with("allow");
        prop_assert!(is_fix || broken(&new) <= broken(text), "{}: {text:?} became {new:?}", action.id);
        if MOVES.contains(&action.id.as_str()) {
            prop_assert!(same_words(text, &new, 0), "{}: {text:?} became {new:?}", action.id);
        }
    }
    Ok(())
}

fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        4 => Just("("), 4 => Just(")"), 1 => Just("'"), 1 => Just("; x\n"), 1 => Just("; y\r\n"), 1 => Just("#|z|#"), 2 => Just("\n"),
        1 => Just("\""), 1 => Just("\"\u{e9} (\""), 1 => Just("|a b|"), 1 => Just("-"), 2 => Just("5"), 1 => Just("50%"),
        2 => Just("(table hit-chance "), 2 => Just("(add "), 1 => Just("(define d "), 1 => Just("(include "), 1 => Just("\n(unit-type "),
        2 => Just("a"), 2 => Just("b"), 1 => Just("u*"), 1 => Just("d"), 1 => Just("hp-max"), 1 => Just("(a b 5)"), 1 => Just("(b a 5)"),
    ];
    let gap = prop_oneof![3 => Just(" "), 1 => Just("")];
    prop::collection::vec((word, gap), 0..25).prop_map(|parts| {
        parts.into_iter().fold(String::new(), |mut text, (word, gap)| {
            let _ = write!(text, "{word}{gap}");
            text
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn edits_of_random_texts_are_sound(text in words(), start in 0usize..200, len in 0usize..30) {
        let text = format!("(unit-type a) (unit-type b)\n{text}");
        let boundary = |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let (start, end) = (boundary(start), boundary(start + len));
        let offset = |at: usize| TextSize::of(&text[..at]);
        let db = TestDb::new(&text);
        for wanted in [ActionFilter::Offers, ActionFilter::Edits] {
            for action in actions(&db, db.main(), TextRange::new(offset(start), offset(end.max(start))), wanted) {
                judge(&db, &text, &action)?;
            }
        }
    }
}

#[test]
fn nothing_is_offered_where_nothing_can_be_done() {
    let quiet = |fixture: &str| {
        let (db, file, range) = selection(fixture);
        let found = actions(&db, file, range, ActionFilter::Offers);
        assert!(found.is_empty(), "{fixture}: {found:?}");
    };
    quiet("$0");
    quiet("; on$0ly a comment");
    quiet("Xconq of old $0(a b)");
}

#[test]
fn long_lists_are_no_danger() {
    let items = "(a b 5) ".repeat(100_000);
    for head in ["(table hit-chance ", "(add u* hp-max (", "(foo "] {
        let text = format!("(unit-type a) (unit-type b)\n{head}{items}");
        for close in ["))", ""] {
            let text = format!("{text}{close}");
            let db = TestDb::new(&text);
            let middle = TextSize::new(u32::from(TextSize::of(&text)) / 2);
            let found = actions(&db, db.main(), TextRange::empty(middle), ActionFilter::Offers);
            assert!(found.iter().all(|action| action.title.len() < 200));
        }
    }
}
