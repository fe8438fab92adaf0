//! Inputs of the analysis, the file system behind a trait, and the parse query.
