//! Defaults of units that have no effect.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `z` and `in` in `unit-defaults`.
    ///
    /// ## Why it matters
    ///
    /// The engine accepts both and ignores them. The units get neither the height nor the transport.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-defaults (s 0) (z 1))
    /// ;                    ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (unit-defaults (s 0))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the default, which has no effect. Not safe: its value may be needed in the forms of the units.
    name: "unit-default-without-effect",
    code: "G1445",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A default of units has no effect",
    consequence: "The engine accepts it and ignores it.",
    help: "Write the property in the forms of the units.",
    check: Check::Forms(&[form::UNIT_DEFAULTS], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let without_effect =
        properties(form).filter(|property| matches!(property.name.as_str(), property::unit::Z | property::unit::IN));
    for property in without_effect {
        ctx.report(property.list, format!("`{}` has no effect as a default", property.name)).tag(Tag::Unnecessary).fix(
            Safety::Unsafe,
            "remove it",
            |edits| {
                edits.remove(property.list);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn both_of_them() {
        check(
            "unit-default-without-effect",
            r#"(unit-type u) (terrain-type t)
(unit-defaults reset (z 1) (hp 1) (in "X"))
(u (z 1))"#,
            expect![[r#"
                main.g:2:22: `z` has no effect as a default
                  unsafe: remove it
                main.g:2:35: `in` has no effect as a default
                  unsafe: remove it
            "#]],
        );
    }

    #[test]
    fn both_of_them_mended() {
        check_fix(
            "unit-default-without-effect",
            r#"(unit-type u) (terrain-type t)
(unit-defaults reset (z 1) (hp 1) (in "X"))
(u (z 1))"#,
            expect![[r#"
                (unit-type u) (terrain-type t)
                (unit-defaults reset (hp 1))
                (u (z 1))"#]],
        );
    }
}
