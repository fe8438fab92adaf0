//! A type with the name of another type.

use gdl_schema::unit;
use rustc_hash::{FxHashMap, FxHashSet};

use super::type_redefined::name_of;
use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types whose `name` is the symbol of another type, two unit types with one `name` that the game uses as a
    /// symbol, and types of different kinds with one symbol.
    ///
    /// ## Why it matters
    ///
    /// The `name` of a unit type is a symbol for it, too. If another type has that symbol, it loses it silently:
    /// rows of tables that are meant for the other are about this one. Of two unit types with one name the later one has
    /// the symbol.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type a (name "tank"))
    /// ;            ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type a (name "heavy tank"))
    /// ```
    name: "type-name-collision",
    code: "G1422",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two types share a name",
    consequence: "The engine gives the symbol to the later one.",
    help: "Give one of them another name.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut symbols: FxHashMap<&str, TypeRef> = FxHashMap::default();
    let mut shared = Vec::new();
    for ty in TypeKind::ALL.into_iter().flat_map(|kind| ctx.types(kind)) {
        let first = *symbols.entry(ctx.type_name(ty)).or_insert(ty);
        if first.kind != ty.kind {
            shared.push((first, ty));
        }
    }
    for (first, ty) in shared {
        // The order is unknown here: each has the symbol of the other.
        let (at, other) = (name_of(ctx, ty), name_of(ctx, first));
        let symbol = ctx.type_name(ty);
        ctx.report(at, format!("`{symbol}` is also the symbol of a {} type", first.kind.word()))
            .related(other, "that one");
    }
    let mut names: FxHashMap<&str, TypeRef> = FxHashMap::default();
    let mut ambiguous = Vec::new();
    for ty in ctx.types(TypeKind::Unit) {
        let (symbol, name) = (ctx.type_name(ty), ctx.text(ty, unit::NAME));
        let first = *names.entry(name).or_insert(ty);
        if name == symbol {
            continue;
        }
        if let Some(&other) = symbols.get(name)
            && other != ty
        {
            let (at, origin) = (ctx.property_origin(ty, unit::NAME), name_of(ctx, other));
            let message = format!("this name is also the symbol of another {} type", other.kind.word());
            ctx.report(at, message).related(origin, "that one");
        } else if first != ty && symbol != ctx.type_name(first) {
            ambiguous.push((first, ty, name));
        }
    }
    // The same display name for two types may be intended, as long as the name is not used as a reference.
    let shared: FxHashSet<&str> = ambiguous.iter().map(|&(_, _, name)| name).collect();
    let used = ctx.first_uses(&shared);
    for (first, ty, name) in ambiguous {
        let Some(&place) = used.get(name) else { continue };
        let (at, origin) = (ctx.property_origin(ty, unit::NAME), name_of(ctx, first));
        ctx.report(at, format!("another unit type also has the name `{name}`"))
            .related(origin, "that one")
            .related(place, "the name is used here");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn symbols_and_names() {
        check(
            "type-name-collision",
            "(unit-type a (name \"b\")) (unit-type b) (unit-type c (name \"x\")) (unit-type d (name \"x\")) (unit-type d)
(terrain-type t) (terrain-type e (name \"a\")) (material-type c) (unit-type f (name \"e\"))
(unit-type g (name \"y\")) (unit-type h (name \"y\")) (table hit-chance (u* x 5))",
            expect![[r#"
                main.g:1:14: this name is also the symbol of another unit type
                  main.g:1:37: that one
                main.g:1:78: another unit type also has the name `x`
                  main.g:1:51: that one
                  main.g:3:73: the name is used here
                main.g:2:61: `c` is also the symbol of a unit type
                  main.g:1:51: that one
                main.g:2:77: this name is also the symbol of another terrain type
                  main.g:2:32: that one
            "#]],
        );
    }
}
