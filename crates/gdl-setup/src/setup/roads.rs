//! make-roads (spec world 7.3).

use gdl_world::{
    Random,
    geometry::{Direction, PathWalker, Pos, Step, random_edge_cell, spiral, walk_path},
    rules::{ROAD, Subtype, TerrainId, TypeId},
    world::{SideId, UnitId, World},
};

use super::{Fatal, maker::Maker};

/// Makes roads between units, to the edge, from edge to edge, and from units to roads nearby.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let free = |t: &TerrainId| rules.terrain.subtype_x[*t] == ROAD && maker.world.layers.aux[t.index()].is_none();
    let Some(t) = rules.terrain_of(Subtype::Connection).find(free) else { return Ok(()) };
    let has_chance = |u| rules.units.ids().any(|other| rules.tables.road_chance.get(u, other) > 0);
    let roaded: Vec<bool> =
        rules.units.ids().map(|u| rules.units.road_to_edge_chance[u] > 0 || has_chance(u)).collect();
    if !roaded.contains(&true) && rules.globals.edge_road_density <= 0 {
        return Ok(());
    }
    maker.progress.begin("Laying down roads");
    maker.world.aux_layer(t);
    let all: Vec<UnitId> = maker.world.units.newest_first().filter(|&id| maker.world.is_in_play(id)).collect();
    let is_roaded = |maker: &Maker<'_>, id: &UnitId| roaded[maker.world.units[*id].kind.index()];
    let starts: Vec<UnitId> = all.iter().copied().filter(|id| is_roaded(maker, id)).collect();
    for &from in &starts {
        maker.work(all.len())?;
        let (kind, start) = (maker.world.units[from].kind, maker.world.units[from].pos);
        for &to in all.iter().filter(|&&to| to != from) {
            let (other, goal) = (maker.world.units[to].kind, maker.world.units[to].pos);
            let chance = rules.tables.road_chance.get(kind, other);
            if chance > 0 && know_each_other(&maker.world, from, to) && maker.random.percent(chance) {
                road(maker, t, &roaded, start, goal)?;
            }
        }
    }
    for &from in &starts {
        let (kind, p) = (maker.world.units[from].kind, maker.world.units[from].pos);
        if maker.random.percent(rules.units.road_to_edge_chance[kind]) {
            let edge = random_edge_cell(maker.world.shape, &mut maker.random);
            road(maker, t, &roaded, p, edge)?;
        }
    }
    edge_to_edge(maker, t, &roaded)?;
    for &unit in &all {
        let (kind, p) = (maker.world.units[unit].kind, maker.world.units[unit].pos);
        let (chance, range) = (rules.units.spur_chance[kind], rules.units.spur_range[kind]);
        if maker.world.aux_at(t, p) == 0 && chance > 0 && range > 0 && maker.random.percent(chance) {
            maker.work(i64::from(range.min(maker.world.shape.extent())).pow(2) * 3)?;
            let world = &maker.world;
            let found = spiral(world.shape, &mut maker.random, p, range, |p| world.aux_at(t, p) != 0);
            if let Some(found) = found {
                road(maker, t, &roaded, p, found)?;
            }
        }
    }
    maker.progress.end();
    Ok(())
}

fn edge_to_edge(maker: &mut Maker<'_>, t: TerrainId, roaded: &[bool]) -> Result<(), Fatal> {
    let density = i64::from(maker.rules.globals.edge_road_density);
    if density <= 0 {
        return Ok(());
    }
    let shape = maker.world.shape;
    let count = (density * 2 * i64::from(shape.width() + shape.height()) / 10_000).max(1);
    for _ in 0..count {
        maker.work(8)?;
        let ends = [0; 2].map(|_| random_edge_cell(shape, &mut maker.random));
        if let [Some(from), Some(to)] = ends.map(|p| shape.inner_neighbors(p).next()) {
            road(maker, t, roaded, from, to)?;
        }
    }
    Ok(())
}

/// Whether the sides of two units know of each other.
fn know_each_other(world: &World, a: UnitId, b: UnitId) -> bool {
    let side = |id: UnitId| world.units[id].side;
    let knows = |x: UnitId, y: UnitId| {
        side(x) == SideId::INDEPENDENTS
            || world.people_at(world.units[y].pos).is_some_and(|n| i32::from(n) == world.side(side(x)).number)
    };
    world.rules.globals.see_all != 0 || side(a) == side(b) || (knows(a, b) && knows(b, a))
}

fn road(maker: &mut Maker<'_>, t: TerrainId, roaded: &[bool], from: Pos, to: Pos) -> Result<(), Fatal> {
    maker.work(i64::from(maker.world.shape.distance(from, to)) * 64)?;
    let shape = maker.world.shape;
    let mut builder = Builder { world: &mut maker.world, random: &mut maker.random, t, roaded, to };
    walk_path(shape, from, to, &mut builder);
    Ok(())
}

struct Builder<'a> {
    world: &'a mut World,
    random: &'a mut Random,
    t: TerrainId,
    roaded: &'a [bool],
    to: Pos,
}

impl Builder<'_> {
    fn has_road(&self, p: Pos) -> bool {
        self.world.aux_at(self.t, p) != 0
    }

    fn has_roaded_unit(&self, p: Pos) -> bool {
        self.world.stack(p).next().is_some_and(|id| self.roaded[self.world.units[id].kind.index()])
    }

    fn chance(&self, from: Pos, to: Pos) -> i32 {
        self.world.rules.tables.road_into_chance.get(self.world.terrain_at(from), self.world.terrain_at(to))
    }

    /// Returns the score of a cell beside the current one as the next cell of the road; greater is better.
    fn score(&self, here: Pos, p: Pos) -> i64 {
        let shape = self.world.shape;
        let into = i64::from(self.chance(here, p));
        let distance = shape.distance(p, self.to);
        let onward = shape.inner_neighbors(p).filter_map(|next| {
            let factor = match shape.distance(next, self.to) {
                d if d < distance => 3,
                d if d == distance => 1,
                _ => return None,
            };
            Some(into + factor * i64::from(self.chance(p, next)))
        });
        into + onward.sum::<i64>()
    }
}

impl PathWalker for Builder<'_> {
    fn may_step(&mut self, from: Pos, direction: Direction) -> bool {
        self.world.shape.existing_neighbor(from, direction).is_some_and(|n| self.chance(from, n) > 0)
    }

    fn prefers_second(&mut self, from: Pos, first: Direction, second: Direction) -> bool {
        let shape = self.world.shape;
        let (p, q) = (shape.neighbor(from, first), shape.neighbor(from, second));
        let by_road = self.has_road(p).cmp(&self.has_road(q));
        let by_unit = || self.has_roaded_unit(p).cmp(&self.has_roaded_unit(q));
        match by_road.then_with(by_unit).then_with(|| self.score(from, p).cmp(&self.score(from, q))) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Equal => self.random.coin(),
            std::cmp::Ordering::Greater => false,
        }
    }

    fn step(&mut self, from: Pos, direction: Direction) -> Step {
        let n = self.world.shape.neighbor(from, direction);
        let chance = self.chance(from, n);
        if !self.world.shape.is_inner(n) || chance <= 0 {
            return Step::Refused;
        }
        let had_road = self.has_road(n);
        if !(self.random.percent(chance) || had_road || self.has_roaded_unit(n)) {
            return Step::Refused;
        }
        self.world.set_line(self.t, from, direction, true);
        if had_road { Step::Last } else { Step::Made }
    }
}
