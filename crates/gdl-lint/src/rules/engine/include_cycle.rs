//! `include-cycle`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `include` of a module that is being read already, because that module includes this one.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it silently; only the file of the game itself would be read a second time, when it is
    /// included by its name. Forms below the `include` may wait for types that are not defined yet.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (include units)
    /// ;;- /units.g
    /// (unit-type scout) (terrain-type plain)
    /// (include tables)
    /// ;;- /tables.g
    /// (include units)
    /// ;        ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (include units)
    /// (include tables)
    /// ;;- /units.g
    /// (unit-type scout) (terrain-type plain)
    /// ;;- /tables.g
    /// (table hit-chance 50)
    /// ```
    message: msg::INCLUDE_CYCLE,
    since: "0.1.0",
}
