//! `include-name-invalid`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `include` without a name, or with a number or a list in its place.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the form: nothing is loaded.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (include (weather))
    /// ;        ^^^^^^^^^
    /// # ;;- /weather.g
    /// # (define storm 5)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include weather)
    /// # ;;- /weather.g
    /// # (define storm 5)
    /// ```
    message: msg::INCLUDE_NAME_INVALID,
    since: "0.1.0",
}
