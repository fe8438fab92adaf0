//! Two sides with the same number.

use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds sides that get a number that another side has.
    ///
    /// ## Why it matters
    ///
    /// New sides are numbered in order, and a number that a form gives does not advance the count. The third side of
    /// `(side 3) (side) (side)` is number 3 again. References by the number or by its symbol find the first; the other
    /// cannot be reached.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 2 rome)
    /// (side carthage)
    /// ;^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 rome)
    /// (side 2 carthage)
    /// ```
    name: "side-id-collision",
    code: "G1438",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two sides have the same number",
    consequence: "Whatever names a side by its number or symbol finds the first of the two.",
    help: "Give all sides a number, or none.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut first: FxHashMap<i32, Origin> = FxHashMap::default();
    let sides = ctx.ruleset().sides.iter().zip(&ctx.provenance().sides);
    for (side, &origin) in sides {
        let Some(&other) = first.get(&side.id) else {
            first.insert(side.id, origin);
            continue;
        };
        let Some(form) = ctx.value_at(origin) else { continue };
        let (place, other) = (named(form), ctx.value_at(other).map_or(other, |form| named(form).origin));
        ctx.report(place, format!("this side is number {}, and another one is that too", side.id))
            .related(other, "this one is found by the number");
    }
}

/// Returns the value to report in the form of a side: its number, else its head.
fn named(form: &Value) -> &Value {
    let items = form.items();
    items.get(1).filter(|first| first.as_int().is_some()).or(items.first()).unwrap_or(form)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn automatic_and_explicit() {
        check(
            "side-id-collision",
            r#"(unit-type u) (terrain-type t)
(side 3) (side)
(side) (side 3 (name "x")) (side 0 (name "y"))"#,
            expect![[r#"
                main.g:3:2: this side is number 3, and another one is that too
                  main.g:2:7: this one is found by the number
            "#]],
        );
    }
}
