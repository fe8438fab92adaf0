//! Where a name occurs in the sense in which it is to be renamed.

use gdl_db::{Db, File, Workspace};
use gdl_hir::{
    DefKind, Definition, RefKind, Reference, definitions, edges, module_closure, references, resolve_module,
    workspace_roots,
};
use gdl_ruleset::{Data, Origin};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{FileRange, Game, Named, active_root, range_of};

/// Names of one space must differ, and mean the same wherever they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Space {
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
    /// A feature or a rule of scoring: nobody refers to it.
    Alone,
}

impl Space {
    /// The space of a name.
    pub(super) fn of(db: &dyn Db, file: File, named: &Named) -> Result<Space, String> {
        Ok(match named {
            Named::Definition(definition) => Space::of_definition(definition.kind),
            Named::Reference(Reference { kind, name, .. }) => match kind {
                RefKind::Language(_) | RefKind::TypeProperty => {
                    return Err(format!("`{name}` is a name of the language and cannot be renamed"));
                }
                RefKind::Symbol | RefKind::Type(_) | RefKind::Namer | RefKind::Side | RefKind::Doctrine => {
                    Space::Symbol
                }
                // The unit that another one is in may be given by a symbol that holds its number.
                RefKind::Unit => {
                    let root = active_root(db, file);
                    let is_unit = !gdl_hir::resolve(db, root, RefKind::Unit, name).is_empty();
                    let is_symbol = !gdl_hir::resolve(db, root, RefKind::Symbol, name).is_empty();
                    if is_symbol && !is_unit { Space::Symbol } else { Space::Unit }
                }
                RefKind::ImageFamily => Space::Image,
                RefKind::Variant => Space::Variant,
                RefKind::Module => Space::Module,
            },
        })
    }

    fn of_definition(kind: DefKind) -> Space {
        match kind {
            DefKind::Variable | DefKind::Type(_) | DefKind::Namer | DefKind::Side | DefKind::Doctrine => Space::Symbol,
            DefKind::Unit => Space::Unit,
            DefKind::ImageFamily => Space::Image,
            DefKind::Variant => Space::Variant,
            DefKind::Module => Space::Module,
            DefKind::Feature | DefKind::Scorekeeper => Space::Alone,
        }
    }

    /// Whether a definition is of this space.
    pub(super) fn has(self, kind: DefKind) -> bool {
        Space::of_definition(kind) == self
    }

    /// Whether a place may mean a name of this space, as far as its kind tells.
    pub(super) fn accepts(self, kind: RefKind) -> bool {
        match kind {
            RefKind::Symbol | RefKind::Type(_) | RefKind::Namer | RefKind::Side | RefKind::Doctrine => {
                self == Space::Symbol
            }
            RefKind::Unit => matches!(self, Space::Unit | Space::Symbol),
            RefKind::ImageFamily => self == Space::Image,
            RefKind::Variant => self == Space::Variant,
            RefKind::Module => self == Space::Module,
            RefKind::Language(_) | RefKind::TypeProperty => false,
        }
    }
}

/// All that a rename has to look at.
pub(super) struct Reach {
    /// The sense of the name.
    pub space: Space,
    /// All files of all games that share the name, ordered by path.
    pub files: Vec<File>,
    /// Where the name is given.
    pub definitions: Vec<Definition>,
    /// Where it is used.
    pub references: Vec<Reference>,
}

impl Reach {
    /// Follows a name from the place where it is written in `home`.
    pub(super) fn of(db: &dyn Db, home: File, space: Space, origin: Origin, name: &SmolStr) -> Reach {
        let mut reach = Reach { space, files: vec![home], definitions: Vec::new(), references: Vec::new() };
        if space == Space::Alone {
            reach.definitions.extend(definitions(db, home).iter().find(|it| it.origin == origin).cloned());
            return reach;
        }
        let mentioning = reach.follow(db, home, name);
        for file in mentioning {
            let given = definitions(db, file).iter().filter(|it| it.name == *name && space.has(it.kind));
            reach.definitions.extend(given.cloned());
            let used = references(db, file).filter(|it| it.name == *name && space.accepts(it.kind));
            reach.references.extend(used.cloned());
        }
        if space == Space::Variant {
            reach.keep_one_module(db, origin);
        }
        reach.drop_other_senses(db, name);
        reach
    }

    /// Every game with a file that has the name passes it on to all of its files. Gives the files that have it.
    fn follow(&mut self, db: &dyn Db, home: File, name: &SmolStr) -> Vec<File> {
        let space = self.space;
        let has_name = |file: File| {
            definitions(db, file).iter().any(|it| it.name == *name && space.has(it.kind))
                || references(db, file).any(|it| it.name == *name && space.accepts(it.kind))
        };
        let mut waiting = playable(db, active_root(db, home));
        let mut mentioning = vec![home];
        let mut all: FxHashSet<File> = [home].into_iter().collect();
        loop {
            let touches = |root: &File| module_closure(db, *root).all().any(|file| mentioning.contains(&file));
            let (touched, rest): (Vec<File>, Vec<File>) = waiting.into_iter().partition(touches);
            waiting = rest;
            if touched.is_empty() {
                break;
            }
            for file in touched.into_iter().flat_map(|root| module_closure(db, root).all()) {
                if all.insert(file) && has_name(file) {
                    mentioning.push(file);
                }
            }
        }
        self.files = all.into_iter().collect();
        self.files.sort_by_key(|file| file.path(db));
        mentioning.sort_by_key(|file| file.path(db));
        mentioning
    }

    /// Variants belong to the module that declares them: settings of other modules by the same name stay.
    fn keep_one_module(&mut self, db: &dyn Db, origin: Origin) {
        let module_of = |reference: &Reference| {
            let file = db.file_by_index(reference.origin.file)?;
            let mut before = edges(db, file).iter().filter(|edge| edge.origin < reference.origin);
            let edge = before.rfind(|edge| edge.origin.form == reference.origin.form)?;
            resolve_module(db, active_root(db, file).dir(db), &edge.name)
        };
        let here = self.references.iter().find(|it| it.origin == origin);
        let module = here.map_or(db.file_by_index(origin.file), module_of);
        self.definitions.retain(|it| db.file_by_index(it.origin.file) == module);
        self.references.retain(|it| module_of(it) == module);
    }

    /// Places of the same name that mean something else.
    fn drop_other_senses(&mut self, db: &dyn Db, name: &SmolStr) {
        let is = |kind: DefKind| self.definitions.iter().any(|it| it.kind == kind);
        let home = self.definitions.first().and_then(|it| db.file_by_index(it.origin.file));
        let holds_namer = || {
            let game = home.map(|home| Game::of(db, home));
            game.and_then(|game| game.binding(name)).is_some_and(|value| matches!(value.data, Data::Namer(_)))
        };
        // A symbol in a grammar is a text unless it is a namer.
        let is_namer = is(DefKind::Namer) || holds_namer();
        let is_doctrine = is(DefKind::Doctrine);
        let space = self.space;
        self.references.retain(|reference| {
            let Some(text) = range_of(db, reference.origin).map(|at| &at.file.text(db)[at.range]) else { return false };
            let is_string = text.starts_with('"');
            let is_number = text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
            match (space, reference.kind) {
                _ if is_number => false,
                (Space::Symbol, RefKind::Namer) => is_namer,
                (Space::Symbol, RefKind::Doctrine) => is_doctrine || !is_string,
                (Space::Symbol, _) => !is_string,
                _ => true,
            }
        });
        // Units by number have no name that could be changed.
        self.definitions.retain(|definition| {
            range_of(db, definition.origin)
                .is_some_and(|at| !at.file.text(db)[at.range].starts_with(|c: char| c.is_ascii_digit()))
        });
    }

    /// All places of the name, ordered by path and place.
    pub(super) fn places(&self, db: &dyn Db) -> Vec<FileRange> {
        let origins = self.definitions.iter().map(|it| it.origin).chain(self.references.iter().map(|it| it.origin));
        let mut places: Vec<FileRange> = origins.filter_map(|origin| range_of(db, origin)).collect();
        places.sort_by_key(|place| (place.file.path(db), place.range.start()));
        places.dedup();
        places
    }
}

/// The modules that somebody may play, `more` among them: those that have types of their own or from modules that they
/// name, and those that nobody loads.
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
