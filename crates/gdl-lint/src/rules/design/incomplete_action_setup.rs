//! Actions that are only half set up.

use gdl_schema::{TableId, table, terrain, unit};

use crate::{
    facts::{
        game::Game,
        pairs::{idle_clauses, idle_properties},
    },
    rules::prelude::*,
};

/// The table with the cost, and the one with the result.
const PAIRS: [(TableId, TableId); 2] =
    [(table::ACP_TO_PRODUCE, table::MATERIAL_PER_PRODUCTION), (table::ACP_TO_DEVELOP, table::TECH_PER_DEVELOP)];

declare_rule! {
    /// ## What it does
    ///
    /// Finds one half of an action without the other, and the reverse:
    ///
    /// * rows of `acp-to-produce` without `material-per-production`, of `acp-to-develop` without `tech-per-develop`;
    /// * rows of `acp-to-unload` for a material that no other unit can load, by `acp-to-load`;
    /// * rows of `acp-to-add-terrain` for the terrain of cells without any terrain that `acp-to-remove-terrain` lets the
    ///   type remove;
    /// * `acp-to-disband` without `hp-per-disband`.
    ///
    /// ## Why it matters
    ///
    /// All of them are 0 by default, and the engine needs both halves. To change the terrain of a cell, a unit removes
    /// the old terrain and adds the new one. To pass on a material, one unit unloads it and the other loads it; only a unit
    /// that never acts needs no `acp-to-load`.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// (material-type ore)
    /// # (terrain-type plain)
    /// (table acp-to-produce (mine ore 1))
    /// ;                     ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type mine (start-with 1) (acp-per-turn 1))
    /// (material-type ore)
    /// # (terrain-type plain)
    /// (table acp-to-produce (mine ore 1))
    /// (table material-per-production (mine ore 5))
    /// ```
    name: "incomplete-action-setup",
    code: "G1930",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An action needs two settings, and only one is set",
    consequence: "The engine refuses the action.",
    help: "Set both, or remove the one that is set.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (cost, result) in PAIRS {
        for (table, other) in [(cost, result), (result, cost)] {
            let partner = game.table(other);
            for idle in idle_clauses(ctx, table, 0, |row, col| partner.get(row, col) > 0) {
                let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
                ctx.report(idle.clause, format!("`{table}` is set for `{by}` and `{on}`, but `{other}` is 0"));
            }
        }
    }
    check_terrain(ctx, game);
    check_transfer(ctx, game);
    for (property, other) in
        [(unit::ACP_TO_DISBAND, unit::HP_PER_DISBAND), (unit::HP_PER_DISBAND, unit::ACP_TO_DISBAND)]
    {
        for (at, ty) in idle_properties(ctx, game, property, 0, |ty| game.int(ty, other) > 0) {
            let message = format!("`{property}` is set for `{}`, but `{other}` is 0", ctx.type_name(ty));
            ctx.report(at, message);
        }
    }
}

/// Changing the terrain of a cell consists of removing and adding; terrain between or on cells needs only one of them.
fn check_terrain(ctx: &mut RootContext<'_>, game: Game<'_>) {
    for (table, other) in [
        (table::ACP_TO_ADD_TERRAIN, table::ACP_TO_REMOVE_TERRAIN),
        (table::ACP_TO_REMOVE_TERRAIN, table::ACP_TO_ADD_TERRAIN),
    ] {
        let partner = game.table(other);
        let useful = |by, on| game.int(on, terrain::SUBTYPE) != 0 || game.cells().any(|cell| partner.get(by, cell) > 0);
        for idle in idle_clauses(ctx, table, 0, useful) {
            let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            let message =
                format!("`{table}` is set for `{by}` and `{on}`, but `{other}` is 0 for all terrain of cells");
            ctx.report(idle.clause, message);
        }
    }
}

/// A material is transferred from a unit that unloads it to one that loads it, or that never acts.
fn check_transfer(ctx: &mut RootContext<'_>, game: Game<'_>) {
    let (unload, load, storage) =
        (game.table(table::ACP_TO_UNLOAD), game.table(table::ACP_TO_LOAD), game.table(table::UNIT_STORAGE_X));
    if !unload.is_set() && !load.is_set() {
        return;
    }
    let acts: Vec<bool> = game.units().map(|ty| game.acts(ty)).collect();
    let taken = |_, m| {
        let takes = |ty: TypeRef| load.get(ty, m) > 0 || !acts[usize::from(ty.index)];
        game.living().any(|ty| storage.get(ty, m) > 0 && takes(ty))
    };
    for idle in idle_clauses(ctx, table::ACP_TO_UNLOAD, 0, taken) {
        let (by, m) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        let message = format!("`{by}` can unload `{m}`, but no unit can take it: `acp-to-load` is 0");
        ctx.report(idle.clause, message);
    }
    for idle in idle_clauses(ctx, table::ACP_TO_LOAD, 0, |_, m| game.living().any(|ty| unload.get(ty, m) > 0)) {
        let (by, m) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        let message = format!("`{by}` can load `{m}`, but no unit can give it: `acp-to-unload` is 0");
        ctx.report(idle.clause, message);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn terrain_materials_and_disbanding() {
        check(
            "incomplete-action-setup",
            r#"(unit-type a (start-with 1) (acp-per-turn 1) (acp-to-disband 1)) (unit-type b (start-with 1) (hp-per-disband 2))
(unit-type depot (start-with 1)) (material-type m) (material-type n) (material-type o)
(terrain-type t) (terrain-type s) (terrain-type road (subtype connection))
(table acp-to-add-terrain (a (t road) 1) (b road 1))
(table unit-storage-x (u* u* 0) (u* m 5) (depot n 5) (a o 5))
(table acp-to-unload (a m 1) (a n 1) (a o 1))
(table acp-to-load (b n 1))"#,
            expect![[r#"
                main.g:1:46: `acp-to-disband` is set for `a`, but `hp-per-disband` is 0
                main.g:1:94: `hp-per-disband` is set for `b`, but `acp-to-disband` is 0
                main.g:6:38: `a` can unload `o`, but no unit can take it: `acp-to-load` is 0
            "#]],
        );
        check(
            "incomplete-action-setup",
            r#"(unit-type a (start-with 1) (acp-per-turn 1) (acp-to-disband 1)) (unit-type b (start-with 1) (hp-per-disband 2))
(material-type m) (material-type n)
(terrain-type t) (terrain-type s) (terrain-type road (subtype connection))
(table acp-to-add-terrain (a t 1) (a road 1))
(table acp-to-remove-terrain (b s 1))
(table unit-storage-x (a m* 5))
(table acp-to-unload (a m 1))
(table acp-to-load (b n 1))"#,
            expect![[r#"
                main.g:1:46: `acp-to-disband` is set for `a`, but `hp-per-disband` is 0
                main.g:1:94: `hp-per-disband` is set for `b`, but `acp-to-disband` is 0
                main.g:4:27: `acp-to-add-terrain` is set for `a` and `t`, but `acp-to-remove-terrain` is 0 for all terrain of cells
                main.g:5:30: `acp-to-remove-terrain` is set for `b` and `s`, but `acp-to-add-terrain` is 0 for all terrain of cells
                main.g:7:22: `a` can unload `m`, but no unit can take it: `acp-to-load` is 0
                main.g:8:20: `b` can load `n`, but no unit can give it: `acp-to-unload` is 0
            "#]],
        );
    }
}
