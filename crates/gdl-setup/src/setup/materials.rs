//! make-initial-materials (spec world 9.1).

use gdl_world::{geometry::Layer, rules::TypeId};

use super::{Fatal, maker::Maker};

/// The work of a cell of a layer. Layers stay in memory, so that their number has to be bounded as well.
const LAYER: u64 = 16;

/// Fills cells with the materials of their terrain.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let tables = &rules.tables;
    let shape = maker.world.shape;
    for m in rules.materials.ids() {
        let amount = |t| tables.terrain_storage_x.get(t, m).min(tables.terrain_initial_supply.get(t, m));
        if !rules.terrain.ids().any(|t| amount(t) > 0) {
            continue;
        }
        maker.work(LAYER * shape.places() as u64)?;
        let mut layer = Layer::new(shape, 0);
        for p in shape.cells() {
            layer.set(p, amount(maker.world.terrain_at(p)));
        }
        maker.world.layers.materials[m.index()] = Some(layer);
    }
    Ok(())
}
