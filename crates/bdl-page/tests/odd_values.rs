//! Values that are unusual for what a block returns or leaves mean the same in the page and in the shell.

mod common;

use std::sync::Arc;

use bdl_game::game::*;
use bdl_game::{Play, Rules};
use common::{Page, men, script};
use serde_json::{Value, json};

/// Where a text stands in the game of [`odd_game`].
#[derive(Clone, Copy, PartialEq, Debug)]
enum Place {
    Change,
    End,
    Finish,
    Allows,
    Moves,
    Member,
    Coloring,
}

/// Values that blocks return or leave, and that are unusual for their place.
const ODD: &[(Place, &[&str])] = &[
    (
        Place::Change,
        &[
            "(c) => { c.board = new Proxy(c.board, { }) }",
            "(c) => { c.board[0] = new Proxy(c.board[0], { }) }",
            "(c) => { c.board[0][0] = new Proxy(c.board[0][0], { }) }",
            "(c) => { c.board = Object.assign({ length: 3 }, c.board) }",
            "(c) => { c.board = class extends Array { }.from(c.board) }",
            "(c) => { c.board[1] = new Array(4) }",
            "(c) => { c.board[1].length = 5 }",
            "(c) => { c.board.push([]) }",
            "(c) => { delete c.board }",
            "(c) => { c.board[0][0].piece = { name: 'a', owner: true } }",
            "(c) => { c.board[0][0].piece = { name: 'a', owner: -0 } }",
            "(c) => { c.board[0][0].piece = { name: 'a', owner: 1n } }",
            "(c) => { c.board[0][0].piece = { name: 'a', owner: '1' } }",
            "(c) => { c.board[0][0].piece = { name: new String('a'), owner: 1 } }",
            "(c) => { c.board[0][0].piece = { name: 'A', owner: 1 } }",
            "(c) => { c.board[0][0].piece = { name: 'toString', owner: 1 } }",
            "(c) => { c.board[0][0].piece = { name: '__proto__', owner: 1 } }",
            "(c) => { c.board[0][0].piece = Object.assign(() => 0, { owner: 1 }) }",
            "(c) => { c.board[0][0].piece = ['a', 1] }",
            "(c) => { c.board[0][0].piece = false }",
            "(c) => { c.board[0][0].piece = 'a' }",
            "(c) => { c.board[0][0].piece = undefined }",
            "(c) => { c.board[0][0].piece = Object.create({ name: 'a', owner: 1 }) }",
            "(c) => { c.board[0][0] = null }",
            "(c) => { c.board[0][0] = { } }",
            "(c) => { c.board[0][0] = [] }",
            "(c) => { c.board[0][0] = () => 0 }",
            "(c) => { c.current_player = '1' }",
            "(c) => { c.current_player = true }",
            "(c) => { c.current_player = 0.5 }",
            "(c) => { c.current_player = -0 }",
            "(c) => { delete c.current_player }",
            "(c) => { c.current_player = { valueOf() { return 1 } } }",
            "(c) => { Object.defineProperty(c, 'current_player', { get() { return 1 } }) }",
            "(c) => { Object.freeze(c); c.current_player = 1 }",
            "(c) => { c.data = undefined }",
            "(c) => { c.data = null }",
            "(c) => { c.data = 5 }",
            "(c) => { c.data = 'text' }",
            "(c) => { c.data = [1, [2]] }",
            "(c) => { c.data = () => 0 }",
            "(c) => { c.data.self = c.data }",
            "(c) => { c.data = 1n }",
            "(c) => { c.data.x = [undefined, NaN, -0, new Date(0), /a/] }",
            "(c) => { c.data.x = '\\ud800' }",
            "(c) => { c.data.x = '\\u2028\\0\\\\ud800' }",
            "(c) => { c.data = 'x'.repeat(65534) }",
            "(c) => { c.data = 'x'.repeat(65535) }",
            "(c) => { c.data = 'é'.repeat(32767) }",
            "(c) => { c.data = 'é'.repeat(32768) }",
            "(c) => { c.data = { toJSON() { return { a: 1 } } } }",
            "(c) => { c.data = { toJSON() { throw new Error('no') } } }",
            "(c) => { c.data = JSON.parse('{\"__proto__\": 1, \"b\": {\"__proto__\": { }}}') }",
            "(c) => { c.width = 99; c.move_count = 7; c.last_move = null; c.focused.x = 5 }",
            "(c) => c.current_player = 2",
            "(c) => { throw null }",
            "(c) => { throw { message: 'x' } }",
            "(c) => { throw undefined }",
            "(c) => { this.kept = 1; c.current_player = globalThis.kept }",
            "(c) => { c.current_player = +(this === globalThis) }",
            "(c) => { c.current_player = +(typeof InternalError === 'undefined') }",
            "(c) => { c.current_player = +(typeof arguments === 'undefined') }",
            "(c) => { c.current_player = arguments.length }",
            "function (c) { c.current_player = +(this === undefined) }",
            "function (c) { c.current_player = arguments.length }",
            "(c) => { c.on_move(); c.current_player = +(c.on_move() === undefined) }",
            "(c) => { c.current_player = +(JSON.stringify(c.last_move) === '{\"from_x\":1,\"from_y\":3,\"to_x\":1,\"to_y\":2,\"piece\":\"a\",\"owner\":0,\"captured\":null,\"spawned\":null}') }",
            "(c) => { c.current_player = +(Object.keys(c).join() === 'width,height,current_player,move_count,board,focused,last_move,data,on_move') }",
            "(c) => { c.current_player = +(JSON.stringify([c.focused, c.move_count, c.board[1][2]]) === '[{\"x\":1,\"y\":3},1,{\"target\":false,\"piece\":{\"name\":\"a\",\"owner\":0,\"mirrored\":true}}]') }",
        ],
    ),
    (
        Place::End,
        &[
            "(c, x, h) => { c.board[x][h].piece = null; c.current_player = 1 }",
            "(c, x, h) => { c.board[x][h].piece = { name: 'b', owner: 0 }; c.data = [x, h, c.focused] }",
            "(c, x) => { if (typeof arguments === 'undefined') c.current_player = 1 }",
            "(...all) => { all[0].data = all.slice(1) }",
        ],
    ),
    (
        Place::Finish,
        &[
            "() => ({ })",
            "() => []",
            "() => 'over'",
            "() => 0",
            "() => NaN",
            "() => ''",
            "() => 0n",
            "() => document",
            "() => window === undefined && typeof setTimeout === 'undefined' && !globalThis.fetch && typeof Intl === 'undefined'",
            "() => unknown_name",
            "() => ({ winner: 0 })",
            "() => ({ winner: -0 })",
            "() => ({ winner: '0' })",
            "() => ({ winner: 2 })",
            "() => ({ winner: true })",
            "() => ({ winner: undefined, reason: undefined })",
            "() => ({ winner: null, reason: null })",
            "() => ({ reason: '' })",
            "() => ({ reason: 5 })",
            "() => ({ reason: 'x'.repeat(5000) })",
            "() => ({ reason: '\\ud800' })",
            "() => ({ reason: '\\u{1F600}'.repeat(1500) })",
            "() => Object.assign(() => 0, { winner: 1 })",
            "() => Promise.resolve(false)",
            "() => Symbol()",
            "() => ({ get winner() { throw new Error('no') } })",
            "(c) => c.focused.x === -1 && c.focused.y === -1 && c.last_move === null && { winner: 1, reason: 'at once' }",
            "() => false, (c) => c.move_count > 0 && { winner: null }, () => { throw 1 }",
        ],
    ),
    (
        Place::Allows,
        &[
            "() => 'yes'",
            "() => ''",
            "() => undefined",
            "() => ({ })",
            "() => NaN",
            "(c, x, h, tx, th) => x === tx && th < h && c.focused.x === x && c.focused.y === h",
            "() => true, () => 0",
            "(c) => { c.board[0][0] = null; c.data.x = 1; return c.board.length === 3 }",
        ],
    ),
    (
        Place::Moves,
        &[
            "{ x: 0, y: [0, 9] }",
            "{ x: [-9, 9], y: [-9, 9], killing: 0 }",
            "{ x: [2, 0], y: 1 }",
            "{ x: 1, y: 1, killing: null }, { x: 0, y: -1, killing: undefined }",
            "{ x: '1', y: 1 }",
            "{ x: 1 }",
            "{ y: 1 }",
            "{ x: 0.5, y: 1 }",
            "{ x: [0, 1, 2], y: 1 }",
            "{ x: [0], y: 1 }",
            "{ x: [0, 0.5], y: 1 }",
            "{ x: [0, Infinity], y: 1 }",
            "{ x: 9007199254740991, y: [-9007199254740991, 9007199254740991] }",
            "{ x: 9007199254740992, y: 0 }",
            "{ x: new Proxy([0, 2], { }), y: 1 }",
            "{ x: [-1, 2], y: (x) => [x, x + 1] }",
            "{ x: [-1, 2], y: (x) => '1' }",
            "{ x: [-1, 2], y: (x) => undefined }",
            "{ x: [-1, 2], y(x) { return this.z + x }, z: 1 }",
            "{ x: [-50, 50], y: (x) => { if (x > 3 || x < -3) throw x; return 1 } }",
            "{ x: [-1, 2], y: (x) => Math.floor(Math.random() * 3) - 1 }",
            "[]",
            "[{ x: 1, y: 1 }]",
            "null",
            "...[]",
            "...[{ x: 1, y: -1 }, () => [{ x: 0, y: -1 }]]",
            "() => []",
            "() => [[]]",
            "() => null",
            "() => ({ x: 0, y: -1 })",
            "() => new Proxy([{ x: 0, y: -1 }], { })",
            "(q) => ({ x: 0, y: q.current_y - 4, killing: Object.keys(q).join() === 'current_x,current_y,context' })",
            "((f) => f)(async () => [])",
            "((f) => f)(class { })",
            "((f) => f)(3)",
            "((f) => f)('x')",
            "{ x: current_x - 1, y: [-current_y, context.height - current_y], killing: context.current_player === 0 }",
        ],
    ),
    (
        Place::Member,
        &[
            "moves: () => ({ x: 0, y: -1 })",
            "moves: ({ current_x, current_y, context }) => [{ x: current_x, y: current_y - context.height }]",
            "moves() { return [{ x: 0, y: this.step }] }, step: -1",
            "get moves() { return () => [] }",
            "moves: (() => 5)()",
            "moves: (() => async () => [])()",
            "moves: () => () => []",
        ],
    ),
    (
        Place::Coloring,
        &[
            "(x, h, last) => last + x + h",
            "(x) => x",
            "() => new String('red')",
            "() => '\\ud800'",
            "() => 'x'.repeat(2000)",
            "() => Math.random().toString()",
            "() => null",
            "(...all) => typeof all[2] + all.length",
        ],
    ),
];

/// A 3x4 board with a man of each player, and a text in one place.
fn odd_game(place: Place, text: &str) -> Game {
    let piece = |name: &str| Piece {
        name: name.to_owned(),
        moves: vec![MoveRule::Line { kind: LineKind::Vertical, from: Some(1), to: Some(1), kills: true }],
        moves_member: None,
        can_jump: false,
        mirrored: true,
        on_end_reached: EndReached::Nothing,
        letter: None,
        image: None,
        is_whole: false,
    };
    let placed = |piece, owner, x, y| Placed { piece: PieceId(piece), owner, x, y };
    let mut game = Game {
        width: 3,
        height: 4,
        first_player: 0,
        coloring: None,
        player_change: None,
        pieces: vec![piece("a"), piece("b")],
        placement: vec![placed(0, 0, 1, 0), placed(1, 1, 2, 2), placed(0, 0, 0, 2)],
        invariants: Vec::new(),
        finish: vec![FinishRule::NoMovesAvailable],
        blocks: Vec::new(),
        scripts: Vec::new(),
    };
    match place {
        Place::Change => game.player_change = Some(script(&mut game, BlockKind::Function, text)),
        Place::End => game.pieces[0].on_end_reached = EndReached::Script(script(&mut game, BlockKind::Function, text)),
        Place::Finish => {
            let rule = FinishRule::Script(script(&mut game, BlockKind::List, text));
            game.finish.insert(0, rule);
        }
        Place::Allows => {
            let rule = Invariant::Script(script(&mut game, BlockKind::List, text));
            game.invariants.push(rule);
        }
        Place::Moves => {
            let rule = MoveRule::Script { script: script(&mut game, BlockKind::List, text), kills: true };
            game.pieces[0].moves = vec![rule];
        }
        Place::Member => {
            let id = script(&mut game, BlockKind::Members, text);
            game.scripts[0].path = vec!["moves".to_owned()];
            game.pieces[0].moves.clear();
            game.pieces[0].moves_member = Some(id);
        }
        Place::Coloring => game.coloring = Some(script(&mut game, BlockKind::Function, text)),
    }
    game
}

/// What the shell says of the start and of each move there, with the colors.
fn told_by_shell(game: &Game) -> Value {
    let mut sandbox = bdl_script::Sandbox::new(game);
    let failure = |code: &str| json!({ "failure": code });
    let rules = Arc::new(Rules::new(game.clone()));
    let play = match Play::new(Arc::clone(&rules), &mut sandbox) {
        Ok(play) => play,
        Err(error) => return failure(error.code),
    };
    let described = |play: &Play| {
        let ending = match play.status() {
            bdl_game::Status::Finished(finish) => json!([finish.word(), finish.winner(), finish.reason()]),
            _ => Value::Null,
        };
        let outcome = play.outcome().map(|outcome| outcome.word().to_owned());
        let moves: Vec<String> = play.legal_moves().iter().map(|made| rules.move_text(*made)).collect();
        json!([
            play.status().word(),
            outcome,
            ending,
            play.position().to_move(),
            men(&rules, play),
            moves,
            play.position().data()
        ])
    };
    let mut told = vec![described(&play)];
    for made in play.legal_moves() {
        let mut next = play.clone();
        told.push(match next.make(*made, &mut sandbox) {
            Ok(()) => described(&next),
            Err(bdl_game::PlayError::Script(error)) => failure(error.code),
            Err(error) => panic!("{error}"),
        });
    }
    let colors = game.coloring.map(|script| {
        use bdl_game::Scripts;
        sandbox.colors(script).map_err(|error| error.code)
    });
    told.push(json!(colors.map(|colors| colors.map_or_else(failure, |colors| json!(colors)))));
    json!(told)
}

/// The same by the page.
fn told_by_page(page: &Page, game: &Game) -> Value {
    let loaded = page.load(game);
    if loaded != Value::Null {
        return json!({ "failure": loaded["failure"] });
    }
    page.ask(
        "(() => {
            const told = (work) => { try { return work() } catch (error) { return { failure: error.code ?? String(error) } } }
            const described = (position) => {
                const state = engine.describe(position)
                const outcome = state.outcome === undefined ? null : String(state.outcome)
                const ending = state.rule ? [state.rule, state.winner, state.reason ?? null] : null
                if (ending?.[2]) ending[2] = ending[2].toWellFormed()
                return [state.status, outcome, ending, state.to_move, state.position, state.moves, position.data]
            }
            // The colors belong to the start.
            const colors = game.coloring === null ? null : told(() => engine.scripts.colors(game.coloring).map((color) => color.toWellFormed()))
            if (colors?.failure) return colors
            const start = told(() => described(engine.start()))
            if (start.failure) return start
            const moves = engine.moves(engine.start()).map((move) => told(() => described(engine.apply(engine.start(), move))))
            return [start, ...moves, colors]
        })()",
    )
}

#[test]
fn odd_values_mean_the_same_in_page_and_shell() {
    let mut differences = Vec::new();
    for (place, texts) in ODD {
        for text in *texts {
            let game = odd_game(*place, text);
            let (shell, page) = (told_by_shell(&game), told_by_page(&Page::new(), &game));
            if shell != page {
                differences.push(format!("{place:?} {text}\n  shell {shell}\n  page  {page}"));
            }
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
}
