//! `imf-unknown-subproperty`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a list in front of the data of an image with an unknown name.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it and reads the data as if it were not there, perhaps with a wrong size or wrong colors.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (color (pixelsize 4) "0110")))
    /// ;                          ^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (color (pixel-size 4) "0110")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::IMF_UNKNOWN_SUBPROPERTY,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
