//! Types that change into each other automatically.

use gdl_schema::unit;

use crate::{
    facts::{chains::loops, game::Game},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds chains of `auto-upgrade-to` that lead back to where they began.
    ///
    /// ## Why it matters
    ///
    /// The engine changes the type at the start of a turn whenever the conditions are met. In a cycle this never
    /// ends.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type page (start-with 1))
    /// (unit-type squire)
    /// (add page auto-upgrade-to squire)
    /// ;                         ^^^^^^
    /// (add squire auto-upgrade-to page)
    /// (table can-change-type-to (page squire 1) (squire page 1))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type page (start-with 1))
    /// (unit-type squire)
    /// (add page auto-upgrade-to squire)
    /// (table can-change-type-to (page squire 1))
    /// ```
    name: "upgrade-loop",
    code: "G1910",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Unit types upgrade into each other in a cycle",
    consequence: "The unit changes its type back and forth, once each turn.",
    help: "Remove `auto-upgrade-to` from the last type of the chain.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for chain in loops(game, unit::AUTO_UPGRADE_TO) {
        let names: Vec<_> = chain.iter().chain(chain.first()).map(|&ty| format!("`{}`", ctx.type_name(ty))).collect();
        let message = format!("these upgrade into each other: {}", names.join(" to "));
        ctx.report(ctx.property_origin(chain[0], unit::AUTO_UPGRADE_TO), message);
    }
}
