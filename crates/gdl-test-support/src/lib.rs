//! Fixtures and helpers for tests.
//!
//! A fixture is a text with files and optionally a cursor:
//!
//! ```text
//! ;;- /main.g
//! (include ca$0ve)
//! ;;- /lib/cave.g
//! (terrain-type rock)
//! ```
//!
//! Text before the first header belongs to `/main.g`, so that a test of one file needs no header. `/lib` is the library
//! folder. Helpers panic on a wrong fixture: they run in tests only.

mod fixture;
mod query_log;

pub use fixture::{CURSOR, Fixture, LIBRARY_DIR, MAIN, TestDb};
pub use query_log::QueryLog;
