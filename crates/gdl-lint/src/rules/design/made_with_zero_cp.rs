//! Types without construction points that somebody should make.

use crate::rules::{
    design::{game::Game, pairs::idle_clauses},
    prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with `cp` 0 that other types are allowed to create or build.
    ///
    /// ## Why it matters
    ///
    /// The engine takes `cp` 0 as a mark of types that no side can make.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank (cp 0))
    /// ;               ^^^^^^
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank (cp 1))
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ```
    name: "made-with-zero-cp",
    code: "G1928",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type with `cp` 0 cannot be created or built",
    consequence: "The engine refuses to create or build it.",
    help: "Set `cp` to 1 or more.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    // Of rows about many types those of other types are right.
    let idle = ["can-create", "can-build"].map(|table| idle_clauses(ctx, table, 0, |_, on| game.int(on, "cp") != 0));
    let mut told: Vec<TypeRef> = Vec::new();
    for idle in idle.into_iter().flatten() {
        let (by, on) = idle.first;
        if told.contains(&on) {
            continue;
        }
        told.push(on);
        let message = format!("`{}` may make `{}`, whose `cp` is 0", ctx.type_name(by), ctx.type_name(on));
        ctx.report(ctx.property_origin(on, "cp"), message).related(idle.clause, "this allows it");
    }
}
