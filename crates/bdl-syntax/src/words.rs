//! The words of the language, by the place in which they have a meaning (spec bdl 4).

/// The sections, in the order of the original compiler.
pub const SECTIONS: [&str; 5] = ["rules", "pieces", "initial_piece_position", "invariants", "finish"];
/// The rules of the section `rules`.
pub const RULES: [&str; 5] = ["first_player", "width", "height", "coloring", "player_change"];
/// The properties of a piece, `explicit` apart.
pub const PIECE_PROPERTIES: [&str; 4] = ["moves", "can_jump", "mirrored", "on_end_reached"];
/// The moves, `explicit` apart: `x` begins a vector.
pub const MOVES: [&str; 4] = ["x", "horizontal", "vertical", "diagonal"];
/// The line moves.
pub const LINES: [&str; 3] = ["horizontal", "vertical", "diagonal"];
/// The properties of an entry of `initial_piece_position`.
pub const ENTRY_PROPERTIES: [&str; 3] = ["positions", "mirrored", "owner"];
/// The positions, `explicit` apart.
pub const POSITIONS: [&str; 1] = ["x"];
/// The invariants, `explicit` apart.
pub const INVARIANTS: [&str; 3] = ["cant_risk", "protect_piece", "pawn_movement"];
/// The finishing rules, `explicit` apart.
pub const FINISH_RULES: [&str; 1] = ["no_moves_available"];
/// The truth values.
pub const BOOLS: [&str; 2] = ["true", "false"];
/// The reserved word.
pub const EXPLICIT: &str = "explicit";

/// All words of the language, each once: the original compiler reserves them.
pub const ALL: [&str; 31] = [
    "rules",
    "pieces",
    "initial_piece_position",
    "invariants",
    "finish",
    "first_player",
    "width",
    "height",
    "coloring",
    "player_change",
    "alternate",
    "explicit",
    "moves",
    "can_jump",
    "mirrored",
    "on_end_reached",
    "spawn",
    "horizontal",
    "vertical",
    "diagonal",
    "kills",
    "x",
    "y",
    "positions",
    "owner",
    "true",
    "false",
    "cant_risk",
    "protect_piece",
    "pawn_movement",
    "no_moves_available",
];

/// Whether a word is a word of the language.
pub fn is_language_word(word: &str) -> bool {
    ALL.contains(&word)
}
