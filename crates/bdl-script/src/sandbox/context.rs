//! The `context` of blocks (spec bdl 6.7), built by a function that is made for the size of the board.
//!
//! The function reads a list of integers, which holds the position of the last call: only what differs is written again. It is made
//! of literals, so that blocks that change prototypes have no effect on it.

use std::fmt::Write;

use bdl_game::scripts::Context;

use super::facts::Facts;

/// The number of integers before the squares.
const HEAD: usize = 13;

/// The source of a function `(state, names, reset) => ({ make, query })`. `make(data)` gives a context, and `query(data)` the argument of
/// functions in `moves`; both reset chance.
pub(crate) fn source(facts: &Facts) -> String {
    let mut board = String::new();
    let mut square = HEAD;
    for _ in 0..facts.width {
        board.push('[');
        for _ in 0..facts.height {
            // Writing to a string never fails.
            let _ = write!(board, "{{target:false,piece:s[{square}]<0?null:man(s[{square}])}},");
            square += 1;
        }
        board.push_str("],");
    }
    let (width, height) = (facts.width, facts.height);
    format!(
        "((s, names, reset) => {{
            const man = (code) => ({{ name: names[code >> 1], owner: code & 1, mirrored: (code & 1) === 0 }})
            const kind = (code) => ({{ name: names[code >> 1], owner: code & 1 }})
            const make = (data) => {{
                reset(s[1])
                return {{
                    width: {width},
                    height: {height},
                    current_player: s[0],
                    move_count: s[1],
                    board: [{board}],
                    focused: {{ x: s[2], y: s[3] }},
                    last_move: s[4] === 0 ? null : {{
                        from_x: s[5],
                        from_y: s[6],
                        to_x: s[7],
                        to_y: s[8],
                        piece: names[s[9]],
                        owner: s[10],
                        captured: s[11] < 0 ? null : kind(s[11]),
                        spawned: s[12] < 0 ? null : names[s[12]],
                    }},
                    data: data === undefined ? {{}} : data,
                    on_move() {{ }},
                }}
            }}
            const query = (data) => ({{ current_x: s[2], current_y: s[3], context: make(data) }})
            return {{ make, query }}
        }})"
    )
}

/// The integers of a position.
pub(crate) fn state(context: &Context, into: &mut Vec<i32>) {
    into.clear();
    let code = |man: Option<(u16, u8)>| man.map_or(-1, |(piece, owner)| i32::from(piece) * 2 + i32::from(owner & 1));
    into.push(i32::from(context.current_player));
    into.push(i32::try_from(context.move_count).unwrap_or(i32::MAX));
    into.extend([context.focused.0, context.focused.1]);
    match &context.last_move {
        None => into.extend([0, 0, 0, 0, 0, 0, 0, -1, -1]),
        Some(last) => into.extend([
            1,
            i32::from(last.from.0),
            i32::from(last.from.1),
            i32::from(last.to.0),
            i32::from(last.to.1),
            i32::from(last.piece),
            i32::from(last.owner),
            code(last.captured),
            last.spawned.map_or(-1, i32::from),
        ]),
    }
    debug_assert_eq!(into.len(), HEAD);
    into.extend(context.board.iter().map(|man| code(*man)));
}
