//! Units that become another type (spec actions 2.5).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    rules::{TypeId, UnitTypeId},
    worked_cells,
    world::{Place, SideId, UnitId, World},
};

use super::{change_side, damage};
use crate::{
    Game, acp,
    effects::{self, sides},
    materials, vision,
};

/// The reason why a unit changes its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypeChangeReason {
    /// It is wrecked; its occupants stay on their sides.
    Wreck,
    /// Any other reason.
    Other,
}

/// Changes the type of a unit, which can kill it. `suggested` is the side that it joins if its own may not have the new
/// type.
pub(crate) fn change_type(game: &mut Game, id: UnitId, new: UnitTypeId, suggested: Option<SideId>) {
    change_type_because(game, id, new, suggested, TypeChangeReason::Other);
}

/// Like [`change_type`], with the reason.
pub(super) fn change_type_because(
    game: &mut Game,
    id: UnitId,
    new: UnitTypeId,
    suggested: Option<SideId>,
    why: TypeChangeReason,
) {
    let rules = game.world.rules.clone();
    let old = game.world.units[id].kind;
    if old == new {
        return;
    }
    game.record(|world| Event::ChangedType { unit: UnitSnapshot::of(world, id), to: new });
    if !make_room(game, id, new) {
        return damage::perish(game, id, Cause::NoRoom);
    }
    for m in rules.materials.ids() {
        materials::consume(&mut game.world, id, m, rules.tables.consumption_per_change_type.get(old, m));
    }
    let types = &rules.units;
    let had_acts = game.world.units[id].acts.is_some();
    game.world.set_kind(id, new);
    worked_cells::after_change_of_type(&mut game.world, id, old);
    let unit = &mut game.world.units[id];
    unit.cp = types.cp[new];
    let scaled = i64::from(unit.hp) * i64::from(types.hp_max[new]) / i64::from(types.hp_max[old].max(1));
    // Hit points of a unit are below those of its type.
    unit.hp = scaled.clamp(1, 1 << 30) as i32;
    unit.pending_hp = unit.hp;
    if !had_acts || types.acp_per_turn[new] <= 0 {
        game.world.remake_action_state(id);
        acp::recharge(&mut game.world, id, 0);
    } else {
        rescale_acp(&mut game.world, id, old, new);
    }
    game.world.remake_plan(id);
    find_side(game, id, suggested, why);
    let unit = &mut game.world.units[id];
    for m in rules.materials.ids() {
        let held = &mut unit.supply[m.index()];
        *held = (*held).min(rules.tables.unit_storage_x.get(new, m));
    }
    vision::unit_changed(game, id);
    sides::after_change_of_type(game, id);
}

/// Whether a unit would have room as another type where it is: in its transport or in the cell.
pub(crate) fn has_room(world: &World, id: UnitId, new: UnitTypeId) -> bool {
    match world.units[id].place() {
        Place::Off => true,
        Place::Cell => has_room_in_cell(world, id, new),
        Place::Inside(transport) => {
            world.can_ride_besides(new, transport, Some(id)) || has_room_in_cell(world, id, new)
        }
    }
}

fn has_room_in_cell(world: &World, id: UnitId, new: UnitTypeId) -> bool {
    let p = world.units[id].pos;
    world.can_occupy_besides(new, p, Some(id)) && world.survives(new, p)
}

/// Whether the new type has room where the unit is; from a transport without room it goes into the cell.
fn make_room(game: &mut Game, id: UnitId, new: UnitTypeId) -> bool {
    let world = &game.world;
    if !has_room(world, id, new) {
        return false;
    }
    let Place::Inside(transport) = world.units[id].place() else { return true };
    if world.can_ride_besides(new, transport, Some(id)) {
        return true;
    }
    let p = world.units[id].pos;
    effects::place(game, id, p, 0);
    game.world.units[id].hp > 0
}

/// Rescales the action points that are left when the type changes within a turn.
fn rescale_acp(world: &mut World, id: UnitId, old: UnitTypeId, new: UnitTypeId) {
    let types = &world.rules.units;
    let most = |u: UnitTypeId| if types.acp_max[u] >= 0 { types.acp_max[u] } else { types.acp_per_turn[u] };
    let (before, after) = (most(old), most(new));
    let left = world.units[id].acp();
    if left > 0 && before > 0 {
        let scaled = (i64::from(left) * i64::from(after) / i64::from(before)).clamp(0, 1 << 30) as i32;
        acp::recharge(world, id, 0);
        if let Some(acts) = &mut world.units[id].acts {
            acts.acp = scaled;
        }
    } else {
        let new = acp::of_turn(world, id);
        if let Some(acts) = &mut world.units[id].acts {
            (acts.acp, acts.initial_acp) = (new, new);
        }
    }
}

/// Moves a unit to a side that may have it, if its own may not; without one it dies.
fn find_side(game: &mut Game, id: UnitId, suggested: Option<SideId>, why: TypeChangeReason) {
    let world = &game.world;
    let unit = &world.units[id];
    let (u, side) = (unit.kind, unit.side);
    if world.is_type_allowed_on(u, side) {
        return;
    }
    let fits = |&side: &SideId| {
        let host = unit.transport().map(|transport| &world.units[transport]);
        let host_agrees = host.is_none_or(|host| {
            let independent =
                side == SideId::INDEPENDENTS && world.rules.tables.can_enter_independent.get(u, host.kind) != 0;
            world.trusts(host.side, side) || independent
        });
        world.is_type_allowed_on(u, side) && host_agrees
    };
    match suggested.into_iter().chain([SideId::INDEPENDENTS]).find(fits) {
        Some(new) if why == TypeChangeReason::Wreck => change_side::alone(game, id, new, Cause::Action),
        Some(new) => _ = change_side::with_occupants(game, id, new, Cause::Action),
        None => damage::perish(game, id, Cause::NoRoom),
    }
}
