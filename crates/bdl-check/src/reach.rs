//! Where a man could go if nothing stood in its way: more than it ever can.

use bdl_game::{
    Game,
    game::{LineKind, MoveRule, Piece, Player, Range},
};

/// The number of offsets that are looked at for one file; beyond it nothing is known.
const BUDGET: u32 = 3_000_000;

/// Reads moves on an empty board, within a budget.
pub(crate) struct Reach<'g> {
    game: &'g Game,
    left: u32,
}

/// The budget is spent.
pub(crate) struct Spent;

impl<'g> Reach<'g> {
    pub(crate) fn new(game: &'g Game) -> Reach<'g> {
        Reach { game, left: BUDGET }
    }

    /// The squares that a man could move to from a square; may repeat some.
    pub(crate) fn targets(
        &mut self,
        piece: &Piece,
        owner: Player,
        (x, y): (i32, i32),
    ) -> Result<Vec<(i32, i32)>, Spent> {
        let (width, height) = (i32::from(self.game.width), i32::from(self.game.height));
        let flip = if piece.mirrored && owner == 1 { -1 } else { 1 };
        let mut targets = Vec::new();
        for rule in &piece.moves {
            let offsets: Vec<(i32, i32)> = match *rule {
                MoveRule::Vector { x, y, .. } => {
                    let (xs, ys) = (clipped(x, width), clipped(y, height));
                    self.spend(xs.clone().count() * ys.clone().count())?;
                    xs.flat_map(|dx| ys.clone().map(move |dy| (dx, dy))).collect()
                }
                MoveRule::Line { kind, from, to, .. } => {
                    let size = width.max(height);
                    let range = Range { from: from.unwrap_or(-size), to: to.unwrap_or(size) };
                    let distances = clipped(range, size);
                    self.spend(2 * distances.clone().count())?;
                    match kind {
                        LineKind::Horizontal => distances.map(|d| (d, 0)).collect(),
                        LineKind::Vertical => distances.map(|d| (0, d)).collect(),
                        LineKind::Diagonal => distances.flat_map(|d| [(d, d), (d, -d)]).collect(),
                    }
                }
                MoveRule::Script { .. } => Vec::new(),
            };
            let squares =
                offsets.into_iter().filter(|offset| *offset != (0, 0)).map(|(dx, dy)| (x + dx, y + flip * dy));
            targets.extend(squares.filter(|(x, y)| (0..width).contains(x) && (0..height).contains(y)));
        }
        Ok(targets)
    }

    fn spend(&mut self, count: usize) -> Result<(), Spent> {
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        self.left = self.left.checked_sub(count.saturating_add(1)).ok_or(Spent)?;
        Ok(())
    }

    /// Whether a man can move to a row from one of some squares, in any number of moves.
    pub(crate) fn reaches_row(
        &mut self,
        piece: &Piece,
        owner: Player,
        from: Vec<(i32, i32)>,
        row: i32,
    ) -> Result<bool, Spent> {
        let (width, height) = (i32::from(self.game.width), i32::from(self.game.height));
        let mut seen = vec![false; (width * height) as usize];
        let mut pending = from;
        while let Some((x, y)) = pending.pop() {
            if std::mem::replace(&mut seen[(y * width + x) as usize], true) {
                continue;
            }
            let targets = self.targets(piece, owner, (x, y))?;
            if targets.iter().any(|(_, y)| *y == row) {
                return Ok(true);
            }
            pending.extend(targets);
        }
        Ok(false)
    }
}

/// The values of a range that fit on a board.
fn clipped(range: Range, size: i32) -> std::ops::RangeInclusive<i32> {
    range.from.max(1 - size)..=range.to.min(size - 1)
}
