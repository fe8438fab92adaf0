//! Moves and squares as text (spec bdl 8.6).

use std::fmt;

use crate::game::PieceId;
use crate::position::{Move, Square};
use crate::rules::Rules;

/// Why a text is not a move of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// The text does not have the form `x1,y1-x2,y2` or `x1,y1-x2,y2=name`.
    Form,
    /// A square is not on the board: its column and its row.
    OffBoard(u32, u32),
    /// No piece has this name.
    UnknownPiece(String),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Form => f.write_str("expected a move such as `4,1-4,3` or `0,6-0,7=queen`"),
            NotationError::OffBoard(x, y) => write!(f, "square `{x},{y}` is not on the board"),
            NotationError::UnknownPiece(name) => write!(f, "no piece is called `{name}`"),
        }
    }
}

impl Rules {
    /// A square as `x,y`.
    pub fn square_text(&self, square: Square) -> String {
        let (x, y) = self.coordinates(square);
        format!("{x},{y}")
    }

    /// A move as `x1,y1-x2,y2`, with `=name` for a spawn choice.
    pub fn move_text(&self, made: Move) -> String {
        let mut text = format!("{}-{}", self.square_text(made.from), self.square_text(made.to));
        if let Some(piece) = made.spawn {
            text.push('=');
            text.push_str(self.piece_name(piece));
        }
        text
    }

    /// The name of a piece.
    pub fn piece_name(&self, piece: PieceId) -> &str {
        self.game.pieces.get(usize::from(piece.0)).map_or("", |piece| &piece.name)
    }

    /// Reads a move. It need not be legal.
    ///
    /// # Errors
    ///
    /// Says why the text is not a move of this game.
    pub fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let (squares, name) = match text.split_once('=') {
            Some((squares, name)) => (squares, Some(name)),
            None => (text, None),
        };
        let (from, to) = squares.split_once('-').ok_or(NotationError::Form)?;
        let (from, to) = (self.parse_square(from)?, self.parse_square(to)?);
        let spawn = match name {
            None => None,
            Some(name) => {
                let index = self.game.pieces.iter().position(|piece| piece.name == name);
                Some(PieceId(index.ok_or_else(|| NotationError::UnknownPiece(name.to_owned()))? as u16))
            }
        };
        Ok(Move { from, to, spawn })
    }

    /// Reads a square.
    ///
    /// # Errors
    ///
    /// Says why the text is not a square of the board.
    pub fn parse_square(&self, text: &str) -> Result<Square, NotationError> {
        let number = |digits: &str| {
            let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            let plain = plain && (digits.len() == 1 || !digits.starts_with('0'));
            plain.then(|| digits.parse::<u32>().ok()).flatten().ok_or(NotationError::Form)
        };
        let (x, y) = text.split_once(',').ok_or(NotationError::Form)?;
        let (x, y) = (number(x)?, number(y)?);
        self.square(x, y).ok_or(NotationError::OffBoard(x, y))
    }

    /// The legal moves nearest to a move that is not legal: first those of the same man to the nearest squares, then those to the
    /// same square, then the others.
    pub fn nearest_moves(&self, made: Move, legal: &[Move], count: usize) -> Vec<Move> {
        let apart = |a: Square, b: Square| {
            let ((ax, ay), (bx, by)) = (self.coordinates(a), self.coordinates(b));
            u32::from(ax.abs_diff(bx)) + u32::from(ay.abs_diff(by))
        };
        let mut ranked: Vec<(u32, Move)> =
            legal.iter().map(|other| (4 * apart(made.from, other.from) + apart(made.to, other.to), *other)).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().take(count).map(|(_, other)| other).collect()
    }
}
