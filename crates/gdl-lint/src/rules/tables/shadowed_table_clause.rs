//! A clause whose entries are all overwritten.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds clauses and fill values of a table that later ones in the same file overwrite completely.
    ///
    /// ## Why it matters
    ///
    /// Rows are stored in the order of the text, so a general row after the special ones overwrites them. The engine
    /// says nothing, and the game plays with the general value. Where the later rows set the same values, nothing is
    /// lost, and the finding is a hint. A general row that more special rows overwrite completely is a hint too: the
    /// order is right.
    ///
    /// ## Example
    ///
    /// ```gdl bad unfixed
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (scout tank 5)
    /// ; ^^^^^^^^^^^^^^
    ///   (u* u* 50))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (u* u* 50)
    ///   (scout tank 5))
    /// ```
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance
    ///   (scout tank 50)
    /// ; ^^^^^^^^^^^^^^^
    ///   (u* u* 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the clause if its values are not needed: later rows set the same ones, or more special ones for all of its
    /// types. Not safe: it may be meant for other types. Where values are lost there is no fix, because the lost ones
    /// are usually the intended ones.
    name: "shadowed-table-clause",
    code: "G1601",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A clause of a table is overwritten completely",
    consequence: "The engine stores its values, then overwrites them with the later ones.",
    help: "Put the general rows before the special ones, or correct the types of one of the rows.",
    check: Check::Root(check),
}

/// The suggestion for a row that is the base for more specific ones.
const BASE: &str = "If the row is the base for those after it, nothing is wrong; otherwise remove it.";

/// What to do about a row whose values later rows set again.
const REPEATED: &str = "Remove the row, or correct its types or its value if others are meant.";

/// The consequence if a row only repeats others, or is the base for them.
const UNCHANGED: &str = "The table is the same without this row.";

fn check(ctx: &mut RootContext<'_>) {
    for (table, origins) in ctx.tables() {
        let repeating = origins.clauses().filter(|clause| clause.stored > 0 && clause.kept == clause.stored);
        let idle: FxHashSet<Origin> = repeating.map(|clause| clause.origin).collect();
        // A clause of a variant may have run several times.
        let sizes: FxHashMap<Origin, u32> = origins.clauses().map(|clause| (clause.origin, clause.stored)).collect();
        for clause in origins.clauses().filter(|clause| clause.stored > 0 && clause.live == 0) {
            // A game may intentionally overwrite the clauses of its base modules.
            let Some(by) = clause.hidden_by.filter(|by| by.file == clause.origin.file) else { continue };
            // If that clause only repeats this one, it is itself the one without effect.
            if idle.contains(&by) {
                continue;
            }
            let name = table.def().name;
            let is_general = sizes.get(&by).is_some_and(|&size| size < clause.stored);
            // The lost values are usually the intended ones, and removing the row would make the loss permanent.
            let is_needless = !clause.is_lost || is_general;
            let lint = if !clause.is_lost {
                let lint = ctx.report(clause.origin, format!("later rows of `{name}` set the same values again"));
                lint.related(by, "this one sets the last of them").consequence(UNCHANGED).help(REPEATED).at_most_hint()
            } else if is_general {
                let message = format!("more specific rows of `{name}` overwrite every value that this row sets");
                let lint = ctx.report(clause.origin, message).related(by, "this one overwrites the last of it");
                lint.consequence(UNCHANGED).help(BASE).at_most_hint()
            } else {
                let is_same = has_same_indexes(ctx.value_at(clause.origin), ctx.value_at(by));
                let lint = ctx.report(clause.origin, format!("later rows of `{name}` overwrite every value that this row sets"));
                lint.related(by, "this one overwrites the last of it");
                if is_same {
                    lint.help("Correct the types of one of the two rows if it is meant for others, or keep the row with the right value.");
                }
                lint
            };
            lint.tag(Tag::Unnecessary);
            if is_needless {
                lint.fix(Safety::Unsafe, "remove the row", |edits| {
                    edits.remove(clause.origin);
                });
            }
        }
    }
}

/// Whether two clauses have the same text in their indexes.
fn has_same_indexes(a: Option<&Value>, b: Option<&Value>) -> bool {
    let of_a = indexes(a);
    of_a.is_some() && of_a == indexes(b)
}

/// The indexes of a clause; `None` for a fill value.
fn indexes(clause: Option<&Value>) -> Option<&[Value]> {
    clause.and_then(|clause| clause.items().get(..2))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn what_is_left_of_a_clause_keeps_it_alive() {
        check(
            "shadowed-table-clause",
            "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance 5 (a u* 1) (u* a 2) (b b 3))
(table hit-chance add (a b 9))
(table acp-to-move (a b 1) (b b 2))",
            expect![[r#"
                main.g:2:19: more specific rows of `hit-chance` overwrite every value that this row sets
                  level: Hint
                  help: If the row is the base for those after it, nothing is wrong; otherwise remove it.
                  main.g:2:39: this one overwrites the last of it
                  unsafe: remove the row
                main.g:2:21: more specific rows of `hit-chance` overwrite every value that this row sets
                  level: Hint
                  help: If the row is the base for those after it, nothing is wrong; otherwise remove it.
                  main.g:3:23: this one overwrites the last of it
                  unsafe: remove the row
            "#]],
        );
    }

    #[test]
    fn a_general_row_before_special_ones_is_a_hint() {
        check(
            "shadowed-table-clause",
            "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance (u* u* 1) (a u* 2) (b u* 3))
(table damage 1 (u* u* 2) (a (a b) 3) (b (a b) 4))",
            expect![[r#"
                main.g:2:19: more specific rows of `hit-chance` overwrite every value that this row sets
                  level: Hint
                  help: If the row is the base for those after it, nothing is wrong; otherwise remove it.
                  main.g:2:38: this one overwrites the last of it
                  unsafe: remove the row
                main.g:3:15: later rows of `damage` overwrite every value that this row sets
                  main.g:3:17: this one overwrites the last of it
                main.g:3:17: more specific rows of `damage` overwrite every value that this row sets
                  level: Hint
                  help: If the row is the base for those after it, nothing is wrong; otherwise remove it.
                  main.g:3:39: this one overwrites the last of it
                  unsafe: remove the row
            "#]],
        );
    }

    #[test]
    fn the_same_values_again_are_a_hint() {
        check(
            "shadowed-table-clause",
            "(unit-type a) (unit-type b) (terrain-type t)
(table hit-chance (a a 5) (a u* 5))
(table damage (a b 5) 5)
(table hp-min (a a 5) (a b 6) (b u* 7) (u* u* 6))",
            expect![[r#"
                main.g:2:19: later rows of `hit-chance` set the same values again
                  level: Hint
                  help: Remove the row, or correct its types or its value if others are meant.
                  main.g:2:27: this one sets the last of them
                  unsafe: remove the row
                main.g:3:15: later rows of `damage` set the same values again
                  level: Hint
                  help: Remove the row, or correct its types or its value if others are meant.
                  main.g:3:23: this one sets the last of them
                  unsafe: remove the row
                main.g:4:15: later rows of `hp-min` overwrite every value that this row sets
                  main.g:4:40: this one overwrites the last of it
                main.g:4:23: later rows of `hp-min` set the same values again
                  level: Hint
                  help: Remove the row, or correct its types or its value if others are meant.
                  main.g:4:40: this one sets the last of them
                  unsafe: remove the row
                main.g:4:31: later rows of `hp-min` overwrite every value that this row sets
                  main.g:4:40: this one overwrites the last of it
            "#]],
        );
    }

    #[test]
    fn games_overwrite_what_they_are_built_on() {
        check(
            "shadowed-table-clause",
            "(include base) (table hit-chance add (u* u* 3))\n;;- /base.g\n(unit-type a) (terrain-type t) (table hit-chance (a a 1))",
            expect![""],
        );
    }

    #[test]
    fn two_rows_with_the_same_types() {
        check(
            "shadowed-table-clause",
            "(unit-type a) (unit-type b) (terrain-type t)\n(table hit-chance (a u* 1) (a u* 2))",
            expect![[r#"
                main.g:2:19: later rows of `hit-chance` overwrite every value that this row sets
                  help: Correct the types of one of the two rows if it is meant for others, or keep the row with the right value.
                  main.g:2:28: this one overwrites the last of it
            "#]],
        );
    }
}
