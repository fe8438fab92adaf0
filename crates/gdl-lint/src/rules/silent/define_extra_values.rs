//! More than one value for a variable.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `define` and `set` with more than a name and a value.
    ///
    /// ## Why it matters
    ///
    /// The engine takes the first value and ignores the others. Usually the parentheses of a list are missing.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type u) (terrain-type t)
    /// (define sizes 1 2 3)
    /// ;               ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (define sizes (1 2 3))
    /// ```
    ///
    /// ## Fix
    ///
    /// Makes a list of all values. That is not safe: the further ones may be a part of the first.
    name: "define-extra-values",
    code: "G1416",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "More than one value for a variable",
    consequence: "The engine ignores all values but the first.",
    help: "Put the values into parentheses, or remove the extra ones.",
    check: Check::Forms(&[form::DEFINE, form::SET], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let ([_, name, first, extra @ ..], Some(kind)) = (form.items(), form.form_kind()) else { return };
    let (Some(name), Some(second), Some(last)) = (name.as_sym(), extra.first(), extra.last()) else { return };
    // A form inside this one is reported by another rule.
    if extra.iter().any(is_form) {
        return;
    }
    ctx.report(second, format!("`{kind}` takes one value for `{name}`, and this is an extra one"))
        .tag(Tag::Unnecessary)
        .fix(Safety::Unsafe, "make a list of the values", |edits| {
            edits.before(first, "(").after(last, ")");
        });
}

/// Whether a value looks like a misplaced form.
pub(super) fn is_form(value: &Value) -> bool {
    value.form_kind().is_some_and(|kind| kind.read)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn values_but_no_forms() {
        check(
            "define-extra-values",
            "(define x 1 2 3) (set y 1 2) (define z 1\n(unit-type b)) (define) (define x) (define 5 1 2)",
            expect![[r#"
                main.g:1:13: `define` takes one value for `x`, and this is an extra one
                  unsafe: make a list of the values
                main.g:1:27: `set` takes one value for `y`, and this is an extra one
                  unsafe: make a list of the values
            "#]],
        );
    }

    #[test]
    fn no_value_is_lost() {
        check_fix("define-extra-values", "(define x 1 2 (3))", expect!["(define x (1 2 (3)))"]);
    }
}
