//! `doctrine-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a property that should name a doctrine and names none.
    ///
    /// ## Why it matters
    ///
    /// The engine ignores it: the units follow the doctrine that they had before.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (doctrine careful (repair-percent 60))
    /// (side reds (default-doctrine))
    /// ;          ^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (doctrine careful (repair-percent 60))
    /// (side reds (default-doctrine careful))
    /// ```
    message: msg::DOCTRINE_MISSING,
    since: "0.1.0",
}
