//! An `if` that no `end-if` ends.

use super::nested_conditional::{Fault, faults};
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `if` without `end-if` in its file.
    ///
    /// ## Why it matters
    ///
    /// If the test is false the engine skips the rest of the file, and goes on skipping in the file that includes it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (if false)
    /// ;^^
    /// (set sides-max 3)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (if false)
    /// (set sides-max 3)
    /// (end-if)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes `(end-if)` at the end of the file. Not safe: it may belong further up.
    name: "conditional-not-closed",
    code: "G1404",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `if` without `end-if`",
    consequence: "If the test is false, the engine skips the rest of the file and of the files that include it.",
    help: "Write `(end-if)` where the condition ends.",
    check: Check::Forms(&[], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, _: &'a Value) {
    for fault in faults(ctx) {
        if let Fault::Unclosed { form, last } = fault {
            ctx.report(form, "this `if` has no `end-if`").fix(
                Safety::Unsafe,
                "write `(end-if)` at the end of the file",
                |edits| {
                    edits.after(last, "\n(end-if)");
                },
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn the_outermost_is_reported() {
        check("conditional-not-closed", "(if a)\n(if b)\n(else)\n(end-if)\n(print 1)", expect![[r#"
            main.g:1:2: this `if` has no `end-if`
              unsafe: write `(end-if)` at the end of the file
        "#]]);
    }

    #[test]
    fn behind_the_last_form() {
        check_fix("conditional-not-closed", "(if a)\n(print 1) ; one\n", expect![[r#"
            (if a)
            (print 1)
            (end-if) ; one
        "#]]);
    }
}
