//! `imf-name-invalid`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an image family with a name of other characters than letters, digits, and hyphens that are not at the
    /// start.
    ///
    /// ## Why it matters
    ///
    /// The engine drops the form, and types that use the family are shown without it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "big tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ;    ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (imf "big-tent" ((8 8) (mono "183c3c7e7effffff")))
    /// ```
    message: msg::IMF_NAME_INVALID,
    since: "0.1.0",
}
