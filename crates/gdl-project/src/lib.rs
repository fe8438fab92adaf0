//! Projects on a disk: which modules there are, which `gdl.toml` belongs to each, which libraries and paths it may name.
//!
//! The command line and the language server decide all this here, so that both judge the same modules with the same settings
//! under the same games. What only one of them has (flags, open documents) is passed as data. Messages about what is left
//! out are theirs too: this crate returns the reasons.

mod baseline;
mod commit;
mod confined;
mod discover;
mod embedded;
mod fingerprint;
mod git;
mod ignore_files;
mod paths;
mod program;
mod settings;
mod tracked;
mod trust;
mod workspace;

pub use baseline::Baseline;
pub use commit::Commit;
pub use confined::{ConfinedSystem, Folders, LinkOut, link_out_of_folder};
pub use discover::{
    Found, MAX_ENTRIES, Skipped, board_games_below, files_below, is_absolute, is_board_game_below, is_module,
    is_module_below, modules_below, modules_in,
};
pub use embedded::embedded_library;
pub use fingerprint::{Fingerprint, fingerprints};
pub use gdl_config::FILE_NAME;
pub use git::{CommitError, kill_all_git};
pub use program::program_on_path;
pub use settings::{FolderSettings, ProjectSettings, SettingsFiles, SettingsSource};
pub use trust::{OUTSIDE_VARIABLE, Trust, is_outside_allowed_by_environment};
pub use workspace::{LIBRARY_VARIABLE, Project, library_of_environment};
