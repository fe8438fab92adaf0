//! A table form without items.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `table` forms without any clause or value.
    ///
    /// ## Why it matters
    ///
    /// With `add` such a form changes nothing. Without `add` it resets everything that was set in the table before,
    /// which is easily overlooked. Perhaps the clauses were lost while editing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance add)
    /// ;      ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance add (scout scout 50))
    /// ```
    name: "empty-table-form",
    code: "G1606",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A table form without any clause",
    consequence: "The engine sets the whole table to its default.",
    help: "Write the clauses, or remove the form.",
    check: Check::Forms(&[form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, name, rest @ ..] = form.items() else { return };
    let Some(table) = name.as_sym().filter(|name| gdl_schema::table(name).is_some()) else { return };
    let adds = rest.first().is_some_and(|word| word.is_sym(ADD_WORD));
    if rest.len() != usize::from(adds) {
        return;
    }
    let found = ctx.report(name, format!("there is no clause for `{table}` in this form"));
    if adds {
        found.consequence("The form has no effect.");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn with_and_without_add() {
        check(
            "empty-table-form",
            "(unit-type u) (terrain-type t)\n(table hit-chance) (table damage 3) (table damage add) (table zork) (table)",
            expect![[r#"
                main.g:2:8: there is no clause for `hit-chance` in this form
                main.g:2:44: there is no clause for `damage` in this form
            "#]],
        );
    }
}
