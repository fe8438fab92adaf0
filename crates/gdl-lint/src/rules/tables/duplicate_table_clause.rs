//! A duplicate clause.

use crate::rules::{prelude::*, tables::redundant_table_clause::same_indexes};

declare_rule! {
    /// ## What it does
    ///
    /// Finds clauses of a table that repeat the types and the value of an earlier clause of the same file.
    ///
    /// ## Why it matters
    ///
    /// The row changes nothing. Often it was copied, and its types or its value should have been changed afterward.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (scout tank 50)
    ///   (tank scout 20)
    ///   (scout tank 50))
    /// ; ^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (scout tank 50)
    ///   (tank scout 20)
    ///   (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the row. Not safe: other types or another value may be meant.
    name: "duplicate-table-clause",
    code: "G1605",
    level: RuleLevel::Hint,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A table clause appears twice",
    consequence: "The engine stores the same values again.",
    help: "Write the types or the value that is meant, or remove the row.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for (table, origins) in ctx.tables() {
        for clause in origins.clauses().filter(|clause| clause.stored > 0 && clause.kept == clause.stored) {
            // A game may intentionally repeat the clauses of its base modules.
            let Some(before) = clause.repeats.filter(|before| before.file == clause.origin.file) else { continue };
            // A clause of a variant may repeat a value of the game without the variant.
            let is_restated = ctx.is_in_variant(clause.origin) && before.form() != clause.origin.form();
            if is_restated || !same_indexes(ctx, clause.origin, before) {
                continue;
            }
            let message = format!("duplicate row of `{}`", table.def().name);
            ctx.report(clause.origin, message).related(before, "here").tag(Tag::Unnecessary).fix(
                Safety::Unsafe,
                "remove the row",
                |edits| {
                    edits.remove(clause.origin);
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn the_later_one_is_told_and_only_once() {
        let fixture = "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance (a b 1) (b a 2) (a b 1))
(table hit-chance add (b a 2))
(table acp-to-fire-at 3 (a b 3))";
        let fixture = fixture.replace("acp-to-fire-at", "damage");
        check(
            "duplicate-table-clause",
            &fixture,
            expect![[r#"
                main.g:2:35: duplicate row of `hit-chance`
                  main.g:2:19: here
                  unsafe: remove the row
                main.g:3:23: duplicate row of `hit-chance`
                  main.g:2:27: here
                  unsafe: remove the row
            "#]],
        );
        check("shadowed-table-clause", &fixture, expect![[""]]);
    }
}
