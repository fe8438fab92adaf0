//! Finds programs in the folders of the search path, never in the current folder.
//!
//! Windows looks into the current folder first, and a search path may have relative entries: a folder from another person could
//! hold a program with the wanted name.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// The path of a program in a folder that the search path names from the root; none if there is none.
pub fn program_on_path(name: &str) -> Option<PathBuf> {
    find(name, &env::var_os("PATH")?)
}

fn find(name: &str, search_path: &OsStr) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let folders = env::split_paths(search_path).filter(|folder| folder.is_absolute());
    folders.map(|folder| folder.join(&file)).find(|path| is_program(path))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;

    fs::metadata(path).is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_folders_from_the_root_are_searched() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join(format!("tool{}", env::consts::EXE_SUFFIX));
        fs::write(&file, "x").unwrap();
        let search = |folders: &[&Path]| find("tool", &env::join_paths(folders).unwrap());
        #[cfg(unix)]
        {
            assert_eq!(search(&[dir.path()]), None, "it cannot be run");
            fs::set_permissions(&file, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        }
        assert_eq!(search(&[Path::new("none"), dir.path()]), Some(file));
        assert_eq!(find("none", dir.path().as_os_str()), None);
        // Tests run in the folder of the crate, from which a relative path leads there.
        let up: PathBuf = env::current_dir().unwrap().ancestors().skip(1).map(|_| "..").collect();
        let relative = up.join(dir.path().strip_prefix("/").unwrap_or(dir.path()));
        assert_eq!(search(&[&relative, Path::new("."), Path::new("")]), None);
    }
}
