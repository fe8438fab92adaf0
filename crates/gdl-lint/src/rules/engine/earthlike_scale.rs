//! `earthlike-scale`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds earth-like terrain on a world that is too small for the area.
    ///
    /// ## Why it matters
    ///
    /// The method does nothing unless the circumference of the world is at least 100 times the width and the height of
    /// the area. Without another method the whole world gets the first terrain type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout)
    /// # (terrain-type sea) (terrain-type plains) (terrain-type desert) (terrain-type forest) (terrain-type ice)
    /// (world 1000)
    /// (area 20 20)
    /// (set synthesis-methods '(make-earthlike-terrain))
    /// ;                        ^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout)
    /// # (terrain-type sea) (terrain-type plains) (terrain-type desert) (terrain-type forest) (terrain-type ice)
    /// (world 2000)
    /// (area 20 20)
    /// (set synthesis-methods '(make-earthlike-terrain))
    /// ```
    message: msg::EARTHLIKE_SCALE,
    since: "0.1.0",
}
