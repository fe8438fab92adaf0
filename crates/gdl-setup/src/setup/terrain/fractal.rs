//! make-fractal-percentile-terrain (spec world 6.1, 6.3).

use gdl_schema::msg;
use gdl_world::{
    geometry::Pos,
    rules::{Subtype, TerrainId, TypeId},
};

use super::{
    super::{Fatal, maker::Maker},
    adjacent,
    blobs::{Blobs, Relief, reliefs},
    edge, elevations, level,
};

/// The minimum width and height of an area for fractal terrain.
const LEAST: i32 = 9;
/// The number of ranks, which are percentages.
const RANKS: usize = 101;

/// The type of terrain of each rank of altitude and wetness; `None` where no type fits.
pub(super) struct Chart(Vec<Option<TerrainId>>);

impl Chart {
    /// Creates the chart of the results of `pick` for each pair of ranks.
    pub fn new(pick: impl Fn(i32, i32) -> Option<TerrainId>) -> Chart {
        let ranks = || 0..RANKS as i32;
        Chart(ranks().flat_map(|alt| ranks().map(move |wet| (alt, wet))).map(|(alt, wet)| pick(alt, wet)).collect())
    }

    /// The type of a cell of these ranks.
    pub fn get(&self, alt: i32, wet: i32) -> Option<TerrainId> {
        self.0[alt as usize * RANKS + wet as usize]
    }
}

/// Makes terrain by the percentiles of altitude and wetness.
pub(in super::super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.has_terrain || !is_large_enough(maker) {
        return Ok(());
    }
    let rules = maker.rules.clone();
    let globals = &rules.globals;
    maker.progress.begin("Making fractal terrain");
    let alt = Blobs {
        density: globals.alt_blob_density,
        size: globals.alt_blob_size,
        height: globals.alt_blob_height,
        smoothing: globals.alt_smoothing,
    };
    let wet = Blobs {
        density: globals.wet_blob_density,
        size: globals.wet_blob_size,
        height: globals.wet_blob_height,
        smoothing: globals.wet_smoothing,
    };
    let (alt, wet) = reliefs(maker, alt, wet)?;
    let terrain = &rules.terrain;
    let chart = Chart::new(|alt, wet| {
        if terrain.count() == 1 {
            return Some(TerrainId::from_index(0));
        }
        rules.terrain_of(Subtype::Cell).find(|&t| {
            (terrain.alt_percentile_min[t]..=terrain.alt_percentile_max[t]).contains(&alt)
                && (terrain.wet_percentile_min[t]..=terrain.wet_percentile_max[t]).contains(&wet)
        })
    });
    let holes = lay(maker, &chart, &alt, &wet);
    if rules.elevations_vary() {
        elevations::scale(maker, &alt);
    }
    change_at_random(maker);
    adjacent::adjust(maker)?;
    edge::set(maker);
    level::level_liquids(maker)?;
    maker.progress.end();
    warn_of_unfilled_cells(maker, holes);
    Ok(())
}

/// Whether the area is large enough for blobs; warns if not.
pub(super) fn is_large_enough(maker: &mut Maker<'_>) -> bool {
    let (w, h) = (maker.world.shape.width(), maker.world.shape.height());
    let large = w >= LEAST && h >= LEAST;
    if !large {
        let text = format!("cannot generate fractal terrain for a {w} x {h} area, must be at least {LEAST}x{LEAST}");
        maker.warn(msg::AREA_TOO_SMALL_FOR_SYNTHESIS, text);
    }
    large
}

/// Gives the inner cells the terrain of their ranks. Returns the number of cells that no type fits.
pub(super) fn lay(maker: &mut Maker<'_>, chart: &Chart, alt: &Relief, wet: &Relief) -> usize {
    let mut holes = 0;
    for p in maker.world.shape.inner_cells() {
        let t = chart.get(alt.rank(p), wet.rank(p)).unwrap_or_else(|| {
            holes += 1;
            TerrainId::from_index(0)
        });
        maker.world.terrain.set(p, t);
    }
    maker.has_terrain = true;
    holes
}

/// Warns of cells that no type of terrain fits.
pub(super) fn warn_of_unfilled_cells(maker: &mut Maker<'_>, holes: usize) {
    if holes > 0 {
        let first = maker.rules.terrain.name(TerrainId::from_index(0));
        let text = format!("no possible terrain for {holes} cells, made them into {first}");
        maker.warn(msg::NO_POSSIBLE_TERRAIN, text);
    }
}

/// Changes single cells by `terrain-density`.
fn change_at_random(maker: &mut Maker<'_>) {
    let rules = maker.rules.clone();
    let density = &rules.tables.terrain_density;
    if !density.any() {
        return;
    }
    let cells: Vec<Pos> = maker.world.shape.cells().collect();
    for p in cells {
        let from = maker.world.terrain_at(p);
        let into = rules.terrain.ids().find(|&into| {
            let chance = density.get(from, into);
            chance > 0 && chance > maker.random.draw(10_000)
        });
        if let Some(into) = into {
            maker.world.terrain.set(p, into);
        }
    }
}
