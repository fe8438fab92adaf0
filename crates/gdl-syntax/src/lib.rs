//! Lexer, parser, lossless syntax tree and typed views of GDL.
