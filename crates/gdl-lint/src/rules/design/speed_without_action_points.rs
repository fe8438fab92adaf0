//! Unit types with an explicit speed that never have action points.

use gdl_schema::{table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that set `speed` in their own form and can never have action points: no `acp-per-turn`, and
    /// nothing else that adds some. Where other types of the game act, it also finds types that use up materials to move by
    /// a row of `consumption-per-move` of their own.
    ///
    /// ## Why it matters
    ///
    /// Without action points a unit cannot act at all. The speed shows that it was meant to move; besides, every type
    /// without `speed` counts as mobile.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (speed 200))
    /// ;                              ^^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 200))
    /// # (terrain-type plain)
    /// ```
    name: "speed-without-action-points",
    code: "G1904",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type has a speed, but never has action points",
    consequence: "The unit never moves: moving takes action points.",
    help: "Give it `acp-per-turn`, or remove the speed.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    // If no type can act, another finding says so.
    let some_act = game.living().any(|ty| game.acts(ty));
    for ty in game.living() {
        let given = ctx.property_origin(ty, unit::SPEED);
        // An `add` for many types is not specific to any of them.
        let own = given.is_some() && given.form() == ctx.type_origin(ty).form();
        if own && game.int(ty, unit::SPEED) > 0 && !game.acts(ty) {
            ctx.report(given, format!("`{}` has a speed, but never has action points", ctx.type_name(ty)));
        } else if let Some(clause) =
            movement_clause(ctx, game, ty).filter(|_| some_act && game.int(ty, unit::SPEED) > 0 && !game.acts(ty))
        {
            let message = format!("`{}` uses materials to move, but never has any action points", ctx.type_name(ty));
            ctx.report(clause, message);
        }
    }
}

/// The clause about the materials that a type consumes when it moves, if it is not a clause for all types.
fn movement_clause(ctx: &RootContext<'_>, game: Game<'_>, ty: TypeRef) -> Option<Origin> {
    let cells = game.table(table::CONSUMPTION_PER_MOVE);
    let material = game.materials().find(|&material| cells.is_set() && cells.get(ty, material) > 0)?;
    let clause = ctx.cell_origin(table::CONSUMPTION_PER_MOVE, ty, material);
    let first = ctx.value_at(clause)?.items().first()?;
    (first.as_sym().is_none_or(|name| name != TypeKind::Unit.list())).then_some(clause)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_is_used_up_by_moving() {
        check(
            "speed-without-action-points",
            "(unit-type ship (start-with 1)) (unit-type base (start-with 1) (speed 0)) (unit-type port (start-with 1))
(unit-type scout (start-with 1) (acp-per-turn 1)) (material-type fuel) (terrain-type t)
(table consumption-per-move (u* m* 2) ((ship base) fuel 1) (scout fuel 1))",
            expect![[r#"
                main.g:3:39: `ship` uses materials to move, but never has any action points
            "#]],
        );
    }
}
