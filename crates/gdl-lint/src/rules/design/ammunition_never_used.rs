//! Ammunition that no attack uses.

use gdl_schema::{global, table};

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `consumption-per-attack` and `consumption-per-fire` for materials that hit no type, because `hit-by` is
    /// 0; and rows of `hit-by` for materials that neither an attack nor fire takes.
    ///
    /// ## Why it matters
    ///
    /// An attack uses up the product of both: `hit-by` of the target times `consumption-per-attack` of the attacker.
    /// Both are 0 by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type gun (start-with 1) (acp-per-turn 1))
    /// (material-type shell)
    /// # (terrain-type plain)
    /// (table consumption-per-attack (gun shell 1))
    /// ;                             ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type gun (start-with 1) (acp-per-turn 1))
    /// (material-type shell)
    /// # (terrain-type plain)
    /// (table consumption-per-attack (gun shell 1))
    /// (table hit-by (u* shell 1))
    /// ```
    name: "ammunition-never-used",
    code: "G2001",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A material is set as ammunition, but no attack takes any of it",
    consequence: "Attacks and fire need none of the material, and use none.",
    help: "Set both `hit-by` of the targets and `consumption-per-attack` or `consumption-per-fire` of the attackers.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let [hit, attack, fire] =
        [table::HIT_BY, table::CONSUMPTION_PER_ATTACK, table::CONSUMPTION_PER_FIRE].map(|name| game.table(name));
    let by_material = |test: &dyn Fn(TypeRef, TypeRef) -> bool| -> Vec<bool> {
        game.materials().map(|m| game.units().any(|ty| test(ty, m))).collect()
    };
    let is_hit = by_material(&|ty, m| hit.get(ty, m) > 0);
    let is_taken = by_material(&|ty, m| attack.get(ty, m) != 0 || fire.get(ty, m) > 0);
    for table in [table::CONSUMPTION_PER_ATTACK, table::CONSUMPTION_PER_FIRE] {
        for idle in idle_clauses(ctx, table, 0, |_, m| is_hit[usize::from(m.index)]) {
            let (ty, m) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            ctx.report(idle.clause, format!("`{ty}` uses up no `{m}`: `hit-by` is 0 for all types"));
        }
    }
    for idle in idle_clauses(ctx, table::HIT_BY, 0, |_, m| is_taken[usize::from(m.index)]) {
        let m = ctx.type_name(idle.first.1);
        ctx.report(idle.clause, format!("no type uses up `{m}` when it attacks or fires"));
    }
}
