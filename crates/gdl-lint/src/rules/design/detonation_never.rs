//! Damage of explosions that never happen.

use crate::rules::{
    design::{game::Game, pairs::idle_clauses},
    prelude::*,
};

/// Properties that let a type detonate.
const PROPERTIES: [&str; 4] = ["acp-independent", "acp-to-detonate", "detonate-on-death", "detonate-with-attack"];
/// Tables that let the type of the row detonate if an entry is above the number.
const TABLES: [(&str, i32); 4] = [
    ("detonate-on-approach-range", -1),
    ("detonate-on-capture", 0),
    ("detonate-on-hit", 0),
    ("detonation-accident-chance", 0),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `detonation-damage-at` and `detonation-damage-adjacent` that are only about types that nothing
    /// sets off: they have no `acp-to-detonate`, and no chance to explode with an attack, at death, when hit or
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
        PROPERTIES.iter().any(|property| game.int(ty, property) > 0)
            || TABLES.iter().any(|&(name, off)| {
                let (cells, id) = (game.table(name), gdl_schema::table(name));
                cells.is_set() && id.is_some_and(|id| ctx.types(id.def().index.1).any(|col| cells.get(ty, col) > off))
            })
    };
    let explodes: Vec<bool> = game.units().map(explodes).collect();
    for table in ["detonation-damage-at", "detonation-damage-adjacent"] {
        for idle in idle_clauses(ctx, table, 0, |by, _| explodes[usize::from(by.index)]) {
            let by = ctx.type_name(idle.first.0);
            ctx.report(idle.clause, format!("`{by}` never explodes, so its `{table}` has no effect"));
        }
    }
}
