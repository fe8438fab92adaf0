//! An `if` inside another `if`, and the shared parts of the three rules about conditionals.

use gdl_hir::item_tree;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `if` between another `if` and its `end-if`. One that ends right before the other, and has no `else`, works
    /// as it looks and is left alone.
    ///
    /// ## Why it matters
    ///
    /// The engine has one switch, reading or not reading, and does not remember outer conditionals. While it does
    /// not read, it ignores the inner `if`; the inner `end-if` then switches reading on for the rest of the outer part,
    /// and an inner `else` does so at once.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t) (define big true) (define wet true)
    /// (if big)
    /// (if wet)
    /// ;^^
    /// (set sides-max 3)
    /// (end-if)
    /// (set sides-min 2)
    /// (end-if)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t) (define big true) (define wet true)
    /// (if (= 1 big wet))
    /// (set sides-max 3)
    /// (end-if)
    /// (if big)
    /// (set sides-min 2)
    /// (end-if)
    /// ```
    name: "nested-conditional",
    code: "G1402",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "An `if` inside another `if`",
    consequence: "The inner `else` and `end-if` switch for both: where the outer test is false, the engine continues after them.",
    help: "Close the outer one first, and test both conditions in a second `if`: `(if (= 1 A B))`.",
    check: Check::Forms(&[], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, _: &'a Value) {
    for fault in faults(ctx) {
        if let Fault::Nested { inner, outer } = fault {
            ctx.report(inner, "this `if` stands inside another one").related(outer, "that one is still open here");
        }
    }
}

/// A problem of conditionals; the values are the heads of forms.
pub(super) enum Fault<'a> {
    /// An `if` inside another.
    Nested { inner: &'a Value, outer: &'a Value },
    /// An `else` or `end-if` without `if`.
    Stray { form: &'a Value },
    /// An `else` after the `else` of the same `if`.
    SecondElse { form: &'a Value, first: &'a Value },
    /// An `if` without `end-if`, and the last form of the file.
    Unclosed { form: &'a Value, last: &'a Value },
}

struct OpenConditional<'a> {
    head: &'a Value,
    first_else: Option<&'a Value>,
    /// The index of the fault that reports this `if` as nested.
    report: Option<usize>,
}

/// All faults of a file, found once: at its first form.
pub(super) fn faults<'a>(ctx: &FormContext<'a>) -> Vec<Fault<'a>> {
    let mut faults = Vec::new();
    if !ctx.is_first() {
        return faults;
    }
    let forms = &item_tree(ctx.db(), ctx.file()).forms;
    let mut open: Vec<OpenConditional<'a>> = Vec::new();
    // For the `if` that ended last, if it has no `else`: the fault that reports it, and the index of its `end-if`.
    let mut ended: Option<(usize, usize)> = None;
    let mut harmless = Vec::new();
    for (index, form) in forms.iter().map(|form| &form.value).enumerate() {
        let Some(head) = form.items().first() else { continue };
        match form.form_kind() {
            Some(form::IF) => {
                let report = open.last().map(|outer| {
                    faults.push(Fault::Nested { inner: head, outer: outer.head });
                    faults.len() - 1
                });
                open.push(OpenConditional { head, first_else: None, report });
            }
            Some(form::ELSE) => match open.last_mut() {
                None => faults.push(Fault::Stray { form: head }),
                Some(OpenConditional { first_else: Some(first), .. }) => {
                    faults.push(Fault::SecondElse { form: head, first })
                }
                Some(inner) => inner.first_else = Some(head),
            },
            Some(form::END_IF) => match open.pop() {
                None => faults.push(Fault::Stray { form: head }),
                Some(closed) => {
                    if let Some((report, end)) = ended.take()
                        && end + 1 == index
                    {
                        harmless.push(report);
                    }
                    let report = closed.report.filter(|_| closed.first_else.is_none());
                    ended = report.map(|report| (report, index));
                }
            },
            _ => {}
        }
    }
    if let (Some(outermost), Some(last)) = (open.first(), forms.last()) {
        faults.push(Fault::Unclosed { form: outermost.head, last: &last.value });
    }
    // Faults are in the order of their start, but are found to be harmless in the order of their end.
    harmless.sort_unstable();
    let mut index = 0;
    faults.retain(|_| {
        index += 1;
        harmless.binary_search(&(index - 1)).is_err()
    });
    faults
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn one_that_ends_with_the_outer_one_is_left_alone() {
        check(
            "nested-conditional",
            "(if a) (if b) (if c) (print 1) (end-if) (end-if) (end-if)
(if a) (if b) (else) (end-if) (end-if)
(if a) (else) (if b) (end-if) (end-if)
(if a) (if b) (end-if) (print 1) (end-if)",
            expect![[r#"
                main.g:2:9: this `if` stands inside another one
                  main.g:2:2: that one is still open here
                main.g:4:9: this `if` stands inside another one
                  main.g:4:2: that one is still open here
            "#]],
        );
    }
}
