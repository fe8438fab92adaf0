//! Day and night (spec turns 5.2).

use crate::{geometry::Pos, world::World};

/// How bright a cell is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Light {
    /// Night.
    Night,
    /// Twilight, which counts as day.
    Twilight,
    /// Day.
    Day,
}

/// Whether it is night in a cell.
pub fn is_night(world: &World, p: Pos) -> bool {
    world.rules.sun.has_night && light(world, p) == Light::Night
}

/// How bright a cell is in the present turn.
pub fn light(world: &World, p: Pos) -> Light {
    let sun = &world.rules.sun;
    let around = i64::from(world.circumference);
    if !sun.has_night || around <= 0 {
        return Light::Day;
    }
    let at = sun_position(world);
    let dx = (i64::from(p.x) - at.0).rem_euclid(around);
    let dx = if dx > around / 2 { dx - around } else { dx };
    let dy = i64::from(p.y) - at.1;
    let distance = if dx.signum() * dy.signum() < 0 { dx.abs().max(dy.abs()) } else { (dx + dy).abs() };
    let within = |fraction: i32| distance < (i64::from(fraction) * around / 100) / 2;
    if within(sun.daylight_fraction) {
        Light::Day
    } else if within(sun.twilight_fraction) {
        Light::Twilight
    } else {
        Light::Night
    }
}

/// Where the sun stands, in columns and rows of the world.
fn sun_position(world: &World) -> (i64, i64) {
    let (sun, globals) = (&world.rules.sun, &world.rules.globals);
    let around = i64::from(world.circumference);
    let at = (i64::from(world.sun.x), i64::from(world.sun.y));
    let turn = i64::from(world.turn);
    let days = i64::from(sun.day_length);
    if days <= 1 {
        return at;
    }
    let part = (100 * turn + i64::from(globals.initial_day_part)) % (100 * days);
    let x = (part * around / (100 * days) + at.0) % around;
    let year = i64::from(sun.year_length);
    if year <= 1 {
        return (x, at.1);
    }
    let mut height = i64::from(sun.axial_tilt) * (around / 4) / 90;
    let turned = if sun.axial_tilt < 0 { year / 2 } else { 0 };
    let mut part = (turn + i64::from(globals.initial_year_part) + turned) % year;
    if year / 4 < part && part <= 3 * year / 4 {
        height = -height;
        part -= year / 4;
    } else {
        part += year / 4;
    }
    part %= year;
    (x, -height + 4 * height * part / year - i64::from(sun.latitude))
}
