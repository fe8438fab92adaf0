//! Materials of units: the stocks of units and their sides, consumption and transfer (spec actions 6).

mod sharing;
mod shortage;
mod surplus;

pub(crate) use sharing::{has_no_use_for, try_transfer};
pub(crate) use shortage::{note_low_supply, rearm_alarms};
pub(crate) use surplus::{distribute, space, store};

use gdl_world::{
    rules::{MaterialId, TypeId},
    world::{Check, Doer, Outcome, SideId, UnitId, World, require},
};

/// Whether a side keeps a treasury of a material.
pub(crate) fn has_treasury(world: &World, side: SideId, m: MaterialId) -> bool {
    world.rules.materials.treasury[m] != 0
        && (side != SideId::INDEPENDENTS || world.rules.globals.indepside_has_treasury != 0)
}

/// Whether a unit can take a material out of the treasury of its side.
pub(crate) fn takes_from_treasury(world: &World, id: UnitId, m: MaterialId) -> bool {
    takes_from_treasury_of(world, world.units[id].side, id, m)
}

/// Whether a unit can take a material out of the treasury of a side, if that pays for it.
fn takes_from_treasury_of(world: &World, side: SideId, id: UnitId, m: MaterialId) -> bool {
    has_treasury(world, side, m)
        && world.rules.globals.treasury_size > 0
        && world.rules.tables.takes_from_treasury.get(world.units[id].kind, m) != 0
}

/// Whether a unit has no room for a material of its own, so that its products go to the treasury of its side.
pub(crate) fn makes_for_treasury(world: &World, id: UnitId, m: MaterialId) -> bool {
    let unit = &world.units[id];
    let tables = &world.rules.tables;
    tables.unit_storage_x.get(unit.kind, m) == 0
        && tables.gives_to_treasury.get(unit.kind, m) != 0
        && has_treasury(world, unit.side, m)
}

/// Whether a unit has no room for a material of its own, so that it lives on the treasury of its side.
pub(crate) fn lives_on_treasury(world: &World, id: UnitId, m: MaterialId) -> bool {
    let unit = &world.units[id];
    let tables = &world.rules.tables;
    tables.unit_storage_x.get(unit.kind, m) == 0
        && tables.takes_from_treasury.get(unit.kind, m) != 0
        && has_treasury(world, unit.side, m)
}

/// Checks that a unit has enough of each material, the treasury of the actor's side included.
pub(crate) fn check_with_treasury(world: &World, doer: Doer, needed: impl Fn(MaterialId) -> i32) -> Check {
    let (side, unit) = (world.units[doer.actor].side, &world.units[doer.unit]);
    for m in world.rules.materials.ids() {
        let storage = world.rules.tables.unit_storage_x.get(unit.kind, m);
        let supply = unit.supply_of(m);
        let (available, most) = if takes_from_treasury_of(world, side, doer.unit, m) {
            let treasury = world.side(side).treasury[m.index()];
            match storage {
                0 => (treasury, world.rules.globals.treasury_size),
                _ => (supply.saturating_add(treasury).min(storage), storage),
            }
        } else {
            (supply, storage)
        };
        require(needed(m) <= most, Outcome::CannotDo)?;
        require(needed(m) <= available, Outcome::InsufficientMaterial)?;
    }
    Ok(())
}

/// Takes a material from a unit, and the missing amount from the treasury of its side; a negative amount is given.
pub(crate) fn consume(world: &mut World, id: UnitId, m: MaterialId, amount: i32) {
    let (side, u) = (world.units[id].side, world.units[id].kind);
    let storage = world.rules.tables.unit_storage_x.get(u, m);
    let supply = &mut world.units[id].supply[m.index()];
    if amount >= 0 {
        let own = amount.min((*supply).max(0));
        *supply -= own;
        if takes_from_treasury(world, id, m) {
            let treasury = &mut world.side_mut(side).treasury[m.index()];
            *treasury = treasury.saturating_sub(amount - own);
        }
    } else {
        let stored = (-amount).min((storage - *supply).max(0));
        *supply += stored;
        if has_treasury(world, side, m) && world.rules.tables.gives_to_treasury.get(u, m) != 0 {
            let most = world.rules.globals.treasury_size;
            let treasury = &mut world.side_mut(side).treasury[m.index()];
            *treasury = treasury.saturating_add(-amount - stored).min(most);
        }
    }
}

/// Changes the amount of a material in the treasury of a side, within its limits.
pub(crate) fn change_treasury(world: &mut World, side: SideId, m: MaterialId, change: i32) {
    if change == 0 {
        return;
    }
    let most = world.rules.globals.treasury_size;
    let treasury = &mut world.side_mut(side).treasury[m.index()];
    *treasury = treasury.saturating_add(change).min(most).max(0);
}
