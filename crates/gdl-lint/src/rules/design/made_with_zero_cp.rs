//! Types without construction points that other types should make.

use gdl_schema::{table, unit};

use crate::{
    facts::{
        game::Game,
        origin_of_life,
        pairs::{idle_clauses, names_type},
    },
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types with `cp` 0 that other types are allowed to create or build. Where a row allows many types, those with
    /// `cp` 0 are reported if the row names them, or if the game can get them in no other way.
    ///
    /// ## Why it matters
    ///
    /// For the engine, `cp` 0 marks types that no side can make.
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
    // Rows about many types count only if they are wrong for all of them.
    let idle = [table::CAN_CREATE, table::CAN_BUILD]
        .map(|table| idle_clauses(ctx, table, 0, |_, on| game.int(on, unit::CP) != 0));
    let mut told: Vec<TypeRef> = Vec::new();
    for idle in idle.into_iter().flatten() {
        let (by, on) = idle.first;
        if told.contains(&on) {
            continue;
        }
        told.push(on);
        let message = format!("`{}` may make `{}`, whose `cp` is 0", ctx.type_name(by), ctx.type_name(on));
        ctx.report(ctx.property_origin(on, unit::CP), message).related(idle.clause, "this allows it");
    }
    // A row about many types may include those with `cp` 0 unintentionally, unless it names them or is their only way
    // into the game.
    let without_cp: Vec<TypeRef> =
        game.living().filter(|on| game.int(*on, unit::CP) == 0 && !told.contains(on)).collect();
    if without_cp.is_empty() {
        return;
    }
    let exists = origin_of_life::existing_without(ctx.ruleset(), |on| game.int(on, unit::CP) != 0);
    for on in without_cp {
        let makers = [table::CAN_CREATE, table::CAN_BUILD].into_iter().flat_map(|table| {
            let cells = game.table(table);
            let by = game.living().filter(move |&by| cells.is_set() && cells.get(by, on) > 0);
            by.map(move |by| (table, by))
        });
        let clauses: Vec<(Origin, TypeRef)> = makers.map(|(table, by)| (ctx.cell_origin(table, by, on), by)).collect();
        let named = clauses.iter().find(|(clause, _)| names_type(ctx, *clause, 1, on));
        let only_way = || clauses.first().filter(|_| !exists.get(usize::from(on.index)).copied().unwrap_or(true));
        let Some(&(clause, by)) = named.or_else(only_way) else { continue };
        let message = format!("`{}` may make `{}`, whose `cp` is 0", ctx.type_name(by), ctx.type_name(on));
        ctx.report(ctx.property_origin(on, unit::CP), message).related(clause, "this allows it");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn types_in_lists_and_types_without_another_origin() {
        check(
            "made-with-zero-cp",
            "(unit-type town (start-with 1) (acp-per-turn 1) (cp 0)) (unit-type a (cp 0)) (unit-type b (cp 0))
(unit-type c) (unit-type hero (cp 0) (start-with 1)) (terrain-type t) (define ground (a c hero))
(table can-create (town ground 1) (town (b c) 1))",
            expect![[r#"
                main.g:1:70: `town` may make `a`, whose `cp` is 0
                  main.g:3:19: this allows it
                main.g:1:91: `town` may make `b`, whose `cp` is 0
                  main.g:3:35: this allows it
            "#]],
        );
        check(
            "made-with-zero-cp",
            "(unit-type town (start-with 1) (acp-per-turn 1) (cp 0)) (unit-type a) (unit-type b (cp 0))
(terrain-type t) (table can-create (town u* 1)) (table wrecked-type-if-killed (a u* b))",
            expect![""],
        );
    }
}
