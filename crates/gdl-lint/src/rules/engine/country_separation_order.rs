//! `country-separation-order`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `country-separation-min` that is greater than `country-separation-max`.
    ///
    /// ## Why it matters
    ///
    /// Two countries can never be both far and near enough. The engine warns, goes on, and hardly finds places for
    /// them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (set country-separation-min 20)
    /// (set country-separation-max 10)
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set country-separation-min 10)
    /// (set country-separation-max 20)
    /// ```
    message: msg::COUNTRY_SEPARATION_ORDER,
    since: "0.1.0",
}
