//! Rectangles of layers that cannot be filled.

use gdl_ruleset::LayerKey;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `(area add ...)` with a layer other than `terrain`.
    ///
    /// ## Why it matters
    ///
    /// The engine knows the names of the other layers here and accepts them, but it fills rectangles of terrain only.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain) (area 9 9)
    /// (area add 2 2 3 elevations 100)
    /// ;               ^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain) (area 9 9)
    /// (area add 2 2 3 terrain plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the form, which does nothing. Not safe: its values may be needed in the rows of the layer.
    name: "area-add-without-effect",
    code: "G1460",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "`area add` does not fill rectangles of this layer",
    consequence: "The engine does nothing.",
    help: "Write the values into the rows of the layer.",
    check: Check::Forms(&[form::AREA], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let [_, add, rest @ ..] = form.items() else { return };
    if !add.is_sym(ADD_WORD) {
        return;
    }
    let Some(layer) = rest.iter().take(5).find(|item| item.as_int().is_none()) else { return };
    let Some(name) = layer.as_sym().filter(|name| *name != property::area::TERRAIN) else { return };
    // Other names are reported as unknown.
    if LayerKey::plain(name).is_some() || name == property::area::AUX_TERRAIN || name == property::area::MATERIAL {
        ctx.report(layer, format!("`area add` does not fill `{name}`")).tag(Tag::Unnecessary).fix(
            Safety::Unsafe,
            "remove the form",
            |edits| {
                edits.remove(form);
            },
        );
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn other_names_are_unknown() {
        check(
            "area-add-without-effect",
            "(unit-type u) (terrain-type t) (area 9 9)
(area add winds 3)
(area add 1 2 3 4 aux-terrain t)
(area add 1 2 3 4 5 winds) (area add 1 2 3 zork 3) (area add) (area add 1 terrain t)",
            expect![[r#"
                main.g:2:11: `area add` does not fill `winds`
                  unsafe: remove the form
                main.g:3:19: `area add` does not fill `aux-terrain`
                  unsafe: remove the form
            "#]],
        );
    }

    #[test]
    fn other_names_are_unknown_mended() {
        check_fix(
            "area-add-without-effect",
            "(unit-type u) (terrain-type t) (area 9 9)
(area add winds 3)
(area add 1 2 3 4 aux-terrain t)
(area add 1 2 3 4 5 winds) (area add 1 2 3 zork 3) (area add) (area add 1 terrain t)",
            expect![[r#"
                (unit-type u) (terrain-type t) (area 9 9)
                (area add 1 2 3 4 5 winds) (area add 1 2 3 zork 3) (area add) (area add 1 terrain t)"#]],
        );
    }
}
