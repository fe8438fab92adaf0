//! `imf-bad-clause`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds something in an image family that is not a list, or a list that starts with neither a size nor a word.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it. Each image is a list of its size and its parts; the size is a list by itself.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" (8 8 (mono "183c3c7e7effffff")))
    /// ;           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ```
    message: msg::IMF_BAD_CLAUSE,
    since: "0.1.0",
}
