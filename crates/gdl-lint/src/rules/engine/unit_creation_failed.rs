//! `unit-creation-failed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit that would be one more than `type-in-game-max` of its type or the variable `units-in-game-max`
    /// allows.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form. The unit does not exist, and forms further down that refer to it fail too.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type capital (type-in-game-max 1))
    /// (capital 5 5)
    /// (capital 9 5)
    /// ;^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type capital (type-in-game-max 2))
    /// (capital 5 5)
    /// (capital 9 5)
    /// ```
    message: msg::UNIT_CREATION_FAILED,
    since: "0.1.0",
}
