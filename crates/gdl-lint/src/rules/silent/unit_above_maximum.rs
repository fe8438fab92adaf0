//! Units with values above the limits of their type.

use gdl_schema::{TypeProperty, unit};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds units with more hit points, experience or morale than the maximum of their type.
    ///
    /// ## Why it matters
    ///
    /// The engine stores such values as they are. A unit with too many hit points keeps them until it is hit, rules
    /// that compare with the maximum treat it in odd ways, and a saved game cuts the value.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// (unit-type scout (hp-max 5))
    /// # (terrain-type plain)
    /// (scout (hp 10))
    /// ;          ^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout (hp-max 5))
    /// # (terrain-type plain)
    /// (scout (hp 5))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the maximum.
    name: "unit-above-maximum",
    code: "G1442",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A unit has more than its type allows",
    consequence: "The engine keeps the value, and reduces it to the maximum when a game is saved.",
    help: "Write a value up to the maximum, or raise the maximum of the type.",
    check: Check::Played(check),
}

/// Properties of units and the properties of types that limit them.
const BOUNDS: [(&str, TypeProperty); 3] =
    [(property::unit::HP, unit::HP_MAX), (property::unit::CXP, unit::CXP_MAX), (property::unit::MO, unit::MORALE_MAX)];

fn check(ctx: &mut RootContext<'_>) {
    let units = ctx.ruleset().units.iter().zip(&ctx.provenance().units);
    for (unit, &origin) in units {
        for (name, bound) in BOUNDS {
            let most = ctx.int(unit.kind, bound);
            let Some(value) = unit.attrs.int(name).filter(|&value| value > most) else { continue };
            let Some(form) = ctx.value_at(origin) else { continue };
            // The value may come from `unit-defaults` or a later form.
            let given = properties(form).filter(|property| property.name == name).last();
            let given =
                given.and_then(|property| property.values.first()).filter(|given| given.as_int() == Some(value));
            let at = given.or(form.items().first()).unwrap_or(form);
            let kind = ctx.type_name(unit.kind);
            let message = format!("this unit has `{name}` {value}, and the `{bound}` of `{kind}` is {most}");
            let maximum = ctx.property_origin(unit.kind, bound);
            let lint = ctx.report(at, message).related(maximum, "the maximum");
            if given.is_some() {
                lint.fix(Safety::Unsafe, format!("write `{most}`"), |edits| {
                    edits.replace(at, most.to_string());
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn defaults_too() {
        check(
            "unit-above-maximum",
            "(unit-type u (hp-max 5) (cxp-max 10)) (unit-type v) (terrain-type t)
(unit-defaults (hp 3)) (u (cxp 11)) (v) (unit u (hp 9) (mo 1) (hp 6)) (u (hp 5) (cxp 10))",
            expect![[r#"
                main.g:2:32: this unit has `cxp` 11, and the `cxp-max` of `u` is 10
                  main.g:1:25: the maximum
                  unsafe: write `10`
                main.g:2:38: this unit has `hp` 3, and the `hp-max` of `v` is 1
                main.g:2:60: this unit has `mo` 1, and the `morale-max` of `u` is 0
                  unsafe: write `0`
                main.g:2:67: this unit has `hp` 6, and the `hp-max` of `u` is 5
                  main.g:1:14: the maximum
                  unsafe: write `5`
            "#]],
        );
    }

    #[test]
    fn defaults_too_mended() {
        check_fix(
            "unit-above-maximum",
            "(unit-type u (hp-max 5) (cxp-max 10)) (unit-type v) (terrain-type t)
(unit-defaults (hp 3)) (u (cxp 11)) (v) (unit u (hp 9) (mo 1) (hp 6)) (u (hp 5) (cxp 10))",
            expect![[r#"
                (unit-type u (hp-max 5) (cxp-max 10)) (unit-type v) (terrain-type t)
                (unit-defaults (hp 3)) (u (cxp 10)) (v) (unit u (hp 9) (mo 0) (hp 5)) (u (hp 5) (cxp 10))"#]],
        );
    }
}
