//! Pairs of types for which computer players divide by zero.

use gdl_schema::{global, table};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds pairs of types with a chance to hit and a chance to capture whose product is below 1 %: both are above 0, and
    /// `hit-chance` times `capture-chance` (or `independent-capture-chance`) is less than 100.
    ///
    /// ## Why it matters
    ///
    /// A computer player that compares an attack with a capture divides by that product in whole percent, which is 0.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table hit-chance (army town 5))
    /// (table damage (army town 1))
    /// (table capture-chance (army town 5))
    /// ;                     ^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// (unit-type army (start-with 1) (acp-per-turn 1))
    /// (unit-type town (start-with 1))
    /// # (terrain-type plain)
    /// (table hit-chance (army town 5))
    /// (table damage (army town 1))
    /// (table capture-chance (army town 20))
    /// ```
    name: "capture-divides-by-zero",
    code: "G2031",
    level: RuleLevel::Error,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Computer players divide by a chance of capture that rounds to 0",
    consequence: "The engine ends with a division by zero as soon as a computer player compares the pair.",
    help: "Raise one of the two chances until their product is at least 100, or set one of them to 0.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::COMBAT_MODEL) == 0) else { return };
    let hits = game.table(table::HIT_CHANCE);
    let mut told = FxHashSet::default();
    for id in [table::CAPTURE_CHANCE, table::INDEPENDENT_CAPTURE_CHANCE] {
        let chances = game.table(id);
        if !chances.is_set() || !hits.is_set() {
            continue;
        }
        // Each row with its first pair, so that games with other units say the same of it, and whether some pair of it can meet.
        let mut rows: FxHashMap<Origin, (TypeRef, TypeRef, bool)> = FxHashMap::default();
        for by in game.units() {
            let acts = game.exists(by) && game.acts(by);
            for on in game.units() {
                let (hit, capture) = (hits.get(by, on), chances.get(by, on));
                if hit > 0 && capture > 0 && hit.saturating_mul(capture) < 100 {
                    let row = rows.entry(ctx.cell_origin(id, by, on)).or_insert((by, on, false));
                    row.2 |= acts && game.exists(on);
                }
            }
        }
        let mut rows: Vec<_> = rows.into_iter().filter(|(at, (.., meets))| *meets && told.insert(*at)).collect();
        rows.sort_unstable_by_key(|(_, (by, on, _))| (by.index, on.index));
        for (at, (by, on, _)) in rows {
            let (hit, capture) = (hits.get(by, on), chances.get(by, on));
            let hit_at = ctx.cell_origin(table::HIT_CHANCE, by, on);
            let (by, on) = (ctx.type_name(by), ctx.type_name(on));
            let message =
                format!("`{by}` hits `{on}` with {hit} % and captures it with {capture} %: less than 1 % together");
            ctx.report(at, message).related(hit_at, "`hit-chance` is set here");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn products_below_one_percent() {
        check(
            "capture-divides-by-zero",
            "(game-module (variants (\"Weak\" weak false (true (table hit-chance add (a b 1))))))
(unit-type a (start-with 1) (acp-per-turn 1)) (unit-type b (start-with 1)) (unit-type c (start-with 1)) (terrain-type t)
(table hit-chance (a b 50) (a c 9) (b c 5)) (table capture-chance (a b 2) (b c 5)) (table independent-capture-chance (a c 11))",
            expect![[r#"
                main.g:3:67: `a` hits `b` with 1 % and captures it with 2 %: less than 1 % together (when `weak` is on)
                  main.g:1:71: `hit-chance` is set here
                main.g:3:118: `a` hits `c` with 9 % and captures it with 11 %: less than 1 % together
                  main.g:3:28: `hit-chance` is set here
            "#]],
        );
    }
}
