//! Units to start with that have no suitable terrain.

use gdl_schema::{table, unit};

use crate::{
    facts::game::{Game, property_or_name},
    rules::prelude::*,
};

declare_rule! {
    /// ## What it does
    ///
    /// Finds types with `start-with` for which no type of cell with a value above 0 in `favored-terrain` has room where
    /// they survive. A type without any favored terrain may also start inside a unit that is there before it. Only games
    /// that make countries and do not place such units themselves are checked.
    ///
    /// ## Why it matters
    ///
    /// The engine puts units to start with on terrain with an entry above 0 in `favored-terrain` where they survive and
    /// have room. It puts those without any favored terrain into units that are already placed. Where neither works,
    /// the player does not get them.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type town (start-with 1))
    /// (unit-type ship (start-with 2))
    /// ;               ^^^^^^^^^^^^^^
    /// # (side)
    /// (terrain-type plain) (terrain-type sea)
    /// (table favored-terrain (ship sea 0))
    /// (table vanishes-on (ship plain 1))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type town (start-with 1))
    /// (unit-type ship (start-with 2))
    /// # (side)
    /// (terrain-type plain) (terrain-type sea)
    /// (table favored-terrain (ship plain 0))
    /// (table vanishes-on (ship plain 1))
    /// ```
    name: "start-unit-without-terrain",
    code: "G1914",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type with `start-with` has no terrain to start on",
    consequence: "The engine puts no unit of the type into the countries, and warns if nothing can carry it.",
    help: "Give it `favored-terrain` where it can live, or a transport among the units to start with.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    if !game.synthesizes(word::synthesis_method::MAKE_COUNTRIES) {
        return;
    }
    let favored = game.table(table::FAVORED_TERRAIN);
    let starts: Vec<TypeRef> = game.units().filter(|&ty| game.int(ty, unit::START_WITH) > 0).collect();
    let good = |ty, terrain| favored.get(ty, terrain) > 0 && game.has_room(ty, terrain) && !game.is_deadly(ty, terrain);
    let mut there: Vec<TypeRef> =
        starts.iter().copied().filter(|&ty| game.cells().any(|terrain| good(ty, terrain))).collect();
    there.extend(ctx.units().filter(|(unit, _)| unit.side > 0).map(|(unit, _)| unit.kind));
    // Only a unit that favors no terrain at all boards a unit that already exists, in the order of the types (spec
    // world 8.4).
    for &ty in &starts {
        let favors = game.cells().find(|&terrain| favored.get(ty, terrain) > 0);
        if favors.is_none() && there.iter().any(|&other| game.carries(other, ty)) {
            there.push(ty);
        }
        if there.contains(&ty) {
            continue;
        }
        let message = format!("`{}` has `start-with`, but there is no terrain for it", ctx.type_name(ty));
        let why = match favors {
            Some(terrain) => {
                format!("it favors `{}`, which destroys it or has no room for it", ctx.type_name(terrain))
            }
            None => "it favors no terrain, and no unit placed before it can carry it".to_owned(),
        };
        ctx.report(property_or_name(ctx, ty, unit::START_WITH), message).why(why);
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn carriers_need_a_place_themselves() {
        check(
            "start-unit-without-terrain",
            "(unit-type man (start-with 1)) (unit-type ship (start-with 1) (capacity 4)) (terrain-type t)\n\
             (table favored-terrain (u* t 0))\n;;- /b.g\n\
             (unit-type man (start-with 1)) (unit-type ship (start-with 1) (capacity 4)) (terrain-type t)\n\
             (table favored-terrain (man t 0))\n;;- /c.g\n\
             (unit-type man (start-with 1)) (unit-type ship (start-with 1) (capacity 4)) (terrain-type t) (terrain-type sea)\n\
             (table favored-terrain (man t 0)) (table vanishes-on (man sea 1))",
            expect![[r#"
                c.g:1:16: `man` has `start-with`, but there is no terrain for it
                main.g:1:16: `man` has `start-with`, but there is no terrain for it
                main.g:1:48: `ship` has `start-with`, but there is no terrain for it
            "#]],
        );
    }
}
