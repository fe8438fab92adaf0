//! `add-table-form`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds `add` forms with the word `table`, as version 7.0 had them.
    ///
    /// ## Why it matters
    ///
    /// `add` is now only for properties of types. The engine reads `table` as types, finds no value for it, and drops
    /// the form.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (add table hit-chance (scout scout 50))
    /// ;    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance add (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the current form. Not safe only because the form then takes effect.
    message: msg::ADD_TABLE_FORM,
    since: "0.1.0",
    fix: FixSafety::Unsafe => turn_around,
}

fn turn_around(ctx: &FixContext<'_>, finding: &Finding) -> Option<Fix> {
    let before = ctx.text().get(..usize::from(finding.range.start()))?.trim_end().strip_suffix(form::ADD.name())?;
    let rest = ctx.text().get(usize::from(finding.range.end())..)?;
    let name = rest.trim_start();
    let length = name.find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | ';' | '"' | '#' | '|'))?;
    let blanks = rest.len() - name.len();
    let end = finding.range.end() + TextSize::try_from(blanks + length).ok()?;
    let range = TextRange::new(TextSize::try_from(before.len()).ok()?, end);
    let text = format!("{} {} {ADD_WORD}", form::TABLE, &name[..length]);
    (length > 0).then(|| Fix::new(format!("write `{text}`"), Safety::Unsafe, range, text))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn the_clauses_stay() {
        check_fix(
            "add-table-form",
            "(terrain-type t) (unit-type u)\n(add table\n  hit-chance\n  (u u 5) ; five\n  (u u* 6))",
            expect![[r#"
                (terrain-type t) (unit-type u)
                (table hit-chance add
                  (u u 5) ; five
                  (u u* 6))"#]],
        );
    }
}
