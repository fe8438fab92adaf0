//! Unit types with action points that they cannot spend.

use crate::rules::{
    design::game::{Game, property_or_name},
    prelude::*,
};

/// Properties above 0 with which a type can act.
const PROPERTIES: [&str; 5] = ["acp-to-change-side", "acp-to-detonate", "acp-to-disband", "acp-to-fire", "advanced"];
/// Tables by acting type that allow it to act, or to react, if an entry is above 0.
const TABLES: [&str; 17] = [
    "acp-to-add-terrain",
    "acp-to-capture",
    "acp-to-develop",
    "acp-to-extract",
    "acp-to-load",
    "acp-to-produce",
    "acp-to-remove-terrain",
    "acp-to-unload",
    "can-build",
    "can-change-type-to",
    "can-create",
    "can-repair",
    "can-toolup-for",
    "acp-to-build",
    "acp-to-create",
    "fire-hit-chance",
    "hit-chance",
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with action points that do not move, fight, fire, capture, explode, make, repair or change
    /// anything.
    ///
    /// ## Why it matters
    ///
    /// Units with action points are offered to the player each turn. One that can do nothing only wastes the player's
    /// time.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type rock (start-with 1) (acp-per-turn 1) (speed 0))
    /// ;                              ^^^^^^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type rock (start-with 1) (speed 0))
    /// # (terrain-type plain)
    /// ```
    name: "type-without-actions",
    code: "G1907",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has action points, but nothing to spend them on",
    consequence: "The unit asks its player for orders every turn, and can carry out none.",
    help: "Take `acp-per-turn` away, or give it something to do.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    // Units of the second combat model attack by overrunning.
    if game.global("combat-model") != 0 {
        return;
    }
    let boards = game.table("ferry-on-entry");
    for ty in game.living().filter(|&ty| game.int(ty, "acp-per-turn") > 0) {
        let any = |table: &&str| {
            let (cells, id) = (game.table(table), gdl_schema::table(table));
            cells.is_set() && id.is_some_and(|id| ctx.types(id.def().index.1).any(|other| cells.get(ty, other) > 0))
        };
        let acts = game.int(ty, "speed") > 0
            || PROPERTIES.iter().any(|property| game.int(ty, property) > 0)
            || TABLES.iter().any(any)
            || (boards.is_set() && game.units().any(|other| boards.get(other, ty) == 3));
        if !acts {
            let message = format!("`{}` has action points, but can do nothing with them", ctx.type_name(ty));
            ctx.report(property_or_name(ctx, ty, "acp-per-turn"), message);
        }
    }
}
