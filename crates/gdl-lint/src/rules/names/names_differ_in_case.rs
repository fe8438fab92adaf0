//! Names that differ only in case.

use gdl_hir::{DefKind, Definition};
use rustc_hash::FxHashMap;

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds symbols of types, variables, namers and sides that differ only in capital letters. Symbols of
    /// one or two letters are not compared.
    ///
    /// ## Why it matters
    ///
    /// Capitals count: `Tank` and `tank` are two names. If you write one instead of the other, there is no message, and
    /// the name means another thing.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type Tank)
    /// ;          ^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (unit-type tank)
    /// (unit-type heavy-tank)
    /// ```
    name: "names-differ-in-case",
    code: "G1702",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two names differ only in capital letters",
    consequence: "The engine treats them as two names.",
    help: "Rename one of them, or write both in the same way if they are meant to be one name.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let mut seen: FxHashMap<String, &Definition> = FxHashMap::default();
    for definition in ctx.definitions() {
        let binds = matches!(definition.kind, DefKind::Variable | DefKind::Type(_) | DefKind::Namer | DefKind::Side);
        // Abbreviations of one or two letters use case, and texts for players may be spelled freely.
        if !binds || definition.name.len() < 3 || !definition.is_symbol {
            continue;
        }
        let first = *seen.entry(definition.name.to_lowercase()).or_insert(definition);
        if first.name == definition.name {
            continue;
        }
        ctx.report(
            definition.origin,
            format!("`{}` differs from `{}` only in capital letters", definition.name, first.name),
        )
        .related(first.origin, "the other name");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn of_all_that_binds_symbols() {
        check(
            "names-differ-in-case",
            "(terrain-type t) (unit-type fee (name \"Fee\")) (unit-type bEe) (unit-type x)
(define bee 1) (define X 2) (define FEE 3) (namer Bee (random \"x\")) (unit b (n \"BEE\"))",
            expect![[r#"
                main.g:2:9: `bee` differs from `bEe` only in capital letters
                  main.g:1:58: the other name
                main.g:2:37: `FEE` differs from `fee` only in capital letters
                  main.g:1:29: the other name
                main.g:2:51: `Bee` differs from `bEe` only in capital letters
                  main.g:1:58: the other name
            "#]],
        );
    }
}
