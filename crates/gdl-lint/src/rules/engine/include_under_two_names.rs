//! `include-under-two-names`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds an `include` or a `base-module` that loads a file which was loaded under another name, such as `units` and
    /// `units.g`, or the file of the game itself.
    ///
    /// ## Why it matters
    ///
    /// A module is read once for each name. Under another name the engine reads the same file again: types are defined
    /// twice, and units are made twice.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=overwritten-property
    /// # (unit-type scout) (terrain-type plain)
    /// (include sizes)
    /// (include "sizes.g")
    /// ;        ^^^^^^^^^
    /// # ;;- /sizes.g
    /// # (add u* hp-max 3)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include sizes)
    /// # ;;- /sizes.g
    /// # (add u* hp-max 3)
    /// ```
    message: msg::INCLUDE_UNDER_TWO_NAMES,
    since: "0.1.0",
}
