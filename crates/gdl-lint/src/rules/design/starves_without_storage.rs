//! Units that starve without a material that they cannot hold.

use gdl_schema::table;
use rustc_hash::FxHashMap;

use crate::{
    facts::game::{Game, listed},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `hp-per-starve` that reach unit types of the game without storage for the material.
    ///
    /// ## Why it matters
    ///
    /// The engine does not ask whether a unit uses the material. A unit that has none of it at the end of a turn
    /// starves, and a unit that cannot hold any never has some.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1))
    /// (unit-type town (start-with 1))
    /// (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (tank food 5))
    /// (table unit-initial-supply (tank food 5))
    /// (table base-consumption (tank food 1))
    /// (table hp-per-starve (u* food 1.00))
    /// ;                    ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1))
    /// (unit-type town (start-with 1))
    /// (material-type food)
    /// # (terrain-type plain)
    /// (table unit-storage-x (tank food 5))
    /// (table unit-initial-supply (tank food 5))
    /// (table base-consumption (tank food 1))
    /// (table hp-per-starve (tank food 1.00))
    /// ```
    name: "starves-without-storage",
    code: "G1935",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type starves because it cannot hold a material",
    consequence: "Its units lose hit points at the end of every turn, from the first on.",
    help: "Give the type `unit-storage-x` for the material, or restrict the row to types that use it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let (starve, storage) = (game.table(table::HP_PER_STARVE), game.table(table::UNIT_STORAGE_X));
    if !starve.is_set() {
        return;
    }
    let mut by_clause: FxHashMap<(Origin, TypeRef), Vec<&str>> = FxHashMap::default();
    for ty in game.living() {
        for material in game.materials().filter(|&m| starve.get(ty, m) > 0 && storage.get(ty, m) == 0) {
            let clause = ctx.cell_origin(table::HP_PER_STARVE, ty, material);
            by_clause.entry((clause, material)).or_default().push(ctx.type_name(ty));
        }
    }
    for ((clause, material), types) in by_clause {
        let material = ctx.type_name(material);
        let verb = if types.len() == 1 { "starves" } else { "starve" };
        ctx.report(clause, format!("{} {verb} without `{material}`, but cannot hold any", listed(types)));
    }
}
