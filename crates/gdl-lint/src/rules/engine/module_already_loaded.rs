//! `module-already-loaded`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a form that needs a unit type where there is none yet, after the default base module was loaded and has
    /// defined none.
    ///
    /// ## Why it matters
    ///
    /// Before the first unit type, the engine loads the default game for such a form. It is loaded already and is not
    /// read a second time, so the form finds no types.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=useless-form
    /// (game-module "islands" (default-base-module "land"))
    /// (scout 1 1)
    /// ;^^^^^^^^^^
    /// (unit-type scout)
    /// # ;;- /land.g
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "islands" (default-base-module "land"))
    /// (unit-type scout)
    /// (scout 1 1)
    /// # ;;- /land.g
    /// # (terrain-type plain)
    /// ```
    message: msg::MODULE_ALREADY_LOADED,
    since: "0.1.0",
}
