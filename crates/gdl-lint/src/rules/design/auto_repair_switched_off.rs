//! Automatic repair that is disabled by a negative range.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `auto-repair` in which no pair has an `auto-repair-range` of 0 or more.
    ///
    /// ## Why it matters
    ///
    /// The manuals say that a range of -1 repairs only occupants and the transport. For the engine, -1 means that the
    /// pair never repairs. The range 0 repairs units in the same cell, those inside units there, and the transport.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (hp-max 5))
    /// # (terrain-type plain)
    /// (table auto-repair (town u* 1.00))
    /// (table auto-repair-range (u* u* -1))
    /// ;                        ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (hp-max 5))
    /// # (terrain-type plain)
    /// (table auto-repair (town u* 1.00))
    /// ```
    name: "auto-repair-switched-off",
    code: "G2012",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A negative `auto-repair-range` switches automatic repair off",
    consequence: "The engine never repairs these units automatically.",
    help: "Set `auto-repair-range` to 0 (the same cell, with all units inside it) or more.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let range = game.table(table::AUTO_REPAIR_RANGE);
    if !range.is_set() {
        return;
    }
    let mut told: Vec<Origin> = Vec::new();
    for idle in idle_clauses(ctx, table::AUTO_REPAIR, 0, |by, on| range.get(by, on) >= 0) {
        let (by, on) = idle.first;
        let off = ctx.cell_origin(table::AUTO_REPAIR_RANGE, by, on);
        // One row may disable the repair of many types.
        if told.contains(&off) {
            continue;
        }
        told.push(off);
        let (by, on) = (ctx.type_name(by), ctx.type_name(on));
        let message = format!("`{by}` never repairs `{on}` automatically: `auto-repair-range` is negative");
        ctx.report(off, message).related(idle.clause, "the repair is set here");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_range_for_some_pairs() {
        check(
            "auto-repair-switched-off",
            "(unit-type a (start-with 1)) (unit-type b (start-with 1)) (terrain-type t)
(table auto-repair (a b 1.00) (b u* 1.00))
(table auto-repair-range (a b -1) (b b -1))",
            expect![[r#"
                main.g:3:26: `a` never repairs `b` automatically: `auto-repair-range` is negative
                  main.g:2:20: the repair is set here
            "#]],
        );
    }
}
