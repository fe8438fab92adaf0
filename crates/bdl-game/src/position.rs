//! Positions: the men, the player to move, the number of moves, the last move and `data` (spec bdl 8.1).

use std::sync::Arc;

use crate::game::{PieceId, Player};

/// A square by its index: `y * width + x`, so squares are in the order of move lists (spec bdl 8.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub u16);

impl Square {
    /// The index as a number for slices.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What stands on a square: nothing, or a man. A small code, 0 for nothing and `1 + 2 * piece + owner` for a man.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Cell(pub u32);

impl Cell {
    /// An empty square.
    pub const EMPTY: Cell = Cell(0);

    /// A man.
    pub fn man(piece: PieceId, owner: Player) -> Cell {
        Cell(1 + 2 * u32::from(piece.0) + u32::from(owner & 1))
    }

    /// Whether no man stands here.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The piece and the owner of the man.
    pub fn get(self) -> Option<(PieceId, Player)> {
        (self.0 != 0).then(|| (PieceId(((self.0 - 1) >> 1) as u16), ((self.0 - 1) & 1) as Player))
    }

    /// The owner of a man; without meaning for an empty square.
    pub(crate) fn owner(self) -> Player {
        (self.0.wrapping_sub(1) & 1) as Player
    }

    /// The index of the piece of a man; without meaning for an empty square.
    pub(crate) fn piece(self) -> usize {
        (self.0.wrapping_sub(1) >> 1) as usize
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// The origin.
    pub from: Square,
    /// The target.
    pub to: Square,
    /// The chosen piece.
    pub spawn: Option<PieceId>,
}

/// A move that was made, as later rules see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// The move.
    pub made: Move,
    /// The man that moved, before a spawn.
    pub man: Cell,
    /// The captured man.
    pub captured: Cell,
}

/// A position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) cells: Vec<Cell>,
    /// The squares of the men of each player as bits.
    pub(crate) men: [Vec<u64>; 2],
    pub(crate) to_move: Player,
    pub(crate) move_count: u32,
    pub(crate) last_move: Option<PlayedMove>,
    /// `None` for `{}`.
    pub(crate) data: Option<Arc<str>>,
    /// A hash of the men and the player to move, kept up to date by [`crate::Rules`].
    pub(crate) hash: (u32, u32),
}

impl Position {
    /// The player to move.
    pub fn to_move(&self) -> Player {
        self.to_move
    }

    /// The number of moves made.
    pub fn move_count(&self) -> u32 {
        self.move_count
    }

    /// The last move.
    pub fn last_move(&self) -> Option<&PlayedMove> {
        self.last_move.as_ref()
    }

    /// The object `data` as JSON.
    pub fn data(&self) -> &str {
        self.data.as_deref().unwrap_or("{}")
    }

    /// What stands on a square; nothing outside the board.
    pub fn cell(&self, square: Square) -> Cell {
        self.cells.get(square.index()).copied().unwrap_or(Cell::EMPTY)
    }

    /// The men with their squares, from the bottom row, each row from the left.
    pub fn men(&self) -> impl Iterator<Item = (Square, PieceId, Player)> {
        self.cells
            .iter()
            .enumerate()
            .filter_map(|(index, cell)| cell.get().map(|(piece, owner)| (Square(index as u16), piece, owner)))
    }

    /// A hash of the men and the player to move as two words, the same on every machine.
    pub fn hash(&self) -> (u32, u32) {
        self.hash
    }

    pub(crate) fn squares_of(&self, player: Player) -> Bits<'_> {
        Bits {
            words: &self.men[usize::from(player)],
            word: 0,
            rest: self.men[usize::from(player)].first().copied().unwrap_or(0),
        }
    }
}

/// The set bits of a list of words, in order.
pub(crate) struct Bits<'a> {
    words: &'a [u64],
    word: usize,
    rest: u64,
}

impl Iterator for Bits<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.word += 1;
            self.rest = *self.words.get(self.word)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.word * 64 + bit)
    }
}
