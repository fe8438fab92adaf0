//! The same property twice in a form of a type.

use gdl_schema::PropertyId;
use rustc_hash::FxHashMap;

use crate::{Property, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds a property that occurs twice in the form of a type.
    ///
    /// ## Why it matters
    ///
    /// The engine says nothing: it stores the first value, then the second over it. Changing the first value then has
    /// no effect. The same value twice changes nothing, and is a hint.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain (char "p"))
    /// (unit-type scout
    ///   (char "s")
    ///   (speed 100)
    /// ; ^^^^^^^^^^^
    ///   (speed 200))
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain (char "p"))
    /// (unit-type scout
    ///   (char "s")
    ///   (speed 200))
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the earlier one, which has no effect. Not safe: one of the two may be meant for another property.
    name: "duplicate-property",
    code: "G1427",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property occurs twice in one form",
    consequence: "The engine takes the last one.",
    help: "Correct the name of one of the properties, or remove the one that is not needed.",
    check: Check::Forms(&TYPE_FORMS, check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let kind = kind_of_form(form);
    // The engine reports names that are not properties.
    let known = |name: &str| gdl_schema::type_property(kind, name);
    let given = || properties(form).filter_map(|property| Some((known(property.name)?, property)));
    let last: FxHashMap<PropertyId, Property<'_>> = given().collect();
    for (id, property) in given() {
        let Some(later) = last.get(&id).filter(|later| later.list.origin != property.list.origin) else { continue };
        let lint = ctx.report(property.list, format!("`{}` is given again further down", property.name));
        if property.values == later.values {
            lint.at_most_hint().consequence("Both have the same value.").related(later.list, "here, with the same value");
        } else {
            lint.related(later.list, "this one counts");
        }
        lint.tag(Tag::Unnecessary).fix(Safety::Unsafe, format!("remove the first `{}`", property.name), |edits| {
            edits.remove(property.list);
        });
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn only_the_last_counts() {
        check(
            "duplicate-property",
            "(terrain-type t)\n(unit-type u (hp-max 1) (nonsense 1)\n  (hp-max 2) (hp-max (+ 1 2)) (nonsense 2))",
            expect![[r#"
                main.g:2:14: `hp-max` is given again further down
                  main.g:3:14: this one counts
                  unsafe: remove the first `hp-max`
                main.g:3:3: `hp-max` is given again further down
                  main.g:3:14: this one counts
                  unsafe: remove the first `hp-max`
            "#]],
        );
    }

    #[test]
    fn the_same_value_twice_is_a_hint() {
        check(
            "duplicate-property",
            "(terrain-type t)\n(unit-type u (hp-max 2) (speed 90) (hp-max 2))",
            expect![[r#"
                main.g:2:14: `hp-max` is given again further down
                  level: Hint
                  main.g:2:36: here, with the same value
                  unsafe: remove the first `hp-max`
            "#]],
        );
    }

    #[test]
    fn the_comment_stays() {
        check_fix(
            "duplicate-property",
            "(terrain-type t)\n(unit-type u\n  (hp-max 1) ; was 1\n  (hp-max 2))\n",
            expect![[r#"
                (terrain-type t)
                (unit-type u
                  ; was 1
                  (hp-max 2))
            "#]],
        );
    }
}
