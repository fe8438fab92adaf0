//! Clouds, which change at random and drift with the wind (spec turns 5.6).

use gdl_world::{Random, geometry::Direction, world::World};

use super::winds::Wind;

/// The percentage of cells whose clouds change in a turn.
const CHANGE: i32 = 10;

/// Changes the clouds of a turn.
pub(super) fn update(world: &mut World, random: &mut Random) {
    let Some(mut clouds) = world.layers.clouds.take() else { return };
    let shape = world.shape;
    let rules = world.rules.clone();
    let clip = |world: &World, p, density: i32| {
        let t = world.terrain_at(p);
        density.max(rules.terrain.clouds_min[t]).min(rules.terrain.clouds_max[t]) as i16
    };
    for p in shape.cells() {
        if random.percent(CHANGE) {
            let change = if random.coin() { 1 } else { -1 };
            clouds.set(p, clip(world, p, i32::from(clouds.get(p)) + change));
        }
    }
    if let Some(winds) = &world.layers.winds {
        let before = clouds.clone();
        for p in shape.inner_cells() {
            let mut sum = 6 * i32::from(before.get(p));
            let mut parts = 6;
            for direction in Direction::ALL {
                let from = shape.neighbor(p, direction);
                let wind = Wind::of(winds.get(from));
                if wind.force > 0 && wind.direction == direction.opposite() {
                    sum += i32::from(before.get(from));
                    parts += 1;
                }
            }
            let hundredths = 100 * sum / parts;
            let rounded = hundredths / 100 + i32::from(hundredths % 100 > 50);
            clouds.set(p, clip(world, p, rounded));
        }
    }
    world.layers.clouds = Some(clouds);
}

#[cfg(test)]
mod tests {
    use gdl_world::geometry::{Layer, Pos};

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type man) (add plain clouds-max 9)";

    fn clouds(field: &Field, p: Pos) -> i16 {
        field.world.layers.clouds.as_ref().map_or(-1, |layer| layer.get(p))
    }

    #[test]
    fn a_tenth_of_the_clouds_change_in_a_turn() {
        let mut field = Field::new(TYPES, "(man 5 4 1 (# 1))");
        let shape = field.world.shape;
        let mut changes = 0;
        for _ in 0..100 {
            field.world.layers.clouds = Some(Layer::new(shape, 5));
            field.next_turn();
            changes += shape.cells().filter(|&p| clouds(&field, p) != 5).count();
            assert!(shape.cells().all(|p| (4..=6).contains(&clouds(&field, p))));
        }
        let share = changes as f64 / (100 * shape.cells().count()) as f64;
        assert!((share - 0.1).abs() < 0.01, "{share}");
    }

    #[test]
    fn clouds_drift_with_the_wind() {
        let mut field = Field::new(TYPES, "(man 5 4 1 (# 1))");
        let shape = field.world.shape;
        let from = Pos::new(4, 4);
        let mut before = Layer::new(shape, 2);
        before.set(from, 9);
        let mut winds = Layer::new(shape, 0);
        winds.set(from, 8 * 3 + i16::from(Direction::E.number()));
        field.world.layers.winds = Some(winds);
        // The mean of six parts of 2 and one of 9, unless the cloud of the cell itself or its neighbor changes.
        let drifted = (0..40).filter(|_| {
            field.world.layers.clouds = Some(before.clone());
            field.next_turn();
            clouds(&field, Pos::new(5, 4)) == 3 && clouds(&field, Pos::new(6, 4)) == 2
        });
        assert!(drifted.count() >= 20);
    }
}
