//! Supply lines that serve only some materials.

use gdl_schema::{TableId, global, table};

use crate::{
    facts::game::{Game, listed},
    rules::prelude::*,
};

/// Tables whose rows have to be equal for materials of one class.
const TABLES: [TableId; 6] = [
    table::SUPPLY_POTENTIAL,
    table::SUPPLY_DETERIORATION,
    table::SUPPLY_ENEMY_INTERDICTION,
    table::SUPPLY_NEUTRAL_INTERDICTION,
    table::SUPPLY_INTERDICTION_AT_FOR_MATERIAL,
    table::SUPPLY_INTERDICTION_ADJACENT_FOR_MATERIAL,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds games with supply lines in which materials have different rows for potential, deterioration or
    /// interdiction.
    ///
    /// ## Why it matters
    ///
    /// The engine sorts the materials into classes with equal rows, and then supplies only one class.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type depot (start-with 1)) (material-type food) (material-type fuel)
    /// # (terrain-type plain)
    /// (table unit-storage-x (u* m* 9))
    /// (table unit-initial-supply (u* m* 9))
    /// (table base-consumption (u* m* 1))
    /// (table supply-potential (depot food 5) (depot fuel 9))
    /// ;                       ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type depot (start-with 1)) (material-type food) (material-type fuel)
    /// # (terrain-type plain)
    /// (table unit-storage-x (u* m* 9))
    /// (table unit-initial-supply (u* m* 9))
    /// (table base-consumption (u* m* 1))
    /// (table supply-potential (depot m* 9))
    /// ```
    name: "supply-several-classes",
    code: "G1971",
    level: RuleLevel::Info,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Materials have different supply rules, and the engine supplies only some of them",
    consequence: "The engine moves only the materials that share their rules with the last one; the others stay where they are.",
    help: "Give all materials the same entries in the tables of supply.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::SUPPLY) != 0) else { return };
    let potential = game.table(table::SUPPLY_POTENTIAL);
    if !potential.is_set() {
        return;
    }
    let tables: Vec<_> = TABLES.iter().map(|&table| (game.table(table), table)).collect();
    let same = |a: TypeRef, b: TypeRef| {
        tables.iter().all(|(cells, id)| {
            !cells.is_set() || ctx.types(id.def().index.0).all(|row| cells.get(row, a) == cells.get(row, b))
        })
    };
    let Some(last) = game.materials().last() else { return };
    let mut left = Vec::new();
    for material in game.materials().filter(|&m| !same(m, last)) {
        // Materials without potential have no supply lines to lose.
        if let Some(ty) = game.living().find(|&ty| potential.get(ty, material) > 0) {
            left.push((material, ctx.cell_origin(table::SUPPLY_POTENTIAL, ty, material)));
        }
    }
    if let Some(&(_, first)) = left.first() {
        let names = listed(left.iter().map(|(material, _)| ctx.type_name(*material)));
        let verb = if left.len() == 1 { "has" } else { "have" };
        let message =
            format!("{names} {verb} different supply rules from `{}`, and no supply lines", ctx.type_name(last));
        ctx.report(first, message);
    }
}
