//! Diagrams of moves as text: where a man of a piece may go from the middle of an empty board.

use bdl_check::model::{InvariantKind, Model, Move, MoveKind, Piece};
use bdl_game::game::LineKind;

/// The greatest distance that a diagram shows.
const MAX_RADIUS: i32 = 5;

/// Where rules allow a man to go.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Target {
    to_empty: bool,
    to_enemy: bool,
}

/// A diagram of the moves of a piece for player 0, up at the top; `None` if none of its moves is written in BDL.
pub(crate) fn diagram(model: &Model, piece: &Piece) -> Option<String> {
    let moves: Vec<&Move> = piece.moves().iter().filter(|item| !matches!(item.kind, MoveKind::Block(_))).collect();
    let reach = moves.iter().map(|item| reach(item)).max()?;
    let radius = reach.clamp(1, MAX_RADIUS);
    let is_pawn = model.invariants.iter().any(|invariant| match &invariant.kind {
        InvariantKind::Names("pawn_movement", names) => names.iter().any(|name| name.name == piece.name),
        _ => false,
    });
    let side = (2 * radius + 1) as usize;
    let mut targets = vec![Target::default(); side * side];
    for item in &moves {
        for y in -radius..=radius {
            for x in -radius..=radius {
                if (x, y) == (0, 0) || !allows(item, x, y) {
                    continue;
                }
                let target = &mut targets[(radius - y) as usize * side + (x + radius) as usize];
                // Pawns go ahead to empty squares and capture elsewhere; more than one row only from the start row.
                target.to_empty |= !is_pawn || x == 0;
                target.to_enemy |= item.kills;
            }
        }
    }
    let mut out = String::new();
    for (row, line) in targets.chunks(side).enumerate() {
        let signs = line.iter().enumerate().map(|(column, target)| {
            let is_middle = row == radius as usize && column == radius as usize;
            match (is_middle, target.to_empty, target.to_enemy) {
                (true, ..) => '@',
                (_, true, true) => '*',
                (_, true, false) => 'o',
                (_, false, true) => 'x',
                _ => '.',
            }
        });
        let signs: Vec<String> = signs.map(String::from).collect();
        out.push_str(&signs.join(" "));
        out.push('\n');
    }
    Some(out)
}

/// How far a move reaches, at least; lines without an end count as three.
fn reach(item: &Move) -> i32 {
    let far = |range: bdl_game::game::Range| range.from.saturating_abs().max(range.to.saturating_abs());
    match item.kind {
        MoveKind::Vector { x, y } => far(x).max(far(y)),
        MoveKind::Line { from, to, .. } => {
            let ends = [from, to].map(|end| end.map_or(3, i32::saturating_abs));
            ends[0].max(ends[1])
        }
        MoveKind::Block(_) => 0,
    }
}

/// Whether a move goes to an offset on an empty board.
fn allows(item: &Move, x: i32, y: i32) -> bool {
    match item.kind {
        MoveKind::Vector { x: columns, y: rows } => {
            (columns.from..=columns.to).contains(&x) && (rows.from..=rows.to).contains(&y)
        }
        MoveKind::Line { kind, from, to } => {
            let distance = match kind {
                LineKind::Horizontal if y == 0 => x,
                LineKind::Vertical if x == 0 => y,
                LineKind::Diagonal if x.abs() == y.abs() => x,
                _ => return false,
            };
            from.is_none_or(|from| from <= distance) && to.is_none_or(|to| distance <= to)
        }
        MoveKind::Block(_) => false,
    }
}
