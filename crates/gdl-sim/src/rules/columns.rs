//! Properties of types as columns: a number for each type.
//!
//! A property that a step needs is one line here, with the name that it has in the language.

use std::{marker::PhantomData, ops::Index};

use gdl_ruleset::Ruleset;
use gdl_schema::TypeKind;
use smol_str::SmolStr;

use super::ids::{AdvanceId, MaterialId, TerrainId, TypeId, UnitTypeId};

/// A number for each type of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column<I> {
    values: Vec<i32>,
    index: PhantomData<I>,
}

impl<I: TypeId> Column<I> {
    fn new(rules: &Ruleset, property: &str) -> Column<I> {
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

macro_rules! columns {
    ($(#[$doc:meta])* $name:ident: $id:ident, $kind:ident { $($field:ident = $property:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            names: Vec<SmolStr>,
            $(
                #[doc = concat!("`", $property, "`")]
                pub $field: Column<$id>,
            )*
        }

        impl $name {
            pub(super) fn new(rules: &Ruleset) -> $name {
                let names = rules.types.refs(TypeKind::$kind).map(|ty| rules.types.name(ty).into()).collect();
                $name { names, $($field: Column::new(rules, $property),)* }
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

            /// The type of a number, if there is one.
            pub fn id(&self, number: i32) -> Option<$id> {
                usize::try_from(number).ok().filter(|&n| n < self.count()).map($id::from_index)
            }

            #[cfg(test)]
            const PROPERTIES: &[&str] = &[$($property,)*];
        }
    };
}

columns! {
    /// Unit types and their properties.
    UnitTypes: UnitTypeId, Unit {
        acp_independent = "acp-independent",
        acp_max = "acp-max",
        acp_min = "acp-min",
        acp_per_turn = "acp-per-turn",
        acp_per_turn_max = "acp-per-turn-max",
        acp_per_turn_min = "acp-per-turn-min",
        acp_to_change_side = "acp-to-change-side",
        acp_to_detonate = "acp-to-detonate",
        acp_to_disband = "acp-to-disband",
        acp_to_fire = "acp-to-fire",
        acp_to_move = "acp-to-move",
        action_priority = "action-priority",
        advanced = "advanced",
        ai_tactical_range = "ai-tactical-range",
        already_seen = "already-seen",
        already_seen_independent = "already-seen-independent",
        assign_number = "assign-number",
        attack = "attack",
        auto_upgrade_to = "auto-upgrade-to",
        available = "available",
        can_be_self = "can-be-self",
        can_see_behind = "can-see-behind",
        capacity = "capacity",
        country_units_max = "country-units-max",
        cp = "cp",
        cp_attrition = "cp-attrition",
        cp_per_self_build = "cp-per-self-build",
        cp_to_self_build = "cp-to-self-build",
        cxp_max = "cxp-max",
        cxp_on_capture_effect = "cxp-on-capture-effect",
        defend = "defend",
        detonate_on_death = "detonate-on-death",
        detonate_with_attack = "detonate-with-attack",
        direct_control = "direct-control",
        facility = "facility",
        facility_total_max = "facility-total-max",
        fire_angle_max = "fire-angle-max",
        free_acp = "free-acp",
        free_mp = "free-mp",
        full_cxp_affects_attack = "full-cxp-affects-attack",
        full_cxp_affects_defense = "full-cxp-affects-defense",
        ground = "ground",
        hit_falloff_range = "hit-falloff-range",
        hp_max = "hp-max",
        hp_per_detonation = "hp-per-detonation",
        hp_per_disband = "hp-per-disband",
        hp_recovery = "hp-recovery",
        hp_to_recover = "hp-to-recover",
        independent_growth_chance = "independent-growth-chance",
        independent_near_start = "independent-near-start",
        initial_seen_radius = "initial-seen-radius",
        lost_revolt_chance = "lost-revolt-chance",
        lost_vanish_chance = "lost-vanish-chance",
        lost_wreck_chance = "lost-wreck-chance",
        match_transport_side = "match-transport-side",
        mobile_total_max = "mobile-total-max",
        morale_max = "morale-max",
        morale_recovery = "morale-recovery",
        move_range = "move-range",
        mp_to_leave_world = "mp-to-leave-world",
        obsolete = "obsolete",
        occupant_total_max = "occupant-total-max",
        opinion_max = "opinion-max",
        opinion_min = "opinion-min",
        point_value = "point-value",
        range = "range",
        range_min = "range-min",
        reach = "reach",
        revolt_at_opinion_min = "revolt-at-opinion-min",
        revolt_chance = "revolt-chance",
        road_to_edge_chance = "road-to-edge-chance",
        see_always = "see-always",
        see_occupants = "see-occupants",
        see_terrain_if_captured = "see-terrain-if-captured",
        self_resurrects = "self-resurrects",
        size_max = "size-max",
        size_min = "size-min",
        speed = "speed",
        speed_max = "speed-max",
        speed_min = "speed-min",
        spur_chance = "spur-chance",
        spur_range = "spur-range",
        spy_chance = "spy-chance",
        spy_range = "spy-range",
        stack_order = "stack-order",
        start_with = "start-with",
        tech_from_ownership = "tech-from-ownership",
        tech_leakage = "tech-leakage",
        tech_max = "tech-max",
        tech_per_turn_max = "tech-per-turn-max",
        tech_to_build = "tech-to-build",
        tech_to_change_type_to = "tech-to-change-type-to",
        tech_to_own = "tech-to-own",
        tech_to_use = "tech-to-use",
        type_in_game_max = "type-in-game-max",
        type_per_side_max = "type-per-side-max",
        unit_growth_chance = "unit-growth-chance",
        unit_takeover_chance = "unit-takeover-chance",
        use_own_cell = "use-own-cell",
        vision_range = "vision-range",
        wrecked_type = "wrecked-type",
    }
}

columns! {
    /// Terrain types and their properties.
    TerrainTypes: TerrainId, Terrain {
        alt_percentile_max = "alt-percentile-max",
        alt_percentile_min = "alt-percentile-min",
        capacity = "capacity",
        clouds_max = "clouds-max",
        clouds_min = "clouds-min",
        country_growth_chance = "country-growth-chance",
        country_people_chance = "country-people-chance",
        country_takeover_chance = "country-takeover-chance",
        country_terrain_max = "country-terrain-max",
        country_terrain_min = "country-terrain-min",
        elevation_max = "elevation-max",
        elevation_min = "elevation-min",
        independent_people_chance = "independent-people-chance",
        liquid = "liquid",
        maze_passage_occurrence = "maze-passage-occurrence",
        maze_room_occurrence = "maze-room-occurrence",
        occurrence = "occurrence",
        people_max = "people-max",
        river_chance = "river-chance",
        subtype = "subtype",
        subtype_x = "subtype-x",
        temperature_average = "temperature-average",
        temperature_max = "temperature-max",
        temperature_min = "temperature-min",
        temperature_variability = "temperature-variability",
        thickness = "thickness",
        wet_percentile_max = "wet-percentile-max",
        wet_percentile_min = "wet-percentile-min",
        wind_force_average = "wind-force-average",
        wind_force_max = "wind-force-max",
        wind_force_min = "wind-force-min",
        wind_force_variability = "wind-force-variability",
        wind_variability = "wind-variability",
    }
}

columns! {
    /// Advance types and their properties.
    AdvanceTypes: AdvanceId, Advance {
        rp = "rp",
    }
}

columns! {
    /// Material types and their properties.
    MaterialTypes: MaterialId, Material {
        initial_treasury = "initial-treasury",
        people = "people",
        treasury = "treasury",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_is_one_of_the_language() {
        let all = [
            (TypeKind::Unit, UnitTypes::PROPERTIES),
            (TypeKind::Terrain, TerrainTypes::PROPERTIES),
            (TypeKind::Material, MaterialTypes::PROPERTIES),
            (TypeKind::Advance, AdvanceTypes::PROPERTIES),
        ];
        for (kind, properties) in all {
            for property in properties {
                let id = gdl_schema::type_property(kind, property);
                assert!(id.is_some_and(|id| id.def(kind).kind == gdl_schema::ValueKind::Int), "{property}");
            }
        }
    }
}
