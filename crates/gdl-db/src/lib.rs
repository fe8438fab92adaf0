//! Inputs of the analysis, the trait of the file system, and the parse query.
//!
//! Invariants: only the host writes inputs, through [`GdlDatabase::apply`]; queries read them through [`Db`]. A `File`
//! is created when its path is first requested, whether or not the file exists.

mod content;
mod database;
mod edited_files;
pub mod limits;
mod queries;
mod scratch;
mod system;

pub use content::{Excess, FileStatus, MAX_TOKENS, wide_encoding};
pub use database::{
    Change, Db, EMBEDDED_ROOT, EmbeddedFile, File, GdlDatabase, Options, STACK_SIZE, Settings, Workspace,
};
pub use queries::{
    expect_no_edits, expects_edits, keep_syntax_errors, lines, parse, syntax_error_kinds, syntax_errors,
};
pub use scratch::{RecentCache, Scratch, Stamp, StampedCache};
pub use system::{MAX_FILE_SIZE, MemorySystem, OsSystem, System};
