//! Damage by hits that never happen.

use gdl_schema::{global, table};

use crate::{
    facts::{
        game::Game,
        pairs::{idle_clauses, idle_rows},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `damage` where no pair has a chance above 0, neither in `hit-chance` nor in `fire-hit-chance`; also
    /// single types of a list in such a row, of which no row of `hit-chance` says anything. The other model of combat, in
    /// which there are no chances to hit, is left alone.
    ///
    /// ## Why it matters
    ///
    /// The engine rolls the damage only after a hit, and the chance to hit is 0 by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table damage (tank tank 2))
    /// ;             ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table damage (tank tank 2))
    /// (table hit-chance (tank tank 50))
    /// ```
    name: "damage-without-hit",
    code: "G1916",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Damage without a chance to hit",
    consequence: "The row has no effect.",
    help: "Give the pair an entry in `hit-chance`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let (hit, fire) = (game.table(table::HIT_CHANCE), game.table(table::FIRE_HIT_CHANCE));
    let hits = |by, on| hit.get(by, on) > 0 || fire.get(by, on) > 0;
    let mut reported = Vec::new();
    for idle in idle_clauses(ctx, table::DAMAGE, 0, hits) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` never hits `{on}`, so this damage has no effect"));
        reported.push(idle.clause);
    }
    for idle in idle_rows(ctx, game, (table::DAMAGE, table::HIT_CHANCE), 0, hits) {
        if !reported.contains(&idle.clause) {
            let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
            ctx.report(
                idle.clause,
                format!("`{by}` never hits `{on}`, unlike other types in this row, so it does no damage"),
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn one_type_of_a_list() {
        check(
            "damage-without-hit",
            "(unit-type a (start-with 1)) (unit-type b (start-with 1)) (unit-type c (start-with 1)) (terrain-type t)
(table hit-chance ((a c) u* 50) (c u* 0))
(table damage ((a b c) a 2) (u* b 1))",
            expect![[r#"
                main.g:3:15: `b` never hits `a`, unlike other types in this row, so it does no damage
            "#]],
        );
    }
}
