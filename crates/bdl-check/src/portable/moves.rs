//! Whether moves are the same upwards and downwards (BDL911).

use std::collections::{HashMap, HashSet};

use bdl_game::game::{LineKind, Range};

use crate::model::{Move, MoveKind};

/// A slide along a direction, with its nearest and farthest distance.
type Ray = (i32, i32, i32, i32, bool);

/// The maximum number of offsets that are compared for one piece; beyond it no hint is given.
const MAX_OFFSETS: usize = 100_000;

/// Whether the moves allow the same when y is reversed. Blocks do not count: they use the axes of the original run time.
pub(crate) fn is_symmetric(moves: &[Move], board: Option<(i32, i32)>) -> bool {
    let (width, height) = board.unwrap_or((64, 64));
    let mut budget = MAX_OFFSETS;
    let mut leaps: HashMap<(i32, i32), bool> = HashMap::new();
    let mut rays: HashSet<Ray> = HashSet::new();
    for item in moves {
        match item.kind {
            MoveKind::Vector { x, y } => {
                let cells = clipped(x, width).count() * clipped(y, height).count();
                let Some(left) = budget.checked_sub(cells) else { return true };
                budget = left;
                for dx in clipped(x, width) {
                    for dy in clipped(y, height) {
                        *leaps.entry((dx, dy)).or_default() |= item.kills;
                    }
                }
            }
            MoveKind::Line { kind, from, to } => {
                let reach = match kind {
                    LineKind::Horizontal => continue,
                    // Diagonals go both ways by themselves.
                    LineKind::Diagonal => continue,
                    LineKind::Vertical => height - 1,
                };
                let range = Range { from: from.unwrap_or(-reach), to: to.unwrap_or(reach) };
                for (sign, near, far) in [(1, range.from, range.to), (-1, -range.to, -range.from)] {
                    let (near, far) = (near.max(1), far.min(reach));
                    match near.cmp(&far) {
                        std::cmp::Ordering::Equal => *leaps.entry((0, sign * near)).or_default() |= item.kills,
                        std::cmp::Ordering::Less => _ = rays.insert((0, sign, near, far, item.kills)),
                        std::cmp::Ordering::Greater => {}
                    }
                }
            }
            MoveKind::Block(_) => {}
        }
    }
    leaps.remove(&(0, 0));
    leaps.iter().all(|((dx, dy), kills)| leaps.get(&(*dx, -dy)) == Some(kills))
        && rays.iter().all(|(dx, dy, near, far, kills)| rays.contains(&(*dx, -dy, *near, *far, *kills)))
}

/// The values of a range that fit on the board.
fn clipped(range: Range, size: i32) -> std::ops::RangeInclusive<i32> {
    range.from.max(1 - size)..=range.to.min(size - 1)
}
