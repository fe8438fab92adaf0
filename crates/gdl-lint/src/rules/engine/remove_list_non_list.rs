//! `remove-list-non-list`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `remove-list` whose first argument is a single item instead of a list of items to remove.
    ///
    /// ## Why it matters
    ///
    /// The result of the call is nil, so the list that it should shorten becomes empty.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define others (remove-list scout u*))
    /// ;                           ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define others (remove-list (scout) u*))
    /// ```
    ///
    /// ## Fix
    ///
    /// Puts the argument into a list.
    message: msg::REMOVE_LIST_NON_LIST,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Makes a list of a single name.
fn fix(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let item = context.slice(finding.range);
    let single = !item.starts_with(['(', '\'', '`']);
    single.then(|| Fix::new("put it into a list", Safety::Unsafe, finding.range, format!("({item})")))
}
