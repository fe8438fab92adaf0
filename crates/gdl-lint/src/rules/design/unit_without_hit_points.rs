//! Units that are created without hit points.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds forms that make a unit and give it no hit points: `(hp 0)`.
    ///
    /// ## Why it matters
    ///
    /// The engine removes units without hit points when it has read the module. That removes a unit of another module,
    /// as in `(unit "Alamo" (hp 0))`; a form that makes the unit itself has no effect.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank 2 2 1 (hp 0))
    /// ;           ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank 2 2 1 (hp 1))
    /// ```
    name: "unit-without-hit-points",
    code: "G1997",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit is made without hit points",
    consequence: "The engine removes the unit before the game starts.",
    help: "Give it hit points, or remove the form.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let dead: Vec<Origin> = ctx
        .units()
        .filter(|(unit, _)| unit.attrs.int(property::unit::HP).is_some_and(|hp| hp <= 0))
        .map(|(_, origin)| origin)
        .collect();
    for origin in dead {
        let Some(form) = ctx.value_at(origin) else { continue };
        let given = properties(form).filter(|property| property.name == property::unit::HP).last();
        // A value that is not a number has its own finding.
        let none = |value: &&Value| value.as_int().is_some_and(|hp| hp <= 0);
        if let Some(property) = given.filter(|property| property.values.first().filter(none).is_some()) {
            ctx.report(property.list, "this unit is made without hit points");
        }
    }
}
