//! Two sides with the same number.

use gdl_schema::global;
use rustc_hash::FxHashMap;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds sides that get a number that another side has.
    ///
    /// ## Why it matters
    ///
    /// New sides are numbered in order, and a number that a form gives does not advance the count. The third side of
    /// `(side 3) (side) (side)` is number 3 again. So is the second side of a module that has only `(side 2)`: a game has
    /// at least two sides if `sides-min` does not say otherwise, and the one that it makes up is number 2. References by the
    /// number or by its symbol find the first; the other cannot be reached, and a saved game gives its units to the first.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (side 2 rome)
    /// (side carthage)
    /// ;^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (side 1 rome)
    /// (side 2 carthage)
    /// ```
    name: "side-id-collision",
    code: "G1438",
    level: RuleLevel::Warning,
    confidence: Confidence::Certain,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Two sides have the same number",
    consequence: "References by the number or the symbol always find the first of the two.",
    help: "Number all sides from 1 on without a gap, or remove all numbers.",
    check: Check::Played(check),
}

/// The engine's limit of sides.
const MOST_SIDES: i32 = 15;

fn check(ctx: &mut RootContext<'_>) {
    let mut first: FxHashMap<i32, Origin> = FxHashMap::default();
    let sides = ctx.ruleset().sides.iter().zip(&ctx.provenance().sides);
    for (side, &origin) in sides {
        let Some(&other) = first.get(&side.id) else {
            first.insert(side.id, origin);
            continue;
        };
        let Some(form) = ctx.value_at(origin) else { continue };
        let (place, other) = (named(form), ctx.value_at(other).map_or(other, |form| named(form).origin));
        ctx.report(place, format!("this side has the number {}, which another side also has", side.id))
            .related(other, "the number refers to this side");
    }
    let Some(game) = Game::of(ctx) else { return };
    for number in made_up(&game, ctx.ruleset().sides.len()) {
        let Some(form) = first.get(&number).and_then(|&origin| ctx.value_at(origin)) else { continue };
        let message = format!("this side has the number {number}, which a side that the engine adds also has");
        ctx.report(named(form).origin, message);
    }
}

/// The numbers of the sides that the game adds to those of the module, which are counted with the independents (spec world 5.2). More
/// players may ask for more.
fn made_up(game: &Game<'_>, sides: usize) -> std::ops::Range<i32> {
    let defined = i32::try_from(sides).unwrap_or(i32::MAX);
    let wanted = game.global(global::SIDES_WANTED).min(game.global(global::SIDES_MAX));
    defined..game.global(global::SIDES_MIN).max(wanted).min(MOST_SIDES).saturating_add(1)
}

/// Returns the value to report in the form of a side: its number, else its head.
fn named(form: &Value) -> &Value {
    let items = form.items();
    items.get(1).filter(|first| first.as_int().is_some()).or(items.first()).unwrap_or(form)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn automatic_and_explicit() {
        check(
            "side-id-collision",
            r#"(unit-type u) (terrain-type t)
(side 3) (side)
(side) (side 3 (name "x")) (side 0 (name "y"))"#,
            expect![[r#"
                main.g:3:2: this side has the number 3, which another side also has
                  main.g:2:7: the number refers to this side
            "#]],
        );
    }

    #[test]
    fn sides_that_the_game_makes_up() {
        let types = "(unit-type u) (terrain-type t)";
        check(
            "side-id-collision",
            &format!("{types}\n(side 2 rome)"),
            expect![[r#"
                main.g:2:7: this side has the number 2, which a side that the engine adds also has
            "#]],
        );
        check("side-id-collision", &format!("{types} (set sides-min 1) (set sides-wanted 1) (side 2 rome)"), expect![[""]]);
        check("side-id-collision", &format!("{types} (set sides-max 3) (set sides-wanted 3) (side 3 rome) (side 2 carthage)"), expect![[r#"
            main.g:1:77: this side has the number 3, which a side that the engine adds also has
        "#]]);
        check("side-id-collision", &format!("{types} (side 1 rome)"), expect![[""]]);
        check("side-id-collision", &format!("{types} (side 3 rome)"), expect![[""]]);
    }
}
