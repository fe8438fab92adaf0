//! A namer with the symbol of another definition.

use gdl_hir::{DefKind, Definition};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds namers whose symbol a variable, a side or another namer has in the same file.
    ///
    /// ## Why it matters
    ///
    /// A symbol stands for one thing. A `namer` form takes it without a message; from there on the variable or the side
    /// can no longer be named, and the engine finds only the later one of two namers.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town) (terrain-type plain)
    /// (namer towns (random "Ulm" "Rom"))
    /// (namer towns (random "York"))
    /// ;      ^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town) (terrain-type plain)
    /// (namer towns (random "Ulm" "Rom" "York"))
    /// ```
    name: "namer-symbol-taken",
    code: "G1705",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A namer takes the symbol of something else",
    consequence: "The engine binds the symbol to this namer, so its previous meaning is lost.",
    help: "Give the namer another symbol.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    // By file and name.
    let mut seen: FxHashMap<(u32, &SmolStr), &Definition> = FxHashMap::default();
    for definition in ctx.definitions() {
        let key = (definition.origin.file, &definition.name);
        if let (DefKind::Namer, Some(before)) = (definition.kind, seen.get(&key)) {
            let what = before.kind.noun();
            ctx.report(definition.origin, format!("`{}` is already the symbol of a {what}", definition.name))
                .related(before.origin, format!("the {what}"));
        }
        if matches!(definition.kind, DefKind::Variable | DefKind::Side | DefKind::Namer) {
            seen.insert(key, definition);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn by_what_had_it() {
        check(
            "namer-symbol-taken",
            r#"(terrain-type t) (unit-type u) (define a 1) (side b) (include lib)
(namer a (random "x")) (namer b (random "y")) (namer c (random "z"))
;;- /lib.g
(namer c (random "x"))"#,
            expect![[r#"
                main.g:2:8: `a` is already the symbol of a variable
                  main.g:1:40: the variable
                main.g:2:31: `b` is already the symbol of a side
                  main.g:1:51: the side
            "#]],
        );
    }
}
