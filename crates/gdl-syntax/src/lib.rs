//! Lexer, parser, lossless syntax tree and typed views of GDL.
//!
//! [`tokenize`] turns text into tokens, [`parse()`] turns tokens into a tree, and typed views ([`ast`]) read the tree.
//! Every text has a tree whose text is the input; errors are values beside the tree. [`literal`] gives the value of an
//! atom in the engine, [`encoding`] converts between the bytes of a file and text.

pub mod ast;
mod builder;
mod cursor;
mod directive;
pub mod encoding;
mod error;
mod kind;
mod lexer;
pub mod literal;
mod parse;
mod parsed;
mod parser;
mod ptr;
mod reparse;
mod scan;
mod sink;
mod span;

pub use rowan::{self, GreenNode, NodeOrToken, TextRange, TextSize, TokenAtOffset, WalkEvent};

pub use crate::{
    ast::{AstNode, Atom, AtomValue, Element, List, Quoted, SourceFile},
    directive::directive,
    encoding::{Encoding, UnencodableChar, decode, encode},
    error::{MAX_OF_KIND, Omitted, SyntaxError, SyntaxErrorKind},
    kind::{GdlLanguage, SyntaxElement, SyntaxKind, SyntaxNode, SyntaxToken},
    lexer::{Token, Tokens, count_tokens, has_more_tokens, is_closed, tokenize, tokens},
    literal::{DiceIssue, NumberLit, is_nil, number_value, string_value, symbol_value},
    parse::{check_syntax, parse, parse_into},
    parsed::{Parse, ParseSummary},
    parser::MAX_DEPTH,
    ptr::{SyntaxElementPtr, SyntaxNodePtr, token_at},
    reparse::reparse,
    sink::TreeSink,
    span::{TokenSpan, spans, spans_of},
};
