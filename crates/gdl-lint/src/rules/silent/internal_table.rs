//! Tables that only the engine should set.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds tables whose name begins with `zz-`.
    ///
    /// ## Why it matters
    ///
    /// The engine fills such tables itself, and ignores what modules set in them, without a message.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (table zz-basic-hit (scout scout 50))
    /// ;      ^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (table hit-chance (scout scout 50))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the form, which is ignored. Not safe: another table may be meant.
    name: "internal-table",
    code: "G1435",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A table that only the engine uses",
    consequence: "The engine ignores the form.",
    help: "Remove it, or name the table that is meant.",
    check: Check::Forms(&[form::TABLE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else { return };
    if let Some(symbol) = name.as_sym().filter(|symbol| symbol.starts_with("zz-")) {
        ctx.report(name, format!("only the engine uses `{symbol}`")).tag(Tag::Unnecessary).fix(
            Safety::Unsafe,
            "remove the form",
            |edits| {
                edits.remove(form);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn by_the_name_alone() {
        check(
            "internal-table",
            r#"(unit-type u) (terrain-type t)
(table zz-a)
(table hit-chance zz-b) (table (zz-a)) (table "zz-a")"#,
            expect![[r#"
                main.g:2:8: only the engine uses `zz-a`
                  unsafe: remove the form
            "#]],
        );
    }

    #[test]
    fn by_the_name_alone_mended() {
        check_fix(
            "internal-table",
            r#"(unit-type u) (terrain-type t)
(table zz-a)
(table hit-chance zz-b) (table (zz-a)) (table "zz-a")"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (table hit-chance zz-b) (table (zz-a)) (table "zz-a")"#]],
        );
    }
}
