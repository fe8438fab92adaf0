//! Day and night (spec turns 5.2).

use crate::{
    Game,
    events::Event,
    geometry::{Layer, Pos},
    vision,
    world::World,
};

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

/// Whether it is night in a cell.
pub fn is_night(world: &World, p: Pos) -> bool {
    light(world, p) == Light::Night
}

/// Returns the brightness of a cell in the current turn.
pub fn light(world: &World, p: Pos) -> Light {
    world.light.as_ref().map_or(Light::Day, |light| light.get(p))
}

/// Gives each cell its light, in worlds that have nights.
pub(crate) fn begin(world: &mut World) {
    world.light = (world.rules.sun.has_night && world.circumference > 0).then(|| shine(world));
}

/// Moves the sun. If that changes the light, all sides look again at the cells that they watch, and are notified when
/// the light has become the same everywhere.
pub(crate) fn update(game: &mut Game) {
    let world = &mut game.world;
    if !moves(world) || world.light.is_none() {
        return;
    }
    let new = Some(shine(world));
    let has_changed = new != world.light;
    world.light = new;
    if has_changed {
        vision::recount_all(game);
    }
    let world = &mut game.world;
    if let Some(common) = announced_light(world).filter(|&common| world.common_light != Some(common)) {
        world.common_light = Some(common);
        game.record(|_| Event::LightChanged(common));
    }
}

/// The light that all inner cells have in common.
pub fn common(world: &World) -> Option<Light> {
    let light = world.light.as_ref()?;
    let mut cells = world.shape.inner_cells().map(|p| light.get(p));
    let first = cells.next()?;
    cells.all(|other| other == first).then_some(first)
}

/// Returns the light for notices to sides. The engine takes the light of the last cell, row by row, for that of all.
fn announced_light(world: &World) -> Option<Light> {
    if !world.as_engine {
        return common(world);
    }
    let light = world.light.as_ref()?;
    let last = world.shape.spans().flatten().last()?;
    Some(light.places()[last])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Random,
        setup::{Options, setup},
        testing::{self, Field},
    };

    const OWL: &str = "(unit-type man (acp-per-turn 10)) (table night-adds-acp (man plain -3))
        (world 24 (day-length 4) (daylight-fraction 50) (twilight-fraction 60))";

    #[test]
    fn nights_pass_over_the_world() {
        let mut field = Field::new(OWL, "(man 3 4 1 (# 1)) (man 9 4 2 (# 2))");
        // The sun goes around from (6, 4), a quarter of the world of 24 columns per turn.
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push((light(&field.world, Pos::new(3, 4)), field.acp(1), light(&field.world, Pos::new(9, 4))));
            field.next_turn();
        }
        let (night, day) = (Light::Night, Light::Day);
        let turns = [(night, 7, day), (night, 7, night), (day, 10, night), (day, 10, day), (night, 7, day)];
        assert_eq!(seen, turns);
    }

    #[test]
    fn all_are_told_of_the_same_light_everywhere() {
        let mut field = Field::new(OWL, "(man 3 4 1 (# 1)) (man 9 4 2 (# 2))");
        (0..7).for_each(|_| field.next_turn());
        let told = field.events.entries().iter().filter_map(|entry| match entry.event {
            Event::LightChanged(light) => Some((entry.turn, light)),
            _ => None,
        });
        assert_eq!(told.collect::<Vec<_>>(), [(2, Light::Night), (4, Light::Day), (6, Light::Night), (8, Light::Day)]);
    }

    #[test]
    fn the_engine_is_content_with_the_last_cell() {
        let mut field = Field::new(OWL, "(area (sun 7 4)) (man 3 4 1 (# 1)) (man 9 4 2 (# 2))");
        field.world.as_engine = true;
        field.events.take();
        (0..6).for_each(|_| field.next_turn());
        let told = field.events.entries().iter().filter_map(|entry| match entry.event {
            Event::LightChanged(light) => Some((entry.turn, light)),
            _ => None,
        });
        // The last cell is (7, 8).
        let last = Pos::new(7, 8);
        assert_eq!(field.world.shape.spans().flatten().last(), field.world.shape.index(last));
        let expected = [(2, Light::Night), (4, Light::Day), (5, Light::Twilight), (6, Light::Night)];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn night_shortens_sight() {
        let types = format!("{OWL} (add man vision-range 3) (table vision-night-effect (man plain 34))");
        let mut field = Field::with_sight(&types, "(man 3 4 1 (# 1)) (man 6 4 2 (# 2))", false);
        let watched = |field: &Field| field.world.views[1].coverage.get(Pos::new(6, 4)) > 0;
        let mut turns = Vec::new();
        for _ in 0..4 {
            turns.push((watched(&field), vision::knows(&field.world, field.unit(1).side, field.id(2))));
            field.next_turn();
        }
        assert_eq!(turns.iter().map(|turn| turn.0).collect::<Vec<_>>(), [false, false, true, true]);
        assert!(turns[2].1, "who comes to light is seen");
    }

    #[test]
    fn sides_look_once_for_each_of_their_units_when_the_light_changes() {
        let types = "(unit-type man (acp-per-turn 9)) (world 360 (day-length 3))";
        let units = "(man 5 4 1 (# 1)) (man 6 3 1 (# 2)) (man 6 4 2 (# 3))";
        let mut field = Field::with_sight(types, units, false);
        // By night there is no change in the second turn; the day comes in the third one.
        let mut draws = Vec::new();
        for _ in 0..2 {
            let mut random: Random = field.random;
            field.next_turn();
            let count = (0..100).take_while(|_| {
                let is_before = random != field.random;
                random.draw(2);
                is_before
            });
            draws.push(count.count());
        }
        // A look draws for its direction and for the only ring. Both units of one side look at the one of the other, which
        // looks at each of them.
        assert_eq!(draws, [0, 2 * (2 + 2)]);
    }

    #[test]
    fn the_part_of_the_day_counts_from_the_first_turn_on() {
        let module = "(game-module \"g\") (terrain-type plain) (unit-type man) (world 360 (day-length 3))
            (set initial-day-part 150) (set synthesis-methods ()) (area 12 9) (area (terrain \"12a\")) (side 1) (side 2)";
        let made = setup(&testing::rules(module), &Options::default()).unwrap_or_else(|fatal| panic!("{fatal}"));
        assert_eq!(light(&made.world, Pos::new(4, 4)), Light::Day);
    }

    #[test]
    fn a_sun_that_stands_still_has_a_dark_side() {
        let types = "(unit-type man) (world 24 (day-length 0)) (area (sun 2 4))";
        let field = Field::new(types, "(man 3 4 1 (# 1))");
        assert!(!is_night(&field.world, Pos::new(3, 4)) && is_night(&field.world, Pos::new(10, 4)));
    }
}
