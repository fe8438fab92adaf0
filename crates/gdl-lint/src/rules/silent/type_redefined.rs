//! A type that is defined twice.

use gdl_schema::terrain;
use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

const KINDS: [(TypeKind, &str); 4] = [
    (TypeKind::Unit, "unit type"),
    (TypeKind::Material, "material type"),
    (TypeKind::Terrain, "terrain type"),
    (TypeKind::Advance, "advance type"),
];

declare_rule! {
    /// ## What it does
    ///
    /// Finds a second form for a type of the same kind and symbol. (The engine reports two terrain types with equal
    /// names.)
    ///
    /// ## Why it matters
    ///
    /// The second form does not change the type: it makes another one. The symbol means the second from then on, the
    /// properties and table rows of the first stay with the first, and `u*` has both.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type scout (speed 200))
    /// (unit-type scout (hp-max 2))
    /// ;          ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type scout (speed 200))
    /// (add scout hp-max 2)
    /// ```
    name: "type-redefined",
    code: "G1421",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A type is defined twice",
    consequence: "The engine makes a second type with the same symbol.",
    help: "Use `add` to change an existing type.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for (kind, what) in KINDS {
        let mut first: FxHashMap<&str, TypeRef> = FxHashMap::default();
        for ty in ctx.types(kind) {
            let symbol = ctx.type_name(ty);
            let Some(&before) = first.get(symbol) else {
                first.insert(symbol, ty);
                continue;
            };
            if kind == TypeKind::Terrain && ctx.text(ty, terrain::NAME) == ctx.text(before, terrain::NAME) {
                continue;
            }
            let at = name_of(ctx, ty);
            let related = name_of(ctx, before);
            ctx.report(at, format!("there is already a {what} `{symbol}`")).related(related, "the first one");
        }
    }
}

/// Returns the origin of the symbol of a type in the form that defined it.
pub(super) fn name_of(ctx: &RootContext<'_>, ty: TypeRef) -> Origin {
    let form = ctx.type_origin(ty);
    ctx.value_at(form).and_then(|form| form.items().get(1)).map_or(form, |name| name.origin)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn each_kind_by_itself() {
        check(
            "type-redefined",
            "(unit-type a) (terrain-type t) (terrain-type t) (terrain-type t (name \"x\")) (material-type a) (unit-type a)
(material-type m) (material-type m) (material-type m)",
            expect![[r#"
                main.g:1:63: there is already a terrain type `t`
                  main.g:1:29: the first one
                main.g:1:106: there is already a unit type `a`
                  main.g:1:12: the first one
                main.g:2:34: there is already a material type `m`
                  main.g:2:16: the first one
                main.g:2:52: there is already a material type `m`
                  main.g:2:16: the first one
            "#]],
        );
    }
}
