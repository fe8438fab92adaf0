//! The file system for folders that are not trusted: symbolic links in a folder lead only to files of that folder.
//!
//! A folder from another person can hold symbolic links to any file of the machine. If they were followed, lines of
//! private files would get into reports, and the formatter would rewrite those files.
//!
//! Within a project, links lead out of folders: `maps/units.g` to `shared/units.g`. A folder that only lies in a project, as a
//! download in a home folder that is a git repository, does not belong to it. So git must track both the link and what it leads
//! to; or the user stands at the top of a project without git.

use std::{
    env, fmt, fs, io,
    sync::{PoisonError, RwLock},
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_config::FILE_NAME;
use gdl_db::{OsSystem, System};

use crate::tracked::are_tracked;

/// The folder of a repository's own data, and the mark of a git working tree.
const GIT: &str = ".git";

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

/// A link that is not followed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkOut {
    /// The link.
    pub link: Utf8PathBuf,
    /// Why the project around it does not help, if there is one.
    pub note: Option<String>,
}

/// Why a link within a working tree is not followed.
const UNTRACKED: &str = "and git does not track both it and what it leads to";

impl LinkOut {
    /// What makes the link one of the project, if something does.
    pub fn help(&self) -> Option<&'static str> {
        let is_untracked = self.note.as_deref() == Some(UNTRACKED);
        is_untracked.then_some("if both belong to your project, add the link and what it leads to to git (`git add`)")
    }
}

impl fmt::Display for LinkOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is a symbolic link that leads out of its folder", self.link)?;
        self.note.as_ref().map_or(Ok(()), |note| write!(f, ", {note}"))
    }
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
            Some(link) => Err(io::Error::new(io::ErrorKind::PermissionDenied, link.to_string())),
        }
    }
}

impl Folders {
    /// The link by which a path leads out of the folder that it begins with, if there is one.
    pub fn link_out(&self, path: &Utf8Path) -> Option<LinkOut> {
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
        links.find_map(|link| {
            let note = self.judge_link(link, path).err()?;
            Some(LinkOut { link: link.to_owned(), note })
        })
    }

    /// Whether a component of a path is not a link, or one that is followed.
    fn judge_link(&self, link: &Utf8Path, path: &Utf8Path) -> Result<(), Option<String>> {
        if !is_link(link) {
            return Ok(());
        }
        let source = Source::of_link(link);
        if judge(&target(link), &source, &self.named)? == Reason::Project && link != path {
            // The project may have the folder, and not all files in it.
            judge(&target(path), &source, &self.named)?;
        }
        Ok(())
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

/// Returns the target of a symbolic link if it lies outside of the link's folder, of `folders` and of what the project around
/// it tracks.
pub fn link_out_of_folder(path: &Utf8Path, folders: &[Utf8PathBuf]) -> Option<Utf8PathBuf> {
    let target = is_link(path).then(|| target(path))?;
    judge(&target, &Source::of_link(path), folders).is_err().then_some(target)
}

/// Whether a path that a file names lies outside of the file's folder, of `folders` and of what the project around it tracks.
pub fn leads_out(path: &Utf8Path, file: &Utf8Path, folders: &[Utf8PathBuf]) -> bool {
    judge(&target(path), &Source::of_file(file), folders).is_err()
}

fn is_link(path: &Utf8Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|data| data.is_symlink())
}

/// A link, or a file that names paths.
struct Source {
    /// Its canonical folder; none if it cannot be resolved.
    folder: Option<Utf8PathBuf>,
    name: Utf8PathBuf,
}

impl Source {
    fn of_link(link: &Utf8Path) -> Source {
        let name = link.file_name().unwrap_or_default().into();
        Source { folder: folder_of(link).canonicalize_utf8().ok(), name }
    }

    /// A file whose text names a path: where the text is, if the file is a link itself, does not matter.
    fn of_file(file: &Utf8Path) -> Source {
        Source::of_link(file)
    }
}

/// Why a path may be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reason {
    /// It is in the folder, or in one that the user named.
    Folder,
    /// It belongs to the project.
    Project,
}

/// Whether a link or file may lead to a canonical path. The error is the reason why the project around it does not help.
fn judge(target: &Utf8Path, source: &Source, named: &[Utf8PathBuf]) -> Result<Reason, Option<String>> {
    let folder = source.folder.as_deref().ok_or(None)?;
    // It may hold passwords, and nothing of a game.
    if of_repository(target).is_some_and(|data| !folder.starts_with(data)) {
        return Err(Some("into the data of a git repository".to_owned()));
    }
    let is_inside_named = |named: &Utf8PathBuf| here(named).canonicalize_utf8().is_ok_and(|it| target.starts_with(it));
    if target.starts_with(folder) || named.iter().any(is_inside_named) {
        return Ok(Reason::Folder);
    }
    let mut note = None;
    for project in projects(folder).filter(|project| target.starts_with(project)) {
        if !project.join(GIT).exists() {
            if named.is_empty() && is_current(project) {
                return Ok(Reason::Project);
            }
            continue;
        }
        match are_tracked(project, &[&folder.join(&source.name), target]) {
            Ok(true) => return Ok(Reason::Project),
            Ok(false) => _ = note.get_or_insert_with(|| UNTRACKED.to_owned()),
            Err(why) => note = Some(format!("and what git tracks is unknown: {why}")),
        }
    }
    Err(note)
}

/// The folder of a repository's data that a path is in, if it is in one.
fn of_repository(path: &Utf8Path) -> Option<&Utf8Path> {
    path.ancestors().find(|part| part.file_name().is_some_and(|name| name.eq_ignore_ascii_case(GIT)))
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

fn is_current(folder: &Utf8Path) -> bool {
    Utf8Path::new(".").canonicalize_utf8().is_ok_and(|current| current == folder)
}

/// The tops of the projects that contain a canonical folder. A home folder that is one does not count, since everything is
/// in it.
fn projects(folder: &Utf8Path) -> impl Iterator<Item = &Utf8Path> {
    let home = env::var("HOME").or_else(|_| env::var("USERPROFILE")).unwrap_or_default();
    let home = Utf8Path::new(&home).canonicalize_utf8().unwrap_or_default();
    let is_project = |dir: &&Utf8Path| [GIT, FILE_NAME].iter().any(|mark| dir.join(mark).exists());
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
        let settings = game.join("gdl.toml");
        assert!(leads_out(&game.join("../private"), &settings, &[]) && !leads_out(&game.join("sub"), &settings, &[]));
    }

    fn git(folder: &Utf8Path, args: &[&str]) -> bool {
        let mut command = std::process::Command::new("git");
        command.current_dir(folder).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(args);
        command.output().is_ok_and(|output| output.status.success())
    }

    #[test]
    fn links_out_of_a_folder_lead_to_what_git_tracks() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().canonicalize_utf8().unwrap();
        if !git(&dir, &["init", "-q"]) {
            return;
        }
        for folder in ["maps", "shared", "download"] {
            fs::create_dir_all(dir.join(folder)).unwrap();
        }
        for file in ["shared/units.g", "shared/private.g", "private.g", "maps/gdl.toml"] {
            fs::write(dir.join(file), "(a)").unwrap();
        }
        for (target, link) in [
            ("../shared/units.g", "maps/units.g"),
            ("../shared", "maps/folder"),
            ("../private.g", "maps/private.g"),
            ("../.git/config", "maps/config.g"),
            ("../shared/units.g", "download/units.g"),
            ("../private.g", "download/private.g"),
        ] {
            symlink(target, dir.join(link)).unwrap();
        }
        assert!(git(&dir, &["add", "maps", "shared/units.g"]));
        symlink("../shared/units.g", dir.join("maps/new.g")).unwrap();
        for (path, note) in [
            ("maps/units.g", None),
            ("maps/folder/units.g", None),
            ("maps/folder/private.g", Some("does not track")),
            ("maps/private.g", Some("does not track")),
            ("maps/new.g", Some("does not track")),
            ("maps/config.g", Some("into the data of a git repository")),
            ("download/units.g", Some("does not track")),
            ("download/private.g", Some("does not track")),
        ] {
            let folder = dir.join(Utf8Path::new(path).iter().next().unwrap());
            let folders = Folders { named: vec![folder], ..Folders::default() };
            let out = folders.link_out(&dir.join(path));
            assert_eq!(out.is_some(), note.is_some(), "{path}: {out:?}");
            assert!(note.is_none_or(|note| out.unwrap().to_string().contains(note)), "{path}");
        }
        // Who names the whole folder trusts what is in it, but for the data of the repository.
        let folders = Folders { named: vec![dir.clone()], ..Folders::default() };
        assert_eq!(folders.link_out(&dir.join("download/private.g")), None);
        assert!(folders.link_out(&dir.join("maps/config.g")).is_some());
        // Settings are judged like links.
        let (settings, shared) = (dir.join("maps/gdl.toml"), dir.join("shared"));
        assert!(!leads_out(&shared, &settings, &[]) && leads_out(&dir.join("private.g"), &settings, &[]));
        assert!(leads_out(&shared, &dir.join("download/gdl.toml"), &[]));
    }

    #[test]
    fn an_index_that_cannot_be_read_opens_no_link() {
        let dir = tempfile::tempdir().unwrap();
        let dir = Utf8Path::from_path(dir.path()).unwrap().canonicalize_utf8().unwrap();
        if !git(&dir, &["init", "-q"]) {
            return;
        }
        fs::create_dir(dir.join("maps")).unwrap();
        fs::write(dir.join("units.g"), "(a)").unwrap();
        symlink("../units.g", dir.join("maps/units.g")).unwrap();
        assert!(git(&dir, &["add", "."]));
        fs::write(dir.join(".git/index"), "broken").unwrap();
        let folders = Folders { named: vec![dir.join("maps")], ..Folders::default() };
        let out = folders.link_out(&dir.join("maps/units.g")).unwrap();
        assert!(out.note.is_some_and(|note| note.contains("what git tracks is unknown: git: ")));
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
