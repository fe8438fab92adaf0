//! `plan-type-not-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a plan of a unit whose type is not a symbol.
    ///
    /// ## Why it matters
    ///
    /// The unit gets no plan, and the engine drops the goals and tasks after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan "Exploratory"))
    /// ;                ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 5 5 (plan Exploratory))
    /// ```
    ///
    /// ## Fix
    ///
    /// Takes the quotation marks away if the string could be the name of a plan.
    message: msg::PLAN_TYPE_NOT_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_symbol,
}
