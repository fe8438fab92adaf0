//! The page's engine, run in QuickJS: the same moves, counts and computer players as `bdl-game`.

mod common;
#[allow(dead_code, reason = "each test uses a part")]
#[path = "../../bdl-game/tests/common/random_games.rs"]
mod random_games;

use std::sync::Arc;

use bdl_game::game::*;
use bdl_game::{Level, NoScripts, Play, Rules, Worth};
use common::{Page, men, script};
use proptest::prelude::*;
use serde_json::{Value, json};

#[test]
fn chess_is_counted() {
    let page = Page::new();
    page.load(&common::games::chess());
    for (depth, count) in [(1, 20), (2, 400), (3, 8902)] {
        assert_eq!(page.ask(&format!("engine.perft(engine.start(), {depth})")), json!(count));
    }
}

/// The rows of the table of SEARCH.md: level, seed, moves before, move, value, depth, positions.
fn vectors() -> Vec<[String; 7]> {
    let text = include_str!("../../bdl-game/SEARCH.md");
    let (_, table) = text.split_once("<!-- vectors -->").expect("a table");
    let rows = table.lines().filter(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<String> = line.trim_matches('|').split('|').map(|cell| cell.trim().replace('`', "")).collect();
        cells.try_into().expect("seven columns")
    })
    .collect()
}

#[test]
fn computer_players_choose_as_described() {
    let page = Page::new();
    page.load(&common::games::chess());
    let (_, worth) = include_str!("../../bdl-game/SEARCH.md").split_once("<!-- worth -->").expect("the worth");
    let expected = worth.split("```").nth(1).expect("a line").trim().to_owned();
    let found = page.ask("(() => { const { base, bare } = new Worth(engine.rules); return [...base.filter((_, i) => i % 2), bare].join(' ') })()");
    assert_eq!(found, json!(expected));
    let mut compared = 0;
    for [level, seed, moves, best, value, depth, positions] in vectors() {
        // QuickJS is some 30 times slower than a browser; the tests in one try all levels.
        if positions.parse::<u32>().is_ok_and(|positions| positions > 22_000) {
            continue;
        }
        let found = page.ask(&format!("best({moves:?}, {level:?}, {seed})"));
        let found =
            ["value", "depth", "positions"].map(|key| found[key].to_string()).join(" ") + &found["move"].to_string();
        assert_eq!(found, format!("{value} {depth} {positions}\"{best}\""), "{level} {seed} {moves}");
        compared += 1;
    }
    assert!(compared >= 5, "{compared} vectors");
}

/// Walks through a game in both engines, and compares everything on the way.
fn compare(page: &Page, game: &Game, scripts: &mut dyn bdl_game::Scripts, seed: u32) -> Result<(), TestCaseError> {
    let loaded = page.load(game);
    prop_assert_eq!(&loaded, &Value::Null);
    let rules = Arc::new(Rules::new(game.clone()));
    let mut play = match Play::new(Arc::clone(&rules), scripts) {
        Ok(play) => play,
        Err(error) => {
            let state = page.ask("engine.describe(engine.start())");
            prop_assert_eq!(&state["failure"], &json!(error.code));
            return Ok(());
        }
    };
    for ply in 0..8u32 {
        let record = play.record();
        let state = page.ask(&format!("engine.describe(last({record:?}))"));
        let moves: Vec<String> = play.legal_moves().iter().map(|made| rules.move_text(*made)).collect();
        prop_assert_eq!(&state["moves"], &json!(moves), "after {:?}", record);
        prop_assert_eq!(&state["status"], &json!(play.status().word()));
        prop_assert_eq!(&state["to_move"], &json!(play.position().to_move()));
        prop_assert_eq!(&state["position"], &json!(men(&rules, &play)), "after {:?}", record);
        let outcome = play.outcome().map(|outcome| outcome.word().to_owned());
        let found = state.get("outcome").map(|value| value.to_string().trim_matches('"').to_owned());
        prop_assert_eq!(found, outcome, "after {:?}", record);
        if moves.is_empty() {
            break;
        }
        let pick = (seed.wrapping_mul(2_654_435_761).wrapping_add(ply * 40_503) >> 7) as usize % moves.len();
        if let Err(error) = play.play(&moves[pick], scripts) {
            let bdl_game::PlayError::Script(error) = error else { panic!("{error}") };
            let next = page.ask(&format!(
                "engine.describe(engine.apply(last({record:?}), engine.rules.parse({:?})))",
                moves[pick]
            ));
            prop_assert_eq!(&next["failure"], &json!(error.code), "{}", error.message);
            break;
        }
    }
    let start = Play::new(Arc::clone(&rules), scripts).expect("as before");
    if start.legal_moves().len() < 25 {
        let count = rules.perft(start.position(), 3, scripts).map_or(Value::Null, |count| json!(count));
        let found = page.ask("engine.perft(engine.start(), 3)");
        prop_assert!(found == count || (count.is_null() && found["failure"].is_string()), "{found} {count}");
    }
    let worth = Worth::new(&rules);
    for level in [Level::Random, Level::Easy] {
        let Ok(choice) = start.best(&worth, level, seed, scripts) else { continue };
        let found = page.ask(&format!("best('', {:?}, {seed})", level.word()));
        let Some(choice) = choice else {
            prop_assert_eq!(found, Value::Null);
            continue;
        };
        prop_assert_eq!(&found["move"], &json!(rules.move_text(choice.best)));
        let expected = json!([choice.value, choice.depth, choice.positions, choice.calls]);
        prop_assert_eq!(json!([found["value"], found["depth"], found["positions"], found["calls"]]), expected);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 850, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_without_scripts(game in random_games::game(false), seed: u32) {
        thread_local! {
            static PAGE: Page = Page::new();
        }
        PAGE.with(|page| compare(page, &game, &mut NoScripts, seed))?;
    }
}

/// Blocks of each kind; chance, `data` and the last move decide as well.
const MOVES: [&str; 3] = [
    "{ x: [-1, 2], y: (x) => [x, x + 2] }, ({ current_x, context }) => ({ x: context.move_count % 2 ? 1 : -1, y: current_x % 2 })",
    "...(Math.random() < 0.5 ? [{ x: [1, 4], y: 0, killing: false }] : []), { x: 0, y: [-3, 4] }",
    "context.board[current_x][current_y].piece.owner === 0 ? { x: 1, y: [1, 3] } : { x: [-2, 0], y(dx) { return dx } }",
];
const ALLOWS: [&str; 2] = [
    "(c, x, y, tx, ty) => (x + ty + c.move_count) % 3 !== 0, (c) => c.focused.x >= 0",
    "(c, x, y, tx) => !c.last_move || c.last_move.to_x !== tx || c.board[tx][0].piece === null,",
];
const FINISH: [&str; 2] = [
    "(c) => c.move_count > 5 && { winner: c.data.winner ?? null, reason: 'long ' + c.move_count }",
    "(c) => c.board.flat().filter((cell) => cell.piece && cell.piece.owner === c.current_player).length < 2",
];
const CHANGE: [&str; 4] = [
    // Captures by jumping, and goes on after one.
    "(c) => {
        const { from_x, from_y, to_x, to_y, owner } = c.last_move
        const [x, h] = [(from_x + to_x) / 2, (from_y + to_y) / 2]
        const over = Number.isInteger(x) && Number.isInteger(h) ? c.board[x][h] : null
        if (over?.piece && over.piece.owner !== owner) over.piece = null
        else c.current_player = 1 - owner
    }",
    "(c) => { if (Math.random() < 0.7) c.current_player ^= 1; c.data.log = (c.data.log || []).concat(c.last_move.piece) }",
    "(c) => { c.current_player = 1 - c.current_player; if (c.move_count === 3) c.board[0][0].piece = { name: c.last_move.piece, owner: 0 } }",
    "(c) => { c.data.winner = c.current_player; c.current_player = c.last_move.captured ? c.current_player : 1 - c.current_player }",
];

const END: [&str; 3] = [
    "(c, x, h) => { c.board[x][h].piece = { name: c.last_move.piece, owner: 1 - c.current_player }; c.data.ends = (c.data.ends ?? 0) + 1 }",
    "(c, x, h) => { if (c.last_move.captured) c.board[x][h].piece = null; else c.board[c.width - 1 - x][h] = { piece: c.board[x][h].piece } }",
    "function (c, x, h) { if (Math.random() < 0.5) c.board[x][h].piece.name = c.board.flat().find((cell) => cell.piece).piece.name }",
];
const MEMBERS: [&str; 2] = [
    "moves: ({ current_x, context }) => [{ x: [-1, 2], y: 1, killing: current_x > 0 }, { x: 0, y: [-context.height, 0] }], mirrored: true",
    "can_jump: false, moves({ context: { focused } }) { return { x: [1, 4], y: (dx) => (focused.y + dx) % 2 } },",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_with_scripts(mut game in random_games::game(false), seed: u32, parts in prop::array::uniform6(0usize..6)) {
        if let Some(text) = MEMBERS.get(parts[5])
            && let Some(piece) = game.pieces.len().checked_sub(1)
        {
            let id = script(&mut game, BlockKind::Members, text);
            game.scripts[usize::from(id.0)].path = vec!["moves".to_owned()];
            game.pieces[piece] = Piece { moves: Vec::new(), moves_member: Some(id), ..game.pieces[piece].clone() };
        }
        if let Some(text) = MOVES.get(parts[0])
            && game.pieces.first().is_some_and(|piece| piece.moves_member.is_none())
        {
            let script = script(&mut game, BlockKind::List, text);
            let rule = MoveRule::Script { script, kills: seed % 2 == 0 };
            game.pieces[0].moves.push(rule);
        }
        if let Some(text) = ALLOWS.get(parts[1]) {
            let script = script(&mut game, BlockKind::List, text);
            game.invariants.push(Invariant::Script(script));
        }
        if let Some(text) = FINISH.get(parts[2]) {
            let script = script(&mut game, BlockKind::List, text);
            game.finish.insert(0, FinishRule::Script(script));
        }
        if let Some(text) = CHANGE.get(parts[3]) {
            game.player_change = Some(script(&mut game, BlockKind::Function, text));
        }
        if let Some(text) = END.get(parts[4])
            && let Some(piece) = game.pieces.len().checked_sub(1)
        {
            game.pieces[piece].on_end_reached = EndReached::Script(script(&mut game, BlockKind::Function, text));
        }
        let mut sandbox = bdl_script::Sandbox::new(&game);
        compare(&Page::new(), &game, &mut sandbox, seed)?;
    }
}

/// A game whose only block changes the player.
fn with_change(text: &str) -> Game {
    let mut game = common::games::chess();
    game.player_change = Some(script(&mut game, BlockKind::Function, text));
    game
}

#[test]
fn limits_hold() {
    for (text, codes) in [
        ("(c) => { for (;;) { } }", ["BDL607", "BDL607"]),
        ("(c) => { for (;;) c.x = 1 }", ["BDL607", "BDL607"]),
        ("(c) => { while (true) { try { for (;;) ; } catch { } } }", ["BDL607", "BDL607"]),
        ("(c) => { do c.x++; while (c) }", ["BDL607", "BDL607"]),
        ("(c) => { const f = (n) => n < 2 ? n : f(n - 1) + f(n - 2); f(60) }", ["BDL607", "BDL607"]),
        ("(c) => { for (const x of (function* () { for (;;) yield 1 })()) c.x = x }", ["BDL607", "BDL607"]),
        ("(c) => { const list = [1]; for (const x of list) list.push(x) }", ["BDL607", "BDL607"]),
        ("(c) => { const f = () => f(); f() }", ["BDL606", "BDL606"]),
        ("(c) => { const hoard = []; for (;;) hoard.push(new Array(1 << 20).fill(1)) }", ["BDL608", "BDL607"]),
        ("(c) => { 'x'.repeat(1 << 29) }", ["BDL608", "BDL608"]),
        (
            "(c) => { const loop = async () => { for (;;) await 0 }; loop(); c.current_player ^= 1; throw 1 }",
            ["BDL606", "BDL606"],
        ),
        ("(c) => { c.data = { toJSON() { for (;;) ; } } }", ["BDL607", "BDL607"]),
        (
            "(c) => { Object.defineProperty(c, 'board', { get() { throw { get message() { throw 1 } } } }) }",
            ["BDL606", "BDL606"],
        ),
        ("(c) => { c.board[0][0] = new Proxy({}, { get() { for (;;) ; } }) }", ["BDL607", "BDL607"]),
        ("(c) => { c.current_player = NaN }", ["BDL609", "BDL609"]),
    ] {
        let page = Page::new();
        assert_eq!(page.load(&with_change(text)), Value::Null, "{text}");
        let mut found = Value::Null;
        let time = common::busy_time(|| {
            found = page.ask("engine.apply(engine.start(), engine.moves(engine.start())[0])");
        });
        assert!(codes.iter().any(|code| found["failure"] == *code), "{text}: {found}");
        assert!(time.as_millis() < 2000, "{text}: {time:?}");
        assert_eq!(page.ask("engine.moves(engine.start()).length"), json!(20), "{text}");
    }
}

#[test]
fn blocks_reach_nothing() {
    for text in [
        "(() => 1).constructor('return 1')()",
        "(async () => 1).constructor('return 1')()",
        "(function* () { }).constructor('return 1')()",
        "Function('return 1')()",
        "eval('1')",
        "window.x",
        "engineOfThePage",
        "bdlTick()",
        "globalThis.eval('1')",
        "Reflect.construct(Object.getPrototypeOf(() => 1).constructor, ['return 1'])()",
    ] {
        let page = Page::new();
        page.load(&with_change(&format!("(c) => {{ const found = {text}; c.current_player ^= 1 }}")));
        let found = page.ask("engine.apply(engine.start(), engine.moves(engine.start())[0])");
        assert_eq!(found["failure"], json!("BDL606"), "{text}: {found}");
    }
}

#[test]
fn a_text_that_leaves_its_brackets_is_never_run() {
    for text in ["1), (globalThis.leak = 1", "() => 1) + (() => 2", "`${1", "/* "] {
        let page = Page::new();
        let found = page.load(&with_change(text));
        assert_eq!(found["failure"], json!("BDL606"), "{text}: {found}");
    }
}
