//! `layer-unknown-subform`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list in front of the rows of a layer that begins with none of `by-char`, `by-name`, `by-bits` and
    /// `xform`.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores it. If it should say what the characters of the rows mean, they mean something else now.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (elevations (xfrom 100 0) "10a"))
    /// ;                        ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 10 10 (elevations (xform 100 0) "10a"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest of the four words, a guess.
    message: msg::LAYER_UNKNOWN_SUBFORM,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
