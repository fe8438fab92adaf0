//! The syntax of BDL: lexer, ends of JavaScript blocks, parser, lossless tree, typed views.
//!
//! Invariants: any text gives a tree, and the tree gives the text back; nesting is bounded by the grammar, whatever the text; time and
//! memory are linear in the length of the text. Nothing here knows what a game means.

pub mod ast;
mod block;
mod decode;
mod directive;
mod error;
mod foreign;
mod items;
pub mod javascript;
mod kind;
mod lexer;
mod lines;
mod lost;
mod parser;
mod parts;
mod recovery;
pub mod words;

pub use block::{BlockEnd, block_end};
pub use decode::{Decoded, InvalidByte, decode};
pub use directive::directive;
pub use error::{MAX_ERRORS, SyntaxError};
pub use foreign::{is_blank, is_board_game};
pub use kind::{BdlLanguage, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken};
pub use lexer::{Token, lex};
pub use lines::{line_of, without_lone_cr};
pub use parser::{Parse, parse};
