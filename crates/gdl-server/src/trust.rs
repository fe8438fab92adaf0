//! Restricts which files outside its folder a file may name: none, unless the user allows it, as for the commands.

use std::env;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Folders, leads_out};

/// The environment variable with which users allow it permanently.
const VARIABLE: &str = "GDL_ALLOW_OUTSIDE";

/// The way to allow it, for messages.
pub const HELP: &str =
    "if you trust the folder, set `gdl.allowOutside` in your own settings, or name the folder in `gdl.library`";

/// The paths that the user trusts: all of them, or those in some folders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Trust {
    is_all: bool,
    /// The folders of the workspace.
    opened: Vec<Utf8PathBuf>,
    /// Libraries of the user and of the environment.
    libraries: Vec<Utf8PathBuf>,
}

impl Trust {
    /// The trusted paths; `is_allowed` is the user's setting, which overrides the environment variable.
    pub fn new(is_allowed: Option<bool>, opened: Vec<Utf8PathBuf>, libraries: Vec<Utf8PathBuf>) -> Trust {
        let by_environment = || env::var_os(VARIABLE).is_some_and(|value| !value.is_empty() && value != "0");
        Trust { is_all: is_allowed.unwrap_or_else(by_environment), opened, libraries }
    }

    /// Trusts every folder.
    #[cfg(test)]
    pub fn everything() -> Trust {
        Trust { is_all: true, ..Trust::default() }
    }

    /// Whether a path in a file of a folder may not be used. A path that does not exist is allowed.
    pub fn refuses(&self, path: &Utf8Path, folder: &Utf8Path) -> bool {
        let chosen = || [self.opened.as_slice(), &self.libraries].concat();
        !self.is_all && path.exists() && leads_out(path, folder, &chosen())
    }

    /// The same restriction for the file system.
    pub fn folders(&self) -> Folders {
        Folders { named: self.opened.clone(), trusted: self.libraries.clone(), all: self.is_all }
    }
}
