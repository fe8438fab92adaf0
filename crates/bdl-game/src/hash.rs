//! Hashes of positions from 32-bit operations alone, so that JavaScript computes the same ones.

use crate::game::Player;
use crate::position::Cell;

/// A hash as two words.
pub(crate) type Hash = (u32, u32);

/// The bijective finalizer of 32-bit MurmurHash3.
pub(crate) fn mix(mut v: u32) -> u32 {
    v ^= v >> 16;
    v = v.wrapping_mul(0x85EB_CA6B);
    v ^= v >> 13;
    v = v.wrapping_mul(0xC2B2_AE35);
    v ^ (v >> 16)
}

/// The key of a number below 2^30.
pub(crate) fn key(n: u32) -> Hash {
    (mix(n.wrapping_mul(0x9E37_79B1)), mix(n.wrapping_mul(0x85EB_CA77).wrapping_add(0x7F4A_7C15)))
}

/// The FNV-1a hash of the UTF-16 code units of a text.
pub(crate) fn of_text(text: &str) -> u32 {
    text.encode_utf16().fold(0x811C_9DC5, |hash, unit| (hash ^ u32::from(unit)).wrapping_mul(0x0100_0193))
}

/// The key of the player to move.
pub(crate) fn of_player(player: Player) -> Hash {
    if player == 0 { (0, 0) } else { (0x5BD1_E995, 0x27D4_EB2F) }
}

pub(crate) fn toggle(a: Hash, b: Hash) -> Hash {
    (a.0 ^ b.0, a.1 ^ b.1)
}

/// The keys of men on squares: from a table where it is small.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    squares: usize,
    table: Vec<Hash>,
}

impl Keys {
    pub(crate) fn new(codes: usize, squares: usize) -> Keys {
        let len = codes.saturating_mul(squares);
        let table = if len <= 1 << 16 {
            (0..len).map(|index| key((index / squares * 4096 + index % squares) as u32)).collect()
        } else {
            Vec::new()
        };
        Keys { squares, table }
    }

    pub(crate) fn get(&self, cell: Cell, square: usize) -> Hash {
        match self.table.get(cell.0 as usize * self.squares + square) {
            Some(key) => *key,
            None => key(cell.0.wrapping_mul(4096).wrapping_add(square as u32)),
        }
    }
}
