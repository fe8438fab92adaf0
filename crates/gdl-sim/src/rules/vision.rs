//! What follows from the rules of vision for all units together, so that what no unit has is not looked for.

use super::{
    columns::{MaterialTypes, UnitTypes},
    tables::Tables,
};

/// What the rules of vision of a game leave open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vision {
    /// The largest `vision-range`.
    pub widest: i32,
    /// Whether some units are always seen.
    pub has_landmarks: bool,
    /// Whether people see whatever is where they live.
    pub people_see_all: bool,
}

impl Vision {
    pub(super) fn new(units: &UnitTypes, materials: &MaterialTypes, tables: &Tables) -> Vision {
        let people = || materials.ids().filter(|&m| materials.people[m] != 0);
        Vision {
            widest: units.vision_range.max(),
            has_landmarks: units.see_always.any(),
            people_see_all: units.ids().all(|u| people().all(|m| tables.people_see_chance.get(u, m) >= 100)),
        }
    }
}
