//! Day and night (spec turns 5.2).

use gdl_world::{
    events::Event,
    world::{Light, World},
};

use crate::{Game, vision};

/// Moves the sun. If that changes the light, all sides look again at the cells that they watch, and are notified when
/// the light has become the same everywhere.
pub(crate) fn update(game: &mut Game) {
    if !game.world.light_moves() {
        return;
    }
    if game.world.move_light() {
        vision::recount_all(game);
    }
    let world = &mut game.world;
    if let Some(common) = announced_light(world).filter(|&common| world.common_light != Some(common)) {
        world.common_light = Some(common);
        game.record(|_| Event::LightChanged(common));
    }
}

/// Returns the light for notices to sides. The engine takes the light of the last cell, row by row, for that of all.
fn announced_light(world: &World) -> Option<Light> {
    if !world.as_engine {
        return world.shared_light();
    }
    let light = world.light.as_ref()?;
    let last = world.shape.spans().flatten().last()?;
    Some(light.places()[last])
}

#[cfg(test)]
mod tests {
    use gdl_setup::setup::{Options, setup};
    use gdl_world::{Random, geometry::Pos, sight};

    use super::*;
    use crate::testing::{self, Field};

    const OWL: &str = "(unit-type man (acp-per-turn 10)) (table night-adds-acp (man plain -3))
        (world 24 (day-length 4) (daylight-fraction 50) (twilight-fraction 60))";

    #[test]
    fn nights_pass_over_the_world() {
        let mut field = Field::new(OWL, "(man 3 4 1 (# 1)) (man 9 4 2 (# 2))");
        // The sun goes around from (6, 4), a quarter of the world of 24 columns per turn.
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push((field.world.light_at(Pos::new(3, 4)), field.acp(1), field.world.light_at(Pos::new(9, 4))));
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
            turns.push((watched(&field), sight::knows(&field.world, field.unit(1).side, field.id(2))));
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
        assert_eq!(made.world.light_at(Pos::new(4, 4)), Light::Day);
    }

    #[test]
    fn a_sun_that_stands_still_has_a_dark_side() {
        let types = "(unit-type man) (world 24 (day-length 0)) (area (sun 2 4))";
        let field = Field::new(types, "(man 3 4 1 (# 1))");
        assert!(!field.world.is_night(Pos::new(3, 4)) && field.world.is_night(Pos::new(10, 4)));
    }
}
