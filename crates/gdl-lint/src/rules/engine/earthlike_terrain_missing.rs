//! `earthlike-terrain-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds earth-like terrain in a game without terrain types called `sea`, `plains`, `desert`, `forest` and `ice`.
    ///
    /// ## Why it matters
    ///
    /// The method does nothing. Without another method the whole world gets the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout)
    /// (terrain-type sea) (terrain-type plains) (terrain-type desert) (terrain-type woods) (terrain-type ice)
    /// (world 2000)
    /// (area 20 20)
    /// (set synthesis-methods '(make-earthlike-terrain))
    /// ;                        ^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout)
    /// (terrain-type sea) (terrain-type plains) (terrain-type desert) (terrain-type forest) (terrain-type ice)
    /// (world 2000)
    /// (area 20 20)
    /// (set synthesis-methods '(make-earthlike-terrain))
    /// ```
    message: msg::EARTHLIKE_TERRAIN_MISSING,
    since: "0.1.0",
}
