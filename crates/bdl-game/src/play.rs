//! A game in progress: moves by text, undo, status.

use std::fmt;
use std::sync::Arc;

use crate::level::Level;
use crate::notation::NotationError;
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};
use crate::search::{Choice, best_move};
use crate::status::{Outcome, Status, Turn};
use crate::worth::Worth;

/// A game in progress. Every state is kept, so undo needs no scripts.
#[derive(Clone, Debug)]
pub struct Play {
    rules: Arc<Rules>,
    states: Vec<State>,
    moves: Vec<Move>,
}

#[derive(Clone, Debug)]
struct State {
    position: Position,
    turn: Turn,
    outcome: Option<Outcome>,
}

/// Why a move was not made. The game is as before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The text is not a move.
    Notation(NotationError),
    /// The move is not legal, or the game is over.
    Illegal(Move),
    /// A block failed.
    Script(ScriptError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Notation(error) => error.fmt(f),
            PlayError::Illegal(_) => f.write_str("the move is not legal"),
            PlayError::Script(error) => write!(f, "{}: {}", error.code, error.message),
        }
    }
}

impl From<ScriptError> for PlayError {
    fn from(error: ScriptError) -> PlayError {
        PlayError::Script(error)
    }
}

impl Play {
    /// A game at its start.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block at the start position.
    pub fn new(rules: Arc<Rules>, scripts: &mut dyn Scripts) -> Result<Play, ScriptError> {
        scripts.load()?;
        let position = rules.start();
        let state = State::new(&rules, position, scripts)?;
        Ok(Play { rules, states: vec![state], moves: Vec::new() })
    }

    /// The compiled rules.
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    fn present(&self) -> &State {
        // Undo never removes the start.
        &self.states[self.states.len() - 1]
    }

    /// The position.
    pub fn position(&self) -> &Position {
        &self.present().position
    }

    /// The positions from the start to the present one.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = &Position> {
        self.states.iter().map(|state| &state.position)
    }

    /// The status.
    pub fn status(&self) -> &Status {
        &self.present().turn.status
    }

    /// The outcome; `None` while the game goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.present().outcome
    }

    /// The legal moves, sorted; none if the game is over.
    pub fn legal_moves(&self) -> &[Move] {
        &self.present().turn.moves
    }

    /// The moves made.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The moves made, in notation, separated by blanks.
    pub fn record(&self) -> String {
        self.moves.iter().map(|made| self.rules.move_text(*made)).collect::<Vec<_>>().join(" ")
    }

    /// Makes a move by its text.
    ///
    /// # Errors
    ///
    /// Says why it was not made.
    pub fn play(&mut self, text: &str, scripts: &mut dyn Scripts) -> Result<Move, PlayError> {
        let made = self.rules.parse_move(text).map_err(PlayError::Notation)?;
        self.make(made, scripts)?;
        Ok(made)
    }

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// Says why it was not made.
    pub fn make(&mut self, made: Move, scripts: &mut dyn Scripts) -> Result<(), PlayError> {
        if !self.legal_moves().contains(&made) {
            return Err(PlayError::Illegal(made));
        }
        let mut position = self.position().clone();
        self.rules.make(&mut position, made, scripts)?;
        self.states.push(State::new(&self.rules, position, scripts)?);
        self.moves.push(made);
        Ok(())
    }

    /// The move that a computer player would make; `None` if there is no legal move.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block.
    pub fn best(
        &self,
        worth: &Worth,
        level: Level,
        seed: u32,
        scripts: &mut dyn Scripts,
    ) -> Result<Option<Choice>, ScriptError> {
        let history: Vec<(u32, u32)> = self.positions().map(|position| self.rules.search_hash(position)).collect();
        best_move(&self.rules, worth, self.position(), &history, level, seed, scripts)
    }

    /// Takes back the last move; false at the start.
    pub fn undo(&mut self) -> bool {
        if self.moves.pop().is_none() {
            return false;
        }
        self.states.pop();
        true
    }
}

impl State {
    fn new(rules: &Rules, position: Position, scripts: &mut dyn Scripts) -> Result<State, ScriptError> {
        let turn = rules.turn(&position, scripts)?;
        let outcome = rules.outcome(&position, &turn.status, scripts)?;
        Ok(State { position, turn, outcome })
    }
}
