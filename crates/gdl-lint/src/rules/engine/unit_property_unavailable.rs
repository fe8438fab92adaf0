//! `unit-property-unavailable`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds action points or actions of a unit whose type cannot act, and opinions of a unit whose type has none.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the property. Units act if their type has `acp-per-turn` or `acp-independent`, or if a positive
    /// `acp` or `acp0` stands before the property. They have opinions if `opinion-min` is below `opinion-max`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type city)
    /// (city 5 5 (am 3))
    /// ;         ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type city (acp-per-turn 4))
    /// (city 5 5 (am 3))
    /// ```
    message: msg::UNIT_PROPERTY_UNAVAILABLE,
    since: "0.1.0",
}
