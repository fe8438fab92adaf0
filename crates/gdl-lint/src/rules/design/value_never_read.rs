//! Values that the engine does not read under the other settings of the game.

use gdl_schema::{global, table, unit};

use crate::{
    facts::{
        game::Game,
        pairs::{idle_clauses, idle_properties},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `fire-hit-chance` and `fire-damage` under `combat-model` 1, rows of `mp-to-traverse-zoc` above 0 in games
    /// where no `zoc-range` is 2 or more, and `can-research` of unit types.
    ///
    /// ## Why it matters
    ///
    /// The second model of combat refuses every action to fire. The price of a step within a zone is read only where zones
    /// reach beyond the next cell. What is left of research by units is never asked for. The values look as if they did
    /// something.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1))
    /// (set combat-model 1)
    /// (table fire-hit-chance (gun gun 80))
    /// ;                      ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type gun (start-with 1) (acp-per-turn 1) (acp-to-fire 1))
    /// (table fire-hit-chance (gun gun 80))
    /// ```
    name: "value-never-read",
    code: "G2033",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A value that the engine never reads in this game",
    consequence: "The value has no effect.",
    help: "Change the setting that it depends on, or remove the value.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    // A saved game has all values.
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::TURN) <= 0) else { return };
    if game.global(global::COMBAT_MODEL) == 1 {
        let set = ctx.global_origin(global::COMBAT_MODEL);
        for id in [table::FIRE_HIT_CHANCE, table::FIRE_DAMAGE] {
            for idle in idle_clauses(ctx, id, 0, |_, _| false) {
                ctx.report(idle.clause, format!("`{id}` is not read, because combat model 1 refuses every action to fire"))
                    .related(set, "the model is set here");
            }
        }
    }
    let ranges = game.table(table::ZOC_RANGE);
    if !game.living().any(|u| ranges.any_in_row(u, |range| range >= 2)) {
        for idle in idle_clauses(ctx, table::MP_TO_TRAVERSE_ZOC, 0, |_, _| false) {
            ctx.report(idle.clause, "`mp-to-traverse-zoc` is read only where some `zoc-range` is 2 or more");
        }
    }
    for (at, ty) in idle_properties(ctx, game, unit::CAN_RESEARCH, 0, |_| false) {
        ctx.report(at, format!("`can-research` of `{}` is never asked for", ctx.type_name(ty)))
            .help("Let sides research: `side-can-research` and `advance-consumption-per-rp`.");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_other_settings_switch_off() {
        let game = |more: &str| {
            format!(
                "(unit-type a (start-with 1) (acp-per-turn 1)) (terrain-type t) (advance-type x)
(table zoc-range (a a 1)) (table mp-to-traverse-zoc (a a 3)) (add a can-research true)
(table fire-hit-chance (a a 50)) (table fire-damage (a a 2)) {more}"
            )
        };
        check("value-never-read", &game("(set combat-model 1)"), expect![[r#"
            main.g:2:53: `mp-to-traverse-zoc` is read only where some `zoc-range` is 2 or more
            main.g:2:82: `can-research` of `a` is never asked for
              help: Let sides research: `side-can-research` and `advance-consumption-per-rp`.
            main.g:3:24: `fire-hit-chance` is not read, because combat model 1 refuses every action to fire
              main.g:3:62: the model is set here
            main.g:3:53: `fire-damage` is not read, because combat model 1 refuses every action to fire
              main.g:3:62: the model is set here
        "#]]);
        check("value-never-read", &game("(table zoc-range add (a a 2)) (add a can-research false)"), expect![[""]]);
    }
}
