//! What blocks get, what they return, and what they may change (spec bdl 6.3, 6.7, 6.8).

mod common;

use bdl_game::Scripts;
use bdl_game::game::BlockKind::{Function, List, Members, Pieces};
use bdl_game::scripts::{Changes, Context, Ending, LastMove};
use bdl_script::Sandbox;
use common::{FIRST_LINE, add, context, game, sandbox};

/// Asks a finishing rule whose text is an expression over `context`; its reason is the answer.
#[track_caller]
fn read(expression: &str, context: &Context) -> String {
    let text = format!("(context) => ({{ reason: String({expression}) }})");
    let (mut sandbox, script) = sandbox(List, &text);
    sandbox.finish(script, context).expect(expression).expect("an ending").reason.expect("a reason")
}

fn position() -> Context {
    let mut context = context(4, 4);
    context.current_player = 1;
    context.move_count = 7;
    context.board[4 + 2] = Some((1, 0));
    context.board[4 * 3 + 3] = Some((0, 1));
    context.focused = (1, 2);
    context.data = r#"{"a":[1,{"b":"x"}]}"#.to_owned();
    context
}

#[test]
fn the_context_has_the_fields_of_the_specification() {
    let mut at = position();
    for (expression, expected) in [
        ("Object.keys(context)", "width,height,current_player,move_count,board,focused,last_move,data,on_move"),
        ("[context.width, context.height, context.current_player, context.move_count]", "4,4,1,7"),
        ("context.board.length + ' ' + context.board.every(c => Array.isArray(c) && c.length === 4)", "4 true"),
        (
            "JSON.stringify(context.board[1][2])",
            r#"{"target":false,"piece":{"name":"pawn","owner":0,"mirrored":true}}"#,
        ),
        ("JSON.stringify(context.board[3][3].piece)", r#"{"name":"king","owner":1,"mirrored":false}"#),
        ("JSON.stringify(context.board[0][0])", r#"{"target":false,"piece":null}"#),
        ("JSON.stringify(context.focused)", r#"{"x":1,"y":2}"#),
        ("context.last_move", "null"),
        ("JSON.stringify(context.data)", r#"{"a":[1,{"b":"x"}]}"#),
        ("typeof context.on_move + context.on_move()", "functionundefined"),
        ("context.nothing", "undefined"),
    ] {
        assert_eq!(read(expression, &at), expected, "{expression}");
    }
    at.last_move =
        Some(LastMove { from: (1, 3), to: (1, 2), piece: 1, owner: 0, captured: Some((0, 1)), spawned: None });
    assert_eq!(
        read("JSON.stringify(context.last_move)", &at),
        r#"{"from_x":1,"from_y":3,"to_x":1,"to_y":2,"piece":"pawn","owner":0,"captured":{"name":"king","owner":1},"spawned":null}"#
    );
    at.last_move = Some(LastMove { captured: None, spawned: Some(0), ..at.last_move.unwrap() });
    assert_eq!(read("context.last_move.captured + context.last_move.spawned", &at), "nullking");
    at.data = "{}".to_owned();
    assert_eq!(read("JSON.stringify(context.data)", &at), "{}");
}

#[test]
fn each_call_gets_fresh_copies() {
    let text = "(c) => { c.board[0][0].piece = 5; c.board.length = 1; c.data.x = 1; c.focused.x = 9; c.width = 0; return false },
        (c) => c.board.length === 4 && c.board[0][0].piece === null && !c.data.x && c.focused.x === -1 && c.width === 4";
    let (mut sandbox, script) = sandbox(List, text);
    for _ in 0..2 {
        assert_eq!(sandbox.finish(script, &context(4, 4)), Ok(Some(Ending { winner: None, reason: None })));
    }
    let mut second = position();
    assert_eq!(sandbox.finish(script, &second), Ok(None));
    second = context(4, 4);
    assert!(sandbox.finish(script, &second).unwrap().is_some());
}

#[test]
fn invariants_get_both_squares_and_all_must_hold() {
    let (mut sandbox, script) = sandbox(List, "(c, a, b, x, y) => `${[a, b, x, y]}` === '1,2,3,0', (c, a) => a,");
    assert_eq!(sandbox.allows(script, &context(4, 4), (1, 2), (3, 0)), Ok(true));
    assert_eq!(sandbox.allows(script, &context(4, 4), (1, 2), (3, 1)), Ok(false));
    let (mut sandbox, script) = common::sandbox(List, "() => 1, () => ''");
    assert_eq!(sandbox.allows(script, &context(4, 4), (1, 2), (3, 0)), Ok(false));
    let (mut sandbox, script) = common::sandbox(List, "...[]");
    assert_eq!(sandbox.allows(script, &context(4, 4), (1, 2), (3, 0)), Ok(true));
}

#[test]
fn finishing_rules_name_winner_and_reason() {
    let ending = |winner, reason: Option<&str>| Ok(Some(Ending { winner, reason: reason.map(str::to_owned) }));
    let ask = |text: &str| {
        let (mut sandbox, script) = sandbox(List, text);
        sandbox.finish(script, &context(4, 4)).map_err(|error| error.code)
    };
    assert_eq!(ask("() => false, () => 0, () => ''"), Ok(None));
    assert_eq!(ask("() => 1"), ending(None, None));
    assert_eq!(ask("() => []"), ending(None, None));
    assert_eq!(ask("() => ({ winner: 1, reason: 'gone\\n' })"), ending(Some(Some(1)), Some("gone\n")));
    assert_eq!(ask("() => ({ winner: null })"), ending(Some(None), None));
    assert_eq!(ask("() => ({ winner: undefined, reason: null })"), ending(None, None));
    for wrong in ["winner: 2", "winner: 'x'", "winner: true", "winner: 0.5", "reason: 5", "reason: {}"] {
        assert_eq!(ask(&format!("() => ({{ {wrong} }})")), Err("BDL609"), "{wrong}");
    }
}

#[test]
fn several_moves_are_asked_together() {
    let text =
        "(c, a, b, x, y) => c.focused.x === a && c.focused.y === b && x > 1 && Math.random() === globalThis.first,
        (c, a) => { globalThis.count = (globalThis.count ?? 0) + 1; return true }";
    let text = format!("...(globalThis.first = Math.random(), [{text}])");
    let (mut sandbox, script) = sandbox(List, &text);
    let moves = [((1, 2), (3, 0)), ((0, 0), (1, 1)), ((3, 3), (2, 2))];
    assert_eq!(sandbox.allows_each(script, &context(4, 4), &moves), Ok(vec![true, false, true]));
    assert_eq!(sandbox.allows_each(script, &context(4, 4), &[]), Ok(vec![]));
    let (mut sandbox, script) =
        common::sandbox(List, "(c, a) => { if (a === 0) throw new Error('here'); return true }");
    assert_eq!(sandbox.allows_each(script, &context(4, 4), &moves).unwrap_err().message, "Error: here");
    // Slow functions give the first answers only.
    let (mut sandbox, script) = common::sandbox(List, "() => { for (let i = 0; i < 3e6; i++); return true }");
    let many = vec![((1, 2), (3, 0)); 400];
    let first = sandbox.allows_each(script, &context(4, 4), &many).unwrap();
    assert!(!first.is_empty() && first.len() < many.len() && first.iter().all(|allowed| *allowed), "{}", first.len());
}

fn change(text: &str) -> Result<Changes, (&'static str, String)> {
    let (mut sandbox, script) = sandbox(Function, text);
    sandbox.player_change(script, &position()).map_err(|error| (error.code, error.message))
}

#[test]
fn changes_are_read_back() {
    let before = position();
    let same = Changes { current_player: 1, board: before.board.clone(), data: before.data.clone() };
    assert_eq!(
        change("(c) => { c.width = 5; c.move_count = 0; c.last_move = 3; c.focused = null; c.extra = 1 }"),
        Ok(same.clone())
    );
    assert_eq!(change("(c) => { c.current_player ^= 1 }").unwrap().current_player, 0);
    assert_eq!(change("(c) => { c.current_player = -0 }").unwrap().current_player, 0);
    let mut board = before.board.clone();
    board[4 + 2] = None;
    board[0] = Some((0, 1));
    let text = "(c) => { c.board[1][2].piece = undefined; c.board[0][0].piece = { name: 'king', owner: 1, mirrored: 7, more: 1 } }";
    assert_eq!(change(text).unwrap().board, board);
    assert_eq!(
        change(
            "(c) => { c.board[1][2] = {}; c.board[0] = c.board[0].map(() => ({ piece: { name: 'king', owner: 1 } })) }"
        )
        .unwrap()
        .board[..5],
        [Some((0, 1)), Some((0, 1)), Some((0, 1)), Some((0, 1)), None]
    );
    assert_eq!(
        change("(c) => { c.data = { n: [1, null], t: 'ä\\u2028' } }").unwrap().data,
        "{\"n\":[1,null],\"t\":\"ä\u{2028}\"}"
    );
}

#[test]
fn unusable_changes_are_named() {
    for (text, part) in [
        ("c.current_player = 2", "current_player must be 0 or 1, not 2"),
        ("c.current_player = '1'", "current_player must be 0 or 1, not \"1\""),
        ("c.current_player = true", "current_player"),
        ("delete c.current_player", "not `undefined`"),
        ("c.board.pop()", "board must stay a list of 4 columns"),
        ("c.board = null", "board must stay"),
        ("c.board = { length: 4 }", "board must stay"),
        ("c.board.push([])", "board must stay"),
        ("c.board[2].length = 3", "board[2] must stay a list of 4 squares"),
        ("c.board[2] = 'abcd'", "board[2]"),
        ("c.board[3][1] = null", "board[3][1] must be an object"),
        ("c.board[3][1].piece = 'king'", "board[3][1].piece must be `null` or an object"),
        ("c.board[3][1].piece = false", "board[3][1].piece"),
        ("c.board[3][1].piece = { name: 'ghost', owner: 0 }", "must be a declared piece, not \"ghost\""),
        ("c.board[3][1].piece = { name: 'king', owner: 2 }", "owner must be 0 or 1, not 2"),
        ("c.board[3][1].piece = { name: 'king' }", "owner"),
        ("c.board[3][1].piece = { owner: 0 }", "declared piece"),
        ("c.data.self = c.data", "data must be JSON"),
        ("c.data = undefined", "data must be JSON"),
        ("c.data = () => 1", "data must be JSON"),
        ("c.data.n = 1n", "data must be JSON"),
        ("c.data.toJSON = () => { throw new Error('no') }", "data must be JSON: no"),
        ("c.data = 'x'.repeat(65535)", "at most 65536 bytes"),
        ("c.data = 'ä'.repeat(32768)", "at most 65536 bytes"),
    ] {
        let (code, message) = change(&format!("(c) => {{ {text} }}")).expect_err(text);
        assert_eq!(code, "BDL609", "{text}");
        assert!(message.contains(part), "{text}: {message}");
    }
    assert_eq!(change("(c) => { c.data = 'x'.repeat(65534) }").unwrap().data.len(), 65536);
}

#[test]
fn the_end_of_the_board_gets_the_square() {
    let (mut sandbox, script) = sandbox(Function, "(c, x, y) => { c.board[x][y].piece.name = 'king' }");
    assert_eq!(sandbox.on_end_reached(script, &position(), (1, 2)).unwrap().board[4 + 2], Some((0, 0)));
}

#[test]
fn coloring_goes_column_by_column_from_the_top() {
    let mut game = game(2, 3, &[]);
    let script = add(&mut game, Function, "(x, h, last) => `${x}${h}${last[0] || '-'}`", &[]);
    let colors = Sandbox::new(&game).colors(script);
    assert_eq!(colors.unwrap(), ["00-", "010", "020", "100", "111", "121"]);
    for text in ["() => 5", "() => undefined", "() => new String('red')"] {
        let (mut sandbox, script) = sandbox(Function, text);
        assert_eq!(sandbox.colors(script).unwrap_err().code, "BDL609", "{text}");
    }
}

#[test]
fn a_board_without_colors_fails_at_the_start() {
    let mut game = game(2, 2, &[]);
    add(&mut game, List, "() => true", &[]);
    let script = add(&mut game, Function, "(x, h) => (x === 1 && h === 1 ? 5 : 'red')", &[]);
    game.coloring = Some(script);
    let error = Sandbox::new(&game).load().unwrap_err();
    assert_eq!((error.code, error.script), ("BDL609", script));
}

#[test]
fn members_and_whole_pieces_are_found_by_path() {
    let mut game = game(4, 4, &["king"]);
    let text = "list: 1, on_end_reached(c) { c.data = { list: this.list } },";
    let method = add(&mut game, Members, text, &["on_end_reached"]);
    let arrow =
        add(&mut game, Pieces, "king: { on_end_reached: (c) => { c.data = 'arrow' } }", &["king", "on_end_reached"]);
    let missing = add(&mut game, Pieces, "king: { }", &["king", "on_end_reached"]);
    let mut sandbox = Sandbox::new(&game);
    assert_eq!(sandbox.on_end_reached(method, &context(4, 4), (0, 0)).unwrap().data, r#"{"list":1}"#);
    assert_eq!(sandbox.on_end_reached(arrow, &context(4, 4), (0, 0)).unwrap().data, "\"arrow\"");
    assert_eq!(sandbox.on_end_reached(missing, &context(4, 4), (0, 0)).unwrap_err().code, "BDL602");
    assert_eq!(sandbox.load().unwrap_err().script, missing);
}

#[test]
fn wrong_shapes_are_found_when_blocks_are_evaluated() {
    for text in ["[1].map(n => n)", "5", "async () => 1", "function* () { }", "class { }", "[1, 2].map(n => () => n)"] {
        let text =
            if text.starts_with('[') && text.contains("=> n)") { format!("...{text}") } else { format!("(0, {text})") };
        let (mut sandbox, script) = sandbox(List, &text);
        let expected = if text.contains("() => n") { Ok(()) } else { Err("BDL602") };
        assert_eq!(sandbox.load().map_err(|error| error.code), expected, "{text}");
        assert_eq!(sandbox.finish(script, &context(4, 4)).map(|_| ()).map_err(|error| error.code), expected, "{text}");
    }
    let (mut sandbox, _) = sandbox(Function, "[() => 1]");
    assert_eq!(sandbox.load().unwrap_err().code, "BDL602");
}

#[test]
fn exceptions_have_text_and_lines_of_the_file() {
    let mut game = game(4, 4, &[]);
    let first = add(&mut game, List, "\n(c) =>\n c.board[9][9]\n", &[]);
    let second =
        add(&mut game, Function, "(c) => {\n const f = () => {\n throw new RangeError('far')\n }\n f()\n}", &[]);
    let odd = add(&mut game, List, "() => { throw 'text' }", &[]);
    let mut sandbox = Sandbox::new(&game);
    let error = sandbox.finish(first, &context(4, 4)).unwrap_err();
    assert_eq!((error.code, error.script, error.stack), ("BDL606", first, vec![FIRST_LINE + 2]));
    assert!(error.message.starts_with("TypeError: "), "{}", error.message);
    let error = sandbox.player_change(second, &context(4, 4)).unwrap_err();
    assert_eq!(error.message, "RangeError: far");
    assert_eq!(error.stack, [2 * FIRST_LINE + 2, 2 * FIRST_LINE + 4]);
    let error = sandbox.finish(odd, &context(4, 4)).unwrap_err();
    assert_eq!((error.message.as_str(), error.stack.len()), ("text", 0));
}

#[test]
fn the_console_writes_to_a_log() {
    let (mut sandbox, script) =
        sandbox(List, "() => { console.log('a', 1, { b: [null] }); console.error(undefined, () => 1) }");
    assert_eq!(sandbox.finish(script, &context(4, 4)), Ok(None));
    assert_eq!(sandbox.take_log(), [r#"a 1 {"b":[null]}"#, "undefined a function"]);
    assert!(sandbox.take_log().is_empty());
}

#[test]
fn chance_depends_on_the_number_of_the_move() {
    let roll = |count: u32| {
        let mut state = 2_463_534_242 ^ count.wrapping_mul(2_654_435_761);
        if state == 0 {
            state = 1;
        }
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        (f64::from(state) / 4_294_967_296.0).to_string()
    };
    let (mut sandbox, script) = sandbox(List, "() => ({ reason: String(Math.random()) })");
    for count in [0, 1, 2, 1000, u32::MAX / 2] {
        let mut at = context(4, 4);
        at.move_count = count;
        for _ in 0..2 {
            assert_eq!(sandbox.finish(script, &at).unwrap().unwrap().reason, Some(roll(count)), "{count}");
        }
    }
    let (mut sandbox, script) = common::sandbox(List, "(r => () => ({ reason: String(r) }))(Math.random())");
    let mut at = context(4, 4);
    at.move_count = 5;
    assert_eq!(sandbox.finish(script, &at).unwrap().unwrap().reason, Some(roll(0)));
}

#[test]
fn the_clock_stands_at_the_epoch_in_utc() {
    let at = context(4, 4);
    for (expression, expected) in [
        ("Date.now() + new Date().getTime()", "0"),
        ("Date()", "Thu Jan 01 1970 00:00:00 GMT+0000 (UTC)"),
        ("new Date()", "Thu Jan 01 1970 00:00:00 GMT+0000 (UTC)"),
        ("new Date().toISOString()", "1970-01-01T00:00:00.000Z"),
        ("new Date(2020, 1, 29, 23).getTime() - Date.UTC(2020, 1, 29, 23)", "0"),
        ("new Date('2020-06-01T12:00').toISOString()", "2020-06-01T12:00:00.000Z"),
        ("new Date('2020-06-01T12:00+02:00').toISOString()", "2020-06-01T10:00:00.000Z"),
        ("new Date('2020-06-01').getHours()", "0"),
        ("new Date('June 1, 2020 12:00').toISOString()", "2020-06-01T12:00:00.000Z"),
        ("new Date(86400000).getDate() + ' ' + new Date(5).getTimezoneOffset()", "2 0"),
        ("new Date(NaN)", "Invalid Date"),
        ("new Date(0).setHours(5)", "18000000"),
        ("new Date() instanceof Date && Date.name + Date.length + (new Date().constructor === Date)", "Date7true"),
        ("Object.keys(Date.prototype).length + Object.keys(Date).length", "0"),
        ("class D extends Date { n() { return this.getTime() } } && 1", ""),
    ] {
        if expected.is_empty() {
            continue;
        }
        assert_eq!(read(expression, &at), expected, "{expression}");
    }
    assert_eq!(read("new (class extends Date { n() { return this.getTime() } })().n()", &at), "0");
}

#[test]
fn only_ecmascript_and_the_console_exist() {
    let at = context(4, 4);
    for name in bdl_script::ABSENT_NAMES {
        assert_eq!(read(&format!("typeof {name} + typeof globalThis['{name}']"), &at), "undefinedundefined", "{name}");
    }
    for name in
        ["performance", "print", "std", "os", "gc", "scriptArgs", "DOMException", "navigator", "clearTimeout", "Worker"]
    {
        assert_eq!(read(&format!("typeof {name}"), &at), "undefined", "{name}");
    }
    let names = "Array BigInt Date Error JSON Map Math Number Object Promise Proxy Reflect RegExp Set String Symbol Uint8Array WeakMap \
        console globalThis parseInt isNaN";
    for name in names.split_whitespace() {
        assert_ne!(read(&format!("typeof {name}"), &at), "undefined", "{name}");
    }
    assert!(!read("Object.getOwnPropertyNames(Error).sort()", &at).contains("StackTrace"));
}

#[test]
fn blocks_are_strict() {
    assert_eq!(read("(function () { return this })()", &context(4, 4)), "undefined");
    let (mut sandbox, script) = sandbox(List, "() => { undeclared = 1 }");
    assert_eq!(
        sandbox.finish(script, &context(4, 4)).unwrap_err().message,
        "ReferenceError: undeclared is not defined"
    );
}

#[test]
fn text_never_becomes_code() {
    for expression in [
        "(() => { }).constructor('return 1')()",
        "new (function () { }.constructor)('return 1')",
        "(async () => { }).constructor('return 1')",
        "(function* () { }).constructor('yield 1')",
        "Reflect.construct((() => { }).constructor, ['return globalThis'])",
        "[].constructor.constructor('return this')()",
        "(1, eval)('1')",
    ] {
        let (mut sandbox, script) = sandbox(List, &format!("() => {expression}"));
        let error = sandbox.finish(script, &context(4, 4)).unwrap_err();
        assert_eq!(error.code, "BDL606", "{expression}");
    }
}

#[test]
fn the_check_and_the_sandbox_read_the_same_language() {
    for body in [
        "class A { x = 1; #y = 2; static z = 3; static { A.w = 1 } #m() { return #y in this } get v() { return this.#y } }",
        "a?.b?.[c]?.(); let a = null; a ??= 1; a ||= 2; a &&= 3; return a ** 2",
        "try { throw 1 } catch { } finally { } return 1_000n",
        "return /(?<y>\\d{4})(?<=a)(?!b)\\p{L}\\k<y>/dgimsuy",
        "return /[\\p{L}--[a-z]]/v",
        "return /(?i:a)b/",
        "return /(?<a>x)|(?<a>y)/",
        "async function* f() { for await (const x of y) yield* z; await 1 }",
        "label: for (const [a, { b = 1, ...c }] of []) { continue label }",
        "return String.raw`\\u{` + `a${`b${1}`}`",
        "const \\u{61}b = 1; return ab",
        "return '\u{2028}'",
        "function f() { return new.target } return { get a() { return 1 }, set a(x) { }, async *b() { }, ['c']: 1, __proto__: null }",
        "switch (1) { case 1: default: } do ; while (0) for (;;) break; if (1) ; else ;",
        "return (a, b = 1, { c } = { }, [d] = [], ...e) => a",
        "using x = null",
        "async () => { await using x = null }",
        "@a class B { }",
        "class C { accessor x = 1 }",
        "import.source('x')",
        "import.defer('x')",
        "import('x', { with: { type: 'json' } })",
        "return <a/>",
        "enum E { }",
        "let x: number",
        "return a as b",
        "yield 1",
        "await 1",
        "return 08",
        "var let = 1",
        "<!-- x\n --> y\n return 1",
        "return a\u{ad}",
        "return 'a\nb'",
        "return function* () { yield\n* 1 }",
        "a = b\n++c",
        "return { a: 1, a: 2, 'b': 3, 4: 5, 6n: 7, if: 8 }",
        "return { a, b = 1 }",
        "return ({ a: 1 } = { })",
        "[a, b] = [b, a]",
        "return async x => await x",
        "return a ?? b || c",
        "return -1 ** 2",
        "class D { constructor() { } constructor() { } }",
        "class E { #x; #x }",
        "class F { m() { this.#y } }",
        "return arguments",
        "const a",
        "let [a, a] = []",
        "{ function g() { } function g() { } }",
        "{ let h; var h }",
        "return /a/gg",
        "return /[z-a]/",
        "return /(?<n>a)\\k<m>/",
        "return /\\2(a)/u",
        "continue",
        "x: { x: ; }",
        "return `${`",
        "for (let i, j of []) ;",
        "for (const k in { }, { }) ;",
        "if (1) function f() { }",
        "super()",
        "debugger",
    ] {
        let text = format!("(c) => {{ {body} }}");
        let shape = bdl_script::shape(&text, bdl_script::Place::PlayerChange);
        let is_read = !shape.problems.iter().any(|problem| problem.code == "BDL601");
        let (mut sandbox, _) = sandbox(Function, &text);
        let loaded = sandbox.load();
        assert_eq!(is_read, loaded.is_ok(), "{body}: {:?} {loaded:?}", shape.problems);
    }
}
