//! Units that could be built but that nobody begins.

use crate::rules::{
    design::{game::Game, pairs::idle_clauses},
    prelude::*,
};

/// Tables that bring incomplete units into the game.
const BEGIN: [&str; 4] =
    ["alt-incomplete-occs-on-completion", "can-create", "create-as-build", "incomplete-occs-on-completion"];

declare_rule! {
    /// ## What it does
    ///
    /// Finds rows of `can-build` about types of which there is never an incomplete unit: no type can create one, none
    /// comes with an incomplete one, and the module places none.
    ///
    /// ## Why it matters
    ///
    /// Building goes on with a unit that has been begun; it begins none. That is the affair of creating, which needs a
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
    title: "Units may build what nobody can begin",
    consequence: "The action never has anything to work on.",
    help: "Let a type create it: `can-create`, or `create-as-build`.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let tables = BEGIN.map(|table| game.table(table));
    let placed = ctx.units().map(|(unit, _)| unit).filter(|unit| unit.attrs.int("cp").is_some_and(|cp| cp != 0));
    let placed: Vec<TypeRef> = placed.map(|unit| unit.kind).collect();
    let begun = |on: TypeRef| {
        let by_tables = tables.iter().filter(|table| table.is_set());
        by_tables.into_iter().any(|table| game.units().any(|by| table.get(by, on) != 0)) || placed.contains(&on)
    };
    let begun: Vec<bool> = game.units().map(begun).collect();
    for idle in idle_clauses(ctx, "can-build", 0, |_, on| begun[usize::from(on.index)]) {
        let (by, on) = (ctx.type_name(idle.first.0), ctx.type_name(idle.first.1));
        ctx.report(idle.clause, format!("`{by}` may build `{on}`, but nobody can begin one"));
    }
}
