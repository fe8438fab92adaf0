//! The sources and uses of materials.

use gdl_ruleset::{LayerKey, Ruleset, TypeRef};
use gdl_schema::TypeKind;

use crate::rules::design::game::{Game, numbers};

/// Tables with sources of a material, with entries above 0.
pub(crate) const SOURCES: [&str; 18] = [
    "advance-add-production",
    "base-production",
    "conversion",
    "material-per-production",
    "material-per-remove-terrain",
    "occupant-add-production",
    "occupant-base-production",
    "people-production",
    "production-from-terrain",
    "recycleable-material",
    "supply-on-completion",
    "supply-on-creation",
    "terrain-initial-supply",
    "terrain-production",
    "treasury-gain-per-capture",
    "treasury-gain-per-destroy",
    "unit-initial-supply",
    "acp-to-extract",
];

/// Tables that require or consume a material, with entries above 0.
pub(crate) const USES: [&str; 37] = [
    "advance-consumption-per-rp",
    "base-consumption",
    "consumption-on-creation",
    "consumption-per-add-terrain",
    "consumption-per-attack",
    "consumption-per-build",
    "consumption-per-built",
    "consumption-per-change-type",
    "consumption-per-cp",
    "consumption-per-create",
    "consumption-per-fire",
    "consumption-per-move",
    "consumption-per-repair",
    "consumption-per-repaired",
    "consumption-per-tooledup",
    "consumption-per-toolup",
    "consumption-per-tp",
    "conversion",
    "hp-per-starve",
    "material-to-act",
    "material-to-add-terrain",
    "material-to-attack",
    "material-to-build",
    "material-to-change-type",
    "material-to-create",
    "material-to-develop",
    "material-to-extract",
    "material-to-fire",
    "material-to-move",
    "material-to-produce",
    "material-to-remove-terrain",
    "material-to-repair",
    "material-to-toolup",
    "people-consumption",
    "terrain-consumption",
    "unit-consumption-per-size",
    "unit-consumption-to-grow",
];

/// Tables with amounts that treasuries lose, with entries above 0.
pub(crate) const LOSSES: [&str; 3] =
    ["treasury-loss-per-captured", "treasury-loss-per-create", "treasury-loss-per-destroyed"];

/// Whether a table has an entry above 0 for a material.
pub(crate) fn entry_above(game: Game<'_>, table: &str, material: TypeRef) -> bool {
    let (cells, id) = (game.table(table), gdl_schema::table(table));
    let Some((first, second)) = id.filter(|_| cells.is_set()).map(|id| id.def().index) else { return false };
    let both = (first, second) == (TypeKind::Material, TypeKind::Material);
    game.of_kind(first).any(|row| cells.get(row, material) > 0 || (both && cells.get(material, row) > 0))
}

/// Whether a material has a source other than a table: it exists from the start, or an action yields it.
pub(crate) fn has_other_source(rules: &Ruleset, game: Game<'_>, material: TypeRef) -> bool {
    let has = |list: &[i32]| list.get(usize::from(material.index)).is_some_and(|&n| n > 0);
    rules.area.layers.contains_key(&LayerKey::Material(material))
        || has_stock(rules, game, material)
        || rules.units.iter().any(|unit| has(numbers(unit.attrs.get("m"))))
        || gains(game, material)
}

/// Whether a side has some of a material in its treasury at the start.
pub(crate) fn has_stock(rules: &Ruleset, game: Game<'_>, material: TypeRef) -> bool {
    let has = |list: &[i32]| list.get(usize::from(material.index)).is_some_and(|&n| n > 0);
    game.int(material, "initial-treasury") > 0
        || rules.sides.iter().any(|side| has(numbers(side.attrs.get("treasury"))))
}

/// Whether an action yields a material to the acting unit: a negative amount in a table of uses.
fn gains(game: Game<'_>, material: TypeRef) -> bool {
    USES.iter().any(|table| {
        let (cells, id) = (game.table(table), gdl_schema::table(table));
        id.filter(|id| cells.is_set() && id.def().index == (TypeKind::Unit, TypeKind::Material))
            .is_some_and(|_| game.units().any(|ty| cells.get(ty, material) < 0))
    })
}
