//! Tables over two kinds of type.
//!
//! A table that a step needs is one line here, with its constant in the schema.

use std::marker::PhantomData;

use gdl_ruleset::Ruleset;
use gdl_schema::{TableId, table};

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
    fn new(rules: &Ruleset, id: TableId) -> Table<R, C> {
        let table = rules.table(id);
        let default = i16::try_from(id.def().default).unwrap_or(0);
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
    ($($field:ident: $row:ident, $col:ident = $name:ident,)*) => {
        /// The tables of a game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Tables {
            $(
                #[doc = concat!("`", stringify!($name), "`")]
                pub $field: Table<$row, $col>,
            )*
        }

        impl Tables {
            pub(super) fn new(rules: &Ruleset) -> Tables {
                Tables { $($field: Table::new(rules, table::$name),)* }
            }

            #[cfg(test)]
            fn all() -> Vec<(TableId, (gdl_schema::TypeKind, gdl_schema::TypeKind))> {
                vec![$((table::$name, ($row::KIND, $col::KIND)),)*]
            }
        }
    };
}

tables! {
    accident_damage: UnitTypeId, TerrainId = ACCIDENT_DAMAGE,
    accident_hit_chance: UnitTypeId, TerrainId = ACCIDENT_HIT_CHANCE,
    accident_vanish_chance: UnitTypeId, TerrainId = ACCIDENT_VANISH_CHANCE,
    acp_for_overwatch: UnitTypeId, UnitTypeId = ACP_FOR_OVERWATCH,
    acp_for_retreat: UnitTypeId, UnitTypeId = ACP_FOR_RETREAT,
    acp_to_add_terrain: UnitTypeId, TerrainId = ACP_TO_ADD_TERRAIN,
    acp_to_attack: UnitTypeId, UnitTypeId = ACP_TO_ATTACK,
    acp_to_be_fired_on: UnitTypeId, UnitTypeId = ACP_TO_BE_FIRED_ON,
    acp_to_build: UnitTypeId, UnitTypeId = ACP_TO_BUILD,
    acp_to_capture: UnitTypeId, UnitTypeId = ACP_TO_CAPTURE,
    acp_to_change_type: UnitTypeId, UnitTypeId = ACP_TO_CHANGE_TYPE,
    acp_to_create: UnitTypeId, UnitTypeId = ACP_TO_CREATE,
    acp_to_defend: UnitTypeId, UnitTypeId = ACP_TO_DEFEND,
    acp_to_develop: UnitTypeId, UnitTypeId = ACP_TO_DEVELOP,
    acp_to_enter_unit: UnitTypeId, UnitTypeId = ACP_TO_ENTER_UNIT,
    acp_to_extract: UnitTypeId, MaterialId = ACP_TO_EXTRACT,
    acp_to_load: UnitTypeId, MaterialId = ACP_TO_LOAD,
    acp_to_produce: UnitTypeId, MaterialId = ACP_TO_PRODUCE,
    acp_to_remove_terrain: UnitTypeId, TerrainId = ACP_TO_REMOVE_TERRAIN,
    acp_to_repair: UnitTypeId, UnitTypeId = ACP_TO_REPAIR,
    acp_to_toolup: UnitTypeId, UnitTypeId = ACP_TO_TOOLUP,
    acp_to_unload: UnitTypeId, MaterialId = ACP_TO_UNLOAD,
    adjacent_border: TerrainId, TerrainId = ADJACENT_TERRAIN_BORDER,
    adjacent_border_chance: TerrainId, TerrainId = ADJACENT_TERRAIN_BORDER_CHANCE,
    adjacent_connection: TerrainId, TerrainId = ADJACENT_TERRAIN_CONNECTION,
    adjacent_connection_chance: TerrainId, TerrainId = ADJACENT_TERRAIN_CONNECTION_CHANCE,
    adjacent_effect: TerrainId, TerrainId = ADJACENT_TERRAIN_EFFECT,
    adjacent_effect_chance: TerrainId, TerrainId = ADJACENT_TERRAIN_EFFECT_CHANCE,
    adjacent_effect_passes: TerrainId, TerrainId = ADJACENT_TERRAIN_EFFECT_PASSES,
    advance_add_maxcells: UnitTypeId, AdvanceId = ADVANCE_ADD_MAXCELLS,
    advance_add_production: AdvanceId, MaterialId = ADVANCE_ADD_PRODUCTION,
    advance_consumption_per_rp: AdvanceId, MaterialId = ADVANCE_CONSUMPTION_PER_RP,
    advance_mult_maxcells: UnitTypeId, AdvanceId = ADVANCE_MULT_MAXCELLS,
    advance_multiply_production: AdvanceId, MaterialId = ADVANCE_MULTIPLY_PRODUCTION,
    advance_needed_to_build: UnitTypeId, AdvanceId = ADVANCE_NEEDED_TO_BUILD,
    advance_needed_to_research: AdvanceId, AdvanceId = ADVANCE_NEEDED_TO_RESEARCH,
    advance_precludes_advance: AdvanceId, AdvanceId = ADVANCE_PRECLUDES_ADVANCE,
    advance_to_change_type: UnitTypeId, AdvanceId = ADVANCE_TO_CHANGE_TYPE,
    alt_complete_occs: UnitTypeId, UnitTypeId = ALT_COMPLETE_OCCS_ON_COMPLETION,
    alt_incomplete_occs: UnitTypeId, UnitTypeId = ALT_INCOMPLETE_OCCS_ON_COMPLETION,
    alter_terrain_range: UnitTypeId, TerrainId = ALTER_TERRAIN_RANGE,
    altitude_max: UnitTypeId, TerrainId = ALTITUDE_MAX,
    altitude_min: UnitTypeId, TerrainId = ALTITUDE_MIN,
    any_neighbor_allows_capture_by: UnitTypeId, UnitTypeId = ANY_NEIGHBOR_ALLOWS_CAPTURE_BY,
    any_neighbor_allows_capture_of: UnitTypeId, UnitTypeId = ANY_NEIGHBOR_ALLOWS_CAPTURE_OF,
    attack_range: UnitTypeId, UnitTypeId = ATTACK_RANGE,
    attack_range_min: UnitTypeId, UnitTypeId = ATTACK_RANGE_MIN,
    attack_terrain_effect: UnitTypeId, TerrainId = ATTACK_TERRAIN_EFFECT,
    attrition: UnitTypeId, TerrainId = ATTRITION,
    auto_repair: UnitTypeId, UnitTypeId = AUTO_REPAIR,
    auto_repair_range: UnitTypeId, UnitTypeId = AUTO_REPAIR_RANGE,
    base_consumption: UnitTypeId, MaterialId = BASE_CONSUMPTION,
    base_production: UnitTypeId, MaterialId = BASE_PRODUCTION,
    blasts_into_ttype: UnitTypeId, TerrainId = BLASTS_INTO_TTYPE,
    body_height: UnitTypeId, TerrainId = BODY_HEIGHT,
    bridge: UnitTypeId, UnitTypeId = BRIDGE,
    build_range: UnitTypeId, UnitTypeId = BUILD_RANGE,
    builder_can_reuse_cp: UnitTypeId, UnitTypeId = BUILDER_CAN_REUSE_CP,
    can_build: UnitTypeId, UnitTypeId = CAN_BUILD,
    can_change_type_to: UnitTypeId, UnitTypeId = CAN_CHANGE_TYPE_TO,
    can_create: UnitTypeId, UnitTypeId = CAN_CREATE,
    can_enter_independent: UnitTypeId, UnitTypeId = CAN_ENTER_INDEPENDENT,
    can_occupy_incomplete: UnitTypeId, UnitTypeId = CAN_OCCUPY_INCOMPLETE,
    can_repair: UnitTypeId, UnitTypeId = CAN_REPAIR,
    can_toolup_for: UnitTypeId, UnitTypeId = CAN_TOOLUP_FOR,
    capture_chance: UnitTypeId, UnitTypeId = CAPTURE_CHANCE,
    cellwide_protection_against: UnitTypeId, UnitTypeId = CELLWIDE_PROTECTION_AGAINST,
    cellwide_protection_for: UnitTypeId, UnitTypeId = CELLWIDE_PROTECTION_FOR,
    change_on_exhaustion_chance: TerrainId, MaterialId = CHANGE_ON_EXHAUSTION_CHANCE,
    changed_type_if_captured: UnitTypeId, UnitTypeId = CHANGED_TYPE_IF_CAPTURED,
    coating_depth_max: TerrainId, TerrainId = COATING_DEPTH_MAX,
    coating_depth_min: TerrainId, TerrainId = COATING_DEPTH_MIN,
    complete_occs: UnitTypeId, UnitTypeId = COMPLETE_OCCS_ON_COMPLETION,
    constructor_absorbed_by: UnitTypeId, UnitTypeId = CONSTRUCTOR_ABSORBED_BY,
    consumption_as_occupant: UnitTypeId, MaterialId = CONSUMPTION_AS_OCCUPANT,
    consumption_on_creation: UnitTypeId, MaterialId = CONSUMPTION_ON_CREATION,
    consumption_per_add_terrain: TerrainId, MaterialId = CONSUMPTION_PER_ADD_TERRAIN,
    consumption_per_attack: UnitTypeId, MaterialId = CONSUMPTION_PER_ATTACK,
    consumption_per_build: UnitTypeId, MaterialId = CONSUMPTION_PER_BUILD,
    consumption_per_built: UnitTypeId, MaterialId = CONSUMPTION_PER_BUILT,
    consumption_per_change_type: UnitTypeId, MaterialId = CONSUMPTION_PER_CHANGE_TYPE,
    consumption_per_cp: UnitTypeId, MaterialId = CONSUMPTION_PER_CP,
    consumption_per_create: UnitTypeId, MaterialId = CONSUMPTION_PER_CREATE,
    consumption_per_fire: UnitTypeId, MaterialId = CONSUMPTION_PER_FIRE,
    consumption_per_move: UnitTypeId, MaterialId = CONSUMPTION_PER_MOVE,
    consumption_per_repair: UnitTypeId, MaterialId = CONSUMPTION_PER_REPAIR,
    consumption_per_repaired: UnitTypeId, MaterialId = CONSUMPTION_PER_REPAIRED,
    consumption_per_tooledup: UnitTypeId, MaterialId = CONSUMPTION_PER_TOOLEDUP,
    consumption_per_toolup: UnitTypeId, MaterialId = CONSUMPTION_PER_TOOLUP,
    consumption_per_tp: UnitTypeId, MaterialId = CONSUMPTION_PER_TP,
    control_range: UnitTypeId, TerrainId = CONTROL_RANGE,
    conversion: MaterialId, MaterialId = CONVERSION,
    conversion_default: MaterialId, MaterialId = CONVERSION_DEFAULT,
    counterattack: UnitTypeId, UnitTypeId = COUNTERATTACK,
    countercapture: UnitTypeId, UnitTypeId = COUNTERCAPTURE,
    cp_on_creation: UnitTypeId, UnitTypeId = CP_ON_CREATION,
    cp_per_build: UnitTypeId, UnitTypeId = CP_PER_BUILD,
    create_as_build: UnitTypeId, UnitTypeId = CREATE_AS_BUILD,
    create_range: UnitTypeId, UnitTypeId = CREATE_RANGE,
    cxp_per_capture: UnitTypeId, UnitTypeId = CXP_PER_CAPTURE,
    cxp_per_combat: UnitTypeId, UnitTypeId = CXP_PER_COMBAT,
    cxp_per_destroy: UnitTypeId, UnitTypeId = CXP_PER_DESTROY,
    cxp_to_change_type: UnitTypeId, UnitTypeId = CXP_TO_CHANGE_TYPE,
    damage: UnitTypeId, UnitTypeId = DAMAGE,
    damage_cxp_effect: UnitTypeId, UnitTypeId = DAMAGE_CXP_EFFECT,
    defend_terrain_effect: UnitTypeId, TerrainId = DEFEND_TERRAIN_EFFECT,
    detonate_on_approach_range: UnitTypeId, UnitTypeId = DETONATE_ON_APPROACH_RANGE,
    detonate_on_capture: UnitTypeId, UnitTypeId = DETONATE_ON_CAPTURE,
    detonate_on_hit: UnitTypeId, UnitTypeId = DETONATE_ON_HIT,
    detonation_accident_chance: UnitTypeId, TerrainId = DETONATION_ACCIDENT_CHANCE,
    detonation_damage_adjacent: UnitTypeId, UnitTypeId = DETONATION_DAMAGE_ADJACENT,
    detonation_damage_at: UnitTypeId, UnitTypeId = DETONATION_DAMAGE_AT,
    detonation_terrain_damage_chance: UnitTypeId, TerrainId = DETONATION_TERRAIN_DAMAGE_CHANCE,
    detonation_terrain_range: UnitTypeId, TerrainId = DETONATION_TERRAIN_RANGE,
    detonation_unit_range: UnitTypeId, UnitTypeId = DETONATION_UNIT_RANGE,
    eye_height: UnitTypeId, TerrainId = EYE_HEIGHT,
    favored_terrain: UnitTypeId, TerrainId = FAVORED_TERRAIN,
    ferry_on_departure: UnitTypeId, UnitTypeId = FERRY_ON_DEPARTURE,
    ferry_on_entry: UnitTypeId, UnitTypeId = FERRY_ON_ENTRY,
    fire_attack_terrain_effect: UnitTypeId, TerrainId = FIRE_ATTACK_TERRAIN_EFFECT,
    fire_damage: UnitTypeId, UnitTypeId = FIRE_DAMAGE,
    fire_defend_terrain_effect: UnitTypeId, TerrainId = FIRE_DEFEND_TERRAIN_EFFECT,
    fire_hit_chance: UnitTypeId, UnitTypeId = FIRE_HIT_CHANCE,
    gives_to_treasury: UnitTypeId, MaterialId = GIVES_TO_TREASURY,
    hit_at_max_range_effect: UnitTypeId, UnitTypeId = HIT_AT_MAX_RANGE_EFFECT,
    hit_by: UnitTypeId, MaterialId = HIT_BY,
    hit_chance: UnitTypeId, UnitTypeId = HIT_CHANCE,
    hit_cxp_effect: UnitTypeId, UnitTypeId = HIT_CXP_EFFECT,
    hp_min: UnitTypeId, UnitTypeId = HP_MIN,
    hp_per_repair: UnitTypeId, UnitTypeId = HP_PER_REPAIR,
    hp_per_starve: UnitTypeId, MaterialId = HP_PER_STARVE,
    hp_to_garrison: UnitTypeId, UnitTypeId = HP_TO_GARRISON,
    in_length: UnitTypeId, MaterialId = IN_LENGTH,
    incomplete_occs: UnitTypeId, UnitTypeId = INCOMPLETE_OCCS_ON_COMPLETION,
    independent_capture_chance: UnitTypeId, UnitTypeId = INDEPENDENT_CAPTURE_CHANCE,
    independent_density: UnitTypeId, TerrainId = INDEPENDENT_DENSITY,
    load_max: UnitTypeId, MaterialId = LOAD_MAX,
    looks_like: UnitTypeId, UnitTypeId = LOOKS_LIKE,
    lose_track_chance: UnitTypeId, TerrainId = LOSE_TRACK_CHANCE,
    lost_surrender_chance: UnitTypeId, UnitTypeId = LOST_SURRENDER_CHANCE,
    material_per_production: UnitTypeId, MaterialId = MATERIAL_PER_PRODUCTION,
    material_per_remove_terrain: TerrainId, MaterialId = MATERIAL_PER_REMOVE_TERRAIN,
    material_to_act: UnitTypeId, MaterialId = MATERIAL_TO_ACT,
    material_to_add_terrain: UnitTypeId, MaterialId = MATERIAL_TO_ADD_TERRAIN,
    material_to_attack: UnitTypeId, MaterialId = MATERIAL_TO_ATTACK,
    material_to_build: UnitTypeId, MaterialId = MATERIAL_TO_BUILD,
    material_to_change_type: UnitTypeId, MaterialId = MATERIAL_TO_CHANGE_TYPE,
    material_to_create: UnitTypeId, MaterialId = MATERIAL_TO_CREATE,
    material_to_develop: UnitTypeId, MaterialId = MATERIAL_TO_DEVELOP,
    material_to_extract: UnitTypeId, MaterialId = MATERIAL_TO_EXTRACT,
    material_to_fire: UnitTypeId, MaterialId = MATERIAL_TO_FIRE,
    material_to_move: UnitTypeId, MaterialId = MATERIAL_TO_MOVE,
    material_to_produce: UnitTypeId, MaterialId = MATERIAL_TO_PRODUCE,
    material_to_remove_terrain: UnitTypeId, MaterialId = MATERIAL_TO_REMOVE_TERRAIN,
    material_to_repair: UnitTypeId, MaterialId = MATERIAL_TO_REPAIR,
    material_to_toolup: UnitTypeId, MaterialId = MATERIAL_TO_TOOLUP,
    morale_hit: UnitTypeId, UnitTypeId = MORALE_HIT,
    morale_hit_by: UnitTypeId, UnitTypeId = MORALE_HIT_BY,
    morale_on_creation: UnitTypeId, UnitTypeId = MORALE_ON_CREATION,
    mp_to_enter_own: UnitTypeId, UnitTypeId = MP_TO_ENTER_OWN,
    mp_to_enter_terrain: UnitTypeId, TerrainId = MP_TO_ENTER_TERRAIN,
    mp_to_enter_unit: UnitTypeId, UnitTypeId = MP_TO_ENTER_UNIT,
    mp_to_enter_zoc: UnitTypeId, UnitTypeId = MP_TO_ENTER_ZOC,
    mp_to_leave_terrain: UnitTypeId, TerrainId = MP_TO_LEAVE_TERRAIN,
    mp_to_leave_unit: UnitTypeId, UnitTypeId = MP_TO_LEAVE_UNIT,
    mp_to_leave_zoc: UnitTypeId, UnitTypeId = MP_TO_LEAVE_ZOC,
    mp_to_traverse: UnitTypeId, TerrainId = MP_TO_TRAVERSE,
    mp_to_traverse_zoc: UnitTypeId, UnitTypeId = MP_TO_TRAVERSE_ZOC,
    neighbour_affects_attack: UnitTypeId, UnitTypeId = NEIGHBOUR_AFFECTS_ATTACK,
    neighbour_affects_defense: UnitTypeId, UnitTypeId = NEIGHBOUR_AFFECTS_DEFENSE,
    night_adds_acp: UnitTypeId, TerrainId = NIGHT_ADDS_ACP,
    night_multiplies_acp: UnitTypeId, TerrainId = NIGHT_MULTIPLIES_ACP,
    occ_add_maxcells: UnitTypeId, UnitTypeId = OCC_ADD_MAXCELLS,
    occ_multiply_maxcells: UnitTypeId, UnitTypeId = OCC_MULTIPLY_MAXCELLS,
    occupant_add_production: UnitTypeId, MaterialId = OCCUPANT_ADD_PRODUCTION,
    occupant_adds_acp: UnitTypeId, UnitTypeId = OCCUPANT_ADDS_ACP,
    occupant_adds_speed: UnitTypeId, UnitTypeId = OCCUPANT_ADDS_SPEED,
    occupant_affects_attack: UnitTypeId, UnitTypeId = OCCUPANT_AFFECTS_ATTACK,
    occupant_affects_defense: UnitTypeId, UnitTypeId = OCCUPANT_AFFECTS_DEFENSE,
    occupant_allows_capture_by: UnitTypeId, UnitTypeId = OCCUPANT_ALLOWS_CAPTURE_BY,
    occupant_allows_capture_of: UnitTypeId, UnitTypeId = OCCUPANT_ALLOWS_CAPTURE_OF,
    occupant_base_production: UnitTypeId, MaterialId = OCCUPANT_BASE_PRODUCTION,
    occupant_can_construct: UnitTypeId, UnitTypeId = OCCUPANT_CAN_CONSTRUCT,
    occupant_combat: UnitTypeId, UnitTypeId = OCCUPANT_COMBAT,
    occupant_escape_chance: UnitTypeId, UnitTypeId = OCCUPANT_ESCAPE_CHANCE,
    occupant_max: UnitTypeId, UnitTypeId = OCCUPANT_MAX,
    occupant_multiplies_acp: UnitTypeId, UnitTypeId = OCCUPANT_MULTIPLIES_ACP,
    occupant_multiplies_speed: UnitTypeId, UnitTypeId = OCCUPANT_MULTIPLIES_SPEED,
    occupant_multiply_production: UnitTypeId, MaterialId = OCCUPANT_MULTIPLY_PRODUCTION,
    occupant_supply_potential: UnitTypeId, UnitTypeId = OCCUPANT_SUPPLY_POTENTIAL,
    occupant_vision: UnitTypeId, UnitTypeId = OCCUPANT_VISION,
    occupants_to_change_type: UnitTypeId, UnitTypeId = OCCUPANTS_TO_CHANGE_TYPE,
    opinions_on_creation: UnitTypeId, UnitTypeId = OPINIONS_ON_CREATION,
    out_length: UnitTypeId, MaterialId = OUT_LENGTH,
    people_consumption: MaterialId, MaterialId = PEOPLE_CONSUMPTION,
    people_production: MaterialId, MaterialId = PEOPLE_PRODUCTION,
    people_see_chance: UnitTypeId, MaterialId = PEOPLE_SEE_CHANCE,
    people_surrender_chance: UnitTypeId, TerrainId = PEOPLE_SURRENDER_CHANCE,
    people_surrender_effect: UnitTypeId, MaterialId = PEOPLE_SURRENDER_EFFECT,
    production_from_terrain: TerrainId, MaterialId = PRODUCTION_FROM_TERRAIN,
    productivity: UnitTypeId, TerrainId = PRODUCTIVITY,
    productivity_adjacent: UnitTypeId, TerrainId = PRODUCTIVITY_ADJACENT,
    productivity_max: UnitTypeId, MaterialId = PRODUCTIVITY_MAX,
    productivity_min: UnitTypeId, MaterialId = PRODUCTIVITY_MIN,
    protection: UnitTypeId, UnitTypeId = PROTECTION,
    recycleable_material: UnitTypeId, MaterialId = RECYCLEABLE_MATERIAL,
    repair_range: UnitTypeId, UnitTypeId = REPAIR_RANGE,
    retreat_chance: UnitTypeId, UnitTypeId = RETREAT_CHANCE,
    road_chance: UnitTypeId, UnitTypeId = ROAD_CHANCE,
    road_into_chance: TerrainId, TerrainId = ROAD_INTO_CHANCE,
    scuttle_chance: UnitTypeId, UnitTypeId = SCUTTLE_CHANCE,
    see_chance: UnitTypeId, UnitTypeId = SEE_CHANCE,
    see_chance_adjacent: UnitTypeId, UnitTypeId = SEE_CHANCE_ADJACENT,
    see_chance_at: UnitTypeId, UnitTypeId = SEE_CHANCE_AT,
    see_material_always: TerrainId, MaterialId = SEE_MATERIAL_ALWAYS,
    see_mistake_chance: UnitTypeId, UnitTypeId = SEE_MISTAKE_CHANCE,
    see_mistake_range_min: UnitTypeId, UnitTypeId = SEE_MISTAKE_RANGE_MIN,
    see_others_if_captured: UnitTypeId, UnitTypeId = SEE_OTHERS_IF_CAPTURED,
    size_limit_without_advance: UnitTypeId, AdvanceId = SIZE_LIMIT_WITHOUT_ADVANCE,
    size_limit_without_occupant: UnitTypeId, UnitTypeId = SIZE_LIMIT_WITHOUT_OCCUPANT,
    size_to_change_type: UnitTypeId, UnitTypeId = SIZE_TO_CHANGE_TYPE,
    spy_quality: UnitTypeId, UnitTypeId = SPY_QUALITY,
    stack_neighbor_allows_capture_by: UnitTypeId, UnitTypeId = STACK_NEIGHBOR_ALLOWS_CAPTURE_BY,
    stack_neighbor_allows_capture_of: UnitTypeId, UnitTypeId = STACK_NEIGHBOR_ALLOWS_CAPTURE_OF,
    stack_protection: UnitTypeId, UnitTypeId = STACK_PROTECTION,
    supply_capacity_deterioration: UnitTypeId, MaterialId = SUPPLY_CAPACITY_DETERIORATION,
    supply_capacity_threshold: UnitTypeId, MaterialId = SUPPLY_CAPACITY_THRESHOLD,
    supply_deterioration: TerrainId, MaterialId = SUPPLY_DETERIORATION,
    supply_enemy_interdiction: TerrainId, MaterialId = SUPPLY_ENEMY_INTERDICTION,
    supply_in_max: UnitTypeId, MaterialId = SUPPLY_IN_MAX,
    supply_in_threshold: UnitTypeId, MaterialId = SUPPLY_IN_THRESHOLD,
    supply_in_weight: UnitTypeId, MaterialId = SUPPLY_IN_WEIGHT,
    supply_interdiction_adjacent: UnitTypeId, TerrainId = SUPPLY_INTERDICTION_ADJACENT,
    supply_interdiction_adjacent_for_material: UnitTypeId, MaterialId = SUPPLY_INTERDICTION_ADJACENT_FOR_MATERIAL,
    supply_interdiction_at: UnitTypeId, TerrainId = SUPPLY_INTERDICTION_AT,
    supply_interdiction_at_for_material: UnitTypeId, MaterialId = SUPPLY_INTERDICTION_AT_FOR_MATERIAL,
    supply_neutral_interdiction: TerrainId, MaterialId = SUPPLY_NEUTRAL_INTERDICTION,
    supply_on_completion: UnitTypeId, MaterialId = SUPPLY_ON_COMPLETION,
    supply_on_creation: UnitTypeId, MaterialId = SUPPLY_ON_CREATION,
    supply_out_max: UnitTypeId, MaterialId = SUPPLY_OUT_MAX,
    supply_out_threshold: UnitTypeId, MaterialId = SUPPLY_OUT_THRESHOLD,
    supply_per_disband: UnitTypeId, MaterialId = SUPPLY_PER_DISBAND,
    supply_potential: UnitTypeId, MaterialId = SUPPLY_POTENTIAL,
    supply_potential_terrain_effect: UnitTypeId, TerrainId = SUPPLY_POTENTIAL_TERRAIN_EFFECT,
    supply_starve_weight: UnitTypeId, MaterialId = SUPPLY_STARVE_WEIGHT,
    surrender_chance: UnitTypeId, UnitTypeId = SURRENDER_CHANCE,
    surrender_chance_per_attack: UnitTypeId, UnitTypeId = SURRENDER_CHANCE_PER_ATTACK,
    surrender_range: UnitTypeId, UnitTypeId = SURRENDER_RANGE,
    takes_from_treasury: UnitTypeId, MaterialId = TAKES_FROM_TREASURY,
    tech_crossover: UnitTypeId, UnitTypeId = TECH_CROSSOVER,
    tech_per_develop: UnitTypeId, UnitTypeId = TECH_PER_DEVELOP,
    temperature_protection: UnitTypeId, UnitTypeId = TEMPERATURE_PROTECTION,
    terrain_affects_attack: UnitTypeId, TerrainId = TERRAIN_AFFECTS_ATTACK,
    terrain_affects_defense: UnitTypeId, TerrainId = TERRAIN_AFFECTS_DEFENSE,
    terrain_capacity_x: UnitTypeId, TerrainId = TERRAIN_CAPACITY_X,
    terrain_consumption: TerrainId, MaterialId = TERRAIN_CONSUMPTION,
    terrain_damaged_type: TerrainId, TerrainId = TERRAIN_DAMAGED_TYPE,
    terrain_density: TerrainId, TerrainId = TERRAIN_DENSITY,
    terrain_exhaustion_type: TerrainId, MaterialId = TERRAIN_EXHAUSTION_TYPE,
    terrain_initial_supply: TerrainId, MaterialId = TERRAIN_INITIAL_SUPPLY,
    terrain_production: TerrainId, MaterialId = TERRAIN_PRODUCTION,
    terrain_storage_x: TerrainId, MaterialId = TERRAIN_STORAGE_X,
    terrain_to_terrain_in_length: TerrainId, MaterialId = TERRAIN_TO_TERRAIN_IN_LENGTH,
    terrain_to_terrain_out_length: TerrainId, MaterialId = TERRAIN_TO_TERRAIN_OUT_LENGTH,
    terrain_to_unit_in_length: UnitTypeId, MaterialId = TERRAIN_TO_UNIT_IN_LENGTH,
    terrain_to_unit_out_length: TerrainId, MaterialId = TERRAIN_TO_UNIT_OUT_LENGTH,
    tp_attrition: UnitTypeId, UnitTypeId = TP_ATTRITION,
    tp_crossover: UnitTypeId, UnitTypeId = TP_CROSSOVER,
    tp_damage: UnitTypeId, UnitTypeId = TP_DAMAGE,
    tp_max: UnitTypeId, UnitTypeId = TP_MAX,
    tp_per_toolup: UnitTypeId, UnitTypeId = TP_PER_TOOLUP,
    tp_to_build: UnitTypeId, UnitTypeId = TP_TO_BUILD,
    transport_affects_attack: UnitTypeId, UnitTypeId = TRANSPORT_AFFECTS_ATTACK,
    transport_affects_defense: UnitTypeId, UnitTypeId = TRANSPORT_AFFECTS_DEFENSE,
    treasury_gain_per_capture: UnitTypeId, MaterialId = TREASURY_GAIN_PER_CAPTURE,
    treasury_gain_per_destroy: UnitTypeId, MaterialId = TREASURY_GAIN_PER_DESTROY,
    treasury_loss_per_captured: UnitTypeId, MaterialId = TREASURY_LOSS_PER_CAPTURED,
    treasury_loss_per_destroyed: UnitTypeId, MaterialId = TREASURY_LOSS_PER_DESTROYED,
    turn_to_change_type: UnitTypeId, UnitTypeId = TURN_TO_CHANGE_TYPE,
    unit_capacity_x: UnitTypeId, UnitTypeId = UNIT_CAPACITY_X,
    unit_consumption_per_size: UnitTypeId, MaterialId = UNIT_CONSUMPTION_PER_SIZE,
    unit_consumption_to_grow: UnitTypeId, MaterialId = UNIT_CONSUMPTION_TO_GROW,
    unit_control_chance: UnitTypeId, UnitTypeId = UNIT_CONTROL_CHANCE,
    unit_control_chance_adjacent: UnitTypeId, UnitTypeId = UNIT_CONTROL_CHANCE_ADJACENT,
    unit_control_chance_at: UnitTypeId, UnitTypeId = UNIT_CONTROL_CHANCE_AT,
    unit_control_range: UnitTypeId, UnitTypeId = UNIT_CONTROL_RANGE,
    unit_initial_supply: UnitTypeId, MaterialId = UNIT_INITIAL_SUPPLY,
    unit_separation_min: UnitTypeId, UnitTypeId = UNIT_SEPARATION_MIN,
    unit_size_as_occupant: UnitTypeId, UnitTypeId = UNIT_SIZE_AS_OCCUPANT,
    unit_size_in_terrain: UnitTypeId, TerrainId = UNIT_SIZE_IN_TERRAIN,
    unit_storage_x: UnitTypeId, MaterialId = UNIT_STORAGE_X,
    unit_to_terrain_in_length: TerrainId, MaterialId = UNIT_TO_TERRAIN_IN_LENGTH,
    unit_to_terrain_out_length: UnitTypeId, MaterialId = UNIT_TO_TERRAIN_OUT_LENGTH,
    unload_max: UnitTypeId, MaterialId = UNLOAD_MAX,
    vanishes_on: UnitTypeId, TerrainId = VANISHES_ON,
    visibility: UnitTypeId, TerrainId = VISIBILITY,
    vision_night_effect: UnitTypeId, TerrainId = VISION_NIGHT_EFFECT,
    weapon_height: UnitTypeId, TerrainId = WEAPON_HEIGHT,
    withdraw_chance_per_attack: UnitTypeId, UnitTypeId = WITHDRAW_CHANCE_PER_ATTACK,
    wrecked_type_if_attrited: UnitTypeId, TerrainId = WRECKED_TYPE_IF_ATTRITED,
    wrecked_type_if_killed: UnitTypeId, UnitTypeId = WRECKED_TYPE_IF_KILLED,
    wrecked_type_if_starved: UnitTypeId, MaterialId = WRECKED_TYPE_IF_STARVED,
    wrecks_on: UnitTypeId, TerrainId = WRECKS_ON,
    zoc_from_terrain_effect: UnitTypeId, TerrainId = ZOC_FROM_TERRAIN_EFFECT,
    zoc_into_terrain: UnitTypeId, TerrainId = ZOC_INTO_TERRAIN,
    zoc_range: UnitTypeId, UnitTypeId = ZOC_RANGE,
    zoo_range: UnitTypeId, UnitTypeId = ZOO_RANGE,
    zoo_range_min: UnitTypeId, UnitTypeId = ZOO_RANGE_MIN,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_table_has_the_indexes_of_the_language() {
        for (id, index) in Tables::all() {
            assert_eq!(id.def().index, index, "{id}");
        }
    }
}
