//! `byte-order-mark`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a byte order mark, three invisible bytes that some editors put at the start of a file.
    ///
    /// ## Why it matters
    ///
    /// The engine reads it as a symbol and reports a useless form. The first form then no longer counts as the first:
    /// if it is `game-module`, the engine finds its `default-base-module` too late.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// ﻿(unit-type scout)
    /// (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the mark.
    message: msg::BYTE_ORDER_MARK,
    since: "0.1.0",
    fix: FixSafety::Safe => remove_mark,
}

/// Removes the mark, which is the first character of the symbol.
fn remove_mark(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let mark = ctx.slice(finding.range).chars().next()?;
    let range = TextRange::at(finding.range.start(), TextSize::of(mark));
    Some(Fix::new("remove the byte order mark", Safety::Safe, range, ""))
}
