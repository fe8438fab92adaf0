//! `synthesis-method-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an element of `synthesis-methods` that is not a symbol.
    ///
    /// ## Why it matters
    ///
    /// The engine skips the element when it makes the world.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=bad-synthesis-method
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-fractal-percentile-terrain "make-rivers"))
    /// ;                                                        ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (set synthesis-methods '(make-fractal-percentile-terrain make-rivers))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks away if the string could be the name of a method.
    message: msg::SYNTHESIS_METHOD_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
