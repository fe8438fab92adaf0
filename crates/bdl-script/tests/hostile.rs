//! Hostile blocks: limits hold, nothing leaks, and the sandbox goes on.

mod common;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bdl_game::Scripts;
use bdl_game::game::BlockKind::{Function, List};
use bdl_script::{Sandbox, evaluate_positions};
use common::{add, add_moves, block, context, game, sandbox};

/// Fails within 2 seconds of CPU time, with one of the codes, and answers the next question.
#[track_caller]
fn fails(body: &str, codes: &[&str]) {
    let mut game = game(4, 4, &["king", "pawn"]);
    let bad = add(&mut game, Function, &format!("(c) => {{ {body} }}"), &[]);
    let good = add(&mut game, List, "(c) => c.board.length === 4 && [1, 2].map(n => n + 1).join() === '2,3'", &[]);
    let mut sandbox = Sandbox::new(&game);
    let error = sandbox.player_change(bad, &context(4, 4)).expect_err(body);
    assert!(sandbox.cpu_time() < Duration::from_secs(2), "{body}: {:?}", sandbox.cpu_time());
    assert!(codes.contains(&error.code), "{body}: {error:?}");
    assert!(sandbox.finish(good, &context(4, 4)).unwrap().is_some(), "{body}");
}

#[test]
fn endless_work_is_stopped() {
    for body in [
        "for (;;) { }",
        "while (true) { try { for (;;) { } } catch { } finally { } }",
        "const f = () => { try { f() } finally { f() } }; f()",
        "for (const x of (function* () { for (;;) yield 1 })()) { }",
        "/(a+)+$/.test('a'.repeat(40) + 'b')",
        "/^(?:.*x){30}y/.exec('x'.repeat(5000))",
        "[1, 2, 3].sort(() => { for (;;) { } })",
        "JSON.stringify({ toJSON() { for (;;) { } } })",
        "for (const k in new Proxy({ }, { ownKeys() { for (;;) { } } })) { }",
        "Object.defineProperty(c, 'current_player', { get() { for (;;) { } } })",
        "c.board[0][0] = new Proxy({ }, { get() { for (;;) { } } })",
        "c.data = { toJSON() { for (;;) { } } }",
        "const e = new Error(); Object.defineProperty(e, 'message', { get() { for (;;) { } } }); throw e",
        "const e = new Error(); Object.defineProperty(e, 'stack', { get() { for (;;) { } } }); throw e",
        "throw new Proxy(new Error(), { get() { for (;;) { } } })",
        "console.log({ toJSON() { for (;;) { } } })",
        "let n = 1n; for (;;) n = n * 3n % (1n << 4000n)",
        "for (;;) Object.keys(c.board.flat())",
        "let s = ''; for (;;) s = (s + 'x').slice(-10)",
    ] {
        fails(body, &["BDL607"]);
    }
}

#[test]
fn hoarding_and_recursion_are_stopped() {
    for body in [
        "const a = []; for (;;) a.push(new Array(1 << 20).fill(a.length))",
        "const a = []; for (;;) a.push({ a: [1, 2, 3], b: 'x' + a.length })",
        "let s = 'x'; for (;;) s += s",
        "const m = new Map(); for (let i = 0; ; i++) m.set(i, { i })",
        "const a = []; for (;;) a.push(new ArrayBuffer(1 << 20))",
        "let o = { }; for (;;) o = { o }",
        "let o = { }; for (;;) { const p = { o }; o.p = p; o = p }",
        "const a = []; for (;;) { try { for (;;) a.push(new Array(1 << 16).fill(0)) } catch { } }",
        "const p = []; for (;;) p.push(Promise.resolve().then(() => p))",
        "c.data = [c.board]; for (let i = 0; i < 60; i++) c.data = [c.data, c.data]",
        "'x'.repeat(1 << 29)",
        "new Uint8Array(1 << 30)",
        "for (let i = 0; ; i++) Symbol.for('x' + i + 'y'.repeat(1000)) && (globalThis['k' + i] = 'z'.repeat(1000) + i)",
    ] {
        fails(body, &["BDL608", "BDL607", "BDL606"]);
    }
    fails("const f = () => 1 + f(); f()", &["BDL606"]);
    fails("let o = []; for (let i = 0; i < 1e5; i++) o = [o]; JSON.stringify(o)", &["BDL606", "BDL608"]);
    fails("let o = []; for (let i = 0; i < 1e5; i++) o = [o]; c.data = o", &["BDL609", "BDL608"]);
    fails("const s = '('.repeat(1e5); new RegExp(s + ')'.repeat(1e5))", &["BDL606"]);
}

#[test]
fn built_in_functions_that_cannot_be_stopped_cost_a_thread_and_no_more() {
    fails("Array.prototype.lastIndexOf.call({ length: 4e8 }, 1); for (;;) { }", &["BDL607"]);
    fails("'a'.repeat(4e5).indexOf('a'.repeat(2e5) + 'b'); for (;;) { }", &["BDL607"]);
}

#[test]
fn poisoned_prototypes_do_not_reach_the_tool() {
    let poison = "
        for (const p of [Object.prototype, Array.prototype, Function.prototype, String.prototype, Number.prototype]) {
            for (const k of ['piece', 'name', 'owner', 'x', 'y', '0', '1', 'length', 'board', 'current_player', 'data', 'winner', 'reason',
                'killing', 'target', 'width', 'get', 'set', 'value']) {
                try { Object.defineProperty(p, k, { get() { return 'poison' }, set() { throw new Error('poison') }, configurable: true }) } catch { }
            }
        }
        Array.prototype[Symbol.iterator] = function* () { yield 'poison' }
        for (const k of ['call', 'apply', 'bind', 'toString']) Function.prototype[k] = () => { throw new Error('poison') }
        Reflect.apply = Reflect.construct = Object.getPrototypeOf = Reflect.getPrototypeOf = () => { throw new Error('poison') }
        Math.imul = Math.random = () => { throw new Error('poison') }
        JSON.parse = JSON.stringify = () => { throw new Error('poison') }
        Date.now = () => 5
        globalThis.Array = globalThis.Object = globalThis.Function = function () { throw new Error('poison') }
        String.prototype.startsWith = String.prototype.charCodeAt = () => { throw new Error('poison') }
    ";
    let mut game = game(4, 4, &["king", "pawn"]);
    let evil = add(&mut game, Function, &format!("(c) => {{ {poison} }}"), &[]);
    let change = add(
        &mut game,
        Function,
        "(c) => { c.current_player = 1; c.data = { a: [1] }; c.board[2][1].piece = null }",
        &[],
    );
    let moves = add_moves(&mut game, "{ x: 1, y: 0 }, () => ({ x: [1, 2], y: (x) => x })");
    let finish = add(
        &mut game,
        List,
        "(c) => c.width === 4 && c.board[1][0].piece.name === 'pawn' && { winner: null, reason: 'r' }",
        &[],
    );
    let mut sandbox = Sandbox::new(&game);
    let mut at = context(4, 4);
    at.board[4] = Some((1, 1));
    at.board[2 * 4 + 1] = Some((0, 0));
    at.focused = (2, 1);
    at.data = r#"{"b":2}"#.to_owned();
    let _ = sandbox.player_change(evil, &at);
    let changes = sandbox.player_change(change, &at).unwrap();
    assert_eq!((changes.current_player, changes.data.as_str()), (1, r#"{"a":[1]}"#));
    let mut board = at.board.clone();
    board[2 * 4 + 1] = None;
    assert_eq!(changes.board, board);
    assert_eq!(sandbox.targets(moves, true, &at), Ok(vec![(3, 1), (3, 2)]));
    let ending = sandbox.finish(finish, &at).unwrap().unwrap();
    assert_eq!((ending.winner, ending.reason.as_deref()), (Some(None), Some("r")));
}

#[test]
fn nothing_of_the_tool_is_reachable() {
    let mut game = game(4, 4, &["king"]);
    let text = "(c) => {
        const seen = new Set(), names = []
        const walk = (o, path) => {
            if ((typeof o !== 'object' && typeof o !== 'function') || o === null || seen.has(o)) return
            seen.add(o)
            for (const k of Reflect.ownKeys(o)) {
                const d = Reflect.getOwnPropertyDescriptor(o, k)
                for (const f of ['value', 'get', 'set']) if (d && f in d) walk(d[f], path + '.' + String(k))
                names.push(String(k))
            }
            walk(Reflect.getPrototypeOf(o), path + '.__proto__')
        }
        walk(globalThis, ''); walk(c, 'c'); walk(c.on_move, 'f')
        let caller = 'none'
        try { caller = (function () { return typeof arguments.callee.caller })() } catch { }
        return { reason: JSON.stringify([names.filter(n => /^(require|process|print|load|open|spawn|std|os|read\\w*|write\\w*|prepare\\w*)$/i.test(n) && n !== 'load'), caller]) }
    }";
    let script = add(&mut game, List, text, &[]);
    let reason = Sandbox::new(&game).finish(script, &context(4, 4)).unwrap().unwrap().reason.unwrap();
    assert_eq!(reason, r#"[[],"none"]"#);
}

#[test]
fn modules_and_workers_do_not_exist() {
    let (mut sandbox, script) =
        sandbox(List, "() => { import('fs').then(m => { globalThis.leak = m }, () => { }); return globalThis.leak }");
    for _ in 0..3 {
        assert_eq!(sandbox.finish(script, &context(4, 4)).map_err(|error| error.code), Ok(None));
    }
    fails("Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)", &["BDL606"]);
}

#[test]
fn a_call_of_moderate_work_is_allowed() {
    let (mut sandbox, script) =
        sandbox(List, "() => { let n = 0; for (let i = 0; i < 1e6; i++) n += i % 7; return n > 0 }");
    for _ in 0..5 {
        assert!(sandbox.finish(script, &context(4, 4)).unwrap().is_some());
    }
}

#[test]
fn slow_leaks_do_not_end_a_game() {
    let (mut sandbox, script) =
        sandbox(List, "() => { (globalThis.kept ??= []).push(new Array(50000).fill(1.5)); return true }");
    for call in 0..300 {
        assert!(sandbox.finish(script, &context(4, 4)).is_ok(), "{call}");
    }
}

#[test]
fn large_boards_and_many_pieces_work() {
    let names: Vec<String> = (0..2000).map(|n| format!("piece{n}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut game = game(64, 64, &names);
    let change = add(&mut game, Function, "(c) => { c.current_player ^= 1 }", &[]);
    let mut at = context(64, 64);
    for (square, cell) in at.board.iter_mut().enumerate() {
        *cell = Some(((square % 2000) as u16, (square % 2) as u8));
    }
    let changes = Sandbox::new(&game).player_change(change, &at).unwrap();
    assert_eq!(changes.board, at.board);
}

#[test]
fn a_busy_machine_stops_no_correct_block() {
    let is_done = AtomicBool::new(false);
    let others = 8 * std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..others {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            });
        }
        let (mut sandbox, script) =
            sandbox(List, "() => { let n = 0; for (let i = 0; i < 1e7; i++) n += i % 7; return n > 0 }");
        let start = Instant::now();
        let found = sandbox.finish(script, &context(4, 4));
        let waited = start.elapsed();
        let text = "...(() => { let n = 0; for (let i = 0; i < 1e7; i++) n += i % 7; return [{ x: n % 2, y: 0 }] })()";
        let positions = evaluate_positions(&block(text, List, 0));
        is_done.store(true, Ordering::Relaxed);
        assert!(found.as_ref().is_ok_and(Option::is_some), "{found:?} after {waited:?}");
        assert!(positions.positions.is_ok(), "{positions:?}");
        if cfg!(target_os = "linux") {
            assert!(positions.cpu_time < Duration::from_secs(1), "{:?}", positions.cpu_time);
        }
    });
}
