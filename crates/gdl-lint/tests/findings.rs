//! Tests of the findings about a mistake that the engine reports twice, and of their consequences.

use std::fmt::Write;

use expect_test::{Expect, expect};
use gdl_lint::findings;
use gdl_test_support::TestDb;

/// Shows the findings of a module, each with its consequence and suggested replacement.
#[track_caller]
fn check(text: &str, expect: Expect) {
    let db = TestDb::new(text);
    let mut shown = String::new();
    for finding in findings(&*db, db.main()) {
        let name = finding.id.def().id;
        let _ = writeln!(shown, "{name}: {}\n  {}", finding.message, finding.consequence());
        if let Some(replacement) = &finding.replacement {
            let _ = writeln!(shown, "  write {replacement}");
        }
    }
    expect.assert_eq(&shown);
}

#[test]
fn a_symbol_without_a_value_tells_what_becomes_of_it() {
    check(
        "(unit-type a) (terrain-type t)
(table hit-chance (a a 5) zork (a a 6))
(table hit-chance (a zork 5))
(set last-turn zork)
(define x zork)",
        expect![[r#"
            unbound-symbol: `zork` has no value here
              The engine stops reading the form here and drops all items after this one.
            unbound-symbol: `zork` has no value here
              The engine drops the rest of the clause; entries that it has already stored stay.
            unbound-symbol: `zork` has no value here
              The variable keeps its previous value.
            unbound-symbol: `zork` has no value here
              The engine uses the symbol itself as the value, which is rarely a valid value here.
        "#]],
    );
}

#[test]
fn a_word_in_the_place_of_text_lacks_quotation_marks() {
    check(
        "(unit-type a (help armoured)) (terrain-type t)
(set grid-color red)",
        expect![[r#"
            type-property-not-string: `help` takes a string in double quotes, not `armoured`
              The property is not set; the ones after it are read.
            global-not-string: `grid-color` takes a string in double quotes, not `red`
              The variable keeps its previous value.
        "#]],
    );
}

#[test]
fn the_consequence_is_that_of_the_place() {
    check(
        r#"(unit-type a (hp-max "x")) (unit-type b) (terrain-type t (elevation-min "x"))
(add (a b) hp-max ("x" 2))
(add (a b) hp-max (1 2 3))
(table hit-chance ((a b) a (1 2 3)) ((a b) u* ((1 2) (3))))"#,
        expect![[r#"
            type-property-not-number: `hp-max` takes a number, not `"x"`
              The property is not set; the ones after it are read.
            type-property-not-number: `elevation-min` takes a number, not `"x"`
              The property is not set, and the rest of the form is dropped.
            type-property-not-number: `hp-max` takes a number, not `"x"`
              The property of this type keeps the value that it had.
            list-length-mismatch: 3 values for 2 types
              The whole `add` has no effect.
            list-length-mismatch: 3 values for 2 types of the first index
              The clause has no effect.
            list-length-mismatch: 1 value for 2 types of the second index
              Nothing of this list is stored, and the clause ends there.
        "#]],
    );
}

#[test]
fn the_nearest_value_is_what_could_be_written() {
    check(
        "(unit-type a (hp-max 40000)) (terrain-type t)
(set sides-max 0)
(table hit-chance 101)
(table capture-chance (a a -1))",
        expect![[r#"
            unit-type-nonpositive-hp: `hp-max` of `a` is -25536, but it must be at least 1
              The game is not started.
            type-property-out-of-range: `hp-max` is 40000 and is stored as -25536, but may be 1 to 32767
              The engine warns and stores the value; if a number does not fit into 16 bits, it keeps only the low 16 bits.
              write 32767
            global-out-of-range: `sides-max` is 0, but may be 1 to 15
              The engine warns, but stores the value as it is.
              write 1
            table-value-out-of-range: 101 is out of bounds: `hit-chance` takes 0 to 100
              The value is not stored, and the engine ends the whole form here.
              write 100
            table-value-out-of-range: -1 is out of bounds: `capture-chance` takes 0 to 100
              The value is not stored, and the clause ends there; what it stored before stays.
              write 0
        "#]],
    );
}

#[test]
fn variants_are_judged_with_each_of_their_settings() {
    check(
        "(game-module \"v\" (variants
  (\"Naval\" naval \"With ships\" false (true (table hit-chance (shp foot 5))) (false (print calm)))
  (\"Fog\" fog 2 (0 (set lsat-turn 5)) (1 (print thin)) (2 (set last-turn thick)))
  (\"Big\" big true (true (set last-turn 9)))
  (\"Long names\" names false (true (namer n (in-order \"A\"))))
  (\"Other names\" others false (true (define n 5)))))
(unit-type foot) (terrain-type t)",
        expect![[r#"
            unbound-symbol: `shp` has no value here (when `naval` is on)
              The engine drops the rest of the clause; entries that it has already stored stay.
            unknown-global: there is neither a global variable nor a defined symbol `lsat-turn` (when `fog` is off)
              The engine ignores the form; nothing is set.
              write last-turn
            unbound-symbol: `thick` has no value here
              The variable keeps its previous value.
        "#]],
    );
}

/// Nobody but the `include` form sets them: other settings are judged in the games that choose them.
#[test]
fn variants_of_an_included_module_are_judged_as_the_include_sets_them() {
    let messages = |setting: &str| {
        let text = format!(
            "(unit-type foot) (terrain-type t)
(include part {setting})
;;- /part.g
(game-module \"part\" (variants (steep false (true (print on)) (false (add foot hp-mx 3)))))"
        );
        let db = TestDb::new(&text);
        let found = findings(&*db, gdl_db::Db::file(&*db, "/part.g".into()));
        found.iter().map(|finding| finding.message.clone()).collect::<Vec<_>>()
    };
    assert_eq!(messages("(steep true)"), [""; 0]);
    assert_eq!(messages(""), ["a unit type has no property `hp-mx`"]);
}

#[test]
fn what_many_variants_take_together_is_bounded() {
    let variants: String =
        (0..500).map(|n| format!("(v{n} false (true (set zork {n}) (define common {n})))\n")).collect();
    let text = format!("(game-module \"v\" (variants {variants}))\n(unit-type foot) (terrain-type t)");
    let db = TestDb::new(&text);
    let found = findings(&*db, db.main());
    assert!((40..=60).contains(&found.len()), "{}", found.len());
}
