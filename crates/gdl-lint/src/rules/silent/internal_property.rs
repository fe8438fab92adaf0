//! Properties of types that only the engine should set.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds properties of types whose name begins with `zz-`.
    ///
    /// ## Why it matters
    ///
    /// The engine uses these properties for values that it computes itself. In the form of a type it skips what a
    /// module sets for them, without a message.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type scout
    ///   (zz-b 1))
    /// ;  ^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// # (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Removes the property. Not safe: another property may be meant. There is no fix in `add` forms of unit types,
    /// where the engine stores it for a while.
    name: "internal-property",
    code: "G1434",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::Unsafe,
    since: "0.1.0",
    title: "A property that only the engine uses",
    consequence: "The engine ignores it.",
    help: "Remove it.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for form in
        ctx.forms_with(&[form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE, form::ADD])
    {
        match form.form_kind() {
            Some(form::UNIT_TYPE | form::MATERIAL_TYPE | form::TERRAIN_TYPE | form::ADVANCE_TYPE) => {
                let internal = properties(form).filter(|property| property.name.starts_with("zz-"));
                for property in internal {
                    report(ctx, property.head, property.name, Some(property.list));
                }
            }
            Some(form::ADD) => {
                let [_, types, property, ..] = form.items() else { continue };
                let Some(name) = property.as_sym().filter(|name| name.starts_with("zz-")) else { continue };
                // For unit types they are ordinary properties here.
                let ignored = types.as_sym().is_some_and(|symbol| {
                    let kind = TypeKind::of_list(symbol).filter(|kind| *kind != TypeKind::Unit);
                    kind.or(ctx.type_named(symbol).map(|ty| ty.kind)).is_some_and(|kind| kind != TypeKind::Unit)
                });
                report(ctx, property, name, Some(form).filter(|_| ignored));
            }
            _ => {}
        }
    }
}

fn report(ctx: &mut RootContext<'_>, at: &Value, name: &str, ignored: Option<&Value>) {
    if ctx.is_noted(at.origin) {
        return;
    }
    let lint = ctx.report(at, format!("only the engine uses `{name}`"));
    match ignored {
        Some(list) => {
            lint.tag(Tag::Unnecessary).fix(Safety::Unsafe, "remove it", |edits| {
                edits.remove(list);
            });
        }
        None => {
            lint.consequence("The engine computes the value again.");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn in_forms_and_in_add() {
        check(
            "internal-property",
            "(unit-type u (zz-b 1) (hp-max 2)) (terrain-type t (zz-b 3) (zz-nothing))
(add u zz-b 0) (add u zz-nothing 0)
(add t* zz-b 1) (add t zz-c 1)",
            expect![[r#"
                main.g:1:15: only the engine uses `zz-b`
                  unsafe: remove it
                main.g:1:52: only the engine uses `zz-b`
                  unsafe: remove it
                main.g:1:61: only the engine uses `zz-nothing`
                  unsafe: remove it
                main.g:2:8: only the engine uses `zz-b`
                main.g:3:9: only the engine uses `zz-b`
                  unsafe: remove it
                main.g:3:24: only the engine uses `zz-c`
                  unsafe: remove it
            "#]],
        );
    }

    #[test]
    fn in_forms_and_in_add_mended() {
        check_fix(
            "internal-property",
            "(unit-type u (zz-b 1) (hp-max 2)) (terrain-type t (zz-b 3) (zz-nothing))
(add u zz-b 0) (add u zz-nothing 0)
(add t* zz-b 1) (add t zz-c 1)",
            expect![[r#"
                (unit-type u (hp-max 2)) (terrain-type t)
                (add u zz-b 0) (add u zz-nothing 0)
            "#]],
        );
    }
}
