//! `useless-form`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds what stands at top level and is neither a form of the language nor a unit of a type that is defined above.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it with a warning: the types, tables or units that it should make are not there.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-typ tank)
    /// ;^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-type tank)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::USELESS_FORM,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
