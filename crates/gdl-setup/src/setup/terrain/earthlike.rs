//! make-earthlike-terrain (spec world 6.7).

use gdl_schema::{msg, property};
use gdl_world::rules::{Rules, TerrainId};

use super::{
    super::{Fatal, maker::Maker},
    adjacent,
    blobs::{Blobs, reliefs},
    edge, elevations,
    fractal::{self, Chart, lay, warn_of_unfilled_cells},
    level,
};

/// The world is at least this many times as far around as the area is wide or high.
const SCALE: i64 = 100;

/// The types that an earth-like world is made of.
struct Types {
    sea: TerrainId,
    plains: TerrainId,
    desert: TerrainId,
    forest: TerrainId,
    ice: TerrainId,
}

impl Types {
    fn of(rules: &Rules) -> Option<Types> {
        let named = |name: &str| rules.terrain.ids().find(|&t| rules.terrain.name(t) == name);
        Some(Types {
            sea: named("sea")?,
            plains: named("plains")?,
            desert: named("desert")?,
            forest: named("forest")?,
            ice: named("ice")?,
        })
    }
}

/// Makes terrain like that of a part of the earth.
pub(in super::super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.has_terrain {
        return Ok(());
    }
    let rules = maker.rules.clone();
    let extent = maker.world.shape.extent();
    if i64::from(maker.world.circumference) < SCALE * i64::from(extent) {
        maker.warn(msg::EARTHLIKE_SCALE, "Scale wrong for random earthlike terrain, use a real map");
        return Ok(());
    }
    let Some(types) = Types::of(&rules) else {
        maker.warn(msg::EARTHLIKE_TERRAIN_MISSING, "can't find earthlike terrain types");
        return Ok(());
    };
    maker.progress.begin("Making Earth-like terrain");
    let chart = climate(maker, &types, extent);
    if fractal::is_large_enough(maker) {
        fill(maker, &chart)?;
    } else {
        maker.has_terrain = true;
    }
    edge::set(maker);
    maker.progress.end();
    Ok(())
}

/// Draws the chart of terrain types by ranks of altitude and wetness.
fn climate(maker: &mut Maker<'_>, types: &Types, extent: i32) -> Chart {
    let shore = (98 - (extent / 2) * 100 / extent).clamp(2, 98);
    let (dry, wet) = if maker.random.percent(30) {
        (80, 98)
    } else if maker.random.percent(30) {
        (2, 60)
    } else {
        (5, 95)
    };
    let latitude = maker.rules.source.area.attrs.int(property::area::LATITUDE).unwrap_or(0);
    let polar = i64::from(latitude) > i64::from(maker.world.circumference / 4) * 80 / 100;
    let (top, ice_from) = if polar { (shore + 1, shore + 1) } else { (100, 0) };
    let classes = [
        (types.sea, 0..=shore, 0..=100),
        (types.desert, shore..=top, 0..=dry),
        (types.plains, shore..=top, dry..=wet),
        (types.forest, shore..=top, wet..=100),
        (types.ice, ice_from..=100, 0..=100),
    ];
    Chart::new(|a, w| classes.iter().find(|(_, alt, wet)| alt.contains(&a) && wet.contains(&w)).map(|(t, _, _)| *t))
}

fn fill(maker: &mut Maker<'_>, chart: &Chart) -> Result<(), Fatal> {
    maker.progress.begin("Making earthlike fractal terrain");
    let alt = Blobs { density: 10_000, size: 400, height: 500, smoothing: 2 };
    let wet = Blobs { density: 200, size: 1000, height: 100, smoothing: 10 };
    let (alt, wet) = reliefs(maker, alt, wet)?;
    let holes = lay(maker, chart, &alt, &wet);
    if maker.rules.elevations_vary() {
        middle_elevations(maker);
    }
    adjacent::adjust(maker)?;
    edge::set(maker);
    level::level_liquids(maker)?;
    maker.progress.end();
    warn_of_unfilled_cells(maker, holes);
    Ok(())
}

/// Every inner cell gets the middle of the elevations of its terrain.
fn middle_elevations(maker: &mut Maker<'_>) {
    elevations::start(&mut maker.world);
    let world = &mut maker.world;
    let limits = &maker.rules.terrain;
    let Some(mut elevations) = world.layers.elevations.take() else { return };
    for p in world.shape.inner_cells() {
        let t = world.terrain_at(p);
        let (low, high) = (limits.elevation_min[t], limits.elevation_max[t]);
        elevations.set(p, ((high - low) / 2 + low) as i16);
    }
    world.layers.elevations = Some(elevations);
}
