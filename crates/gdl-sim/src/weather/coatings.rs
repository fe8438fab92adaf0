//! Snow and mud, which come and go with the temperature (spec turns 5.4).

use gdl_world::{
    geometry::Layer,
    rules::{Subtype, TerrainId, TypeId},
    world::World,
};

/// Lays the coatings of a turn. Those with other names than the two that the engine knows have layers, and stay as they
/// are.
pub(super) fn update(world: &mut World) {
    let rules = world.rules.clone();
    for t in rules.terrain_of(Subtype::Coating) {
        world.aux_layer(t);
        match rules.terrain.name(t).as_str() {
            "snow" => cover(world, t, i16::MIN..=3),
            "mud" => cover(world, t, 4..=9),
            _ => {}
        }
    }
}

/// Covers the cells of some temperatures one deep, within what each terrain allows.
fn cover(world: &mut World, coating: TerrainId, temperatures: std::ops::RangeInclusive<i16>) {
    let rules = world.rules.clone();
    let shape = world.shape;
    let Some(warmth) = &world.layers.temperatures else { return };
    let mut layer = Layer::new(shape, 0u8);
    for p in shape.cells() {
        let t = world.terrain.get(p);
        let depth = i32::from(temperatures.contains(&warmth.get(p)));
        let (least, most) =
            (rules.tables.coating_depth_min.get(coating, t), rules.tables.coating_depth_max.get(coating, t));
        layer.set(p, depth.min(most).max(least).clamp(0, i32::from(u8::MAX)) as u8);
    }
    world.layers.aux[coating.index()] = Some(layer);
}

#[cfg(test)]
mod tests {
    use gdl_world::{geometry::Pos, rules::TypeId};

    use crate::testing::Field;

    #[test]
    fn snow_lies_where_it_is_cold_and_terrain_allows_it() {
        let types = "(unit-type man) (terrain-type snow (subtype coating)) (terrain-type ash (subtype coating))
            (add plain temperature-min -20) (add plain temperature-average 3) (add plain temperature-max 40)
            (table coating-depth-max (snow plain 5) (ash plain 5))";
        let field = |table: &str| Field::new(&format!("{types} {table}"), "(man 5 4 1 (# 1))");
        let depth = |field: &Field, name: &str| {
            let t = field.world.rules.terrain.ids().find(|&t| field.world.rules.terrain.name(t) == name);
            field.world.layers.aux[t.expect("there is such terrain").index()].as_ref().map(|l| l.get(Pos::new(5, 4)))
        };
        assert_eq!((depth(&field(""), "snow"), depth(&field(""), "ash")), (Some(1), Some(0)));
        assert_eq!(depth(&field("(add plain temperature-average 4)"), "snow"), Some(0));
        let deep = field("(add plain temperature-average 30) (table coating-depth-min (snow plain 3))");
        assert_eq!(depth(&deep, "snow"), Some(3));
    }
}
