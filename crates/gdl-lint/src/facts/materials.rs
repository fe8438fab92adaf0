//! The sources and uses of materials.

use gdl_ruleset::{LayerKey, Ruleset, TypeRef};
use gdl_schema::{TableId, TypeKind, material, property, table};

use crate::facts::game::{Game, numbers};

/// Tables with sources of a material, with entries above 0.
pub(crate) const SOURCES: [TableId; 18] = [
    table::ADVANCE_ADD_PRODUCTION,
    table::BASE_PRODUCTION,
    table::CONVERSION,
    table::MATERIAL_PER_PRODUCTION,
    table::MATERIAL_PER_REMOVE_TERRAIN,
    table::OCCUPANT_ADD_PRODUCTION,
    table::OCCUPANT_BASE_PRODUCTION,
    table::PEOPLE_PRODUCTION,
    table::PRODUCTION_FROM_TERRAIN,
    table::RECYCLEABLE_MATERIAL,
    table::SUPPLY_ON_COMPLETION,
    table::SUPPLY_ON_CREATION,
    table::TERRAIN_INITIAL_SUPPLY,
    table::TERRAIN_PRODUCTION,
    table::TREASURY_GAIN_PER_CAPTURE,
    table::TREASURY_GAIN_PER_DESTROY,
    table::UNIT_INITIAL_SUPPLY,
    table::ACP_TO_EXTRACT,
];

/// Tables that require or consume a material, with entries above 0.
pub(crate) const USES: [TableId; 37] = [
    table::ADVANCE_CONSUMPTION_PER_RP,
    table::BASE_CONSUMPTION,
    table::CONSUMPTION_ON_CREATION,
    table::CONSUMPTION_PER_ADD_TERRAIN,
    table::CONSUMPTION_PER_ATTACK,
    table::CONSUMPTION_PER_BUILD,
    table::CONSUMPTION_PER_BUILT,
    table::CONSUMPTION_PER_CHANGE_TYPE,
    table::CONSUMPTION_PER_CP,
    table::CONSUMPTION_PER_CREATE,
    table::CONSUMPTION_PER_FIRE,
    table::CONSUMPTION_PER_MOVE,
    table::CONSUMPTION_PER_REPAIR,
    table::CONSUMPTION_PER_REPAIRED,
    table::CONSUMPTION_PER_TOOLEDUP,
    table::CONSUMPTION_PER_TOOLUP,
    table::CONSUMPTION_PER_TP,
    table::CONVERSION,
    table::HP_PER_STARVE,
    table::MATERIAL_TO_ACT,
    table::MATERIAL_TO_ADD_TERRAIN,
    table::MATERIAL_TO_ATTACK,
    table::MATERIAL_TO_BUILD,
    table::MATERIAL_TO_CHANGE_TYPE,
    table::MATERIAL_TO_CREATE,
    table::MATERIAL_TO_DEVELOP,
    table::MATERIAL_TO_EXTRACT,
    table::MATERIAL_TO_FIRE,
    table::MATERIAL_TO_MOVE,
    table::MATERIAL_TO_PRODUCE,
    table::MATERIAL_TO_REMOVE_TERRAIN,
    table::MATERIAL_TO_REPAIR,
    table::MATERIAL_TO_TOOLUP,
    table::PEOPLE_CONSUMPTION,
    table::TERRAIN_CONSUMPTION,
    table::UNIT_CONSUMPTION_PER_SIZE,
    table::UNIT_CONSUMPTION_TO_GROW,
];

/// Tables with amounts that treasuries lose, with entries above 0.
pub(crate) const LOSSES: [TableId; 3] =
    [table::TREASURY_LOSS_PER_CAPTURED, table::TREASURY_LOSS_PER_CREATE, table::TREASURY_LOSS_PER_DESTROYED];

/// Whether a table has an entry above 0 for a material.
pub(crate) fn entry_above(game: Game<'_>, table: TableId, material: TypeRef) -> bool {
    let cells = game.table(table);
    if !cells.is_set() {
        return false;
    }
    let (first, second) = table.def().index;
    let both = (first, second) == (TypeKind::Material, TypeKind::Material);
    game.of_kind(first).any(|row| cells.get(row, material) > 0 || (both && cells.get(material, row) > 0))
}

/// Whether a material has a source other than a table: it exists from the start, or an action yields it.
pub(crate) fn has_other_source(rules: &Ruleset, game: Game<'_>, material: TypeRef) -> bool {
    let has = |list: &[i32]| list.get(usize::from(material.index)).is_some_and(|&n| n > 0);
    rules.area.layers.contains_key(&LayerKey::Material(material))
        || has_stock(rules, game, material)
        || rules.units.iter().any(|unit| has(numbers(unit.attrs.get(property::unit::M))))
        || gains(game, material)
}

/// Whether a side has some of a material in its treasury at the start.
pub(crate) fn has_stock(rules: &Ruleset, game: Game<'_>, material: TypeRef) -> bool {
    let has = |list: &[i32]| list.get(usize::from(material.index)).is_some_and(|&n| n > 0);
    game.int(material, material::INITIAL_TREASURY) > 0
        || rules.sides.iter().any(|side| has(numbers(side.attrs.get(property::side::TREASURY))))
}

/// Whether an action yields a material to the acting unit: a negative amount in a table of uses.
fn gains(game: Game<'_>, material: TypeRef) -> bool {
    USES.iter().any(|&table| {
        let cells = game.table(table);
        cells.is_set()
            && table.def().index == (TypeKind::Unit, TypeKind::Material)
            && game.units().any(|ty| cells.get(ty, material) < 0)
    })
}
