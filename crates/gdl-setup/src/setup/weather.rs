//! make-weather: the first clouds and winds (spec world 9.2).

use gdl_world::geometry::Layer;

use super::{Fatal, maker::Maker};

/// Makes clouds and winds that vary, if there are none.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let terrain = &rules.terrain;
    let shape = maker.world.shape;
    maker.work(shape.places() * 2)?;
    if terrain.clouds_max.any() && maker.world.layers.clouds.is_none() {
        let mut clouds = Layer::new(shape, 0);
        for p in shape.cells() {
            let t = maker.world.terrain_at(p);
            let (low, high) = (terrain.clouds_min[t], terrain.clouds_max[t]);
            let range = high - low;
            let above = if range > 0 { maker.random.draw(range + 1) } else { range };
            clouds.set(p, (low + above) as i16);
        }
        maker.world.layers.clouds = Some(clouds);
    }
    if terrain.wind_force_max.any() && maker.world.layers.winds.is_none() {
        let mixed = (rules.globals.wind_mix_range > 0).then(|| maker.random.draw(6));
        let mut winds = Layer::new(shape, 0);
        for p in shape.cells() {
            let direction = mixed.unwrap_or_else(|| maker.random.draw(6));
            let force = terrain.wind_force_average[maker.world.terrain_at(p)];
            winds.set(p, (8 * force + direction) as i16);
        }
        maker.world.layers.winds = Some(winds);
    }
    Ok(())
}
