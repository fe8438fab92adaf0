//! An area that gets its first size by properties.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `width` and `height` in an `area` form while the area has no size yet.
    ///
    /// ## Why it matters
    ///
    /// The engine reads one property after the other. Without a size, the other dimension is 0, which makes the area
    /// too small: the engine refuses both, and the game has an area of 60 by 30 cells in the end.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes also=area-too-small
    /// # (unit-type scout) (terrain-type plain)
    /// (area (width 40) (height 30))
    /// ;      ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (area 40 30)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the size where the engine reads it, so that it takes effect.
    name: "area-size-by-property",
    code: "G1461",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "Properties give the first size of an area",
    consequence: "The engine ignores this size; without another one the area has 60 by 30 cells.",
    help: "Write width and height directly after `area`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_of(form::AREA) {
        let items = form.items();
        let symbol = usize::from(items.get(1).is_some_and(|first| first.as_sym().is_some()));
        if items.get(1 + symbol).is_some_and(|first| first.as_int().is_some()) {
            return;
        }
        let given = |name: &str| properties(form).find(|property| property.name == name);
        let (width, height) = (given(property::area::WIDTH), given(property::area::HEIGHT));
        let Some(first) = properties(form)
            .find(|property| matches!(property.name.as_str(), property::area::WIDTH | property::area::HEIGHT))
        else {
            continue;
        };
        let lint = ctx.report(first.head, format!("the area has no size that `{}` could change", first.name));
        if let (Some(width), Some(height)) = (width, height)
            && let ([w], [h]) = (width.values, height.values)
            && let (Some(w), Some(h)) = (w.as_int(), h.as_int())
        {
            let (start, size) = (&items[1 + symbol], format!("{w} {h}"));
            lint.fix(Safety::Unsafe, "write the size after `area`", |edits| {
                if ![width, height].iter().any(|property| property.list.origin == start.origin) {
                    edits.before(start, size.clone() + " ");
                }
                for property in [width, height] {
                    match property.list.origin == start.origin {
                        true => edits.replace(start, size.as_str()),
                        false => edits.remove(property.list),
                    };
                }
            });
        }
        return;
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn a_size_can_be_changed() {
        check(
            "area-size-by-property",
            "(unit-type u) (terrain-type t)
(area (latitude 3)) (area main (height 30) (width 40)
  (longitude 3))",
            expect![[r#"
                main.g:2:33: the area has no size that `height` could change
                  unsafe: write the size after `area`
            "#]],
        );
    }

    #[test]
    fn a_size_can_be_changed_mended() {
        check_fix(
            "area-size-by-property",
            "(unit-type u) (terrain-type t)
(area (latitude 3)) (area main (height 30) (width 40)
  (longitude 3))",
            expect![[r#"
                (unit-type u) (terrain-type t)
                (area (latitude 3)) (area main 40 30
                  (longitude 3))"#]],
        );
    }

    #[test]
    fn after_a_size_they_act() {
        check(
            "area-size-by-property",
            "(unit-type u) (terrain-type t)
(area 20) (area (height 30) (width 40))",
            expect![""],
        );
    }
}
