//! Unit types with action points that they cannot spend.

use gdl_schema::{TableId, TypeProperty, global, table, unit};

use crate::{
    facts::game::{Game, property_or_name},
    rules::prelude::*,
};

/// Properties above 0 with which a type can act.
const PROPERTIES: [TypeProperty; 5] =
    [unit::ACP_TO_CHANGE_SIDE, unit::ACP_TO_DETONATE, unit::ACP_TO_DISBAND, unit::ACP_TO_FIRE, unit::ADVANCED];
/// Tables by acting type that allow it to act, or to react, if an entry is above 0.
const TABLES: [TableId; 17] = [
    table::ACP_TO_ADD_TERRAIN,
    table::ACP_TO_CAPTURE,
    table::ACP_TO_DEVELOP,
    table::ACP_TO_EXTRACT,
    table::ACP_TO_LOAD,
    table::ACP_TO_PRODUCE,
    table::ACP_TO_REMOVE_TERRAIN,
    table::ACP_TO_UNLOAD,
    table::CAN_BUILD,
    table::CAN_CHANGE_TYPE_TO,
    table::CAN_CREATE,
    table::CAN_REPAIR,
    table::CAN_TOOLUP_FOR,
    table::ACP_TO_BUILD,
    table::ACP_TO_CREATE,
    table::FIRE_HIT_CHANCE,
    table::HIT_CHANCE,
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
    consequence: "The unit asks its player for orders every turn, and cannot carry out any.",
    help: "Remove `acp-per-turn`, or allow the type an action.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    // Units of the second combat model attack by overrunning.
    if game.global(global::COMBAT_MODEL) != 0 {
        return;
    }
    let boards = game.table(table::FERRY_ON_ENTRY);
    for ty in game.living().filter(|&ty| game.int(ty, unit::ACP_PER_TURN) > 0) {
        let any = |&table: &TableId| {
            let cells = game.table(table);
            cells.is_set() && ctx.types(table.def().index.1).any(|other| cells.get(ty, other) > 0)
        };
        let acts = game.int(ty, unit::SPEED) > 0
            || PROPERTIES.iter().any(|property| game.int(ty, *property) > 0)
            || TABLES.iter().any(any)
            || (boards.is_set() && game.units().any(|other| boards.get(other, ty) == 3));
        if !acts {
            let message = format!("`{}` has action points, but can do nothing with them", ctx.type_name(ty));
            ctx.report(property_or_name(ctx, ty, unit::ACP_PER_TURN), message);
        }
    }
}
