//! `no-terrain-types`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a game that defines no terrain type, and an included module with variants before the first one.
    ///
    /// ## Why it matters
    ///
    /// The engine refuses to start the game. It checks this when everything is read, and also right after an included
    /// module with variants.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type scout)
    /// ;^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// (terrain-type plain)
    /// ```
    message: msg::NO_TERRAIN_TYPES,
    since: "0.1.0",
}
