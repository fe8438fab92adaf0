//! `layer-by-name-garbage`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an entry of `by-name` that is neither a name nor a list: a number, or a string after the first entry.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it and does not count it: the next name gets the character that the skipped entry seems to
    /// have.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (terrain-type sea)
    /// (area 10 10 (terrain (by-name plain 5 sea) "10a"))
    /// ;                                   ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (terrain-type sea)
    /// (area 10 10 (terrain (by-name plain sea) "10a"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the entry that the engine skips. Not safe: it may stand for a name.
    message: msg::LAYER_BY_NAME_GARBAGE,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
