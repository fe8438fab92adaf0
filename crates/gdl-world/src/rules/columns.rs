//! Properties of types as columns: a number for each type.
//!
//! A property that a step needs is one line here, with its constant in the schema.

use std::{
    collections::{BTreeMap, BTreeSet},
    marker::PhantomData,
    ops::Index,
};

use gdl_ruleset::Ruleset;
use gdl_schema::{TypeKind, TypeProperty, advance, material, terrain, unit};
use smol_str::SmolStr;

use super::ids::{AdvanceId, MaterialId, TerrainId, TypeId, UnitTypeId};

/// A number for each type of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column<I> {
    values: Vec<i32>,
    index: PhantomData<I>,
}

impl<I: TypeId> Column<I> {
    fn new(rules: &Ruleset, property: TypeProperty) -> Column<I> {
        let values = rules.types.refs(I::KIND).map(|ty| rules.types.int(ty, property)).collect();
        Column { values, index: PhantomData }
    }

    /// All values in the order of types.
    pub fn values(&self) -> &[i32] {
        &self.values
    }

    /// The largest value; 0 if there are no types.
    pub fn max(&self) -> i32 {
        self.values.iter().copied().max().unwrap_or(0)
    }

    /// Whether some type has a value above 0.
    pub fn any(&self) -> bool {
        self.max() > 0
    }
}

impl<I: TypeId> Index<I> for Column<I> {
    type Output = i32;

    fn index(&self, id: I) -> &i32 {
        &self.values[id.index()]
    }
}

/// Returns a different text for each type: its name, or its symbol where several types have the same name.
fn labels(names: &[SmolStr], symbols: &[&str]) -> Vec<SmolStr> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    names.iter().for_each(|name| *counts.entry(name).or_default() += 1);
    let label = |(name, &symbol): (&SmolStr, &&str)| {
        let is_repeated = counts.get(name.as_str()).is_some_and(|&count| count > 1);
        if is_repeated { SmolStr::from(symbol) } else { name.clone() }
    };
    let labels: Vec<SmolStr> = names.iter().zip(symbols).map(label).collect();
    let unique: BTreeSet<&SmolStr> = labels.iter().collect();
    if unique.len() == labels.len() {
        return labels;
    }
    // The symbol of one type is the name of another.
    symbols.iter().copied().map(SmolStr::from).collect()
}

macro_rules! columns {
    ($(#[$doc:meta])* $name:ident: $id:ident, $kind:ident, $module:ident { $($field:ident = $property:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            names: Vec<SmolStr>,
            labels: Vec<SmolStr>,
            $(
                #[doc = concat!("`", stringify!($property), "`")]
                pub $field: Column<$id>,
            )*
        }

        impl $name {
            pub(super) fn new(rules: &Ruleset) -> $name {
                let names: Vec<SmolStr> =
                    rules.types.refs(TypeKind::$kind).map(|ty| rules.types.name(ty).into()).collect();
                let symbols = rules.types.refs(TypeKind::$kind).map(|ty| rules.types[ty].symbol.as_str());
                let labels = labels(&names, &symbols.collect::<Vec<_>>());
                $name { names, labels, $($field: Column::new(rules, $module::$property),)* }
            }

            /// Returns the number of types.
            pub fn count(&self) -> usize {
                self.names.len()
            }

            /// All types in order.
            pub fn ids(&self) -> impl Iterator<Item = $id> + use<> {
                (0..self.count()).map($id::from_index)
            }

            /// The name of a type.
            pub fn name(&self, id: $id) -> &SmolStr {
                &self.names[id.index()]
            }

            /// The name of a type in reports, which no other type has: its symbol where several types have its name.
            pub fn label(&self, id: $id) -> &SmolStr {
                &self.labels[id.index()]
            }

            /// The type of a number, if there is one.
            pub fn id(&self, number: i32) -> Option<$id> {
                usize::try_from(number).ok().filter(|&n| n < self.count()).map($id::from_index)
            }

            #[cfg(test)]
            const PROPERTIES: &[TypeProperty] = &[$($module::$property,)*];
        }
    };
}

columns! {
    /// Unit types and their properties.
    UnitTypes: UnitTypeId, Unit, unit {
        acp_independent = ACP_INDEPENDENT,
        acp_max = ACP_MAX,
        acp_min = ACP_MIN,
        acp_per_turn = ACP_PER_TURN,
        acp_per_turn_max = ACP_PER_TURN_MAX,
        acp_per_turn_min = ACP_PER_TURN_MIN,
        acp_to_change_side = ACP_TO_CHANGE_SIDE,
        acp_to_detonate = ACP_TO_DETONATE,
        acp_to_disband = ACP_TO_DISBAND,
        acp_to_fire = ACP_TO_FIRE,
        acp_to_move = ACP_TO_MOVE,
        action_priority = ACTION_PRIORITY,
        advanced = ADVANCED,
        ai_tactical_range = AI_TACTICAL_RANGE,
        already_seen = ALREADY_SEEN,
        already_seen_independent = ALREADY_SEEN_INDEPENDENT,
        assign_number = ASSIGN_NUMBER,
        attack = ATTACK,
        auto_upgrade_to = AUTO_UPGRADE_TO,
        available = AVAILABLE,
        can_be_self = CAN_BE_SELF,
        can_see_behind = CAN_SEE_BEHIND,
        capacity = CAPACITY,
        country_units_max = COUNTRY_UNITS_MAX,
        cp = CP,
        cp_attrition = CP_ATTRITION,
        cp_per_self_build = CP_PER_SELF_BUILD,
        cp_to_self_build = CP_TO_SELF_BUILD,
        cxp_max = CXP_MAX,
        cxp_on_capture_effect = CXP_ON_CAPTURE_EFFECT,
        defend = DEFEND,
        detonate_on_death = DETONATE_ON_DEATH,
        detonate_with_attack = DETONATE_WITH_ATTACK,
        direct_control = DIRECT_CONTROL,
        facility = FACILITY,
        facility_total_max = FACILITY_TOTAL_MAX,
        fire_angle_max = FIRE_ANGLE_MAX,
        free_acp = FREE_ACP,
        free_mp = FREE_MP,
        full_cxp_affects_attack = FULL_CXP_AFFECTS_ATTACK,
        full_cxp_affects_defense = FULL_CXP_AFFECTS_DEFENSE,
        ground = GROUND,
        hit_falloff_range = HIT_FALLOFF_RANGE,
        hp_max = HP_MAX,
        hp_per_detonation = HP_PER_DETONATION,
        hp_per_disband = HP_PER_DISBAND,
        hp_recovery = HP_RECOVERY,
        hp_to_recover = HP_TO_RECOVER,
        independent_growth_chance = INDEPENDENT_GROWTH_CHANCE,
        independent_near_start = INDEPENDENT_NEAR_START,
        initial_seen_radius = INITIAL_SEEN_RADIUS,
        lost_revolt_chance = LOST_REVOLT_CHANCE,
        lost_vanish_chance = LOST_VANISH_CHANCE,
        lost_wreck_chance = LOST_WRECK_CHANCE,
        match_transport_side = MATCH_TRANSPORT_SIDE,
        mobile_total_max = MOBILE_TOTAL_MAX,
        morale_max = MORALE_MAX,
        morale_recovery = MORALE_RECOVERY,
        move_range = MOVE_RANGE,
        mp_to_leave_world = MP_TO_LEAVE_WORLD,
        obsolete = OBSOLETE,
        occupant_total_max = OCCUPANT_TOTAL_MAX,
        opinion_max = OPINION_MAX,
        opinion_min = OPINION_MIN,
        point_value = POINT_VALUE,
        range = RANGE,
        range_min = RANGE_MIN,
        reach = REACH,
        revolt_at_opinion_min = REVOLT_AT_OPINION_MIN,
        revolt_chance = REVOLT_CHANCE,
        road_to_edge_chance = ROAD_TO_EDGE_CHANCE,
        see_always = SEE_ALWAYS,
        see_occupants = SEE_OCCUPANTS,
        see_terrain_if_captured = SEE_TERRAIN_IF_CAPTURED,
        self_resurrects = SELF_RESURRECTS,
        size_max = SIZE_MAX,
        size_min = SIZE_MIN,
        speed = SPEED,
        speed_max = SPEED_MAX,
        speed_min = SPEED_MIN,
        spur_chance = SPUR_CHANCE,
        spur_range = SPUR_RANGE,
        spy_chance = SPY_CHANCE,
        spy_range = SPY_RANGE,
        stack_order = STACK_ORDER,
        start_with = START_WITH,
        tech_from_ownership = TECH_FROM_OWNERSHIP,
        tech_leakage = TECH_LEAKAGE,
        tech_max = TECH_MAX,
        tech_per_turn_max = TECH_PER_TURN_MAX,
        tech_to_build = TECH_TO_BUILD,
        tech_to_change_type_to = TECH_TO_CHANGE_TYPE_TO,
        tech_to_own = TECH_TO_OWN,
        tech_to_use = TECH_TO_USE,
        type_in_game_max = TYPE_IN_GAME_MAX,
        type_per_side_max = TYPE_PER_SIDE_MAX,
        unit_growth_chance = UNIT_GROWTH_CHANCE,
        unit_takeover_chance = UNIT_TAKEOVER_CHANCE,
        use_own_cell = USE_OWN_CELL,
        vision_range = VISION_RANGE,
        wrecked_type = WRECKED_TYPE,
    }
}

columns! {
    /// Terrain types and their properties.
    TerrainTypes: TerrainId, Terrain, terrain {
        alt_percentile_max = ALT_PERCENTILE_MAX,
        alt_percentile_min = ALT_PERCENTILE_MIN,
        capacity = CAPACITY,
        clouds_max = CLOUDS_MAX,
        clouds_min = CLOUDS_MIN,
        country_growth_chance = COUNTRY_GROWTH_CHANCE,
        country_people_chance = COUNTRY_PEOPLE_CHANCE,
        country_takeover_chance = COUNTRY_TAKEOVER_CHANCE,
        country_terrain_max = COUNTRY_TERRAIN_MAX,
        country_terrain_min = COUNTRY_TERRAIN_MIN,
        elevation_max = ELEVATION_MAX,
        elevation_min = ELEVATION_MIN,
        independent_people_chance = INDEPENDENT_PEOPLE_CHANCE,
        liquid = LIQUID,
        maze_passage_occurrence = MAZE_PASSAGE_OCCURRENCE,
        maze_room_occurrence = MAZE_ROOM_OCCURRENCE,
        occurrence = OCCURRENCE,
        people_max = PEOPLE_MAX,
        river_chance = RIVER_CHANCE,
        subtype = SUBTYPE,
        subtype_x = SUBTYPE_X,
        temperature_average = TEMPERATURE_AVERAGE,
        temperature_max = TEMPERATURE_MAX,
        temperature_min = TEMPERATURE_MIN,
        temperature_variability = TEMPERATURE_VARIABILITY,
        thickness = THICKNESS,
        wet_percentile_max = WET_PERCENTILE_MAX,
        wet_percentile_min = WET_PERCENTILE_MIN,
        wind_force_average = WIND_FORCE_AVERAGE,
        wind_force_max = WIND_FORCE_MAX,
        wind_force_min = WIND_FORCE_MIN,
        wind_force_variability = WIND_FORCE_VARIABILITY,
        wind_variability = WIND_VARIABILITY,
    }
}

columns! {
    /// Advance types and their properties.
    AdvanceTypes: AdvanceId, Advance, advance {
        rp = RP,
    }
}

columns! {
    /// Material types and their properties.
    MaterialTypes: MaterialId, Material, material {
        initial_treasury = INITIAL_TREASURY,
        people = PEOPLE,
        treasury = TREASURY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_with_one_name_are_told_apart_by_their_symbols() {
        let check = |types: &[(&str, &str)], expected: &[&str]| {
            let names: Vec<SmolStr> = types.iter().map(|(_, name)| SmolStr::from(*name)).collect();
            let symbols: Vec<&str> = types.iter().map(|(symbol, _)| *symbol).collect();
            assert_eq!(labels(&names, &symbols), expected);
        };
        check(&[("a", "tank"), ("b", "ship")], &["tank", "ship"]);
        check(&[("a", "tank"), ("b", "tank"), ("c", "ship")], &["a", "b", "ship"]);
        check(&[("a", "tank"), ("b", "tank"), ("c", "a")], &["a", "b", "c"]);
    }

    #[test]
    fn every_property_is_a_number() {
        let all =
            [UnitTypes::PROPERTIES, TerrainTypes::PROPERTIES, MaterialTypes::PROPERTIES, AdvanceTypes::PROPERTIES];
        for property in all.into_iter().flatten() {
            assert_eq!(property.id.def(property.kind).kind, gdl_schema::ValueKind::Int, "{property}");
        }
    }
}
