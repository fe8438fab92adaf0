//! Room for types whose units can never come inside.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::{design::transport_without_passengers::may_enter, prelude::*},
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `unit-capacity-x` that give room to types that cannot move, and that no transport of the row can
    /// create inside or comes with.
    ///
    /// ## Why it matters
    ///
    /// The first type is the transport, and the second is the type that it has room for. If they are swapped, the units
    /// to carry find no room.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type base (start-with 1) (speed 0))
    /// (unit-type plane (start-with 1) (acp-per-turn 4))
    /// # (terrain-type plain)
    /// (table unit-capacity-x (plane base 4))
    /// ;                      ^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type base (start-with 1) (speed 0))
    /// (unit-type plane (start-with 1) (acp-per-turn 4))
    /// # (terrain-type plain)
    /// (table unit-capacity-x (base plane 4))
    /// ```
    name: "passenger-cannot-enter",
    code: "G2017",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A transport has room for units that can never get inside",
    consequence: "The room stays empty.",
    help: "Write the transport first and its passenger second, or let the passenger move.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for idle in idle_clauses(ctx, table::UNIT_CAPACITY_X, 0, |transport, ty| may_enter(ctx, game, transport, ty)) {
        let (transport, ty) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        let message = format!("`{transport}` has room for `{ty}`, which cannot move and is not made inside");
        let lint = ctx.report(idle.clause, message);
        lint.help(format!("If `{ty}` should carry `{transport}`, write `{ty}` first."));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_moves_or_is_made_inside_comes_inside() {
        let game = |more: &str| {
            format!(
                "(unit-type base (start-with 1) (speed 0)) (unit-type plane (start-with 1) (acp-per-turn 4))
(terrain-type t) (table unit-capacity-x (plane base 4)) {more}"
            )
        };
        check(
            "passenger-cannot-enter",
            &game(""),
            expect![[r#"
            main.g:2:41: `plane` has room for `base`, which cannot move and is not made inside
              help: If `base` should carry `plane`, write `base` first.
        "#]],
        );
        let fine = [
            "(table complete-occs-on-completion (plane base 1.00))",
            "(table can-create (plane base 1))",
            "(add base speed 100) (add base acp-per-turn 1)",
            "(base 1 1)",
            "(table unit-capacity-x add (plane plane 1)) (table unit-capacity-x (plane u* 1))",
        ];
        for more in fine {
            check("passenger-cannot-enter", &game(more), expect![[""]]);
        }
    }
}
