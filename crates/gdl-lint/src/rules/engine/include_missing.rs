//! `include-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a module to include or to build on that cannot be found.
    ///
    /// ## Why it matters
    ///
    /// The engine goes on without a word. Everything that the module should define is missing, which shows much
    /// further down, in unknown types and useless forms. Modules are looked for beside the file of the game and in the
    /// library folders.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (include naems)
    /// ;        ^^^^^
    /// # ;;- /names.g
    /// # (namer people (random "Ada"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include names)
    /// # ;;- /names.g
    /// # (namer people (random "Ada"))
    /// ```
    message: msg::INCLUDE_MISSING,
    since: "0.1.0",
}
