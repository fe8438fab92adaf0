//! `occs-on-completion-cycle`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds unit types that come with each other as occupants when they are completed, in a circle.
    ///
    /// ## Why it matters
    ///
    /// Each unit would bring the next one with it, without end. The engine reports an error and starts the game, which
    /// may hang when such a unit is made.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type ship)
    /// (unit-type boat)
    /// (table complete-occs-on-completion
    ///   (ship boat 2)
    /// ; ^^^^^^^^^^^^^
    ///   (boat ship 1))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type ship)
    /// (unit-type boat)
    /// (table complete-occs-on-completion
    ///   (ship boat 2))
    /// ```
    message: msg::OCCS_ON_COMPLETION_CYCLE,
    since: "0.1.0",
}
