//! Units that take more material than their maker can hold.

use gdl_schema::{global, table, unit};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-create` where the first step takes more of a material than `unit-storage-x` of the creator
    /// allows it to hold, and no treasury helps out.
    ///
    /// ## Why it matters
    ///
    /// The store must hold the materials of a whole step at once. What it takes is the sum of `consumption-on-creation`
    /// and of `consumption-per-cp` for the first points, which belong to the new unit, and of `consumption-per-create`
    /// of the creator, or `material-to-create` if that is more.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// (material-type steel)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ;                 ^^^^^^^^^^^^^
    /// (table unit-storage-x (town steel 10))
    /// (table base-production (town steel 1))
    /// (table consumption-on-creation (tank steel 20))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// (material-type steel)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// (table unit-storage-x (town steel 20))
    /// (table base-production (town steel 1))
    /// (table consumption-on-creation (tank steel 20))
    /// ```
    name: "construction-beyond-storage",
    code: "G1931",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Making a unit takes more of a material than the maker can hold",
    consequence: "The engine refuses to create or build the unit.",
    help: "Raise `unit-storage-x` of the maker, or lower what the unit takes.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let names = [table::UNIT_STORAGE_X, table::TAKES_FROM_TREASURY, table::CREATE_AS_BUILD, table::CP_ON_CREATION];
    let [storage, takes, as_build, points] = names.map(|name| game.table(name));
    let names = [
        table::MATERIAL_TO_CREATE,
        table::CONSUMPTION_PER_CP,
        table::CONSUMPTION_ON_CREATION,
        table::CONSUMPTION_PER_CREATE,
    ];
    let needs = names.map(|name| game.table(name));
    if needs.iter().all(|table| !table.is_set()) {
        return;
    }
    let [at_hand, per_cp, on_creation, per_create] = needs;
    let materials: Vec<TypeRef> = game.materials().collect();
    // The material, the required amount, and the capacity.
    let lacking = |by: TypeRef, on: TypeRef| {
        let first = points.get(by, on).min(game.int(on, unit::CP));
        let mut short = materials.iter().map(|&m| {
            let taken = per_cp.get(on, m).saturating_mul(first) + on_creation.get(on, m) + per_create.get(by, m);
            let held = storage.get(by, m);
            let from_side = held == 0 && game.has_treasury(m) && takes.get(by, m) != 0;
            (m, at_hand.get(by, m).max(taken), if from_side { game.global(global::TREASURY_SIZE) } else { held })
        });
        short.find(|(_, needed, held)| needed > held)
    };
    let fine = |by, on| as_build.get(by, on) != 0 || lacking(by, on).is_none();
    for idle in idle_clauses(ctx, table::CAN_CREATE, 0, fine) {
        let (by, on) = idle.first;
        let Some((material, needed, held)) = lacking(by, on) else { continue };
        let (by, on, material) = (ctx.type_name(by), ctx.type_name(on), ctx.type_name(material));
        let message = format!("`{by}` cannot create `{on}`: that takes {needed} `{material}`, and it can hold {held}");
        ctx.report(idle.clause, message);
    }
}
