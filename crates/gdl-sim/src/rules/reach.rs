//! How far some rules reach at most, so that nobody looks farther.

use super::tables::Tables;

/// The largest ranges of a game; negative where a rule is not in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Zones of control.
    pub zoc: i32,
    /// Mines that go off when a unit comes near.
    pub detonate_on_approach: i32,
    /// Overwatch.
    pub overwatch: i32,
}

impl Reach {
    pub(super) fn new(tables: &Tables, unit_types: usize) -> Reach {
        // A game without units has tables without entries, whose defaults mean nothing.
        let most = |max: i32| if unit_types == 0 { -1 } else { max };
        Reach {
            zoc: most(tables.zoc_range.max()),
            detonate_on_approach: most(tables.detonate_on_approach_range.max()),
            overwatch: most(tables.zoo_range.max()),
        }
    }
}
