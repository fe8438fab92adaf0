//! The temperatures of a turn (spec turns 5.3).

use gdl_ruleset::Value;
use gdl_schema::msg;
use gdl_world::{
    Random,
    geometry::{Layer, Pos},
    interpolate::{interpolate, pairs},
    problem::Problem,
    world::World,
};

use crate::calendar::year_part;

/// A place whose temperature the game gives.
struct KeyPoint {
    at: Pos,
    temperature: i32,
}

/// Computes the temperatures of a turn, if there is a layer of them. Returns the problems of their cycle.
pub fn update(world: &mut World, random: &mut Random, turn: i32) -> Vec<Problem> {
    let mut problems = Vec::new();
    let Some(mut layer) = world.layers.temperatures.take() else { return problems };
    let rules = world.rules.clone();
    let part = year_part(&rules, turn);
    let cycle = rules.source.area.temperature_year_cycle.as_ref().filter(|_| rules.sun.year_length > 0);
    let points: Vec<KeyPoint> =
        cycle.map_or(&[][..], Value::items).iter().filter_map(|point| key_point(point, part, &mut problems)).collect();
    let floor = (rules.globals.temperature_floor, rules.globals.temperature_floor_elevation);
    let terrain = &rules.terrain;
    let clip = |world: &World, p: Pos, t: i32| {
        let at = world.terrain_at(p);
        t.max(terrain.temperature_min[at]).min(terrain.temperature_max[at]) as i16
    };
    for p in world.shape.cells() {
        let at = world.terrain_at(p);
        let mut t = between(world, &points, p).unwrap_or(terrain.temperature_average[at]);
        let variability = terrain.temperature_variability[at];
        if variability > 0 {
            t = t.saturating_add(random.draw(variability) - variability / 2);
        }
        if let Some(elevations) = &world.layers.elevations {
            let e = i32::from(elevations.get(p));
            if floor.1 != 0 && e < floor.1 {
                let colder = i64::from(t.saturating_sub(floor.0)) * i64::from(e) / i64::from(floor.1);
                // Below the greatest elevation that counts, no colder than the floor.
                t = t.saturating_sub(colder.clamp(i32::MIN.into(), i32::MAX.into()) as i32);
            }
        }
        layer.set(p, clip(world, p, t));
    }
    if rules.globals.temperature_moderation_range > 0 {
        let before: Layer<i16> = layer.clone();
        for p in world.shape.inner_cells() {
            let sum: i32 = world.shape.neighbors(p).chain([p]).map(|n| i32::from(before.get(n))).sum();
            layer.set(p, clip(world, p, sum / 7));
        }
    }
    world.layers.temperatures = Some(layer);
    problems
}

fn key_point(point: &Value, part: i32, problems: &mut Vec<Problem>) -> Option<KeyPoint> {
    let [at, ..] = point.items() else { return None };
    let [x, y, ..] = at.items() else { return None };
    let at = Pos::new(x.as_int()?, y.as_int()?);
    let list = Value::list(point.items()[1..].to_vec(), point.origin);
    let temperature = interpolate(&pairs(&list), part).unwrap_or_else(|| {
        let text = format!("Year part {part} not within range of temp_year list");
        problems.push(Problem { id: msg::YEAR_PART_OUT_OF_RANGE, text });
        0
    });
    Some(KeyPoint { at, temperature })
}

/// The temperature between the two nearest places that have one.
fn between(world: &World, points: &[KeyPoint], p: Pos) -> Option<i32> {
    let distance = |point: &KeyPoint| world.shape.distance(p, point.at);
    let mut nearest: Option<(i32, &KeyPoint)> = None;
    let mut next: Option<(i32, &KeyPoint)> = None;
    for point in points {
        let d = distance(point);
        if nearest.is_none_or(|(least, _)| d < least) {
            next = nearest.replace((d, point));
        } else if next.is_none_or(|(least, _)| d < least) {
            next = Some((d, point));
        }
    }
    let (d1, first) = nearest?;
    let Some((d2, second)) = next.filter(|(d2, _)| d1 + d2 > 0) else { return Some(first.temperature) };
    let [t1, t2, d1, d2] = [first.temperature, second.temperature, d1, d2].map(i64::from);
    // A mean of two 32-bit numbers, so the cast is exact.
    Some(((t1 * d2 + t2 * d1) / (d1 + d2)) as i32)
}
