//! What the engine asks of JavaScript.
//!
//! An implementation gives each call fresh copies, resets chance before each call, keeps the limits, and goes on after a failure
//! (spec bdl 6.7-6.9). Coordinates are host coordinates here: `h` from the top.

use crate::game::{Player, ScriptId};

/// A position as scripts see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Context {
    /// The player to move, or who moved.
    pub current_player: Player,
    /// The number of moves made.
    pub move_count: u32,
    /// The men by square, index `x * height + h`: the index of the piece and the owner.
    pub board: Vec<Option<(u16, Player)>>,
    /// The host square of the man in question; (-1, -1) for none.
    pub focused: (i32, i32),
    /// The last move.
    pub last_move: Option<LastMove>,
    /// The object `data` as JSON.
    pub data: String,
}

/// A move as scripts see it, in host coordinates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastMove {
    /// The origin.
    pub from: (u8, u8),
    /// The target.
    pub to: (u8, u8),
    /// The piece that moved, before a spawn.
    pub piece: u16,
    /// Its owner.
    pub owner: Player,
    /// The captured man.
    pub captured: Option<(u16, Player)>,
    /// The chosen piece.
    pub spawned: Option<u16>,
}

/// What a script that may change the position has left: read back and checked (spec bdl 6.8).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Changes {
    /// The player to move.
    pub current_player: Player,
    /// The men, as in [`Context::board`].
    pub board: Vec<Option<(u16, Player)>>,
    /// The object `data` as JSON.
    pub data: String,
}

/// What a finishing rule answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// `Some(Some(player))` for a winner, `Some(None)` for `winner: null`, `None` if nothing is said about a winner.
    pub winner: Option<Option<Player>>,
    /// The reason.
    pub reason: Option<String>,
}

/// A failure of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptError {
    /// The script that failed.
    pub script: ScriptId,
    /// The code of the diagnostic: `BDL602`, `BDL606` to `BDL609`.
    pub code: &'static str,
    /// The message, with the text of the exception.
    pub message: String,
    /// The lines of the file, from 1, that the stack names, innermost first.
    pub stack: Vec<u32>,
}

/// The origin and the target of a move, in host coordinates.
pub type HostMove = ((u8, u8), (u8, u8));

/// The JavaScript of a game.
pub trait Scripts {
    /// Evaluates the blocks of the game and colors the board, so that a block that fails does so before the first move (spec bdl 7.6).
    fn load(&mut self) -> Result<(), ScriptError> {
        Ok(())
    }

    /// The colors of all squares by explicit coloring, in the order of the calls: column by column, each from the top.
    fn colors(&mut self, script: ScriptId) -> Result<Vec<String>, ScriptError>;

    /// The targets in scan order of a man on a host square by descriptors (spec bdl 6.4) on the board of the context, with
    /// whether each is a capture. `kills` holds for descriptors without `killing`.
    fn targets(&mut self, script: ScriptId, kills: bool, context: &Context) -> Result<Vec<(u8, u8)>, ScriptError>;

    /// Whether all functions of an explicit invariant allow the move between two host squares.
    fn allows(
        &mut self,
        script: ScriptId,
        context: &Context,
        from: (u8, u8),
        to: (u8, u8),
    ) -> Result<bool, ScriptError>;

    /// The same for several moves on the board of one context, whose `focused` is the origin of each move.
    ///
    /// An implementation may answer for the first moves only, for one at least if there are any; the rest is asked for again.
    fn allows_each(
        &mut self,
        script: ScriptId,
        context: &Context,
        moves: &[HostMove],
    ) -> Result<Vec<bool>, ScriptError> {
        let mut context = context.clone();
        let mut allowed = Vec::with_capacity(moves.len());
        for (from, to) in moves {
            context.focused = (i32::from(from.0), i32::from(from.1));
            allowed.push(self.allows(script, &context, *from, *to)?);
        }
        Ok(allowed)
    }

    /// The answer of the first function of an explicit finishing rule that ends the game.
    fn finish(&mut self, script: ScriptId, context: &Context) -> Result<Option<Ending>, ScriptError>;

    /// Calls `on_end_reached` for a man that arrived on a host square.
    fn on_end_reached(&mut self, script: ScriptId, context: &Context, at: (u8, u8)) -> Result<Changes, ScriptError>;

    /// Calls `player_change`.
    fn player_change(&mut self, script: ScriptId, context: &Context) -> Result<Changes, ScriptError>;
}

/// The scripts of a game that has none: each call fails.
#[derive(Clone, Copy, Default, Debug)]
pub struct NoScripts;

impl NoScripts {
    fn fail<T>(script: ScriptId) -> Result<T, ScriptError> {
        let message = "JavaScript is not available here".to_owned();
        Err(ScriptError { script, code: "BDL606", message, stack: Vec::new() })
    }
}

impl Scripts for NoScripts {
    fn colors(&mut self, script: ScriptId) -> Result<Vec<String>, ScriptError> {
        NoScripts::fail(script)
    }

    fn targets(&mut self, script: ScriptId, _kills: bool, _context: &Context) -> Result<Vec<(u8, u8)>, ScriptError> {
        NoScripts::fail(script)
    }

    fn allows(
        &mut self,
        script: ScriptId,
        _context: &Context,
        _from: (u8, u8),
        _to: (u8, u8),
    ) -> Result<bool, ScriptError> {
        NoScripts::fail(script)
    }

    fn finish(&mut self, script: ScriptId, _context: &Context) -> Result<Option<Ending>, ScriptError> {
        NoScripts::fail(script)
    }

    fn on_end_reached(&mut self, script: ScriptId, _context: &Context, _at: (u8, u8)) -> Result<Changes, ScriptError> {
        NoScripts::fail(script)
    }

    fn player_change(&mut self, script: ScriptId, _context: &Context) -> Result<Changes, ScriptError> {
        NoScripts::fail(script)
    }
}
