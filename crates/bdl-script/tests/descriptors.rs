//! Descriptors, lists of moves and positions (spec bdl 6.4).

mod common;

use bdl_game::Scripts;
use bdl_game::game::BlockKind::{List, Members};
use bdl_game::scripts::Context;
use bdl_script::{Sandbox, evaluate_positions};
use common::{add, add_moves, block, context, game};

/// A man of player 0 on 2,2 of a 5x5 board, among others.
fn position(others: &[(usize, usize, u8)]) -> Context {
    let mut context = context(5, 5);
    context.board[2 * 5 + 2] = Some((0, 0));
    for (x, h, owner) in others {
        context.board[x * 5 + h] = Some((0, *owner));
    }
    context.focused = (2, 2);
    context
}

fn ask(text: &str, others: &[(usize, usize, u8)]) -> Result<Vec<(u8, u8)>, &'static str> {
    let mut game = game(5, 5, &["man"]);
    let script = add_moves(&mut game, text);
    Sandbox::new(&game).targets(script, true, &position(others)).map_err(|error| error.code)
}

#[track_caller]
fn check(text: &str, others: &[(usize, usize, u8)], expected: &[(u8, u8)]) {
    assert_eq!(ask(text, others).as_deref(), Ok(expected), "{text}");
}

#[test]
fn integers_pairs_and_functions_give_offsets() {
    check("{ x: 1, y: 1 }", &[], &[(3, 3)]);
    check("{ x: 1, y: -1 }", &[], &[(3, 1)]);
    check("{ x: [1, 3], y: 0 }", &[], &[(3, 2), (4, 2)]);
    check("{ x: [-1, 1], y: 0 }", &[], &[(1, 2)]);
    check("{ x: [-2, 0], y: 0 }", &[], &[(1, 2), (0, 2)]);
    check("{ x: [0, 2], y: 1 }", &[], &[(3, 3), (2, 3)]);
    check("{ x: [1, 3], y: (x) => x }", &[], &[(3, 3), (4, 4)]);
    check("{ x: [1, 3], y: (x) => [x - 1, x + 1] }", &[], &[(3, 3), (3, 2), (4, 3), (4, 4)]);
    check("{ x: [2, 1], y: 0 }, { x: [1, 1], y: 0 }", &[], &[]);
    check(
        "{ x: 0, y: 0 }, { x: 9, y: 0 }, { x: 1e15, y: 0 }, { x: [-1e9, 1e9], y: 0 }",
        &[],
        &[(4, 2), (3, 2), (1, 2), (0, 2)],
    );
}

#[test]
fn men_end_a_descriptor_and_enemies_are_targets() {
    check("{ x: [1, 3], y: 0 }", &[(3, 2, 1)], &[(3, 2)]);
    check("{ x: [1, 3], y: 0 }", &[(3, 2, 0)], &[]);
    check("{ x: [1, 3], y: 0, killing: false }", &[(3, 2, 1)], &[]);
    check("{ x: [1, 3], y: 0, killing: true }", &[(4, 2, 1)], &[(3, 2), (4, 2)]);
    check("{ x: [1, 3], y: [1, 3] }", &[(3, 3, 0)], &[]);
    check("{ x: 1, y: 0 }, { x: 2, y: 0 }", &[(3, 2, 0)], &[(4, 2)]);
}

#[test]
fn jumpers_go_on() {
    let mut game = game(5, 5, &["man"]);
    let script = add_moves(&mut game, "{ x: [1, 3], y: 0 }");
    game.pieces[0].can_jump = true;
    assert_eq!(Sandbox::new(&game).targets(script, true, &position(&[(3, 2, 0)])), Ok(vec![(4, 2)]));
    assert_eq!(Sandbox::new(&game).targets(script, true, &position(&[(3, 2, 1)])), Ok(vec![(3, 2), (4, 2)]));
}

#[test]
fn the_default_of_killing_comes_from_the_rule() {
    let mut game = game(5, 5, &["man"]);
    let script =
        add_moves(&mut game, "{ x: 1, y: 0 }, { x: -1, y: 0, killing: true }, { x: 0, y: 1, killing: undefined }");
    let at = position(&[(3, 2, 1), (1, 2, 1), (2, 3, 1)]);
    assert_eq!(Sandbox::new(&game).targets(script, false, &at), Ok(vec![(1, 2)]));
    assert_eq!(Sandbox::new(&game).targets(script, true, &at), Ok(vec![(3, 2), (1, 2), (2, 3)]));
}

#[test]
fn y_counts_forward_if_the_piece_is_mirrored() {
    let mut game = game(5, 5, &["man"]);
    let script = add_moves(&mut game, "{ x: 0, y: 1 }");
    game.pieces[0].mirrored = true;
    let mut at = position(&[]);
    assert_eq!(Sandbox::new(&game).targets(script, true, &at), Ok(vec![(2, 1)]));
    at.board[2 * 5 + 2] = Some((0, 1));
    assert_eq!(Sandbox::new(&game).targets(script, true, &at), Ok(vec![(2, 3)]));
}

#[test]
fn lists_are_evaluated_for_each_query_with_names_in_scope() {
    let text = "...(context.move_count ? [{ x: current_x - 1, y: 0 }] : []),
        ({ current_x, current_y, context }) => ({ x: current_x - 3, y: context.move_count }),
        () => [{ x: 0, y: -1 }, { x: 0, y: 1 }],
        () => [], // the last";
    check(text, &[], &[(1, 2), (2, 1), (2, 3)]);
    let mut game = game(5, 5, &["man"]);
    let script = add_moves(&mut game, text);
    let mut sandbox = Sandbox::new(&game);
    let mut at = position(&[]);
    at.move_count = 1;
    assert_eq!(sandbox.targets(script, true, &at), Ok(vec![(3, 2), (1, 3), (2, 1), (2, 3)]));
    at.move_count = 0;
    assert_eq!(sandbox.targets(script, true, &at), Ok(vec![(1, 2), (2, 1), (2, 3)]));
}

#[test]
fn unusable_descriptors_are_named() {
    for text in [
        "null",
        "'x'",
        "[{ x: 1, y: 1 }]",
        "() => null",
        "() => 5",
        "() => [[{ x: 1, y: 1 }]]",
        "() => () => 1",
        "{ }",
        "{ x: 1 }",
        "{ y: 1 }",
        "{ x: 0.5, y: 1 }",
        "{ x: NaN, y: 1 }",
        "{ x: Infinity, y: 1 }",
        "{ x: '1', y: 1 }",
        "{ x: [1], y: 1 }",
        "{ x: [1, 2, 3], y: 1 }",
        "{ x: [1, 'a'], y: 1 }",
        "{ x: () => 1, y: 1 }",
        "{ x: 1, y: () => null }",
        "{ x: 1, y: () => () => 1 }",
    ] {
        assert_eq!(ask(&format!("(0, {text})"), &[]), Err("BDL609"), "{text}");
    }
    assert_eq!(ask("(0, 5)", &[]), Err("BDL602"));
    assert_eq!(ask("(0, async () => [])", &[]), Err("BDL602"));
    assert_eq!(ask("{ x: 1, y: () => { throw 1 } }", &[]), Err("BDL606"));
}

#[test]
fn a_member_returns_one_descriptor_or_a_list() {
    for (text, expected) in [
        ("moves: () => ({ x: 1, y: 0 })", vec![(3, 2)]),
        (
            "moves({ current_x, current_y, context }) { return [{ x: current_x, y: context.focused.y - current_y }] }",
            vec![(4, 2)],
        ),
    ] {
        let mut game = game(5, 5, &["man"]);
        let script = add(&mut game, Members, text, &["moves"]);
        assert_eq!(Sandbox::new(&game).targets(script, true, &position(&[])), Ok(expected), "{text}");
    }
}

#[test]
fn each_function_gets_chance_anew() {
    let text = "() => ({ x: Math.random() < 2 ? 1 : 0, y: (Math.random(), 0) }), { x: [1, 3], y: () => (Math.random() === first ? 1 : 0) },
        { x: (globalThis.first = undefined, 0), y: 1 }";
    assert!(ask(text, &[]).is_ok() || ask(text, &[]) == Err("BDL606"));
    let text = "{ x: [1, 3], y: () => { globalThis.rolls ??= []; rolls.push(Math.random()); return 0 } },
        () => (rolls[0] === rolls[1] && rolls[0] === Math.random() ? { x: 0, y: 1 } : [])";
    check(text, &[], &[(3, 2), (4, 2), (2, 3)]);
}

fn positions(text: &str) -> Result<Vec<(i32, i32)>, &'static str> {
    evaluate_positions(&block(text, List, 0)).positions.map_err(|error| error.code)
}

#[test]
fn positions_are_objects_and_lists_of_them() {
    assert_eq!(
        positions("{ x: 1, y: 2 }, [{ x: 3, y: 4 }, { x: -1, y: 1e12 }], ...[{ x: 0, y: 0 }],"),
        Ok(vec![(1, 2), (3, 4), (-1, i32::MAX), (0, 0)])
    );
    assert_eq!(positions("[0, 1].map(x => ({ x, y: x }))"), Ok(vec![(0, 0), (1, 1)]));
    for text in ["(0, 5)", "[5]", "(() => () => 1)()", "[() => 1]"] {
        assert_eq!(positions(text), Err("BDL602"), "{text}");
    }
    for text in
        ["null", "'a'", "{ x: 0.5, y: 0 }", "{ x: 0 }", "{ x: [0, 1], y: 0 }", "(a => { a.push(a); return a })([])"]
    {
        assert_eq!(positions(text), Err("BDL609"), "{text}");
    }
    assert_eq!(positions("{ x: unknown_name, y: 0 }"), Err("BDL606"));
    assert_eq!(positions("{ x: context.width, y: 0 }"), Err("BDL606"));
    assert_eq!(positions("(() => { for (;;); })()"), Err("BDL607"));
}

#[test]
fn lines_of_cached_failures_follow_the_text() {
    for number in [0, 1, 0] {
        let error = evaluate_positions(&block("\n{ x: missing, y: 0 }", List, number)).positions.unwrap_err();
        assert_eq!(error.stack, [common::FIRST_LINE * (number + 1) + 1]);
    }
}
