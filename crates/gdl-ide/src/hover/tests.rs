//! Tests of hovers at cursors.

use expect_test::{Expect, expect};

use super::*;
use crate::{FileRange, NoAddresses, Page, testing::at_cursor};

/// The hover text with only the first line of the manual's documentation.
fn check(fixture: &str, expect: Expect) {
    let (db, at) = at_cursor(fixture);
    let shown = hover(&*db, at, &NoAddresses).map_or("nothing".to_owned(), |hover| {
        let text = &at.file.text(&*db)[hover.range];
        let parts: Vec<&str> = hover.markdown.split("\n\n---\n\n").collect();
        let short = |part: &&str| {
            part.lines().take(if part.starts_with("```gdl\n(") { 2 } else { 12 }).collect::<Vec<_>>().join("\n")
        };
        format!("{text}\n{}", parts.iter().map(short).collect::<Vec<_>>().join("\n---\n"))
    });
    expect.assert_eq(&shown);
}

const TYPES: &str = "\n;;- /types.g\n(unit-type ship (name \"Ship\") (hp-max 7))\n(unit-type boat)\n(terrain-type sea)\n(define all-ships (ship boat))\n";

pub(super) fn in_game(text: &str, expect: Expect) {
    check(&format!("(include types)\n{text}{TYPES}"), expect);
}

#[test]
fn names_of_the_language() {
    in_game(
        "(ad$0d ship hp-max 3)",
        expect![[r#"
        add
        ```gdl
        (add TYPES PROP values)"#]],
    );
    in_game(
        "(add all-ships hp-m$0ax (3 4))",
        expect![[r#"
        hp-max
        | type | `hp-max` | set in |
        |---|---|---|
        | `ship` | `3` | main.g:2 |
        | `boat` | `4` | main.g:2 |
        ---
        ```gdl
        (unit-type u (hp-max n))"#]],
    );
    in_game(
        "(table hit-ch$0ance (ship boat 30))",
        expect![[r#"
            hit-chance
            Its rows are 2 unit types and its columns 2 unit types. Not the default: 1 of 4 entries.

            | clause | effect | in |
            |---|---|---|
            | `(ship boat 30)` | sets 1 entry | main.g:2 |

            More: `gdl show hit-chance --in main.g`
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(set last-t$0urn 30)",
        expect![[r#"
        last-turn
        `last-turn` is **`30`**, set in main.g:2.
        ---
        ```gdl
        (set last-turn n)"#]],
    );
    in_game(
        "(add ship hp-max (+ tru$0e 1))",
        expect![[r#"
            true
            `hp-max` of `ship` is **`2`**, set in main.g:2.
            ---
            ```gdl
            (unit-type u (hp-max n))
            ---
            ```gdl
            true
            ```

            Constant · value `1` · since 7.0

            The number 1 under a name that reads well.

            Properties, variables and table entries that answer a question take 1 and 0, or `true` and `false`. The two are
            constants: `define` and `set` cannot change them.

            A conditional `if` demands exactly 1, so any other number is false there. In `world`, `area`, `doctrine` and"#]],
    );
    in_game(
        "(add u$0* hp-max 1)",
        expect![[r#"
        u*
        All unit types of the game, in the order of their definition:
        `ship` `boat`"#]],
    );
}

#[test]
fn values() {
    in_game(
        "(add all-ships hp-max (3 $04))",
        expect![[r#"
            4
            `hp-max` of `boat` is **`4`**, set in main.g:2.
            ---
            ```gdl
            (unit-type u (hp-max n))"#]],
    );
    in_game(
        "(table hit-chance (ship boat 3$00))",
        expect![[r#"
            30
            `hit-chance` of `ship` and `boat` is **`30`**, set in main.g:2.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(table hit-chance (ship boat 0.3$0))",
        expect![[r#"
            0.3
            `hit-chance` of `ship` and `boat` is **`30`**, set in main.g:2.
            ---
            `0.3` is the number 30.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(table damage (ship boat 2d6+1$0))",
        expect![[r#"
            2d6+1
            `damage` of `ship` and `boat` is **`2d6+1`**, set in main.g:2.
            ---
            `2d6+1` is 3 to 13, 8 on average. As a number it is 18945.
            ---
            ```gdl
            (table damage (u1 u2 hp)...)"#]],
    );
    in_game(
        "(unit-type x (hp-max $05)) (add x hp-max 6)",
        expect![[r#"
            5
            `hp-max` of `x` is **`6`**, set in main.g:2.
            ---
            ```gdl
            (unit-type u (hp-max n))"#]],
    );
}

#[test]
fn values_of_several_entries() {
    in_game(
        "(table hit-chance (all-ships ship ($010 20)))",
        expect![[r#"
            10
            `hit-chance` of `ship` and `ship` is **`10`**, set in main.g:2.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(table hit-chance ((boat ship) all-ships ((1 2) (list 3 $04))))",
        expect![[r#"
            4
            `hit-chance` of `ship` and `boat` is **`4`**, set in main.g:2.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(table hit-chance (u* u* $01) (ship all-ships 2))",
        expect![[r#"
            1
            `hit-chance` of 2 unit types and 2 unit types: 4 entries, 2 of them set elsewhere.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(table hit-chance (u* ship (1 $02)))",
        expect![[r#"
            2
            `hit-chance` of `boat` and `ship` is **`2`**, set in main.g:2.
            ---
            ```gdl
            (table hit-chance (u1 u2 n%)...)"#]],
    );
    in_game(
        "(add (ship boat) hp-max $05)",
        expect![[r#"
            5
            | type | `hp-max` | set in |
            |---|---|---|
            | `ship` | `5` | main.g:2 |
            | `boat` | `5` | main.g:2 |
            ---
            ```gdl
            (unit-type u (hp-max n))"#]],
    );
}

#[test]
fn things_that_modules_define() {
    in_game(
        "(add sh$0ip hp-max 3)",
        expect![[r#"
            ship
            Unit type `ship`, number 0 of `u*`, defined in types.g:1.

            It has 3 hit points and gets no action points of its own. It does not move by itself. It can be on sea.

            | property | value | set in |
            |---|---|---|
            | `hp-max` | `3` | main.g:2 |
            | `name` | `"Ship"` | types.g:1 |
            | `name-internal` | `"ship"` | types.g:1 |

            More: `gdl show ship --in main.g`"#]],
    );
    in_game(
        "(add all-shi$0ps hp-max 3)",
        expect![[r#"
        all-ships
        Symbol `all-ships`, defined in types.g:4.

        ```gdl
        (ship boat)
        ```"#]],
    );
    in_game(
        "(define s$0 ship)",
        expect![[r#"
            s
            Symbol `s`, defined in main.g:2, stands for `ship`.

            Unit type `ship`, number 0 of `u*`.

            It has 7 hit points and gets no action points of its own. It does not move by itself. It can be on sea.

            | property | value | set in |
            |---|---|---|
            | `hp-max` | `7` | types.g:1 |
            | `name` | `"Ship"` | types.g:1 |
            | `name-internal` | `"ship"` | types.g:1 |
        "#]],
    );
    in_game(
        "(define dice$0 2d6)",
        expect![[r#"
            dice
            Symbol `dice`, defined in main.g:2.

            ```gdl
            18944 ; 2d6, 2 to 12, 7 on average
            ```"#]],
    );
    in_game(
        "(game-module \"ma$0in\" (title \"The Game\") (blurb \"For two.\"))",
        expect![[r#"
            "main"
            Module `main`: The Game

            `/main.g`, 2 forms.

            For two.

            * Loads: `types`

            More: `gdl show main --in main.g`"#]],
    );
    in_game(
        "(game-module (variants (\"Big\" bi$0g 0 (1 (set last-turn 5))) see-all))",
        expect![[r#"
            big
            Variant `big`, defined in main.g:2.

            ```gdl
            ("Big" big 0 (1 (set last-turn 5)))
            ```

            It has its default, 0. Forms of the module run for 1. The option --variant big=0 sets it.

            More: `gdl show big --in main.g`"#]],
    );
    check(
        "(unit-type a (image-name \"tan$0k-s\"))\n;;- /lib/imf.dir\ntank-s arms.imf\n",
        expect![[r#"
        "tank-s"
        Image family `tank-s`, in `arms.imf`."#]],
    );
    check(
        "(unit-type a (image-name \"tan$0k\"))\n;;- /lib/imf.dir\ntank arms.imf\n;;- /lib/arms.imf\n(imf \"tank-s\" ((9 9) (mono \"0\")))\n(imf \"tank\" ((32 32) (mono \"00\")\n  )\n  ((16 24 tile) (mono \"1\"))\n(imf \"tank\" ((32 32) (mask \"0\")))\n",
        expect![[r#"
            "tank"
            Image family `tank`, in `arms.imf`. Sizes: 16x24, 32x32.

            ```gdl
            (imf "tank" ((32 32) (mono "00") ) ((16 24 tile) (mono "1"))
            ```"#]],
    );
    in_game(
        "(namer n (grammar root 5 (root (or 3 \"a\" pa$0rt)) (part \"b\")))",
        expect![[r#"
        part
        Symbol `part` of this grammar.

        ```gdl
        (part "b")
        ```"#]],
    );
    in_game(
        "(include typ$0es)",
        expect![[r#"
            types
            Module `types`

            `/types.g`, 4 forms.

            * Is loaded by: `main`
            * Defines: `ship`, `Ship`, `boat`, `sea`, `all-ships`

            More: `gdl show types --in main.g`"#]],
    );
    in_game(
        "(side 1 x$0 (name \"X\"))",
        expect![[r#"
            x
            Side 1, `X`, made in main.g:2.

            It is side 1 and begins with 0 units.

            | property | value | set in |
            |---|---|---|
            | `name` | `"X"` | main.g:2 |

            More: `gdl show x --in main.g`"#]],
    );
}

#[test]
fn variants_are_told_of_around_their_words() {
    let module = |variants: &str| format!("(game-module \"m\" (variants {variants}))");
    in_game(
        &module("(\"Long ga$0me\" long (true (set last-turn 90)))"),
        expect![[r#"
        "Long game"
        Variant `long`.

        ```gdl
        ("Long game" long (true (set last-turn 90)))
        ```"#]],
    );
    in_game(
        &module("(\"Long game\" long (true (set last-turn 9$00)))"),
        expect![[r#"
            90
            With the variants as they are set now:

            `last-turn` is **`2000000000`**, the default. It is **`90`** when `long` is on.
            ---
            ```gdl
            (set last-turn n)"#]],
    );
    in_game(
        &module("(world-size (60 3$00 360))"),
        expect![[r#"
        30
        ```gdl
        (game-module name (variants (world-size [width [height [circumf [lat [lon]]]]] [clauses])))"#]],
    );
}

#[test]
fn dice_are_spelt_out_wherever_they_come_from() {
    in_game(
        "(define blow 2d6+1) (table damage (ship boat bl$0ow))",
        expect![[r#"
            blow
            `damage` of `ship` and `boat` is **`2d6+1`**, set in main.g:2. That is 3 to 13, 8 on average.
            ---
            ```gdl
            (table damage (u1 u2 hp)...)
            ---
            Symbol `blow`, defined in main.g:2.

            ```gdl
            18945 ; 2d6+1, 3 to 13, 8 on average
            ```"#]],
    );
    in_game(
        "(table damage ((ship boat) boat (2d6+$01 3d6)))",
        expect![[r#"
            2d6+1
            `damage` of `ship` and `boat` is **`2d6+1`**, set in main.g:2.
            ---
            `2d6+1` is 3 to 13, 8 on average. As a number it is 18945.
            ---
            ```gdl
            (table damage (u1 u2 hp)...)"#]],
    );
}

/// Gives an address to each position and page.
struct TestAddresses;

impl Addresses for TestAddresses {
    fn place(&self, at: FileRange) -> Option<String> {
        Some(format!("at:{}", u32::from(at.range.start())))
    }

    fn page(&self, page: Page<'_>) -> Option<String> {
        Some(page.path())
    }
}

#[test]
fn places_and_pages_are_links() {
    let (db, at) = at_cursor("(unit-type tank (hp-max$0 3))\n(terrain-type t)");
    let shown = hover(&*db, at, &TestAddresses).unwrap().markdown;
    assert!(shown.starts_with("`hp-max` of `tank` is **`3`**, set in [main.g:1](at:16)."), "{shown}");
    assert!(shown.contains("](manual/"), "{shown}");
    let (db, at) = at_cursor("(unit-type tank (hp-max 3))\n(terrain-type t)\n(unit $0tank)");
    let shown = hover(&*db, at, &TestAddresses).unwrap().markdown;
    assert!(shown.contains("defined in [main.g:1](at:"), "{shown}");
}

#[test]
fn names_of_modules_have_no_markup() {
    let name = "|a` ![x](http://x.example/y.png) `b|";
    for text in [
        format!("(unit-type {name} (hp-max$0 3))"),
        format!("(unit-type {name} (name \"`![x](y)\")) (define x$0 {name})"),
        format!("(unit-type u (hp-max$0 3)) (game-module (variants ({name} 0 (1 (add u hp-max 5)))))"),
        format!("(unit-type u) (add (u {name}) hp-ma$0x 3) (unit-type {name})"),
        "(unit-type u (hp-max$0 3)) (include \"![x](y)\")\n;;- /![x](y).g\n(add u hp-max 5)".to_owned(),
        "(include $0part)\n;;- /part.g\n(game-module (title \"![x](http://x.example/y.png)\") (blurb \"# <img src=x>\"))".to_owned(),
    ] {
        let (db, at) = at_cursor(&format!("(game-module) {text} (terrain-type t)"));
        let shown = hover(&*db, at, &NoAddresses).map_or(String::new(), |hover| hover.markdown);
        let parser = pulldown_cmark::Parser::new_ext(&shown, pulldown_cmark::Options::ENABLE_TABLES);
        let is_foreign = |event: &pulldown_cmark::Event| {
            use pulldown_cmark::{Event, Tag};
            matches!(event, Event::Start(Tag::Image { .. }) | Event::Html(_) | Event::InlineHtml(_))
        };
        let found: Vec<_> = parser.filter(is_foreign).collect();
        assert!(found.is_empty() && !shown.is_empty(), "{found:?}: {shown}");
    }
}

#[test]
fn long_values_are_cut() {
    let names: String = (0..200).map(|number| format!(" (name{number} 1)")).collect();
    let (db, at) = at_cursor(&format!("(include types)\n(set event-mo$0vies '({names})){TYPES}"));
    let shown = hover(&*db, at, &NoAddresses).unwrap().markdown;
    assert!(shown.lines().next().unwrap().len() < 300 && shown.contains("..."), "{shown}");
}

#[test]
fn sides_go_by_number() {
    in_game(
        "(side 3 (name \"Rome\") (class \"empire\")) (side 3 (color \"red\")) (ship 1 2 3) (boat 1 2 (s $03))",
        expect![[r#"
            3
            Side 3, `Rome`, made in main.g:2.

            It is side 3 and begins with 2 units.

            * Units: `ship`, `boat`

            | property | value | set in |
            |---|---|---|
            | `class` | `"empire"` | main.g:2 |
            | `color` | `"red"` | main.g:2 |
            | `name` | `"Rome"` | main.g:2 |
        "#]],
    );
    in_game(
        "(side 3 (name \"Ro$0me\"))",
        expect![[r#"
            "Rome"
            Side 3, `Rome`, made in main.g:2.

            It is side 3 and begins with 0 units.

            | property | value | set in |
            |---|---|---|
            | `name` | `"Rome"` | main.g:2 |

            More: `gdl show Rome --in main.g`"#]],
    );
    in_game("(side 3 (name \"Rome\") (trusts ($03 1)))", expect!["nothing"]);
}

#[test]
fn units_are_shown_as_they_begin() {
    in_game(
        "(side 2 (name \"Rome\")) (ship 4 5 (n \"Bounty\")) (unit \"Bou$0nty\" (s 2))",
        expect![[r#"
        "Bounty"
        Unit `Bounty`, defined in main.g:2. It is a `ship` of side 2, `Rome`, at 4, 5.

        ```gdl
        (ship 4 5 (n "Bounty"))
        ```"#]],
    );
    in_game(
        "(boat 1 2 (n \"Bo$0b\"))",
        expect![[r#"
        "Bob"
        Unit `Bob`, defined in main.g:2. It is a `boat` of no side, at 1, 2.

        ```gdl
        (boat 1 2 (n "Bob"))
        ```"#]],
    );
}

#[test]
fn what_variants_define_is_shown_without_the_module() {
    in_game(
        "(game-module \"m\" (variants (\"Cold\" cold (true (imf \"sn$0ow\" ((1 1) 0 0 0)) (set last-turn 3)))))",
        expect![[r#"
            "snow"
            Image family `snow`, defined in main.g:2.

            ```gdl
            (imf "snow" ((1 1) 0 0 0))
            ```"#]],
    );
}

#[test]
fn image_families_show_their_colour() {
    in_game(
        "(imf \"sand\" ((1 1) 65535 52428 0)) (terrain-type t (image-name \"sa$0nd\"))",
        expect![[r#"
        "sand"
        Image family `sand`, defined in main.g:2.

        ```gdl
        (imf "sand" ((1 1) 65535 52428 0))
        ```

        One color: `#ffcc00`, red 255, green 204, blue 0."#]],
    );
    in_game(
        "(imf \"sand\" ((32 32) (mono \"0\"))) (terrain-type t (image-name \"sa$0nd\"))",
        expect![[r#"
        "sand"
        Image family `sand`, defined in main.g:2.

        ```gdl
        (imf "sand" ((32 32) (mono "0")))
        ```"#]],
    );
}

#[test]
fn nothing() {
    in_game("; sh$0ip", expect!["nothing"]);
    in_game("$0", expect!["nothing"]);
    in_game("(add zzz$0 hp-max 3)", expect!["nothing"]);
}

#[test]
fn words_of_other_games_lead_to_names() {
    check(
        "(unit-type a (move$0ment 3))",
        expect![[r#"
            movement
            In GDL this is `acp-per-turn`. A unit moves as many cells as its action points pay for; `mp-to-enter-terrain` has the price of a cell."#]],
    );
    check("(set tur$0ns 3)", expect!["turns\nIn GDL this is `last-turn`."]);
}
