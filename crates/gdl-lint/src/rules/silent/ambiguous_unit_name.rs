//! Ambiguous names of units.

use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds references to a unit by a name that several units share: `(unit "NAME" ...)` and `(in "NAME")`. Equal
    /// names that nothing refers to are fine.
    ///
    /// ## Why it matters
    ///
    /// The engine picks one of the units, and says nothing. The form changes the wrong unit, or a unit
    /// travels in the wrong transport.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 1 1 (n "Alpha"))
    /// (scout 2 2 (n "Alpha"))
    /// (unit "Alpha" (cxp 0))
    /// ;     ^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (scout 1 1 (n "Alpha"))
    /// (scout 2 2 (n "Beta"))
    /// (unit "Beta" (cxp 0))
    /// ```
    name: "ambiguous-unit-name",
    code: "G1443",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Several units share the name that is used here",
    consequence: "The engine picks one of them.",
    help: "Give the units different names, or refer to the unit by its id or symbol.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut names = FxHashSet::default();
    if ctx.units().filter_map(|(unit, _)| unit.name.as_ref()).all(|name| names.insert(name)) {
        return;
    }
    // The forms that created units, in the order of reading.
    let place: FxHashMap<Origin, usize> = ctx.forms().enumerate().map(|(at, form)| (form.origin, at)).collect();
    let mut called: FxHashMap<&SmolStr, Vec<(usize, Origin)>> = FxHashMap::default();
    for (unit, origin) in ctx.units() {
        if let (Some(name), Some(&at)) = (unit.name.as_ref(), place.get(&origin)) {
            called.entry(name).or_default().push((at, origin));
        }
    }
    called.retain(|_, units| units.len() > 1);
    if called.is_empty() {
        return;
    }
    for (at, form) in ctx.forms().enumerate() {
        let Some(head) = form.head() else { continue };
        // A form that names a unit finds those created before it; transports are searched at the end.
        if let Some(name) = form.items().get(1).filter(|_| form.is_form(form::UNIT)) {
            report(ctx, &called, name, at);
        }
        let is_unit = form.is_form(form::UNIT) || ctx.type_named(head).is_some_and(|ty| ty.kind == TypeKind::Unit);
        let transports = properties(form).filter(|property| is_unit && property.name == property::unit::IN);
        for name in transports.filter_map(|property| property.values.first()) {
            report(ctx, &called, name, usize::MAX);
        }
    }
}

/// Reports a name if several units created before a form have it.
fn report(ctx: &mut RootContext<'_>, called: &FxHashMap<&SmolStr, Vec<(usize, Origin)>>, name: &Value, before: usize) {
    let units = name.as_str().and_then(|name| called.get(name)).map_or(&[][..], Vec::as_slice);
    if let [(_, first), (at, second), ..] = *units
        && at < before
    {
        ctx.report(name, "several units have this name").related(first, "one of them").related(second, "another one");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn names_that_are_used() {
        check(
            "ambiguous-unit-name",
            r#"(unit-type u) (terrain-type t)
(u (n "A")) (unit "A" (cxp 0)) (u (n "A")) (unit "A" (cxp 0))
(u (in "A")) (u (n "B")) (u (n "B"))"#,
            expect![[r#"
                main.g:2:50: several units have this name
                  main.g:2:1: one of them
                  main.g:2:32: another one
                main.g:3:8: several units have this name
                  main.g:2:1: one of them
                  main.g:2:32: another one
            "#]],
        );
    }
}
