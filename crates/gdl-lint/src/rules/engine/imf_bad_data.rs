//! `imf-bad-data`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds something else than strings in the data of an image.
    ///
    /// ## Why it matters
    ///
    /// The engine stops reading the data there, and the image stays incomplete.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono 18 "3c3c7e7effffff")))
    /// ;                        ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "18" "3c3c7e7effffff")))
    /// ```
    message: msg::IMF_BAD_DATA,
    since: "0.1.0",
}
