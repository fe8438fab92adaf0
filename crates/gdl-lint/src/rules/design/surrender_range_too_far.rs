//! Surrender over a distance that the engine does not support.

use gdl_schema::table;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds entries above 1 in `surrender-range` for pairs with a `surrender-chance`.
    ///
    /// ## Why it matters
    ///
    /// The engine searches the cell of the unit and the adjacent cells. With a greater range it searches no cell.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type army (start-with 1)) (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table surrender-chance (army town 5.00))
    /// (table surrender-range (army town 2))
    /// ;                      ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type army (start-with 1)) (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table surrender-chance (army town 5.00))
    /// (table surrender-range (army town 1))
    /// ```
    name: "surrender-range-too-far",
    code: "G1969",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "`surrender-range` is greater than the engine supports",
    consequence: "The engine warns every turn, and no unit surrenders to the type.",
    help: "Set `surrender-range` to 0 or 1.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let (chance, range) = (game.table(table::SURRENDER_CHANCE), game.table(table::SURRENDER_RANGE));
    if !chance.is_set() || !range.is_set() {
        return;
    }
    for to in game.living() {
        let far = |&by: &TypeRef| chance.get(to, by) > 0 && range.get(to, by) > 1;
        if let Some(by) = game.living().find(far) {
            let (to_name, by_name) = (ctx.type_name(to), ctx.type_name(by));
            let message =
                format!("`{by_name}` cannot surrender to `{to_name}` over a distance of {}", range.get(to, by));
            ctx.report(ctx.cell_origin(table::SURRENDER_RANGE, to, by), message);
        }
    }
}
