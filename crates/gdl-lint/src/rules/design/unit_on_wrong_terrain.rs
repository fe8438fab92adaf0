//! Units that are placed on terrain where they cannot be.

use gdl_ruleset::LayerKey;
use rustc_hash::FxHashMap;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds units that the module places on a cell whose terrain destroys them or is too small for them, without a
    /// connection that bears them or another unit in the cell that could carry them.
    ///
    /// ## Why it matters
    ///
    /// The map and the units were made at different times, or one coordinate is wrong.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (unit-type ship)
    /// (terrain-type plain) (terrain-type sea)
    /// (table vanishes-on (ship plain 1))
    /// # (world 5) (area 5 5 (terrain "5a" "5b" "5b" "5a" "5a"))
    /// (ship 2 1)
    /// ;^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (unit-type ship)
    /// (terrain-type plain) (terrain-type sea)
    /// (table vanishes-on (ship plain 1))
    /// # (world 5) (area 5 5 (terrain "5a" "5b" "5b" "5a" "5a"))
    /// (ship 2 2)
    /// ```
    name: "unit-on-wrong-terrain",
    code: "G1954",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit is placed on terrain that destroys it or has no room for it",
    consequence: "The engine does not find a valid place for the unit.",
    help: "Correct the position, the terrain there, or the terrain that the type survives on.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    let rules = ctx.ruleset();
    let area = &rules.area;
    let Some(map) = area.layers.get(&LayerKey::Terrain).filter(|_| area.restriction.is_none()) else { return };
    let cylinder = area.is_cylinder(rules.world.circumference);
    let terrains: Vec<TypeRef> = game.terrains().collect();
    let mut stacks: FxHashMap<(i32, i32), Vec<TypeRef>> = FxHashMap::default();
    for unit in &rules.units {
        let kinds = stacks.entry(unit.pos).or_default();
        if !kinds.contains(&unit.kind) {
            kinds.push(unit.kind);
        }
    }
    for (index, unit) in rules.units.iter().enumerate() {
        let (x, y) = unit.pos;
        let gone = unit.attrs.int(property::unit::HP).is_some_and(|hp| hp <= 0)
            || unit.attrs.int(property::unit::CP).is_some_and(|cp| cp < 0);
        if unit.transport.is_some() || gone || !area.is_inner(x, y, cylinder) {
            continue;
        }
        let x = if cylinder { x.rem_euclid(area.width) } else { x };
        let Some(&terrain) = usize::try_from(map.get(x, y)).ok().and_then(|index| terrains.get(index)) else {
            continue;
        };
        let (deadly, room) = (game.is_deadly(unit.kind, terrain), game.has_room(unit.kind, terrain));
        let bridged = || {
            game.connections().any(|road| {
                let there = area.layers.get(&LayerKey::Aux(road)).is_some_and(|layer| layer.get(x, y) != 0);
                there && !game.is_deadly(unit.kind, road)
            })
        };
        let mut others = stacks.get(&unit.pos).into_iter().flatten();
        if (!deadly || bridged()) && room
            || others.any(|&other| game.carries(other, unit.kind) || game.carries(unit.kind, other))
        {
            continue;
        }
        let Some(&origin) = ctx.provenance().units.get(index) else { continue };
        let (name, terrain) = (ctx.type_name(unit.kind), ctx.type_name(terrain));
        let does = if room { "which destroys it" } else { "which has no room for it" };
        ctx.report(origin, format!("`{name}` at ({}, {y}) is on `{terrain}`, {does}", unit.pos.0));
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn bridges_and_transports_help() {
        check(
            "unit-on-wrong-terrain",
            "(unit-type a) (unit-type b (capacity 1)) (terrain-type t) (terrain-type sea) (terrain-type road (subtype connection))\n\
             (world 5) (area 5 5 (terrain \"5b\" \"5b\" \"5b\" \"5b\" \"5b\")\n (aux-terrain road \"5a\" \"5a\" \"ab3a\" \"5a\" \"5a\"))\n\
             (side s) (table vanishes-on (a sea 1)) (table unit-size-as-occupant (b u* 5))\n\
             (a 1 2 s)\n(a 3 2 s)\n(b 3 3 s)\n(a 3 3 s)",
            expect![[r#"
                 main.g:6:1: `a` at (3, 2) is on `sea`, which destroys it
             "#]],
        );
    }
}
