//! `unit-type-wrecks-to-self`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit type that is its own `wrecked-type`.
    ///
    /// ## Why it matters
    ///
    /// Its units could never be lost. The engine refuses to start the game.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type city (wrecked-type city))
    /// ;               ^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type ruins)
    /// (unit-type city (wrecked-type ruins))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property: units of the type vanish when they lose their last hit point. Not safe: another type may
    /// be meant.
    message: msg::UNIT_TYPE_WRECKS_TO_SELF,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_property,
}
