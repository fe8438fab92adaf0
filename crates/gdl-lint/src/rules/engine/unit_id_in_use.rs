//! `unit-id-in-use`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit with an id (property `#`) that a unit above has already.
    ///
    /// ## Why it matters
    ///
    /// The engine reports an error and goes on. Both units keep the id, and what refers to it, such as `in` or a plan,
    /// finds only one of them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (# 7))
    /// (scout 9 5 (# 7))
    /// ;             ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (# 7))
    /// (scout 9 5 (# 8))
    /// ```
    message: msg::UNIT_ID_IN_USE,
    since: "0.1.0",
}
