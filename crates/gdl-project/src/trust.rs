//! Restricts which files outside its folder a file may name: none, unless the user allows it.

use std::env;

use camino::{Utf8Path, Utf8PathBuf};

use crate::confined::{Folders, leads_out};

/// The environment variable with which users allow it permanently.
pub const OUTSIDE_VARIABLE: &str = "GDL_ALLOW_OUTSIDE";

/// Whether the environment allows it.
pub fn is_outside_allowed_by_environment() -> bool {
    env::var_os(OUTSIDE_VARIABLE).is_some_and(|value| !value.is_empty() && value != "0")
}

/// The paths that the user trusts: all of them, or those in some folders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trust {
    /// Whether all folders are trusted.
    pub is_all: bool,
    /// The folders that the user has named or opened: links in them are followed within them.
    pub opened: Vec<Utf8PathBuf>,
    /// Libraries that the user has chosen.
    pub libraries: Vec<Utf8PathBuf>,
}

impl Trust {
    /// Whether a path that a file names may not be used. A path that does not exist is allowed.
    pub fn refuses(&self, path: &Utf8Path, file: &Utf8Path) -> bool {
        let chosen = || [self.opened.as_slice(), &self.libraries].concat();
        !self.is_all && path.exists() && leads_out(path, file, &chosen())
    }

    /// The same restriction for the file system.
    pub fn folders(&self) -> Folders {
        Folders { named: self.opened.clone(), trusted: self.libraries.clone(), all: self.is_all }
    }
}
