//! Stands for the sandbox on WebAssembly, where the engine of JavaScript cannot be compiled.

use std::time::Duration;

use bdl_game::game::Block;

use crate::outcome::{BlockError, EvaluatedPositions};

/// Does not run the block: its failure has no code, so that nothing is reported.
pub fn evaluate_positions(_: &Block) -> EvaluatedPositions {
    let message = "blocks do not run here".to_owned();
    let error = BlockError { code: "", message, stack: Vec::new(), is_uncertain: true };
    EvaluatedPositions { positions: Err(error), cpu_time: Duration::ZERO }
}
