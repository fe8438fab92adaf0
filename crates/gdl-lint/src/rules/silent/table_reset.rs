//! A second form for a table, which discards the entries of the first.

use gdl_schema::TableId;
use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a `table` form without `add` for a table that an earlier form of the same file has filled.
    ///
    /// ## Why it matters
    ///
    /// Such a form first resets all entries to their default. The values of the earlier form are lost, and the engine
    /// does not report it. A form that repeats the earlier one is a hint.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (scout u* 20))
    /// (table hit-chance (tank u* 60))
    /// ;      ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (table hit-chance (scout u* 20))
    /// (table hit-chance add (tank u* 60))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `add`. Not safe: the values of the earlier form come back.
    name: "table-reset",
    code: "G1431",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A second form for a table discards the first",
    consequence: "The engine sets all entries to the default before it reads the form.",
    help: "Write `add` after the name, or remove the earlier form.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    // The name of the table in the form that filled it, and the items of that form if no other form has added any.
    type TableFilling<'a> = (Origin, &'a [Value]);
    let mut filled: FxHashMap<(u32, TableId), TableFilling<'_>> = FxHashMap::default();
    for form in ctx.forms_of(form::TABLE) {
        let [_, at, items @ ..] = form.items() else { continue };
        let Some(table) = at.as_sym().and_then(|name| gdl_schema::table(name)) else { continue };
        let adds = items.first().is_some_and(|word| word.is_sym(ADD_WORD));
        let key = (form.origin.file, table);
        if items.is_empty() || adds {
            // An empty form is an intentional reset.
            if items.is_empty() {
                filled.remove(&key);
            } else {
                filled.entry(key).or_insert((at.origin, &[])).1 = &[];
            }
            continue;
        }
        let before = filled.insert(key, (at.origin, items));
        // A form of a variant replaces the table intentionally.
        let Some((before, set)) = before.filter(|_| form.origin.node == 0) else { continue };
        let name = table.def().name;
        if set == items {
            let lint = ctx.report(at, format!("this form for `{name}` repeats an earlier one")).related(before, "here");
            lint.consequence("The table is the same without it.").help("Remove one of the two.").at_most_hint();
            continue;
        }
        let lint = ctx.report(at, format!("this resets `{name}`, so values that were set before are lost"));
        lint.related(before, "set here");
        // A value for all entries would overwrite the others anyway.
        if items.iter().all(Value::is_list) {
            lint.fix(Safety::Unsafe, "write `add`", |edits| {
                edits.after(at, " add");
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn within_one_file() {
        check(
            "table-reset",
            "(include b) (table hit-chance 1) (table damage 3) (table damage) (table damage 4)
(table hit-chance (u* u* 5)) (table hit-chance add 3) (table hit-chance 3) (table mp-to-enter-unit)
(game-module (variants (x true (1 (table hit-chance 5)))))
(table mp-to-enter-zoc (a a 2)) (table mp-to-enter-zoc (a a 2)) (table mp-to-enter-zoc add 3) (table mp-to-enter-zoc (a a 2))
;;- /b.g
(unit-type a) (terrain-type t) (table hit-chance 4)",
            expect![[r#"
                main.g:2:8: this resets `hit-chance`, so values that were set before are lost
                  main.g:1:20: set here
                  unsafe: write `add`
                main.g:2:62: this resets `hit-chance`, so values that were set before are lost
                  main.g:2:8: set here
                main.g:4:40: this form for `mp-to-enter-zoc` repeats an earlier one
                  level: Hint
                  help: Remove one of the two.
                  main.g:4:8: here
                main.g:4:102: this resets `mp-to-enter-zoc`, so values that were set before are lost
                  main.g:4:40: set here
                  unsafe: write `add`
            "#]],
        );
    }

    #[test]
    fn add() {
        check_fix(
            "table-reset",
            "(unit-type a) (terrain-type t) (table damage (a a 1))\n(table damage ; more\n (a a 2))",
            expect![[r#"
                (unit-type a) (terrain-type t) (table damage (a a 1))
                (table damage add ; more
                 (a a 2))"#]],
        );
    }
}
