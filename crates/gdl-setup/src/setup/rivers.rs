//! make-rivers: rivers as borders (spec world 7.1). Rivers as connections have a file of their own.

use gdl_schema::msg;
use gdl_world::{
    geometry::{Direction, Pos},
    rules::{RIVER, Subtype, TerrainId, TypeId},
    world::World,
};

use super::{Fatal, maker::Maker, river_connections};

/// Makes rivers of all types that have none yet.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if !maker.has_terrain {
        return Err(Fatal {
            what: "Rivers cannot be made without terrain".to_owned(),
            why: "the area has no terrain layer, and no method made one before",
            help: "Make the area at least 9 by 9, give it a terrain layer, or leave `make-rivers` out.".to_owned(),
            id: Some(msg::RIVERS_WITHOUT_TERRAIN),
        });
    }
    let rules = maker.rules.clone();
    let chance = |p: Pos| i64::from(rules.terrain.river_chance[maker.world.terrain_at(p)]);
    let total: i64 = maker.world.shape.inner_cells().map(chance).sum();
    if total == 0 {
        return Ok(());
    }
    let expected = (total / 10_000).max(1);
    for t in rules.terrain.ids() {
        if rules.terrain.subtype_x[t] != RIVER || maker.world.layers.aux[t.index()].is_some() {
            continue;
        }
        maker.work(maker.world.shape.places() * 8)?;
        match rules.subtype(t) {
            Subtype::Border if maker.world.layers.elevations.is_some() => as_borders(maker, t, expected)?,
            Subtype::Connection => river_connections::make(maker, t, expected)?,
            _ => {}
        }
    }
    Ok(())
}

/// Reports every fifth river.
pub(super) fn report(maker: &mut Maker<'_>, rivers: &mut i64, expected: i64) {
    *rivers += 1;
    if *rivers % 5 == 0 {
        maker.progress.report(100 * *rivers / expected);
    }
}

fn as_borders(maker: &mut Maker<'_>, t: TerrainId, expected: i64) -> Result<(), Fatal> {
    maker.progress.begin("Creating rivers (as borders)");
    maker.world.aux_layer(t);
    let cells: Vec<Pos> = maker.world.shape.inner_cells().collect();
    let mut rivers = 0;
    for &p in &cells {
        let chance = maker.rules.terrain.river_chance[maker.world.terrain_at(p)];
        if maker.random.basis_points(chance) {
            report(maker, &mut rivers, expected);
            maker.work(i64::from(maker.world.shape.extent()) * 8)?;
            flow(maker, t, p);
        }
    }
    if let Some(sink) = maker.rules.terrain.id(maker.rules.globals.river_sink_terrain) {
        for &p in &cells {
            if !maker.world.has_units(p) && Direction::ALL.iter().all(|&d| maker.world.has_line(t, p, d)) {
                maker.world.terrain.set(p, sink);
            }
        }
    }
    for &p in &cells {
        if maker.world.is_liquid(p) {
            for d in Direction::ALL {
                if maker.world.has_line(t, p, d) {
                    maker.world.set_line(t, p, d, false);
                }
            }
        }
    }
    maker.progress.end();
    Ok(())
}

/// Draws a river from its source, along the edges of cells.
fn flow(maker: &mut Maker<'_>, t: TerrainId, source: Pos) {
    let mut river = River { world: &mut maker.world, t, wet: false };
    let Some(mut d) = Direction::ALL.into_iter().min_by_key(|&d| river.meet(source, d)) else { return };
    let mut p = source;
    if !river.fits(p, d) {
        return;
    }
    let touches = river.touches(p, d);
    if touches == 2 {
        return;
    }
    river.draw(p, d);
    if touches == 1 {
        return;
    }
    let shape = river.world.shape;
    for _ in 0..shape.extent() {
        if !shape.is_inner(p) {
            break;
        }
        let here = river.meet(p, d);
        let beside = shape.neighbor(p, d.right());
        let (first, second) = (river.meet(beside, d.left()), river.meet(p, d.right()));
        if here < first && here < second {
            maker.warn(msg::RIVER_UPHILL, "river going uphill??");
            return;
        }
        (p, d) = if first < second { (beside, d.left()) } else { (p, d.right()) };
        if !shape.is_inner(p) || river.world.has_line(t, p, d) {
            break;
        }
        if river.fits(p, d) {
            river.draw(p, d);
        }
    }
}

struct River<'a> {
    world: &'a mut World,
    t: TerrainId,
    /// Whether it has reached liquid terrain, after which it is not drawn any more.
    wet: bool,
}

impl River<'_> {
    /// The elevation of the point where the river would go on.
    fn meet(&self, p: Pos, d: Direction) -> i32 {
        let beside = |d| self.world.elevation_at(self.world.shape.neighbor(p, d));
        self.world.elevation_at(p).min(beside(d)).min(beside(d.right()))
    }

    /// Whether neither cell beside a side would be changed by a river.
    fn fits(&self, p: Pos, d: Direction) -> bool {
        let effect = &self.world.rules.tables.adjacent_effect;
        let keeps = |p| effect.get(self.world.terrain_at(p), self.t) < 0;
        self.world.shape.existing_neighbor(p, d).is_some_and(|n| keeps(p) && keeps(n))
    }

    /// Returns the number of ends of an edge of a cell that touch the river.
    fn touches(&self, p: Pos, d: Direction) -> usize {
        let n = self.world.shape.neighbor(p, d);
        let back = d.opposite();
        let has = |p, d| self.world.has_line(self.t, p, d);
        usize::from(has(p, d.left()) || has(n, back.right())) + usize::from(has(p, d.right()) || has(n, back.left()))
    }

    fn draw(&mut self, p: Pos, d: Direction) {
        if self.wet {
            return;
        }
        if self.world.is_liquid(p) || self.world.is_liquid(self.world.shape.neighbor(p, d)) {
            self.wet = true;
        } else {
            self.world.set_line(self.t, p, d, true);
        }
    }
}
