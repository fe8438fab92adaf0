//! `too-many-unit-namers`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds more names in `unit-namers` than there are unit types to give them to.
    ///
    /// ## Why it matters
    ///
    /// Plain names go to the unit types in the order of their definition. The engine ignores the surplus. Often the
    /// names are in the wrong order too: write the types in front of each namer instead.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (unit-namers "scouts" "tanks"))
    /// ;                                ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (namer scouts (random "Ann"))
    /// # (unit-type scout) (terrain-type plain)
    /// (side reds (unit-namers (scout "scouts")))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the name, which no type gets. Not safe: another name may be the one too many.
    message: msg::TOO_MANY_UNIT_NAMERS,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
