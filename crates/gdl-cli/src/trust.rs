//! Restricts which files outside its folder a file may name: none, unless the user allows it.

use std::{
    env,
    sync::atomic::{AtomicBool, Ordering},
};

use camino::{Utf8Path, Utf8PathBuf};

pub use gdl_db::{leads_out, link_out_of_folder};

/// The environment variable with which users allow it permanently.
const VARIABLE: &str = "GDL_ALLOW_OUTSIDE";

/// The way to allow it, for messages.
pub const HELP: &str = "if you trust the folder, add --allow-outside";

static IS_ALLOWED: AtomicBool = AtomicBool::new(false);

/// Stores the option of the command line.
pub fn allow_outside(is_allowed: bool) {
    IS_ALLOWED.store(is_allowed, Ordering::Relaxed);
}

/// Whether links, settings and tests of a folder may lead out of it.
pub fn is_outside_allowed() -> bool {
    IS_ALLOWED.load(Ordering::Relaxed) || env::var_os(VARIABLE).is_some_and(|value| !value.is_empty() && value != "0")
}

/// Whether a path in a file of a folder is outside that folder, the enclosing project, and `chosen`, the folders that
/// the user named, and may not be used.
pub fn is_refused(path: &Utf8Path, folder: &Utf8Path, chosen: &[Utf8PathBuf]) -> bool {
    !is_outside_allowed() && leads_out(path, folder, chosen)
}
