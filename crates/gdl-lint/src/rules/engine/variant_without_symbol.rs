//! `variant-without-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the definition of a variant without the symbol that names it, directly after the text to display.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it: the players are not offered the variant.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "islands" (variants ("See all" 0)))
    /// ;                                ^^^^^^^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "islands" (variants ("See all" see-all false)))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    message: msg::VARIANT_WITHOUT_SYMBOL,
    since: "0.1.0",
}
