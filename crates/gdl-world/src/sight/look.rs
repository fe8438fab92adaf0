//! Looking at a cell: which of the units there a side sees (spec turns 13.3 to 13.5).

use super::{Sight, learn};
use crate::{
    Random,
    geometry::{Pos, disk, walk_rings_among},
    percent::percent,
    rules::UnitTypeId,
    weighted,
    world::{SideId, UnitId, UnitView, World},
};

/// The work of sorting one possible observer.
const SORT: u64 = 8;

/// The work of recording the view of a unit.
const NOTE: u64 = 2;

/// A possible observer of a cell: its distance, its place and the unit.
type Seer = (i32, Pos, UnitId);

impl Sight<'_> {
    /// Lets a side look at a cell, if the side watches the cell.
    pub fn look(&mut self, side: SideId, p: Pos) {
        let view = &self.world.views[side.index()];
        if view.coverage.get(p) == 0 || self.eyes_shut || self.work > self.limit {
            return;
        }
        let is_new = !view.seen.get(p);
        self.count(1);
        if is_new {
            learn(self.world, side, p);
        }
        self.world.remember(side, p);
        if !self.world.views[side.index()].units.is_empty_at(p) {
            forget_stale(self.world, side, p);
        }
        if self.world.has_units(p) {
            self.look_at_units(side, p);
        }
    }

    /// Whether a further look at a cell would change nothing, and draw no number, as long as nothing moves: the side is certain of
    /// all units there.
    pub(super) fn is_settled(&self, side: SideId, p: Pos) -> bool {
        let world = &*self.world;
        world.views[side.index()].seen.get(p)
            && (!world.has_units(p) || {
                let people = has_people(world, side, p);
                world.stack(p).all(|id| self.is_definite(side, id, people))
            })
    }

    fn look_at_units(&mut self, side: SideId, p: Pos) {
        let coverage = i32::from(self.world.views[side.index()].coverage.get(p));
        let people = has_people(self.world, side, p);
        let mut seers = None;
        let mut next = self.world.stack(p).next();
        while let Some(id) = next.filter(|_| self.work <= self.limit) {
            self.count(1);
            if self.is_definite(side, id, people) {
                note_with_occupants(self.world, side, id);
            } else if let Some(kind) = self.spot(side, id, p, coverage, &mut seers) {
                note(self.world, side, id, kind);
                note_those_beside(self.world, side, id);
            } else if people && self.people_see(id, p) {
                note(self.world, side, id, self.world.units[id].kind);
            }
            next = self.world.after(id);
        }
    }

    /// Lets a side know the terrain of a cell, and look at it, because of units there that are always seen.
    pub(crate) fn see_terrain(&mut self, side: SideId, p: Pos) {
        if self.world.shape.contains(p) && !self.world.views[side.index()].seen.get(p) {
            learn(self.world, side, p);
            self.look(side, p);
        }
    }

    /// Whether a side sees a unit for certain. `people` says whether people live there who report to the side.
    fn is_definite(&self, side: SideId, id: UnitId, people: bool) -> bool {
        let world = &*self.world;
        let unit = &world.units[id];
        world.trusts(unit.side, side)
            || world.controller(unit.side) == Some(side)
            || world.rules.units.see_always[unit.kind] != 0
            || self.is_over
            || (people && world.rules.vision.people_see_all)
    }

    /// Whether the people of a cell see a unit there.
    fn people_see(&mut self, id: UnitId, p: Pos) -> bool {
        let world = &*self.world;
        let (rules, u) = (&world.rules, world.units[id].kind);
        let mut there =
            rules.materials.ids().filter(|&m| rules.materials.people[m] != 0 && world.material_at(m, p) > 0);
        there.any(|m| self.random.percent(rules.tables.people_see_chance.get(u, m)))
    }

    /// Whether units of a side see a unit: those in its cell try first, then those that a spiral around the cell finds,
    /// until as many have seen it as watch the cell. The search draws numbers even if all chances are certain. Returns
    /// the type that they take the unit for.
    fn spot(
        &mut self,
        side: SideId,
        id: UnitId,
        p: Pos,
        coverage: i32,
        seers: &mut Option<Vec<Seer>>,
    ) -> Option<UnitTypeId> {
        let x = self.world.units[id].kind;
        if seers.is_none() {
            let found = seers_of(self.world, side, p);
            // The work of searching the units and of sorting the observers.
            self.count(self.world.side(side).units.len() as u64 / 4 + SORT * found.len() as u64);
            *seers = Some(found);
        }
        let seers = seers.get_or_insert_default();
        self.count(seers.len() as u64);
        let Sight { world, random, .. } = self;
        let (world, shape) = (&**world, world.shape);
        let visibility = visibility(world, x, p);
        let is_night = world.is_night(p);
        let tables = &world.rules.tables;
        let (mut seen, mut mistaken) = (0, 0);
        let mut sees = |random: &mut Random, (distance, _, seer): Seer| {
            let chance = visibility
                .as_ref()
                .map_or(0, |visibility| chance_to_see(world, seer, x, p, distance, visibility, is_night));
            if random.percent(chance) {
                seen += 1;
                let s = world.units[seer].kind;
                let may_err = distance >= tables.see_mistake_range_min.get(s, x);
                if may_err && random.happens(tables.see_mistake_chance.get(s, x)) {
                    mistaken += 1;
                }
            }
            seen >= coverage
        };
        let (here, around) = seers.split_at(seers.partition_point(|&(distance, ..)| distance == 0));
        if !here.iter().any(|&seer| sees(random, seer)) {
            let radius = world.rules.vision.search_radius;
            let cells = around.chunk_by(|a, b| a.1 == b.1).map(|seers| seers[0].1);
            walk_rings_among(shape, random, p, radius, cells, |random, cell| {
                let place = (shape.distance(p, cell), cell);
                let first = around.partition_point(|&(distance, at, _)| (distance, at) < place);
                let mut there = around[first..].iter().take_while(|&&(_, at, _)| at == cell);
                there.any(|&seer| sees(random, seer))
            });
        }
        (seen > 0).then(|| self.taken_for(x, mistaken == seen))
    }

    /// Draws the type that a side takes a unit for; the true type unless it is mistaken.
    fn taken_for(&mut self, x: UnitTypeId, is_mistake: bool) -> UnitTypeId {
        if !is_mistake {
            return x;
        }
        let rules = &self.world.rules;
        let looks: Vec<(i32, UnitTypeId)> = rules.units.ids().map(|y| (rules.tables.looks_like.get(x, y), y)).collect();
        if looks.iter().all(|(weight, _)| *weight == 0) {
            return x;
        }
        weighted::choose(self.random, &looks).map_or(x, |index| looks[index].1)
    }
}

/// Lets a side know the true state of a cell, even if it does not watch the cell.
pub fn see_exactly(world: &mut World, side: SideId, p: Pos) {
    if world.views.is_empty() || !world.shape.contains(p) {
        return;
    }
    learn(world, side, p);
    world.remember(side, p);
    world.views[side.index()].units.retain(p, |_| false);
    let mut next = world.stack(p).next();
    while let Some(id) = next {
        note_with_occupants(world, side, id);
        next = world.after(id);
    }
}

/// Drops the views of units that have left the cell, and views from before this turn.
fn forget_stale(world: &mut World, side: SideId, p: Pos) {
    let World { views, units, rules, turn, work, .. } = world;
    views[side.index()].units.retain(p, |known| {
        work.spend(1);
        known.unit.and_then(|unit| units.get(unit)).is_some_and(|unit| {
            unit.hp > 0
                && unit.pos == p
                && unit.transport() == known.transport
                && (known.date >= *turn || rules.units.see_always[known.kind] != 0)
        })
    });
}

/// Whether people live in a cell who report to a side: its own, or those of a side that trusts it.
pub(super) fn has_people(world: &World, side: SideId, p: Pos) -> bool {
    let people = world.people_at(p).and_then(|number| world.side_numbered(i32::from(number)));
    people.is_some_and(|people| world.trusts(people, side))
}

/// The units of a side that are near enough to a cell to see something there, the near ones first, those of a cell together,
/// occupants before their transports.
fn seers_of(world: &World, side: SideId, p: Pos) -> Vec<Seer> {
    let shape = world.shape;
    let widest = world.rules.vision.widest.min(shape.extent());
    let units = &world.side(side).units;
    let is_one = |distance: i32, id: UnitId| {
        let unit = &world.units[id];
        unit.hp > 0
            && unit.side == side
            && unit.is_on_map()
            && distance <= world.rules.units.vision_range[unit.kind]
            && world.is_complete(unit)
    };
    let cells = 3 * i64::from(widest) * i64::from(widest + 1);
    // A wide search around the cell takes longer than one through all units, and goes round a small world more than once.
    let mut seers: Vec<Seer> = if cells > units.len() as i64 || (shape.wraps() && widest > shape.width() / 2) {
        let near = units.iter().map(|&id| (shape.distance(p, world.units[id].pos), world.units[id].pos, id));
        near.filter(|&(distance, _, id)| is_one(distance, id)).collect()
    } else {
        let occupied = disk(shape, p, widest).filter(|&cell| world.has_units(cell));
        let near = occupied.flat_map(|cell| {
            let distance = shape.distance(p, cell);
            world.units_in(cell).map(move |id| (distance, cell, id))
        });
        near.filter(|&(distance, _, id)| is_one(distance, id)).collect()
    };
    if seers.len() > 1 {
        seers.sort_by_cached_key(|&(distance, at, id)| (distance, at, -depth(world, id)));
    }
    seers
}

/// Returns the number of units that a unit is inside of.
fn depth(world: &World, id: UnitId) -> i32 {
    let transports = std::iter::successors(world.units[id].transport(), |&id| world.units[id].transport());
    let depth = transports.count();
    world.work.spend(depth as u64);
    i32::try_from(depth).unwrap_or(i32::MAX)
}

/// The percentages of visibility of a type in a cell; None if it cannot be seen there.
fn visibility(world: &World, x: UnitTypeId, p: Pos) -> Option<Vec<i32>> {
    percents_of_visibility(world, x, p).map(|percent| Some(percent).filter(|&percent| percent > 0)).collect()
}

/// Returns the factors of the visibility of a type by the terrain of a cell and everything on it, in percent.
fn percents_of_visibility(world: &World, x: UnitTypeId, p: Pos) -> impl Iterator<Item = i32> {
    let aux = world.present_aux_types().filter(move |&t| world.aux_at(t, p) != 0);
    let there = std::iter::once(world.terrain_at(p)).chain(aux);
    there.map(move |t| world.rules.tables.visibility.get(x, t))
}

/// The chance of a unit to see another one when its side looks at the cell, as a percentage.
pub fn chance_of_unit(world: &World, seer: UnitId, target: UnitId) -> i32 {
    let (unit, other) = (&world.units[seer], &world.units[target]);
    let distance = world.shape.distance(unit.pos, other.pos);
    if distance > world.rules.units.vision_range[unit.kind] {
        return 0;
    }
    visibility(world, other.kind, other.pos).map_or(0, |visibility| {
        chance_to_see(world, seer, other.kind, other.pos, distance, &visibility, world.is_night(other.pos))
    })
}

/// The chance of a unit to see another of a type.
fn chance_to_see(
    world: &World,
    seer: UnitId,
    x: UnitTypeId,
    p: Pos,
    distance: i32,
    visibility: &[i32],
    is_night: bool,
) -> i32 {
    let (rules, unit) = (&world.rules, &world.units[seer]);
    let (s, tables) = (unit.kind, &rules.tables);
    let night_effect = || tables.vision_night_effect.get(s, world.terrain_at(p));
    if is_night && percent(rules.units.vision_range[s], night_effect()) < distance {
        return 0;
    }
    let table = match distance {
        0 => &tables.see_chance_at,
        1 => &tables.see_chance_adjacent,
        _ => &tables.see_chance,
    };
    let chance = visibility.iter().fold(table.get(s, x), |chance, &visible| percent(chance, visible));
    match unit.transport() {
        Some(transport) => percent(chance, tables.occupant_vision.get(s, world.units[transport].kind)),
        None => chance,
    }
}

/// Records a unit and, if they can be seen, its occupants.
fn note_with_occupants(world: &mut World, side: SideId, id: UnitId) {
    // Nesting has no bound, so that recursion could overflow the stack.
    let mut pending = vec![id];
    while let Some(id) = pending.pop() {
        let kind = world.units[id].kind;
        note(world, side, id, kind);
        if world.units[id].has_occupants()
            && (world.rules.units.see_occupants[kind] != 0 || sees_from_inside(world, side, id))
        {
            let first = pending.len();
            pending.extend(world.occupants(id));
            pending[first..].reverse();
        }
    }
}

/// Records the occupants of a unit, if one of them belongs to the side and sees.
fn note_those_beside(world: &mut World, side: SideId, id: UnitId) {
    if world.units[id].has_occupants() && sees_from_inside(world, side, id) {
        let occupants: Vec<UnitId> = world.occupants(id).collect();
        occupants.into_iter().for_each(|occupant| note_with_occupants(world, side, occupant));
    }
}

fn sees_from_inside(world: &World, side: SideId, transport: UnitId) -> bool {
    let t = world.units[transport].kind;
    world.occupants(transport).map(|id| &world.units[id]).any(|unit| {
        unit.side == side
            && world.is_complete(unit)
            && world.rules.units.vision_range[unit.kind] >= 0
            && world.rules.tables.occupant_vision.get(unit.kind, t) > 0
    })
}

/// Records the view that a side has of a unit: its current place, and the type that it is taken for.
pub fn note(world: &mut World, side: SideId, id: UnitId, kind: UnitTypeId) {
    world.work.spend(NOTE);
    let unit = &world.units[id];
    let view = UnitView {
        kind,
        side: unit.side,
        name: unit.name.clone(),
        size: unit.size,
        pos: unit.pos,
        is_complete: world.is_complete(unit),
        date: world.turn,
        id: unit.id,
        unit: Some(id),
        transport: unit.transport(),
    };
    world.views[side.index()].units.set(view);
}
