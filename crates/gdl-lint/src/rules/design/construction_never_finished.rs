//! Units that can be begun but that no unit can complete.

use gdl_schema::{table, unit};

use crate::{
    facts::{game::Game, pairs::{idle_clauses, idle_columns}},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-create` that begin a unit with fewer points than its `cp`, where no type with action points
    /// can build on and the unit does not complete itself.
    ///
    /// ## Why it matters
    ///
    /// A unit is complete when it has the points of its type. Creating gives it those of `cp-on-creation`, which is 1
    /// by default; the rest has to come from somewhere.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (cp 5))
    /// # (terrain-type plain)
    /// (table can-create (town ship 1))
    /// ;                 ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (cp 5))
    /// # (terrain-type plain)
    /// (table can-create (town ship 1))
    /// (table can-build (town ship 1))
    /// ```
    name: "construction-never-finished",
    code: "G1925",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "No unit can complete a unit that is created incomplete",
    consequence: "The unit stays incomplete forever: it cannot act, and no side can use it.",
    help: "Let a type build it, raise `cp-on-creation`, or give it `cp-per-self-build`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let [first, each, build] =
        [table::CP_ON_CREATION, table::CP_PER_BUILD, table::CAN_BUILD].map(|table| game.table(table));
    let as_build = game.table(table::CREATE_AS_BUILD);
    let builders: Vec<TypeRef> = game.units().filter(|&by| game.exists(by) && game.acts(by)).collect();
    let built: Vec<bool> = game
        .units()
        .map(|on| build.is_set() && builders.iter().any(|&by| build.get(by, on) > 0 && each.get(by, on) > 0))
        .collect();
    let finished = |by: TypeRef, on: TypeRef| {
        let points = if as_build.get(by, on) != 0 { each.get(by, on) } else { first.get(by, on) };
        let by_itself = game.int(on, unit::CP_PER_SELF_BUILD) > 0 && points >= game.int(on, unit::CP_TO_SELF_BUILD);
        !game.exists(by) || points >= game.int(on, unit::CP) || built[usize::from(on.index)] || by_itself
    };
    let idle = idle_clauses(ctx, table::CAN_CREATE, 0, finished);
    for idle in idle.into_iter().chain(idle_columns(ctx, table::CAN_CREATE, finished)) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` can begin `{on}`, but no unit can complete it"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn each_type_that_a_row_names_can_be_completed() {
        check(
            "construction-never-finished",
            "(unit-type town (start-with 1) (acp-per-turn 1)) (unit-type inf) (unit-type boat (cp 5)) (unit-type ship (cp 5))
(terrain-type plain)
(define some (inf boat))
(table can-create (town (inf boat) 1) (town ship 1))
(table can-create add (inf (inf boat) 1) (boat some 1) (ship u* 1))",
            expect![[r#"
                main.g:4:19: `town` can begin `boat`, but no unit can complete it
                main.g:4:39: `town` can begin `ship`, but no unit can complete it
                main.g:5:23: `inf` can begin `boat`, but no unit can complete it
            "#]],
        );
    }
}
