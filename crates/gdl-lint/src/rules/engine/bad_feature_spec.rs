//! `bad-feature-spec`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry in the list of `features` that lacks its type or its name, or has a number or a list for one of
    /// them.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the feature. Those after it get numbers that are lower by one, so that the rows name the
    /// wrong ones.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (features ((island) (bay "Cold Bay"))))
    /// ;                      ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (features ((island "Long Island") (bay "Cold Bay"))))
    /// ```
    message: msg::BAD_FEATURE_SPEC,
    since: "0.1.0",
}
