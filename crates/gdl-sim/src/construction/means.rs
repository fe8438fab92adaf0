//! The conditions for making units: tables, the knowledge of the side, and tooling (spec actions 12.2, 13.1, 13.2).

use gdl_world::{
    rules::{MaterialId, Rules, UnitTypeId},
    world::{Check, Doer, Outcome, SideId, World, require},
};

use crate::{acp, materials};

/// The tables for the work of a type on another: those of creation, or those of building, by which units are also
/// created if `create-as-build` is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ConstructionMethod {
    /// By the tables of creation.
    Create,
    /// By the tables of building.
    Build,
}

impl ConstructionMethod {
    /// Returns the way in which units of type `c` create units of type `u`.
    pub fn of_creation(rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> ConstructionMethod {
        if rules.tables.create_as_build.get(c, u) != 0 { ConstructionMethod::Build } else { ConstructionMethod::Create }
    }

    /// Whether units of type `c` could ever create those of type `u`.
    pub fn could_create(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> bool {
        let may = match self {
            ConstructionMethod::Create => rules.tables.can_create.get(c, u) != 0,
            ConstructionMethod::Build => rules.tables.can_build.get(c, u) != 0,
        };
        may && self.cp(rules, c, u) >= 0 && has_tooling_in_reach(rules, c, u)
    }

    /// Whether units of type `c` could ever build on those of type `u`.
    pub fn could_build(rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> bool {
        rules.tables.can_build.get(c, u) != 0
            && rules.tables.cp_per_build.get(c, u) > 0
            && has_tooling_in_reach(rules, c, u)
    }

    /// The completeness that it gives.
    pub fn cp(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> i32 {
        match self {
            ConstructionMethod::Create => rules.tables.cp_on_creation.get(c, u),
            ConstructionMethod::Build => rules.tables.cp_per_build.get(c, u),
        }
    }

    /// The action points that it costs.
    pub fn acp(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> i32 {
        match self {
            ConstructionMethod::Create => rules.tables.acp_to_create.get(c, u),
            ConstructionMethod::Build => rules.tables.acp_to_build.get(c, u),
        }
    }

    /// Returns the maximum distance of the new unit, in cells.
    pub fn range(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> i32 {
        match self {
            ConstructionMethod::Create => rules.tables.create_range.get(c, u),
            ConstructionMethod::Build => rules.tables.build_range.get(c, u),
        }
    }

    /// Returns the amount of a material that is used up for a number of completeness points.
    pub fn consumption(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId, m: MaterialId, cp: i32) -> i32 {
        let tables = &rules.tables;
        let (of_target, of_maker) = match self {
            ConstructionMethod::Create => {
                (tables.consumption_on_creation.get(u, m), tables.consumption_per_create.get(c, m))
            }
            ConstructionMethod::Build => {
                (tables.consumption_per_built.get(u, m), tables.consumption_per_build.get(c, m))
            }
        };
        tables.consumption_per_cp.get(u, m).saturating_mul(cp) + of_target + of_maker
    }

    /// Returns the amount of a material that must be present for a number of completeness points.
    pub fn requirement(self, rules: &Rules, c: UnitTypeId, u: UnitTypeId, m: MaterialId, cp: i32) -> i32 {
        let least = match self {
            ConstructionMethod::Create => rules.tables.material_to_create.get(c, m),
            ConstructionMethod::Build => rules.tables.material_to_build.get(c, m),
        };
        least.max(self.consumption(rules, c, u, m, cp))
    }
}

fn has_tooling_in_reach(rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> bool {
    rules.tables.tp_to_build.get(c, u) <= 0 || could_toolup(rules, c, u)
}

/// Whether units of type `c` could ever get all the tooling for type `u`.
pub(crate) fn could_toolup(rules: &Rules, c: UnitTypeId, u: UnitTypeId) -> bool {
    let tables = &rules.tables;
    tables.can_toolup_for.get(c, u) != 0
        && tables.tp_per_toolup.get(c, u) > 0
        && tables.tp_max.get(c, u) >= tables.tp_to_build.get(c, u)
}

/// Whether a side can make units of a type: it may have them, knows how to make them, and they are not obsolete.
pub fn can_side_make(world: &World, side: SideId, u: UnitTypeId) -> bool {
    let (rules, types) = (&world.rules, &world.rules.units);
    let tech = world.side(side).tech_for(u);
    let knows = types.tech_to_build[u] <= 0 || (tech >= types.tech_to_own[u] && tech >= types.tech_to_build[u]);
    let has = |advance| world.side(side).has_advance(advance);
    let is_obsolete = rules.advances.id(types.obsolete[u]).is_some_and(has);
    types.cp[u] != 0
        && world.is_type_allowed_on(u, side)
        && knows
        && !is_obsolete
        && rules.advances.ids().all(|a| rules.tables.advance_needed_to_build.get(u, a) == 0 || has(a))
}

/// Checks the conditions for getting tooling for a type. A unit with enough tooling may get more, which has no effect.
pub fn check_toolup(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    world.can_act(doer)?;
    let (rules, tables) = (&world.rules, &world.rules.tables);
    let unit = &world.units[doer.unit];
    let c = unit.kind;
    if unit.tooling_for(u) >= tables.tp_to_build.get(c, u) {
        return Ok(());
    }
    require(could_toolup(rules, c, u), Outcome::CannotDo)?;
    acp::check(world, doer.actor, tables.acp_to_toolup.get(c, u))?;
    require(can_side_make(world, world.units[doer.actor].side, u), Outcome::CannotDo)?;
    materials::check_with_treasury(world, doer, |m| {
        let points = tables.tp_per_toolup.get(c, u).saturating_mul(tables.consumption_per_tp.get(c, m));
        let sum = tables.consumption_per_tooledup.get(u, m) + tables.consumption_per_toolup.get(c, m);
        tables.material_to_toolup.get(c, m).max(sum.saturating_add(points))
    })
}

/// Checks that a unit has the tooling to make a type.
pub fn check_tooling(world: &World, doer: Doer, u: UnitTypeId) -> Check {
    check_toolup(world, doer, u).map_err(|_| Outcome::CannotDo)?;
    let unit = &world.units[doer.unit];
    let has_enough = unit.tooling_for(u) >= world.rules.tables.tp_to_build.get(unit.kind, u);
    require(has_enough, Outcome::InsufficientTooling)
}

/// Checks that a unit may construct where it is: some transports do not let their occupants work on anything but
/// themselves.
pub fn check_workplace(world: &World, doer: Doer) -> Check {
    let unit = &world.units[doer.unit];
    let may = unit.transport().is_none_or(|transport| {
        world.rules.tables.occupant_can_construct.get(world.units[transport].kind, unit.kind) != 0
    });
    require(may, Outcome::CannotDo)
}
