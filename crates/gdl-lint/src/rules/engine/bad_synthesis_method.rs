//! `bad-synthesis-method`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an element of `synthesis-methods` that is not the name of a method.
    ///
    /// ## Why it matters
    ///
    /// The engine warns, and skips the element when it makes the world: rivers, countries or whatever was meant are
    /// missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-fractal-percentile-terrain make-river))
    /// ;                                                        ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-fractal-percentile-terrain make-rivers))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the method with the nearest name, a guess.
    message: msg::BAD_SYNTHESIS_METHOD,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
