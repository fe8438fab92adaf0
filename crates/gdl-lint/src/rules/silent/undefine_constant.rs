//! `undefine` of a constant or of a type.

use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `undefine` of a predefined symbol, like `true`, and of a type.
    ///
    /// ## Why it matters
    ///
    /// The engine removes the symbol without a message. A constant is gone for the rest of the game and of all modules
    /// that come after. A type stays in the game, in `u*` too, but nothing can name it anymore.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (undefine scout)
    /// ;         ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (unit-type tank) (terrain-type plain)
    /// (define scouts (scout tank))
    /// (undefine scouts)
    /// ```
    name: "undefine-constant",
    code: "G1420",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A constant or a type is undefined",
    consequence: "The engine forgets the symbol; a type stays in the game without a name.",
    help: "Remove the form.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut types: FxHashMap<&str, Origin> = FxHashMap::default();
    if ctx.forms_of(form::UNDEFINE).next().is_none() {
        return;
    }
    for form in
        ctx.forms_with(&[form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE, form::UNDEFINE])
    {
        let Some(at) = form.items().get(1) else { continue };
        let Some(name) = at.as_sym() else { continue };
        match form.form_kind() {
            Some(form::UNIT_TYPE | form::MATERIAL_TYPE | form::TERRAIN_TYPE | form::ADVANCE_TYPE) => {
                types.insert(name, at.origin);
            }
            Some(form::UNDEFINE) => {
                let ty = types.remove(name.as_str());
                if let Some(origin) = ty {
                    ctx.report(at, format!("`{name}` is a type")).related(origin, "defined here");
                } else if gdl_schema::constants().iter().any(|(constant, _)| *constant == name) {
                    ctx.report(at, format!("`{name}` is a constant of the language"));
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn types_that_are_there() {
        check(
            "undefine-constant",
            "(undefine a) (unit-type a) (terrain-type t) (define x 1) (undefine x) (undefine a) (undefine a) (undefine true)",
            expect![[r#"
                main.g:1:81: `a` is a type
                  main.g:1:25: defined here
                main.g:1:107: `true` is a constant of the language
            "#]],
        );
    }
}
