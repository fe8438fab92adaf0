//! `side`, `side-defaults`, `independent-units`, `doctrine` and `player` (spec language 3.8).

mod support;

use expect_test::expect;
use support::check;

const TYPES: &str =
    "(unit-type scout) (unit-type tank) (terrain-type land) (material-type gold) (advance-type wheel)\n";

fn check_sides(text: &str, expect: expect_test::Expect) {
    check(&format!("{TYPES}{text}"), expect);
}

#[test]
fn sides_get_the_next_number_or_the_given_one() {
    check_sides(
        "(side (name \"A\"))\n(side 5 (name \"B\"))\n(side (name \"C\"))\n(side 5 (noun \"Bee\"))\n;? sides\n;? /sides/2\n",
        expect![[r#"
        sides: 
          0 Independents @ 2:1
          1 A @ 2:1
          5 B @ 3:1
          3 C @ 4:1
        /sides/2: {"id":5,"symbol":null,"properties":{"name":"B","noun":"Bee","plural-noun":"Bees"}}
    "#]],
    );
}

#[test]
fn sides_are_found_by_number_symbol_and_names() {
    check_sides(
        "\
(side 1 reds (name \"Reds\") (noun \"Red\") (adjective \"red\"))
(side reds (class \"a\"))
(side \"red\" (long-name \"The Reds\"))
(side \"Independents\" (class \"wild\"))
(side greens)
(side reds crimson (short-name \"R\"))
;? sides
;? /sides/0/properties/class
;? /sides/1
;? greens
",
        expect![[r#"
            sides: 
              0 Independents @ 2:1
              1 Reds @ 2:1
              2 without name @ 6:1
            /sides/0/properties/class: "wild"
            /sides/1: {"id":1,"symbol":"crimson","properties":{"adjective":"red","class":"a","long-name":"The Reds","name":"Reds","noun":"Red","plural-noun":"Reds","short-name":"R"}}
            greens: - @ 6:7
        "#]],
    );
}

#[test]
fn a_symbol_with_a_value_is_bound_anew() {
    check_sides(
        "(define team 3)\n(define blue \"x\")\n(side team)\n(side blue)\n(side 2 win)\n(print team)\n(print blue)\n;? sides\n",
        expect![[r#"
        > team -> 3
        > blue -> 2
        5:7 symbol-rebound: `blue` has a value already
          3:9: first bound here
        6:9 symbol-rebound: `win` has a value already
        6:9 constant-modified: `win` is a constant of the language and keeps its value
        sides: 
          0 Independents @ 4:1
          3 without name @ 4:1
          2 without name @ 5:1
    "#]],
    );
}

#[test]
fn too_many_sides_and_too_early_ones() {
    check_sides(
        "(set sides-max 1)\n(side)\n(side)\n;? checks\n",
        expect![[r#"
            4:1 too-many-sides: this side is one too many: there may be 1 side
            loads: false
        "#]],
    );
    check(
        "(side 1)\n(unit-type scout)\n",
        expect![[r#"
        1:1 side-before-unit-types: a side is defined before there is any unit type
    "#]],
    );
}

#[test]
fn strings_repeat_the_last_one_of_the_form() {
    check_sides(
        "\
(side 1 (priority \"P\") (name 5) (noun (\"x\")))
(side 2 (noun 5) (class zork))
(side 1 (name 7))
;? /sides/1
;? /sides/2
",
        expect![[r#"
            3:25 unbound-symbol: `zork` has no value here
            /sides/1: {"id":1,"symbol":null,"properties":{"noun":"P","plural-noun":"Ps","priority":0}}
            /sides/2: {"id":2,"symbol":null,"properties":{}}
        "#]],
    );
}

#[test]
fn only_a_symbol_in_second_place_is_evaluated() {
    check_sides(
        "(define two 2)\n(side 1 (priority two) (advantage (+ 1 1)) (advance-goal wheel) (initial-center-at two two) (active true) (status \"x\"))\n;? /sides/1/properties\n",
        expect![[r#"
            3:88 value-not-number: the y of the center must be a number, not `two`
            /sides/1/properties: {"active":1,"advance-goal":0,"advantage":0,"initial-center-at":[2,0],"priority":2,"status":0}
        "#]],
    );
}

#[test]
fn names_are_unique_among_all_sides() {
    check_sides(
        "\
(side 1 (name \"Cat\") (noun \"Cat\"))
(side 2 (name \"Cats\") (color \"Cat\") (noun \"Finch\"))
(side 3 (adjective \"independent\") (emblem-name \"Finch\") (class \"Cat\") (noun \"Goose\"))
;? /sides/2/properties/plural-noun
;? /sides/3/properties/plural-noun
",
        expect![[r#"
            3:15 side-name-in-use: the name `Cats` is the plural-noun of side 1 already
              2:1: side 1
            3:30 side-name-in-use: the color `Cat` is the name of side 1 already
              2:1: side 1
            4:20 side-name-in-use: the adjective `independent` is the adjective of side 0 already
              2:1: side 0
            4:48 side-name-in-use: the emblem-name `Finch` is the noun of side 2 already
              3:1: side 2
            /sides/2/properties/plural-noun: "Finch"
            /sides/3/properties/plural-noun: "Goose"
        "#]],
    );
}

#[test]
fn defaults_act_on_old_sides_too() {
    check_sides(
        "\
(side-defaults (class \"team\") (zork 1) (priority 4))
(side 1 (priority 5))
(side-defaults (advantage 2))
(side 1 (noun \"A\"))
;? /sides/1/properties
",
        expect![[r#"
            2:32 unknown-property: a side has no property `zork`
            /sides/1/properties: {"advantage":2,"class":"team","noun":"A","plural-noun":"As","priority":5}
        "#]],
    );
}

#[test]
fn what_is_no_property_drops_the_rest() {
    check_sides(
        "(side 1 (name \"A\") 7 (noun \"B\"))\n(side nil (name \"C\"))\n(side (colour \"red\") (unit-view 1) (name \"D\"))\n;? sides\n",
        expect![[r#"
            2:20 bad-property-binding: a property must be a list like `(name value)`, but `7` is none
            3:7 bad-property-binding: a property must be a list like `(name value)`, but `nil` is none
            4:8 unknown-property: a side has no property `colour`
              help: Did you mean `color`?
            4:23 unknown-property: a side has no property `unit-view`
              help: Write `unit-views` instead; 7.1 was the last version that had it.
            sides: 
              0 Independents @ 2:1
              1 A @ 2:1
              2 without name @ 3:1
              3 D @ 4:1
        "#]],
    );
}

#[test]
fn type_values_by_position_and_by_type() {
    check_sides(
        "\
(side 1 (start-with 1 (scout 5) 7) (tech ((scout tank) (3 4)) 9) (init-tech (u* 40000)) (treasury (gold 70000))
  (advances-done (wheel true)) (next-numbers (tank 4)))
;? /sides/1/properties
",
        expect![[r#"
            2:63 too-many-list-numbers: there are only 2 unit types for these numbers
            2:81 arith-overflow: 40000 does not fit into 16 bits; it becomes -25536
            /sides/1/properties: {"advances-done":[1],"init-tech":[-25536,-25536],"next-numbers":[1,4],"start-with":[5,7],"tech":[3,4],"treasury":[70000]}
        "#]],
    );
}

#[test]
fn mistakes_in_type_values() {
    check_sides(
        "\
(side 1 (start-with 1 2 3 4) (tech (tank \"x\") (scout) \"y\") (init-tech ((scout gold tank) 4) (tank 5)))
(side 2 (could-construct (tank zork)) (action-priorities ((tank (quote scout)) (1))))
;? /sides/1/properties
;? /sides/2/properties
",
        expect![[r#"
            2:25 too-many-list-numbers: there are only 2 unit types for these numbers
            2:27 too-many-list-numbers: there are only 2 unit types for these numbers
            2:42 value-not-number: the value must be a number, not `"x"`
            2:47 value-not-number: the value must be a number, and there is none
            2:79 type-kind-mismatch: `gold` is not a unit type
            3:32 unbound-symbol: `zork` has no value here
            3:32 value-not-number: the value must be a number, not `zork`
            3:72 type-kind-mismatch: `scout` is not a unit type
            /sides/1/properties: {"init-tech":[4,0],"start-with":[1,2],"tech":[0,0]}
            /sides/2/properties: {"action-priorities":[-1,1],"could-construct":[1,0]}
        "#]],
    );
    check_sides(
        "(side 1 (tech (zork 5) (tank 6)))\n(side 2)\n;? engine\n;? checks\n;? sides\n",
        expect![[r#"
        2:16 unbound-symbol: `zork` has no value here
        2:16 not-a-list: `zork` is neither a unit type nor a list of them
        loads: false
        sides: 
          0 Independents @ 2:1
          1 without name @ 2:1
    "#]],
    );
}

#[test]
fn side_values_take_literal_numbers() {
    check_sides(
        "\
(side 1 reds (trusts 0 1 1))
(side 2 (trusts (reds 1) reds (2 true) (0 1) (15 3)) (trades reds))
(side 3 (trusts \"Reds\" (zork 1) ((reds) 1) (99 \"x\")))
;? /sides/1/properties/trusts
;? /sides/2/properties
",
        expect![[r#"
            3:34 value-not-number: the value for a side must be a number, not `true`
            3:41 bad-side-spec: `0` is not a side: the numbers go from 1 to 15
            4:17 side-value-form-unsupported: a side is named by its number or symbol here, not by `"Reds"`
            4:25 unbound-symbol: `zork` has no value here
            4:25 bad-side-spec: `zork` is not a side: the numbers go from 1 to 15
            4:34 side-value-form-unsupported: a side is named by its number or symbol here, not by `(reds)`
            4:45 bad-side-spec: `99` is not a side: the numbers go from 1 to 15
            /sides/1/properties/trusts: [0,1,1]
            /sides/2/properties: {"trades":[0,1],"trusts":[0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,3]}
        "#]],
    );
}

#[test]
fn namers_of_units() {
    check_sides(
        "\
(side 1 (unit-namers \"a\" b c) (feature-namers (peaks \"p\")))
(side 1 (unit-namers (u* \"all\")) (feature-namers (bays \"b\")))
(side 2 (unit-namers (scout) (tank 5) (gold \"g\") 7) (feature-namers))
;? /sides/1/properties
;? /sides/2/properties
",
        expect![[r#"
            2:28 too-many-unit-namers: there are only 2 unit types for these namers
            4:22 unit-namer-garbled: a unit namer is a name, or `(TYPES NAME)` with unit types
            4:30 unit-namer-garbled: a unit namer is a name, or `(TYPES NAME)` with unit types
            4:39 unit-namer-garbled: a unit namer is a name, or `(TYPES NAME)` with unit types
            4:50 unit-namer-garbled: a unit namer is a name, or `(TYPES NAME)` with unit types
            /sides/1/properties: {"feature-namers":[["bays",{"string":"b"}],["peaks",{"string":"p"}]],"unit-namers":[["scout",{"string":"all"}],["tank",{"string":"all"}]]}
            /sides/2/properties: {"feature-namers":[],"unit-namers":[]}
        "#]],
    );
}

#[test]
fn records_of_a_saved_game() {
    check_sides(
        "\
(area 5 5)
(side 1 (unit-views (scout 1 \"x\" 1 2 3 1 0 5) (gold 1) (tank 1)) (attack-stats (tank 1 2) (tank 1 2 3) (5 1))
  (hit-stats (scout zork)) (scores 3 \"x\") (terrain-view \"a!\") (material-view gold \"?\") (aux-terrain-view gold \"?\"))
(set see-all true)
(side 2 (terrain-view \"!!!\"))
;? /sides/1/properties/unit-views
",
        expect![[r#"
            3:48 bad-unit-view: the view of a unit begins with a unit type, not `gold`
            3:101 too-many-list-numbers: expected 2 statistics, found 3
            4:57 layer-bad-char: `!` means nothing in a layer; it counts as 0
            4:43 layer-bad-char-total: this layer has 1 character without a meaning
            4:106 layer-argument-missing: `gold` is not a terrain type, and this layer needs one before its rows
            /sides/1/properties/unit-views: [["scout",1,{"string":"x"},1,2,3,1,0,5]]
        "#]],
    );
}

#[test]
fn doctrines_are_named_or_numbered() {
    check_sides(
        "\
(doctrine bold (resupply-percent 30) (zork 7) (locked true) (construction-run (tank 4)))
(doctrine 5 (repair-percent \"x\"))
(doctrine \"bold\" (repair-percent 9))
(doctrine bold (rearm-percent 8))
(print bold)
(side 1 (default-doctrine bold) (doctrines (tank 5) (u* new) (scout) (scout (1)) 7))
(side 2 (default-doctrine nil))
(side 3 (default-doctrine))
;? /doctrines
;? /sides/1/properties
",
        expect![[r#"
            > bold -> "bold"
            2:39 unknown-property: a doctrine has no property `zork`
            7:62 doctrine-missing: no doctrine is named here
            7:77 bad-doctrine-reference: a doctrine is named by a number, symbol or string, not by `(1)`
            8:9 doctrine-missing: no doctrine is named here
            9:9 doctrine-missing: no doctrine is named here
            /doctrines: [{"id":1,"name":"bold","properties":{"construction-run":[0,4],"locked":7,"rearm-percent":8,"resupply-percent":30}},{"id":5,"name":null,"properties":{"repair-percent":0}},{"id":6,"name":null,"properties":{"repair-percent":9}},{"id":7,"name":"new","properties":{}}]
            /sides/1/properties: {"default-doctrine":1,"doctrines":[7,7]}
        "#]],
    );
}

#[test]
fn standing_orders() {
    check_sides(
        "\
(side 1 (standing-order tank (always) (sentry 5))
  (standing-order (scout tank) (@ 3 4) (move-to 1 2 3 4 5 6))
  (standing-order u* (when) (sentry 1))
  (standing-order tank (in 4) (dance 1))
  (standing-order tank))
;? /sides/1/properties
",
        expect![[r#"
            4:22 unknown-property: the condition of a standing order is `(always)`, `(@ x y)`, `(in UNIT)` or `(near x y n)`
            5:32 unknown-task-type: there is no task type `dance`
            6:3 unknown-property: the condition of a standing order is `(always)`, `(@ x y)`, `(in UNIT)` or `(near x y n)`
            /sides/1/properties: {"standing-order":[["standing-order","tank",["always"],["sentry",5]],["standing-order",["scout","tank"],["@",3,4],["move-to",1,2,3,4,5,6]]]}
        "#]],
    );
}

#[test]
fn players() {
    check_sides(
        "\
(player 2 (name \"Ann\") (password 5) (initial-advantage 3) (zork 1))
(player (display-name ann) (initial-advantage \"x\"))
(player 2 (ai-type-name \"mplayer\"))
;? /players
",
        expect![[r#"
            2:60 unknown-property: a player has no property `zork`
            3:47 value-not-number: the advantage must be a number, not `"x"`
            /players: [{"id":2,"name":null,"properties":{"ai-type-name":"mplayer","initial-advantage":3,"name":"Ann","password":"Ann"}},{"id":3,"name":null,"properties":{"initial-advantage":0}}]
        "#]],
    );
}

#[test]
fn side_zero_are_the_independents() {
    check_sides(
        "(side 0 (noun \"Native\"))\n(independent-units (name \"Natives\"))\n(side (color \"black,black,white\"))\n;? sides\n;? /sides/0/properties\n",
        expect![[r#"
            4:14 side-name-in-use: the color `black,black,white` is the color of side 0 already
              3:1: side 0
            sides: 
              0 Natives @ 3:1
              1 without name @ 4:1
            /sides/0/properties: {"adjective":"independent","color":"black,black,white","emblem-name":"none","name":"Natives","noun":"Native","plural-noun":"Natives"}
        "#]],
    );
}

#[test]
fn defaults_that_no_side_form_applies_are_judged_at_the_start() {
    check(
        "(unit-type u) (material-type m) (terrain-type t)\n\
         (side-defaults (advantge 2) (doctrines (foo bar)) (treasury (golds 1)))\n\
         (doctrine bar)\n;? /doctrines\n",
        expect![[r#"
            2:17 unknown-property: a side has no property `advantge`
              help: Did you mean `advantage`?
            2:41 unbound-symbol: `foo` has no value here
            2:62 unbound-symbol: `golds` has no value here
            2:62 not-a-list: `golds` is neither a material type nor a list of them
            /doctrines: [{"id":1,"name":"bar","properties":{}}]
        "#]],
    );
    // Forms of sides apply them, and report the same; replaced ones are never applied.
    check(
        "(unit-type u) (terrain-type t)\n(side-defaults (zork 1))\n(side-defaults (advantge 2))\n(side 1)\n",
        expect![[r#"
            3:17 unknown-property: a side has no property `advantge`
              help: Did you mean `advantage`?
        "#]],
    );
    // A type that is defined later is known when the game begins.
    check("(unit-type u) (side-defaults (start-with (v 2)))\n(unit-type v)\n", expect![[r#""#]]);
    // The engine makes up no sides without unit types.
    check("(side-defaults (zork 1))\n", expect![[r#""#]]);
}

#[test]
fn defaults_are_judged_without_an_effect_on_the_game() {
    // The independents and this side have these names, and the area has no size before the game begins.
    check(
        "(unit-type u) (terrain-type t) (side 1 (color \"red\"))\n\
         (side-defaults (color \"red\") (terrain-view \"a\") (feature-namers (peaks x)) (default-doctrine late))\n\
         (side-defaults (default-doctrine late) (color \"red\") (start-with \"u\" (u)))\n\
         ;? checks\n;? /doctrines\n;? /sides/1\n",
        expect![[r#"
            3:34 unbound-symbol: `late` has no value here
            3:70 value-not-number: the value must be a number, and there is none
            loads: true
            /doctrines: [{"id":1,"name":"late","properties":{}}]
            /sides/1: {"id":1,"symbol":null,"properties":{"color":"red"}}
        "#]],
    );
}

#[test]
fn a_form_inside_unclosed_defaults_is_read_after_them() {
    check(
        "(unit-type u)\n(side-defaults (advantage 2)\n(unit-type v)\n(v 1 2))\n;? v.hp-max\n;? units\n",
        expect![[r#"
            3:1 form-inside-form: this `unit-type` stands inside a form that is not closed before it
              2:1: this form is still open
            v.hp-max: 1 @ -
            units: 
              1 v (1, 2) side 0 @ 4:1
        "#]],
    );
}
