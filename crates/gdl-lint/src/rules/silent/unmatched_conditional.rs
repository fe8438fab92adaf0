//! `else` and `end-if` without `if`.

use super::nested_conditional::{Fault, faults};
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `else` and `end-if` that belong to no `if` of the file, and a second `else` of one `if`.
    ///
    /// ## Why it matters
    ///
    /// A stray `else` makes the engine skip everything after it, up to the next `end-if` or to the end, in any
    /// file. A second `else` switches reading back to what it was before the first one.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (if false)
    /// (set sides-max 3)
    /// (end-if)
    /// (set sides-min 2)
    /// (end-if)
    /// ;^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (if false)
    /// (set sides-max 3)
    /// (end-if)
    /// (set sides-min 2)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes it. Not safe: the `if` that it belongs to may be missing.
    name: "unmatched-conditional",
    code: "G1403",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "An `else` or `end-if` without `if`",
    consequence: "An `else` switches reading off if it is on, and on if it is off; an `end-if` switches it on.",
    help: "Remove it, or write the `if` that it belongs to.",
    check: Check::Forms(&[], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, _: &'a Value) {
    for fault in faults(ctx) {
        match fault {
            Fault::Stray { form } => {
                let name = form.as_sym().map_or("", |name| name.as_str());
                ctx.report(form, format!("this `{name}` does not belong to an `if`")).fix(
                    Safety::Unsafe,
                    format!("remove the `{name}`"),
                    |edits| {
                        edits.remove(form.origin.form());
                    },
                );
            }
            Fault::SecondElse { form, first } => {
                ctx.report(form, "this `if` already has an `else`").related(first, "the first one").fix(
                    Safety::Unsafe,
                    "remove the second `else`",
                    |edits| {
                        edits.remove(form.origin.form());
                    },
                );
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn an_include_may_have_switched_off() {
        check(
            "unmatched-conditional",
            "(end-if)\n(if a)\n(else)\n(else)\n(end-if)\n(end-if)\n(include b)\n(end-if)\n(else)",
            expect![[r#"
                main.g:1:2: this `end-if` does not belong to an `if`
                  unsafe: remove the `end-if`
                main.g:4:2: this `if` already has an `else`
                  main.g:3:2: the first one
                  unsafe: remove the second `else`
                main.g:6:2: this `end-if` does not belong to an `if`
                  unsafe: remove the `end-if`
                main.g:8:2: this `end-if` does not belong to an `if`
                  unsafe: remove the `end-if`
                main.g:9:2: this `else` does not belong to an `if`
                  unsafe: remove the `else`
            "#]],
        );
    }

    #[test]
    fn the_whole_form_goes() {
        check_fix("unmatched-conditional", "(if a)\n(end-if)\n(end-if a)\n(print 1)\n", expect![[r#"
            (if a)
            (end-if)
            (print 1)
        "#]]);
    }
}
