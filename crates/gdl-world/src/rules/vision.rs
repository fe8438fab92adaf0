//! Facts that follow from the rules of vision for all units together, so that searches for effects that no unit has are
//! skipped.

use super::{
    columns::{MaterialTypes, UnitTypes},
    tables::Tables,
};

/// Facts that follow from the rules of vision of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vision {
    /// The largest `vision-range`.
    pub widest: i32,
    /// The radius around a cell in which the engine searches for units that see another one there.
    pub search_radius: i32,
    /// Whether some units are always seen.
    pub has_landmarks: bool,
    /// Whether people see everything in their cells.
    pub people_see_all: bool,
    /// Whether units within range either always see a unit or never do, so that vision needs no random draws and makes
    /// no mistakes.
    pub is_certain: bool,
}

impl Vision {
    pub(super) fn new(units: &UnitTypes, materials: &MaterialTypes, tables: &Tables) -> Vision {
        let all_or_nothing = |percent: i32| percent == 0 || percent >= 100;
        let chances = [&tables.see_chance_at, &tables.see_chance_adjacent, &tables.see_chance, &tables.occupant_vision];
        let people = || materials.ids().filter(|&m| materials.people[m] != 0);
        let adjacent_is_certain = tables.see_chance_adjacent.all(|chance| chance == 100);
        Vision {
            widest: units.vision_range.max(),
            search_radius: units.vision_range.max().max(if adjacent_is_certain { 0 } else { 1 }),
            // Negative numbers count too.
            has_landmarks: units.see_always.values().iter().any(|&n| n != 0),
            is_certain: chances.into_iter().all(|table| table.all(all_or_nothing))
                && tables.visibility.all(|percent| percent <= 0 || percent >= 100)
                && !tables.see_mistake_chance.any(),
            people_see_all: units.ids().all(|u| people().all(|m| tables.people_see_chance.get(u, m) >= 100)),
        }
    }
}
