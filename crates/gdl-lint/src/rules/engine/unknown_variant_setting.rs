//! `unknown-variant-setting`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a setting of an `include` for a variant that the included module does not have.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores the setting, and the variant that is meant has its default.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (include islands (fgo 1))
    /// ;                 ^^^
    /// # ;;- /islands.g
    /// (game-module "islands" (variants ("Fog" fog 0 (1 (set see-all 0)) (0 (set see-all 1)))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (include islands (fog 1))
    /// # ;;- /islands.g
    /// (game-module "islands" (variants ("Fog" fog 0 (1 (set see-all 0)) (0 (set see-all 1)))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::UNKNOWN_VARIANT_SETTING,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}
