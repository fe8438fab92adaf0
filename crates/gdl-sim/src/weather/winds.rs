//! Winds, which turn and change their force at random, and mix with those around them (spec turns 5.7).

use gdl_world::{
    Random,
    geometry::{Direction, Pos, random_inner_cell},
    rules::Rules,
    world::World,
};

/// A wind as layers hold it: 8 times the force, and the direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wind {
    pub force: i32,
    pub direction: Direction,
}

impl Wind {
    pub(super) fn of(value: i16) -> Wind {
        let value = i32::from(value);
        Wind { force: value >> 3, direction: Direction::new(value & 7) }
    }

    fn value(self) -> i16 {
        (8 * self.force + i32::from(self.direction.number())).clamp(i16::MIN.into(), i16::MAX.into()) as i16
    }
}

/// Whether winds vary. As in the engine, each type in turn limits a number to its least force from above and to its
/// greatest force from below. Only the final number is compared, so that some variations are missed.
pub(super) fn vary(rules: &Rules) -> bool {
    let forces = rules.terrain.wind_force_min.values().iter().zip(rules.terrain.wind_force_max.values());
    let Some(&first) = rules.terrain.wind_force_min.values().first() else { return false };
    forces.fold(first, |number, (&low, &high)| number.min(low).max(high)) != first
}

/// Changes the winds of a turn.
pub(super) fn update(world: &mut World, random: &mut Random) {
    let Some(mut winds) = world.layers.winds.take() else { return };
    let shape = world.shape;
    let rules = world.rules.clone();
    let terrain = &rules.terrain;
    let clip = |world: &World, p: Pos, force: i32| {
        let t = world.terrain_at(p);
        force.max(terrain.wind_force_min[t]).min(terrain.wind_force_max[t])
    };
    for p in shape.inner_cells() {
        let t = world.terrain_at(p);
        let mut wind = Wind::of(winds.get(p));
        if random.percent(terrain.wind_variability[t]) {
            wind.direction = if random.coin() { wind.direction.right() } else { wind.direction.left() };
        }
        if random.percent(terrain.wind_force_variability[t]) {
            let change = if random.coin() { 1 } else { -1 };
            wind.force = clip(world, p, wind.force + change);
        }
        winds.set(p, wind.value());
    }
    if rules.globals.wind_mix_range > 0 {
        for _ in 0..shape.places() / 6 {
            let p = random_inner_cell(shape, random);
            let around = shape.neighbors(p).chain([p]).map(|n| Wind::of(winds.get(n)));
            let mut wind = mean(around).unwrap_or_else(|| Wind { force: 0, direction: Direction::new(random.draw(6)) });
            wind.force = clip(world, p, wind.force);
            winds.set(p, wind.value());
        }
    }
    world.layers.winds = Some(winds);
}

/// The mean of seven winds, its force rounded up; None if they cancel each other out.
fn mean(winds: impl Iterator<Item = Wind>) -> Option<Wind> {
    let (mut x, mut y) = (0, 0);
    for wind in winds {
        let (dx, dy) = wind.direction.delta();
        (x, y) = (x + wind.force * dx, y + wind.force * dy);
    }
    let length = if x.signum() * y.signum() < 0 { x.abs().max(y.abs()) } else { (x + y).abs() };
    // The direction whose axis is nearest: the one with the largest projection.
    let along = |direction: &Direction| {
        let (dx, dy) = direction.delta();
        // The scalar product of places in a grid of hexagons, doubled.
        2 * (x * dx + y * dy) + x * dy + y * dx
    };
    let direction = Direction::ALL.into_iter().rev().max_by_key(along)?;
    (length > 0).then_some(Wind { force: (length + 6) / 7, direction })
}

#[cfg(test)]
mod tests {
    use gdl_world::geometry::Layer;

    use super::*;
    use crate::testing::Field;

    fn wind(force: i32, direction: Direction) -> Wind {
        Wind { force, direction }
    }

    #[test]
    fn winds_have_a_mean() {
        let check = |winds: &[Wind], expected: Option<Wind>| assert_eq!(mean(winds.iter().copied()), expected);
        check(&[wind(3, Direction::E); 7], Some(wind(3, Direction::E)));
        check(&[wind(1, Direction::NW)], Some(wind(1, Direction::NW)));
        check(&[wind(4, Direction::NE), wind(4, Direction::SE)], Some(wind(1, Direction::E)));
        check(&[wind(4, Direction::NE), wind(4, Direction::SW)], None);
        for direction in Direction::ALL {
            let beside = wind(2, direction.right());
            check(&[wind(9, direction), wind(9, direction), beside], Some(wind(3, direction)));
        }
    }

    #[test]
    fn winds_stay_within_the_limits_of_the_terrain() {
        let types = "(unit-type man) (add (plain hills) wind-force-min 1) (add (plain hills) wind-force-max 3)
            (add (plain hills) wind-variability 50) (add (plain hills) wind-force-variability 50)
            (set wind-mix-range 1)";
        let mut field = Field::new(types, "(man 5 4 1 (# 1))");
        let shape = field.world.shape;
        field.world.layers.winds = Some(Layer::new(shape, wind(2, Direction::W).value()));
        (0..30).for_each(|_| field.next_turn());
        let winds = field.world.layers.winds.as_ref().expect("winds vary");
        let forces: Vec<i32> = shape.inner_cells().map(|p| Wind::of(winds.get(p)).force).collect();
        assert!(forces.iter().all(|force| (1..=3).contains(force)));
        assert!(forces.iter().any(|&force| force != forces[0]));
    }

    #[test]
    fn what_varies_is_found_as_the_engine_finds_it() {
        let varies = |types: &str| vary(&Field::new(&format!("(unit-type man) {types}"), "(man 5 4 1)").world.rules);
        assert!(!varies(""));
        assert!(varies("(add hills wind-force-max 3)"));
        let missed = "(add plain wind-force-min 2) (add plain wind-force-max 2) (add hills wind-force-max 2)";
        assert!(!varies(missed), "from 0 to 2, but back at 2 in the end");
    }
}
