//! Unit types for which no terrain has room.

use crate::{
    facts::game::{Game, name_of},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types of the game for which every terrain type of cells is too small or deadly, while no connection
    /// bears them and no other type can carry them.
    ///
    /// ## Why it matters
    ///
    /// Such a unit cannot be anywhere. The engine does not create it, or removes it soon.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type ship (start-with 1))
    /// ;          ^^^^
    /// # (unit-type town (start-with 1))
    /// (terrain-type plain)
    /// (table vanishes-on (ship plain 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type ship (start-with 1))
    /// # (unit-type town (start-with 1))
    /// (terrain-type plain) (terrain-type sea)
    /// (table vanishes-on (ship plain 1))
    /// ```
    name: "type-fits-nowhere",
    code: "G1902",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type that fits into no terrain and no transport",
    consequence: "Units of the type cannot enter any cell; the engine destroys them or leaves them out.",
    help: "Give a terrain type room for it, or let it survive there.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        let bears = |terrain| !game.is_deadly(ty, terrain);
        let fits = game.cells().any(|terrain| game.has_room(ty, terrain) && bears(terrain))
            || game.connections().any(bears)
            || game.living().any(|other| other != ty && game.carries(other, ty));
        if !fits {
            let message = format!("no terrain can hold a `{}`, and no type can carry it", ctx.type_name(ty));
            ctx.report(name_of(ctx, ty), message);
        }
    }
}
