//! Variants that replace others.

use rustc_hash::FxHashMap;

use crate::Property;
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds a second `variants` property of one module, in the same `game-module` form or another.
    ///
    /// ## Why it matters
    ///
    /// The engine keeps one list of variants for a module. The second replaces the first, silently, and players cannot
    /// choose those of the first anymore.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (game-module "war"
    ///   (variants see-all)
    /// ;  ^^^^^^^^
    ///   (variants (world-size (40 30 360))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (game-module "war"
    ///   (variants see-all (world-size (40 30 360))))
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the replaced list. The game stays the same, but probably both lists are meant: then join the
    /// lists.
    name: "duplicate-variants",
    code: "G1465",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A module lists variants twice",
    consequence: "The engine keeps only the last list of variants.",
    help: "Write all variants into one property.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut last: FxHashMap<u32, Property<'_>> = FxHashMap::default();
    for form in ctx.forms_of(form::GAME_MODULE) {
        for property in properties(form).filter(|property| property.name == property::module::VARIANTS) {
            let Some(before) = last.insert(form.origin.file, property) else { continue };
            ctx.report(before.head, "these variants are replaced by a later list")
                .related(property.head, "by these")
                .tag(Tag::Unnecessary)
                .fix(Safety::Unsafe, "remove the variants that are replaced", |edits| {
                    edits.remove(before.list);
                });
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn in_several_forms() {
        check(
            "duplicate-variants",
            r#"(unit-type u) (terrain-type t) (include n)
(game-module "m" (variants see-all))
(game-module (variants see-all)) (game-module "m" (variants))
;;- /n.g
(game-module "n" (variants see-all))"#,
            expect![[r#"
                main.g:2:19: these variants are replaced by a later list
                  main.g:3:15: by these
                  unsafe: remove the variants that are replaced
                main.g:3:15: these variants are replaced by a later list
                  main.g:3:52: by these
                  unsafe: remove the variants that are replaced
            "#]],
        );
    }

    #[test]
    fn in_several_forms_mended() {
        check_fix(
            "duplicate-variants",
            r#"(unit-type u) (terrain-type t) (include n)
(game-module "m" (variants see-all))
(game-module (variants see-all)) (game-module "m" (variants))
;;- /n.g
(game-module "n" (variants see-all))"#,
            expect![[r#"
                (unit-type u) (terrain-type t) (include n)
                (game-module "m")
                (game-module) (game-module "m" (variants))
            "#]],
        );
    }
}
