//! Damage of explosions that never happen.

use gdl_schema::{TableId, TypeProperty, table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

/// Properties that let a type detonate.
const PROPERTIES: [TypeProperty; 4] =
    [unit::ACP_INDEPENDENT, unit::ACP_TO_DETONATE, unit::DETONATE_ON_DEATH, unit::DETONATE_WITH_ATTACK];
/// Tables that let the type of the row detonate if an entry is above the number.
const TABLES: [(TableId, i32); 4] = [
    (table::DETONATE_ON_APPROACH_RANGE, -1),
    (table::DETONATE_ON_CAPTURE, 0),
    (table::DETONATE_ON_HIT, 0),
    (table::DETONATION_ACCIDENT_CHANCE, 0),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `detonation-damage-at` and `detonation-damage-adjacent` that are only about types that never
    /// explode: they have no `acp-to-detonate`, and no chance to explode with an attack, at death, when hit or
    /// captured, by an approach or by accident.
    ///
    /// ## Why it matters
    ///
    /// All of these are off by default, so the damage alone does nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table detonation-damage-at (mine u* 5))
    /// ;                           ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1) (acp-per-turn 1) (acp-to-detonate 1))
    /// # (terrain-type plain)
    /// (table detonation-damage-at (mine u* 5))
    /// ```
    name: "detonation-never",
    code: "G1923",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Damage of explosions for types that never explode",
    consequence: "The row has no effect.",
    help: "Give the type `acp-to-detonate`, or one of the properties and tables that set it off.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let explodes = |ty: TypeRef| {
        PROPERTIES.iter().any(|property| game.int(ty, *property) > 0)
            || TABLES.iter().any(|&(table, off)| {
                let cells = game.table(table);
                cells.is_set() && ctx.types(table.def().index.1).any(|col| cells.get(ty, col) > off)
            })
    };
    let explodes: Vec<bool> = game.units().map(explodes).collect();
    for table in [table::DETONATION_DAMAGE_AT, table::DETONATION_DAMAGE_ADJACENT] {
        for idle in idle_clauses(ctx, table, 0, |by, _| explodes[usize::from(by.index)]) {
            let by = ctx.type_name(idle.first.0);
            ctx.report(idle.clause, format!("`{by}` never explodes, so its `{table}` has no effect"));
        }
    }
}
