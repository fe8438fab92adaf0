//! `default-base-cycle`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds modules that name each other, or themselves, as `default-base-module`.
    ///
    /// ## Why it matters
    ///
    /// The engine loads the module that is named, and the one that this names, and so on, until it crashes.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "main" (default-base-module "rules"))
    /// (unit-type scout) (terrain-type plain)
    /// ;;- /rules.g
    /// (game-module "rules" (default-base-module "types"))
    /// ;;- /types.g
    /// (game-module "types" (default-base-module "rules"))
    /// ;                                         ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (game-module "main" (default-base-module "rules"))
    /// (unit-type scout) (terrain-type plain)
    /// ;;- /rules.g
    /// (game-module "rules" (default-base-module "types"))
    /// ;;- /types.g
    /// (game-module "types")
    /// ```
    message: msg::DEFAULT_BASE_CYCLE,
    since: "0.1.0",
}
