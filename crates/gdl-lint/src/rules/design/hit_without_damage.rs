//! Chances to hit that can do no damage.

use gdl_schema::{TableId, global, table, unit};

use crate::{
    facts::{
        game::Game,
        pairs::{idle_clauses, idle_rows},
    },
    rules::prelude::*,
};

/// Tables with other effects of an attack that does no damage.
const OTHER_EFFECTS: [TableId; 4] = [
    table::CAPTURE_CHANCE,
    table::INDEPENDENT_CAPTURE_CHANCE,
    table::SURRENDER_CHANCE_PER_ATTACK,
    table::WITHDRAW_CHANCE_PER_ATTACK,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `hit-chance` where no pair has an entry above 0 in `damage`, nor in `fire-damage` if the attacker
    /// can fire, and where an attack leads to no capture, surrender or withdrawal either; also single types of a list in
    /// such a row, of which no row of `damage` says anything. Targets that may have occupants are left alone, because
    /// these are hit, too.
    ///
    /// ## Why it matters
    ///
    /// The table `damage` is 0 by default, unlike the manual of older versions says. The chance alone has no
    /// effect.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table hit-chance (tank tank 50))
    /// ;                 ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1))
    /// # (terrain-type plain)
    /// (table hit-chance (tank tank 50))
    /// (table damage (tank tank 1))
    /// ```
    name: "hit-without-damage",
    code: "G1915",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units can hit, but never do damage",
    consequence: "The attack costs action points and ammunition, and a hit takes nothing from the target.",
    help: "Give the pair an entry in `damage`, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let (damage, fire) = (game.table(table::DAMAGE), game.table(table::FIRE_DAMAGE));
    let others = OTHER_EFFECTS.map(|name| game.table(name));
    // A hit on a unit reaches its occupants, too.
    let holds = game.holders();
    let useful = |by: TypeRef, on: TypeRef| {
        let fires = game.int(by, unit::ACP_TO_FIRE) > 0 && fire.get(by, on) != -1 && fire.most(by, on) > 0;
        damage.most(by, on) > 0
            || fires
            || holds[usize::from(on.index)]
            || others.iter().any(|table| table.get(by, on) > 0)
    };
    let mut reported = Vec::new();
    for idle in idle_clauses(ctx, table::HIT_CHANCE, 0, useful) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` can hit `{on}`, but does no damage"));
        reported.push(idle.clause);
    }
    for idle in idle_rows(ctx, game, (table::HIT_CHANCE, table::DAMAGE), 0, useful) {
        let (by, on) = idle.first;
        if game.acts(by) && game.table(table::ACP_TO_ATTACK).get(by, on) > 0 && !reported.contains(&idle.clause) {
            let (by, on) = (ctx.type_name(by), ctx.type_name(on));
            ctx.report(
                idle.clause,
                format!("`{by}` can hit `{on}`, but does no damage, unlike other types in this row"),
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
            "hit-without-damage",
            "(unit-type a (start-with 1) (acp-per-turn 1)) (unit-type b (start-with 1) (acp-per-turn 1))
(unit-type c (start-with 1) (acp-per-turn 1)) (unit-type wall (start-with 1)) (terrain-type t)
(table hit-chance ((a b c) wall 50) (u* a 10))
(table damage ((a c) wall 1d3) (a a 1) (c wall 0))",
            expect![[r#"
                main.g:3:19: `b` can hit `wall`, but does no damage, unlike other types in this row
            "#]],
        );
    }
}
