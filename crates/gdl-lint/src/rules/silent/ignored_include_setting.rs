//! Settings of variants for a module that has none.

use gdl_db::{Db, File};
use gdl_hir::{DefKind, RefKind, definitions, references, resolve_module};
use gdl_schema::Category;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds an `include` that sets variants of a module without variants.
    ///
    /// ## Why it matters
    ///
    /// The engine reports an unknown variant only if the module has other variants. If it has none, the
    /// engine drops the settings, and the game starts without them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (include ships (supply true))
    /// ;              ^^^^^^^^^^^^^
    /// # ;;- /ships.g
    /// # (unit-type ship) (terrain-type sea)
    /// ```
    ///
    /// ```gdl good
    /// (include ships)
    /// # ;;- /ships.g
    /// # (unit-type ship) (terrain-type sea)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the settings. Not safe: the variants may be added to the module later.
    name: "ignored-include-setting",
    code: "G1401",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A setting for a module that has no variants",
    consequence: "The engine drops the settings.",
    help: "Give the module a `variants` property, or remove the setting.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in ctx.forms_of(form::INCLUDE) {
        let [_, name, settings @ ..] = form.items() else { continue };
        let (Some(first), Some(module)) = (settings.iter().find(|setting| setting.is_list()), name.as_text()) else {
            continue;
        };
        // A missing module, or one that is skipped the second time, is already reported.
        if ctx.is_noted(name.origin) {
            continue;
        }
        let db = ctx.db();
        let Some(file) = resolve_module(db, ctx.root().dir(db), module) else { continue };
        if has_variants(db, file) {
            continue;
        }
        ctx.report(first, format!("`{module}` has no variants to set")).tag(Tag::Unnecessary).fix(
            Safety::Unsafe,
            "remove the settings",
            |edits| {
                settings.iter().for_each(|setting| {
                    edits.remove(setting);
                });
            },
        );
    }
}

/// Whether a module defines a variant, its own or one of the language.
fn has_variants(db: &dyn Db, file: File) -> bool {
    let of_language = RefKind::Language(Category::Variant);
    definitions(db, file).iter().any(|definition| definition.kind == DefKind::Variant)
        || references(db, file).any(|reference| reference.kind == of_language)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    const SHIPS: &str = "\n;;- /ships.g\n(unit-type u) (terrain-type t)\n;;- /boats.g\n(game-module (variants people))";

    #[test]
    fn only_where_there_are_no_variants() {
        let fixture =
            format!("(include boats (people 1))\n(include ships (people 1) (a 2))\n(include no (a 1)){SHIPS}");
        check(
            "ignored-include-setting",
            &fixture,
            expect![[r#"
            main.g:2:16: `ships` has no variants to set
              unsafe: remove the settings
        "#]],
        );
    }

    #[test]
    fn all_settings_go() {
        let fixture = format!("(include ships (people 1) (a 2)){SHIPS}");
        check_fix(
            "ignored-include-setting",
            &fixture,
            expect![[r#"
            (include ships)
        "#]],
        );
    }
}
