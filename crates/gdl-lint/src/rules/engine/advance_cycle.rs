//! `advance-cycle`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds advances that need each other, in a circle, before they can be researched.
    ///
    /// ## Why it matters
    ///
    /// None of them can ever be researched, and nothing that needs one of them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (advance-type wheel)
    /// (advance-type road)
    /// (table advance-needed-to-research
    ///   (wheel road 1)
    /// ; ^^^^^^^^^^^^^^
    ///   (road wheel 1))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (advance-type wheel)
    /// (advance-type road)
    /// (table advance-needed-to-research
    ///   (road wheel 1))
    /// ```
    message: msg::ADVANCE_CYCLE,
    since: "0.1.0",
}
