//! Blocks as the game and the sandbox have them.

use bdl_game::game::Block;

use crate::model;

/// A block as the game has it.
pub(crate) fn block(block: &model::Block, lines: &Lines) -> Block {
    Block {
        text: block.text.clone(),
        line: lines.line(block.keyword.start().into()),
        offset: block.keyword.start().into(),
        text_offset: block.text_range.start().into(),
        text_line: lines.line(block.text_range.start().into()),
        kind: block.place.kind(),
    }
}

/// The lines of a text as [`bdl_syntax::line_of`] counts them.
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    pub(crate) fn new(text: &str) -> Lines {
        Lines(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    /// The line of an offset, from 1.
    pub(crate) fn line(&self, offset: usize) -> u32 {
        self.0.partition_point(|&end| end < offset) as u32 + 1
    }
}
