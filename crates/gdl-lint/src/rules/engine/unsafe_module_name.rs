//! `unsafe-module-name`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the name of a module that leaves its folders (`..` or a leading `/`) or has characters other than
    /// letters, digits, `-`, `_`, `.` and `/`.
    ///
    /// ## Why it matters
    ///
    /// Modules come from strangers, so that the engine does not let them reach other files. It loads nothing, or does
    /// not set the property.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (include "../weather")
    /// ;        ^^^^^^^^^^^^
    /// # ;;- /weather.g
    /// # (define storm 5)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include "weather")
    /// # ;;- /weather.g
    /// # (define storm 5)
    /// ```
    message: msg::UNSAFE_MODULE_NAME,
    since: "0.1.0",
}
