//! Items of a table that have no effect.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds strings and empty lists among the items of a table.
    ///
    /// ## Why it matters
    ///
    /// The engine silently skips them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance "in percent" (u* u* 50))
    /// ;                 ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance ; in percent
    ///   (u* u* 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the item. Not safe: the text of a string is lost.
    name: "table-string-item",
    code: "G1432",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An item of a table that has no meaning",
    consequence: "The engine skips it.",
    help: "Remove it, or turn it into a comment.",
    check: Check::Forms(&[form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    for item in form.items().iter().skip(2) {
        let what = match item.data {
            Data::Str(_) => "a string",
            Data::Nil => "an empty list",
            _ => continue,
        };
        ctx.report(item, format!("{what} means nothing in a table")).tag(Tag::Unnecessary).fix(
            Safety::Unsafe,
            "remove it",
            |edits| {
                edits.remove(item);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check_fix;

    #[test]
    fn strings_and_empty_lists() {
        check_fix(
            "table-string-item",
            "(table damage () 5 nil (a \"b\" nil) \"x\")",
            expect!["(table damage 5 (a \"b\" nil))"],
        );
    }
}
