//! Cells with more units than they have room for.

use gdl_ruleset::LayerKey;
use gdl_schema::{global, table, terrain};
use rustc_hash::FxHashMap;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds cells in which the module places more units than the terrain has room for, where no unit can be inside of
    /// another one. `unit-on-wrong-terrain` reports a unit that has no room even by itself.
    ///
    /// ## Why it matters
    ///
    /// A line may occur twice, or one of the units is at the wrong place. The terrain has a `capacity` of 1 by default.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank 2 2 1)
    /// (tank 2 2 1)
    /// ;^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1)) (side 1)
    /// (unit-type tank)
    /// # (terrain-type plain) (world 5) (area 5 5 (terrain "5a" "5a" "5a" "5a" "5a"))
    /// (tank 2 2 1)
    /// (tank 2 3 1)
    /// ```
    name: "cell-over-capacity",
    code: "G1991",
    level: RuleLevel::Info,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "More units are placed in a cell than it has room for",
    consequence: "The engine places all of them anyway, and no other unit can enter the cell.",
    help: "Move one of the units, or raise the `capacity` of the terrain.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    // In a saved game units may have changed their types.
    let Some(game) = Game::of(ctx).filter(|game| game.global(global::TURN) <= 0) else { return };
    let rules = ctx.ruleset();
    let area = &rules.area;
    let Some(map) = area.layers.get(&LayerKey::Terrain).filter(|_| area.restriction.is_none()) else { return };
    let cylinder = area.is_cylinder(rules.world.circumference);
    let terrains: Vec<TypeRef> = game.terrains().collect();
    let (sizes, extra) = (game.table(table::UNIT_SIZE_IN_TERRAIN), game.table(table::TERRAIN_CAPACITY_X));
    let mut cells: FxHashMap<(i32, i32), Vec<(TypeRef, Origin)>> = FxHashMap::default();
    for (unit, origin) in ctx.units() {
        let (x, y) = unit.pos;
        let gone = unit.attrs.int(property::unit::HP).is_some_and(|hp| hp <= 0)
            || unit.attrs.int(property::unit::CP).is_some_and(|cp| cp < 0);
        if unit.transport.is_none() && !gone && area.is_inner(x, y, cylinder) {
            let x = if cylinder { x.rem_euclid(area.width) } else { x };
            cells.entry((x, y)).or_default().push((unit.kind, origin));
        }
    }
    for ((x, y), units) in cells.iter().filter(|(_, units)| units.len() > 1) {
        let Some(&terrain) = usize::try_from(map.get(*x, *y)).ok().and_then(|index| terrains.get(index)) else {
            continue;
        };
        let mut counts: FxHashMap<TypeRef, i32> = FxHashMap::default();
        units.iter().for_each(|&(kind, _)| *counts.entry(kind).or_default() += 1);
        // A unit that has no room even on its own is reported by another rule.
        if counts.keys().any(|&kind| !game.has_room(kind, terrain)) {
            continue;
        }
        let room = game.int(terrain, terrain::CAPACITY);
        let taken = |(&kind, &count): (&TypeRef, &i32)| {
            i64::from((count - extra.get(kind, terrain)).max(0)) * i64::from(sizes.get(kind, terrain))
        };
        let full: i64 = counts.iter().map(taken).sum();
        let rides = |&kind: &TypeRef| counts.keys().any(|&other| game.carries(other, kind));
        let Some(&(kind, last)) = units.last().filter(|_| full > i64::from(room) && !counts.keys().any(rides)) else {
            continue;
        };
        let message = format!(
            "the {} units at ({x}, {y}) take {full}, and `{}` has room for {room}",
            units.len(),
            ctx.type_name(terrain)
        );
        let first = units.iter().find(|(other, _)| *other == kind).unwrap_or(&units[0]);
        ctx.report(last, message).related(first.1, "one of the others");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn rooms_and_transports() {
        check(
            "cell-over-capacity",
            r#"(unit-type a) (unit-type b (capacity 1)) (unit-type c) (terrain-type t (capacity 2)) (side 1)
(table unit-size-in-terrain (c t 2)) (table unit-size-as-occupant (c b 2)) (table terrain-capacity-x (c t 1))
(world 7) (area 7 7 (terrain "7a" "7a" "7a" "7a" "7a" "7a" "7a"))
(a 1 3 1) (a 1 3 1)
(a 2 3 1) (a 2 3 1) (a 2 3 1)
(a 3 2 1) (a 3 2 1) (b 3 2 1)
(c 3 3 1) (a 3 3 1) (a 3 3 1)
(c 4 3 1) (c 4 3 1) (a 4 3 1)"#,
            expect![[r#"
                main.g:5:21: the 3 units at (2, 3) take 3, and `t` has room for 2
                  main.g:5:1: one of the others
                main.g:8:21: the 3 units at (4, 3) take 3, and `t` has room for 2
                  main.g:8:21: one of the others
            "#]],
        );
    }
}
