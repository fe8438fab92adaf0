//! A namer that nothing uses.

use gdl_hir::DefKind;

use crate::{facts::unused::unused, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds namers whose symbol occurs nowhere else in the game, neither as a symbol nor in a string. Modules that
    /// several games share are not checked.
    ///
    /// ## Why it matters
    ///
    /// Nothing gets a name from it. Usually the unit type or side that should use it lacks its `namer`, or has it under
    /// another name, which the engine does not notice while reading.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (namer towns (random "Ulm" "Rom"))
    /// ;      ^^^^^
    /// (unit-type town)
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (namer towns (random "Ulm" "Rom"))
    /// (unit-type town (namer "towns"))
    /// ```
    name: "unused-namer",
    code: "G1704",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A namer that nothing uses",
    consequence: "The engine never makes a name with it.",
    help: "Name it in `namer`, `unit-namers` or another property, or remove it.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    for definition in unused(ctx, DefKind::Namer) {
        ctx.report(definition.origin, format!("nothing in the game uses the namer `{}`", definition.name))
            .tag(Tag::Unnecessary);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn grammars_and_strings_use_namers() {
        check(
            "unused-namer",
            r#"(terrain-type t) (unit-type u)
(namer a (random "x")) (namer b (grammar root 5 (root (a)))) (namer c (random "y")) (add u namer "b")"#,
            expect![[r#"
                main.g:2:69: nothing in the game uses the namer `c`
            "#]],
        );
    }
}
