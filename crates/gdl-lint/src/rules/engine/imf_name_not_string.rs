//! `imf-name-not-string`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an image family whose name is not in quotation marks.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form, and types that use the family are shown without it.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (imf tent ((8 8) (mono "183c3c7e7effffff")))
    /// ;    ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the name in quotation marks if it could be the name of an image family.
    message: msg::IMF_NAME_NOT_STRING,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_string,
}
