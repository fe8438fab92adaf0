//! What running a block gives, as plain data.

use std::time::Duration;

/// A failure of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockError {
    /// The code of the diagnostic: `BDL602`, `BDL606` to `BDL609`.
    pub code: &'static str,
    /// The message, with the text of the exception.
    pub message: String,
    /// The lines of the file, from 1, that the stack names, innermost first.
    pub stack: Vec<u32>,
    /// Whether the state of the machine had a part in it, so that the next try may end in another way.
    pub is_uncertain: bool,
}

/// The positions of a block, or its failure.
type Positions = Result<Vec<(i32, i32)>, BlockError>;

/// What the evaluation of a block of `positions` gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EvaluatedPositions {
    /// The positions in file coordinates and in list order, on the board or not.
    pub positions: Positions,
    /// The CPU time that it took, also where the result is cached.
    pub cpu_time: Duration,
}
