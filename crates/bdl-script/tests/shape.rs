//! Problems and facts of blocks without running them.

use bdl_script::shape;
use bdl_script::shape::{MemberValue, Place, Shape};

/// The problems as `code:text of the range`.
fn problems(text: &str, place: Place) -> Vec<String> {
    let of = |shape: &Shape| -> Vec<String> {
        shape.problems.iter().map(|problem| format!("{}:{}", &problem.code[3..], &text[problem.range])).collect()
    };
    of(&shape(text, place))
}

#[track_caller]
fn check(place: Place, text: &str, expected: &[&str]) {
    assert_eq!(problems(text, place), expected, "{text}");
}

use Place::*;

#[test]
fn functions_are_arrows_and_function_expressions() {
    for text in ["(c) => 1", "function (c) { }", "function named(c) { }", "((c) => 1)", "(1, (c) => 1)", " c => c // x"]
    {
        check(PlayerChange, text, &[]);
        assert_eq!(shape(text, PlayerChange).functions.len(), 1, "{text}");
    }
    check(PlayerChange, "async (c) => 1", &["602:async (c) => 1"]);
    check(PlayerChange, "async function () { }", &["602:async function () { }"]);
    check(PlayerChange, "function* () { }", &["602:function* () { }"]);
    check(PlayerChange, "class { }", &["602:class { }"]);
    for text in
        ["\"#c90\"", "5", "-5", "true", "null", "{ }", "{ a: 1 }", "[1]", "`x`", "/x/", "!1", "typeof 1", "1 + 1", "5n"]
    {
        check(Coloring, text, &[&format!("602:{text}")]);
        check(Invariants, text, &[&format!("602:{text}")]);
        check(Finish, text, &[&format!("602:{text}")]);
    }
}

#[test]
fn unknown_shapes_are_left_to_evaluation() {
    for text in ["f()", "a ? b : c", "a.b", "name", "a || b", "new X()", "tag`x`", "(() => c => 1)()", "this", "a = b"]
    {
        check(Finish, text, &[]);
        check(PlayerChange, text, &[]);
        check(Moves, text, &[]);
        check(Positions, text, &[]);
    }
}

#[test]
fn lists_hold_several_functions_and_end_with_a_comma() {
    check(Finish, "() => false, true", &["602:true"]);
    check(Finish, "() => false, () => true,", &[]);
    check(Finish, "...[() => 1, 2], ...rest", &["602:2"]);
    check(Finish, ",", &["602:,"]);
    check(Invariants, "() => 1, , () => 1", &["602:,"]);
    assert_eq!(shape("() => 1, () => 2,", Finish).functions.len(), 2);
    assert!(shape("() => 1, () => 2,", Finish).hints.ends_with_comma);
    assert!(!shape("() => [1,]", Finish).hints.ends_with_comma);
}

#[test]
fn moves_hold_descriptors_and_functions() {
    check(Moves, "{ x: 1, y: 1 }, ({ context }) => [], ...list", &[]);
    check(
        Moves,
        "5, -1, null, 'x', async () => 1, class { }",
        &["602:5", "602:-1", "602:null", "602:'x'", "602:async () => 1", "602:class { }"],
    );
    check(Moves, "[{ x: 1, y: 1 }]", &[]);
}

#[test]
fn positions_hold_objects_and_lists_of_them() {
    check(Positions, "{ x: 0, y: 0 }, [{ x: 1, y: 0 }, [f()]], ...list", &[]);
    check(Positions, "5, () => 1, [7], async () => 1", &["602:5", "602:() => 1", "602:7", "602:async () => 1"]);
}

#[test]
fn a_block_is_one_expression() {
    check(PlayerChange, "const n = 1; (c) => n", &["601:const"]);
    check(PlayerChange, "(c) => 1) + (2", &["601:)"]);
    check(PlayerChange, "a) => (b", &["601:)"]);
    check(PlayerChange, "1); (2", &["601:)"]);
    check(Finish, "1], [2", &["601:]"]);
    check(Finish, "(c) => c < 0 ) ", &["601:)"]);
    check(PlayerChange, "(c) => { c = = 1 }", &["601:="]);
    check(PlayerChange, "(c) => { return c > }", &["601:}"]);
    check(Members, "a: 1", &["610:a"]);
    check(Members, "a b", &["601:b"]);
    check(PlayerChange, "(c) =>", &["601:"]);
    check(PlayerChange, "(c) => (1 // x", &["601:"]);
    check(PlayerChange, "a,", &["601:,"]);
}

#[test]
fn the_parse_is_strict_and_checks_early_errors() {
    for text in [
        "(c) => { with (c) { } }",
        "(c) => 010",
        "(c) => { delete c }",
        "(c, c) => 1",
        "(c) => { let a; let a }",
        "(c) => { eval = 1 }",
        "(c) => { break }",
        "(c) => { return /(/ }",
        "(c) => { yield = 1 }",
        "(c) => import.meta",
        "new.target",
        "await 1",
        "super.x",
        "(c) => { x: x: 1 }",
        "<a></a>",
        "(c: number) => 1",
    ] {
        let found = problems(text, PlayerChange);
        assert!(found.len() == 1 && found[0].starts_with("601:"), "{text}: {found:?}");
    }
    for text in
        ["(c) => c?.d ?? 1n ** 2n", "({ a, ...b }) => { for (const x of b) { } }", "(c) => { c ||= 1; return 1_000 }"]
    {
        check(PlayerChange, text, &[]);
    }
}

#[test]
fn blank_blocks_are_empty() {
    for place in [Coloring, Invariants, Members, Pieces, Positions] {
        check(place, " \n\t", &["604: \n\t"]);
        check(place, "/* only a comment */ // x", &["604:/* only a comment */ // x"]);
    }
    check(Members, ",", &["601:,"]);
}

#[test]
fn more_parameters_than_arguments_are_reported() {
    check(Coloring, "(x, h, last) => ''", &[]);
    check(Coloring, "(x, h, last, more) => ''", &["603:(x, h, last, more) => ''"]);
    check(PlayerChange, "(a, b) => 1", &["603:(a, b) => 1"]);
    check(PlayerChange, "(a, ...b) => 1", &[]);
    check(EndReached, "(a, b, c) => 1", &[]);
    check(Invariants, "(a, b, c, d, e) => 1, (a, b, c, d, e, f) => 1", &["603:(a, b, c, d, e, f) => 1"]);
    check(Moves, "(a) => [], (a, b) => []", &["603:(a, b) => []"]);
    check(
        Members,
        "moves(a, b) { }, on_end_reached: (a, b, c, d) => 1",
        &["603:moves(a, b) { }", "603:(a, b, c, d) => 1"],
    );
}

#[test]
fn absent_names_are_reported_once_where_they_are_free() {
    check(Finish, "() => prompt('?') + prompt('!')", &["605:prompt"]);
    check(Finish, "() => typeof window === 'object'", &["605:window"]);
    check(Finish, "(window) => window", &[]);
    check(Finish, "() => { let top = 1; { const self = top; return self } }", &[]);
    check(Finish, "() => { { let top = 1 } return top }", &["605:top"]);
    check(Finish, "() => globalThis.window + { window: 1 }.window", &[]);
    check(Finish, "() => { process = 1 }", &["605:process"]);
    check(Finish, "() => import('x') && import('y')", &["605:import"]);
    check(Finish, "() => eval('1') + new Function('')", &["605:eval", "605:Function"]);
    check(Finish, "() => { window: for (;;) break window }", &[]);
    check(Finish, "function alert() { return alert }", &[]);
    check(Finish, "({ self = top }) => self", &["605:top"]);
    check(Finish, "() => Math.max(Date.now(), JSON, console, clearTimeout)", &[]);
}

#[test]
fn members_have_known_shapes() {
    check(
        Members,
        "moves: () => [], on_end_reached() { }, representation: { }, can_jump: true, mirrored: (false)",
        &[],
    );
    check(Members, "moves: 5", &["602:moves: 5"]);
    check(Members, "async moves() { }", &["602:async moves() { }"]);
    check(Members, "*moves() { }", &["602:*moves() { }"]);
    check(Members, "get moves() { return f }", &[]);
    check(Members, "set moves(x) { }", &["602:set moves(x) { }"]);
    check(Members, "moves, on_end_reached: f()", &[]);
    check(Members, "can_jump: 1, mirrored: yes()", &["602:can_jump: 1", "602:mirrored: yes()"]);
    check(Members, "can_jump, get mirrored() { return true }", &["602:can_jump", "602:get mirrored() { return true }"]);
    check(Members, "representation: 'x'", &["602:representation: 'x'"]);
    check(Members, "representation: r()", &[]);
    check(
        Members,
        "...more, [key]: 1, colour: 'red', 5: 1, 'mirrored': true",
        &["602:...more", "602:[key]: 1", "610:colour", "610:5"],
    );
    let shape = shape("mirrored: true, mirrored: false, moves() { }", Members);
    let keys: Vec<_> = shape.members.iter().map(|member| (member.key.as_str(), &member.value)).collect();
    assert_eq!(
        keys,
        [
            ("mirrored", &MemberValue::Bool(true)),
            ("mirrored", &MemberValue::Bool(false)),
            ("moves", &MemberValue::Function)
        ]
    );
}

#[test]
fn representation_gives_letter_and_image() {
    let representation = |text: &str| match shape(text, Members).members.pop().map(|member| member.value) {
        Some(MemberValue::Representation { letter, image }) => (letter, image),
        other => panic!("{text}: {other:?}"),
    };
    let letter = |text: &str| representation(&format!("representation: {{ letter: {text} }}")).0;
    assert_eq!(letter("'Abcd'").as_deref(), Some("Abc"));
    assert_eq!(letter("'\\u{1F600}bcd'").as_deref(), Some("\u{1F600}bc"));
    assert_eq!(letter("`Z`").as_deref(), Some("Z"));
    assert_eq!(letter("'a' + 'b'").as_deref(), Some("ab"));
    assert_eq!(letter("'\\ud800'").as_deref(), Some("\u{fffd}"));
    assert_eq!(letter("'\\ufffd'").as_deref(), Some("\u{fffd}"));
    assert_eq!(letter("''"), None);
    assert_eq!(letter("f()"), None);
    let image = |text: &str| representation(&format!("representation: {{ img: {text} }}")).1;
    assert_eq!(image("'data:image/png;base64,AA=='").as_deref(), Some("data:image/png;base64,AA=="));
    assert_eq!(image("''"), None);
    for url in ["'https://example.org/x.png'", "'data:text/html,x'", "5", "null"] {
        check(Members, &format!("representation: {{ img: {url} }}"), &["611:img"]);
    }
    check(Members, "representation: { img: f(), letter: 7 }", &[]);
}

#[test]
fn whole_pieces_have_plain_names_and_object_literals() {
    check(Pieces, "...others, queen: 7", &["602:...others", "602:queen: 7"]);
    check(
        Pieces,
        "[name]: { }, rook: f(), 5: { }, explicit: { }, 'a b': { }, é: { }",
        &["602:[name]: { }", "602:rook: f()", "602:5", "602:explicit", "602:'a b'", "602:é"],
    );
    check(Pieces, "get rook() { return { } }, rook() { }", &["602:get rook() { return { } }", "602:rook() { }"]);
    check(Pieces, "a: { colour: 1, can_jump: 2 }", &["610:colour", "602:can_jump: 2"]);
    let text = "rider: { moves() { }, mirrored: true }, \"crier\": ({ }), rider: { },";
    let found = shape(text, Pieces);
    let names: Vec<_> = found.pieces.iter().map(|piece| (piece.name.as_str(), piece.members.len())).collect();
    assert_eq!(names, [("rider", 2), ("crier", 0), ("rider", 0)]);
    assert!(found.hints.ends_with_comma);
    assert_eq!(found.pieces[0].member("mirrored").map(|member| &member.value), Some(&MemberValue::Bool(true)));
    assert_eq!(&text[found.pieces[1].name_range], "\"crier\"");
}

#[test]
fn facts_for_hints() {
    let partial = |text: &str| shape(text, Moves).hints.partial_descriptors.len();
    assert_eq!(partial("{ x: [0, 1], y: (x) => [1, 2] }"), 1);
    assert_eq!(partial("{ x: 1, y: (x) => [0, 1], killing: true }"), 1);
    assert_eq!(partial("{ x: [0, 1], y: 1, killing: true }"), 1);
    assert_eq!(partial("{ x: [0, 1], y: (x) => [1, 2], killing: true }"), 0);
    assert_eq!(partial("{ x: a, y: b, killing }, { ...c }"), 0);
    assert!(shape("'%s'", Moves).hints.has_percent_s);
    assert!(shape("c => '}'", Finish).hints.has_hidden_braces);
}

#[test]
fn deep_and_large_texts_end_well() {
    let wrap = |open: &str, close: &str, count: usize| open.repeat(count) + "1" + &close.repeat(count);
    for (open, close) in
        [("(", ")"), ("[", "]"), ("-", ""), ("a => ", ""), ("f(", ")"), ("{ a: ", "}"), ("`${", "}`"), ("!", "")]
    {
        for count in [1000, 1_000_000 / open.len()] {
            for place in [Finish, PlayerChange] {
                shape(&wrap(open, close, count), place);
            }
        }
    }
    for text in [
        "a ? b : ",
        "a = ",
        "a + ",
        "a ** ",
        "new ",
        "typeof ",
        "a.b",
        "a[0]",
        "a`x`",
        "() => { if (a) ",
        "a ?? ",
        "f()",
    ] {
        for count in [500, 3000, 100_000] {
            shape(&(text.repeat(count) + "a"), Finish);
        }
    }
    for text in [
        "if (a)\n",
        "if (a); else ",
        "if (a) { b }\nelse ",
        "if (a) while (b); else ",
        "if (a) do b; while (c); else ",
        "if (a) do b\nwhile (c)\nelse ",
        "a: ",
        "else if (a) b\n",
        "while (a)\n",
        "for (;;)\n",
        "do ",
        "x\n",
        "try {",
        "class A extends ",
    ] {
        for count in [500, 3000, 100_000] {
            shape(&("() => {".to_owned() + &text.repeat(count) + "}"), Finish);
        }
    }
}

#[test]
fn ranges_are_inside_the_text_for_cut_texts() {
    let text = "(c) => { const \u{1F600} = `a${c.board[0].map(x => /[}]/u.test(\"é\\n\"))}`; return c ? { a: 1 } : [2, ...c] }, é";
    for place in [Coloring, Moves, Positions, Members, Pieces, Invariants] {
        for (at, _) in text.char_indices() {
            for part in [&text[..at], &text[at..]] {
                for problem in shape(part, place).problems {
                    assert!(part.get(std::ops::Range::<usize>::from(problem.range)).is_some(), "{part}: {problem:?}");
                }
            }
        }
    }
}

/// Words and signs that a garbled block may consist of.
const TOKENS: [&str; 64] = [
    "(", ")", "[", "]", "{", "}", "=>", ",", ";", ":", "?", "?.", ".", "...", "=", "==", "+", "-", "++", "*", "**",
    "/", "%", "!", "<", ">", "&&", "??", "`", "${", "'", "\"", "\\", "#", "@", "/*", "*/", "//", "\n", " ", "a",
    "context", "async", "await", "function", "return", "class", "new", "import", "yield", "let", "const", "for", "of",
    "in", "if", "else", "1", "0x", "1n", "/a/g", "é", "\u{2028}", "static",
];

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { failure_persistence: None, ..Default::default() })]

    #[test]
    fn garbled_blocks_have_problems_in_their_text(
        tokens in proptest::collection::vec(0..TOKENS.len(), 0..40),
        place in 0..9_usize,
        is_wrapped in proptest::bool::ANY,
    ) {
        let mut text: String = tokens.iter().map(|token| TOKENS[*token]).collect();
        if is_wrapped {
            text = format!("(context) => {{ {text} }}");
        }
        let place = [Coloring, PlayerChange, EndReached, Invariants, Finish, Moves, Positions, Members, Pieces][place];
        let shape = shape(&text, place);
        for problem in &shape.problems {
            assert!(text.get(std::ops::Range::<usize>::from(problem.range)).is_some(), "{text}: {problem:?}");
        }
        let syntax = shape.problems.iter().filter(|problem| matches!(problem.code, "BDL601" | "BDL604")).count();
        assert!(syntax == 0 || shape.problems.len() == 1, "{text}: {:?}", shape.problems);
    }
}

#[test]
fn many_statements_are_not_nested() {
    for statement in [
        "f(c)\n",
        "if (c) {\nf(c)\n}\n",
        "for (const x of c) f(x)\n",
        "try { f(c) }\ncatch { }\n",
        "if (c) f(c); else f(c)\n",
        "x = [1]\n",
    ] {
        let text = format!("(c) => {{\n{}}}", statement.repeat(5000));
        assert!(problems(&text, Place::PlayerChange).is_empty(), "{statement}");
    }
}

#[test]
fn deep_regular_expressions_end_well() {
    for (open, close) in [("(", ")"), ("(?:", ")"), ("(?=", ")"), ("(?<!", ")"), ("[", "]"), ("(", "")] {
        for flags in ["", "v"] {
            let text = format!("() => /{}a{}/{flags}", open.repeat(200_000), close.repeat(200_000));
            let found = problems(&text, Place::PlayerChange);
            assert!(found.iter().all(|problem| problem.starts_with("601")), "{open} {found:?}");
            let text = format!("() => /{}a{}/{flags}", open.repeat(3000), close.repeat(3000));
            let _ = problems(&text, Place::PlayerChange);
        }
    }
}
