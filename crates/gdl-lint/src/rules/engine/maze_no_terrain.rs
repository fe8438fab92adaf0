//! `maze-no-terrain`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a maze in a game without terrain to make it of.
    ///
    /// ## Why it matters
    ///
    /// The method does nothing. Without another method the whole world gets the first terrain type. Walls are made of
    /// what has `occurrence`, which is 1 unless it is set, rooms of `maze-room-occurrence` and passages of
    /// `maze-passage-occurrence`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout)
    /// (terrain-type rock (occurrence 0))
    /// (terrain-type cave (occurrence 0))
    /// (set synthesis-methods '(make-maze-terrain))
    /// ;                        ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout)
    /// (terrain-type rock)
    /// (terrain-type cave (occurrence 0) (maze-room-occurrence 1) (maze-passage-occurrence 1))
    /// (set synthesis-methods '(make-maze-terrain))
    /// ```
    message: msg::MAZE_NO_TERRAIN,
    since: "0.1.0",
}
