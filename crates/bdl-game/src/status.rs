//! The status of a position and who won (spec bdl 8.5 and 8.9).

use crate::context::context_of;
use crate::game::{FinishRule, Player};
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::scripts::{Ending, ScriptError, Scripts};

/// The status of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// No finishing rule holds and the player to move has a legal move.
    Ongoing,
    /// A finishing rule holds.
    Finished(Finish),
    /// No finishing rule holds, and the player to move has no legal move.
    Blocked,
}

impl Status {
    /// The word of machine output: `ongoing`, `finished` or `blocked`.
    pub fn word(&self) -> &'static str {
        match self {
            Status::Ongoing => "ongoing",
            Status::Finished(_) => "finished",
            Status::Blocked => "blocked",
        }
    }

    /// Whether the game goes on.
    pub fn is_ongoing(&self) -> bool {
        matches!(self, Status::Ongoing)
    }
}

/// The finishing rule that ended a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The index of the rule in [`crate::Game::finish`].
    pub rule: usize,
    /// What an explicit rule returned; `None` for `no_moves_available`.
    pub ending: Option<Ending>,
}

impl Finish {
    /// The word of machine output: `no_moves_available` or `explicit`.
    pub fn word(&self) -> &'static str {
        if self.ending.is_some() { "explicit" } else { "no_moves_available" }
    }

    /// The winner that the rule returned.
    pub fn winner(&self) -> Option<Player> {
        self.ending.as_ref()?.winner.flatten()
    }

    /// The reason that the rule returned.
    pub fn reason(&self) -> Option<&str> {
        self.ending.as_ref()?.reason.as_deref()
    }
}

/// Who won (spec bdl 8.9).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// A player wins.
    Win(Player),
    /// Nobody wins.
    Draw,
    /// An explicit rule ended the game and named no winner.
    Unstated,
}

impl Outcome {
    /// The word of machine output: `0`, `1`, `draw` or `unstated`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Win(0) => "0",
            Outcome::Win(_) => "1",
            Outcome::Draw => "draw",
            Outcome::Unstated => "unstated",
        }
    }
}

/// The legal moves and the status of a position: no moves unless it is ongoing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The legal moves, sorted.
    pub moves: Vec<Move>,
    /// The status.
    pub status: Status,
}

impl Rules {
    /// The legal moves and the status of a position.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block.
    pub fn turn(&self, position: &Position, scripts: &mut dyn Scripts) -> Result<Turn, ScriptError> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        let status = self.turn_into(&mut position, scripts, &mut Default::default(), &mut moves)?;
        Ok(Turn { moves, status })
    }

    /// The status of a position.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block.
    pub fn status(&self, position: &Position, scripts: &mut dyn Scripts) -> Result<Status, ScriptError> {
        Ok(self.turn(position, scripts)?.status)
    }

    /// Appends the legal moves, none if the game is over, and returns the status.
    pub(crate) fn turn_into(
        &self,
        position: &mut Position,
        scripts: &mut dyn Scripts,
        buffers: &mut crate::moves::Buffers,
        moves: &mut Vec<Move>,
    ) -> Result<Status, ScriptError> {
        let start = moves.len();
        let mut generated = false;
        let mut context = None;
        for (rule, finish) in self.game.finish.iter().enumerate() {
            match finish {
                FinishRule::NoMovesAvailable => {
                    if !generated {
                        self.generate(position, scripts, buffers, usize::MAX, moves)?;
                        generated = true;
                    }
                    if moves.len() == start {
                        return Ok(Status::Finished(Finish { rule, ending: None }));
                    }
                }
                FinishRule::Script(script) => {
                    let context = context.get_or_insert_with(|| context_of(self, position, position.to_move));
                    if let Some(ending) = scripts.finish(*script, context)? {
                        moves.truncate(start);
                        return Ok(Status::Finished(Finish { rule, ending: Some(ending) }));
                    }
                }
            }
        }
        if !generated {
            self.generate(position, scripts, buffers, usize::MAX, moves)?;
        }
        Ok(if moves.len() == start { Status::Blocked } else { Status::Ongoing })
    }

    /// Who won; `None` for an ongoing position.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block that gives moves.
    pub fn outcome(
        &self,
        position: &Position,
        status: &Status,
        scripts: &mut dyn Scripts,
    ) -> Result<Option<Outcome>, ScriptError> {
        let player = position.to_move;
        Ok(Some(match status {
            Status::Ongoing => return Ok(None),
            Status::Blocked => Outcome::Draw,
            Status::Finished(Finish { ending: Some(ending), .. }) => match ending.winner {
                Some(Some(winner)) => Outcome::Win(winner),
                Some(None) => Outcome::Draw,
                None => Outcome::Unstated,
            },
            Status::Finished(Finish { ending: None, .. }) => {
                let has_royal = position
                    .squares_of(player)
                    .any(|square| position.cells[square].get().is_some_and(|(piece, _)| self.is_royal(piece)));
                if !has_royal || self.is_under_attack(position, player, scripts)? {
                    Outcome::Win(1 - player)
                } else {
                    Outcome::Draw
                }
            }
        }))
    }
}
