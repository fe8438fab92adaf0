//! Dispatch of forms, conditionals, and `define`, `set`, `undefine` and `print` (spec language 3.1, 3.4, 3.5).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn objects_that_are_no_forms() {
    check(
        "(unit-type orc (short-name \"o\"))\nfoo\n(1 2)\n'(print a)\n()\n(pritn a)\n(battle 1)\n(hit-chance 5)\n(agreement 1)\n(|| 1 1)\n",
        expect![[r#"
            2:1 useless-form: `foo` stands outside of any form
              help: Remove it, or move it into the form that it belongs to.
            3:1 useless-form: a form must begin with the name of a form or a unit type
              help: Put the name of the form after the `(`, or take the outer parentheses away.
            4:1 useless-form: a quoted form is not carried out
            5:1 useless-form: an empty list or a stray `)` means nothing here
              help: Remove it.
            6:2 useless-form: `pritn` is neither a form nor a unit type
              help: Did you mean `print`?
            7:2 useless-form: the form `battle` of older versions is no longer read
              help: Remove it; 7.1 was the last version that had it.
            8:2 useless-form: `hit-chance` is neither a form nor a unit type
              help: `hit-chance` is a table.
            9:2 useless-form: the form `agreement` of older versions is no longer read
              help: Remove it.
            10:2 useless-form: `` is neither a form nor a unit type
        "#]],
    );
}

#[test]
fn without_unit_types_an_unknown_form_loads_the_default_game() {
    check(
        "(frob 1)\n(orc 1 1)\n(agreement)\n;? /units/0/type\n;;- /lib/standard.g\n(unit-type orc)\n(print standard)\n",
        expect![[r#"
            > standard <unbound>
            1:2 implicit-default-game: there is no unit type before this form, and so the whole game `standard` is loaded here
            1:2 useless-form: `frob` is neither a form nor a unit type
            3:2 useless-form: the form `agreement` of older versions is no longer read
              help: Remove it.
            /units/0/type: "orc"
        "#]],
    );
    check(
        "(game-module \"g\" (default-base-module \"none\"))\n(frob 1)\n(unit-type orc)\n(frob 2)\n;? checks\n",
        expect![[r#"
            1:39 module-not-found: there is no module `none`
              help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
            2:1 module-not-found: there is no module `none`
              help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
              1:39: the value comes from here
            2:2 useless-form: `frob` is neither a form nor a unit type
            4:2 useless-form: `frob` is neither a form nor a unit type
            1:1 no-terrain-types: the game defines no terrain type
            loads: false
        "#]],
    );
}

#[test]
fn a_default_game_that_needs_itself() {
    // A default base module without types does not satisfy the need of its own forms.
    check(
        "(game-module \"g\" (default-base-module \"base\"))\n(print main)\n(zork 1)\n;? engine\n;;- /base.g\n(print base)\n(zork 2)\n",
        expect![[r#"
            > base <unbound>
            > main <unbound>
            /base.g:2:1 module-already-open: `base` is being read already, so it cannot be loaded as the default game
              1:39: the value comes from here
            /base.g:2:2 useless-form: `zork` is neither a form nor a unit type
            3:1 module-already-loaded: `base` is loaded already, so it is not loaded again as the default game
              1:39: the value comes from here
            3:2 useless-form: `zork` is neither a form nor a unit type
        "#]],
    );
}

#[test]
fn conditions_do_not_nest() {
    check(
        "\
(if true tag)
(print a)
(if (< 2 1))
(print b)
(else)
(print c)
(end-if)
(print d)
(else)
(print e)
(zork)
(set nosuch 1)
'(else)
(print f)
(end-if)
(print g)
",
        expect![[r#"
            > a <unbound>
            > c <unbound>
            > d <unbound>
            > f <unbound>
            > g <unbound>
        "#]],
    );
}

#[test]
fn only_one_is_true() {
    check(
        "\
(define t 1)
(if t) (print yes) (end-if)
(if (2)) (print no) (end-if)
(if 2) (print no) (end-if)
(if (and true true)) (print no) (end-if)
(if) (print no) (else) (print yes) (end-if)
(if zork) (print no) (|else|) (print no) (end-if)
",
        expect![[r#"
            > yes <unbound>
            > yes <unbound>
            3:5 condition-never-true: the test is a list, and only the number 1 is true
            4:5 condition-never-true: the test is 2, and only the number 1 is true
            5:5 condition-never-true: `and` gives a list, and only the number 1 is true
            6:1 condition-never-true: there is no test, and only the number 1 is true
            7:5 unbound-symbol: `zork` has no value here
        "#]],
    );
}

#[test]
fn definitions_replace_but_constants_stay() {
    check(
        "\
(define x 1)
(define x (list x 2) 9)
(print x)
(define draw 5)
(print draw)
(undefine draw)
(define draw 5)
(print draw)
(define \"x\" zork)
(define)
(define y)
(print y)
(define table 5)
(define last-turn 7)
;? x
;? last-turn
;? draw
",
        expect![[r#"
            > x -> (1 2)
            > draw -> 0
            > draw -> 5
            > y -> nil
            2:9 symbol-rebound: `x` has a value already
              1:9: first bound here
            4:9 symbol-rebound: `draw` is a constant of the language
              help: Take another name.
            4:9 constant-modified: `draw` is a constant of the language and keeps its value
            9:13 unbound-symbol: `zork` has no value here
            9:9 variable-not-symbol: the name must be a symbol
            10:1 variable-not-symbol: the name must be a symbol
            x: (1 2) @ 2:9
            last-turn: 2000000000 @ -
            draw: 5 @ 7:9
        "#]],
    );
}

#[test]
fn global_variables() {
    check(
        "\
(unit-type a) (unit-type b)
(set last-turn (* 5 6))
(set sides-max 99)
(set edge-terrain b)
(set see-all \"x\")
(set turn)
(set scorefile-name 5)
(set initial-date \"May 1\")
(set action-notices '((x y)))
(set event-notices ((1 zork)))
(set lsat-turn 5)
(print last-turn)
;? last-turn
;? sides-max
;? edge-terrain
;? see-all
;? turn
;? scorefile-name
;? initial-date
;? action-notices
;? event-notices
",
        expect![[r#"
            > last-turn <unbound>
            3:16 global-out-of-range: `sides-max` is 99, but may be 1 to 15
            4:19 type-as-number: `edge-terrain` takes a terrain type, but `b` is a unit type and counts as 1
            5:14 global-not-number: `see-all` takes a number, not `"x"`
            6:1 global-not-number: `turn` takes a number, and there is none
            7:21 global-not-string: `scorefile-name` takes a string in double quotes, not `5`
            10:24 unbound-symbol: `zork` has no value here
              help: Write a text in double quotes; put a quote before the list, as in `'(a b)`, if its words are meant as they stand.
            11:6 unknown-global: there is neither a global variable nor a defined symbol `lsat-turn`
              help: Did you mean `last-turn`?
            last-turn: 30 @ 2:1
            sides-max: 99 @ 3:1
            edge-terrain: 1 @ 4:1
            see-all: 0 @ -
            turn: 0 @ -
            scorefile-name: "" @ -
            initial-date: "May 1" @ 8:1
            action-notices: ((x y)) @ 9:1
            event-notices: ((1 zork)) @ 10:1
        "#]],
    );
}

#[test]
fn set_rebinds_only_what_is_bound() {
    check(
        "(set x 1)\n(define x 1)\n(set x 2)\n(print x)\n(set x)\n(print x)\n(set cell 5)\n(print cell)\n(set)\n(set 5 5)\n(unit-type orc)\n(set orc 5)\n(print orc)\n(print u*)\n",
        expect![[r#"
            > x -> 2
            > x -> nil
            > cell -> 0
            > orc -> 5
            > u* -> (orc)
            1:6 unknown-global: there is neither a global variable nor a defined symbol `x`
            7:6 constant-modified: `cell` is a constant of the language and keeps its value
            9:1 variable-not-symbol: the name must be a symbol
            10:6 variable-not-symbol: the name must be a symbol
        "#]],
    );
}

#[test]
fn undefine_takes_any_symbol() {
    check(
        "(undefine true)\n(print true)\n(unit-type orc)\n(undefine orc)\n(print orc)\n(print u*)\n(undefine never)\n(undefine \"orc\")\n(undefine)\n",
        expect![[r#"
            > true <unbound>
            > orc <unbound>
            > u* -> (orc)
            8:11 undefine-non-symbol: only a symbol can be undefined
            9:1 undefine-non-symbol: only a symbol can be undefined
        "#]],
    );
}

#[test]
fn print_shows_what_is_written() {
    check(
        "(unit-type orc (name \"big orc\"))\n(print (+ 1 orc))\n(print)\n(print \"a \\\"b\\\"\" c)\n(define x (orc |a b| ()))\n(print x)\n(print hit-chance)\n(print damage)\n(print base-production)\n",
        expect![[r#"
            > (+ 1 orc)
            > nil
            > "a \"b\""
            > x -> (|big orc| |a b| nil)
            > hit-chance
            (
            	( 0))
            > damage
            (
            	( 0))
            > base-production
            (
            	())
            5:16 unbound-symbol: `a b` has no value here
        "#]],
    );
}

#[test]
fn endless_prints_are_bounded() {
    let text = "(define x (1 2 3 4 5 6 7 8))\n".to_owned()
        + &"(set x (append x x))\n".repeat(10)
        + &"(print x)\n".repeat(2000)
        + ";? checks\n";
    let db = gdl_test_support::TestDb::new(&text);
    let evaluated = gdl_eval::evaluate(&*db, db.main());
    assert!(evaluated.prints.len() < 1000, "{} prints", evaluated.prints.len());
    assert!(!evaluated.loads);
}
