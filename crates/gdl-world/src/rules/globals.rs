//! Global variables that are numbers. Lists and texts, which are needed once, are read from the ruleset.
//!
//! A variable that a step needs is one line here, with its constant in the schema.

use gdl_ruleset::{PropValue, Ruleset, Value};
use gdl_schema::{GlobalId, global};

macro_rules! globals {
    ($($field:ident = $name:ident,)*) => {
        /// The global variables of a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Globals {
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub $field: i32,
            )*
        }

        impl Globals {
            pub(super) fn new(rules: &Ruleset) -> Globals {
                Globals { $($field: rules.global_int(global::$name),)* }
            }

            #[cfg(test)]
            const IDS: &[GlobalId] = &[$(global::$name,)*];
        }
    };
}

globals! {
    advantage_default = ADVANTAGE_DEFAULT,
    advantage_max = ADVANTAGE_MAX,
    advantage_min = ADVANTAGE_MIN,
    ai_badtask_max_retries = AI_BADTASK_MAX_RETRIES,
    ai_badtask_remove_chance = AI_BADTASK_REMOVE_CHANCE,
    ai_badtask_reserve_chance = AI_BADTASK_RESERVE_CHANCE,
    ai_may_resign = AI_MAY_RESIGN,
    alt_blob_density = ALT_BLOB_DENSITY,
    alt_blob_height = ALT_BLOB_HEIGHT,
    alt_blob_size = ALT_BLOB_SIZE,
    alt_smoothing = ALT_SMOOTHING,
    backdrop_ignore_doctrine = BACKDROP_IGNORE_DOCTRINE,
    backdrop_model = BACKDROP_MODEL,
    combat_model = COMBAT_MODEL,
    country_radius_max = COUNTRY_RADIUS_MAX,
    country_radius_min = COUNTRY_RADIUS_MIN,
    country_separation_max = COUNTRY_SEPARATION_MAX,
    country_separation_min = COUNTRY_SEPARATION_MIN,
    economy = ECONOMY,
    edge_road_density = EDGE_ROAD_DENSITY,
    edge_terrain = EDGE_TERRAIN,
    extra_turn_chance = EXTRA_TURN_CHANCE,
    growth_stop_chance = GROWTH_STOP_CHANCE,
    indepside_can_develop = INDEPSIDE_CAN_DEVELOP,
    indepside_can_research = INDEPSIDE_CAN_RESEARCH,
    indepside_has_ai = INDEPSIDE_HAS_AI,
    indepside_has_economy = INDEPSIDE_HAS_ECONOMY,
    indepside_has_treasury = INDEPSIDE_HAS_TREASURY,
    initial_day_part = INITIAL_DAY_PART,
    initial_year_part = INITIAL_YEAR_PART,
    last_turn = LAST_TURN,
    maze_passage_density = MAZE_PASSAGE_DENSITY,
    maze_room_density = MAZE_ROOM_DENSITY,
    no_indepside_ingame = NO_INDEPSIDE_INGAME,
    people = PEOPLE,
    protection_resists_capture = PROTECTION_RESISTS_CAPTURE,
    random_state = RANDOM_STATE,
    river_sink_terrain = RIVER_SINK_TERRAIN,
    see_all = SEE_ALL,
    see_terrain_always = SEE_TERRAIN_ALWAYS,
    see_weather_always = SEE_WEATHER_ALWAYS,
    self_required = SELF_REQUIRED,
    side_can_research = SIDE_CAN_RESEARCH,
    sides_max = SIDES_MAX,
    sides_min = SIDES_MIN,
    sides_wanted = SIDES_WANTED,
    supply = SUPPLY,
    temperature_floor = TEMPERATURE_FLOOR,
    temperature_floor_elevation = TEMPERATURE_FLOOR_ELEVATION,
    temperature_moderation_range = TEMPERATURE_MODERATION_RANGE,
    terrain_seen = TERRAIN_SEEN,
    treasury_size = TREASURY_SIZE,
    turn = TURN,
    units_in_game_max = UNITS_IN_GAME_MAX,
    units_per_side_max = UNITS_PER_SIDE_MAX,
    use_side_priority = USE_SIDE_PRIORITY,
    wet_blob_density = WET_BLOB_DENSITY,
    wet_blob_height = WET_BLOB_HEIGHT,
    wet_blob_size = WET_BLOB_SIZE,
    wet_smoothing = WET_SMOOTHING,
    wind_mix_range = WIND_MIX_RANGE,
}

/// A global variable that is a list; nil for one that is not a list.
pub fn list_global(rules: &Ruleset, id: GlobalId) -> &Value {
    static NIL: Value = Value { data: gdl_ruleset::Data::Nil, origin: gdl_ruleset::Origin::NONE };
    match rules.global(id) {
        PropValue::List(value) => value,
        _ => &NIL,
    }
}

/// A global variable that is a text; empty if it is not set.
pub fn text_global(rules: &Ruleset, id: GlobalId) -> &str {
    rules.global(id).as_str().unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_is_a_number() {
        for id in Globals::IDS {
            assert_eq!(id.def().kind, gdl_schema::ValueKind::Int, "{id}");
        }
    }
}
