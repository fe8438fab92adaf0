//! `imf-extra-junk`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds every `notes` of an image or of an image family.
    ///
    /// ## Why it matters
    ///
    /// The engine complains about each, although nothing is wrong with it, and goes on. Comments say the same and cause
    /// no message.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" (notes "a tent") ((8 8) (mono "183c3c7e7effffff")))
    /// ;                  ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// ; a tent
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ```
    message: msg::IMF_EXTRA_JUNK,
    since: "0.1.0",
}
