//! Restricts which files outside its folder a file may name: none, unless the user allows it.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_project::{LinkOut, Trust, is_outside_allowed_by_environment};

pub use gdl_project::link_out_of_folder;

/// The way to allow it, for messages.
pub const HELP: &str = "if you trust the folder, add --allow-outside";

/// What lets a link be followed, for messages.
pub fn help_for(link: &LinkOut) -> String {
    link.help().map_or_else(|| HELP.to_owned(), |help| format!("{help}; {HELP}"))
}

static IS_ALLOWED: AtomicBool = AtomicBool::new(false);

/// Stores the option of the command line.
pub fn allow_outside(is_allowed: bool) {
    IS_ALLOWED.store(is_allowed, Ordering::Relaxed);
}

/// Whether links, settings and tests of a folder may lead out of it.
pub fn is_outside_allowed() -> bool {
    IS_ALLOWED.load(Ordering::Relaxed) || is_outside_allowed_by_environment()
}

/// Refuses a file that is not a module of the database if a link leads to it out of its folder.
///
/// # Errors
///
/// There is such a link.
pub fn refuse_link_out(path: &Utf8Path) -> Result<()> {
    match trust(Vec::new(), Vec::new()).folders().link_out(path) {
        Some(link) => bail!("`{path}` cannot be read: {link}\n  help: {}", help_for(&link)),
        None => Ok(()),
    }
}

/// What the user trusts: everything if that is allowed, else folders and libraries that were named.
pub fn trust(opened: Vec<Utf8PathBuf>, libraries: Vec<Utf8PathBuf>) -> Trust {
    Trust { is_all: is_outside_allowed(), opened, libraries }
}
