//! Global variables that are numbers. Lists and texts, which are needed once, are read from the ruleset.
//!
//! A variable that a step needs is one line here, with the name that it has in the language.

use gdl_ruleset::{PropValue, Ruleset, Value};

macro_rules! globals {
    ($($field:ident = $name:literal,)*) => {
        /// The global variables of a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Globals {
            $(
                #[doc = concat!("`", $name, "`")]
                pub $field: i32,
            )*
        }

        impl Globals {
            pub(super) fn new(rules: &Ruleset) -> Globals {
                Globals { $($field: rules.global_int($name),)* }
            }

            #[cfg(test)]
            const NAMES: &[&str] = &[$($name,)*];
        }
    };
}

globals! {
    advantage_default = "advantage-default",
    advantage_max = "advantage-max",
    advantage_min = "advantage-min",
    ai_badtask_max_retries = "ai-badtask-max-retries",
    ai_badtask_remove_chance = "ai-badtask-remove-chance",
    ai_badtask_reserve_chance = "ai-badtask-reserve-chance",
    ai_may_resign = "ai-may-resign",
    alt_blob_density = "alt-blob-density",
    alt_blob_height = "alt-blob-height",
    alt_blob_size = "alt-blob-size",
    alt_smoothing = "alt-smoothing",
    backdrop_ignore_doctrine = "backdrop-ignore-doctrine",
    backdrop_model = "backdrop-model",
    combat_model = "combat-model",
    country_radius_max = "country-radius-max",
    country_radius_min = "country-radius-min",
    country_separation_max = "country-separation-max",
    country_separation_min = "country-separation-min",
    economy = "economy",
    edge_road_density = "edge-road-density",
    edge_terrain = "edge-terrain",
    extra_turn_chance = "extra-turn-chance",
    growth_stop_chance = "growth-stop-chance",
    indepside_can_develop = "indepside-can-develop",
    indepside_can_research = "indepside-can-research",
    indepside_has_ai = "indepside-has-ai",
    indepside_has_economy = "indepside-has-economy",
    indepside_has_treasury = "indepside-has-treasury",
    initial_day_part = "initial-day-part",
    initial_year_part = "initial-year-part",
    last_turn = "last-turn",
    maze_passage_density = "maze-passage-density",
    maze_room_density = "maze-room-density",
    no_indepside_ingame = "no-indepside-ingame",
    people = "people",
    protection_resists_capture = "protection-resists-capture",
    random_state = "random-state",
    river_sink_terrain = "river-sink-terrain",
    see_all = "see-all",
    see_terrain_always = "see-terrain-always",
    see_weather_always = "see-weather-always",
    self_required = "self-required",
    side_can_research = "side-can-research",
    sides_max = "sides-max",
    sides_min = "sides-min",
    sides_wanted = "sides-wanted",
    supply = "supply",
    temperature_floor = "temperature-floor",
    temperature_floor_elevation = "temperature-floor-elevation",
    temperature_moderation_range = "temperature-moderation-range",
    terrain_seen = "terrain-seen",
    treasury_size = "treasury-size",
    turn = "turn",
    units_in_game_max = "units-in-game-max",
    units_per_side_max = "units-per-side-max",
    use_side_priority = "use-side-priority",
    wet_blob_density = "wet-blob-density",
    wet_blob_height = "wet-blob-height",
    wet_blob_size = "wet-blob-size",
    wet_smoothing = "wet-smoothing",
    wind_mix_range = "wind-mix-range",
}

/// A global variable that is a list; nil for one that is not a list.
pub(crate) fn list_global<'a>(rules: &'a Ruleset, name: &str) -> &'a Value {
    static NIL: Value = Value { data: gdl_ruleset::Data::Nil, origin: gdl_ruleset::Origin::NONE };
    match gdl_schema::global(name).map(|id| rules.global(id)) {
        Some(PropValue::List(value)) => value,
        _ => &NIL,
    }
}

/// A global variable that is a text; empty if it is not set.
pub(crate) fn text_global<'a>(rules: &'a Ruleset, name: &str) -> &'a str {
    gdl_schema::global(name).and_then(|id| rules.global(id).as_str()).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_one_of_the_language() {
        for name in Globals::NAMES {
            let id = gdl_schema::global(name).unwrap_or_else(|| panic!("there is no variable {name}"));
            assert_eq!(id.def().kind, gdl_schema::ValueKind::Int, "{name}");
        }
    }
}
