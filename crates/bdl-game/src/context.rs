//! What blocks get of a position, and what they leave (spec bdl 6.7 and 6.8).

use std::sync::Arc;

use crate::game::{PieceId, Player};
use crate::position::{Cell, PlayedMove, Position};
use crate::rules::Rules;
use crate::scripts::{Changes, Context, LastMove};

impl Rules {
    /// The host coordinates of a square.
    pub(crate) fn host(&self, square: usize) -> (i32, i32) {
        (i32::from(self.xs[square]), self.height - 1 - i32::from(self.ys[square]))
    }

    /// The host coordinates of a square, for arguments.
    pub(crate) fn host_square(&self, square: usize) -> (u8, u8) {
        let (x, h) = self.host(square);
        (x as u8, h as u8)
    }

    /// The square of host coordinates; `None` outside the board.
    pub(crate) fn square_of_host(&self, x: u8, h: u8) -> Option<usize> {
        (i32::from(x) < self.width && i32::from(h) < self.height)
            .then(|| ((self.height - 1 - i32::from(h)) * self.width + i32::from(x)) as usize)
    }

    fn last_move(&self, played: &PlayedMove) -> Option<LastMove> {
        let (piece, owner) = played.man.get()?;
        Some(LastMove {
            from: self.host_square(played.made.from.index()),
            to: self.host_square(played.made.to.index()),
            piece: piece.0,
            owner,
            captured: played.captured.get().map(|(piece, owner)| (piece.0, owner)),
            spawned: played.made.spawn.map(|piece| piece.0),
        })
    }
}

/// The context of a position, with nothing in focus.
pub(crate) fn context_of(rules: &Rules, position: &Position, current_player: Player) -> Context {
    let height = rules.height as usize;
    let mut board = vec![None; rules.squares()];
    for (square, cell) in position.cells.iter().enumerate() {
        if let Some((piece, owner)) = cell.get() {
            let h = height - 1 - usize::from(rules.ys[square]);
            board[usize::from(rules.xs[square]) * height + h] = Some((piece.0, owner));
        }
    }
    Context {
        current_player,
        move_count: position.move_count,
        board,
        focused: (-1, -1),
        last_move: position.last_move.as_ref().and_then(|played| rules.last_move(played)),
        data: position.data().to_owned(),
    }
}

/// Makes a position what a block left. Squares that changed are added to `undo` with what stood there.
pub(crate) fn take_changes(rules: &Rules, position: &mut Position, changes: Changes, undo: &mut Vec<(u16, Cell)>) {
    let height = rules.height as usize;
    for square in 0..rules.squares() {
        let h = height - 1 - usize::from(rules.ys[square]);
        let left = changes.board.get(usize::from(rules.xs[square]) * height + h).copied().flatten();
        let cell = match left {
            Some((piece, owner)) if usize::from(piece) < rules.game.pieces.len() => Cell::man(PieceId(piece), owner),
            _ => Cell::EMPTY,
        };
        let old = position.cells[square];
        if cell != old {
            undo.push((square as u16, old));
            rules.put(position, square, cell);
        }
    }
    position.to_move = changes.current_player & 1;
    position.data = (changes.data != "{}").then(|| Arc::from(changes.data));
}
