//! Suites that span crates: conformance, corpus, command line.
//!
//! The library holds what suites and tasks share; the suites themselves are in `tests/tests`.

pub mod activity;
pub mod book_pages;
pub mod completion;
pub mod conformance;
pub mod corpus;
pub mod difference;
pub mod draws;
pub mod edits;
pub mod fuzz;
pub mod hostile;
pub mod lsp_client;
pub mod manual;
pub mod mutation;
pub mod reachable;
pub mod shared;
pub mod strength;
