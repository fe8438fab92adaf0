//! `imf-unknown-property`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list in an image family that starts with a word other than `notes`.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it. What belongs to a single image must stand after the list with its size.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" (file "tent.gif"))
    /// ;            ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (file "tent.gif")))
    /// ```
    message: msg::IMF_UNKNOWN_PROPERTY,
    since: "0.1.0",
}
