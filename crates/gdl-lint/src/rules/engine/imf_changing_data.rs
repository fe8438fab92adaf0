//! `imf-changing-data`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an image that an earlier form defines with other data, for the same family, size and part.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and keeps the later data. Both may be meant, if they belong to different families or sizes.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// (imf "tent" ((8 8) (mono "ffffffffffffffff")))
    /// ;                  ^^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// (imf "block" ((8 8) (mono "ffffffffffffffff")))
    /// ```
    message: msg::IMF_CHANGING_DATA,
    since: "0.1.0",
}
