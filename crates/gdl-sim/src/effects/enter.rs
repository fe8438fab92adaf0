//! enter (spec actions 8).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    world::{Check, Doer, Outcome, SideId, UnitId, World, require},
};

use crate::{
    Game, acp,
    effects::combat::{death, overwatch, wreck},
    movement::{acp_of, enter_cost, has_bridge, mp_of, speed},
    vision,
};

/// The value of `ferry-on-entry` for a transport that takes passengers in from any terrain.
const FERRY_OVER_ALL: i32 = 3;

/// Checks the conditions for entering a transport.
pub(crate) fn check(world: &World, doer: Doer, transport: Option<UnitId>) -> Check {
    world.both_in_play(doer)?;
    let transport = world.in_play(transport)?;
    let rules = &world.rules;
    let (unit, host) = (&world.units[doer.unit], &world.units[transport]);
    let (u, v) = (unit.kind, host.kind);
    let cost = rules.tables.acp_to_enter_unit.get(u, v);
    require(cost >= 1, Outcome::CannotDo)?;
    acp::check_ever(world, doer.actor, cost)?;
    // Its own occupants cannot carry it; the engine loses both then.
    require(!world.is_inside(transport, doer.unit), Outcome::Error)?;
    require(world.shape.distance(unit.pos, host.pos) <= 1, Outcome::Error)?;
    let is_welcome = match (unit.side == SideId::INDEPENDENTS, host.side == SideId::INDEPENDENTS) {
        (true, true) => true,
        (false, false) => world.unit_trusts(transport, doer.unit),
        _ => rules.tables.can_enter_independent.get(u, v) != 0,
    };
    require(is_welcome && world.can_ride(u, transport), Outcome::Error)?;
    acp::check_now(world, doer.actor, cost)?;
    if rules.tables.ferry_on_entry.get(v, u) != FERRY_OVER_ALL {
        let old = unit.transport().map(|transport| world.units[transport].kind);
        let cost = enter_cost(world, doer.unit, unit.pos, transport, old);
        let now = mp_of(world.units[doer.actor].acp(), speed(world, doer.unit, host.pos));
        require(now > 0 && now + rules.units.free_mp[u] >= cost, Outcome::InsufficientMp)?;
    }
    world.has_supply(unit, &rules.tables.material_to_move)
}

/// Puts a unit into a transport, if it survives the way.
pub(crate) fn apply(game: &mut Game, doer: Doer, transport: Option<UnitId>) -> Outcome {
    let Some(transport) = transport else { return Outcome::Error };
    let rules = game.world.rules.clone();
    let (id, world) = (doer.unit, &game.world);
    let unit = &world.units[id];
    let (u, from, v) = (unit.kind, unit.pos, world.units[transport].kind);
    let to = world.units[transport].pos;
    let t = world.terrain_at(from);
    let is_exposed = rules.tables.ferry_on_entry.get(v, u) < FERRY_OVER_ALL
        && unit.transport().is_none_or(|old| rules.tables.ferry_on_departure.get(world.units[old].kind, u) < 1)
        && !has_bridge(world, u, from, to);
    let cause = Cause::Terrain(t);
    if is_exposed && rules.tables.vanishes_on.get(u, t) != 0 {
        death::kill(game, id, cause);
        return Outcome::UnitGone;
    }
    if is_exposed && rules.tables.wrecks_on.get(u, t) != 0 {
        match rules.units.id(rules.units.wrecked_type[u]) {
            Some(wreck_type) => wreck::wreck_into(game, id, wreck_type, None, cause),
            None => death::kill(game, id, cause),
        }
        return Outcome::UnitGone;
    }
    let speed = speed(world, id, to);
    game.world.reboard(id, transport);
    game.world.units[id].z = 0;
    game.record(|world| Event::Boarded {
        unit: UnitSnapshot::of(world, id),
        transport: UnitSnapshot::of(world, transport),
    });
    vision::unit_moved(game, id, from);
    overwatch::react(game, id);
    // The engine computes the price as if the unit had come from the transport that it is in now.
    let mp = enter_cost(&game.world, id, from, transport, Some(v));
    let cost = acp_of(mp, speed) + rules.tables.acp_to_enter_unit.get(u, v);
    acp::spend(&mut game.world, doer.actor, cost);
    Outcome::Done
}
