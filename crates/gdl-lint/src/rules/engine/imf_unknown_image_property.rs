//! `imf-unknown-image-property`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a part of an image with an unknown name.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the part, so that the image has no picture or no mask.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (momo "183c3c7e7effffff")))
    /// ;                   ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::IMF_UNKNOWN_IMAGE_PROPERTY,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
