//! `module-already-open`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a form that needs a unit type where there is none yet, in a module that is itself the default base
    /// module or the default game.
    ///
    /// ## Why it matters
    ///
    /// Before the first unit type, the engine loads the default game for such a form. That module is being read just
    /// now, so nothing is loaded, and the form finds no types.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=useless-form,module-not-found
    /// (game-module "islands" (default-base-module "base"))
    /// (unit-type tank)
    /// # ;;- /base.g
    /// (scout 1 1)
    /// ;^^^^^^^^^^
    /// (unit-type scout)
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "islands" (default-base-module "base"))
    /// (unit-type tank)
    /// # ;;- /base.g
    /// (unit-type scout)
    /// (scout 1 1)
    /// # (terrain-type plain)
    /// ```
    message: msg::MODULE_ALREADY_OPEN,
    since: "0.1.0",
}
