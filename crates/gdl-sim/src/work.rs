//! A bound on what a phase of a turn may look at, so that no module makes turns endless.

/// Cells and units that a phase may look at: far more than any sensible game needs, and less than a second.
const STEPS: u64 = 100_000_000;

/// The work of a decision and the action that follows from it, however small the world is.
const DECISION: u64 = 256;
/// The work that each unit in the cell of an actor adds: actions look at all of them several times.
const NEIGHBOR: u64 = 8;

/// What a phase may still look at.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    left: u64,
}

impl Work {
    /// What a phase may look at in a turn.
    pub(crate) fn of_turn() -> Work {
        Work { left: STEPS }
    }

    /// Counts a decision of a unit that shares its cell with so many others, and the action that follows. False if the turn
    /// has used up its work.
    pub(crate) fn spend_decision(&mut self, neighbors: usize) -> bool {
        self.spend(DECISION + NEIGHBOR * neighbors as u64)
    }

    /// Whether nothing is left.
    pub(crate) fn is_used_up(&self) -> bool {
        self.left == 0
    }

    /// Counts so many steps. False if there were not so many left; the phase is over for this turn then.
    pub(crate) fn spend(&mut self, steps: u64) -> bool {
        let has_enough = steps <= self.left;
        self.left = self.left.saturating_sub(steps);
        has_enough
    }
}

/// The cells of a disk, those that may be outside of the area among them.
pub(crate) fn cells_of_disk(radius: i32) -> u64 {
    let radius = u64::try_from(radius).unwrap_or(0);
    3 * radius * (radius + 1) + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends() {
        let mut work = Work::of_turn();
        assert!(work.spend(STEPS - 1) && work.spend(1) && work.spend(0));
        assert!(!work.spend(1));
    }

    #[test]
    fn disks_have_their_cells() {
        assert_eq!([-1, 0, 1, 2].map(cells_of_disk), [1, 1, 7, 19]);
        assert!(cells_of_disk(i32::MAX) > 1 << 62);
    }
}
