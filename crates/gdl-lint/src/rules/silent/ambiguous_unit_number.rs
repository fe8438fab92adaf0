//! Ambiguous numbers of units.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds forms `(unit NUMBER ...)` with a number that several units have as their `nb`. Equal numbers that no form
    /// refers to are fine; units of different types are often numbered alike.
    ///
    /// ## Why it matters
    ///
    /// The number in such a form is the unit's `nb`, not its id as manuals say. The engine picks one of the units that
    /// have it, and says nothing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (scout 1 1 (nb 1))
    /// (tank 2 2 (nb 1))
    /// (unit 1 (cxp 0))
    /// ;     ^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (scout 1 1 (nb 1))
    /// (tank 2 2 (nb 2))
    /// (unit 2 (cxp 0))
    /// ```
    name: "ambiguous-unit-number",
    code: "G1444",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Several units share the number that is used here",
    consequence: "The engine picks one of them.",
    help: "Refer to the unit by a unique name.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut numbers = FxHashSet::default();
    let mut numbered = ctx.units().filter_map(|(unit, _)| unit.attrs.int(property::unit::NB));
    if numbered.all(|number| numbers.insert(number)) {
        return;
    }
    // The forms that created units, in the order of reading.
    let place: FxHashMap<Origin, usize> = ctx.forms().enumerate().map(|(at, form)| (form.origin, at)).collect();
    let mut called: FxHashMap<i32, Vec<(usize, Origin)>> = FxHashMap::default();
    for (unit, origin) in ctx.units() {
        if let (Some(number), Some(&at)) = (unit.attrs.int(property::unit::NB), place.get(&origin)) {
            called.entry(number).or_default().push((at, origin));
        }
    }
    called.retain(|_, units| units.len() > 1);
    if called.is_empty() {
        return;
    }
    for (at, form) in ctx.forms().enumerate() {
        let Some(number) = form.items().get(1).filter(|_| form.is_form(form::UNIT)) else { continue };
        let units = number.as_int().and_then(|number| called.get(&number)).map_or(&[][..], Vec::as_slice);
        if let [(_, first), (second_at, second), ..] = *units
            && second_at < at
        {
            ctx.report(number, "several units have this number")
                .related(first, "one of them")
                .related(second, "another one");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn numbers_that_are_used() {
        check(
            "ambiguous-unit-number",
            "(unit-type u) (terrain-type t)
(u (nb 1)) (unit 1 (cxp 0)) (u (nb 1)) (unit 1 (cxp 0))
(u (in 1)) (u (nb 2)) (u (nb 2))",
            expect![[r#"
                main.g:2:46: several units have this number
                  main.g:2:1: one of them
                  main.g:2:29: another one
            "#]],
        );
    }
}
