//! `missing-close-paren`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list without its `)`. The next `(` at the left margin shows where it should be closed.
    ///
    /// ## Why it matters
    ///
    /// The engine looks for the end up to the end of the file, does not find it, and drops the form with everything
    /// after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2)
    ///
    /// (unit-type tank)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (hp-max 2))
    ///
    /// (unit-type tank)
    /// ```
    message: msg::MISSING_CLOSE_PAREN,
    since: "0.1.0",
}
