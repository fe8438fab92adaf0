//! `duplicate-include`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `include` of a module that was loaded before.
    ///
    /// ## Why it matters
    ///
    /// A module is read once; the second `include` does nothing, and settings for its variants in it are lost.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (include units)
    /// (include units)
    /// ;        ^^^^^
    /// # ;;- /units.g
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (include units)
    /// # ;;- /units.g
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    message: msg::DUPLICATE_INCLUDE,
    since: "0.1.0",
}
