//! Tooling that can never be completed.

use gdl_schema::table;

use crate::{
    facts::{game::Game, pairs::idle_clauses},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `tp-to-build` for which the maker cannot tool up: `can-toolup-for` does not allow it,
    /// `tp-per-toolup` is 0, or `tp-max` is below what is needed.
    ///
    /// ## Why it matters
    ///
    /// If tooling is needed, the engine first tests whether the maker can ever get enough of it. By default
    /// `can-toolup-for` and `tp-max` are 0.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// (table tp-to-build (town tank 5))
    /// ;                  ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// (table tp-to-build (town tank 5))
    /// (table tp-max (town tank 5))
    /// (table can-toolup-for (town tank 1))
    /// ```
    name: "tooling-impossible",
    code: "G1929",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Making a unit needs more tooling than the maker can ever have",
    consequence: "The engine refuses to create or build the unit.",
    help: "Allow it in `can-toolup-for`, and set `tp-max` to at least `tp-to-build`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let names = [
        table::CAN_TOOLUP_FOR,
        table::TP_PER_TOOLUP,
        table::TP_MAX,
        table::TP_TO_BUILD,
        table::CAN_CREATE,
        table::CAN_BUILD,
    ];
    let [allowed, each, most, needed, create, build] = names.map(|table| game.table(table));
    let possible = |by, on| {
        allowed.get(by, on) != 0 && each.get(by, on) > 0 && most.get(by, on) >= needed.get(by, on)
            || (create.get(by, on) == 0 && build.get(by, on) == 0)
    };
    let mut reported = Vec::new();
    for idle in idle_clauses(ctx, table::TP_TO_BUILD, 0, possible) {
        let (by, on) = idle.first;
        let why = if allowed.get(by, on) == 0 {
            "`can-toolup-for` does not allow it".to_owned()
        } else if each.get(by, on) <= 0 {
            "`tp-per-toolup` is 0".to_owned()
        } else {
            format!("`tp-max` is {}", most.get(by, on))
        };
        let (by, on) = (ctx.type_name(by), ctx.type_name(on));
        ctx.report(idle.clause, format!("`{by}` can never have the tooling that `{on}` needs: {why}"));
        reported.push(idle.clause);
    }
    // Both numbers are set explicitly, so a row about other types does not excuse this.
    for by in game.living().filter(|_| most.is_set()) {
        let short = |&on: &TypeRef| {
            let may = allowed.get(by, on) != 0 && (create.get(by, on) != 0 || build.get(by, on) != 0);
            may && most.get(by, on) > 0 && most.get(by, on) < needed.get(by, on)
        };
        for on in game.units().filter(short) {
            let clause = ctx.cell_origin(table::TP_TO_BUILD, by, on);
            if !reported.contains(&clause) {
                let (most, needed) = (most.get(by, on), needed.get(by, on));
                let (by, on) = (ctx.type_name(by), ctx.type_name(on));
                let message = format!("`{by}` needs {needed} tooling points for `{on}`, and its `tp-max` is {most}");
                ctx.report(clause, message);
            }
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
            "tooling-impossible",
            "(unit-type city (start-with 1) (acp-per-turn 1)) (unit-type a) (unit-type b) (terrain-type t)
(table can-create (city (a b) 1)) (table can-toolup-for (city u* 1)) (table tp-max (city (a b) (5 5)))
(table tp-to-build (city (a b) (5 6)))",
            expect![[r#"
                main.g:3:20: `city` needs 6 tooling points for `b`, and its `tp-max` is 5
            "#]],
        );
    }
}
