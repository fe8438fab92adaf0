//! Games and positions for tests, without the reader of files.

#![allow(dead_code, reason = "each test uses a part")]

use bdl_game::Game;
use bdl_game::game::{Block, BlockId, BlockKind, EndReached, MoveRule, Piece, Script, ScriptId};
use bdl_game::scripts::Context;
use bdl_script::Sandbox;

/// The line of the first block; each block is 100 lines after the one before.
pub const FIRST_LINE: u32 = 100;

/// A game without rules.
pub fn game(width: u8, height: u8, pieces: &[&str]) -> Game {
    let pieces = pieces.iter().map(|name| Piece {
        name: (*name).to_owned(),
        moves: Vec::new(),
        moves_member: None,
        can_jump: false,
        mirrored: false,
        on_end_reached: EndReached::Nothing,
        letter: None,
        image: None,
        is_whole: false,
    });
    Game {
        width,
        height,
        first_player: 0,
        coloring: None,
        player_change: None,
        pieces: pieces.collect(),
        placement: Vec::new(),
        invariants: Vec::new(),
        finish: Vec::new(),
        blocks: Vec::new(),
        scripts: Vec::new(),
    }
}

/// A block on the line that its number gives.
pub fn block(text: &str, kind: BlockKind, number: u32) -> Block {
    let line = FIRST_LINE * (number + 1);
    Block { text: text.to_owned(), line, offset: 0, text_offset: 9, text_line: line, kind }
}

/// Adds a block and a script.
pub fn add(game: &mut Game, kind: BlockKind, text: &str, path: &[&str]) -> ScriptId {
    let number = game.blocks.len() as u16;
    game.blocks.push(block(text, kind, u32::from(number)));
    let path = path.iter().map(|key| (*key).to_owned()).collect();
    game.scripts.push(Script { block: BlockId(number), path });
    ScriptId(game.scripts.len() as u16 - 1)
}

/// Adds a list of moves to the first piece.
pub fn add_moves(game: &mut Game, text: &str) -> ScriptId {
    let script = add(game, BlockKind::List, text, &[]);
    game.pieces[0].moves.push(MoveRule::Script { script, kills: true });
    script
}

/// A sandbox with one script of a 4x4 game with the pieces `king` and `pawn`.
pub fn sandbox(kind: BlockKind, text: &str) -> (Sandbox, ScriptId) {
    let mut game = game(4, 4, &["king", "pawn"]);
    let script = add(&mut game, kind, text, &[]);
    (Sandbox::new(&game), script)
}

/// An empty board.
pub fn context(width: usize, height: usize) -> Context {
    Context {
        current_player: 0,
        move_count: 0,
        board: vec![None; width * height],
        focused: (-1, -1),
        last_move: None,
        data: "{}".to_owned(),
    }
}
