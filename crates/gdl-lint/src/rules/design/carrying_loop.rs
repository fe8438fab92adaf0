//! Types that can carry each other.

use gdl_schema::{table, unit};

use crate::{
    facts::game::{Game, listed, property_or_name},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds pairs of types that fit into each other, and types that fit into themselves. By default every type has
    /// room for as many units of any type as its `capacity` says, so this happens easily.
    ///
    /// ## Why it matters
    ///
    /// The engine does not test whether a unit enters something that it carries itself. If a player does that, both are
    /// inside each other, off the map, and the next look at them sends the engine into an endless recursion.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type ship (acp-per-turn 1) (start-with 1) (capacity 2))
    /// ;                                               ^^^^^^^^^^^^
    /// (unit-type barge (acp-per-turn 1) (start-with 1) (capacity 1))
    /// ;                                                ^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type ship (acp-per-turn 1) (start-with 1) (capacity 2))
    /// (unit-type barge (acp-per-turn 1) (start-with 1) (capacity 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant (ship u* 9) (barge barge 9))
    /// ```
    name: "carrying-loop",
    code: "G1911",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two unit types can carry each other, or one can carry its own type",
    consequence: "A unit can enter what it carries itself; both are then inside each other, and the engine ends in an endless recursion.",
    help: "Set `unit-size-as-occupant` or `occupant-max` so that one of them does not fit into the other.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let enters = game.table(table::ACP_TO_ENTER_UNIT);
    let boards = |ty, transport| game.carries(transport, ty) && enters.get(ty, transport) >= 1 && game.acts(ty);
    let moves = |ty| game.int(ty, unit::SPEED) > 0;
    for ty in game.living() {
        let mutual: Vec<&str> = game
            .living()
            .filter(|&other| moves(ty) && moves(other))
            .filter(|&other| boards(ty, other) && boards(other, ty))
            .map(|other| ctx.type_name(other))
            .collect();
        if !mutual.is_empty() {
            let message = format!("`{}` can carry and be carried by {}", ctx.type_name(ty), listed(mutual));
            ctx.report(property_or_name(ctx, ty, unit::CAPACITY), message);
        }
    }
}
