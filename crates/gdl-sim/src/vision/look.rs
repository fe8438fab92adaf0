//! Looking at a cell: which of the units there a side sees (spec turns 13.3 to 13.5).

use crate::{
    Game, Phase,
    geometry::{Pos, ring},
    rules::UnitTypeId,
    weighted,
    world::{SideId, UnitId, UnitView, World},
};

/// Lets a side look at a cell, if somebody of it watches the cell.
pub(crate) fn look(game: &mut Game, side: SideId, p: Pos) {
    let Some(view) = game.world.views.get_mut(side.index()) else { return };
    let coverage = i32::from(view.coverage.get(p));
    if coverage == 0 || !game.world.shape.contains(p) {
        return;
    }
    view.seen.set(p, true);
    forget_stale(&mut game.world, side, p);
    if !game.world.has_units(p) {
        return;
    }
    let units: Vec<UnitId> = game.world.stack(p).collect();
    for id in units {
        if is_definite(game, side, id, p) {
            note_with_occupants(&mut game.world, side, id);
        } else if let Some(kind) = spot(game, side, id, p, coverage) {
            note(&mut game.world, side, id, kind);
            note_those_beside(&mut game.world, side, id);
        } else if people_see(game, side, id, p) {
            let kind = game.world.units[id].kind;
            note(&mut game.world, side, id, kind);
        }
    }
}

/// Lets a side know a cell as it is, whoever watches it.
pub(crate) fn see_exactly(world: &mut World, side: SideId, p: Pos) {
    let Some(view) = world.views.get_mut(side.index()) else { return };
    view.seen.set(p, true);
    view.units.remove(&p);
    let units: Vec<UnitId> = world.stack(p).collect();
    for id in units {
        note(world, side, id, world.units[id].kind);
    }
}

/// Forgets what is known of units that are not there any more, or was known before this turn.
fn forget_stale(world: &mut World, side: SideId, p: Pos) {
    let World { views, units, rules, turn, .. } = world;
    let Some(known) = views[side.index()].units.get_mut(&p) else { return };
    known.retain(|known| {
        units.get(known.unit).is_some_and(|unit| {
            unit.hp > 0
                && unit.pos == p
                && unit.transport() == known.transport
                && (known.date >= *turn || rules.units.see_always[known.kind] != 0)
        })
    });
    if known.is_empty() {
        views[side.index()].units.remove(&p);
    }
}

/// Whether a side sees a unit for certain.
fn is_definite(game: &Game, side: SideId, id: UnitId, p: Pos) -> bool {
    let world = &game.world;
    let unit = &world.units[id];
    world.trusts(unit.side, side)
        || world.rules.units.see_always[unit.kind] != 0
        || game.phase() == Phase::Over
        || (has_people(world, side, p) && people_see_all(world))
}

fn has_people(world: &World, side: SideId, p: Pos) -> bool {
    world.people_at(p).is_some_and(|number| i32::from(number) == world.side(side).number)
}

/// Whether people see whatever is where they live.
fn people_see_all(world: &World) -> bool {
    let rules = &world.rules;
    let people = || rules.materials.ids().filter(|&m| rules.materials.people[m] != 0);
    rules.units.ids().all(|u| people().all(|m| rules.tables.people_see_chance.get(u, m) >= 100))
}

/// Whether the people of a cell see a unit there.
fn people_see(game: &mut Game, side: SideId, id: UnitId, p: Pos) -> bool {
    if !has_people(&game.world, side, p) {
        return false;
    }
    let rules = game.world.rules.clone();
    let u = game.world.units[id].kind;
    let mut there =
        rules.materials.ids().filter(|&m| rules.materials.people[m] != 0 && game.world.material_at(m, p) > 0);
    there.any(|m| game.random.percent(rules.tables.people_see_chance.get(u, m)))
}

/// Whether units of a side see a unit: those in its cell try first, then those farther away, until as many have seen it
/// as watch the cell. Gives back what they take it for.
fn spot(game: &mut Game, side: SideId, id: UnitId, p: Pos, coverage: i32) -> Option<UnitTypeId> {
    let rules = game.world.rules.clone();
    let x = game.world.units[id].kind;
    let visibility = visibility(&game.world, x, p)?;
    let widest = rules.units.vision_range.max().min(game.world.shape.extent());
    let (mut seen, mut mistaken) = (0, 0);
    for distance in 0..=widest {
        let cells = ring(game.world.shape, p, distance, distance);
        let seers: Vec<UnitId> = cells.flat_map(|cell| inside_out(&game.world, cell)).collect();
        for seer in seers {
            if game.world.units[seer].side != side {
                continue;
            }
            let chance = chance_to_see(&game.world, seer, x, p, distance, &visibility);
            if !game.random.percent(chance) {
                continue;
            }
            seen += 1;
            let s = game.world.units[seer].kind;
            let mistake = rules.tables.see_mistake_chance.get(s, x);
            if mistake > 0
                && distance >= rules.tables.see_mistake_range_min.get(s, x)
                && game.random.basis_points(mistake)
            {
                mistaken += 1;
            }
            if seen >= coverage {
                return Some(taken_for(game, x, mistaken == seen));
            }
        }
    }
    (seen > 0).then(|| taken_for(game, x, mistaken == seen))
}

/// The units of a cell, occupants before their transports.
fn inside_out(world: &World, p: Pos) -> Vec<UnitId> {
    let mut all = Vec::new();
    for top in world.stack(p) {
        let mut units = world.with_occupants(top);
        units.reverse();
        all.extend(units);
    }
    all
}

/// The percentages of visibility of a type in a cell; none if it cannot be seen there.
fn visibility(world: &World, x: UnitTypeId, p: Pos) -> Option<Vec<i32>> {
    let aux = world.present_aux_types().filter(|&t| world.aux_at(t, p) != 0);
    let there = std::iter::once(world.terrain_at(p)).chain(aux);
    let percents: Vec<i32> = there.map(|t| world.rules.tables.visibility.get(x, t)).collect();
    percents.iter().all(|&percent| percent > 0).then_some(percents)
}

/// The chance of a unit to see another of a type.
fn chance_to_see(world: &World, seer: UnitId, x: UnitTypeId, p: Pos, distance: i32, visibility: &[i32]) -> i32 {
    let (rules, unit) = (&world.rules, &world.units[seer]);
    let (s, tables) = (unit.kind, &rules.tables);
    let range = rules.units.vision_range[s];
    if !world.is_complete(unit) || distance > range {
        return 0;
    }
    let night = tables.vision_night_effect.get(s, world.terrain_at(p));
    if world.is_night(p) && range * night / 100 < distance {
        return 0;
    }
    let table = match distance {
        0 => &tables.see_chance_at,
        1 => &tables.see_chance_adjacent,
        _ => &tables.see_chance,
    };
    let base = table.get(s, x);
    let chance = visibility.iter().fold(base, |chance, percent| chance * percent / 100);
    match unit.transport() {
        Some(transport) => chance * tables.occupant_vision.get(s, world.units[transport].kind) / 100,
        None => chance,
    }
}

/// What a unit is taken for that was seen rightly or by mistake.
fn taken_for(game: &mut Game, x: UnitTypeId, is_mistake: bool) -> UnitTypeId {
    if !is_mistake {
        return x;
    }
    let rules = game.world.rules.clone();
    let looks: Vec<(i32, UnitTypeId)> = rules.units.ids().map(|y| (rules.tables.looks_like.get(x, y), y)).collect();
    if looks.iter().all(|(weight, _)| *weight == 0) {
        return x;
    }
    weighted::choose(&mut game.random, &looks).map_or(x, |index| looks[index].1)
}

/// Notes a unit and, if that is to be seen, those inside of it.
fn note_with_occupants(world: &mut World, side: SideId, id: UnitId) {
    let kind = world.units[id].kind;
    note(world, side, id, kind);
    if !world.units[id].has_occupants() {
        return;
    }
    if world.rules.units.see_occupants[kind] != 0 || sees_from_inside(world, side, id) {
        let occupants: Vec<UnitId> = world.occupants(id).collect();
        occupants.into_iter().for_each(|occupant| note_with_occupants(world, side, occupant));
    }
}

/// Notes those inside of a unit if one of the side is among them and sees.
fn note_those_beside(world: &mut World, side: SideId, id: UnitId) {
    if sees_from_inside(world, side, id) {
        let occupants: Vec<UnitId> = world.occupants(id).collect();
        occupants.into_iter().for_each(|occupant| note_with_occupants(world, side, occupant));
    }
}

fn sees_from_inside(world: &World, side: SideId, transport: UnitId) -> bool {
    let t = world.units[transport].kind;
    world.occupants(transport).map(|id| &world.units[id]).any(|unit| {
        unit.side == side && world.is_complete(unit) && world.rules.tables.occupant_vision.get(unit.kind, t) > 0
    })
}

/// Keeps what a side knows of a unit: where it is now, and as what.
fn note(world: &mut World, side: SideId, id: UnitId, kind: UnitTypeId) {
    let unit = &world.units[id];
    let (p, date) = (unit.pos, world.turn);
    let new = UnitView { kind, side: unit.side, pos: p, date, unit: id, transport: unit.transport() };
    let view = &mut world.views[side.index()];
    let known = view.units.entry(p).or_default();
    match known.iter_mut().find(|known| known.unit == id) {
        Some(old) => *old = new,
        None => known.push(new),
    }
}
