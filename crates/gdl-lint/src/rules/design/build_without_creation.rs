//! Units that could be built but that no unit can begin.

use gdl_schema::{TableId, table};

use crate::{
    facts::{game::Game, origin_of_life::existing_without, pairs::idle_clauses},
    rules::prelude::*,
};

/// Tables that create incomplete units.
const BEGIN: [TableId; 4] = [
    table::ALT_INCOMPLETE_OCCS_ON_COMPLETION,
    table::CAN_CREATE,
    table::CREATE_AS_BUILD,
    table::INCOMPLETE_OCCS_ON_COMPLETION,
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-build` about types that never have an incomplete unit: no type can create one, none
    /// comes with an incomplete one, and the module places none.
    ///
    /// ## Why it matters
    ///
    /// Building continues a unit that another action has begun. Only creating begins one, which needs a
    /// permission of its own since version 7.5.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1))
    /// # (terrain-type plain)
    /// (table can-build (town ship 1))
    /// ;                ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type ship (start-with 1))
    /// # (terrain-type plain)
    /// (table can-build (town ship 1))
    /// (table can-create (town ship 1))
    /// ```
    name: "build-without-creation",
    code: "G1926",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Units may build a type that no unit can begin",
    consequence: "There is never a unit to build.",
    help: "Let a type create it: `can-create`, or `create-as-build`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let tables = BEGIN.map(|table| game.table(table));
    let placed =
        ctx.units().map(|(unit, _)| unit).filter(|unit| unit.attrs.int(property::unit::CP).is_some_and(|cp| cp != 0));
    let placed: Vec<TypeRef> = placed.map(|unit| unit.kind).collect();
    let mut begun: Vec<bool> = game.units().map(|on| placed.contains(&on)).collect();
    for (table, by) in tables.iter().flat_map(|table| game.units().map(move |by| (table, by))) {
        begun.iter_mut().zip(table.row(by)).for_each(|(begun, entry)| *begun |= entry != 0);
    }
    let mut idle_at = Vec::new();
    for idle in idle_clauses(ctx, table::CAN_BUILD, 0, |_, on| begun[usize::from(on.index)]) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        idle_at.push(idle.clause);
        ctx.report(idle.clause, format!("`{by}` may build `{on}`, but no unit can begin one"));
    }
    // If a type has no other way into the game, a row that also covers other types still means that it should be built.
    let there = existing_without(ctx.ruleset(), |on| begun[usize::from(on.index)]);
    let build = game.table(table::CAN_BUILD);
    for on in
        game.living().filter(|on| build.is_set() && !there[usize::from(on.index)] && !begun[usize::from(on.index)])
    {
        let Some(by) = game.living().find(|&by| build.get(by, on) > 0) else { continue };
        let clause = ctx.cell_origin(table::CAN_BUILD, by, on);
        let second = ctx.value_at(clause).and_then(|clause| clause.items().get(1));
        let is_general = second.is_none_or(|index| index.is_sym(TypeKind::Unit.list()));
        if is_general || idle_at.contains(&clause) || game.is_elsewhere(ctx.type_name(on)) {
            continue;
        }
        let (by, on) = (ctx.type_name(by), ctx.type_name(on));
        ctx.report(clause, format!("`{by}` may build `{on}`, but no unit can begin one"))
            .why(format!("there is no other way to get a `{on}`"));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_type_that_was_forgotten_among_others() {
        let game = |more: &str| {
            format!(
                "(unit-type town (start-with 1) (acp-per-turn 1)) (unit-type ship) (unit-type army) (terrain-type t)
(table can-build (town (ship army) 1)) (table acp-to-create (town (ship army) 1)) (table can-create (town ship 1)) {more}"
            )
        };
        check(
            "build-without-creation",
            &game(""),
            expect![[r#"
            main.g:2:18: `town` may build `army`, but no unit can begin one
        "#]],
        );
        for more in ["(add army start-with 1)", "(table can-build (u* u* 1))", "(table can-create (u* u* 1))"] {
            check("build-without-creation", &game(more), expect![[""]]);
        }
    }
}
