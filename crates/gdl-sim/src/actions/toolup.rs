//! toolup (spec actions 12.2).

use super::{Check, Doer, Outcome};
use crate::{Game, acp, construction, materials, rules::UnitTypeId, world::World};

/// Says what is against getting tooling for a type.
pub(super) fn check(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    construction::check_toolup(world, doer, u)
}

/// Raises the tooling for a type. That for others becomes what follows from it, which can be less than it was.
pub(super) fn apply(game: &mut Game, doer: Doer, u: UnitTypeId) -> Outcome {
    let rules = game.world.rules.clone();
    let (tables, world) = (&rules.tables, &mut game.world);
    let unit = &mut world.units[doer.unit];
    let c = unit.kind;
    let points = unit.tooling_for(u).saturating_add(tables.tp_per_toolup.get(c, u)).min(tables.tp_max.get(c, u));
    unit.tooling = rules.units.ids().map(|v| tooling_from(tables, c, u, points, v)).collect();
    for m in rules.materials.ids() {
        let amount = tables.consumption_per_tooledup.get(u, m) + tables.consumption_per_toolup.get(c, m);
        materials::consume(world, doer.unit, m, amount);
    }
    acp::spend(world, doer.actor, tables.acp_to_toolup.get(c, u));
    Outcome::Done
}

/// The tooling of a unit of type `c` for type `v`, once it has so many points for type `u`.
fn tooling_from(tables: &crate::rules::Tables, c: UnitTypeId, u: UnitTypeId, points: i32, v: UnitTypeId) -> i32 {
    if u == v {
        return points;
    }
    let crossover = i64::from(tables.tp_crossover.get(u, v));
    if crossover <= 0 {
        return 0;
    }
    let (most, most_of_other) = (i64::from(tables.tp_max.get(c, u)), i64::from(tables.tp_max.get(c, v)));
    (i64::from(points) * crossover * most_of_other / (most * 100).max(1)).clamp(0, 1 << 30) as i32
}
