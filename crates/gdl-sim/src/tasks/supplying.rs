//! Tasks of units that handle materials: produce, collect, resupply (spec actions 17.4).

use gdl_world::{
    geometry::{Pos, spiral},
    rules::{MaterialId, TypeId},
    world::{Action, Doer, SideId, Task, TaskKind, UnitId, World},
};

use super::{Progress, place, prepare, push, reserve, set_argument};
use crate::{Game, materials};

/// The radius in cells around its field in which a unit that collects looks for more.
const FIELD_RADIUS: i32 = 3;

/// Produces a material until the total of the task is reached.
pub(super) fn produce(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let [number, total, so_far, ..] = task.args;
    let rules = &game.world.rules;
    let Some(material) = rules.materials.id(number) else { return Progress::Failed };
    if so_far >= total {
        return Progress::Complete;
    }
    let amount = rules.tables.material_per_production.get(game.world.units[id].kind, material);
    match prepare(game, Doer::one(id), Action::Produce { material, amount }) {
        Ok(progress) => {
            set_argument(game, id, 2, so_far.saturating_add(amount));
            progress
        }
        Err(_) => Progress::Failed,
    }
}

/// Extracts a material in a cell, brings it to a depot, and begins again.
pub(super) fn collect(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let Some(m) = game.world.rules.materials.id(task.args[0]) else { return Progress::Failed };
    let field = place(task, 1);
    if materials::space(&game.world, id, m) <= 0 {
        return deliver(game, id, m, field);
    }
    if game.world.shape.distance(game.world.units[id].pos, field) > 1 {
        return push(game, id, TaskKind::MoveTo, &[field.x, field.y, 0, 1]);
    }
    if prepare(game, Doer::one(id), Action::Extract { at: field, material: m, amount: 1 }).is_ok() {
        return Progress::Prepared;
    }
    let own = game.world.units[id].side;
    let is_store = |other: &UnitId| {
        let other = &game.world.units[*other];
        other.side == own && game.world.rules.units.acp_per_turn[other.kind] <= 0
    };
    let stores: Vec<UnitId> = game.world.stack(field).filter(is_store).collect();
    for store in stores {
        let take = Action::Transfer { material: m, amount: -1, to: Some(store) };
        if prepare(game, Doer::one(id), take).is_ok() {
            return Progress::Prepared;
        }
    }
    let Game { world, random, .. } = game;
    let has_some = |p: Pos| {
        let of_independents =
            |other: UnitId| world.units[other].side == SideId::INDEPENDENTS && world.units[other].supply_of(m) > 0;
        world.material_at(m, p) > 0 || world.stack(p).any(of_independents)
    };
    let Some(p) = spiral(world.shape, random, field, FIELD_RADIUS, has_some) else { return Progress::Failed };
    set_argument(game, id, 1, p.x);
    set_argument(game, id, 2, p.y);
    push(game, id, TaskKind::MoveTo, &[p.x, p.y, 0, 1])
}

/// Hands the collected material over to a unit nearby, or goes to such a unit.
fn deliver(game: &mut Game, id: UnitId, m: MaterialId, field: Pos) -> Progress {
    let world = &game.world;
    let receiver = world.shape.neighbors(world.units[id].pos).find_map(|p| receiver_in(world, id, m, p));
    if let Some(receiver) = receiver {
        hand_over(&mut game.world, id, receiver, m);
        if materials::space(&game.world, id, m) <= 0 {
            return Progress::Failed;
        }
        return push(game, id, TaskKind::MoveTo, &[field.x, field.y, 0]);
    }
    let Game { world, random, .. } = game;
    let (from, range) = (world.units[id].pos, operating_range(world, id));
    match spiral(world.shape, random, from, range, |p| receiver_in(world, id, m, p).is_some()) {
        Some(p) => push(game, id, TaskKind::MoveTo, &[p.x, p.y, 0, 1]),
        None => {
            if game.random.percent(10) {
                reserve(game, id);
            }
            Progress::Failed
        }
    }
}

/// The first unit in a cell that takes a material from a unit: trusted, at rest, with room for it or access to a
/// treasury.
fn receiver_in(world: &World, id: UnitId, m: MaterialId, p: Pos) -> Option<UnitId> {
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    world.units_in(p).find(|&other| {
        let kind = world.units[other].kind;
        let has_room = materials::space(world, other, m) > 0 || tables.gives_to_treasury.get(kind, m) != 0;
        other != id && world.unit_trusts(id, other) && types.speed[kind] <= 0 && has_room
    })
}

/// Moves as much as there is room for, without an action. A treasury takes any amount.
fn hand_over(world: &mut World, id: UnitId, receiver: UnitId, m: MaterialId) {
    let other = &world.units[receiver];
    let side = other.side;
    let to_treasury =
        world.rules.tables.gives_to_treasury.get(other.kind, m) != 0 && materials::has_treasury(world, side, m);
    let supply = world.units[id].supply_of(m).max(0);
    let moved = supply.min(materials::space(world, receiver, m).max(0));
    world.units[receiver].supply[m.index()] += moved;
    let rest = if to_treasury { supply - moved } else { 0 };
    if rest > 0 {
        materials::change_treasury(world, side, m, rest);
    }
    world.units[id].supply[m.index()] -= moved + rest;
}

/// Whether a unit has all materials of a resupply.
pub(super) fn is_supplied(world: &World, id: UnitId, task: &Task) -> bool {
    wanted(world, id, task.args[0]).is_empty()
}

/// The materials that a unit has too little of: the given one, or all for -1.
fn wanted(world: &World, id: UnitId, number: i32) -> Vec<MaterialId> {
    let is_meant = |m: &MaterialId| number < 0 || i32::from(*m) == number;
    world.rules.materials.ids().filter(is_meant).filter(|&m| materials::space(world, id, m) > 0).collect()
}

/// Gets materials: from the ground, from production, from supply lines, or by going to where those reach.
pub(super) fn resupply(game: &mut Game, id: UnitId, task: &Task) -> Progress {
    let wanted = wanted(&game.world, id, task.args[0]);
    let Some(&last) = wanted.last() else { return Progress::Complete };
    let at = game.world.units[id].pos;
    if prepare(game, Doer::one(id), Action::Extract { at, material: last, amount: 1 }).is_ok() {
        return Progress::Prepared;
    }
    if wanted.iter().all(|&m| produces_enough(&game.world, id, m)) {
        return reserve(game, id);
    }
    if is_in_supply(&game.world, id, &wanted, at) {
        return board_source(game, id, &wanted);
    }
    let Game { world, random, .. } = game;
    let range = operating_range(world, id);
    let kind = world.units[id].kind;
    let is_open = |p: Pos| world.can_occupy(kind, p) || world.stack(p).any(|other| world.can_ride(kind, other));
    match spiral(world.shape, random, at, range, |p| is_open(p) && is_in_supply(world, id, &wanted, p)) {
        Some(p) => push(game, id, TaskKind::MoveTo, &[p.x, p.y, 0, 0]),
        None => Progress::Failed,
    }
}

/// Enters a source in the same cell, where supplies arrive first; a unit that is in a transport already waits.
fn board_source(game: &mut Game, id: UnitId, wanted: &[MaterialId]) -> Progress {
    let unit = &game.world.units[id];
    let (kind, at) = (unit.kind, unit.pos);
    if unit.transport().is_none() {
        let has_some = |other: UnitId| wanted.iter().any(|&m| game.world.units[other].supply_of(m) > 0);
        let sources: Vec<UnitId> = game.world.stack(at).filter(|&other| other != id && has_some(other)).collect();
        for source in sources {
            let enter = Action::Enter { transport: Some(source) };
            if game.world.can_ride(kind, source) && prepare(game, Doer::one(id), enter).is_ok() {
                return Progress::Prepared;
            }
        }
    }
    reserve(game, id)
}

/// Whether a unit makes more of a material where it is than it consumes there.
fn produces_enough(world: &World, id: UnitId, m: MaterialId) -> bool {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let productivity = i64::from(tables.productivity.get(unit.kind, world.terrain_at(unit.pos)));
    let production = i64::from(tables.base_production.get(unit.kind, m)) * productivity / 100;
    production > i64::from(tables.base_consumption.get(unit.kind, m))
}

/// Whether some trusted unit could send one of the materials to a cell. A unit that reaches no other cell must have
/// room for the unit.
fn is_in_supply(world: &World, id: UnitId, wanted: &[MaterialId], at: Pos) -> bool {
    let (kind, tables) = (world.units[id].kind, &world.rules.tables);
    wanted.iter().any(|&m| {
        let reach = tables.in_length.get(kind, m);
        world.units.oldest_first().any(|other| {
            let source = &world.units[other];
            let reach = reach.min(tables.out_length.get(source.kind, m));
            other != id
                && source.supply_of(m) > 0
                && world.is_in_play(other)
                && world.shape.distance(source.pos, at) <= reach
                && world.unit_trusts(id, other)
                && (reach > 0 || world.can_ride(kind, other))
        })
    })
}

/// Returns the number of cells that a unit can go on the materials that its moves use up.
fn operating_range(world: &World, id: UnitId) -> i32 {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let cells = world.rules.materials.ids().filter_map(|m| {
        let burnt = tables.consumption_per_move.get(unit.kind, m);
        (burnt > 0).then(|| unit.supply_of(m).max(0) / burnt)
    });
    cells.min().unwrap_or_else(|| world.shape.extent())
}
