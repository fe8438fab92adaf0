//! `module-name-mismatch`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `game-module` form with another name than that by which the module was included or loaded.
    ///
    /// ## Why it matters
    ///
    /// The name by which it was loaded stays. Mostly the file was copied or renamed, and its description was not.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (include units)
    /// # (terrain-type plain)
    /// # ;;- /units.g
    /// (game-module "unit")
    /// ;            ^^^^^^
    /// (unit-type scout)
    /// ```
    ///
    /// ```gdl good
    /// (include units)
    /// # (terrain-type plain)
    /// # ;;- /units.g
    /// (game-module "units")
    /// (unit-type scout)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the name by which the module was loaded.
    message: msg::MODULE_NAME_MISMATCH,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
