//! `imf-subimages-changed`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an image that an earlier form defines with another number of images in a row.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and keeps the later number, so that the picture of the other form is cut wrongly.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "river" ((8 8 border) (x 50) (file "river.gif")))
    /// (imf "river" ((8 8 border) (x 40)))
    /// ;                          ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "river" ((8 8 border) (x 50) (file "river.gif")))
    /// ```
    message: msg::IMF_SUBIMAGES_CHANGED,
    since: "0.1.0",
}
