//! Unit types of which a game never has a unit.

use rustc_hash::FxHashMap;

use crate::{
    facts::game::{Game, name_of},
    rules::prelude::*,
};

/// Up to this number the types were forgotten rather than kept in stock.
const FEW: usize = 4;

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that nothing brings into the game: no unit form, no number to start with, no density of
    /// independents, no type that creates, builds, changes into or leaves one, as a wreck or otherwise. It follows
    /// these ways from the units of the start on, so a type that only such a type could build counts too. A type of a
    /// module that several games load is reported only if none of them has it. A module of which more than a fifth of
    /// the types never exist counts as a catalog, and is not reported.
    ///
    /// ## Why it matters
    ///
    /// Usually a row is missing in the table that lists which type builds which. The engine starts the game anyway,
    /// and the unit never appears.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type tank)
    /// ;          ^^^^
    /// # (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1) (acp-per-turn 1))
    /// (unit-type tank)
    /// # (terrain-type plain)
    /// (table can-create (town tank 1))
    /// ```
    name: "type-never-exists",
    code: "G1901",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type that no unit can ever have",
    consequence: "Nothing in the game ever makes a unit of the type; what the module says about it has no effect.",
    help: "Give it `start-with`, place one, or let another type create it; otherwise remove the type.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let mut by_file: FxHashMap<u32, (usize, Vec<TypeRef>)> = FxHashMap::default();
    for ty in game.units() {
        let form = ctx.type_origin(ty);
        let (all, missing) = by_file.entry(form.file).or_default();
        *all += 1;
        if !game.exists_somewhere(ty, form) {
            missing.push(ty);
        }
    }
    for (all, missing) in by_file.into_values() {
        // A catalog, such as an order of battle for many scenarios.
        if missing.len() > FEW && missing.len() * 5 > all {
            continue;
        }
        for ty in missing.into_iter().filter(|&ty| !game.may_exist(ty)) {
            let message = format!("the game can never have a `{}`", ctx.type_name(ty));
            ctx.report(name_of(ctx, ty), message);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn all_ways_into_the_game_count() {
        check(
            "type-never-exists",
            "(unit-type a (destruction-result (10 (unit e)))) (unit-type b) (unit-type c (start-with 1))\n\
             (unit-type d) (unit-type e) (unit-type f) (terrain-type t) (area 9 9 (terrain \"9*0,\")) (side s)\n\
             (add a wrecked-type b) (table can-change-type-to (b d 1)) (table changed-type-if-captured (f f 1)) (a 4 4 s)",
            expect![[r#"
                main.g:2:40: the game can never have a `f`
            "#]],
        );
    }

    #[test]
    fn games_of_a_library_share_its_types() {
        check(
            "type-never-exists",
            "(include types) (side) (add a start-with 1)\n;;- /other.g\n(include types) (side) (add b start-with 1)\n\
             ;;- /types.g\n(unit-type a) (unit-type b) (unit-type c) (terrain-type t)\n",
            expect![[r#"
                types.g:1:40: the game can never have a `c`
            "#]],
        );
    }

    #[test]
    fn collections_of_types_are_no_games() {
        check("type-never-exists", "(unit-type a) (terrain-type t)", expect![""]);
        check("type-never-exists", "(unit-type a) (terrain-type t) (side) (include missing)", expect![""]);
    }
}
