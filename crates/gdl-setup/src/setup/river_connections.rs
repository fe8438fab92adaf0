//! make-rivers: rivers as connections (spec world 7.2).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::TerrainId,
};

use super::{Fatal, maker::Maker, rivers::report};

/// The maximum number of cells that a river passes.
const LENGTH: usize = 40;

/// Makes the rivers of a connection type.
pub(super) fn make(maker: &mut Maker<'_>, t: TerrainId, expected: i64) -> Result<(), Fatal> {
    maker.progress.begin("Creating rivers (as connections)");
    maker.world.aux_layer(t);
    let shape = maker.world.shape;
    let flat = maker.world.layers.elevations.is_none();
    let mut weights = [0; 6];
    let mut rivers = 0;
    for x in shape.columns() {
        for y in shape.inner_rows(x) {
            let source = Pos { x, y };
            let chance = maker.rules.terrain.river_chance[maker.world.terrain_at(source)] / 100;
            if !maker.random.percent(chance) {
                continue;
            }
            if flat && maker.world.aux_at(t, source) != 0 {
                // The engine leaves the inner of two loops.
                break;
            }
            report(maker, &mut rivers, expected);
            maker.work(LENGTH)?;
            flow(maker, t, source, flat, &mut weights);
        }
    }
    maker.progress.end();
    Ok(())
}

fn flow(maker: &mut Maker<'_>, t: TerrainId, source: Pos, flat: bool, weights: &mut [i32; 6]) {
    let shape = maker.world.shape;
    let mut p = source;
    let mut last = None;
    for _ in 0..LENGTH {
        let chosen = if flat { across(maker, t, p, last, weights) } else { down(maker, p) };
        let Some(d) = chosen else { break };
        let Some(next) = shape.existing_neighbor(p, d) else { break };
        let world = &mut maker.world;
        let ends = world.aux_at(t, next) != 0 || (flat && world.is_liquid(next));
        if !(world.is_liquid(p) && world.is_liquid(next)) {
            world.set_line(t, p, d, true);
        }
        (p, last) = (next, Some(d));
        if ends || !shape.is_inner(p) {
            break;
        }
    }
}

/// Returns the direction to the lowest neighbor that is not higher.
fn down(maker: &Maker<'_>, p: Pos) -> Option<Direction> {
    let world = &maker.world;
    let mut lowest = world.elevation_at(p);
    let mut chosen = None;
    for d in Direction::ALL {
        if let Some(n) = world.shape.existing_neighbor(p, d)
            && world.elevation_at(n) <= lowest
        {
            lowest = world.elevation_at(n);
            chosen = Some(d);
        }
    }
    chosen
}

/// Returns a random direction, preferably straight on and into water. As in the engine, one number is drawn for each
/// direction, with the weights of later directions from the previous step.
fn across(
    maker: &mut Maker<'_>,
    t: TerrainId,
    p: Pos,
    last: Option<Direction>,
    weights: &mut [i32; 6],
) -> Option<Direction> {
    let mut chosen = None;
    for d in Direction::ALL {
        let weight = &mut weights[usize::from(d.number())];
        *weight = 0;
        if let Some(n) = maker.world.shape.existing_neighbor(p, d) {
            if last.is_some_and(|last| d == last.opposite()) {
                continue;
            }
            *weight = if maker.world.is_liquid(n) {
                1000
            } else if maker.world.aux_at(t, n) != 0 {
                10
            } else {
                100
            };
            match last {
                Some(last) if d == last => *weight *= 5,
                Some(last) if d == last.left() || d == last.right() => *weight *= 4,
                _ => {}
            }
        }
        chosen = maker.random.weighted(weights);
    }
    chosen.map(|index| Direction::ALL[index])
}
