//! `duplicate-terrain-name`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds two terrain types that are called the same.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and keeps both. Players cannot tell them apart, and a saved game, which goes by names, mixes
    /// them up.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout)
    /// (terrain-type plain)
    /// (terrain-type steppe (name "plain"))
    /// ;                    ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout)
    /// (terrain-type plain)
    /// (terrain-type steppe (name "dry plain"))
    /// ```
    message: msg::DUPLICATE_TERRAIN_NAME,
    since: "0.1.0",
}
