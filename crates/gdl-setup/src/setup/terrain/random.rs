//! make-random-terrain (spec world 6.5).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{Subtype, TerrainId, TypeId},
};

use super::{
    super::{Fatal, maker::Maker},
    edge, elevations,
};

/// Gives each cell random terrain, then draws random lines.
pub(in super::super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.has_terrain {
        return Ok(());
    }
    let rules = maker.rules.clone();
    let shape = maker.world.shape;
    let occurrence = &rules.terrain.occurrence;
    let types: Vec<TerrainId> = rules.terrain_of(Subtype::Cell).collect();
    let total = types.iter().fold(0i32, |sum, &t| sum.saturating_add(occurrence[t]));
    let vary = rules.elevations_vary();
    if vary {
        elevations::start(&mut maker.world);
    }
    maker.progress.begin("Making random terrain");
    maker.work(shape.places() * (types.len() + 1))?;
    for (number, p) in shape.inner_cells().enumerate() {
        if number % 100 == 0 {
            maker.progress.report((number as i64 + 1) * 100 / shape.places() as i64);
        }
        let n = maker.random.draw(total.saturating_add(1));
        let mut sum = 0i32;
        let t = types.iter().copied().find(|&t| {
            sum = sum.saturating_add(occurrence[t]);
            sum >= n
        });
        let t = t.unwrap_or_else(|| TerrainId::from_index(0));
        maker.world.terrain.set(p, t);
        if vary && let Some(elevations) = &mut maker.world.layers.elevations {
            let (low, high) = (rules.terrain.elevation_min[t], rules.terrain.elevation_max[t]);
            elevations.set(p, (low + maker.random.draw(high - low + 1)) as i16);
        }
    }
    maker.has_terrain = true;
    edge::set(maker);
    for t in rules.terrain.ids() {
        if matches!(rules.subtype(t), Subtype::Border | Subtype::Connection) && occurrence[t] > 0 {
            maker.work(shape.places() * 6)?;
            draw_lines(maker, t, occurrence[t]);
        }
    }
    maker.progress.end();
    Ok(())
}

fn draw_lines(maker: &mut Maker<'_>, t: TerrainId, occurrence: i32) {
    let cells: Vec<Pos> = maker.world.shape.inner_cells().collect();
    for p in cells {
        for d in Direction::ALL {
            if maker.random.basis_points(occurrence) {
                maker.world.set_line(t, p, d, true);
            }
        }
    }
}
