//! Variants: definitions, settings and effects (spec language 3.3).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn clauses_run_after_the_module() {
    check(
        "\
(game-module \"g\" (variants (fog \"how thick\" true (false (print thin)) (1 (print thick) (set last-turn 9)) (true (print too)))
                              (wind (0 (print calm)))))
(print body)
(unit-type orc) (terrain-type sea)
;? last-turn
",
        expect![[r#"
            > body <unbound>
            > thick <unbound>
            > too <unbound>
            > calm <unbound>
            last-turn: 9 @ 1:88
        "#]],
    );
}

#[test]
fn malformed_definitions() {
    check(
        "(game-module \"g\" (variants 7 (\"only text\") (\"text\" 5) () plain (fog \"x\" 0 5 (0 (print calm)))))\n(unit-type orc)\n(terrain-type sea)\n",
        expect![[r#"
            > calm <unbound>
            1:28 bad-variant: a variant is a symbol or a list, and `7` is neither
            1:30 variant-without-symbol: this variant has no symbol that says which it is
            1:44 variant-without-symbol: this variant has no symbol that says which it is
            1:55 variant-without-symbol: this variant has no symbol that says which it is
            1:75 not-a-list: a clause of variant `fog` is a list like `(1 FORM)`, but `5` is not a list
              help: Write one default before the clauses, and each clause as a list.
        "#]],
    );
}

#[test]
fn later_definitions_replace_earlier_ones() {
    check(
        "(game-module \"g\" (variants (a 0 (0 (print a)))))\n(game-module (variants (b 0 (0 (print b)))))\n(unit-type orc)\n(terrain-type sea)\n",
        expect![[r#"
            > b <unbound>
        "#]],
    );
}

#[test]
fn settings_of_an_include() {
    let fog = ";;- /one.g\n(game-module \"one\" (variants (fog 0 (0 (print thin)) (1 (print thick)))))\n(print one)\n";
    let types = "(unit-type orc) (terrain-type sea)\n";
    check(
        &format!("{types}(include one (fog true) (fgo 1) (fog 0))\n(print end)\n{fog}"),
        expect![[r#"
            > one <unbound>
            > thick <unbound>
            > end <unbound>
            2:26 unknown-variant-setting: the module has no variant `fgo`
              help: Did you mean `fog`?
        "#]],
    );
    check(
        &format!("{types}(include one)\n(include one (fog 1))\n{fog}"),
        expect![[r#"
        > one <unbound>
        > thin <unbound>
        3:10 duplicate-include: `one` is loaded already, so this does nothing
    "#]],
    );
    check(
        &format!("{types}(include one fog)\n(print end)\n;? checks\n;? engine\n{fog}"),
        expect![[r#"
            > one <unbound>
            2:14 not-a-list: a variant is set by a list like `(name value)`, but `fog` is not a list
            loads: false
        "#]],
    );
    check(
        &format!("{types}(include two (fog 1))\n;;- /two.g\n(print two)\n"),
        expect![[r#"
        > two <unbound>
    "#]],
    );
}

#[test]
fn variants_of_an_include_check_the_game() {
    let text = "(include one)\n(unit-type orc)\n(print end)\n;? checks\n;;- /one.g\n(game-module \"one\" (variants (fog (0 (print thin)))))\n";
    check(
        text,
        expect![[r#"
            > thin <unbound>
            > end <unbound>
            1:1 no-unit-types: there is no unit type yet, but the variants of this module need one
              help: Define the unit types before it is included, or in it.
            1:1 no-terrain-types: there is no terrain type yet, but the variants of this module need one
              help: Define the terrain types before it is included, or in it.
            2:12 late-type-definition: `orc` comes too late: the unit types are in use by now
            1:1 no-terrain-types: the game defines no terrain type
            loads: false
        "#]],
    );
    check(
        &text.replace("checks", "checks\n;? engine"),
        expect![[r#"
            > thin <unbound>
            1:1 no-unit-types: there is no unit type yet, but the variants of this module need one
              help: Define the unit types before it is included, or in it.
            1:1 no-terrain-types: there is no terrain type yet, but the variants of this module need one
              help: Define the terrain types before it is included, or in it.
            loads: false
        "#]],
    );
}

#[test]
fn variants_freeze_the_types() {
    check(
        "(unit-type orc) (terrain-type sea)\n(include one)\n(unit-type elf)\n;;- /one.g\n(game-module \"one\" (variants (fog)))\n",
        expect![[r#"
            3:12 late-type-definition: `elf` comes too late: the unit types are in use by now
        "#]],
    );
    check(
        "(game-module \"g\" (variants (more 1 (1 (terrain-type hill) (print t*)))))\n(unit-type orc) (terrain-type sea)\n",
        expect![[r#"
            > t* -> (sea hill)
            1:53 late-type-definition: `hill` comes too late: the terrain types are in use by now
        "#]],
    );
}

#[test]
fn conditions_in_clauses_act_on_what_is_read_later() {
    check(
        "(unit-type orc) (terrain-type sea)\n(include one)\n(print skipped)\n(end-if)\n(print end)\n;;- /one.g\n(game-module \"one\" (variants (fog (0 (if false) (print here)))))\n",
        expect![[r#"
            > here <unbound>
            > end <unbound>
        "#]],
    );
}

#[test]
fn variants_that_the_language_knows() {
    check(
        "\
(game-module \"g\" (variants (see-all true) (sequential 1) (world-seen true) (people) (economy 0) (supply \"x\")
                              (real-time (100 0 30)) (world-size (20 10 40))))
(unit-type orc) (terrain-type sea)
;? see-all
;? use-side-priority
;? terrain-seen
;? people
;? economy
;? supply
;? real-time-for-game
;? real-time-per-side
;? real-time-per-turn
;? /area/width
;? /world
",
        expect![[r#"
            see-all: 1 @ 1:28
            use-side-priority: 1 @ 1:43
            terrain-seen: 1 @ 1:58
            people: 0 @ 1:76
            economy: 0 @ 1:85
            supply: 0 @ 1:97
            real-time-for-game: 100 @ 2:31
            real-time-per-side: 0 @ -
            real-time-per-turn: 30 @ 2:31
            /area/width: 20
            /world: {"circumference":40,"properties":{}}
        "#]],
    );
    check(
        "(game-module \"g\" (variants world-size))\n(unit-type orc) (terrain-type sea)\n;? /area/width\n;? /area/height\n;? /world\n",
        expect![[r#"
            /area/width: 60
            /area/height: 30
            /world: {"circumference":360,"properties":{}}
        "#]],
    );
}

/// Players set the variants of the game; those of an included module have what the `include` form gives them.
#[test]
fn only_variants_of_the_game_have_other_settings() {
    let part = ";;- /part.g\n(game-module \"part\" (variants (deep 0 (1 (set last-turn 9)))))\n";
    for (game, expected) in [
        (format!("(unit-type a) (terrain-type t) (include part)\n{part}"), [].as_slice()),
        (
            format!(
                "(game-module \"g\" (variants (big 0 (1 (set last-turn 5)))))\n(unit-type a) (terrain-type t) (include part (deep 1))\n{part}"
            ),
            &["big"],
        ),
    ] {
        let db = gdl_test_support::TestDb::new(&game);
        let found = gdl_eval::evaluate(&*db, db.main());
        let others: Vec<&str> = found.other_settings.iter().map(|setting| setting.name.as_str()).collect();
        assert_eq!(others, expected, "{game}");
        let offered: Vec<&str> = found.variants.iter().map(|variant| variant.name.as_str()).collect();
        assert_eq!(offered, expected, "{game}");
    }
}

#[test]
fn an_atom_among_clauses_ends_the_program() {
    check(
        "\
(game-module \"g\" (variants (\"Odd\" odd (true (print on)) false) (calm 1 (1 (print calm)) \"text\" ()) (people true 7)))
(unit-type orc) (terrain-type sea)
",
        expect![[r#"
            > calm <unbound>
            1:57 not-a-list: a clause of variant `odd` is a list like `(1 FORM)`, but `false` is not a list
              help: Write `false` before the clauses if it is the default; otherwise remove it.
            1:89 not-a-list: a clause of variant `calm` is a list like `(1 FORM)`, but `"text"` is not a list
              help: Write one default before the clauses, and each clause as a list.
        "#]],
    );
}
