//! Values of sides that should be numbers but are not.

use gdl_schema::{Category, ObjectValue};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties of sides that need a number and get a string, a list or a type.
    ///
    /// ## Why it matters
    ///
    /// The engine says nothing and takes 0. Expressions are not computed here: `(advantage (+ 1 1))` is 0, and so is
    /// the symbol of a type.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side rome
    ///   (advantage (+ 1 1)))
    /// ;            ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side rome
    ///   (advantage 2))
    /// ```
    name: "side-property-not-number",
    code: "G1437",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A property of a side should be a number",
    consequence: "The engine takes 0.",
    help: "Write a number, or a symbol that is defined as one.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_with(&SIDE_FORMS) {
        for property in properties(form) {
            let def = gdl_schema::property(Category::Side, property.name).filter(|def| def.info.engine);
            if def.is_none_or(|def| !matches!(def.value, ObjectValue::Number | ObjectValue::TwoNumbers)) {
                continue;
            }
            let Some(value) = property.values.first() else {
                ctx.report(property.head, format!("`{}` has no value and becomes 0", property.name));
                continue;
            };
            let silent = match &value.data {
                Data::Int(_) => false,
                // A symbol without a value is already reported. A symbol with a value may have had another one at this
                // point.
                Data::Sym(name) => ctx.type_named(name).is_some() && !ctx.is_noted(value.origin),
                _ => true,
            };
            if silent {
                ctx.report(value, format!("`{}` becomes 0, because this is not a number", property.name));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn types_strings_and_lists() {
        check(
            "side-property-not-number",
            r#"(unit-type u) (terrain-type t) (advance-type iron) (define two 2)
(side a (advance-goal iron) (advantage two) (priority "3") (active) (initial-center-at (1) 2) (player zork) (status 1))
(side-defaults (advantage-max (+ 1 2))) (independent-units (willing-to-draw u*))"#,
            expect![[r#"
                main.g:2:23: `advance-goal` becomes 0, because this is not a number
                main.g:2:55: `priority` becomes 0, because this is not a number
                main.g:2:61: `active` has no value and becomes 0
                main.g:2:88: `initial-center-at` becomes 0, because this is not a number
                main.g:3:31: `advantage-max` becomes 0, because this is not a number
            "#]],
        );
    }
}
