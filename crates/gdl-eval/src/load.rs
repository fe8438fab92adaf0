//! Loading: the main module, includes, base modules and the default game, each at most once (spec language 6.3, 6.4).

use gdl_base::nearest;
use gdl_db::{Db, File, Settings, syntax_error_kinds};
use gdl_hir::{ItemTree, item_tree, missing_edges, resolve_module};
use gdl_ruleset::{Origin, Value};
use gdl_schema::{MessageId, TypeKind, form, msg};
use gdl_syntax::{Encoding, SyntaxErrorKind};
use smol_str::SmolStr;

use crate::{
    env::kind_name,
    machine::{Machine, Mode},
    modules::{MainState, Module},
    note::{Lack, Note},
    suggest::{Advice, module_names, module_of_path},
};

/// The maximum depth of nested includes, which bounds the stack; real modules stay under five.
const MAX_NESTING: usize = 256;

/// The result of a request for a module.
enum LoadResult {
    /// The module was read now; this is its index.
    Read(usize),
    /// The module is being read.
    InProgress,
    /// The module was read before.
    AlreadyRead,
    /// There is no such file.
    Missing,
}

impl Machine<'_> {
    /// Loads `root` as the main module and performs the start of the game up to the end of reading.
    pub fn run(&mut self, root: File) {
        self.read_main(root);
        self.start();
    }

    /// Loads `root` as the main module, up to its variants.
    pub fn read_main(&mut self, root: File) {
        self.modules.root = Some(root);
        self.modules.list.push(Module::default());
        self.read_file(0, root);
        self.form = None;
        self.check();
    }

    /// Runs the variants of the main module, and predicts the problems of the set-up.
    pub fn start(&mut self) {
        if self.stopped || (self.failed && self.mode == Mode::Engine) {
            return;
        }
        let settings = self.chosen_variants();
        if self.run_variants(0, &settings) && !self.stopped {
            self.form = None;
            self.check();
        }
        self.form = None;
        self.setup();
        if self.mode == Mode::Recover && !self.stopped {
            self.judge_side_defaults();
        }
    }

    /// `include`: loads a module and runs its variants. The engine does not report a missing file.
    pub fn include(&mut self, name: &SmolStr, origin: Origin, settings: &[Value]) {
        match self.load(name, origin, true) {
            LoadResult::Read(index) => {
                let form = self.form;
                if self.run_variants(index, settings) && !self.stopped {
                    self.form = form;
                    self.check();
                    self.stopped |= self.failed && self.mode == Mode::Engine;
                }
                self.form = form;
            }
            LoadResult::InProgress | LoadResult::AlreadyRead => {}
            LoadResult::Missing if name.is_empty() => {
                self.note(msg::INCLUDE_NOT_FOUND, origin, "the name of the module is empty");
            }
            LoadResult::Missing => self.missing_module(msg::INCLUDE_NOT_FOUND, name, origin),
        }
    }

    fn missing_module(&mut self, id: MessageId, name: &SmolStr, origin: Origin) {
        let asking = self.db.file_by_index(origin.file);
        let help = self.modules.root.map(|root| {
            let from = asking.unwrap_or(root);
            if let Some(stem) = known_module_of_path(self.db, root, from, name) {
                return Advice::module_is_meant(stem);
            }
            let near = self.nearest(name, module_names(self.db, root, from)).map(Advice::module_is_meant);
            near.unwrap_or_else(|| Advice::module_is_elsewhere(self.db, root))
        });
        self.note(id, origin, format!("there is no module `{name}`")).help_if(help);
    }

    /// Loads the `base-module` of the current module.
    pub fn load_base(&mut self, name: &SmolStr, origin: Origin) {
        if let LoadResult::Missing = self.load(name, origin, false) {
            self.missing_module(msg::INCLUDE_NOT_FOUND, name, origin);
        }
    }

    /// Reports the default base module that a form names and this game does not need, if it cannot be found and its name
    /// is almost that of a module. Another name may be that of a module in a library that this game does not need.
    pub fn note_missing_default_base(&mut self, module: usize, form: Origin) {
        let Some((name, origin)) = self.modules.list[module].default_base.clone() else { return };
        let (Some(root), Some(file)) = (self.modules.root, self.modules.open.last().copied()) else { return };
        let is_found = |from: File| name.is_empty() || resolve_module(self.db, from.dir(self.db), &name).is_some();
        let is_noted = |note: &Note| note.id == msg::MODULE_NOT_FOUND && note.origin == origin;
        if origin.form() != form.form() || is_found(root) || is_found(file) || self.notes.iter().any(is_noted) {
            return;
        }
        if let Some(near) = self.nearest(&name, module_names(self.db, root, file)).map(Advice::module_is_meant) {
            self.note(msg::DEFAULT_BASE_NOT_FOUND, origin, format!("there is no module `{name}`")).help_if(Some(near));
        }
    }

    /// Loads the default game if there are no types of a kind yet: the main module's default base, else `standard`.
    /// `at` is the origin of the need.
    pub fn load_default_game(&mut self, needed: TypeKind, at: Origin) {
        if self.rules.types.count(needed) > 0 {
            return;
        }
        if let Some((name, origin)) = self.modules.list[0].default_base.clone() {
            self.load_default(&name, origin);
            return;
        }
        let name = SmolStr::from(Settings::get(self.db).default_game(self.db));
        let known = self.modules.files.len();
        if self.load_default(&name, self.form.unwrap_or(Origin::NONE)) {
            self.default_files = known..self.modules.files.len();
            let what = kind_name(needed);
            let message = format!("there is no {what} before this form, and so the whole game `{name}` is loaded here");
            self.note(msg::IMPLICIT_DEFAULT_GAME, at, message).lack(Lack::Types(needed));
        }
    }

    /// Loads a module as the default game; returns whether it was read now.
    fn load_default(&mut self, name: &SmolStr, origin: Origin) -> bool {
        match self.load(name, origin, false) {
            LoadResult::Read(_) => return true,
            LoadResult::InProgress => {
                let message = format!("`{name}` is being read already, so it cannot be loaded as the default game");
                self.note(msg::MODULE_ALREADY_OPEN, origin, message);
            }
            LoadResult::AlreadyRead => {
                let message = format!("`{name}` is loaded already, so it is not loaded again as the default game");
                self.note(msg::MODULE_ALREADY_LOADED, origin, message);
            }
            LoadResult::Missing => self.missing_module(msg::MODULE_NOT_FOUND, name, origin),
        }
        false
    }

    /// Loads a module unless it was loaded before. Includes without effect are reported; base modules are requested
    /// repeatedly by design.
    fn load(&mut self, name: &SmolStr, origin: Origin, include: bool) -> LoadResult {
        let Some(root) = self.modules.root else { return LoadResult::Missing };
        if self.modules.is_main(name) {
            return self.load_main_again(root, name, origin, include);
        }
        let Some(file) = resolve_module(self.db, root.dir(self.db), name) else { return LoadResult::Missing };
        let before = self.modules.named.contains(name);
        if include && self.modules.open.contains(&file) {
            // The engine identifies modules by name: a main module without a name, or with another one, is read a second
            // time.
            let again = if before { "it is skipped here" } else { "it is read a second time" };
            let note = self.note(msg::INCLUDE_CYCLE, origin, format!("`{name}` is being read already, so {again}"));
            if !before {
                note.consequence("The engine reads the file again, as the module of that name.");
            }
        } else if include && before {
            self.note(msg::DUPLICATE_INCLUDE, origin, format!("`{name}` is loaded already, so this does nothing"));
        } else if !before && self.modules.files.contains(&file) {
            let path = file.path(self.db).file_name().unwrap_or_default();
            let message = format!("`{name}` is the file `{path}`, which was loaded under another name");
            self.note(msg::INCLUDE_UNDER_TWO_NAMES, origin, message);
        }
        if before {
            return if self.modules.open.contains(&file) { LoadResult::InProgress } else { LoadResult::AlreadyRead };
        }
        if self.modules.open.len() > MAX_NESTING {
            let message = format!("modules include each other more than {MAX_NESTING} deep");
            self.out_of_fuel(origin, &message);
            return LoadResult::AlreadyRead;
        }
        self.modules.named.insert(name.clone());
        let index = self.modules.list.len();
        self.modules.list.push(Module { name: Some(name.clone()), ..Module::default() });
        self.read_file(index, file);
        LoadResult::Read(index)
    }

    /// Loads the main module by the name that its form gives it. It is read once, at the first request: while its default
    /// base module is loaded, that may be an include of it.
    fn load_main_again(&mut self, root: File, name: &SmolStr, origin: Origin, include: bool) -> LoadResult {
        let state = self.modules.main;
        if include {
            // Another file may have the name, or none.
            let other = resolve_module(self.db, root.dir(self.db), name).filter(|file| *file != root);
            let what = match (other, state) {
                (Some(_), _) => "is the name of this game",
                (None, MainState::Waiting) => "is this game, which waits for its default base module",
                (None, MainState::Open) => "is being read already",
                (None, MainState::Loaded) => "is loaded already",
            };
            let then = if state == MainState::Waiting { "it is read here" } else { "it is skipped here" };
            let note = self.note(msg::INCLUDE_CYCLE, origin, format!("`{name}` {what}, so {then}"));
            if other.is_some() {
                note.consequence(
                    "The engine knows the game by the name in its `game-module` form, and does not read the file of this \
                     name.",
                );
            } else if state == MainState::Waiting {
                note.consequence("The engine reads the game here, before the rest of its default base module.");
            }
        }
        match state {
            MainState::Waiting => {
                self.read_main_forms(root);
                LoadResult::InProgress
            }
            MainState::Open => LoadResult::InProgress,
            MainState::Loaded => LoadResult::AlreadyRead,
        }
    }

    /// Reads the forms of the main module in the middle of its default base module.
    fn read_main_forms(&mut self, root: File) {
        let (form, current, single_byte, lost) = (self.form, self.modules.current, self.single_byte, self.lost);
        let tree = item_tree(self.db, root);
        self.modules.current = 0;
        self.modules.open.push(root);
        self.single_byte = tree.encoding == Encoding::Windows1252;
        self.read_main_once(root, tree);
        self.modules.open.pop();
        (self.form, self.modules.current, self.single_byte, self.lost) = (form, current, single_byte, lost);
    }

    /// Reads the forms of the main module, unless its default base module has included it.
    fn read_main_once(&mut self, root: File, tree: &ItemTree) {
        if self.modules.main != MainState::Waiting {
            return;
        }
        self.modules.main = MainState::Open;
        self.read_forms(tree, usize::from(ends_in_quote(self.db, root)));
        self.modules.main = MainState::Loaded;
    }

    /// Reads and interprets the forms of a file.
    fn read_file(&mut self, index: usize, file: File) {
        let tree = item_tree(self.db, file);
        let (form, current, single_byte, lost) = (self.form, self.modules.current, self.single_byte, self.lost);
        self.modules.current = index;
        self.modules.open.push(file);
        self.single_byte = tree.encoding == Encoding::Windows1252;
        if !self.modules.files.contains(&file) {
            self.modules.files.push(file);
        }
        let ends_in_quote = ends_in_quote(self.db, file);
        if !tree.obsolete {
            self.preview(index, tree);
            match index {
                0 => self.read_main_once(file, tree),
                _ => self.read_forms(tree, usize::from(ends_in_quote)),
            }
        }
        // The engine crashes if a file ends in a quote (spec language 1.7).
        if ends_in_quote {
            self.failed = true;
            self.stopped |= self.mode == Mode::Engine;
        }
        self.modules.open.pop();
        (self.form, self.modules.current, self.single_byte, self.lost) = (form, current, single_byte, lost);
    }

    /// Reads the first form ahead for the default base module, as the engine does while there are no unit types. Its
    /// messages are reported when the form is read in order.
    fn preview(&mut self, index: usize, tree: &ItemTree) {
        let Some(first) = tree.forms.first() else { return };
        if self.rules.types.count(TypeKind::Unit) > 0
            || !self.reading
            || first.value.head().is_none_or(|head| head != form::GAME_MODULE.name())
            || (tree.lost_from == Some(0) && self.mode == Mode::Engine)
        {
            return;
        }
        let (notes, failed) = (self.mark_notes(), self.failed);
        (self.form, self.place) = (Some(first.value.origin), first.value.origin);
        self.game_module(&first.value, true);
        if self.stopped {
            return;
        }
        self.forget_notes_since(notes);
        self.failed = failed;
        self.misplaced.clear();
        self.form = None;
        let Some((base, origin)) = self.modules.list[index].default_base.clone() else { return };
        let own = self.modules.list[index].name.clone();
        self.modules.previewed.extend(own.clone());
        // The engine has no protection against this cycle and recurses until it crashes.
        if self.modules.previewed.contains(&base) {
            let message = format!("the default base module `{base}` needs itself as default base module");
            self.note(msg::DEFAULT_BASE_CYCLE, origin, message);
            self.failed = true;
            self.stopped |= self.mode == Mode::Engine;
        } else {
            self.load_default(&base, origin);
        }
        if own.is_some() {
            self.modules.previewed.pop();
        }
    }

    /// Interprets the forms of a file except the last `unread`.
    fn read_forms(&mut self, tree: &ItemTree, unread: usize) {
        for (index, form) in tree.forms.iter().enumerate().take(tree.forms.len().saturating_sub(unread)) {
            self.lost = tree.lost_from.is_some_and(|lost| lost as usize <= index);
            if self.stopped || (self.mode == Mode::Engine && self.lost) {
                return;
            }
            self.form = Some(form.value.origin);
            if self.reading {
                self.interpret(&form.value);
                while !self.misplaced.is_empty() {
                    std::mem::take(&mut self.misplaced).iter().for_each(|form| self.interpret(form));
                }
            } else if form.switch.is_some() {
                // An `else` toggles and an `end-if` switches on; both have the same effect while reading is off.
                self.reading = true;
                self.forms.push(form.value.origin);
            }
        }
    }
}

/// The name of the module that a path leads to, if there is such a module.
fn known_module_of_path<'n>(db: &dyn Db, from: File, asking: File, path: &'n str) -> Option<&'n str> {
    module_of_path(path).filter(|stem| module_names(db, from, asking).any(|known| known == *stem))
}

/// Whether a file ends in a quote without a value.
fn ends_in_quote(db: &dyn Db, file: File) -> bool {
    syntax_error_kinds(db, file).contains(&SyntaxErrorKind::DanglingQuote { at_eof: true })
}

/// The modules that a file without a game asks for and that are not there, as notes. Only what holds in any game is said.
pub fn missing_modules(db: &dyn Db, file: File) -> Vec<Note> {
    let notes = missing_edges(db, file).enumerate().map(|(index, edge)| {
        let message = format!("there is no module `{}`", edge.name);
        let mut note = Note::new(msg::INCLUDE_NOT_FOUND, edge.origin, None, message);
        // Only for the first few, because all names are compared.
        let near = (index < 100)
            .then(|| {
                known_module_of_path(db, file, file, &edge.name)
                    .or_else(|| nearest(&edge.name, module_names(db, file, file)))
            })
            .flatten();
        let near = near.map(Advice::module_is_meant);
        note.help_if(Some(near.unwrap_or_else(|| Advice::module_is_elsewhere(db, file))));
        note
    });
    notes.collect()
}
