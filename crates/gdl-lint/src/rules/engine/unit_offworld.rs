//! `unit-offworld`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit at a position outside of the area or on its edge.
    ///
    /// ## Why it matters
    ///
    /// The engine warns when all is read, and leaves the unit out. Cells at the edge belong to the picture of the
    /// world only; a unit needs a cell with six neighbors. Units that arrive later, with `appear`, stand at the
    /// negatives of their coordinates.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 7 5 (terrain "7a" "7a" "7a" "7a" "7a"))
    /// (scout 9 2)
    /// ;      ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 7 5 (terrain "7a" "7a" "7a" "7a" "7a"))
    /// (scout 4 2)
    /// ```
    message: msg::UNIT_OFFWORLD,
    since: "0.1.0",
}
