//! Tables over two kinds of type.
//!
//! A table that a step needs is one line here, with the name that it has in the language.

use std::marker::PhantomData;

use gdl_ruleset::Ruleset;

use super::ids::{MaterialId, TerrainId, TypeId, UnitTypeId};

/// The entries of a table, row by row; none are stored of a table that no module mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table<R, C> {
    cols: usize,
    default: i16,
    entries: Vec<i16>,
    index: PhantomData<(R, C)>,
}

impl<R: TypeId, C: TypeId> Table<R, C> {
    fn new(rules: &Ruleset, name: &str) -> Table<R, C> {
        let id = gdl_schema::table(name);
        let table = id.and_then(|id| rules.table(id));
        let default = id.and_then(|id| i16::try_from(id.def().default).ok()).unwrap_or(0);
        let (cols, entries) = table.map_or((0, Vec::new()), |table| (table.cols(), table.cells().to_vec()));
        Table { cols, default, entries, index: PhantomData }
    }

    /// The entry of two types.
    pub fn get(&self, row: R, col: C) -> i32 {
        let entry = self.entries.get(row.index() * self.cols + col.index());
        i32::from(entry.copied().unwrap_or(self.default))
    }

    /// Whether some entry is above 0.
    pub fn any(&self) -> bool {
        if self.entries.is_empty() { self.default > 0 } else { self.entries.iter().any(|&n| n > 0) }
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
    acp_to_build: UnitTypeId, UnitTypeId = "acp-to-build",
    adjacent_border: TerrainId, TerrainId = "adjacent-terrain-border",
    adjacent_border_chance: TerrainId, TerrainId = "adjacent-terrain-border-chance",
    adjacent_connection: TerrainId, TerrainId = "adjacent-terrain-connection",
    adjacent_connection_chance: TerrainId, TerrainId = "adjacent-terrain-connection-chance",
    adjacent_effect: TerrainId, TerrainId = "adjacent-terrain-effect",
    adjacent_effect_chance: TerrainId, TerrainId = "adjacent-terrain-effect-chance",
    adjacent_effect_passes: TerrainId, TerrainId = "adjacent-terrain-effect-passes",
    alt_complete_occs: UnitTypeId, UnitTypeId = "alt-complete-occs-on-completion",
    alt_incomplete_occs: UnitTypeId, UnitTypeId = "alt-incomplete-occs-on-completion",
    complete_occs: UnitTypeId, UnitTypeId = "complete-occs-on-completion",
    favored_terrain: UnitTypeId, TerrainId = "favored-terrain",
    incomplete_occs: UnitTypeId, UnitTypeId = "incomplete-occs-on-completion",
    independent_density: UnitTypeId, TerrainId = "independent-density",
    occupant_max: UnitTypeId, UnitTypeId = "occupant-max",
    occupant_vision: UnitTypeId, UnitTypeId = "occupant-vision",
    people_see_chance: UnitTypeId, MaterialId = "people-see-chance",
    road_chance: UnitTypeId, UnitTypeId = "road-chance",
    road_into_chance: TerrainId, TerrainId = "road-into-chance",
    see_chance: UnitTypeId, UnitTypeId = "see-chance",
    see_chance_adjacent: UnitTypeId, UnitTypeId = "see-chance-adjacent",
    see_chance_at: UnitTypeId, UnitTypeId = "see-chance-at",
    terrain_capacity_x: UnitTypeId, TerrainId = "terrain-capacity-x",
    terrain_density: TerrainId, TerrainId = "terrain-density",
    terrain_initial_supply: TerrainId, MaterialId = "terrain-initial-supply",
    terrain_storage_x: TerrainId, MaterialId = "terrain-storage-x",
    unit_capacity_x: UnitTypeId, UnitTypeId = "unit-capacity-x",
    unit_initial_supply: UnitTypeId, MaterialId = "unit-initial-supply",
    unit_separation_min: UnitTypeId, UnitTypeId = "unit-separation-min",
    unit_size_as_occupant: UnitTypeId, UnitTypeId = "unit-size-as-occupant",
    unit_size_in_terrain: UnitTypeId, TerrainId = "unit-size-in-terrain",
    unit_storage_x: UnitTypeId, MaterialId = "unit-storage-x",
    vanishes_on: UnitTypeId, TerrainId = "vanishes-on",
    visibility: UnitTypeId, TerrainId = "visibility",
    wrecks_on: UnitTypeId, TerrainId = "wrecks-on",
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
