use expect_test::{Expect, expect};
use gdl_test_support::TestDb;

use super::*;

const GAME: &str = "
;;- /types.g
(unit-type infantry) (unit-type armor) (unit-type artillery)
(terrain-type sea) (terrain-type swamp)
(define land (infantry armor))
(define ten 10) (define changing 1) (set changing 2)
";

/// The text with its hints in brackets.
fn shown(text: &str, hints: &[InlayHint]) -> String {
    let mut shown = text.to_owned();
    for hint in hints.iter().rev() {
        shown.insert_str(usize::from(hint.offset), &format!("[{}]", hint.label));
    }
    shown
}

fn check_with(text: &str, options: HintOptions, expect: Expect) {
    let text = format!("(include types)\n{text}");
    let db = TestDb::new(&format!("{text}{GAME}"));
    let text = db.main().text(&*db).to_string();
    let all = TextRange::up_to(TextSize::of(text.as_str()));
    let hints = inlay_hints(&*db, db.main(), all, options);
    expect.assert_eq(shown(&text, &hints).strip_prefix("(include types)\n").unwrap());
}

fn check(text: &str, expect: Expect) {
    check_with(text, HintOptions::default(), expect);
}

#[test]
fn values_of_add_have_types() {
    check("(add (infantry armor artillery) hp-max (1 2 3))", expect![[""]]);
    check("(add land hp-max (1\u{e9} \"\u{1f600}\"))", expect![[""]]);
    check("(add (append land artillery) hp-max (list 1 (+ 1 1) 3))", expect![[""]]);
    check("(add u* hp-max (1\r\n  2 ; two\r\n  3))", expect![[""]]);
    check("(add '(infantry nothing armor) hp-max (1 2 3))", expect![[""]]);
}

#[test]
fn lists_of_another_length() {
    check("(add u* hp-max (1))", expect![[""]]);
    check("(add land hp-max (1 2 3 4))", expect![[""]]);
    check("(add land hp-max ())", expect![[""]]);
    check("(add land hp-max (1", expect![[""]]);
}

#[test]
fn nothing_to_marry() {
    check("(add infantry hp-max 5)", expect![[""]]);
    check("(add land hp-max 5)", expect![[""]]);
    check("(add land start-with '(1 2))", expect![[""]]);
    check("(add land hp-max (append (1) (2)))", expect![[""]]);
    check("(add infantry start-with (1 2))", expect![[""]]);
    check("(add) (add land) (add land hp-max) (table) (table hit-chance () (1) (a b c d))", expect![[""]]);
}

#[test]
fn clauses_of_tables() {
    check("(table hit-chance (infantry land (1 2)) (land armor (3 4)) (land u* ((1 2 3) 5)))", expect![[""]]);
    check("(table terrain-density add (sea t* 5))", expect![[""]]);
    check("(table hit-chance 50 (u* u* 1))", expect![[""]]);
    check("(table unit-on-terrain-max (u* (sea swamp) ((1 2) (3))))", expect![[""]]);
}

#[test]
fn numbers_are_calculated() {
    check("(define a (+ 1 2 (* 2 ten))) (set last-turn (/ 7 -2))", expect![[""]]);
    check("(add infantry hp-max (- ten true)) (define b (- 5)) (define c (/ 1 0))", expect![[""]]);
    check("(define d (+ changing 1)) (define e (+ infantry 1)) (define f '(+ 1 2)) (define g (*))", expect![[""]]);
    check("(unit-type x (hp-max (+ 2147483647 1)) (acp-per-turn (* 2 50%)))", expect![[""]]);
    check("(define + 5) (define h (+ 1 2))", expect![[""]]);
}

#[test]
fn hints_can_be_switched_off() {
    let text = "(add land hp-max (1 (+ 1 1))) (table hit-chance (land land (1 2)))";
    check_with(text, HintOptions { types: false, values: true }, expect![[""]]);
    check_with(text, HintOptions { types: true, values: false }, expect![[""]]);
    check_with(text, HintOptions { types: false, values: false }, expect![[""]]);
}

#[test]
fn only_the_range_counts_and_long_lists_have_bounds() {
    let types: String = (0..3000).map(|index| format!("(unit-type u{index})\n")).collect();
    let values = "1 ".repeat(100_000);
    let db = TestDb::new(&format!("{types}(add u* hp-max ({values}))\n(add u* acp-per-turn ({values}))"));
    let text = db.main().text(&*db).to_string();
    let all = TextRange::up_to(TextSize::of(text.as_str()));
    assert_eq!(inlay_hints(&*db, db.main(), all, HintOptions::default()).len(), MAX_HINTS);
    let start = TextSize::try_from(text.find("(add").unwrap()).unwrap();
    let part = TextRange::at(start + TextSize::from(100), 20.into());
    let hints = inlay_hints(&*db, db.main(), part, HintOptions::default());
    assert!(hints.len() <= 11 && hints.iter().all(|hint| part.contains_inclusive(hint.offset)), "{hints:?}");
    let first = hints[0].tooltip.as_str();
    assert!(first.starts_with("for `u"), "{first}");
}
