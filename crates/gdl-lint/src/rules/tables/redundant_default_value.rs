//! A property that sets a value that the type has anyway.

use gdl_schema::DefaultValue;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds numbers in the form of a type that equal the default of their property.
    ///
    /// ## Why it matters
    ///
    /// A type is new when the engine reads its form, so the line changes nothing. Either it is there for readers, or
    /// its author expected a different default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (acp-per-turn 2)
    ///   (speed 100))
    /// ; ^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout
    ///   (acp-per-turn 2)
    ///   (speed 200))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property.
    name: "redundant-default-value",
    code: "G1612",
    level: RuleLevel::Off,
    confidence: Confidence::Suspicion,
    fix: FixSafety::Safe,
    since: "0.1.0",
    title: "A type form sets a property to its default",
    consequence: "The type is the same without it.",
    help: "Remove it, or check whether another value was meant.",
    check: Check::Forms(&TYPE_FORMS, check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let kind = kind_of_form(form);
    for property in properties(form) {
        let Some(id) = gdl_schema::type_property(kind, property.name) else { continue };
        let [Value { data: Data::Int(value), .. }] = property.values else { continue };
        if id.def(kind).default != DefaultValue::Int(*value) {
            continue;
        }
        ctx.report(property.list, format!("{value} is the default of `{}`", property.name)).tag(Tag::Unnecessary).fix(
            Safety::Safe,
            format!("remove `{}`", property.name),
            |edits| {
                edits.remove(property.list);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn numbers_only() {
        check(
            "redundant-default-value",
            "(terrain-type t (people-max 0) (liquid 0))\n(unit-type u (hp-max 1) (cp 2) (help \"\") (speed (+ 50 50)))",
            expect![[r#"
                main.g:1:32: 0 is the default of `liquid`
                  safe: remove `liquid`
                main.g:2:14: 1 is the default of `hp-max`
                  safe: remove `hp-max`
            "#]],
        );
    }
}
