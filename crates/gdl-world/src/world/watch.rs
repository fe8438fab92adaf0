//! The area that a unit watches, as it was counted for the views of sides (spec turns 13.2).

use crate::geometry::Pos;

/// The area that a unit watches. It is kept with the unit, so that exactly the counted area is removed later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Watch {
    /// The place of the observer.
    pub at: Pos,
    /// The radius in cells.
    pub radius: i32,
    /// The height of its eyes, if it does not see behind obstacles.
    pub eyes: Option<i32>,
    /// The sides that it watches for, as bits.
    pub sides: u32,
}
