//! Notes that follow from another mistake: what is unknown after a module that is missing or a quotation mark that is lost,
//! what becomes of a symbol without a value, lists that are too short because a type is defined twice, and what a file says again
//! and again.
//!
//! While forms are evaluated, a note only says what it lacks ([`Lack`]). At the end one pass over the notes, in the order of
//! evaluation, looks for a mistake before each that may have kept it from being there ([`Cause`]). What may be a mistake of its
//! own gets no cause: a name that is one edit away from a known one, types that are defined further down in the same file.

use std::cell::OnceCell;

use gdl_base::is_slip;
use gdl_hir::{Garbled, garbled, item_tree, node};
use gdl_ruleset::{Origin, Value};
use gdl_schema::{MessageId, TypeKind, msg, terrain};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{
    env::KINDS,
    machine::{Machine, Mode},
    note::{Cause, FOLLOWS_UNBOUND, Lack, Note},
};

/// Whether a note says that a module is missing.
fn is_missing(note: &Note) -> bool {
    [msg::INCLUDE_NOT_FOUND, msg::MODULE_NOT_FOUND].contains(&note.id)
}

/// The messages that name what is missing: a file that repeats one has a single mistake, elsewhere or in a name.
const NAMES_WHAT_IS_MISSING: [MessageId; 5] =
    [msg::UNBOUND_SYMBOL, msg::USELESS_FORM, msg::ADD_NO_TYPES, msg::UNIT_SIDE_MISSING, msg::AREA_UNDEFINED];

/// The number of notes that say the same of a file and yet stand for themselves.
const FEW: usize = 3;

/// The maximum number of unknown names that are compared with the known ones; names beyond keep their notes.
const MAX_NAMES: usize = 1000;

/// The maximum number of files with a lost quotation mark that may be a cause.
const MAX_GARBLED: usize = 16;

/// The maximum number of symbols that a form may define.
const MAX_DEFINED: usize = 3;

/// The maximum number of symbols without a value in a form that a note is compared with.
const MAX_SYMBOLS: usize = 1000;

impl Machine<'_> {
    /// Gives the notes that follow from another mistake their causes.
    pub fn link_causes(&mut self) {
        if self.mode == Mode::Engine {
            return;
        }
        let notes = std::mem::take(&mut self.notes);
        let mut links = Links::new(self, &notes);
        let causes: Vec<Option<Cause>> = notes.iter().map(|note| links.cause_of(note)).collect();
        self.notes = notes;
        self.notes.iter_mut().zip(causes).for_each(|(note, cause)| note.cause = cause);
    }
}

/// What the notes so far may be the cause of.
struct Links<'m, 'db> {
    machine: &'m Machine<'db>,
    /// The first module that was not found.
    missing: Option<Cause>,
    /// The files with a lost quotation mark; computed when the first note lacks something.
    garbled: OnceCell<Vec<GarbledFile<'db>>>,
    /// The symbols without a value, by form, and what their consequences follow from.
    unbound: FxHashMap<Origin, Vec<(u32, Cause)>>,
    /// The first size of the area that was refused.
    area: Option<Cause>,
    /// The forms that bind a symbol once more.
    rebound: FxHashMap<Origin, Cause>,
    /// By kind, how many types have the symbol of an earlier one, and the first of them.
    redefined: [Option<(usize, Cause)>; 4],
    /// Whether each unknown name that was looked at is one edit away from a known one.
    slips: FxHashMap<SmolStr, bool>,
    /// The notes of a file that say the same, if they are more than a few: the first, from which the others follow.
    alike: FxHashMap<(MessageId, u32, &'m str), Cause>,
    /// How often each unknown name is used.
    uses: FxHashMap<SmolStr, usize>,
    /// What the load of the default game follows from.
    default_game: Option<Cause>,
    /// The symbols of forms that are none: most likely the form should have defined them.
    of_useless_forms: FxHashMap<SmolStr, Cause>,
    /// The kinds of types that each file defines.
    typed: FxHashSet<(usize, u32)>,
}

/// A file in which a quotation mark is lost.
struct GarbledFile<'db> {
    cause: Cause,
    garbled: &'db Garbled,
    /// The forms that were read before any garbled one.
    before: FxHashSet<Origin>,
}

impl<'m, 'db> Links<'m, 'db> {
    fn new(machine: &'m Machine<'db>, notes: &'m [Note]) -> Links<'m, 'db> {
        let mut links = Links {
            machine,
            missing: None,
            garbled: OnceCell::new(),
            unbound: FxHashMap::default(),
            area: None,
            rebound: FxHashMap::default(),
            redefined: [None; 4],
            slips: FxHashMap::default(),
            alike: FxHashMap::default(),
            uses: FxHashMap::default(),
            default_game: None,
            of_useless_forms: FxHashMap::default(),
            typed: machine.origins.types.iter().map(|(ty, form)| (ty.kind as usize, form.file)).collect(),
        };
        links.find_redefined(notes);
        links.find_alike(notes);
        links.count_uses(notes);
        links.find_default_game(notes);
        links.find_useless_forms(notes);
        links
    }

    fn find_garbled(&self) -> Vec<GarbledFile<'db>> {
        let (db, machine) = (self.machine.db, self.machine);
        let files = machine.modules.files.iter().filter_map(|&file| {
            let garbled = garbled(db, file).as_ref()?;
            let tree = item_tree(db, file);
            let from = tree.index_of(garbled.from);
            let is_sound = |form: &&Origin| form.file != file.index(db) || tree.index_of(form.form) < from;
            let before = machine.forms.iter().take_while(is_sound).copied().collect();
            Some(GarbledFile { cause: Cause::LostMark(file), garbled, before })
        });
        files.take(MAX_GARBLED).collect()
    }

    fn find_redefined(&mut self, notes: &[Note]) {
        let types = &self.machine.rules.types;
        let same_names = notes.iter().filter(|note| note.id == msg::DUPLICATE_TERRAIN_NAME);
        let same_names: FxHashSet<Origin> = same_names.map(|note| note.origin).collect();
        for kind in KINDS {
            let mut known: FxHashSet<&str> = FxHashSet::default();
            for (ty, def) in types.refs(kind).zip(types.of(kind)) {
                if known.insert(&def.symbol) {
                    continue;
                }
                let Some(form) = self.machine.origins.types.get(&ty) else { continue };
                let name = node(self.machine.db, *form).and_then(|form| form.items().get(1));
                // The engine itself reports terrain types with the same name.
                let reported = self.machine.property_origin(ty, terrain::NAME);
                let cause = match kind == TypeKind::Terrain && same_names.contains(&reported) {
                    true => Cause::Note(msg::DUPLICATE_TERRAIN_NAME, reported),
                    false => Cause::Redefinition(name.map_or(*form, |name| name.origin)),
                };
                self.redefined[kind as usize].get_or_insert((0, cause)).0 += 1;
            }
        }
    }

    /// What is used before the default game is loaded is noted before its load.
    fn find_default_game(&mut self, notes: &[Note]) {
        let is_load = |note: &Note| note.id == msg::IMPLICIT_DEFAULT_GAME;
        let Some(at) = notes.iter().position(is_load) else { return };
        self.missing = notes[..at].iter().find(|note| is_missing(note)).map(Cause::of);
        self.default_game = self.of_lack(&notes[at]);
        self.missing = None;
        // A misspelled form before the first unit type loads it, too.
        let is_useless = |note: &&Note| note.id == msg::USELESS_FORM && note.form == notes[at].form;
        self.default_game = self.default_game.or_else(|| notes.iter().find(is_useless).map(Cause::of));
    }

    fn find_useless_forms(&mut self, notes: &[Note]) {
        for note in notes.iter().filter(|note| note.id == msg::USELESS_FORM) {
            let form = note.form.and_then(|form| node(self.machine.db, form));
            let symbols = form.into_iter().flat_map(|form| form.items().iter().skip(1)).filter_map(Value::as_sym);
            for symbol in symbols.take(MAX_DEFINED) {
                self.of_useless_forms.entry(symbol.clone()).or_insert_with(|| Cause::of(note));
            }
        }
    }

    fn find_alike(&mut self, notes: &'m [Note]) {
        let mut alike: FxHashMap<_, (usize, &Note)> = FxHashMap::default();
        for note in notes.iter().filter(|note| NAMES_WHAT_IS_MISSING.contains(&note.id)) {
            let (count, first) = alike.entry(likeness(note)).or_insert((0, note));
            *count += 1;
            // The elements of a form are not evaluated in the order of the text.
            if note.origin.form() == first.origin.form() && note.origin.node < first.origin.node {
                *first = note;
            }
        }
        let many = alike.into_iter().filter(|(_, (count, _))| *count > FEW);
        self.alike = many.map(|(likeness, (_, first))| (likeness, Cause::of(first))).collect();
    }

    /// The first of many notes that say the same of a file.
    fn of_alike(&self, note: &'m Note) -> Option<Cause> {
        self.alike.get(&likeness(note)).copied().filter(|&first| first != Cause::of(note))
    }

    fn count_uses(&mut self, notes: &[Note]) {
        for note in notes {
            if let Some(Lack::Name(name)) = &note.lack {
                *self.uses.entry(name.clone()).or_default() += 1;
            }
        }
    }

    /// What a note follows from. Notes are asked in the order of evaluation.
    fn cause_of(&mut self, note: &'m Note) -> Option<Cause> {
        let own = Cause::of(note);
        match note.id {
            _ if is_missing(note) => {
                self.missing.get_or_insert(own);
                return None;
            }
            msg::AREA_TOO_SMALL | msg::AREA_BAD_PROPORTIONS | msg::AREA_TOO_LARGE => {
                self.area.get_or_insert(own);
                return None;
            }
            msg::AREA_UNDEFINED if self.area.is_some() => return self.area,
            msg::SYMBOL_REBOUND => {
                self.rebound.entry(note.origin.form()).or_insert(own);
                return None;
            }
            msg::UNBOUND_SYMBOL => {
                let cause = self.of_lack(note).or_else(|| self.of_alike(note));
                self.unbound.entry(note.origin.form()).or_default().push((note.origin.node, cause.unwrap_or(own)));
                return cause;
            }
            msg::LATE_TYPE_DEFINITION => {
                let mut redefined = self.redefined.iter().flatten().map(|&(_, cause)| cause);
                return redefined.find(|&cause| cause == Cause::Redefinition(note.origin)).or(self.default_game);
            }
            msg::IMPLICIT_DEFAULT_GAME if self.default_game.is_some() => return self.default_game,
            _ => {}
        }
        self.of_lack(note).or_else(|| self.of_value(note)).or_else(|| self.of_alike(note))
    }

    /// What kept from being there what a note misses.
    fn of_lack(&mut self, note: &Note) -> Option<Cause> {
        match note.lack.as_ref()? {
            // A symbol of a game that would not have been loaded otherwise.
            Lack::Name(name) if note.reported_as == Some(msg::USED_BEFORE_DEFINITION) => {
                let bound = self.machine.env.get(name)?.origin.file;
                self.default_game.filter(|_| self.is_of_default_game(bound))
            }
            // What the tools report under another name is known, but not there.
            Lack::Name(_) if note.reported_as.is_some() => None,
            Lack::Name(name) if self.of_useless_forms.contains_key(name) => {
                self.of_useless_forms.get(name).copied().filter(|&cause| cause != Cause::of(note))
            }
            Lack::Name(name) => {
                let lost = self.missing.or_else(|| self.garbled_before(note, |text| text.has_name(name)))?;
                (!self.is_slip(name, note.id)).then_some(lost)
            }
            // Types of the same file come too late, whatever other files define.
            Lack::Types(kind) if self.typed.contains(&(*kind as usize, note.origin.file)) => None,
            Lack::Types(kind) | Lack::MoreTypes(kind) => {
                self.missing.or_else(|| self.garbled_before(note, |text| text.has_types(*kind)))
            }
            Lack::Form(head) => self.missing.or_else(|| self.garbled_before(note, |text| text.has_name(head))),
            &Lack::Lengths { kind, values, types } => {
                let comma = commas(self.machine, note.origin);
                if let Some((first, count)) = comma
                    && values == types + count
                {
                    return Some(Cause::Note(msg::UNBOUND_SYMBOL, first));
                }
                let redefined = self.redefined[kind as usize].filter(|&(more, _)| values + more == types);
                let has_more = |&(of, file): &(usize, u32)| of == kind as usize && self.is_of_default_game(file);
                let of_default_game =
                    || self.default_game.filter(|_| values < types && self.typed.iter().any(has_more));
                redefined.map(|(_, cause)| cause).or_else(of_default_game)
            }
        }
    }

    /// The lost quotation mark before a note that garbles what the note lacks.
    fn garbled_before(&self, note: &Note, has: impl Fn(&Garbled) -> bool) -> Option<Cause> {
        let is_after = |file: &&GarbledFile<'_>| note.form.is_none_or(|form| !file.before.contains(&form));
        let known = self.garbled.get_or_init(|| self.find_garbled());
        known.iter().filter(is_after).find(|file| has(file.garbled)).map(|file| file.cause)
    }

    /// What made a value wrong: a symbol in it that has no value, or a symbol that it was bound to although that had a value.
    fn of_value(&self, note: &Note) -> Option<Cause> {
        if !FOLLOWS_UNBOUND.contains(&note.id) {
            return None;
        }
        let places = || std::iter::once(note.origin).chain(note.related.iter().map(|&(origin, _)| origin));
        let unbound = places().find_map(|place| self.unbound_in(place));
        unbound.or_else(|| places().find_map(|place| self.of_binding(place)))
    }

    /// What is wrong with the form that bound the symbol at a place.
    fn of_binding(&self, place: Origin) -> Option<Cause> {
        let name = node(self.machine.db, place)?.as_sym()?;
        let form = self.machine.env.get(name)?.origin.form();
        let unbound = self.unbound.get(&form).and_then(|symbols| symbols.first()).map(|&(_, cause)| cause);
        unbound.or_else(|| self.rebound.get(&form).copied())
    }

    fn unbound_in(&self, place: Origin) -> Option<Cause> {
        let known = self.unbound.get(&place.form())?;
        let last = last_node(node(self.machine.db, place)?);
        known
            .iter()
            .rev()
            .take(MAX_SYMBOLS)
            .find(|(node, _)| (place.node..=last).contains(node))
            .map(|&(_, cause)| cause)
    }

    fn is_of_default_game(&self, file: u32) -> bool {
        let files = &self.machine.modules.files[self.machine.default_files.clone()];
        files.iter().any(|it| it.index(self.machine.db) == file)
    }

    /// Whether a name is most likely a misspelled one. Of the shortest names many are one edit apart: those that are used again
    /// and again are meant.
    fn is_slip(&mut self, name: &SmolStr, id: MessageId) -> bool {
        if name.chars().count() < 4 && self.uses.get(name).is_some_and(|&uses| uses > 2) {
            return false;
        }
        if let Some(&known) = self.slips.get(name) {
            return known;
        }
        let machine = self.machine;
        let types = machine.rules.types.of(TypeKind::Unit).iter().map(|def| def.symbol.as_str());
        let forms =
            gdl_schema::forms().iter().filter(|form| id == msg::USELESS_FORM && form.is_known()).map(|form| form.name);
        let mut known = machine.env.names().chain(forms).chain(types);
        let is_slip = self.slips.len() >= MAX_NAMES || known.any(|known| is_slip(name, known));
        self.slips.insert(name.clone(), is_slip);
        is_slip
    }
}

/// What notes that say the same of a file have in common.
fn likeness(note: &Note) -> (MessageId, u32, &str) {
    (note.reported_as.unwrap_or(note.id), note.origin.file, &note.message)
}

/// The number of the last node in a value: nodes are numbered in preorder.
fn last_node(value: &Value) -> u32 {
    let mut last = value;
    while let Some(item) = last.items().last() {
        last = item;
    }
    last.origin.node.max(value.origin.node)
}

/// The first of the commas in a list that stand alone, and how many there are.
fn commas(machine: &Machine<'_>, list: Origin) -> Option<(Origin, usize)> {
    let items = node(machine.db, list)?.items();
    let mut commas = items.iter().filter(|item| item.as_sym().is_some_and(|name| name == ","));
    let first = commas.next()?.origin;
    Some((first, 1 + commas.count()))
}
