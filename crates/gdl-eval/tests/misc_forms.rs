//! Scorekeepers, the history of saved games, namers and images (spec language 3.10).

mod support;

use expect_test::expect;
use support::check;

const TYPES: &str = "(unit-type scout) (terrain-type land)\n";

fn check_misc(text: &str, expect: expect_test::Expect) {
    check(&format!("{TYPES}{text}"), expect);
}

#[test]
fn scorekeepers_are_numbered() {
    check_misc(
        "\
(scorekeeper 3 (title \"a\") (do (if (> turn 5) win)))
(scorekeeper (title \"b\"))
(scorekeeper -3 (title \"c\"))
(scorekeeper 3 (when before-turn) (keep-score false) (initial-score 7))
;? /scorekeepers
",
        expect![[r#"
            /scorekeepers: [{"id":3,"name":null,"properties":{"do":["if",[">","turn",5],"win"],"initial-score":7,"keep-score":0,"title":"a","when":"before-turn"}},{"id":4,"name":null,"properties":{"title":"b"}},{"id":5,"name":null,"properties":{"title":"c"}}]
        "#]],
    );
}

#[test]
fn mistakes_in_scorekeepers() {
    check_misc(
        "\
(scorekeeper win (title \"a\"))
(scorekeeper (title 5) (initial-score true) (keep-score zork) (messages \"x\") (triggered))
;? /scorekeepers
",
        expect![[r#"
            2:14 bad-property-binding: a scorekeeper begins with its number or its first property, not a name
            3:21 value-not-string: the title must be a string, not `5`
            3:39 value-not-number: `initial-score` must be a number, not `true`
            3:57 value-not-number: `keep-score` must be a number, not `zork`
            3:64 unknown-property: a scorekeeper has no property `messages`
              help: The engine does not know the scorekeeper property `messages`; 7.1 was the last version that had it.
            3:78 value-not-number: `triggered` must be a number, and there is none
            /scorekeepers: [{"id":1,"name":null,"properties":{}},{"id":2,"name":null,"properties":{"initial-score":0,"keep-score":0,"title":"","triggered":0}}]
        "#]],
    );
}

#[test]
fn events() {
    check_misc(
        "\
(evt 3 unit-moved all 1 2 3 4 5 6)
(evt 3 unit-died-in-accident 6 x)
(evt)
(evt 3)
(evt 3 \"unit-moved\" all)
(evt 3 unit-mved all)
(evt 3 unit-moved)
(evt 3 unit-moved some)
;? /events
",
        expect![[r#"
            3:32 value-not-number: an argument of an event must be a number, not `x`
            4:1 evt-date-not-number: the date of an event is the number of a turn, and there is none
            5:1 evt-type-not-symbol: the type of an event is a symbol, and there is none
            6:8 evt-type-not-symbol: the type of an event is a symbol, not `"unit-moved"`
            7:8 unknown-event-type: there is no event type `unit-mved`
              help: Did you mean `unit-moved`?
            8:1 bad-evt-observers: the observers are the sum of the bits of sides, or the word `all`, and there is none
            9:19 bad-evt-observers: the observers are the sum of the bits of sides, or the word `all`, not `some`
            /events: [{"turn":3,"type":"unit-moved","observers":null,"arguments":[1,2,3,4]},{"turn":3,"type":"unit-died-in-accident","observers":6,"arguments":[0]}]
        "#]],
    );
}

#[test]
fn former_units() {
    check_misc(
        "\
(exu 4 scout 5 6 1 (n \"Joe\") (nb 3) (hp 4))
(exu 5 scout)
(exu scout 4)
(exu 6 land 1 2 1)
(exu 7)
;? /former_units
",
        expect![[r#"
            2:38 unknown-property: a former unit has no property `hp`
            4:6 exu-id-not-number: the record of a lost unit begins with its id, not `scout`
            5:8 bad-exu: the record of a lost unit names a unit type after the id, not `land`
            6:1 bad-exu: the record of a lost unit names a unit type after the id, and there is none
            /former_units: [{"id":4,"type":"scout","x":5,"y":6,"side":1,"properties":{"n":"Joe","nb":3}},{"id":5,"type":"scout","x":-1,"y":-1,"side":0,"properties":{}}]
        "#]],
    );
}

#[test]
fn namers_bind_anything_but_constants() {
    check_misc(
        "(namer towns (random \"A\"))\n(namer scout (in-order \"S\"))\n(namer \"x\" (junky))\n(namer win (junky))\n(namer)\n(print towns)\n(add scout hp-max 4)\n;? /namers\n;? towns\n",
        expect![[r#"
            > towns -> namer
            5:8 constant-modified: `win` is a constant of the language and keeps its value
            8:6 add-no-types: an `add` needs a type or a list of types, not `namer`
            /namers: {"towns":["random",{"string":"A"}],"scout":["in-order",{"string":"S"}]}
            towns: - @ 2:8
        "#]],
    );
}

#[test]
fn names_of_image_families() {
    check_misc(
        "(imf)\n(imf tank)\n(imf \"\")\n(imf \"my tank\")\n(imf \"-tank\")\n(imf \"tank-2\" ((8 8) (mono \"00\")))\n;? /image_families\n",
        expect![[r#"
            2:1 imf-name-not-string: the name of an image family is a string, and there is none
            3:6 imf-name-not-string: the name of an image family is a string, not `tank`
            4:6 imf-name-invalid: `` is not a name for an image family: only letters, digits, and hyphens inside
            5:6 imf-name-invalid: `my tank` is not a name for an image family: only letters, digits, and hyphens inside
            6:6 imf-name-invalid: `-tank` is not a name for an image family: only letters, digits, and hyphens inside
            /image_families: ["tank-2"]
        "#]],
    );
}

#[test]
fn clauses_and_parts_of_images() {
    check_misc(
        "\
(imf \"tank\" (size 4) 5 (\"x\") (notes \"mine\")
  ((8 8) (color (actual 8 8) (pixel-size 2) (depth 3) \"00\") (shape 1) (notes \"no\") (mask \"00\" 5))
  ((1 1) (3 0 0 255)) ((44 48 terrain) (file \"tank.gif\") (x 5000)))
",
        expect![[r#"
            2:14 imf-unknown-property: an image family has no property `size`
            2:22 imf-bad-clause: a clause of an image family is `((w h [KIND]) part...)`
            2:24 imf-bad-clause: a clause of an image family is `((w h [KIND]) part...)`
            2:37 imf-extra-junk: the engine complains about every `notes` of images
            3:46 imf-unknown-subproperty: the data of `color` have no property `depth`
            3:62 imf-unknown-image-property: an image has no part `shape`
            3:78 imf-extra-junk: the engine complains about every `notes` of images
            3:95 imf-bad-data: the data of an image are strings of hexadecimal digits, and `5` is none
            4:58 imf-subimage-count: a row has 0 to 4096 images, not 5000
        "#]],
    );
}

#[test]
fn images_that_change() {
    check_misc(
        "\
(imf \"tank\" ((8 8) (mono \"0f/f0\") (x 4) (embed \"a\")) ((16 16) (mono \"00\")))
(imf \"tank\" ((8 8) (mono \"0FF0\") (x 4) (embed \"a\")))
(imf \"tank\" ((8 8) (mono \"0000\") (x 5) (embed \"b\")))
(imf \"other\" ((8 8) (mono \"00\") (mono \"01\")))
",
        expect![[r#"
            4:20 imf-changing-data: the `mono` data of this image differ from an earlier definition
              3:20: the earlier one
            4:34 imf-subimages-changed: this image had 4 images in a row before, now it has 5
              3:34: the earlier number
            4:40 imf-changing-data: the `embed` data of this image differ from an earlier definition
              3:40: the earlier one
            5:33 imf-changing-data: the `mono` data of this image differ from an earlier definition
              5:21: the earlier one
        "#]],
    );
}
