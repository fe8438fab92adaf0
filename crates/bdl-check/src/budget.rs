//! The time that the blocks of several files have together.

use std::time::Duration;

use crate::{Checked, Options};

/// The CPU time that the blocks in `positions` of all files have together: those of a run, or of a change in an editor. Those of a
/// real game take milliseconds.
pub const MAX_BLOCK_TIME: Duration = Duration::from_secs(3);

/// The time that is left for the blocks in `positions` of several files, each of which has its own limit as well.
#[derive(Clone, Debug)]
pub struct BlockBudget {
    left: Option<Duration>,
}

impl Default for BlockBudget {
    fn default() -> Self {
        BlockBudget { left: Some(MAX_BLOCK_TIME) }
    }
}

impl BlockBudget {
    /// Whether blocks may still run.
    pub fn is_left(&self) -> bool {
        self.left.is_some()
    }

    /// The options of a check with what is left.
    pub fn options(&self, options: Options) -> Options {
        Options { runs_blocks: options.runs_blocks && self.is_left(), ..options }
    }

    /// Notes what the blocks of a file took.
    pub fn note(&mut self, checked: &Checked) {
        self.left = self.left.and_then(|left| left.checked_sub(checked.block_time));
    }
}
