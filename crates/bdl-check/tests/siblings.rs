//! Each id in its variants, with the exact places, and texts that look like a mistake and are none.

mod common;

use std::cell::RefCell;

use bdl_check::{Options, check, rules};

/// The diagnostics of a text as `line:column id`, hints on request included.
fn found(text: &str, options: Options) -> String {
    let checked = check(text, &options);
    let place = |offset: usize| {
        let before = &text[..offset];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        format!("{}:{}", before.matches('\n').count() + 1, before[start..].chars().count() + 1)
    };
    let shown = checked
        .diagnostics
        .iter()
        .map(|diagnostic| format!("{} {}", place(diagnostic.range.start().into()), &diagnostic.rule.code[3..]));
    shown.collect::<Vec<_>>().join(", ")
}

/// Checks sections, completed with others after them.
fn sections(text: &str, expected: &str) {
    let mut whole = text.to_owned();
    for (name, section) in bdl_check::rules::BASE {
        if !text.lines().any(|line| line.starts_with(&format!("{name}{{"))) {
            whole.push_str(section);
        }
    }
    compare(&whole, expected);
}

thread_local! {
    static FAILURES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes a difference, so that one run shows all.
fn compare(text: &str, expected: &str) {
    let found = found(text, Options::default());
    if found != expected {
        FAILURES.with_borrow_mut(|failures| failures.push(format!("expected {expected}\nfound    {found}\n{text}")));
    }
}

fn assert_no_failures() {
    let failures = FAILURES.take();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

fn pieces(text: &str, expected: &str) {
    let text = format!(
        "pieces{{ {text} }}\nrules{{ first_player : 0 width : 8 height : 8 coloring : alternate player_change : alternate }}\n\
         initial_piece_position{{ a{{ positions{{ x : 0, y : 0 }} mirrored }} }}\ninvariants{{ pawn_movement(p) }}\nfinish{{ no_moves_available }}"
    );
    compare(&text, expected);
}

const A: &str = "a{ moves{ vertical(-1,1) } }";
const P: &str = "p{ moves{ vertical(1,2) } on_end_reached : spawn(p) }";

#[test]
fn pieces_and_properties() {
    pieces(&format!("{A} {P}"), "");
    pieces(&format!("{A} {A} {P}"), "1:38 301");
    pieces(&format!("{A} {P} a{{ }}"), "1:92 301, 1:92 303");
    pieces(&format!("{A} {P} explicit{{ a: {{ moves: () => [] }} }}"), "1:102 301");
    pieces(&format!("a{{ moves{{ vertical(,) }} can_jump : true can_jump }} {P}"), "1:49 302");
    pieces(
        &format!("a{{ on_end_reached : spawn(a) moves{{ vertical(,) }} on_end_reached : spawn(p) }} {P}"),
        "1:59 302",
    );
    // An empty list does not count beside a member.
    pieces(&format!("a{{ moves{{ }} explicit{{ moves: () => [] }} }} {P}"), "");
    pieces(&format!("a{{ moves{{ vertical(,) }} explicit{{ moves: () => [] }} }} {P}"), "1:43 302");
    pieces(&format!("a{{ explicit{{ moves: () => [] }} moves{{ vertical(,) }} }} {P}"), "1:22 302");
    pieces(&format!("a{{ explicit{{ moves: () => [] }} explicit{{ moves: () => [] }} }} {P}"), "1:50 302");
    pieces(&format!("a{{ explicit{{ representation: {{ }} }} moves{{ vertical(,) }} }} {P}"), "");
    pieces(&format!("{A} {P} stone{{ moves{{ }} }}"), "1:92 303, 1:92 304");
    // A member that does not parse may be a move.
    pieces(&format!("a{{ explicit{{ moves: = }} }} {P}"), "1:29 601");
    pieces(&format!("a{{ explicit{{ can_jump: 1 }} }} {P}"), "1:9 303, 1:22 602");
    // Scripts may put men of any piece.
    pieces(
        &format!(
            "a{{ moves{{ vertical(,) }} on_end_reached : explicit{{ () => 0 }} }} {P} b{{ moves{{ vertical(,) }} }}"
        ),
        "",
    );
    pieces(&format!("{A} {P} b{{ moves{{ vertical(,) }} on_end_reached : spawn(b) }}"), "");
    pieces(&format!("{A} p{{ moves{{ vertical(1,1) }} on_end_reached : spawn(P, a, a) }}"), "1:87 310, 1:93 311");
    assert_no_failures();
}

#[test]
fn moves() {
    let check = |moves: &str, expected: &str| {
        pieces(&format!("{A} {P} b{{ moves{{ {moves} }} on_end_reached : spawn(b) }}"), expected)
    };
    for fine in [
        "x : [-9, 9], y : 0",
        "x : 0, y : [0, 9]",
        "x : [0, 1], y : [0, 1]",
        "vertical(0,3) vertical(1,3)",
        "vertical(,) vertical(,), kills : false",
        "x : 1, y : 1 x : 1, y : 2",
        "horizontal(,) vertical(,) diagonal(,)",
        "horizontal(-20,) horizontal(,-7) horizontal(7,)",
        "explicit{ { x: 1, y: 1 } } explicit{ { x: 1, y: 1 } }",
        "x : 1, y : 1, kills : false",
    ] {
        check(fine, "");
    }
    check("x : 8, y : 0", "1:102 305");
    check("x : [8, 1000000], y : [-1000000, 1000000]", "1:102 305");
    check("x : 0, y : -8", "1:102 305");
    check("horizontal(8,) vertical(,-8) diagonal(8,9)", "1:102 305, 1:117 305, 1:131 305");
    check("x : 0, y : 0 x : [0, 0], y : [0, 0]", "1:102 306, 1:115 306, 1:115 307");
    check("vertical(0,0) horizontal(0,0)", "1:102 306, 1:116 306");
    check("x : 1, y : 2 x : [1, 1], y : [2, 2] kills : true", "1:115 307");
    check("vertical(1,) vertical(1,)", "1:115 307");
    check("x : [1, 0], y : [1, 0] vertical(2,1) vertical(2,1)", "1:102 308, 1:125 308, 1:139 308");
    let pawn = |moves: &str, expected: &str| {
        pieces(&format!("{A} p{{ moves{{ {moves} }} on_end_reached : spawn(p) }}"), expected)
    };
    pawn("vertical(1,1), kills : false x : [-1, 1], y : 1, kills : false x : 1, y : 1", "");
    pawn(
        "x : [1, 2], y : 1, kills : false horizontal(,), kills : false diagonal(1,) kills : false",
        "1:48 309, 1:81 309, 1:110 309",
    );
    assert_no_failures();
}

#[test]
fn placement() {
    let check = |entries: &str, expected: &str| sections(&format!("initial_piece_position{{ {entries} }}\n"), expected);
    check("king{ positions{ x : [0, 1], y : 0 x : 2, y : 0 } mirrored }", "");
    check("king{ positions{ x : 0, y : 0 } } king{ positions{ x : 0, y : 7 } owner : 1 }", "");
    check("king{ positions{ x : 0, y : 0 } } king{ positions{ x : 0, y : 7 } owner : -1 }", "1:99 402");
    check("king{ positions{ x : 0, y : 0 } mirrored owner : 1 owner : 1 }", "1:76 302");
    check("king{ positions{ x : 0, y : 0 } positions{ x : 9, y : 0 } }", "1:57 302, 1:68 403");
    check("king{ positions{ x : 0, y : 0 } mirrored } king{ }", "1:68 405");
    check("king{ positions{ x : 0, y : 0 } mirrored } king{ positions{ explicit{ ...[] } } }", "1:68 405");
    check("king{ positions{ x : 0, y : 0 x : 0, y : 7 } mirrored }", "1:55 404");
    check("king{ positions{ x : 8, y : 8 x : 8, y : 8 } }", "1:42 403, 1:55 403");
    check("king{ positions{ x : [-1000000, 1000000], y : [-1000000, 1000000] } }", "1:42 403");
    check("king{ positions{ explicit{ { x: 0, y: 0 }, [{ x: 0, y: 0 }] } } mirrored }", "1:42 404");
    check("king{ positions{ explicit{ () => 1 } } }", "1:52 602");
    check("king{ positions{ explicit{ } } }", "1:42 604");
    check("king{ positions{ x : 0, y : 0 } }", "1:1 406");
    // Without men there is no game, but the turn may be given by a script.
    sections(
        "rules{ first_player : 0 width : 8 height : 8 coloring : alternate player_change : explicit{ (c) => 0 } }\n\
         pieces{ king{ moves{ vertical(,) } } }\ninitial_piece_position{ }\n",
        "",
    );
    assert_no_failures();
}

#[test]
fn invariants_and_ends() {
    let check = |text: &str, expected: &str| sections(text, expected);
    check("invariants{ cant_risk(king) protect_piece(king) explicit{ () => true } }\n", "");
    check("invariants{ cant_risk(king) cant_risk(King) cant_risk(king) }\n", "1:39 501, 1:55 502");
    check("invariants{ pawn_movement(king, king) }\n", "1:27 503, 1:33 502");
    check("finish{ explicit{ () => false } }\n", "");
    check("finish{ }\n", "1:1 511");
    check("finish{ no_moves_available no_moves_available no_moves_available }\n", "1:28 512, 1:47 512");
    check("finish{ explicit{ 1, ...x, () => 0, (a, b) => 1 } }\n", "1:19 602, 1:37 603");
    // Unknown names are not reported if their declarations are missing or hidden.
    let rest = "rules{ first_player : 0 width : 8 height : 8 coloring : alternate player_change : alternate }\n\
        initial_piece_position{ q{ positions{ x : 0, y : 0 } } }\ninvariants{ cant_risk(q) }\nfinish{ }";
    assert_eq!(found(rest, Options::default()), "1:1 201, 4:1 511");
    let hidden = format!("{rest}\npieces{{ explicit{{ ...others }} }}");
    assert_eq!(found(&hidden, Options::default()), "4:1 511, 5:19 602");
    assert_no_failures();
}

#[test]
fn structure() {
    sections(
        "rules{ first_player : 1 width : 1 height : 64 coloring : alternate player_change : explicit{ (c) => 0 } }\npieces{ }\ninitial_piece_position{ }\n",
        "2:1 312",
    );
    sections("rules{ }\n", "1:1 203, 1:1 203, 1:1 203, 1:1 203, 1:1 203");
    sections(
        "rules{ width : 8 first_player : -1 width : 0 height : 65 coloring : alternate player_change : alternate }\n",
        "1:33 205, 1:36 204, 1:55 207",
    );
    assert_eq!(found("", Options::default()), "1:1 201, 1:1 201, 1:1 201, 1:1 201, 1:1 201");
    sections("finish{ }\nfinish{ explicit{ 5 } }\nfinish{ }\n", "1:1 511, 2:1 202, 3:1 202");
    assert_no_failures();
}

#[test]
fn hints_are_given_on_request_only() {
    let text = "rules{ first_player : 0 width : 8 height : 9 coloring : alternate player_change : alternate }\n\
        pieces{ x{ moves{ vertical(0,1), kills : false } } }\n\
        initial_piece_position{ x{ positions{ x : 0, y : 0 } mirrored } }\n\
        invariants{ cant_risk(x) } // end\nfinish{ no_moves_available }";
    assert_eq!(found(text, Options::default()), "");
    let portable = Options { portable: true, ..Options::default() };
    assert_eq!(found(text, portable), "2:9 904, 2:9 911, 2:19 906, 3:25 904, 4:13 908, 4:28 902");
    let design = Options { design: true, ..Options::default() };
    assert_eq!(found(text, design), "3:39 701, 4:13 703");
    assert_no_failures();
}

#[test]
fn comments_allow_findings() {
    let check = |finish: &str, expected: &str| sections(&format!("{finish}\n"), expected);
    check("finish{ } // bdl: allow(BDL511, it goes on)", "");
    check("// bdl: allow(no-finishing-rule, it goes on)\n\n// more\nfinish{\n}", "");
    check("/* bdl: allow-file(no-finishing-rule) */\n\ninvariants{ }\nfinish{ }", "");
    check("// bdl: allow(no-finishing-rule)\ninvariants{ }\nfinish{ }", "1:1 802, 3:1 511");
    check("// bdl: allow(no-such-rule)\nfinish{ }", "1:1 801, 2:1 511");
    check("// bdl: allow(duplicate-piece)\nfinish{ no_moves_available }", "1:1 801");
    check("// bdl: alow(no-finishing-rule)\nfinish{ no_moves_available }", "1:1 801");
    check("// bdl: fmt off\nfinish{ no_moves_available }", "");
    // Hints that are not asked for are not missed.
    check("// bdl: allow(comment-outside-block)\nfinish{ no_moves_available }", "");
    assert!(rules::find("no-finishing-rule").is_some_and(|rule| rule.code == "BDL511"));
    assert_no_failures();
}
