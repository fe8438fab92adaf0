//! `table-no-types`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `table` form while one of the two kinds of type that the table is about has no types yet.
    ///
    /// ## Why it matters
    ///
    /// There is nothing to fill, and what the form says is lost. Types that are defined below have the default of the
    /// table.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=table-empty-index
    /// # (unit-type scout) (terrain-type plain)
    /// (table base-production (u* m* 1))
    /// ;      ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (material-type fuel)
    /// (table base-production (u* m* 1))
    /// ```
    message: msg::TABLE_NO_TYPES,
    since: "0.1.0",
}
