//! Making moves and taking them back (spec bdl 8.4).

use std::sync::Arc;

use crate::context::{context_of, take_changes};
use crate::game::Player;
use crate::hash::{self, Hash};
use crate::position::{Cell, Move, PlayedMove, Position};
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};

/// What [`Rules::unmake`] needs to restore the position before a move.
#[derive(Clone, Debug)]
pub struct Undo {
    played: PlayedMove,
    to_move: Player,
    last_move: Option<PlayedMove>,
    hash: Hash,
    /// What blocks changed; `None` in games without such blocks, which pay nothing for it.
    changes: Option<Box<ScriptChanges>>,
}

#[derive(Clone, Debug)]
struct ScriptChanges {
    /// Squares with what stood there before, in the order of the changes.
    cells: Vec<(u16, Cell)>,
    data: Option<Arc<str>>,
}

impl Undo {
    /// The man that was captured by replacement; empty if there was none.
    pub fn captured(&self) -> Cell {
        self.played.captured
    }
}

impl Rules {
    /// Makes a legal move: steps 1 to 4 of spec bdl 8.4. [`Rules::status`] evaluates the finishing rules.
    ///
    /// # Errors
    ///
    /// Returns the failure of a block. The position is then the one before the move.
    pub fn make(&self, position: &mut Position, made: Move, scripts: &mut dyn Scripts) -> Result<Undo, ScriptError> {
        let (from, to) = (made.from.index(), made.to.index());
        let man = position.cells[from];
        let played = PlayedMove { made, man, captured: position.cells[to] };
        let mut undo = Undo {
            played,
            to_move: position.to_move,
            last_move: position.last_move.replace(played),
            hash: position.hash,
            changes: None,
        };
        position.move_count = position.move_count.wrapping_add(1);
        self.put(position, from, Cell::EMPTY);
        self.put(position, to, made.spawn.map_or(man, |piece| Cell::man(piece, man.owner())));

        let end_script = self.end_scripts[man.piece()].filter(|_| self.is_far(to, man.owner()));
        if end_script.is_some() || self.game.player_change.is_some() {
            let mut changes = ScriptChanges { cells: Vec::new(), data: position.data.clone() };
            let mut failure = None;
            if let Some(script) = end_script {
                let mut context = context_of(self, position, position.to_move);
                context.focused = self.host(from);
                match scripts.on_end_reached(script, &context, self.host_square(to)) {
                    Ok(left) => take_changes(self, position, left, &mut changes.cells),
                    Err(error) => failure = Some(error),
                }
            }
            match (self.game.player_change, &failure) {
                (Some(script), None) => {
                    let mut context = context_of(self, position, position.to_move);
                    context.focused = self.host(from);
                    match scripts.player_change(script, &context) {
                        Ok(left) => take_changes(self, position, left, &mut changes.cells),
                        Err(error) => failure = Some(error),
                    }
                }
                (None, None) => position.to_move = 1 - position.to_move,
                (_, Some(_)) => {}
            }
            undo.changes = Some(Box::new(changes));
            if let Some(error) = failure {
                self.unmake(position, undo);
                return Err(error);
            }
        } else {
            position.to_move = 1 - position.to_move;
        }
        if position.to_move != undo.to_move {
            position.hash = hash::toggle(position.hash, hash::of_player(1));
        }
        Ok(undo)
    }

    /// Takes back the last move.
    pub fn unmake(&self, position: &mut Position, undo: Undo) {
        let PlayedMove { made, man, captured } = undo.played;
        if let Some(changes) = undo.changes {
            for (square, cell) in changes.cells.into_iter().rev() {
                self.put(position, usize::from(square), cell);
            }
            position.data = changes.data;
        }
        self.put(position, made.to.index(), captured);
        self.put(position, made.from.index(), man);
        position.to_move = undo.to_move;
        position.last_move = undo.last_move;
        position.move_count = position.move_count.wrapping_sub(1);
        position.hash = undo.hash;
    }
}
