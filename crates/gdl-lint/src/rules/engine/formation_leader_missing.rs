//! `formation-leader-missing`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a unit that should keep formation with a unit which does not exist.
    ///
    /// ## Why it matters
    ///
    /// The unit keeps no formation. The number after `keep-formation` is the id (`#`) of the other unit.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (# 1))
    /// (scout 6 5 (plan Passive (formation 1 1 keep-formation 7 1 0 0 0)))
    /// ;                                                      ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (# 1))
    /// (scout 6 5 (plan Passive (formation 1 1 keep-formation 1 1 0 0 0)))
    /// ```
    message: msg::FORMATION_LEADER_MISSING,
    since: "0.1.0",
}
