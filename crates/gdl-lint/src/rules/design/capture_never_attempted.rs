//! Chances of capture that no unit can use.

use gdl_schema::{global, table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `capture-chance` and `independent-capture-chance` for which there is no action: the pair has no
    /// `acp-to-capture`, and the captor can neither attack nor fire at the other, nor strike back at it. Units that
    /// come along when their transport is captured are taken into account.
    ///
    /// ## Why it matters
    ///
    /// A capture is tried by the action of that name, which `acp-to-capture` must allow with an entry above 0, or
    /// follows an attack that can hit. The chance alone does nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table capture-chance (army town 50))
    /// ;                     ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table capture-chance (army town 50))
    /// (table acp-to-capture (army town 1))
    /// ```
    name: "capture-never-attempted",
    code: "G1917",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A chance to capture that no action ever tries",
    consequence: "The capture never happens.",
    help: "Give the pair an entry in `acp-to-capture`, or let the unit attack.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let names = [table::ACP_TO_CAPTURE, table::HIT_CHANCE, table::FIRE_HIT_CHANCE, table::COUNTERCAPTURE];
    let [capture, hit, fire, counter] = names.map(|name| game.table(name));
    let tries = |by: TypeRef, on: TypeRef| {
        capture.get(by, on) > 0
            || hit.get(by, on) > 0
            || (game.int(by, unit::ACP_TO_FIRE) > 0 && fire.get(by, on) > 0)
            || (counter.get(on, by) > 0 && hit.get(on, by) > 0)
    };
    for table in [table::CAPTURE_CHANCE, table::INDEPENDENT_CAPTURE_CHANCE] {
        let inside = |by, on| game.living().any(|transport| game.carries(transport, on) && tries(by, transport));
        for idle in idle_clauses(ctx, table, 0, |by, on| tries(by, on) || inside(by, on)) {
            let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            ctx.report(idle.clause, format!("`{by}` has a chance to capture `{on}`, but no action to try it"));
        }
    }
}
