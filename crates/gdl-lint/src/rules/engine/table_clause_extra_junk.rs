//! `table-clause-extra-junk`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a fourth element in a clause of a table.
    ///
    /// ## Why it matters
    ///
    /// A clause has two indexes and a value. The engine warns and ignores the rest; often the parentheses around a list
    /// are missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50 60))
    /// ;                                 ^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes what the engine ignores. Not safe: a list may be meant.
    message: msg::TABLE_CLAUSE_EXTRA_JUNK,
    since: "0.1.0",
    fix: FixSafety::Unsafe => remove_ignored,
}
