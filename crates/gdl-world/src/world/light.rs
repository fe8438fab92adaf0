//! Day and night: the light of each cell (spec turns 5.2).

use super::World;
use crate::geometry::{Layer, Pos};

/// The brightness of a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Light {
    /// Night.
    Night,
    /// Twilight, which counts as day.
    Twilight,
    /// Day.
    #[default]
    Day,
}

impl World {
    /// Whether it is night in a cell.
    pub fn is_night(&self, p: Pos) -> bool {
        self.light_at(p) == Light::Night
    }

    /// Returns the brightness of a cell in the current turn.
    pub fn light_at(&self, p: Pos) -> Light {
        self.light.as_ref().map_or(Light::Day, |light| light.get(p))
    }

    /// Returns the light that all inner cells have in common.
    pub fn shared_light(&self) -> Option<Light> {
        let light = self.light.as_ref()?;
        let mut cells = self.shape.inner_cells().map(|p| light.get(p));
        let first = cells.next()?;
        cells.all(|other| other == first).then_some(first)
    }

    /// Gives each cell its first light, in worlds that have nights.
    pub fn begin_light(&mut self) {
        self.light = (self.rules.sun.has_night && self.circumference > 0).then(|| shine(self));
    }

    /// Whether the light of cells changes from turn to turn.
    pub fn light_moves(&self) -> bool {
        moves(self) && self.light.is_some()
    }

    /// Gives each cell its light in the current turn. Returns whether that of some cell has changed.
    pub fn move_light(&mut self) -> bool {
        let new = Some(shine(self));
        let has_changed = new != self.light;
        self.light = new;
        has_changed
    }
}

/// Whether the sun moves.
fn moves(world: &World) -> bool {
    world.rules.sun.day_length > 1 && world.circumference >= world.shape.width()
}

/// The light of all cells.
fn shine(world: &World) -> Layer<Light> {
    let sun = &world.rules.sun;
    let around = i64::from(world.circumference.max(1));
    let at = sun_position(world);
    let radius = |fraction: i32| (i64::from(fraction) * around / 100) / 2;
    let (day, twilight) = (radius(sun.daylight_fraction), radius(sun.twilight_fraction));
    let mut layer = Layer::new(world.shape, Light::Day);
    for p in world.shape.cells() {
        let dx = (i64::from(p.x) - at.0).rem_euclid(around);
        let dx = if dx > around / 2 { dx - around } else { dx };
        let dy = i64::from(p.y) - at.1;
        let distance = if dx.signum() * dy.signum() < 0 { dx.abs().max(dy.abs()) } else { (dx + dy).abs() };
        let light = match distance {
            _ if distance < day => Light::Day,
            _ if distance < twilight => Light::Twilight,
            _ => Light::Night,
        };
        layer.set(p, light);
    }
    layer
}

/// Returns the position of the sun, in columns and rows of the world.
fn sun_position(world: &World) -> (i64, i64) {
    let (sun, globals) = (&world.rules.sun, &world.rules.globals);
    let around = i64::from(world.circumference.max(1));
    let at = (i64::from(world.sun.x), i64::from(world.sun.y));
    // Before the first turn the sun stands where the area says, whatever part of the day the game begins with.
    if !moves(world) || world.turn == 0 {
        return at;
    }
    let (turn, days) = (i64::from(world.turn), i64::from(sun.day_length));
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
