//! `bad-variant`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an element of `variants` that is neither a symbol nor a list.
    ///
    /// ## Why it matters
    ///
    /// The engine skips it: the players are not offered the variant.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "islands" (variants "See all"))
    /// ;                                ^^^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "islands" (variants ("See all" see-all false)))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    message: msg::BAD_VARIANT,
    since: "0.1.0",
}
