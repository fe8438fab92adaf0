//! `type-property-not-string`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a property of a type that holds text and gets something else. A word without quotation marks is not text.
    ///
    /// ## Why it matters
    ///
    /// The property is not set. In a unit type the properties after it are read; in material, terrain and advance
    /// types they are dropped too.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (unit-type scout (help reconnaissance))
    /// ;                      ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (help "reconnaissance"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the word into quotation marks.
    message: msg::TYPE_PROPERTY_NOT_STRING,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_string,
}
