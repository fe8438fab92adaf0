//! A clause that sets entries to their current values.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds clauses and fill values of a table that give entries the value that they already have: the default of
    /// the table, or what more general rows of the same file have set.
    ///
    /// ## Why it matters
    ///
    /// The row changes nothing. Either it is there for readers, or its author expected that the value
    /// without it is different.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (scout tank 0)
    /// ; ^^^^^^^^^^^^^^
    ///   (tank scout 50))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (u* u* 20)
    ///   (scout tank 0)
    ///   (tank scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the row. That is safe unless rows of another form make it redundant.
    name: "redundant-table-clause",
    code: "G1602",
    level: RuleLevel::Off,
    confidence: Confidence::Likely,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "A table clause sets entries to the value that they already have",
    consequence: "The table is the same without it.",
    help: "Remove the row, or check whether another value was meant.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for (table, origins) in ctx.tables() {
        for clause in origins.clauses().filter(|clause| clause.stored > 0 && clause.kept == clause.stored) {
            let (name, default) = (table.def().name, table.def().default);
            // A clause of a variant may repeat a value of the game without the variant.
            if ctx.is_in_variant(clause.origin) && clause.repeats.is_none_or(|it| it.form() != clause.origin.form()) {
                continue;
            }
            let (message, safety) = match clause.repeats {
                None => (format!("this sets entries of `{name}` to their default, {default}"), Safety::Safe),
                // A game may intentionally repeat the clauses of its base modules.
                Some(before) if before.file != clause.origin.file || same_indexes(ctx, clause.origin, before) => {
                    continue;
                }
                Some(before) => {
                    let same_form = before.form() == clause.origin.form();
                    let safety = if same_form { Safety::Safe } else { Safety::Unsafe };
                    (format!("earlier rows of `{name}` already set this"), safety)
                }
            };
            let found = ctx.report(clause.origin, message).tag(Tag::Unnecessary);
            if let Some(before) = clause.repeats {
                found.related(before, "one of them");
            }
            found.fix(safety, "remove the row", |edits| {
                edits.remove(clause.origin);
            });
        }
    }
}

/// Whether two clauses have the same types in the text: then one is a copy of the other.
pub(crate) fn same_indexes(ctx: &RootContext<'_>, a: Origin, b: Origin) -> bool {
    let indexes = |origin| ctx.value_at(origin).and_then(|clause| clause.items().get(..2));
    indexes(a) == indexes(b)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_takes_back_another_clause_is_needed() {
        check(
            "redundant-table-clause",
            "(unit-type a) (unit-type b) (terrain-type t)
(table acp-to-attack (a b 1) (u* u* 5) (a a 1))
(table hit-chance 0)",
            expect![[r#"
                main.g:2:22: this sets entries of `acp-to-attack` to their default, 1
                  safe: remove the row
                main.g:3:19: this sets entries of `hit-chance` to their default, 0
                  safe: remove the row
            "#]],
        );
    }
}
