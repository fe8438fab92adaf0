//! Finds the occurrences of the name to rename.

use std::rc::Rc;

use gdl_db::{Db, File, Workspace};
use gdl_hir::{
    DefKind, Definition, RefKind, Reference, definitions, edges, module_closure, references, resolve_module,
    workspace_roots,
};
use gdl_ruleset::{Data, Origin};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{FileRange, Game, NameOccurrence, active_root, range_of};

/// A name space: names in it must differ, and mean the same everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Namespace {
    /// Symbols that are bound: types, variables, namers, sides, doctrines.
    Symbol,
    /// Units.
    Unit,
    /// Image families.
    Image,
    /// Variants of a module.
    Variant,
    /// Modules.
    Module,
    /// A feature or a rule of scoring, to which there are no references.
    Alone,
}

impl Namespace {
    /// The space of a name.
    pub(super) fn of(db: &dyn Db, file: File, named: &NameOccurrence) -> Result<Namespace, String> {
        Ok(match named {
            NameOccurrence::Definition(definition) => Namespace::of_definition(definition.kind),
            NameOccurrence::Reference(Reference { kind, name, .. }) => match kind {
                RefKind::Language(_) | RefKind::TypeProperty => {
                    return Err(format!("`{name}` is a name of the language and cannot be renamed"));
                }
                // Units have their own symbols.
                RefKind::Symbol => {
                    let found = gdl_hir::resolve(db, active_root(db, file), RefKind::Symbol, name);
                    let is_unit = !found.is_empty() && found.iter().all(|it| it.kind == DefKind::Unit);
                    if is_unit { Namespace::Unit } else { Namespace::Symbol }
                }
                RefKind::Type(_) | RefKind::Namer | RefKind::Side | RefKind::Doctrine => Namespace::Symbol,
                // The transport of a unit may be a symbol that contains its number.
                RefKind::Unit => {
                    let root = active_root(db, file);
                    let is_unit = !gdl_hir::resolve(db, root, RefKind::Unit, name).is_empty();
                    let is_symbol = !gdl_hir::resolve(db, root, RefKind::Symbol, name).is_empty();
                    if is_symbol && !is_unit { Namespace::Symbol } else { Namespace::Unit }
                }
                RefKind::ImageFamily => Namespace::Image,
                RefKind::Variant => Namespace::Variant,
                RefKind::Module => Namespace::Module,
            },
        })
    }

    fn of_definition(kind: DefKind) -> Namespace {
        match kind {
            DefKind::Variable | DefKind::Type(_) | DefKind::Namer | DefKind::Side | DefKind::Doctrine => {
                Namespace::Symbol
            }
            DefKind::Unit => Namespace::Unit,
            DefKind::ImageFamily => Namespace::Image,
            DefKind::Variant => Namespace::Variant,
            DefKind::Module => Namespace::Module,
            DefKind::Feature | DefKind::Scorekeeper => Namespace::Alone,
        }
    }

    /// Whether a definition belongs to this space.
    pub(super) fn has(self, kind: DefKind) -> bool {
        Namespace::of_definition(kind) == self
    }

    /// Whether a reference of this kind may mean a name of this space.
    pub(super) fn accepts(self, kind: RefKind) -> bool {
        match kind {
            RefKind::Symbol | RefKind::Type(_) | RefKind::Namer | RefKind::Side | RefKind::Doctrine => {
                self == Namespace::Symbol
            }
            RefKind::Unit => matches!(self, Namespace::Unit | Namespace::Symbol),
            RefKind::ImageFamily => self == Namespace::Image,
            RefKind::Variant => self == Namespace::Variant,
            RefKind::Module => self == Namespace::Module,
            RefKind::Language(_) | RefKind::TypeProperty => false,
        }
    }
}

/// Everything that a rename affects.
pub(super) struct RenameScope {
    /// The space of the name.
    pub space: Namespace,
    /// All files of the games in which a definition of the name is read, ordered by path.
    pub files: Vec<File>,
    /// The games that contain the name, ordered by path.
    pub roots: Vec<File>,
    /// The definitions of the name.
    pub definitions: Vec<Definition>,
    /// The uses of the name.
    pub references: Vec<Reference>,
}

impl RenameScope {
    /// Follows a name from its position in `home`: definitions lead to the references that may mean them in each game,
    /// and references to the definitions that they may mean there. A game in which a word has no meaning does not link
    /// its occurrences.
    pub(super) fn of(db: &dyn Db, home: File, space: Namespace, origin: Origin, name: &SmolStr) -> RenameScope {
        let mut reach = RenameScope {
            space,
            files: vec![home],
            roots: Vec::new(),
            definitions: Vec::new(),
            references: Vec::new(),
        };
        if space == Namespace::Alone {
            reach.definitions.extend(definitions(db, home).iter().find(|it| it.origin == origin).cloned());
            return reach;
        }
        let mut search = Search { db, space, name, module: None, files: FxHashMap::default() };
        if space == Namespace::Variant {
            let here = references(db, home).find(|it| it.origin == origin);
            search.module = Some(here.map_or(Some(home), |reference| module_of(db, reference)));
        }
        let roots = playable(db, active_root(db, home));
        let mut waiting: Vec<Vec<Origin>> = roots.iter().map(|&root| search.joined(root)).collect();
        let mut origins: FxHashSet<Origin> = [origin].into_iter().collect();
        loop {
            let (joined, apart): (Vec<_>, Vec<_>) =
                waiting.into_iter().partition(|places| places.iter().any(|place| origins.contains(place)));
            waiting = apart;
            if joined.is_empty() {
                break;
            }
            origins.extend(joined.into_iter().flatten());
        }
        search.occurrences(home);
        let mut mentioning: Vec<File> = search.files.keys().copied().collect();
        mentioning.sort_by_key(|file| file.path(db));
        for file in mentioning {
            let found = search.occurrences(file);
            reach.definitions.extend(found.definitions.iter().filter(|it| origins.contains(&it.origin)).cloned());
            let used = found.references.iter().map(|(reference, _)| reference);
            reach.references.extend(used.filter(|it| origins.contains(&it.origin)).cloned());
        }
        reach.note_games(db, home, roots);
        reach
    }

    fn note_games(&mut self, db: &dyn Db, home: File, roots: Vec<File>) {
        let defining: FxHashSet<u32> = self.definitions.iter().map(|it| it.origin.file).collect();
        let using: FxHashSet<u32> = self.references.iter().map(|it| it.origin.file).collect();
        let mut files: FxHashSet<File> = [home].into_iter().collect();
        for root in roots {
            let is_among =
                |files: &FxHashSet<u32>| module_closure(db, root).all().any(|file| files.contains(&file.index(db)));
            let has_definition = is_among(&defining);
            if has_definition {
                files.extend(module_closure(db, root).all());
            }
            if has_definition || is_among(&using) {
                self.roots.push(root);
            }
        }
        self.files = files.into_iter().collect();
        self.files.sort_by_key(|file| file.path(db));
        self.roots.sort_by_key(|file| file.path(db));
    }

    /// All occurrences of the name, ordered by path and position.
    pub(super) fn places(&self, db: &dyn Db) -> Vec<FileRange> {
        let origins = self.definitions.iter().map(|it| it.origin).chain(self.references.iter().map(|it| it.origin));
        let mut places: Vec<FileRange> = origins.filter_map(|origin| range_of(db, origin)).collect();
        places.sort_by_key(|place| (place.file.path(db), place.range.start()));
        places.dedup();
        places
    }
}

/// The occurrences of a name in a file that may belong to one space.
#[derive(Default)]
struct Occurrences {
    definitions: Vec<Definition>,
    /// References, and whether they are written as strings.
    references: Vec<(Reference, bool)>,
    /// Whether a symbol with this name is bound, in any space.
    binds_symbol: bool,
}

/// A search for the occurrences of a name, game by game.
struct Search<'a> {
    db: &'a dyn Db,
    space: Namespace,
    name: &'a SmolStr,
    /// The module whose variants are renamed, if only one is.
    module: Option<Option<File>>,
    files: FxHashMap<File, Rc<Occurrences>>,
}

impl Search<'_> {
    fn occurrences(&mut self, file: File) -> Rc<Occurrences> {
        if let Some(found) = self.files.get(&file) {
            return Rc::clone(found);
        }
        let (db, name, space) = (self.db, self.name, self.space);
        db.unwind_if_revision_cancelled();
        let mut found = Occurrences::default();
        for definition in definitions(db, file).iter().filter(|it| it.name == *name) {
            found.binds_symbol |= Namespace::Symbol.has(definition.kind);
            // Units by number have no name that could be changed.
            let has_name = || first_char(db, definition.origin).is_some_and(|first| !first.is_ascii_digit());
            let is_meant = space.has(definition.kind) && self.module.is_none_or(|module| module == Some(file));
            if is_meant && has_name() {
                found.definitions.push(definition.clone());
            }
        }
        for reference in references(db, file).filter(|it| it.name == *name) {
            let is_meant =
                space.accepts(reference.kind) || (space, reference.kind) == (Namespace::Unit, RefKind::Symbol);
            if !is_meant || self.module.is_some_and(|module| module_of(db, reference) != module) {
                continue;
            }
            match first_char(db, reference.origin) {
                Some(first) if !first.is_ascii_digit() && !"+-.".contains(first) => {
                    found.references.push((reference.clone(), first == '"'));
                }
                // Numbers stay, and a minus at the start of a symbol is not a number.
                Some(_) if name.parse::<i64>().is_err() => found.references.push((reference.clone(), false)),
                _ => {}
            }
        }
        let found = Rc::new(found);
        self.files.insert(file, Rc::clone(&found));
        found
    }

    /// The occurrences that a game links: the definitions that it reads, and the references that may mean one of them.
    /// Empty if it reads no definition.
    fn joined(&mut self, root: File) -> Vec<Origin> {
        let found: Vec<Rc<Occurrences>> =
            module_closure(self.db, root).all().map(|file| self.occurrences(file)).collect();
        let definitions = || found.iter().flat_map(|found| &found.definitions);
        if definitions().next().is_none() {
            return Vec::new();
        }
        let is = |kind: DefKind| definitions().any(|it| it.kind == kind);
        let references = || found.iter().flat_map(|found| &found.references);
        // A symbol in a grammar is a text unless it is a namer; a variable may contain one.
        let is_grammar = |(reference, _): &(Reference, bool)| reference.kind == RefKind::Namer;
        let holds_namer = || {
            let value = || Game::under(self.db, root).binding(self.name);
            is(DefKind::Variable) && value().is_some_and(|value| matches!(value.data, Data::Namer(_)))
        };
        let is_namer = references().any(is_grammar) && (is(DefKind::Namer) || holds_namer());
        let is_doctrine = is(DefKind::Doctrine);
        let is_bound = found.iter().any(|found| found.binds_symbol);
        let is_use = |(reference, is_string): &(Reference, bool)| match (self.space, reference.kind) {
            (Namespace::Symbol, RefKind::Namer) => is_namer,
            (Namespace::Symbol, RefKind::Doctrine) => is_doctrine || !is_string,
            (Namespace::Symbol, _) => !is_string,
            // Units have their own symbols, which bound symbols hide.
            (Namespace::Unit, RefKind::Symbol) => !is_bound,
            _ => true,
        };
        let uses = references().filter(|it| is_use(it)).map(|(reference, _)| reference.origin);
        definitions().map(|it| it.origin).chain(uses).collect()
    }
}

fn first_char(db: &dyn Db, origin: Origin) -> Option<char> {
    let at = range_of(db, origin)?;
    at.file.text(db)[at.range].chars().next()
}

/// The module whose variant a setting refers to: settings of other modules with the same name stay.
fn module_of(db: &dyn Db, reference: &Reference) -> Option<File> {
    let file = db.file_by_index(reference.origin.file)?;
    let is_before = |at: Origin| at.form == reference.origin.form && at.node < reference.origin.node;
    let edge = edges(db, file).iter().rfind(|edge| is_before(edge.origin))?;
    resolve_module(db, active_root(db, file).dir(db), &edge.name)
}

/// The modules that may be played, including `more`: those that have types of their own or from modules that they name,
/// and those that no module loads.
fn playable(db: &dyn Db, more: File) -> Vec<File> {
    let files = Workspace::get(db).files(db);
    let mut loaded: FxHashSet<File> = FxHashSet::default();
    for &file in files {
        db.unwind_if_revision_cancelled();
        loaded.extend(module_closure(db, file).files.iter().copied().filter(|&other| other != file));
    }
    let games = workspace_roots(db);
    let is_playable =
        |file: &File| games.contains(file) || module_closure(db, *file).has_types || !loaded.contains(file);
    let mut roots: Vec<File> = files.iter().copied().filter(is_playable).collect();
    if !roots.contains(&more) {
        roots.push(more);
    }
    roots
}
