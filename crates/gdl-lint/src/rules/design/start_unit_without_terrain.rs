//! Units to start with that find no terrain.

use crate::rules::{
    design::game::{Game, property_or_name},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds types with `start-with` that no type of cell both favors and can hold, and that no other unit to start
    /// with can carry. Only games that make countries and do not place such units themselves are looked at.
    ///
    /// ## Why it matters
    ///
    /// Units to start with are put on terrain with an entry above 0 in `favored-terrain` where they survive and have
    /// room, or into units that are there already. Where neither works, the player has to do without them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type ship (start-with 2))
    /// ;               ^^^^^^^^^^^^^^
    /// # (side)
    /// (terrain-type plain) (terrain-type sea)
    /// (table favored-terrain (ship sea 0))
    /// (table vanishes-on (ship plain 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// (unit-type ship (start-with 2))
    /// # (side)
    /// (terrain-type plain) (terrain-type sea)
    /// (table favored-terrain (ship plain 0))
    /// (table vanishes-on (ship plain 1))
    /// ```
    name: "start-unit-without-terrain",
    code: "G1914",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type to start with has no terrain to start on",
    consequence: "The engine puts no unit of the type into the countries, and warns if nothing can carry it.",
    help: "Give it `favored-terrain` where it can live, or a transport among the units to start with.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    if !game.synthesizes("make-countries") {
        return;
    }
    let favored = game.table("favored-terrain");
    let starts = |ty: &TypeRef| game.int(*ty, "start-with") > 0;
    for ty in game.units().filter(starts) {
        let good = |terrain| {
            favored.get(ty, terrain) > 0 && game.has_room(ty, terrain) && !game.is_deadly(ty, terrain)
        };
        let carried = || game.units().filter(starts).any(|other| other != ty && game.carries(other, ty));
        let placed = || ctx.ruleset().units.iter().any(|unit| unit.kind == ty);
        if !game.cells().any(good) && !carried() && !placed() {
            let message = format!("`{}` should be there at the start, but there is no terrain for it", ctx.type_name(ty));
            ctx.report(property_or_name(ctx, ty, "start-with"), message);
        }
    }
}
