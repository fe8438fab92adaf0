//! Doctrines that sides refer to but no form defines.

use rustc_hash::FxHashSet;
use smol_str::{SmolStr, ToSmolStr};

use gdl_hir::DefKind;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds names and numbers in the `default-doctrine` and `doctrines` of sides that no `doctrine` form defines.
    ///
    /// ## Why it matters
    ///
    /// The engine makes a doctrine of that name without a message. It has the defaults of the engine, not the values
    /// of the doctrine that was meant.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type tank) (terrain-type plain)
    /// (doctrine careful (resupply-percent 80))
    /// (side 1 (doctrines (tank carefull)))
    /// ;                        ^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type tank) (terrain-type plain)
    /// (doctrine careful (resupply-percent 80))
    /// (side 1 (doctrines (tank careful)))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name of a doctrine.
    name: "unknown-doctrine",
    code: "G1715",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "No form defines this doctrine",
    consequence: "The engine makes a doctrine of that name with default values.",
    help: "Define the doctrine, or write the name of one.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let doctrines = ctx.definitions().filter(|definition| definition.kind == DefKind::Doctrine);
    let defined: FxHashSet<&SmolStr> = doctrines.map(|definition| &definition.name).collect();
    // A doctrine without a name and values may have been created by the reference alone.
    let numbered = ctx.ruleset().doctrines.iter().filter(|doctrine| {
        doctrine.attrs.iter().next().is_some() || doctrine.name.as_ref().is_some_and(|name| defined.contains(name))
    });
    let numbered: FxHashSet<i32> = numbered.map(|doctrine| doctrine.id).collect();
    for form in ctx.forms_with(&SIDE_FORMS) {
        for property in properties(form) {
            let references: Vec<&Value> = match property.name.as_str() {
                property::side::DEFAULT_DOCTRINE => property.values.first().into_iter().collect(),
                property::side::DOCTRINES => property.values.iter().filter_map(|pair| pair.items().get(1)).collect(),
                _ => continue,
            };
            for reference in references {
                let name = match &reference.data {
                    Data::Sym(name) | Data::Str(name) => name.clone(),
                    Data::Int(number) if !numbered.contains(number) => number.to_smolstr(),
                    _ => continue,
                };
                if defined.contains(&name) || ctx.is_noted(reference.origin) {
                    continue;
                }
                let near = gdl_base::nearest(&name, defined.iter().map(|name| name.as_str()));
                let lint = ctx.report(reference, format!("no form defines the doctrine `{name}`"));
                if let Some(near) = near {
                    lint.help(format!("Did you mean `{near}`?")).fix(
                        Safety::Unsafe,
                        format!("write `{near}`"),
                        |edits| {
                            edits.replace(reference, near);
                        },
                    );
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn names_numbers_and_pairs() {
        check(
            "unknown-doctrine",
            "(unit-type a) (terrain-type t) (side 1 (default-doctrine late) (doctrines (a bold) (a 1) (a \"bald\")))\n\
             (doctrine late) (doctrine bold (resupply-percent 90)) (doctrine (repair-percent 5))\n\
             (side 2 (default-doctrine 7) (doctrines (a 2) (a 3)))",
            expect![[r#"
                main.g:1:93: no form defines the doctrine `bald`
                  help: Did you mean `bold`?
                  unsafe: write `bold`
                main.g:3:27: no form defines the doctrine `7`
                main.g:3:50: no form defines the doctrine `3`
            "#]],
        );
    }
}
