//! Renames of modules: updates the names in includes, base modules, `game-module` and `game.dir`.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{Db, File, Settings, Workspace, parse};
use gdl_hir::{DefKind, RefKind, Reference, definitions, is_safe_name, references, resolve_module, source_map};
use gdl_ruleset::Origin;
use gdl_syntax::Atom;
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::{Rename, spelled, token_at};
use crate::{
    FileRange, NameOccurrence, SourceChange, TextEdit,
    modules::{bases, module_named},
    named_at,
};

/// The module whose name is at an origin, and the folder from which the name resolves to it.
///
/// # Errors
///
/// The reason why it cannot be renamed.
pub(super) fn module_at(db: &dyn Db, origin: Origin) -> Result<(File, Utf8PathBuf), String> {
    let named = named_at(db, origin).ok_or("the text has changed")?;
    let home = db.file_by_index(origin.file).ok_or("the text has changed")?;
    let name = named.name();
    let module = match named {
        NameOccurrence::Definition(_) => home,
        NameOccurrence::Reference(_) => {
            module_named(db, home, name).ok_or_else(|| format!("there is no module `{name}`"))?
        }
    };
    let path = module.path(db);
    if !Workspace::get(db).files(db).contains(&module) {
        return Err(match module.is_embedded(db) {
            true => format!("{path} is built in and cannot be renamed"),
            false => format!("{path} is not part of the workspace: add its folder to rename it"),
        });
    }
    match folder_before(path, name) {
        Some(folder) => Ok((module, folder)),
        None => Err(format!("the file is called {}, not {name}.g", path.file_name().unwrap_or_default())),
    }
}

/// Renames the module whose name is at an origin, with its file.
///
/// # Errors
///
/// The reason why it cannot be renamed.
pub(super) fn rename_module(db: &dyn Db, origin: Origin, new: &str) -> Result<Rename, String> {
    let (module, folder) = module_at(db, origin)?;
    if new.is_empty() || !is_safe_name(new) || new.ends_with('/') {
        return Err(format!("`{new}` is not a name for a module: only letters, digits, `-`, `_`, `.` and `/`"));
    }
    let path = module.path(db);
    let suffix = match path.extension() {
        Some("g") if !new.ends_with(".g") => ".g",
        _ => "",
    };
    let to = folder.join(format!("{new}{suffix}"));
    if to == path {
        return Ok(Rename::default());
    }
    if db.file(&to).is_found(db) {
        return Err(format!("there is a file {to} already"));
    }
    if let Some(other) = bases(db, module).into_iter().find_map(|(_, dir)| resolve_module(db, dir, new)) {
        return Err(format!("`{new}` is the name of {} already", other.path(db)));
    }
    let moves = [(path.to_owned(), to.clone())];
    let (change, unsure) = followed(db, &moves);
    if let Some((file, name)) = unsure.first() {
        return Err(format!("{} is part of games that mean different modules by `{name}`", file.path(db)));
    }
    let moved = MovedFiles::new(db, &moves);
    let names_it = |file: &&File| moved.names(db, **file).any(|(_, new)| new != Ok(None));
    if let Some(foreign) = Workspace::get(db).library(db).iter().find(names_it) {
        return Err(match foreign.is_embedded(db) {
            true => format!("{} names it, which is built in and cannot be changed", foreign.path(db)),
            false => {
                format!(
                    "{} names it, which is not part of the workspace: add its folder to rename it",
                    foreign.path(db)
                )
            }
        });
    }
    Ok(Rename { change, moved: Some((module, to)) })
}

/// The edits that keep modules connected when files or folders move: to be applied before they do.
pub fn renamed_files(db: &dyn Db, moves: &[(Utf8PathBuf, Utf8PathBuf)]) -> SourceChange {
    followed(db, moves).0
}

/// Like [`renamed_files`], with the names in files that cannot be updated, because the games that load the file resolve
/// them to different modules.
fn followed(db: &dyn Db, moves: &[(Utf8PathBuf, Utf8PathBuf)]) -> (SourceChange, Vec<(File, SmolStr)>) {
    let moved = MovedFiles::new(db, moves);
    let mut change = SourceChange::default();
    let mut unsure = Vec::new();
    if moved.paths.is_empty() {
        return (change, unsure);
    }
    let mut folders: Vec<&Utf8Path> = Vec::new();
    for &file in Workspace::get(db).files(db) {
        db.unwind_if_revision_cancelled();
        if !folders.contains(&file.dir(db)) {
            folders.push(file.dir(db));
        }
        let mut edit = |origin: Origin, name: &str| {
            if let Some(range) = source_map(db, file).range(origin) {
                write_name(db, FileRange { file, range }, name, &mut change);
            }
        };
        for (reference, name) in moved.names(db, file) {
            match name {
                Ok(Some(name)) => edit(reference.origin, &name),
                Ok(None) => {}
                Err(AmbiguousModule) => unsure.push((file, reference.name.clone())),
            }
        }
        let Some(to) = moved.paths.get(&file) else { continue };
        for own in definitions(db, file).iter().filter(|it| it.kind == DefKind::Module) {
            let as_others_say = moved.name_in(db, file, &own.name).ok().flatten();
            if let Some(name) = as_others_say.or_else(|| own_name(file.path(db), to, &own.name)) {
                edit(own.origin, &name);
            }
        }
    }
    for folder in folders {
        moved.list_of_games(db, folder, &mut change);
    }
    (change, unsure)
}

/// An error: the name resolves to different modules in different games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct AmbiguousModule;

struct MovedFiles {
    paths: FxHashMap<File, Utf8PathBuf>,
}

impl MovedFiles {
    /// The modules of the workspace that move, individually or with a folder.
    fn new(db: &dyn Db, moves: &[(Utf8PathBuf, Utf8PathBuf)]) -> MovedFiles {
        let to = |file: &File| {
            let path = file.path(db);
            moves.iter().find_map(|(from, to)| match path.strip_prefix(from).ok()?.as_str() {
                "" => Some(to.clone()),
                below => Some(to.join(below)),
            })
        };
        let files = Workspace::get(db).files(db).iter();
        MovedFiles { paths: files.filter_map(|file| Some((*file, to(file)?))).collect() }
    }

    fn path<'a>(&'a self, db: &'a dyn Db, file: File) -> &'a Utf8Path {
        self.paths.get(&file).map_or(file.path(db), Utf8PathBuf::as_path)
    }

    /// The names of modules in a file, each with its new one.
    fn names<'a>(
        &'a self,
        db: &'a dyn Db,
        file: File,
    ) -> impl Iterator<Item = (&'a Reference, Result<Option<String>, AmbiguousModule>)> {
        let names = references(db, file).filter(|it| it.kind == RefKind::Module);
        names.map(move |it| (it, self.name_in(db, file, &it.name)))
    }

    /// The new name of the module with the name `name` in a file; none if it is unchanged or ambiguous.
    fn name_in(&self, db: &dyn Db, file: File, name: &str) -> Result<Option<String>, AmbiguousModule> {
        let mut names = bases(db, file).into_iter().filter_map(|(root, base)| {
            let module = resolve_module(db, base, name)?;
            let new_base = self.path(db, root).parent()?;
            Some(self.name_from(db, module, name, base, new_base))
        });
        let first = names.next().flatten();
        if names.all(|name| name == first) { Ok(first) } else { Err(AmbiguousModule) }
    }

    /// The name of a module relative to a folder that may move too.
    fn name_from(&self, db: &dyn Db, module: File, name: &str, base: &Utf8Path, new_base: &Utf8Path) -> Option<String> {
        let (from, to) = (module.path(db), self.path(db, module));
        if from == to && base == new_base {
            return None;
        }
        let folder = folder_before(from, name)?;
        let library = Settings::get(db).libraries_of(db, base).iter().map(Utf8PathBuf::as_path);
        let folders: Vec<&Utf8Path> = match folder == base {
            true => [new_base].into_iter().chain(library).collect(),
            false => library.chain([new_base]).collect(),
        };
        let below = folders.into_iter().find_map(|folder| to.strip_prefix(folder).ok())?.as_str();
        let is_full = from.as_str().ends_with(name) && from.extension() == Utf8Path::new(name).extension();
        let new = if is_full { below } else { below.strip_suffix(".g").unwrap_or(below) };
        (new != name && is_safe_name(new)).then(|| new.to_owned())
    }

    /// Updates the games in the `game.dir` of a folder.
    fn list_of_games(&self, db: &dyn Db, folder: &Utf8Path, change: &mut SourceChange) {
        let file = db.file(&folder.join("game.dir"));
        if !file.is_found(db) {
            return;
        }
        let Some(list) = parse(db, file).tree().forms().next().and_then(|form| form.as_list().cloned()) else { return };
        for atom in list.elements().filter_map(|element| element.as_atom().cloned()) {
            let Some(name) = atom.symbol().or(atom.string()) else { continue };
            let module = resolve_module(db, folder, &name);
            if let Some(new) = module.and_then(|module| self.name_from(db, module, &name, folder, folder)) {
                change.add(file, TextEdit::new(atom.syntax().text_range(), spelled(atom.syntax(), &new)));
            }
        }
    }
}

/// The folder from which a name resolves to a path.
fn folder_before(path: &Utf8Path, name: &str) -> Option<Utf8PathBuf> {
    let ends = [format!("{name}.g"), name.to_owned()];
    let end = ends.iter().map(Utf8Path::new).find(|end| path.ends_with(end))?;
    path.ancestors().nth(end.components().count()).map(Utf8Path::to_owned)
}

/// Returns the new name of a module that was named after its file, possibly with folders.
fn own_name(from: &Utf8Path, to: &Utf8Path, name: &str) -> Option<String> {
    if !from.with_extension("").ends_with(name) {
        return None;
    }
    let to = to.with_extension("");
    let parts: Vec<&str> = to.components().map(|part| part.as_str()).collect();
    let new = parts[parts.len().checked_sub(Utf8Path::new(name).components().count())?..].join("/");
    (new != name && is_safe_name(&new)).then_some(new)
}

fn write_name(db: &dyn Db, place: FileRange, name: &str, change: &mut SourceChange) {
    if let Some(token) = token_at(db, place).filter(|token| Atom::cast(token.clone()).is_some()) {
        change.add(place.file, TextEdit::new(place.range, spelled(&token, name)));
    }
}
