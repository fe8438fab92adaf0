//! `module-not-found`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a default base module that is in none of the folders with modules, and a game that needs the default
    /// game where there is none.
    ///
    /// ## Why it matters
    ///
    /// Nothing of it is loaded. The types, tables and settings that the game counts on are missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "islands" (default-base-module "contnent"))
    /// ;                                           ^^^^^^^^^^
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "islands" (default-base-module "continent"))
    /// # ;;- /continent.g
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    message: msg::MODULE_NOT_FOUND,
    since: "0.1.0",
}
