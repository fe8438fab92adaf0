//! Tables over two kinds of type.
//!
//! A table that a step needs is one line here, with the name that it has in the language.

use std::marker::PhantomData;

use gdl_ruleset::Ruleset;

use super::ids::{AdvanceId, MaterialId, TerrainId, TypeId, UnitTypeId};

/// The entries of a table, row by row; empty for a table that no module mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<R, C> {
    cols: usize,
    default: i16,
    entries: Vec<i16>,
    /// Whether some entry is above 0, for phases that can be skipped.
    any: bool,
    index: PhantomData<(R, C)>,
}

impl<R: TypeId, C: TypeId> Table<R, C> {
    fn new(rules: &Ruleset, name: &str) -> Table<R, C> {
        let id = gdl_schema::table(name);
        let table = id.and_then(|id| rules.table(id));
        let default = id.and_then(|id| i16::try_from(id.def().default).ok()).unwrap_or(0);
        let (cols, entries) = table.map_or((0, Vec::new()), |table| (table.cols(), table.cells().collect()));
        let any = if entries.is_empty() { default > 0 } else { entries.iter().any(|&n| n > 0) };
        Table { cols, default, entries, any, index: PhantomData }
    }

    /// The entry of two types.
    pub fn get(&self, row: R, col: C) -> i32 {
        let entry = self.entries.get(row.index() * self.cols + col.index());
        i32::from(entry.copied().unwrap_or(self.default))
    }

    /// Returns the largest entry, or the default if no entries are stored.
    pub fn max(&self) -> i32 {
        i32::from(self.entries.iter().copied().max().unwrap_or(self.default))
    }

    /// Whether some entry is above 0.
    pub fn any(&self) -> bool {
        self.any
    }

    /// Whether something holds for all entries.
    pub fn all(&self, holds: impl Fn(i32) -> bool) -> bool {
        if self.entries.is_empty() {
            return holds(i32::from(self.default));
        }
        self.entries.iter().all(|&n| holds(i32::from(n)))
    }

    /// Whether all entries are the default.
    pub fn is_default(&self) -> bool {
        self.entries.iter().all(|&n| n == self.default)
    }
}

macro_rules! tables {
    ($($field:ident: $row:ident, $col:ident = $name:literal,)*) => {
        /// The tables of a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Tables {
            $(
                #[doc = concat!("`", $name, "`")]
                pub $field: Table<$row, $col>,
            )*
        }

        impl Tables {
            pub(super) fn new(rules: &Ruleset) -> Tables {
                Tables { $($field: Table::new(rules, $name),)* }
            }

            #[cfg(test)]
            fn all() -> Vec<(&'static str, (gdl_schema::TypeKind, gdl_schema::TypeKind))> {
                vec![$(($name, ($row::KIND, $col::KIND)),)*]
            }
        }
    };
}

tables! {
    accident_damage: UnitTypeId, TerrainId = "accident-damage",
    accident_hit_chance: UnitTypeId, TerrainId = "accident-hit-chance",
    accident_vanish_chance: UnitTypeId, TerrainId = "accident-vanish-chance",
    acp_for_overwatch: UnitTypeId, UnitTypeId = "acp-for-overwatch",
    acp_for_retreat: UnitTypeId, UnitTypeId = "acp-for-retreat",
    acp_to_add_terrain: UnitTypeId, TerrainId = "acp-to-add-terrain",
    acp_to_attack: UnitTypeId, UnitTypeId = "acp-to-attack",
    acp_to_be_fired_on: UnitTypeId, UnitTypeId = "acp-to-be-fired-on",
    acp_to_build: UnitTypeId, UnitTypeId = "acp-to-build",
    acp_to_capture: UnitTypeId, UnitTypeId = "acp-to-capture",
    acp_to_change_type: UnitTypeId, UnitTypeId = "acp-to-change-type",
    acp_to_create: UnitTypeId, UnitTypeId = "acp-to-create",
    acp_to_defend: UnitTypeId, UnitTypeId = "acp-to-defend",
    acp_to_develop: UnitTypeId, UnitTypeId = "acp-to-develop",
    acp_to_enter_unit: UnitTypeId, UnitTypeId = "acp-to-enter-unit",
    acp_to_extract: UnitTypeId, MaterialId = "acp-to-extract",
    acp_to_load: UnitTypeId, MaterialId = "acp-to-load",
    acp_to_produce: UnitTypeId, MaterialId = "acp-to-produce",
    acp_to_remove_terrain: UnitTypeId, TerrainId = "acp-to-remove-terrain",
    acp_to_repair: UnitTypeId, UnitTypeId = "acp-to-repair",
    acp_to_toolup: UnitTypeId, UnitTypeId = "acp-to-toolup",
    acp_to_unload: UnitTypeId, MaterialId = "acp-to-unload",
    adjacent_border: TerrainId, TerrainId = "adjacent-terrain-border",
    adjacent_border_chance: TerrainId, TerrainId = "adjacent-terrain-border-chance",
    adjacent_connection: TerrainId, TerrainId = "adjacent-terrain-connection",
    adjacent_connection_chance: TerrainId, TerrainId = "adjacent-terrain-connection-chance",
    adjacent_effect: TerrainId, TerrainId = "adjacent-terrain-effect",
    adjacent_effect_chance: TerrainId, TerrainId = "adjacent-terrain-effect-chance",
    adjacent_effect_passes: TerrainId, TerrainId = "adjacent-terrain-effect-passes",
    advance_add_maxcells: UnitTypeId, AdvanceId = "advance-add-maxcells",
    advance_add_production: AdvanceId, MaterialId = "advance-add-production",
    advance_consumption_per_rp: AdvanceId, MaterialId = "advance-consumption-per-rp",
    advance_mult_maxcells: UnitTypeId, AdvanceId = "advance-mult-maxcells",
    advance_multiply_production: AdvanceId, MaterialId = "advance-multiply-production",
    advance_needed_to_build: UnitTypeId, AdvanceId = "advance-needed-to-build",
    advance_needed_to_research: AdvanceId, AdvanceId = "advance-needed-to-research",
    advance_precludes_advance: AdvanceId, AdvanceId = "advance-precludes-advance",
    advance_to_change_type: UnitTypeId, AdvanceId = "advance-to-change-type",
    alt_complete_occs: UnitTypeId, UnitTypeId = "alt-complete-occs-on-completion",
    alt_incomplete_occs: UnitTypeId, UnitTypeId = "alt-incomplete-occs-on-completion",
    alter_terrain_range: UnitTypeId, TerrainId = "alter-terrain-range",
    altitude_max: UnitTypeId, TerrainId = "altitude-max",
    altitude_min: UnitTypeId, TerrainId = "altitude-min",
    any_neighbor_allows_capture_by: UnitTypeId, UnitTypeId = "any-neighbor-allows-capture-by",
    any_neighbor_allows_capture_of: UnitTypeId, UnitTypeId = "any-neighbor-allows-capture-of",
    attack_range: UnitTypeId, UnitTypeId = "attack-range",
    attack_range_min: UnitTypeId, UnitTypeId = "attack-range-min",
    attack_terrain_effect: UnitTypeId, TerrainId = "attack-terrain-effect",
    attrition: UnitTypeId, TerrainId = "attrition",
    auto_repair: UnitTypeId, UnitTypeId = "auto-repair",
    auto_repair_range: UnitTypeId, UnitTypeId = "auto-repair-range",
    base_consumption: UnitTypeId, MaterialId = "base-consumption",
    base_production: UnitTypeId, MaterialId = "base-production",
    blasts_into_ttype: UnitTypeId, TerrainId = "blasts-into-ttype",
    body_height: UnitTypeId, TerrainId = "body-height",
    bridge: UnitTypeId, UnitTypeId = "bridge",
    build_range: UnitTypeId, UnitTypeId = "build-range",
    builder_can_reuse_cp: UnitTypeId, UnitTypeId = "builder-can-reuse-cp",
    can_build: UnitTypeId, UnitTypeId = "can-build",
    can_change_type_to: UnitTypeId, UnitTypeId = "can-change-type-to",
    can_create: UnitTypeId, UnitTypeId = "can-create",
    can_enter_independent: UnitTypeId, UnitTypeId = "can-enter-independent",
    can_occupy_incomplete: UnitTypeId, UnitTypeId = "can-occupy-incomplete",
    can_repair: UnitTypeId, UnitTypeId = "can-repair",
    can_toolup_for: UnitTypeId, UnitTypeId = "can-toolup-for",
    capture_chance: UnitTypeId, UnitTypeId = "capture-chance",
    cellwide_protection_against: UnitTypeId, UnitTypeId = "cellwide-protection-against",
    cellwide_protection_for: UnitTypeId, UnitTypeId = "cellwide-protection-for",
    change_on_exhaustion_chance: TerrainId, MaterialId = "change-on-exhaustion-chance",
    changed_type_if_captured: UnitTypeId, UnitTypeId = "changed-type-if-captured",
    coating_depth_max: TerrainId, TerrainId = "coating-depth-max",
    coating_depth_min: TerrainId, TerrainId = "coating-depth-min",
    complete_occs: UnitTypeId, UnitTypeId = "complete-occs-on-completion",
    constructor_absorbed_by: UnitTypeId, UnitTypeId = "constructor-absorbed-by",
    consumption_as_occupant: UnitTypeId, MaterialId = "consumption-as-occupant",
    consumption_on_creation: UnitTypeId, MaterialId = "consumption-on-creation",
    consumption_per_add_terrain: TerrainId, MaterialId = "consumption-per-add-terrain",
    consumption_per_attack: UnitTypeId, MaterialId = "consumption-per-attack",
    consumption_per_build: UnitTypeId, MaterialId = "consumption-per-build",
    consumption_per_built: UnitTypeId, MaterialId = "consumption-per-built",
    consumption_per_change_type: UnitTypeId, MaterialId = "consumption-per-change-type",
    consumption_per_cp: UnitTypeId, MaterialId = "consumption-per-cp",
    consumption_per_create: UnitTypeId, MaterialId = "consumption-per-create",
    consumption_per_fire: UnitTypeId, MaterialId = "consumption-per-fire",
    consumption_per_move: UnitTypeId, MaterialId = "consumption-per-move",
    consumption_per_repair: UnitTypeId, MaterialId = "consumption-per-repair",
    consumption_per_repaired: UnitTypeId, MaterialId = "consumption-per-repaired",
    consumption_per_tooledup: UnitTypeId, MaterialId = "consumption-per-tooledup",
    consumption_per_toolup: UnitTypeId, MaterialId = "consumption-per-toolup",
    consumption_per_tp: UnitTypeId, MaterialId = "consumption-per-tp",
    control_range: UnitTypeId, TerrainId = "control-range",
    conversion: MaterialId, MaterialId = "conversion",
    conversion_default: MaterialId, MaterialId = "conversion-default",
    counterattack: UnitTypeId, UnitTypeId = "counterattack",
    countercapture: UnitTypeId, UnitTypeId = "countercapture",
    cp_on_creation: UnitTypeId, UnitTypeId = "cp-on-creation",
    cp_per_build: UnitTypeId, UnitTypeId = "cp-per-build",
    create_as_build: UnitTypeId, UnitTypeId = "create-as-build",
    create_range: UnitTypeId, UnitTypeId = "create-range",
    cxp_per_capture: UnitTypeId, UnitTypeId = "cxp-per-capture",
    cxp_per_combat: UnitTypeId, UnitTypeId = "cxp-per-combat",
    cxp_per_destroy: UnitTypeId, UnitTypeId = "cxp-per-destroy",
    cxp_to_change_type: UnitTypeId, UnitTypeId = "cxp-to-change-type",
    damage: UnitTypeId, UnitTypeId = "damage",
    damage_cxp_effect: UnitTypeId, UnitTypeId = "damage-cxp-effect",
    defend_terrain_effect: UnitTypeId, TerrainId = "defend-terrain-effect",
    detonate_on_approach_range: UnitTypeId, UnitTypeId = "detonate-on-approach-range",
    detonate_on_capture: UnitTypeId, UnitTypeId = "detonate-on-capture",
    detonate_on_hit: UnitTypeId, UnitTypeId = "detonate-on-hit",
    detonation_accident_chance: UnitTypeId, TerrainId = "detonation-accident-chance",
    detonation_damage_adjacent: UnitTypeId, UnitTypeId = "detonation-damage-adjacent",
    detonation_damage_at: UnitTypeId, UnitTypeId = "detonation-damage-at",
    detonation_terrain_damage_chance: UnitTypeId, TerrainId = "detonation-terrain-damage-chance",
    detonation_terrain_range: UnitTypeId, TerrainId = "detonation-terrain-range",
    detonation_unit_range: UnitTypeId, UnitTypeId = "detonation-unit-range",
    eye_height: UnitTypeId, TerrainId = "eye-height",
    favored_terrain: UnitTypeId, TerrainId = "favored-terrain",
    ferry_on_departure: UnitTypeId, UnitTypeId = "ferry-on-departure",
    ferry_on_entry: UnitTypeId, UnitTypeId = "ferry-on-entry",
    fire_attack_terrain_effect: UnitTypeId, TerrainId = "fire-attack-terrain-effect",
    fire_damage: UnitTypeId, UnitTypeId = "fire-damage",
    fire_defend_terrain_effect: UnitTypeId, TerrainId = "fire-defend-terrain-effect",
    fire_hit_chance: UnitTypeId, UnitTypeId = "fire-hit-chance",
    gives_to_treasury: UnitTypeId, MaterialId = "gives-to-treasury",
    hit_at_max_range_effect: UnitTypeId, UnitTypeId = "hit-at-max-range-effect",
    hit_by: UnitTypeId, MaterialId = "hit-by",
    hit_chance: UnitTypeId, UnitTypeId = "hit-chance",
    hit_cxp_effect: UnitTypeId, UnitTypeId = "hit-cxp-effect",
    hp_min: UnitTypeId, UnitTypeId = "hp-min",
    hp_per_repair: UnitTypeId, UnitTypeId = "hp-per-repair",
    hp_per_starve: UnitTypeId, MaterialId = "hp-per-starve",
    hp_to_garrison: UnitTypeId, UnitTypeId = "hp-to-garrison",
    in_length: UnitTypeId, MaterialId = "in-length",
    incomplete_occs: UnitTypeId, UnitTypeId = "incomplete-occs-on-completion",
    independent_capture_chance: UnitTypeId, UnitTypeId = "independent-capture-chance",
    independent_density: UnitTypeId, TerrainId = "independent-density",
    load_max: UnitTypeId, MaterialId = "load-max",
    looks_like: UnitTypeId, UnitTypeId = "looks-like",
    lose_track_chance: UnitTypeId, TerrainId = "lose-track-chance",
    lost_surrender_chance: UnitTypeId, UnitTypeId = "lost-surrender-chance",
    material_per_production: UnitTypeId, MaterialId = "material-per-production",
    material_per_remove_terrain: TerrainId, MaterialId = "material-per-remove-terrain",
    material_to_act: UnitTypeId, MaterialId = "material-to-act",
    material_to_add_terrain: UnitTypeId, MaterialId = "material-to-add-terrain",
    material_to_attack: UnitTypeId, MaterialId = "material-to-attack",
    material_to_build: UnitTypeId, MaterialId = "material-to-build",
    material_to_change_type: UnitTypeId, MaterialId = "material-to-change-type",
    material_to_create: UnitTypeId, MaterialId = "material-to-create",
    material_to_develop: UnitTypeId, MaterialId = "material-to-develop",
    material_to_extract: UnitTypeId, MaterialId = "material-to-extract",
    material_to_fire: UnitTypeId, MaterialId = "material-to-fire",
    material_to_move: UnitTypeId, MaterialId = "material-to-move",
    material_to_produce: UnitTypeId, MaterialId = "material-to-produce",
    material_to_remove_terrain: UnitTypeId, MaterialId = "material-to-remove-terrain",
    material_to_repair: UnitTypeId, MaterialId = "material-to-repair",
    material_to_toolup: UnitTypeId, MaterialId = "material-to-toolup",
    morale_hit: UnitTypeId, UnitTypeId = "morale-hit",
    morale_hit_by: UnitTypeId, UnitTypeId = "morale-hit-by",
    morale_on_creation: UnitTypeId, UnitTypeId = "morale-on-creation",
    mp_to_enter_own: UnitTypeId, UnitTypeId = "mp-to-enter-own",
    mp_to_enter_terrain: UnitTypeId, TerrainId = "mp-to-enter-terrain",
    mp_to_enter_unit: UnitTypeId, UnitTypeId = "mp-to-enter-unit",
    mp_to_enter_zoc: UnitTypeId, UnitTypeId = "mp-to-enter-zoc",
    mp_to_leave_terrain: UnitTypeId, TerrainId = "mp-to-leave-terrain",
    mp_to_leave_unit: UnitTypeId, UnitTypeId = "mp-to-leave-unit",
    mp_to_leave_zoc: UnitTypeId, UnitTypeId = "mp-to-leave-zoc",
    mp_to_traverse: UnitTypeId, TerrainId = "mp-to-traverse",
    mp_to_traverse_zoc: UnitTypeId, UnitTypeId = "mp-to-traverse-zoc",
    neighbour_affects_attack: UnitTypeId, UnitTypeId = "neighbour-affects-attack",
    neighbour_affects_defense: UnitTypeId, UnitTypeId = "neighbour-affects-defense",
    night_adds_acp: UnitTypeId, TerrainId = "night-adds-acp",
    night_multiplies_acp: UnitTypeId, TerrainId = "night-multiplies-acp",
    occ_add_maxcells: UnitTypeId, UnitTypeId = "occ-add-maxcells",
    occ_multiply_maxcells: UnitTypeId, UnitTypeId = "occ-multiply-maxcells",
    occupant_add_production: UnitTypeId, MaterialId = "occupant-add-production",
    occupant_adds_acp: UnitTypeId, UnitTypeId = "occupant-adds-acp",
    occupant_adds_speed: UnitTypeId, UnitTypeId = "occupant-adds-speed",
    occupant_affects_attack: UnitTypeId, UnitTypeId = "occupant-affects-attack",
    occupant_affects_defense: UnitTypeId, UnitTypeId = "occupant-affects-defense",
    occupant_allows_capture_by: UnitTypeId, UnitTypeId = "occupant-allows-capture-by",
    occupant_allows_capture_of: UnitTypeId, UnitTypeId = "occupant-allows-capture-of",
    occupant_base_production: UnitTypeId, MaterialId = "occupant-base-production",
    occupant_can_construct: UnitTypeId, UnitTypeId = "occupant-can-construct",
    occupant_combat: UnitTypeId, UnitTypeId = "occupant-combat",
    occupant_escape_chance: UnitTypeId, UnitTypeId = "occupant-escape-chance",
    occupant_max: UnitTypeId, UnitTypeId = "occupant-max",
    occupant_multiplies_acp: UnitTypeId, UnitTypeId = "occupant-multiplies-acp",
    occupant_multiplies_speed: UnitTypeId, UnitTypeId = "occupant-multiplies-speed",
    occupant_multiply_production: UnitTypeId, MaterialId = "occupant-multiply-production",
    occupant_supply_potential: UnitTypeId, UnitTypeId = "occupant-supply-potential",
    occupant_vision: UnitTypeId, UnitTypeId = "occupant-vision",
    occupants_to_change_type: UnitTypeId, UnitTypeId = "occupants-to-change-type",
    opinions_on_creation: UnitTypeId, UnitTypeId = "opinions-on-creation",
    out_length: UnitTypeId, MaterialId = "out-length",
    people_consumption: MaterialId, MaterialId = "people-consumption",
    people_production: MaterialId, MaterialId = "people-production",
    people_see_chance: UnitTypeId, MaterialId = "people-see-chance",
    people_surrender_chance: UnitTypeId, TerrainId = "people-surrender-chance",
    people_surrender_effect: UnitTypeId, MaterialId = "people-surrender-effect",
    production_from_terrain: TerrainId, MaterialId = "production-from-terrain",
    productivity: UnitTypeId, TerrainId = "productivity",
    productivity_adjacent: UnitTypeId, TerrainId = "productivity-adjacent",
    productivity_max: UnitTypeId, MaterialId = "productivity-max",
    productivity_min: UnitTypeId, MaterialId = "productivity-min",
    protection: UnitTypeId, UnitTypeId = "protection",
    recycleable_material: UnitTypeId, MaterialId = "recycleable-material",
    repair_range: UnitTypeId, UnitTypeId = "repair-range",
    retreat_chance: UnitTypeId, UnitTypeId = "retreat-chance",
    road_chance: UnitTypeId, UnitTypeId = "road-chance",
    road_into_chance: TerrainId, TerrainId = "road-into-chance",
    scuttle_chance: UnitTypeId, UnitTypeId = "scuttle-chance",
    see_chance: UnitTypeId, UnitTypeId = "see-chance",
    see_chance_adjacent: UnitTypeId, UnitTypeId = "see-chance-adjacent",
    see_chance_at: UnitTypeId, UnitTypeId = "see-chance-at",
    see_material_always: TerrainId, MaterialId = "see-material-always",
    see_mistake_chance: UnitTypeId, UnitTypeId = "see-mistake-chance",
    see_mistake_range_min: UnitTypeId, UnitTypeId = "see-mistake-range-min",
    see_others_if_captured: UnitTypeId, UnitTypeId = "see-others-if-captured",
    size_limit_without_advance: UnitTypeId, AdvanceId = "size-limit-without-advance",
    size_limit_without_occupant: UnitTypeId, UnitTypeId = "size-limit-without-occupant",
    size_to_change_type: UnitTypeId, UnitTypeId = "size-to-change-type",
    spy_quality: UnitTypeId, UnitTypeId = "spy-quality",
    stack_neighbor_allows_capture_by: UnitTypeId, UnitTypeId = "stack-neighbor-allows-capture-by",
    stack_neighbor_allows_capture_of: UnitTypeId, UnitTypeId = "stack-neighbor-allows-capture-of",
    stack_protection: UnitTypeId, UnitTypeId = "stack-protection",
    supply_capacity_deterioration: UnitTypeId, MaterialId = "supply-capacity-deterioration",
    supply_capacity_threshold: UnitTypeId, MaterialId = "supply-capacity-threshold",
    supply_deterioration: TerrainId, MaterialId = "supply-deterioration",
    supply_enemy_interdiction: TerrainId, MaterialId = "supply-enemy-interdiction",
    supply_in_max: UnitTypeId, MaterialId = "supply-in-max",
    supply_in_threshold: UnitTypeId, MaterialId = "supply-in-threshold",
    supply_in_weight: UnitTypeId, MaterialId = "supply-in-weight",
    supply_interdiction_adjacent: UnitTypeId, TerrainId = "supply-interdiction-adjacent",
    supply_interdiction_adjacent_for_material: UnitTypeId, MaterialId = "supply-interdiction-adjacent-for-material",
    supply_interdiction_at: UnitTypeId, TerrainId = "supply-interdiction-at",
    supply_interdiction_at_for_material: UnitTypeId, MaterialId = "supply-interdiction-at-for-material",
    supply_neutral_interdiction: TerrainId, MaterialId = "supply-neutral-interdiction",
    supply_on_completion: UnitTypeId, MaterialId = "supply-on-completion",
    supply_on_creation: UnitTypeId, MaterialId = "supply-on-creation",
    supply_out_max: UnitTypeId, MaterialId = "supply-out-max",
    supply_out_threshold: UnitTypeId, MaterialId = "supply-out-threshold",
    supply_per_disband: UnitTypeId, MaterialId = "supply-per-disband",
    supply_potential: UnitTypeId, MaterialId = "supply-potential",
    supply_potential_terrain_effect: UnitTypeId, TerrainId = "supply-potential-terrain-effect",
    supply_starve_weight: UnitTypeId, MaterialId = "supply-starve-weight",
    surrender_chance: UnitTypeId, UnitTypeId = "surrender-chance",
    surrender_chance_per_attack: UnitTypeId, UnitTypeId = "surrender-chance-per-attack",
    surrender_range: UnitTypeId, UnitTypeId = "surrender-range",
    takes_from_treasury: UnitTypeId, MaterialId = "takes-from-treasury",
    tech_crossover: UnitTypeId, UnitTypeId = "tech-crossover",
    tech_per_develop: UnitTypeId, UnitTypeId = "tech-per-develop",
    temperature_protection: UnitTypeId, UnitTypeId = "temperature-protection",
    terrain_affects_attack: UnitTypeId, TerrainId = "terrain-affects-attack",
    terrain_affects_defense: UnitTypeId, TerrainId = "terrain-affects-defense",
    terrain_capacity_x: UnitTypeId, TerrainId = "terrain-capacity-x",
    terrain_consumption: TerrainId, MaterialId = "terrain-consumption",
    terrain_damaged_type: TerrainId, TerrainId = "terrain-damaged-type",
    terrain_density: TerrainId, TerrainId = "terrain-density",
    terrain_exhaustion_type: TerrainId, MaterialId = "terrain-exhaustion-type",
    terrain_initial_supply: TerrainId, MaterialId = "terrain-initial-supply",
    terrain_production: TerrainId, MaterialId = "terrain-production",
    terrain_storage_x: TerrainId, MaterialId = "terrain-storage-x",
    terrain_to_terrain_in_length: TerrainId, MaterialId = "terrain-to-terrain-in-length",
    terrain_to_terrain_out_length: TerrainId, MaterialId = "terrain-to-terrain-out-length",
    terrain_to_unit_in_length: UnitTypeId, MaterialId = "terrain-to-unit-in-length",
    terrain_to_unit_out_length: TerrainId, MaterialId = "terrain-to-unit-out-length",
    tp_attrition: UnitTypeId, UnitTypeId = "tp-attrition",
    tp_crossover: UnitTypeId, UnitTypeId = "tp-crossover",
    tp_damage: UnitTypeId, UnitTypeId = "tp-damage",
    tp_max: UnitTypeId, UnitTypeId = "tp-max",
    tp_per_toolup: UnitTypeId, UnitTypeId = "tp-per-toolup",
    tp_to_build: UnitTypeId, UnitTypeId = "tp-to-build",
    transport_affects_attack: UnitTypeId, UnitTypeId = "transport-affects-attack",
    transport_affects_defense: UnitTypeId, UnitTypeId = "transport-affects-defense",
    treasury_gain_per_capture: UnitTypeId, MaterialId = "treasury-gain-per-capture",
    treasury_gain_per_destroy: UnitTypeId, MaterialId = "treasury-gain-per-destroy",
    treasury_loss_per_captured: UnitTypeId, MaterialId = "treasury-loss-per-captured",
    treasury_loss_per_destroyed: UnitTypeId, MaterialId = "treasury-loss-per-destroyed",
    turn_to_change_type: UnitTypeId, UnitTypeId = "turn-to-change-type",
    unit_capacity_x: UnitTypeId, UnitTypeId = "unit-capacity-x",
    unit_consumption_per_size: UnitTypeId, MaterialId = "unit-consumption-per-size",
    unit_consumption_to_grow: UnitTypeId, MaterialId = "unit-consumption-to-grow",
    unit_control_chance: UnitTypeId, UnitTypeId = "unit-control-chance",
    unit_control_chance_adjacent: UnitTypeId, UnitTypeId = "unit-control-chance-adjacent",
    unit_control_chance_at: UnitTypeId, UnitTypeId = "unit-control-chance-at",
    unit_control_range: UnitTypeId, UnitTypeId = "unit-control-range",
    unit_initial_supply: UnitTypeId, MaterialId = "unit-initial-supply",
    unit_separation_min: UnitTypeId, UnitTypeId = "unit-separation-min",
    unit_size_as_occupant: UnitTypeId, UnitTypeId = "unit-size-as-occupant",
    unit_size_in_terrain: UnitTypeId, TerrainId = "unit-size-in-terrain",
    unit_storage_x: UnitTypeId, MaterialId = "unit-storage-x",
    unit_to_terrain_in_length: TerrainId, MaterialId = "unit-to-terrain-in-length",
    unit_to_terrain_out_length: UnitTypeId, MaterialId = "unit-to-terrain-out-length",
    unload_max: UnitTypeId, MaterialId = "unload-max",
    vanishes_on: UnitTypeId, TerrainId = "vanishes-on",
    visibility: UnitTypeId, TerrainId = "visibility",
    vision_night_effect: UnitTypeId, TerrainId = "vision-night-effect",
    weapon_height: UnitTypeId, TerrainId = "weapon-height",
    withdraw_chance_per_attack: UnitTypeId, UnitTypeId = "withdraw-chance-per-attack",
    wrecked_type_if_attrited: UnitTypeId, TerrainId = "wrecked-type-if-attrited",
    wrecked_type_if_killed: UnitTypeId, UnitTypeId = "wrecked-type-if-killed",
    wrecked_type_if_starved: UnitTypeId, MaterialId = "wrecked-type-if-starved",
    wrecks_on: UnitTypeId, TerrainId = "wrecks-on",
    zoc_from_terrain_effect: UnitTypeId, TerrainId = "zoc-from-terrain-effect",
    zoc_into_terrain: UnitTypeId, TerrainId = "zoc-into-terrain",
    zoc_range: UnitTypeId, UnitTypeId = "zoc-range",
    zoo_range: UnitTypeId, UnitTypeId = "zoo-range",
    zoo_range_min: UnitTypeId, UnitTypeId = "zoo-range-min",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_one_of_the_language() {
        for (name, index) in Tables::all() {
            let id = gdl_schema::table(name).unwrap_or_else(|| panic!("there is no table {name}"));
            assert_eq!(id.def().index, index, "{name}");
        }
    }
}
