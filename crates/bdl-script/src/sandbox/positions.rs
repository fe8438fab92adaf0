//! Evaluates blocks of `positions` for the check, and caches the results.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use bdl_game::game::Block;

use super::Sandbox;
use super::facts::Facts;
use super::worker::{Answer, Question};
use crate::outcome::EvaluatedPositions;

/// The most blocks whose positions are cached.
const MAX_CACHED: usize = 64;
/// The longest text, in bytes, and the most positions that are cached for a block.
const MAX_SIZE: usize = 8192;

/// The last results by text. Lines of stacks count from 0 at the start of the text, which may move in its file.
static CACHE: Mutex<VecDeque<(String, EvaluatedPositions)>> = Mutex::new(VecDeque::new());

/// Evaluates a block of `positions` (spec bdl 6.4).
///
/// The results of the last blocks are cached by text: an editor checks a file at each keystroke, and a block that reaches a limit is
/// slow.
///
/// # Errors
///
/// The positions are `BDL602` for functions and numbers among the elements, `BDL606` to `BDL608` for a block that fails, and `BDL609` for other
/// unusable elements.
pub fn evaluate_positions(block: &Block) -> EvaluatedPositions {
    let cached = {
        let cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        cache.iter().find(|(text, _)| *text == block.text).map(|(_, result)| result.clone())
    };
    if let Some(result) = cached {
        return map_lines(result, |line| line.saturating_add(block.text_line));
    }
    let mut sandbox = Sandbox::with_facts(Facts::of_positions(block));
    let positions = match sandbox.ask(Question::Positions) {
        Ok(Answer::Positions(positions)) => Ok(positions),
        Ok(_) => Ok(Vec::new()),
        Err((_, error)) => Err(error),
    };
    let result = EvaluatedPositions { positions, cpu_time: sandbox.cpu_time() };
    let is_kept = match &result.positions {
        Ok(positions) => positions.len() <= MAX_SIZE,
        Err(error) => !error.is_uncertain,
    };
    if is_kept && block.text.len() <= MAX_SIZE {
        let relative = map_lines(result.clone(), |line| line.saturating_sub(block.text_line));
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        if cache.len() == MAX_CACHED {
            cache.pop_front();
        }
        cache.push_back((block.text.clone(), relative));
    }
    result
}

fn map_lines(mut result: EvaluatedPositions, map: impl Fn(u32) -> u32) -> EvaluatedPositions {
    if let Err(error) = &mut result.positions {
        error.stack.iter_mut().for_each(|line| *line = map(*line));
    }
    result
}
