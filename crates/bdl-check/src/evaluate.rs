//! Evaluation of the blocks in `positions`, which happens when a file is checked (spec bdl 6.4).

use std::{collections::HashMap, time::Duration};

use bdl_script::{Place, evaluate_positions};

use crate::{
    block::{self, Lines},
    model::{Block, Model},
    pieces::is_error,
    report::Report,
    rules,
};

/// What a block of `positions` gave.
pub(crate) enum Evaluated {
    /// The squares in the order of the list, in file coordinates.
    Squares(Vec<(i32, i32)>),
    /// It failed, and the failure is reported.
    Failed,
}

/// What the blocks of `positions` gave, by the index of the block. Blocks that cannot run are missing.
#[derive(Default)]
pub(crate) struct Evaluations {
    of_blocks: HashMap<usize, Evaluated>,
    /// The CPU time that they took.
    pub cpu_time: Duration,
}

impl Evaluations {
    pub(crate) fn get(&self, block: usize) -> Option<&Evaluated> {
        self.of_blocks.get(&block)
    }
}

/// The CPU time that all blocks of a file have together. Each has its own limit (spec bdl 6.9).
const MAX_TIME: Duration = Duration::from_secs(2);

/// The blocks in `positions` that have the right shape, with their indices.
pub(crate) fn blocks(model: &Model) -> impl Iterator<Item = (usize, &Block)> {
    model.blocks.iter().enumerate().filter(|(_, block)| {
        block.place == Place::Positions && !block.shape.problems.iter().any(|problem| is_error(problem.code))
    })
}

/// Evaluates the blocks of `positions` that have the right shape, and reports those that fail.
pub(crate) fn evaluate(model: &Model, lines: &Lines, report: &mut Report<'_>) -> Evaluations {
    let mut evaluations = HashMap::new();
    let mut used = Duration::ZERO;
    for (index, block) in blocks(model) {
        if used > MAX_TIME {
            let limit = MAX_TIME.as_secs();
            let message = format!("the blocks in `positions` of this file take longer than {limit} s together");
            report.add(&rules::javascript::BLOCK_TOO_SLOW, block.keyword, message);
            break;
        }
        let result = evaluate_positions(&block::block(block, lines));
        used += result.cpu_time;
        let evaluated = match result.positions {
            Ok(squares) => Evaluated::Squares(squares),
            Err(error) => {
                if let Some(rule) = rules::find(error.code) {
                    let why = "Blocks in `positions` run when the file is checked.";
                    report.add(rule, block.keyword, error.message).why(why);
                }
                Evaluated::Failed
            }
        };
        evaluations.insert(index, evaluated);
    }
    Evaluations { of_blocks: evaluations, cpu_time: used }
}
