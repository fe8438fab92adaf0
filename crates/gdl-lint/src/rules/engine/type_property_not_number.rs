//! `type-property-not-number`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a property of a type that holds a number and gets text, a list or nothing.
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
    /// (unit-type scout (hp-max "3"))
    /// ;                        ^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (hp-max 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes quotation marks or parentheses off a number.
    message: msg::TYPE_PROPERTY_NOT_NUMBER,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_number,
}
