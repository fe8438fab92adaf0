//! Recovery (spec bdl 7.2): one mistake gives one diagnostic, and costs no more than its item.

use bdl_syntax::{line_of, parse};

fn found(text: &str) -> String {
    let parse = parse(text);
    assert_eq!(parse.syntax().text(), text);
    let errors = parse.errors().iter();
    errors
        .map(|e| format!("{}:{} ", line_of(text, e.range.start()), &e.code[3..]))
        .collect::<String>()
        .trim_end()
        .to_owned()
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(found(text), expected, "{text}");
}

/// The same text in all lists of items: one mistake, one error.
#[test]
fn one_mistake_one_error() {
    for (text, expected) in [
        ("rules{ width 6 height : 5 }", "1:101"),
        ("rules{ width :\n height : 5 }", "2:101"),
        ("rules{ width : six height : 5 }", "1:101"),
        ("rules{ depth : 4 height : 5 }", "1:104"),
        ("rules{ height { 4 } width : 4 }", "1:101"),
        ("rules{ coloring : 5 }", "1:101"),
        ("rules{ explicit{ } width : 5 }", "1:101"),
        ("rules{ explicit : 5 width : 5 }", "1:104"),
        ("rules first_player : 0 width : 5 }", "1:101"),
        ("rules : { width : 5 }", "1:101"),
        ("pieces{ 5 a{ } }", "1:101"),
        ("pieces{ a b{ } }", "1:101"),
        ("pieces{ a moves{ x : 1, y : 1 } mirrored } b{ } }", "1:101"),
        ("pieces{ a{ moves x : 1, y : 1 } mirrored } b{ } }", "1:101"),
        ("pieces{ explicit b{ } }", "1:101"),
        ("pieces{ a{ explicit : 3 mirrored } }", "1:104"),
        ("pieces{ a{ can_jump : maybe mirrored } }", "1:105"),
        ("pieces{ a{ can_jump : 1 mirrored } }", "1:101"),
        ("pieces{ a{ mirrored, can_jump } }", "1:101"),
        ("pieces{ a{ on_end_reached spawn(a) } }", "1:101"),
        ("pieces{ a{ on_end_reached : spawn() } }", "1:106"),
        ("pieces{ a{ on_end_reached : spawn(a b) } }", "1:101"),
        ("pieces{ a{ on_end_reached : spawn(explicit) } }", "1:101"),
        ("pieces{ a{ moves{ x : 1, x : 0 } } }", "1:101"),
        ("pieces{ a{ moves{ x : 1, x : 0, y : 1 } } }", "1:101"),
        ("pieces{ a{ moves{ y : 1, x : 0 } } }", "1:104"),
        ("pieces{ a{ moves{ y : 1, x : 0 vertical(1) } } }", "1:104 1:101"),
        ("pieces{ a{ moves{ y : 1 x : 0, y : 2 } } }", "1:104"),
        ("pieces{ a{ moves{ horizontal(1) vertical(,) } } }", "1:101"),
        ("pieces{ a{ moves{ horizontal vertical(,) } } }", "1:101"),
        ("pieces{ a{ moves{ { x : 1, y : 1 } vertical(,) } } }", "1:101"),
        ("pieces{ a{ moves{ x : 1, y : 1,\n vertical(,) } } }", "2:101"),
        ("pieces{ a{ moves{ vertical(,) kills : no } } }", "1:105"),
        ("pieces{ a{ moves{ kills : true vertical(,) } } }", "1:104"),
        ("pieces{ a{ moves{ x : [1, 2, y : 3 } } }", "1:101"),
        ("initial_piece_position{ explicit{ { } } a{ } }", "1:101"),
        ("initial_piece_position{ a{ explicit{ } owner : 1 } }", "1:101"),
        ("initial_piece_position{ a{ positions{ x : 0, y : 0, x : 1, y : 1 } } }", "1:101"),
        ("initial_piece_position{ a{ positions x : 0, y : 0 mirrored } b{ } }", "1:101"),
        ("initial_piece_position{ a{ positions{ y : 1, x : [0, 2] } } }", "1:104"),
        ("invariants{ cant_risk(a,) protect_piece(a) }", "1:101"),
        ("invariants{ cant_risk() protect_piece(a) }", "1:106"),
        ("invariants{ protect(a) cant_risk(a) }", "1:104"),
        ("finish{ no_moves : available no_moves_available }", "1:104"),
        ("finish{ no_moves_available : true }", "1:101"),
    ] {
        check(text, expected);
        check(&format!("{text} rules{{ }}"), expected);
    }
}

#[test]
fn text_errors_are_left_out() {
    for (text, expected) in [
        ("rules{ width : 5; height = 5 }", "1:001 1:001"),
        ("rules{ width : 05 height : 0x5 }", "1:003 1:003"),
        ("rules{ width : 9999999 }", "1:004"),
        ("invariants{ # none\n}", "1:001"),
        ("pieces{ b\u{e4}r{ moves{ } } }", "1:001"),
        ("pieces{ a{ moves{ x : -, y : 1 x : 5 05, y : 1 } } }", "1:003 1:003"),
        ("pieces{ a{ moves{ x : 01 [ 1, 2 ], y : 1 } } }", "1:003"),
        ("rules{ width : 4 /* ", "1:002"),
        ("rules{ width : 4;", "1:102 1:001"),
        ("rules{ width : ;", "1:001"),
        ("pieces{ a{ mirrored;\nfinish{ no_moves_available }", "1:001 2:101"),
        ("rules{ width : 4 } /* ", "1:002"),
        ("rules{ coloring : explicit{ ", "1:005"),
        ("\u{FEFF}rules{ }", ""),
        ("", ""),
    ] {
        check(text, expected);
    }
}

#[test]
fn the_end_comes_too_early() {
    check("rules{", "1:102");
    check("rules{ width", "1:102");
    check("rules", "1:102");
    check("rules\n", "1:102");
    check("pieces{ a{ moves{\n x : 1, ", "2:102");
    check("victory{ a{ }", "1:103 1:102");
    check("finish{ no_moves_available\n\n// comment\n", "1:102");
    check("invariants{ cant_risk(a", "1:102");
}

#[test]
fn sections_end_what_is_open() {
    check("pieces{\n a{ moves{ x : 1,\nfinish{ no_moves_available }", "3:101");
    check("pieces{\n a{ mirrored\nfinish{ explicit{ } }", "3:101");
    // Not in column 1, or without a brace.
    check("pieces{\n a{ mirrored\n finish{ } } }", "3:104");
    // Pieces and entries may have these names.
    check("pieces{\nfinish{ moves{ } }\nrules{ }\npieces{ explicit{ } } }", "");
    check("pieces{\nfinish{ no_moves_available }", "2:101");
    check("initial_piece_position{\nfinish{ positions{ } }\ninvariants{ explicit{ } }", "3:101");
    check("victory{\n a{\nfinish{ }", "1:103 3:101");
}

#[test]
fn words_between_sections() {
    check("A game, of 2: rules { nothing }\nrules{ }", "1:103 1:104");
    check("A game, version 2\nrules{ }", "1:103");
    check("victory{ } and more\nrules{ }", "1:103");
    check("rules{ } }\n}\nfinish{ }", "1:101 2:101");
    check("( rules{ }", "1:101");
    check("explicit{ } rules{ }", "1:101");
    check("explicit rules{ }", "1:103");
    check("{ a{ } } rules{ }", "1:101");
}

#[test]
fn names_survive() {
    let text = "pieces{ a{ moves{ x : } mirrored } b moves{ } } c{ can_fly } }";
    let tree = format!("{:#?}", parse(text).syntax());
    assert_eq!(tree.matches("Piece@").count(), 3, "{tree}");
}

#[test]
fn sections_without_braces() {
    check("rules\nfinish{ no_moves_available }", "2:101");
    check("rules pieces{ a{ } }", "1:101");
    check("rules rules{ }", "1:101");
    check("pieces{ a\nfinish{ no_moves_available }", "2:101");
    check("pieces{ a{ on_end_reached : spawn(b,\nfinish{ no_moves_available }", "2:101");
    check("pieces{ a{ moves{ x :\nfinish{ no_moves_available }\nrules{", "2:101 3:102");
}

#[test]
fn a_brace_too_many_costs_one_error() {
    let rest = "c{ moves{ vertical(,) } } } finish{ }";
    check(&format!("pieces{{ a{{ moves{{ }} }} }} b{{ moves{{ }} }} {rest}"), "1:103");
    check(&format!("pieces{{ a{{ moves{{ }} }} }}\nb{{ mirrored moves{{ }} }} {rest}"), "2:103");
    check("initial_piece_position{ a{ positions{ } } } b{ owner : 1 } c{ positions{ } } } finish{ }", "1:103");
    // Inside a piece or an entry.
    check("pieces{ a{ moves{ } } mirrored can_jump : true moves{ } } b{ } }", "1:101");
    check("pieces{ a{ moves{ } } mirrored } }", "1:101");
    check("initial_piece_position{ a{ positions{ } }\nowner : 1\nmirrored } b{ } }", "2:101");
    check("pieces{ a{ moves{ } } mirrored b{ } }", "1:101");
    // An unknown section.
    check("pieces{ } victory{ condition{ } } finish{ }", "1:103");
}

#[test]
fn a_block_without_its_word_costs_one_error() {
    check("rules{ player_change : { (c) => { c.x = '}'; } } width : 5 }", "1:101");
    check("pieces{ a{ on_end_reached : { () => 1 } mirrored } }", "1:101");
    check("finish{ { (context) => context.over; } no_moves_available }", "1:101");
    check("pieces{ a{ moves{ { x : 1, y : 1 } } } }", "1:101");
}
