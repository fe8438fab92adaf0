//! The work limit: the number of steps of work that a turn may take, so that no module makes turns endless.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Steps of work of a turn, a step being a cell or unit that is visited: far more than any sensible game needs, and a
/// few seconds.
const STEPS: u64 = 100_000_000;

/// The work of a decision and the action that follows from it, however small the world is.
const DECISION: u64 = 256;
/// The work that each unit in the cell of an actor adds: actions visit all of them several times.
const NEIGHBOR: u64 = 8;

/// The work that is left in a turn. All parts of a turn spend of it, also those that only read the world.
#[derive(Debug)]
pub struct Work {
    // Only one thread plays a game: loads and stores need no order, and cost as much as those of a plain number.
    left: AtomicU64,
}

impl Work {
    /// The work of a whole turn.
    pub fn of_turn() -> Work {
        Work { left: AtomicU64::new(STEPS) }
    }

    /// Counts a decision of a unit that shares its cell with `neighbors` others, and the action that follows. Returns
    /// false if the turn has used up its work.
    pub fn spend_decision(&self, neighbors: usize) -> bool {
        self.spend(DECISION + NEIGHBOR * neighbors as u64)
    }

    /// Whether no work is left.
    pub fn is_used_up(&self) -> bool {
        self.left() == 0
    }

    /// Returns the number of steps that are left.
    pub(crate) fn left(&self) -> u64 {
        self.left.load(Relaxed)
    }

    /// Returns the number of steps that have been spent.
    pub fn spent(&self) -> u64 {
        STEPS - self.left()
    }

    /// Spends a number of steps. Returns false if fewer were left; then none are left, and the game ends.
    #[inline]
    pub fn spend(&self, steps: u64) -> bool {
        let left = self.left();
        self.left.store(left.saturating_sub(steps), Relaxed);
        steps <= left
    }
}

impl Clone for Work {
    fn clone(&self) -> Work {
        Work { left: AtomicU64::new(self.left()) }
    }
}

/// Returns the number of cells of a disk, including those that may be outside of the area.
pub fn cells_of_disk(radius: i32) -> u64 {
    let radius = u64::try_from(radius).unwrap_or(0);
    3 * radius * (radius + 1) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends() {
        let work = Work::of_turn();
        assert!(work.spend(STEPS - 1) && work.spend(1) && work.spend(0));
        assert!(!work.spend(1) && work.is_used_up() && work.spent() == STEPS);
    }

    #[test]
    fn disks_have_their_cells() {
        assert_eq!([-1, 0, 1, 2].map(cells_of_disk), [1, 1, 7, 19]);
        assert!(cells_of_disk(i32::MAX) > 1 << 62);
    }
}
