//! Types with the same character on text maps.

use gdl_schema::{terrain, unit};
use rustc_hash::FxHashMap;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds types of one kind, units or terrain, with the same `char`. It is a hint, because some games show all
    /// treasures or all floors as one character on purpose.
    ///
    /// ## Why it matters
    ///
    /// Interfaces that draw maps of characters show both types alike.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (char "t"))
    /// (unit-type truck (start-with 1) (char "t"))
    /// ;                               ^^^^^^^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (char "T"))
    /// (unit-type truck (start-with 1) (char "t"))
    /// # (terrain-type plain)
    /// ```
    name: "duplicate-char",
    code: "G1988",
    level: RuleLevel::Hint,
    confidence: Confidence::Suspicion,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two types have the same character",
    consequence: "Players cannot tell the types apart on maps that show characters.",
    help: "Give each type its own character.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for (kind, char) in [(TypeKind::Unit, unit::CHAR), (TypeKind::Terrain, terrain::CHAR)] {
        let mut first: FxHashMap<char, TypeRef> = FxHashMap::default();
        for ty in game.of_kind(kind) {
            let Some(shown) = ctx.text(ty, char).chars().next() else { continue };
            let Some(&other) = first.get(&shown) else {
                first.insert(shown, ty);
                continue;
            };
            let at = ctx.property_origin(ty, char);
            let (before, other) = (ctx.property_origin(other, char), ctx.type_name(other));
            ctx.report(at, format!("`{}` is shown as `{shown}`, like `{other}`", ctx.type_name(ty)))
                .related(before, format!("`{other}` is shown as `{shown}`"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_kind_and_first_character() {
        check(
            "duplicate-char",
            "(unit-type a (start-with 1) (char \"x\")) (unit-type b (start-with 1)) (unit-type c (start-with 1))\n\
             (add (b c) char (\"xy\" \"z\")) (terrain-type t (char \"x\")) (terrain-type u (char \"z\"))",
            expect![[r#"
                main.g:2:18: `b` is shown as `x`, like `a`
                  main.g:1:29: `a` is shown as `x`
            "#]],
        );
    }
}
