//! Restricts which files outside its folder a file may name: none, unless the user allows it.

use std::sync::atomic::{AtomicBool, Ordering};

use camino::Utf8PathBuf;
use gdl_project::{Trust, is_outside_allowed_by_environment};

pub use gdl_db::link_out_of_folder;

/// The way to allow it, for messages.
pub const HELP: &str = "if you trust the folder, add --allow-outside";

static IS_ALLOWED: AtomicBool = AtomicBool::new(false);

/// Stores the option of the command line.
pub fn allow_outside(is_allowed: bool) {
    IS_ALLOWED.store(is_allowed, Ordering::Relaxed);
}

/// Whether links, settings and tests of a folder may lead out of it.
pub fn is_outside_allowed() -> bool {
    IS_ALLOWED.load(Ordering::Relaxed) || is_outside_allowed_by_environment()
}

/// What the user trusts: everything if that is allowed, else folders and libraries that were named.
pub fn trust(opened: Vec<Utf8PathBuf>, libraries: Vec<Utf8PathBuf>) -> Trust {
    Trust { is_all: is_outside_allowed(), opened, libraries }
}
