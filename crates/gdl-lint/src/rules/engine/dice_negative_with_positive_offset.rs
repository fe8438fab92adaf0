//! `dice-negative-with-positive-offset`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds dice with a minus in front that add a number, such as `-3d6+2`.
    ///
    /// ## Why it matters
    ///
    /// The sign applies to the whole roll: the engine subtracts the number too, and the result is lower than it
    /// looks.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout -3d6+2))
    /// ;                          ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table damage (scout scout -3d6-2))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the minus that the engine reads. The rolls stay the same. Not safe: the
    /// number may be meant to be added.
    message: msg::DICE_NEGATIVE_WITH_POSITIVE_OFFSET,
    since: "0.1.0",
    fix: FixSafety::Unsafe => fix,
}

/// Replaces the sign with the one that the engine reads.
fn fix(context: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let (dice, offset) = context.slice(finding.range).split_once('+')?;
    let text = format!("{dice}-{offset}");
    (!offset.contains(['+', '-'])).then(|| Fix::new(format!("write `{text}`"), Safety::Unsafe, finding.range, text))
}
