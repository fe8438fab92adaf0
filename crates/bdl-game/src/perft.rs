//! Counts of move trees (spec bdl 8.7).

use crate::game::FinishRule;
use crate::moves::Buffers;
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};

impl Rules {
    /// Counts the lines of legal moves of a length. A count that does not fit is [`u64::MAX`].
    ///
    /// # Errors
    ///
    /// Returns the failure of a block.
    pub fn perft(&self, position: &Position, depth: u32, scripts: &mut dyn Scripts) -> Result<u64, ScriptError> {
        let mut levels = vec![Vec::new(); depth.min(256) as usize];
        self.count(&mut position.clone(), depth, scripts, &mut Buffers::default(), &mut levels)
    }

    /// The counts split by first move, in the order of the moves.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block.
    pub fn perft_split(
        &self,
        position: &Position,
        depth: u32,
        scripts: &mut dyn Scripts,
    ) -> Result<Vec<(Move, u64)>, ScriptError> {
        if depth == 0 {
            return Ok(Vec::new());
        }
        let mut position = position.clone();
        let mut split = Vec::new();
        for made in self.turn(&position, scripts)?.moves {
            let undo = self.make(&mut position, made, scripts)?;
            let count = self.perft(&position, depth - 1, scripts)?;
            self.unmake(&mut position, undo);
            split.push((made, count));
        }
        Ok(split)
    }

    fn count(
        &self,
        position: &mut Position,
        depth: u32,
        scripts: &mut dyn Scripts,
        buffers: &mut Buffers,
        levels: &mut [Vec<Move>],
    ) -> Result<u64, ScriptError> {
        if depth == 0 {
            return Ok(1);
        }
        let (mut own, rest);
        let (moves, levels) = match levels.split_first_mut() {
            Some((first, others)) => {
                rest = others;
                (first, rest)
            }
            // Deeper than the buffers reach.
            None => {
                own = Vec::new();
                (&mut own, &mut [][..])
            }
        };
        moves.clear();
        // A position without moves counts 0 whatever its status, so only rules in JavaScript need to be asked.
        if self.game.finish.iter().any(|rule| matches!(rule, FinishRule::Script(_))) {
            self.turn_into(position, scripts, buffers, moves)?;
        } else {
            self.generate(position, scripts, buffers, usize::MAX, moves)?;
        }
        if depth == 1 {
            return Ok(moves.len() as u64);
        }
        let mut total = 0u64;
        for &made in moves.iter() {
            let undo = self.make(position, made, scripts)?;
            let count = self.count(position, depth - 1, scripts, buffers, levels);
            self.unmake(position, undo);
            total = total.saturating_add(count?);
        }
        Ok(total)
    }
}
