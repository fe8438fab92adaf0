//! Inputs of the analysis, the trait of the file system, and the parse query.
//!
//! Invariants: only the host writes inputs, through [`GdlDatabase::apply`]; queries read them through [`Db`]. A `File`
//! is created when its path is first requested, whether or not the file exists.

mod change;
mod confined;
mod content;
mod database;
mod file;
mod fork;
pub mod limits;
mod parallel;
mod queries;
mod scratch;
mod settings;
mod system;

pub use change::Change;
pub use confined::{ConfinedSystem, Folders, leads_out, link_out_of_folder};
pub use content::{Excess, FileStatus, MAX_FILE_SIZE, MAX_TOKENS};
pub use database::{Db, GdlDatabase};
pub use file::{EMBEDDED_ROOT, EmbeddedFile, File};
pub use parallel::STACK_SIZE;
pub use queries::{lines, parse, syntax_errors};
pub use scratch::{RecentCache, Scratch};
pub use settings::{Options, Settings, Workspace};
pub use system::{MemorySystem, OsSystem, System};
