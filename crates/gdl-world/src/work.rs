//! The work limit: the number of steps of work that a turn may take, so that no module makes turns endless.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
};

/// Steps of work of a turn, a step being a cell or unit that is visited: far more than any sensible game needs, and a
/// few seconds.
const STEPS: u64 = 100_000_000;

/// The work of a decision and the action that follows from it, however small the world is.
const DECISION: u64 = 256;
/// The work that each unit in the cell of an actor adds: actions visit all of them several times.
const NEIGHBOR: u64 = 8;

/// The steps between two questions whether to go on, as a power of two: some milliseconds.
const ASK_EVERY: u32 = 18;

/// Decides whether a setup or a turn is given up: the host has a clock and hears of Ctrl-C, the simulator does not.
#[derive(Clone, Default)]
pub struct Stop(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    /// Gives up as soon as this is true.
    pub fn when(is_over: impl Fn() -> bool + Send + Sync + 'static) -> Stop {
        Stop(Some(Arc::new(is_over)))
    }

    /// Whether to give up.
    pub fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|is_over| is_over())
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "Stop(..)" } else { "Stop" })
    }
}

/// The work that is left in a turn. All parts of a turn spend of it, also those that only read the world.
#[derive(Debug)]
pub struct Work {
    // Only one thread plays a game: loads and stores need no order, and cost as much as those of a plain number.
    left: AtomicU64,
    stop: Stop,
    is_stopped: AtomicBool,
}

impl Work {
    /// The work of a whole turn.
    pub fn of_turn() -> Work {
        Work { left: AtomicU64::new(STEPS), stop: Stop::default(), is_stopped: AtomicBool::new(false) }
    }

    /// Asks from now on whether to give the turn up.
    pub fn stop_when(&mut self, stop: Stop) {
        self.stop = stop;
    }

    /// Begins a turn, which has all its work before it.
    pub fn begin_turn(&mut self) {
        *self = Work { stop: self.stop.clone(), ..Work::of_turn() };
    }

    /// Whether no work is left because the host has stopped the game.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped.load(Relaxed)
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
        let rest = left.saturating_sub(steps);
        self.left.store(rest, Relaxed);
        if (left ^ rest) >> ASK_EVERY != 0 {
            return self.ask() && steps <= left;
        }
        steps <= left
    }

    /// Asks whether to go on. If not, no work is left.
    #[cold]
    fn ask(&self) -> bool {
        if self.stop.is_due() {
            self.left.store(0, Relaxed);
            self.is_stopped.store(true, Relaxed);
        }
        !self.is_stopped()
    }
}

impl Clone for Work {
    fn clone(&self) -> Work {
        Work {
            left: AtomicU64::new(self.left()),
            stop: self.stop.clone(),
            is_stopped: AtomicBool::new(self.is_stopped()),
        }
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
    fn hosts_can_stop_work() {
        let mut work = Work::of_turn();
        assert!(work.spend(STEPS / 2));
        work.stop_when(Stop::when(|| true));
        assert!(work.spend(1) && !work.is_stopped(), "the host is asked now and then");
        assert!(!work.spend(1 << ASK_EVERY) && work.is_used_up() && work.is_stopped());
        work.begin_turn();
        assert!(!work.is_used_up() && !work.is_stopped() && !work.spend(1 << ASK_EVERY));
    }

    #[test]
    fn disks_have_their_cells() {
        assert_eq!([-1, 0, 1, 2].map(cells_of_disk), [1, 1, 7, 19]);
        assert!(cells_of_disk(i32::MAX) > 1 << 62);
    }
}
