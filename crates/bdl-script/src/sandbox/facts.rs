//! What the sandbox needs of a game.

use std::collections::HashMap;

use bdl_game::Game;
use bdl_game::game::{Block, BlockKind, MoveRule, Script, ScriptId};

/// The part of a game that the sandbox needs, shared with its thread.
pub(crate) struct Facts {
    pub width: i32,
    pub height: i32,
    pub pieces: Vec<PieceFacts>,
    /// The indices of the pieces by name.
    pub names: HashMap<String, u16>,
    pub blocks: Vec<BlockFacts>,
    pub scripts: Vec<Script>,
    /// Whether a script is a list of descriptors, which is evaluated for each query.
    pub is_move_list: Vec<bool>,
    /// The script of explicit coloring.
    pub coloring: Option<ScriptId>,
}

/// What the scan of descriptors needs of a piece.
pub(crate) struct PieceFacts {
    pub name: String,
    pub can_jump: bool,
    pub mirrored: bool,
}

/// A block.
pub(crate) struct BlockFacts {
    pub text: String,
    pub kind: BlockKind,
    /// The line of the first character of the text.
    pub first_line: u32,
    /// The number of line breaks in the text.
    pub line_breaks: u32,
}

impl Facts {
    /// The facts of a game.
    pub fn of_game(game: &Game) -> Self {
        let pieces: Vec<_> = (game.pieces.iter())
            .map(|piece| PieceFacts { name: piece.name.clone(), can_jump: piece.can_jump, mirrored: piece.mirrored })
            .collect();
        let mut is_move_list = vec![false; game.scripts.len()];
        for rule in game.pieces.iter().flat_map(|piece| &piece.moves) {
            if let MoveRule::Script { script, .. } = rule
                && let Some(is_list) = is_move_list.get_mut(usize::from(script.0))
            {
                *is_list = true;
            }
        }
        let names = pieces.iter().enumerate().map(|(index, piece)| (piece.name.clone(), index as u16)).collect();
        Self {
            width: i32::from(game.width),
            height: i32::from(game.height),
            pieces,
            names,
            blocks: game.blocks.iter().map(BlockFacts::of_block).collect(),
            scripts: game.scripts.clone(),
            is_move_list,
            coloring: game.coloring,
        }
    }

    /// The facts of a block of positions, which knows no game.
    pub fn of_positions(block: &Block) -> Self {
        Self {
            width: 1,
            height: 1,
            pieces: Vec::new(),
            names: HashMap::new(),
            blocks: vec![BlockFacts::of_block(block)],
            scripts: Vec::new(),
            is_move_list: Vec::new(),
            coloring: None,
        }
    }
}

impl BlockFacts {
    fn of_block(block: &Block) -> Self {
        Self {
            text: block.text.clone(),
            kind: block.kind,
            first_line: block.text_line,
            line_breaks: block.text.bytes().filter(|byte| *byte == b'\n').count() as u32,
        }
    }

    /// The line of the file for a line of the wrapped text, from 1.
    pub fn file_line(&self, line: u32) -> Option<u32> {
        (1..=self.line_breaks + 1).contains(&line).then(|| self.first_line + line - 1)
    }
}
