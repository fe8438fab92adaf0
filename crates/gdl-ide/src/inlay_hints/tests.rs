//! Tests of hints, shown in brackets within the text.

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
    // Expected texts are written with LF.
    let shown = shown(&text, &hints).replace('\r', "");
    expect.assert_eq(shown.strip_prefix("(include types)\n").unwrap());
}

fn check(text: &str, expect: Expect) {
    check_with(text, HintOptions::default(), expect);
}

#[test]
fn values_of_add_have_types() {
    check(
        "(add (infantry armor artillery) hp-max (1 2 3))",
        expect![[r#"
        (add (infantry armor artillery) hp-max ([i:]1 [arm:]2 [art:]3))
    "#]],
    );
    check(
        "(add land hp-max (1\u{e9} \"\u{1f600}\"))",
        expect![[r#"
        (add land hp-max ([i:]1[a:]é [no type:]"😀"))
    "#]],
    );
    check(
        "(add (append land artillery) hp-max (list 1 (+ 1 1) 3))",
        expect![[r#"
        (add (append land artillery) hp-max (list [i:]1 [arm:](+ 1 1)[= 2] [art:]3))
    "#]],
    );
    check(
        "(add u* hp-max (1\r\n  2 ; two\r\n  3))",
        expect![[r#"
        (add u* hp-max ([i:]1
          [arm:]2 ; two
          [art:]3))
    "#]],
    );
    check(
        "(add '(infantry nothing armor) hp-max (1 2 3))",
        expect![[r#"
        (add '(infantry nothing armor) hp-max ([i:]1 2 [a:]3))
    "#]],
    );
}

#[test]
fn aliases_are_types() {
    check(
        "(define i infantry) (define a armor) (table hit-chance 5 ((i a) artillery (1 2)))",
        expect![[r#"
        (define i infantry) (define a armor) (table hit-chance 5 ((i a) artillery ([i:]1 [a:]2)))
    "#]],
    );
    // The words of the module are preferred, unless they are longer or would denote another type.
    check(
        "(define tank armor) (define @ artillery) (add u* hp-max (1 2 3))",
        expect![[r#"
        (define tank armor) (define @ artillery) (add u* hp-max ([i:]1 [arm:]2 [@:]3))
    "#]],
    );
    check(
        "(define i armor) (add u* hp-max (1 2 3))",
        expect![[r#"
        (define i armor) (add u* hp-max ([i:]1 [arm:]2 [art:]3))
    "#]],
    );
    check(
        "(define guns artillery) (add (armor guns) hp-max (1 2))",
        expect![[r#"
        (define guns artillery) (add (armor guns) hp-max ([arm:]1 [art:]2))
    "#]],
    );
}

#[test]
fn nothing_is_left_where_a_row_is_about_all() {
    check(
        "(table hit-chance (u* u* 5) (armor u* 7)) (table hit-chance (u* armor 5))",
        expect![[r#"
        (table hit-chance (u* u* 5) (armor u* 7)) (table hit-chance[else 0] (u* armor 5))
    "#]],
    );
}

#[test]
fn lists_of_another_length() {
    check(
        "(add u* hp-max (1))",
        expect![[r#"
        (add u* hp-max ([i:]1[missing: armor artillery]))
    "#]],
    );
    check(
        "(add land hp-max (1 2 3 4))",
        expect![[r#"
        (add land hp-max ([i:]1 [a:]2 [no type:]3 4))
    "#]],
    );
    check(
        "(add land hp-max ())",
        expect![[r#"
        (add land hp-max ())
    "#]],
    );
    check(
        "(add land hp-max (1",
        expect![[r#"
        (add land hp-max ([i:]1
    "#]],
    );
}

#[test]
fn nothing_to_marry() {
    check(
        "(add infantry hp-max 5)",
        expect![[r#"
        (add infantry hp-max 5)
    "#]],
    );
    check(
        "(add land hp-max 5)",
        expect![[r#"
        (add land hp-max 5)
    "#]],
    );
    check(
        "(add land start-with '(1 2))",
        expect![[r#"
        (add land start-with '(1 2))
    "#]],
    );
    check(
        "(add land hp-max (append (1) (2)))",
        expect![[r#"
        (add land hp-max (append (1) (2)))
    "#]],
    );
    check(
        "(add infantry start-with (1 2))",
        expect![[r#"
        (add infantry start-with (1 2))
    "#]],
    );
    check(
        "(add) (add land) (add land hp-max) (table) (table hit-chance () (1) (a b c d))",
        expect![[r#"
        (add) (add land) (add land hp-max) (table) (table hit-chance[else 0] () (1) (a b c d))
    "#]],
    );
}

#[test]
fn clauses_of_tables() {
    check(
        "(table hit-chance (infantry land (1 2)) (land armor (3 4)) (land u* ((1 2 3) 5)))",
        expect![[r#"
        (table hit-chance[else 0] (infantry land ([i:]1 [a:]2)) (land armor ([i:]3 [a:]4)) (land u* ([i:]([i:]1 [arm:]2 [art:]3) [a:]5)))
    "#]],
    );
    check(
        "(table terrain-density add (sea t* 5))",
        expect![[r#"
        (table terrain-density add (sea t* 5))
    "#]],
    );
    check(
        "(table hit-chance 50 (u* u* 1))",
        expect![[r#"
        (table hit-chance 50 (u* u* 1))
    "#]],
    );
    check(
        "(table unit-on-terrain-max (u* (sea swamp) ((1 2) (3))))",
        expect![[r#"
        (table unit-on-terrain-max (u* (sea swamp) ([i:]([se:]1 [sw:]2) [arm:]([se:]3[missing: swamp])[missing: artillery])))
    "#]],
    );
}

#[test]
fn numbers_are_calculated() {
    check(
        "(define a (+ 1 2 (* 2 ten))) (set last-turn (/ 7 -2))",
        expect![[r#"
        (define a (+ 1 2 (* 2 ten))[= 23]) (set last-turn (/ 7 -2)[= -3])
    "#]],
    );
    check(
        "(add infantry hp-max (- ten true)) (define b (- 5)) (define c (/ 1 0))",
        expect![[r#"
        (add infantry hp-max (- ten true)[= 9]) (define b (- 5)[= -5]) (define c (/ 1 0))
    "#]],
    );
    check(
        "(define d (+ changing 1)) (define e (+ infantry 1)) (define f '(+ 1 2)) (define g (*))",
        expect![[r#"
        (define d (+ changing 1)) (define e (+ infantry 1)) (define f '(+ 1 2)) (define g (*))
    "#]],
    );
    check(
        "(unit-type x (hp-max (+ 2147483647 1)) (acp-per-turn (* 2 50%)))",
        expect![[r#"
        (unit-type x (hp-max (+ 2147483647 1)[= -2147483648]) (acp-per-turn (* 2 50%)[= 100]))
    "#]],
    );
    check(
        "(define + 5) (define h (+ 1 2))",
        expect![[r#"
        (define + 5) (define h (+ 1 2))
    "#]],
    );
}

#[test]
fn hints_can_be_switched_off() {
    let text = "(add land hp-max (1 (+ 1 1))) (table hit-chance (land land (1 2)))";
    check_with(
        text,
        HintOptions { types: false, values: true },
        expect![[r#"
        (add land hp-max (1 (+ 1 1)[= 2])) (table hit-chance (land land (1 2)))
    "#]],
    );
    check_with(
        text,
        HintOptions { types: true, values: false },
        expect![[r#"
        (add land hp-max ([i:]1 [a:](+ 1 1))) (table hit-chance (land land ([i:]1 [a:]2)))
    "#]],
    );
    check_with(
        text,
        HintOptions { types: false, values: false },
        expect![[r#"
        (add land hp-max (1 (+ 1 1))) (table hit-chance (land land (1 2)))
    "#]],
    );
}

#[test]
fn only_the_range_counts_and_long_lists_have_bounds() {
    let types: String = (0..2600).map(|index| format!("(unit-type u{index})\n")).collect();
    let values = "1 ".repeat(100_000);
    let form = format!("(add u* hp-max ({values}))\n").repeat(3);
    let db = TestDb::new(&format!("{types}{form}"));
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
