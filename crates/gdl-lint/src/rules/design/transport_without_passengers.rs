//! Transports that nothing fits into.

use crate::rules::{design::game::Game, prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with a `capacity` that no type of the game fits into, because of its size or the limits for
    /// occupants.
    ///
    /// ## Why it matters
    ///
    /// The capacity was given for a purpose. The engine compares it with `unit-size-as-occupant` and the limits, and
    /// lets no unit in.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type ship (acp-per-turn 1) (start-with 1) (capacity 2))
    /// ;                                               ^^^^^^^^^^^^
    /// (unit-type army (start-with 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant (u* u* 4))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type ship (start-with 1) (capacity 8))
    /// (unit-type army (start-with 1))
    /// # (terrain-type plain)
    /// (table unit-size-as-occupant (u* u* 4))
    /// ```
    name: "transport-without-passengers",
    code: "G1912",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has capacity, but nothing fits into it",
    consequence: "No unit can ever enter it.",
    help: "Raise the capacity or the limits for occupants, or lower `unit-size-as-occupant`; or take `capacity` away.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        let given = ctx.property_origin(ty, "capacity");
        if given.is_some() && game.int(ty, "capacity") > 0 && !game.units().any(|other| game.carries(ty, other)) {
            ctx.report(given, format!("`{}` has a capacity, but nothing fits into it", ctx.type_name(ty)));
        }
    }
}
