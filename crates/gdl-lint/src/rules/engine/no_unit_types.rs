//! `no-unit-types`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a game that defines no unit type, and an included module with variants before the first one.
    ///
    /// ## Why it matters
    ///
    /// The engine refuses to start the game. It checks this when everything is read, and also right after an included
    /// module with variants.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "main" (title "Empty plains"))
    /// ;^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    /// (terrain-type plain)
    /// # ;;- /game.dir
    /// # (main)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "main" (title "Empty plains"))
    /// (unit-type scout)
    /// (terrain-type plain)
    /// # ;;- /game.dir
    /// # (main)
    /// ```
    message: msg::NO_UNIT_TYPES,
    since: "0.1.0",
}
