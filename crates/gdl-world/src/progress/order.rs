//! The order in which sides act within a turn, and the number of actions of each before the next (spec turns 2.3).

use crate::world::SideId;

/// Actions of a side before the next side acts, in the engine without a display.
const SLICE: usize = 99;

/// The order in which sides act within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayOrder {
    /// The maximum number of actions of a side before the next side acts. The engine allows 99 without a display, and 10 in its
    /// graphical client.
    pub slice: usize,
    /// The number of sides by which the first side to act is moved on; 0 for the order of the engine. It is for
    /// comparisons.
    pub first: usize,
}

impl Default for PlayOrder {
    fn default() -> Self {
        PlayOrder { slice: SLICE, first: 0 }
    }
}

impl PlayOrder {
    /// Returns the sides of a game with `count` sides, the independents included, in the order in which they act.
    pub fn sides(self, count: usize) -> impl Iterator<Item = SideId> {
        let real = count.saturating_sub(1);
        let side = move |at: usize| SideId::from_index(1 + (at + self.first % real.max(1)) % real.max(1));
        (count > 0).then_some(SideId::INDEPENDENTS).into_iter().chain((0..real).map(side))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_move_up() {
        let order = |first: usize, count: usize| -> Vec<usize> {
            PlayOrder { first, ..PlayOrder::default() }.sides(count).map(SideId::index).collect()
        };
        assert_eq!(order(0, 4), [0, 1, 2, 3]);
        assert_eq!(order(1, 4), [0, 2, 3, 1]);
        assert_eq!(order(5, 4), [0, 3, 1, 2]);
        assert_eq!(order(usize::MAX, 3), [0, 2, 1]);
        assert_eq!(order(1, 1), [0]);
    }
}
