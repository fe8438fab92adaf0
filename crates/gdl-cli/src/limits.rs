//! How much of modules a command reads besides those of folders, and the message about what it leaves out.

use std::collections::BTreeSet;

use gdl_db::{
    OsSystem,
    limits::{folder_limits, limit_folders as limited, tokens_of_file},
};

use crate::collect::InputFiles;

/// The maximum total size in bytes of the modules that are read because they may load a file that the user named.
pub const CONTEXT: u64 = 8 << 20;

/// The maximum total size in bytes of the modules that are searched for the names of other modules.
pub const SEARCH: u64 = 128 << 20;

/// Leaves out what a command does not read of the modules of folders; says so.
pub fn limit_folders(collected: &mut InputFiles) -> Option<String> {
    let (named, found): (BTreeSet<_>, BTreeSet<_>) =
        std::mem::take(&mut collected.files).into_iter().partition(|path| collected.named.contains(path));
    let (kept, left_out) = limited(found, |path| tokens_of_file(&OsSystem, path));
    collected.files = named.into_iter().chain(kept).collect();
    (left_out.files > 0)
        .then(|| format!("{left_out} left out: {}\n  help: name files to check them all the same", folder_limits()))
}
