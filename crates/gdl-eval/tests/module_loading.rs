//! `game-module`, `include`, base modules and the order of loading (spec language 3.3, 6).

mod support;

use expect_test::expect;
use support::check;

#[test]
fn descriptions() {
    check(
        "\
(game-module \"probe\" (title \"A\") (picture-name 5) (blurb b \"x\") (notes (\"a\" 5)) (version) (base-game \"t\"))
(game-module \"other\" (title \"B\") (coloor 1) (blurb \"c\"))
(game-module name (title \"C\"))
(game-module (version \"3\") \"x\" (title \"D\"))
(game-module (picture-name 5))
;? /module
",
        expect![[r#"
            2:14 module-name-mismatch: this module is called `other` here but was loaded as `probe`
            2:35 unknown-property: a game module has no property `coloor`
            3:14 bad-property-binding: a property must be a list like `(name value)`, but `name` is none
            4:28 bad-property-binding: a property must be a list like `(name value)`, but `"x"` is none
            /module: {"name":"probe","properties":{"base-game":"t","blurb":"c","notes":[{"string":"a"},5],"title":"B","version":"3"}}
        "#]],
    );
}

#[test]
fn names_that_could_lead_out_are_refused() {
    check(
        "\
(game-module \"probe\" (base-module \"../x\") (base-game \"a b\") (filename \"/etc/x\") (original-module \"c;d\"))
(include \"../y\")
(include \"a/../b\")
(include \"caf\u{e9}\")
(include \"\")
(include 5)
(include)
(include nil)
;? /module
",
        expect![[r#"
            1:35 unsafe-module-name: `../x` is not allowed as the name of a module
            1:54 unsafe-module-name: `a b` is not allowed as the name of a module
            1:71 unsafe-module-name: `/etc/x` is not allowed as the name of a module
            1:98 unsafe-module-name: `c;d` is not allowed as the name of a module
            2:10 unsafe-module-name: `../y` is not allowed as the name of a module
            3:10 unsafe-module-name: `a/../b` is not allowed as the name of a module
            4:10 unsafe-module-name: `café` is not allowed as the name of a module
            5:10 include-not-found: the name of the module is empty
            6:10 include-name-invalid: an include needs the name of a module, a string or a symbol
            7:1 include-name-invalid: an include needs the name of a module, a string or a symbol
            8:10 include-name-invalid: an include needs the name of a module, a string or a symbol
            /module: {"name":"probe","properties":{}}
        "#]],
    );
}

#[test]
fn includes_are_read_in_place_and_once() {
    check(
        "\
(print start)
(include one)
(include \"sub/two\")
(include one)
(include three.g)
(include none)
(print end)
;;- /one.g
(print one)
(include \"sub/two\")
;;- /sub/two.g
(print two)
(include one)
(include \"sub/four\")
;;- /lib/three.g
(print three)
;;- /lib/sub/four.g
(print four)
",
        expect![[r#"
            > start <unbound>
            > one <unbound>
            > two <unbound>
            > four <unbound>
            > three <unbound>
            > end <unbound>
            /sub/two.g:2:10 include-cycle: `one` is being read already, so it is skipped here
            3:10 duplicate-include: `sub/two` is loaded already, so this does nothing
            4:10 duplicate-include: `one` is loaded already, so this does nothing
            6:10 include-not-found: there is no module `none`
              help: Did you mean `one`?
        "#]],
    );
}

#[test]
fn the_main_module_by_name_is_another_module() {
    check(
        "(print x)\n(include main)\n(print y)\n",
        expect![[r#"
        > x <unbound>
        > x <unbound>
        > y <unbound>
        > y <unbound>
        2:10 include-cycle: `main` is being read already, so it is read a second time
        2:10 include-cycle: `main` is being read already, so it is skipped here
    "#]],
    );
}

#[test]
fn the_form_of_the_main_module_gives_it_the_name() {
    // The file may have any name.
    for name in ["main", "probe"] {
        let text = "(game-module \"NAME\")\n(print x)\n(include NAME)\n(print y)\n(include one)\n;;- /one.g\n(include NAME)\n(print one)\n";
        let expected = "\
> x <unbound>
> y <unbound>
> one <unbound>
3:10 include-cycle: `NAME` is being read already, so it is skipped here
/one.g:1:10 include-cycle: `NAME` is being read already, so it is skipped here
";
        assert_eq!(support::shown(&text.replace("NAME", name)), expected.replace("NAME", name));
    }
    // Before the form, the module has no name.
    check(
        "(print x)\n(include main)\n(game-module \"main\")\n(print y)\n",
        expect![[r#"
        > x <unbound>
        > x <unbound>
        > y <unbound>
        > y <unbound>
        2:10 include-cycle: `main` is being read already, so it is read a second time
        2:10 include-cycle: `main` is being read already, so it is skipped here
    "#]],
    );
    // Another file of the name is not read.
    check(
        "(game-module \"one\")\n(print x)\n(include one)\n;;- /one.g\n(print one)\n",
        expect![[r#"
            > x <unbound>
            3:10 include-cycle: `one` is the name of this game, so it is skipped here
        "#]],
    );
}

#[test]
fn a_default_base_module_that_leads_back_reads_the_game_once() {
    check(
        "(game-module \"main\" (default-base-module \"base\"))\n(print main)\n(include base)\n;;- /base.g\n(print base)\n(unit-type orc)\n(include main)\n(print end)\n",
        expect![[r#"
            > base <unbound>
            > main <unbound>
            > end <unbound>
            /base.g:3:10 include-cycle: `main` is this game, which waits for its default base module, so it is read here
            3:10 include-cycle: `base` is being read already, so it is skipped here
        "#]],
    );
    // Without unit types the game asks for the module that is being read.
    check(
        "(game-module \"main\" (default-base-module \"base\"))\n(print main)\n;;- /base.g\n(print base)\n(include main)\n(print end)\n",
        expect![[r#"
            > base <unbound>
            > main <unbound>
            > end <unbound>
            /base.g:2:10 include-cycle: `main` is this game, which waits for its default base module, so it is read here
        "#]],
    );
}

#[test]
fn notes_tell_the_place_in_the_included_file() {
    check(
        "(include one)\n(add wings speed 5)\n(table foo 1)\n;;- /one.g\n(unit-type orc (sped 5))\n(define wings (orc zork))\n",
        expect![[r#"
            /one.g:1:17 unknown-property: a unit type has no property `sped`
              help: Did you mean `speed`?
            /one.g:2:20 unbound-symbol: `zork` has no value here
            2:6 type-kind-mismatch: `zork` is not a unit type like the first of the list
              /one.g:2:20: the value comes from here
            3:8 unknown-table: there is no table `foo`
        "#]],
    );
}

#[test]
fn conditions_leak_out_of_included_files() {
    check(
        "(include one)\n(print a)\n(else)\n(print b)\n;;- /one.g\n(print c)\n(if false)\n(print d)\n",
        expect![[r#"
        > c <unbound>
        > b <unbound>
    "#]],
    );
}

#[test]
fn an_included_module_describes_itself() {
    check(
        "(game-module \"main\" (title \"M\"))\n(include one)\n(print end)\n;? /module\n;;- /one.g\n(game-module \"uno\" (title \"One\") (base-module \"two\") (bad))\n(print one)\n;;- /two.g\n(print two)\n",
        expect![[r#"
            > two <unbound>
            > one <unbound>
            > end <unbound>
            /one.g:1:14 module-name-mismatch: this module is called `uno` here but was loaded as `one`
            /one.g:1:55 unknown-property: a game module has no property `bad`
            /module: {"name":"main","properties":{"title":"M"}}
        "#]],
    );
}

#[test]
fn base_modules() {
    // Loaded at the position of the form, and only once.
    check(
        "(print first)\n(game-module \"g\" (base-module \"base\"))\n(game-module (title \"t\"))\n(include base)\n(print last)\n;;- /base.g\n(print base)\n",
        expect![[r#"
            > first <unbound>
            > base <unbound>
            > last <unbound>
            4:10 duplicate-include: `base` is loaded already, so this does nothing
        "#]],
    );
    check(
        "(game-module \"g\" (base-module \"none\"))\n(game-module (title \"t\"))\n(print last)\n",
        expect![[r#"
            > last <unbound>
            1:31 include-not-found: there is no module `none`
              help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
        "#]],
    );
}

#[test]
fn default_base_modules_come_first_if_there_are_no_unit_types() {
    let base = ";;- /base.g\n(unit-type orc)\n(print base)\n";
    check(
        &format!("(game-module \"g\" (default-base-module \"base\"))\n(print u*)\n{base}"),
        expect![[r#"
        > base <unbound>
        > u* -> (orc)
    "#]],
    );
    // Not in the first form: loaded only when the default game is needed.
    check(
        &format!("(print a)\n(game-module \"g\" (default-base-module \"base\"))\n(print b)\n(orc 1 1)\n{base}"),
        expect![[r#"
            > a <unbound>
            > b <unbound>
            > base <unbound>
        "#]],
    );
    // Also for an included module.
    check(
        &format!(
            "(include one)\n{base};;- /one.g\n(game-module \"one\" (default-base-module \"base\"))\n(print one)\n"
        ),
        expect![[r#"
            > base <unbound>
            > one <unbound>
        "#]],
    );
    check(
        &format!(
            "(unit-type elf)\n(include one)\n{base};;- /one.g\n(game-module \"one\" (default-base-module \"base\"))\n(print one)\n"
        ),
        expect![[r#"
            > one <unbound>
        "#]],
    );
    check(
        "(game-module \"g\" (default-base-module \"none\"))\n(print a)\n;? checks\n",
        expect![[r#"
            > a <unbound>
            1:39 module-not-found: there is no module `none`
              help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
            1:1 no-unit-types: the game defines no unit type
            1:1 no-terrain-types: the game defines no terrain type
            loads: false
        "#]],
    );
}

#[test]
fn what_belongs_into_an_open_list_asks_for_no_game() {
    let base = ";;- /standard.g\n(unit-type orc)\n(print base)\n";
    check(
        &format!("(game-module \"g\"\n(variants\n  (see-all false\n)\n)\n(unit-type elf)\n(print u*)\n{base}"),
        expect![[r#"
            > u* -> (elf)
            2:2 useless-form: `variants` is neither a form nor a unit type
              help: `variants` is a module property.
        "#]],
    );
    // A unit loads the default game, and so does a form that the engine receives.
    check(
        &format!("(define a (\n(orc 1 1)\n(print u*)\n{base}"),
        expect![[r#"
        > base <unbound>
        > u* -> (orc)
        2:2 implicit-default-game: there is no unit type before this form, and so the whole game `standard` is loaded here
    "#]],
    );
    check(
        &format!("(variants)\n(print u*)\n{base}"),
        expect![[r#"
        > base <unbound>
        > u* -> (orc)
        1:2 implicit-default-game: there is no unit type before this form, and so the whole game `standard` is loaded here
        1:2 useless-form: `variants` is neither a form nor a unit type
          help: `variants` is a module property.
    "#]],
    );
}

#[test]
fn a_cycle_of_default_base_modules_crashes_the_engine() {
    check(
        "\
(game-module \"g\" (default-base-module \"a\"))
(print end)
;? checks
;;- /a.g
(game-module \"a\" (default-base-module \"b\"))
;;- /b.g
(game-module \"b\" (default-base-module \"a\"))
",
        expect![[r#"
            > end <unbound>
            /b.g:1:39 default-base-cycle: the default base module `a` needs itself as default base module
            1:1 no-unit-types: the game defines no unit type
            1:1 no-terrain-types: the game defines no terrain type
            loads: false
        "#]],
    );
}

#[test]
fn the_first_form_is_reported_once() {
    check(
        "(game-module \"g\" (titel \"x\") (variants (fog zork)))\n(unit-type orc)\n;? checks\n",
        expect![[r#"
            1:19 unknown-property: a game module has no property `titel`
              help: Did you mean `title`?
            1:45 unbound-symbol: `zork` has no value here
            1:1 no-terrain-types: the game defines no terrain type
            1:1 no-terrain-types: the game defines no terrain type
            loads: false
        "#]],
    );
}

#[test]
fn text_after_an_unclosed_list_is_lost_to_the_engine_only() {
    let text = "(include one)\n(print main)\n;;- /one.g\n(print a)\n(print (b\n(print c)\n";
    check(
        text,
        expect![[r#"
        > a <unbound>
        > (b)
        > c <unbound>
        > main <unbound>
    "#]],
    );
    check(
        &text.replace("main)\n", "main)\n;? engine\n"),
        expect![[r#"
        > a <unbound>
        > main <unbound>
    "#]],
    );
}

#[test]
fn modules_nest_only_so_deep() {
    let mut text = String::from("(include m0)\n;? checks\n");
    for n in 0..300 {
        text += &format!(";;- /m{n}.g\n(include m{})\n", n + 1);
    }
    check(
        &text,
        expect![[r#"
            /m255.g:1:10 evaluation-limit: modules include each other more than 256 deep
            loads: false
        "#]],
    );
}
