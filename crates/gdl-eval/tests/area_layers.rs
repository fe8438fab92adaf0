//! Layer data: sub-forms, rows and what is stored (spec language 3.7).

mod support;

use expect_test::expect;
use support::check;

/// A cylinder of six by three cells, so that all cells exist.
const AREA: &str = "(unit-type u) (terrain-type grass) (terrain-type rock) (terrain-type lake) (terrain-type hill)
(terrain-type wall (subtype border)) (terrain-type path (subtype connection)) (terrain-type snow (subtype coating))
(material-type ore) (world 6) (area 6 3)
";

fn check_area(text: &str, expect: expect_test::Expect) {
    check(&format!("{AREA}{text}"), expect);
}

#[test]
fn rows_go_from_the_top_and_may_be_short() {
    check_area(
        "(area (terrain \"6b\"))\n(area (terrain \"ab2c\" \"\" \"6d9d\" \"6a\"))\n;? layer terrain\n",
        expect![[r#"
            5:33 layer-row-length: the area has 3 rows, and the layer 4: from here on they are ignored
            5:16 layer-row-length: this row ends after 4 of 6 cells, and the others stay as they are (and the same in 1 more row of this layer)
            layer terrain: 
              0 1 2 2 1 1
              0 0 0 0 0 0
              3 3 3 3 3 3
              @ 4:7 5:7
        "#]],
    );
}

#[test]
fn numbers_need_a_comma_or_a_letter() {
    check_area(
        "(area (elevations \"12,-3,2*40,2*5\" \"2*-7,*,3\" \"7*b-2c\"))\n;? layer elevations\n",
        expect![[r#"
            4:36 layer-bad-char: `*` means nothing in a layer; it counts as 0
            4:19 layer-number-at-row-end: the number `2*5` at the end of this row has no comma after it and is lost
            4:36 layer-lone-comma: there is no number before the comma at character 7 of this row
            4:36 layer-number-at-row-end: the number `3` at the end of this row has no comma after it and is lost
            4:47 layer-run-crosses-edge: the last run of this row goes 1 cell beyond the 6 cells of the area, and around it
            4:7 layer-bad-char-total: this layer has 1 character without a meaning
            layer elevations: 
              12 -3 40 40 0 0
              -7 -7 0 1 0 0
              1 1 1 1 1 1
              @ 4:7
        "#]],
    );
}

#[test]
fn runs_go_around_a_cylinder() {
    check_area(
        "(area (terrain \"4a5b\" \"99c\"))\n(area (user \"5a13,2*9,\"))\n;? layer terrain\n;? layer user\n",
        expect![[r#"
            4:7 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            4:16 layer-run-crosses-edge: the last run of this row goes 3 cells beyond the 6 cells of the area, and around it (and the same in 1 more row of this layer)
            5:13 layer-row-length: this row goes on after the 6 cells of the area: 4 characters too many
            layer terrain: 
              1 1 1 0 1 1
              2 2 2 2 2 2
              0 0 0 0 0 0
              @ 4:7
            layer user: 
              0 0 0 0 0 13
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 5:7
        "#]],
    );
}

#[test]
fn runs_end_at_the_edge_of_a_hexagon() {
    check(
        "(unit-type u) (terrain-type a) (terrain-type b)\n(area 5 4 (terrain \"9b\" \"9b\" \"9b\" \"9b\"))\n;? layer terrain\n",
        expect![[r#"
            layer terrain: 
              1 1 1 1 0
              1 1 1 1 1
              0 1 1 1 1
              0 0 1 1 1
              @ 2:11
        "#]],
    );
}

#[test]
fn unknown_terrain_is_told_ten_times_and_counted() {
    check_area(
        "(area (terrain \"a20z\"))\n(area (terrain \"6a\" \"-1,300,4b\"))\n;? layer terrain\n",
        expect![[r#"
            4:16 unknown-terrain-value: 25 is not a terrain type at (1, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (2, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (3, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (4, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (5, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (0, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (1, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (2, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (3, 2); type 0 takes its place
            4:16 unknown-terrain-value: 25 is not a terrain type at (4, 2); type 0 takes its place
            4:16 layer-run-crosses-edge: the last run of this row goes 15 cells beyond the 6 cells of the area, and around it
            4:7 unknown-terrain-total: this layer has 16 cells without a terrain type
            5:7 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            5:21 unknown-terrain-value: -1 is not a terrain type at (0, 1); type 0 takes its place
            5:21 unknown-terrain-value: 300 is not a terrain type at (1, 1); type 0 takes its place
            5:7 unknown-terrain-total: this layer has 2 cells without a terrain type
            layer terrain: 
              0 0 0 0 0 0
              0 0 1 1 1 1
              0 0 0 0 0 0
              @ 4:7 5:7
        "#]],
    );
}

#[test]
fn characters_without_a_meaning_count_as_zero() {
    check_area(
        "(area (terrain \"b!! #b\" \"?*b\"))\n;? layer terrain\n",
        expect![[r#"
            4:7 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            4:16 layer-bad-char: `!` means nothing in a layer; it counts as 0
            4:16 layer-bad-char: `!` means nothing in a layer; it counts as 0
            4:16 layer-bad-char: a space means nothing in a layer; it counts as 0
            4:16 layer-bad-char: `#` means nothing in a layer; it counts as 0
            4:25 unknown-terrain-value: 35 is not a terrain type at (0, 1); type 0 takes its place
            4:25 layer-bad-char: `*` means nothing in a layer; it counts as 0
            4:25 layer-bad-char-limit: further characters without a meaning are only counted
            4:25 layer-row-length: this row ends after 3 of 6 cells, and the others stay as they are
            4:7 layer-bad-char-total: this layer has 5 characters without a meaning
            4:7 unknown-terrain-total: this layer has 1 cell without a terrain type
            layer terrain: 
              1 0 0 0 0 1
              0 0 1 0 0 0
              0 0 0 0 0 0
              @ 4:7
        "#]],
    );
}

#[test]
fn xform_needs_two_numbers() {
    check_area(
        "(area (elevations (xform 3 -1) \"0,1,2c\"))\n(area (clouds (xform 5) \"6b\"))\n;? layer elevations\n;? layer clouds\n",
        expect![[r#"
            5:15 value-not-number: the summand of `xform` must be a number, and there is none
            layer elevations: 
              -1 2 5 5 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:7
            layer clouds: 
              5 5 5 5 5 5
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 5:7
        "#]],
    );
}

#[test]
fn by_char_gives_letters_a_meaning_and_takes_away_commas() {
    check_area(
        "(area (terrain (by-char \".~^,\") \"..~^,b\" \"2~z,..\"))\n(area (clouds (by-char \"xy\") (by-char \"pq\") \"xpq&\"))\n;? layer terrain\n;? layer clouds\n",
        expect![[r#"
            4:7 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            4:42 unknown-terrain-value: 25 is not a terrain type at (2, 1); type 0 takes its place
            4:33 layer-code-unlisted: `b` is not in the table of codes of this layer; it means 1
            4:42 layer-code-unlisted: `z` is not in the table of codes of this layer; it means 25
            4:7 unknown-terrain-total: this layer has 1 cell without a terrain type
            5:45 layer-code-unlisted: `x` is not in the table of codes of this layer; it means 23
            5:45 layer-code-unlisted: `&` is not in the table of codes of this layer; it means 0
            layer terrain: 
              0 0 1 2 3 1
              1 1 0 3 0 0
              0 0 0 0 0 0
              @ 4:7
            layer clouds: 
              23 0 1 0 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 5:7
        "#]],
    );
}

#[test]
fn by_name_gives_letters_to_names() {
    check_area(
        "(area (terrain (by-name hill (grass 5) lake) \"abf2,\" \"6c\"))\n(area (clouds (by-name \"HL\" hill lake) \"3H3L\"))\n;? layer terrain\n;? layer clouds\n",
        expect![[r#"
            4:7 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            4:46 layer-number-not-translated: `2` stays the number that it is, although the layer gives names to letters
            4:46 layer-row-length: this row ends after 4 of 6 cells, and the others stay as they are
            4:54 layer-code-unlisted: `c` is not in the table of codes of this layer; it means 2
            layer terrain: 
              3 2 0 2 0 0
              2 2 2 2 2 2
              0 0 0 0 0 0
              @ 4:7
            layer clouds: 
              3 3 3 2 2 2
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 5:7
        "#]],
    );
}

#[test]
fn by_name_gives_up_at_the_first_wrong_entry() {
    check_area(
        "\
(area (terrain (by-name 7 \"x\" (rock 0)) \"6a\"))
(area (terrain (by-name (river 0) (rock)) \"6c\"))
(area (terrain (by-name (rock \"a\") zork) \"6c\"))
(area (terrain (by-name (\"rock\" 0)) \"6c\"))
;? layer terrain
",
        expect![[r#"
            4:25 layer-by-name-garbage: `7` is not a name
            4:27 layer-by-name-garbage: `"x"` is not a name
            5:26 unbound-symbol: `river` has no value here
            5:26 layer-by-name-index: `river` is neither a type nor a number
            6:25 layer-by-name-value: an entry of `by-name` is a name or `(NAME NUMBER)`
            7:26 layer-by-name-index: `"rock"` is neither a type nor a number
            layer terrain: 
              1 1 1 1 1 1
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:7 5:7 6:7 7:7
        "#]],
    );
}

#[test]
fn subforms_that_the_engine_does_not_read() {
    check_area(
        "(area (terrain (subarea 1 1 2 2) (by-bits) (swirl 3) ((1)) 8 zork \"6b\"))\n(area (terrain \"6c\" (by-char \"a\") ddd)\n  (clouds (constant 4) \"6b\"))\n;? layer terrain\n;? layer clouds\n",
        expect![[r#"
            4:16 layer-subarea-unsupported: `subarea` is described in the manuals, but the engine does not read it
            4:45 layer-unknown-subform: `swirl` is nothing that a layer can start with
            4:55 layer-unknown-subform: `(1)` is nothing that a layer can start with
            4:60 layer-atom-ignored: `8` is neither a sub-form of layers nor a row
            4:62 layer-atom-ignored: `zork` is neither a sub-form of layers nor a row
            5:21 value-not-string: a row of a layer must be a string, not `(by-char "a")`
            5:35 layer-row-length: this row ends after 3 of 6 cells, and the others stay as they are
            6:11 layer-constant-unsupported: `constant` layers are described in the manuals, but the engine does not read them
            layer terrain: 
              2 2 2 2 2 2
              0 0 0 0 0 0
              3 3 3 0 0 0
              @ 4:7 5:7
            layer clouds: 
              0 0 0 0 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 6:3
        "#]],
    );
}

#[test]
fn values_are_cut_to_the_size_of_the_layer() {
    check_area(
        "(area (elevations \"70000,-40000,\") (people-sides \"300,2b\") (material ore \"70000,\") (aux-terrain snow \"65,64,\"))
;? layer elevations\n;? layer people-sides\n;? layer material/ore\n;? layer aux-terrain/snow\n",
        expect![[r#"
            4:19 layer-value-wraps: 70000 is not between -32768 and 32767: the cells of this layer cannot hold it
            4:19 layer-value-wraps: -40000 is not between -32768 and 32767: the cells of this layer cannot hold it
            4:50 layer-value-wraps: 300 is not between 0 and 255: the cells of this layer cannot hold it
            4:102 layer-value-wraps: 65 is not between 0 and 63: the cells of this layer cannot hold it
            4:102 layer-value-wraps: 64 is not between 0 and 63: the cells of this layer cannot hold it
            layer elevations: 
              4464 25536 0 0 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:7
            layer people-sides: 
              44 1 1 60 60 60
              60 60 60 60 60 60
              60 60 60 60 60 60
              @ 4:36
            layer material/ore: 
              70000 0 0 0 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:60
            layer aux-terrain/snow: 
              1 0 0 0 0 0
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:84
        "#]],
    );
}

#[test]
fn lines_are_set_on_both_sides() {
    check_area(
        "(area (aux-terrain wall \"\" \"b\" \"5ac\") (aux-terrain path \"\" \"6i\"))\n;? layer aux-terrain/wall\n;? layer aux-terrain/path\n",
        expect![[r#"
            4:28 layer-row-length: this row ends after 1 of 6 cells, and the others stay as they are
            4:39 layer-row-length: the area has 3 rows, and the layer only 2: the lower ones stay as they are
            layer aux-terrain/wall: 
              8 0 0 0 0 0
              1 0 0 0 0 0
              16 0 0 0 0 2
              @ 4:7
            layer aux-terrain/path: 
              0 0 0 0 0 0
              8 8 8 8 8 8
              1 1 1 1 1 1
              @ 4:39
        "#]],
    );
}

#[test]
fn layers_of_no_type_are_ignored() {
    check_area(
        "(area (aux-terrain ore \"6b\") (aux-terrain \"6b\") (material zork \"6b\"))\n;? layer material/ore\n",
        expect![[r#"
            4:20 layer-argument-missing: `ore` is not a terrain type, and this layer needs one before its rows
            4:31 layer-argument-missing: this layer needs a terrain type before its rows
            4:59 unbound-symbol: `zork` has no value here
            layer material/ore: none
        "#]],
    );
}

#[test]
fn features_keep_the_first_description() {
    check_area(
        "(area (features ((2 bay \"Deep\") (\"cape\" Long) (2 cape \"Other\") 5 (bay) (bay 6)) \"2b2c2d\") (features nil \"a\"))
;? /area/features\n;? layer features\n",
        expect![[r#"
            4:64 bad-feature-spec: a feature is `([id] TYPE NAME)` with a type and a name in strings or symbols
            4:66 bad-feature-spec: a feature is `([id] TYPE NAME)` with a type and a name in strings or symbols
            4:72 bad-feature-spec: a feature is `([id] TYPE NAME)` with a type and a name in strings or symbols
            /area/features: [{"id":2,"type":"bay","name":"Deep"},{"id":3,"type":"cape","name":"Long"}]
            layer features: 
              0 1 2 2 3 3
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 4:7 4:91
        "#]],
    );
}

#[test]
fn new_elevations_start_at_the_lowest_of_the_terrain() {
    check_area(
        "(add hill elevation-min 40) (add hill elevation-max 90)\n(area (terrain \"6d\" \"6a\" \"6b\") (elevations \"3*77,\"))\n;? layer elevations\n",
        expect![[r#"
            layer elevations: 
              77 77 77 40 40 40
              0 0 0 0 0 0
              0 0 0 0 0 0
              @ 5:32
        "#]],
    );
}

#[test]
fn area_add_fills_a_rectangle() {
    check_area(
        "\
(area (terrain \"6a\"))
(area add 1 1 2 terrain rock)
(area add terrain hill)
(area add 5 0 3 1 terrain lake)
;? layer terrain
",
        expect![[r#"
            layer terrain: 
              0 1 1 0 0 0
              0 1 1 0 0 0
              2 2 0 0 0 2
              @ 4:7 5:17 6:11 7:19
        "#]],
    );
}

#[test]
fn area_add_knows_terrain_only() {
    check_area(
        "\
(area add 1 1 clouds 4)
(area add 1 1 latitude 4)
(area add 1 1 (terrain rock))
(area add 1 1 2 2 terrain river)
;? layer clouds
;? layer terrain
",
        expect![[r#"
            5:15 unknown-property: a layer of an area has no property `latitude`
              help: `latitude` is an area property.
            6:15 bad-property-binding: the layer of an `area add` is written without parentheses: `terrain TYPE`
            7:27 unbound-symbol: `river` has no value here
            layer clouds: none
            layer terrain: none
        "#]],
    );
}

#[test]
fn terrain_without_terrain_types_asks_for_the_default_game() {
    check(
        "(unit-type u)\n(area 5 5 (terrain \"3a\"))\n",
        expect![[r#"
            2:1 module-not-found: there is no module `standard`
              help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
            2:20 unknown-terrain-value: 0 is not a terrain type at (0, 4); type 0 takes its place
            2:20 unknown-terrain-value: 0 is not a terrain type at (1, 4); type 0 takes its place
            2:20 unknown-terrain-value: 0 is not a terrain type at (2, 4); type 0 takes its place
            2:11 unknown-terrain-total: this layer has 3 cells without a terrain type
        "#]],
    );
}
