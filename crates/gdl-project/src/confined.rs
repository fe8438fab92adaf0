//! The file system for folders that are not trusted: symbolic links in a folder lead only to files of that folder.
//!
//! A folder from another person can hold symbolic links to any file of the machine. If they were followed, lines of
//! private files would get into reports, and the formatter would rewrite those files.

use std::{
    env, fs, io,
    sync::{PoisonError, RwLock},
};

use camino::{Utf8Path, Utf8PathBuf};

use crate::system::{OsSystem, System};

/// The disk without links that lead out of their folders.
#[derive(Debug, Default)]
pub struct ConfinedSystem {
    folders: RwLock<Folders>,
}

/// The folders that the user named.
#[derive(Debug, Default, Clone)]
pub struct Folders {
    /// Folders that the user named, as the paths of their files begin: links in them are followed within them.
    pub named: Vec<Utf8PathBuf>,
    /// Folders in which all links are followed: libraries that the user chose.
    pub trusted: Vec<Utf8PathBuf>,
    /// Whether the user trusts all folders.
    pub all: bool,
}

impl ConfinedSystem {
    /// The file system for these folders.
    pub fn new(folders: Folders) -> ConfinedSystem {
        ConfinedSystem { folders: RwLock::new(folders) }
    }

    /// Replaces the folders.
    pub fn set_folders(&self, folders: Folders) {
        *self.folders.write().unwrap_or_else(PoisonError::into_inner) = folders;
    }

    fn check(&self, path: &Utf8Path) -> io::Result<()> {
        let folders = self.folders.read().unwrap_or_else(PoisonError::into_inner);
        match folders.link_out(path) {
            None => Ok(()),
            Some(link) => {
                let why = format!("`{link}` is a symbolic link that leads out of its folder");
                Err(io::Error::new(io::ErrorKind::PermissionDenied, why))
            }
        }
    }
}

impl Folders {
    /// The link by which a path leads out of the folder that it begins with, if there is one.
    pub fn link_out(&self, path: &Utf8Path) -> Option<Utf8PathBuf> {
        if self.all || self.trusted.iter().any(|folder| path.starts_with(folder)) {
            return None;
        }
        let start =
            self.named.iter().filter(|folder| path.starts_with(folder)).max_by_key(|folder| folder.as_str().len());
        // In other paths the user named all but the last component.
        let start = match start {
            Some(start) => start,
            None if path.is_relative() => Utf8Path::new(""),
            None => path.parent()?,
        };
        let mut links = path.ancestors().take_while(|part| *part != start && !part.as_str().is_empty());
        links.find(|part| link_out_of_folder(part, &self.named).is_some()).map(Utf8Path::to_owned)
    }
}

impl System for ConfinedSystem {
    fn read(&self, path: &Utf8Path) -> io::Result<Vec<u8>> {
        self.check(path)?;
        OsSystem.read(path)
    }

    fn is_file(&self, path: &Utf8Path) -> bool {
        OsSystem.is_file(path)
    }

    fn read_dir(&self, path: &Utf8Path) -> io::Result<Vec<Utf8PathBuf>> {
        self.check(path)?;
        OsSystem.read_dir(path)
    }

    fn canonical_dir(&self, dir: &Utf8Path) -> Option<Utf8PathBuf> {
        OsSystem.canonical_dir(dir)
    }
}

/// Returns the target of a symbolic link if it lies outside of the link's folder, of the project around it and of
/// `folders`.
pub fn link_out_of_folder(path: &Utf8Path, folders: &[Utf8PathBuf]) -> Option<Utf8PathBuf> {
    if !fs::symlink_metadata(path).ok()?.is_symlink() {
        return None;
    }
    let target = target(path);
    is_outside(&target, &folder_of(path), folders).then_some(target)
}

/// Whether a path, by what it names, lies outside of a folder, of the project around that, and of `folders`.
pub fn leads_out(path: &Utf8Path, folder: &Utf8Path, folders: &[Utf8PathBuf]) -> bool {
    is_outside(&target(path), folder, folders)
}

fn is_outside(target: &Utf8Path, folder: &Utf8Path, folders: &[Utf8PathBuf]) -> bool {
    let Ok(folder) = here(folder).canonicalize_utf8() else { return true };
    let is_inside = |folder: &Utf8Path| target.starts_with(folder);
    let is_inside_named = |named: &Utf8PathBuf| here(named).canonicalize_utf8().is_ok_and(|named| is_inside(&named));
    !(is_inside(&folder) || folders.iter().any(is_inside_named) || projects(&folder).any(is_inside))
}

/// The canonical path of the target of a path; for a file that does not exist, the path in its canonical folder.
fn target(path: &Utf8Path) -> Utf8PathBuf {
    if let Ok(target) = path.canonicalize_utf8() {
        return target;
    }
    let named = match path.read_link_utf8() {
        Ok(link) => folder_of(path).join(link),
        Err(_) => path.to_owned(),
    };
    let folder = folder_of(&named).canonicalize_utf8();
    // A path that cannot be resolved counts as outside: the root of the file system is in no folder.
    folder.ok().and_then(|folder| Some(folder.join(named.file_name()?))).unwrap_or_else(|| "/".into())
}

fn folder_of(path: &Utf8Path) -> Utf8PathBuf {
    here(path.parent().unwrap_or(Utf8Path::new(""))).to_owned()
}

/// A folder as the system expects it: `.` for the empty path.
fn here(folder: &Utf8Path) -> &Utf8Path {
    if folder.as_str().is_empty() { Utf8Path::new(".") } else { folder }
}

/// The entries that mark a folder as the top of a project.
const MARKS: [&str; 2] = [".git", "gdl.toml"];

/// The projects that contain a canonical folder: a folder of a project is trusted like the whole project. A home folder
/// that is a project does not count, since everything is in it.
fn projects(folder: &Utf8Path) -> impl Iterator<Item = &Utf8Path> {
    let home = env::var("HOME").or_else(|_| env::var("USERPROFILE")).unwrap_or_default();
    let home = Utf8Path::new(&home).canonicalize_utf8().unwrap_or_default();
    let is_project = |dir: &&Utf8Path| MARKS.iter().any(|mark| dir.join(mark).exists());
    folder.ancestors().filter(is_project).filter(move |dir| !home.starts_with(dir))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn links_lead_to_files_of_their_folder() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().canonicalize_utf8().unwrap();
        for folder in ["game/sub", "private", "lib"] {
            fs::create_dir_all(dir.join(folder)).unwrap();
        }
        fs::write(dir.join("private/key.g"), "(secret)").unwrap();
        fs::write(dir.join("game/sub/own.g"), "(own)").unwrap();
        let game = dir.join("game");
        symlink("../private/key.g", game.join("out.g")).unwrap();
        symlink("../private", game.join("folder")).unwrap();
        symlink("sub/own.g", game.join("in.g")).unwrap();
        symlink("../in.g", game.join("sub/up.g")).unwrap();
        symlink(dir.join("private/key.g"), dir.join("lib/chosen.g")).unwrap();
        let system =
            ConfinedSystem::new(Folders { named: vec![game.clone()], trusted: vec![dir.join("lib")], all: false });
        for (path, text) in [
            ("game/out.g", None),
            ("game/folder/key.g", None),
            ("game/in.g", Some("(own)")),
            ("game/sub/up.g", Some("(own)")),
            ("game/sub/own.g", Some("(own)")),
            ("lib/chosen.g", Some("(secret)")),
            ("private/key.g", Some("(secret)")),
        ] {
            let read = system.read(&dir.join(path)).map(|bytes| String::from_utf8(bytes).unwrap());
            assert_eq!(read.as_deref().ok(), text, "{path}: {read:?}");
        }
        assert!(system.read_dir(&game.join("folder")).is_err());
        assert!(leads_out(&game.join("../private"), &game, &[]) && !leads_out(&game.join("sub"), &game, &[]));
        // Everything in one clone belongs together.
        fs::create_dir(dir.join(".git")).unwrap();
        assert!(system.read(&game.join("out.g")).is_ok());
    }

    #[test]
    fn a_link_to_nothing_leads_where_it_points() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().canonicalize_utf8().unwrap();
        symlink("none", dir.join("in")).unwrap();
        symlink("/none", dir.join("out")).unwrap();
        symlink("loop", dir.join("loop")).unwrap();
        assert_eq!(link_out_of_folder(&dir.join("in"), &[]), None);
        assert_eq!(link_out_of_folder(&dir.join("out"), &[]), Some("/none".into()));
        assert_eq!(link_out_of_folder(&dir.join("nothing"), &[]), None);
    }
}
