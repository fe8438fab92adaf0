//! `obsolete-module-format`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a file whose very first character is a capital `X`.
    ///
    /// ## Why it matters
    ///
    /// Files of an old format begin like that. The engine reads nothing of the file, whatever follows.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (include weather)
    /// # ;;- /weather.g
    /// Xtreme weather for all games
    /// (define storm 5)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include weather)
    /// # ;;- /weather.g
    /// ; Xtreme weather for all games
    /// (define storm 5)
    /// ```
    message: msg::OBSOLETE_MODULE_FORMAT,
    since: "0.1.0",
}
