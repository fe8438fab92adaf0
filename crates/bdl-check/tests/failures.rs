//! Failing blocks of each place: the code, the line of the word `explicit`, and the lines of the stack.

use std::sync::Arc;

use bdl_check::{Options, check};
use bdl_game::scripts::ScriptError;
use bdl_game::{Game, Play, PlayError, Rules};
use bdl_script::Sandbox;

/// A game in which a rule of one place is replaced.
struct Parts<'a> {
    coloring: &'a str,
    player_change: &'a str,
    king: &'a str,
    pieces: &'a str,
    invariants: &'a str,
    finish: &'a str,
}

const PLAIN: Parts = Parts {
    coloring: "alternate",
    player_change: "alternate",
    king: "moves{ vertical(-1,1) }",
    pieces: "",
    invariants: "",
    finish: "no_moves_available",
};

/// The text; the parts begin on lines 5, 6, 9, 10, 16 and 19.
fn text(parts: &Parts) -> String {
    format!(
        "rules{{\n  first_player : 0\n  width : 3\n  height : 3\n  coloring : {}\n  player_change : {}\n}}\npieces{{\n  king{{ {} }}\n  {}\n\
         }}\ninitial_piece_position{{\n  king{{ positions{{ x : 0, y : 0 }} mirrored }}\n}}\ninvariants{{\n  {}\n}}\nfinish{{\n  {}\n}}\n",
        parts.coloring, parts.player_change, parts.king, parts.pieces, parts.invariants, parts.finish
    )
}

/// The failure of a game at the start, or when its first moves are made.
fn failure(game: &Game) -> Option<ScriptError> {
    let mut sandbox = Sandbox::new(game);
    let mut play = match Play::new(Arc::new(Rules::new(game.clone())), &mut sandbox) {
        Ok(play) => play,
        Err(error) => return Some(error),
    };
    for _ in 0..4 {
        let first = *play.legal_moves().last()?;
        let before = play.record();
        match play.make(first, &mut sandbox) {
            Ok(()) => {}
            Err(PlayError::Script(error)) => {
                assert_eq!(play.record(), before, "the position before stays");
                return Some(error);
            }
            Err(error) => panic!("{error}"),
        }
    }
    None
}

#[track_caller]
fn fails(parts: &Parts, code: &str, line: u32) -> ScriptError {
    let text = text(parts);
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let checked = check(&text, &Options::default());
        let game = checked.game.unwrap_or_else(|| panic!("{text}\n{:?}", checked.diagnostics));
        let error = failure(&game).unwrap_or_else(|| panic!("{text}\nnothing fails"));
        let block = game.scripts[usize::from(error.script.0)].block;
        assert_eq!((error.code, game.blocks[usize::from(block.0)].line), (code, line), "{text}\n{error:?}");
    }
    let game = check(&text, &Options::default()).game.expect("a game");
    failure(&game).expect("a failure")
}

#[test]
fn colors() {
    for (block, code) in [
        ("explicit{ (x, h) => x }", "BDL609"),
        ("explicit{ (x, h) => { if (h === 2) return null; return 'red' } }", "BDL609"),
        ("explicit{ (x, h) => missing }", "BDL606"),
        ("explicit{ (x, h) => { for (;;); } }", "BDL607"),
        ("explicit{ [].pop() }", "BDL602"),
    ] {
        fails(&Parts { coloring: block, ..PLAIN }, code, 5);
    }
}

#[test]
fn changes_of_players() {
    for (block, code) in [
        ("explicit{ (c) => { c.current_player = null } }", "BDL609"),
        ("explicit{ (c) => { c.board[0].push({ piece: null }) } }", "BDL609"),
        ("explicit{ (c) => { c.board[0][0] = undefined } }", "BDL609"),
        ("explicit{ (c) => { c.data = undefined } }", "BDL609"),
        ("explicit{ (c) => { const f = () => f() + 1; f() } }", "BDL606"),
        ("explicit{ (c) => { throw 'a text' } }", "BDL606"),
        ("explicit{ (c) => { let s = 'x'; for (;;) s += s + 'y' } }", "BDL608"),
        ("explicit{ missing }", "BDL606"),
        ("explicit{ Math.max(1, 2) }", "BDL602"),
    ] {
        fails(&Parts { player_change: block, ..PLAIN }, code, 6);
    }
}

#[test]
fn moves() {
    for (block, code) in [
        ("moves{ explicit{ ...missing } }", "BDL606"),
        ("moves{ explicit{ context.move_count === 0 ? 5 : 6 } }", "BDL602"),
        ("moves{ explicit{ context.move_count === 0 ? 'x' : 'y' } }", "BDL609"),
        ("moves{ explicit{ { x: 1 } } }", "BDL609"),
        ("moves{ explicit{ { x: 1.5, y: 0 } } }", "BDL609"),
        ("moves{ explicit{ () => ({ x: 0, y: (x) => 'up' }) } }", "BDL609"),
        ("moves{ explicit{ () => undefined } }", "BDL609"),
        ("moves{ explicit{ (() => async () => [])() } }", "BDL602"),
        ("explicit{ moves: () => 7 }", "BDL609"),
        ("explicit{ moves: [1][0] }", "BDL602"),
        ("moves{ x : 1, y : 2 } on_end_reached : explicit{ (c, x, h) => { c.board[x][h].piece = 'king' } }", "BDL609"),
        ("moves{ x : 1, y : 2 } explicit{ on_end_reached(c, x, h) { c.board[x][h].piece.owner = 5 } }", "BDL609"),
    ] {
        fails(&Parts { king: block, ..PLAIN }, code, 9);
    }
    let pieces = "explicit{ queen: { moves: [2][0] } }";
    fails(&Parts { pieces, ..PLAIN }, "BDL602", 10);
}

#[test]
fn invariants_and_ends() {
    for (block, code) in [
        ("explicit{ (c) => c.board[7][7] }", "BDL606"),
        ("explicit{ () => true, (() => 5)() }", "BDL602"),
        ("explicit{ ...5 }", "BDL606"),
        ("explicit{ () => { /(a*)*b/.test('a'.repeat(50)) } }", "BDL607"),
    ] {
        fails(&Parts { invariants: block, ..PLAIN }, code, 16);
        fails(&Parts { finish: block, ..PLAIN }, code, 19);
    }
    for result in ["{ winner: 2 }", "{ winner: 'me' }", "{ reason: 5 }", "{ get winner() { return [] } }"] {
        let block = format!("explicit{{ () => ({result}) }}");
        fails(&Parts { finish: &block, ..PLAIN }, "BDL609", 19);
    }
}

#[test]
fn stacks_name_lines_of_the_file() {
    let block = "explicit // here\n\n  {\n    (c) => {\n      const f = () => {\n        throw new Error('deep')\n      }\n      f()\n    }\n  }";
    let error = fails(&Parts { player_change: block, ..PLAIN }, "BDL606", 6);
    assert_eq!((error.message.as_str(), error.stack), ("Error: deep", vec![11, 13]));
    let two = "explicit{\n (c) => true,\n}\nexplicit{\n (c) =>\n c.missing.field\n}";
    let error = fails(&Parts { invariants: two, ..PLAIN }, "BDL606", 19);
    assert_eq!(error.stack, [21]);
}
