//! The state of an evaluation: the game so far, bindings, notes and limits.
//!
//! What one form does may be anything: `include` loads modules, a module has variants, variants run forms, and forms evaluate
//! expressions. These functions call each other, and so they are methods of this one type, in the files of `forms`, `expr`,
//! `load`, `run_variants`, `check`, `setup` and `cascade`. The methods in this file call none of them, and the data that all
//! of them share is in modules below this one.

use std::cell::Cell;

use gdl_base::nearest;
use gdl_db::Db;
use gdl_ruleset::{Data, Origin, Printer, PropValue, Ruleset, TypeRef, Value};
use gdl_schema::{GlobalId, MessageId, Severity, TypeKind, msg};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{
    env::Env,
    expected::ExpectedValue,
    history::Recorder,
    modules::Modules,
    note::{Note, OmittedNotes},
    provenance::Provenance,
    reuse::{EqualLists, Steps, Traces},
    state::{SideState, UnitState},
    suggest::{Advice, advice},
    variant::{VariantRun, VariantSetting},
    wording::{grouped, one},
};

/// The maximum number of evaluation steps and list elements per game; the largest real modules need under a tenth.
pub(crate) const FUEL: u64 = 20_000_000;

/// Fuel between two cancellation checks.
const CHECK_EVERY: u64 = 1 << 16;

/// Fuel per property: `side-defaults` repeat theirs for every side form.
const PROPERTY_COST: u64 = 16;
/// Fuel for a note that is not kept but whose text is still built.
const LOST_NOTE_COST: u64 = 1000;
/// Fuel for a note that may repeat the last one: its text is built for the comparison.
const REPEATED_NOTE_COST: u64 = 64;
/// Notes kept per game, the others are counted; a hostile module can produce millions.
const MAX_NOTES: usize = 20_000;
/// The maximum number of searches for a name similar to an unknown one.
const MAX_SUGGESTIONS: u32 = 300;
/// The maximum number of units whose names are compared with an unknown one; with more units there is no suggestion.
pub(crate) const MOST_COMPARED: usize = 5000;
/// The maximum number of cells of all tables and layers together. A real game with 300 unit types needs 4,000,000, and
/// twice the types need four times the cells.
const MAX_CELLS: i64 = 32_000_000;

/// The treatment of mistakes that lose text or end the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// Exactly like the engine: text after an unclosed list is lost, and nothing happens after a fatal error.
    Engine,
    /// With recovery: report and continue, to find every mistake at once.
    Recover,
}

/// The notes at some time of an evaluation.
pub(crate) struct NotesMark {
    count: usize,
    last: Option<Note>,
    omitted: Vec<OmittedNotes>,
}

/// The evaluation of one game.
pub(crate) type Machine<'db> = MachineOver<&'db dyn Db>;

/// Declares [`MachineOver`] by its fields other than the database, and how it gets another database. A struct with another type
/// parameter cannot be made with `..self`, so the fields would have to be listed three times.
macro_rules! machine {
    ($($(#[$attribute:meta])* $visibility:vis $field:ident: $type:ty,)*) => {
        /// The state of an evaluation over a database, or over none while the state is kept.
        #[derive(Clone)]
        pub(crate) struct MachineOver<D> {
            pub db: D,
            $($(#[$attribute])* $visibility $field: $type,)*
        }

        impl<D> MachineOver<D> {
            /// The same state over another database, or over none.
            pub fn over<E>(self, db: E) -> MachineOver<E> {
                MachineOver { db, $($field: self.$field),* }
            }
        }
    };
}

machine! {
    pub mode: Mode,
    pub rules: Ruleset,
    pub origins: Provenance,
    pub env: Env,
    pub modules: Modules,
    /// The indexes of the files of the default game, if a form loaded it for lack of types.
    pub default_files: std::ops::Range<usize>,
    pub notes: Vec<Note>,
    /// The notes that are not kept.
    pub omitted: Vec<OmittedNotes>,
    pub prints: Vec<String>,
    /// The forms that were interpreted.
    pub forms: Vec<Origin>,
    /// Forms found inside the current form, to be interpreted after it.
    pub misplaced: Vec<Value>,
    /// The flag of `if` (spec language 3.4).
    pub reading: bool,
    /// The current top-level form.
    pub form: Option<Origin>,
    /// The current property, clause or item of the form: the origin of a message whose own origin is in another form.
    pub place: Origin,
    /// Whether the engine never receives the current top-level form, because an earlier list is not closed.
    pub lost: bool,
    /// Whether strings of the current file count one byte per character.
    pub single_byte: bool,
    /// Kinds of types to which no more types may be added.
    pub frozen: [bool; 4],
    /// Whether a table with a material index was mentioned.
    pub material_table: bool,
    /// Whether the engine would refuse the game, end or crash.
    pub failed: bool,
    /// Whether interpretation has stopped: at a fatal error in engine mode, or at a limit.
    pub stopped: bool,
    pub sides: SideState,
    pub units: UnitState,
    /// Image families by name.
    pub images: FxHashMap<SmolStr, usize>,
    /// The steps that filled the tables.
    pub steps: Steps,
    pub equal: EqualLists,
    fuel: u64,
    cells: i64,
    /// The number of remaining searches for the nearest name.
    suggestions: Cell<u32>,
    /// The kind of value expected at the position of the current expression.
    pub expected: ExpectedValue,
    /// Notes about symbols without a value, by index: a later form may bind the symbol.
    pub unbound: Vec<(usize, SmolStr)>,
    /// The latest note from after the end of the evaluation, which is discarded.
    unheard: Option<Note>,
    /// Records the history of values, on request.
    pub recorder: Option<Box<Recorder>>,
    /// Settings of variants that override those of the game.
    pub forced: Vec<VariantSetting>,
    /// Settings of variants other than those of the game, each with the forms of its clauses.
    pub other_settings: Vec<(VariantSetting, Vec<Value>)>,
    /// The values of variants that have run and the values that have clauses, by the origins of the variants'
    /// definitions.
    pub variant_runs: FxHashMap<Origin, VariantRun>,
}

impl<'db> Machine<'db> {
    pub fn new(db: &'db dyn Db, mode: Mode) -> Machine<'db> {
        MachineOver {
            db,
            mode,
            rules: Ruleset::default(),
            origins: Provenance::default(),
            env: Env::new(),
            modules: Modules::default(),
            default_files: 0..0,
            notes: Vec::new(),
            omitted: Vec::new(),
            prints: Vec::new(),
            forms: Vec::new(),
            misplaced: Vec::new(),
            reading: true,
            form: None,
            place: Origin::NONE,
            lost: false,
            single_byte: false,
            frozen: [false; 4],
            material_table: false,
            failed: false,
            stopped: false,
            sides: Default::default(),
            units: Default::default(),
            images: FxHashMap::default(),
            steps: Steps::default(),
            equal: EqualLists::default(),
            fuel: FUEL,
            cells: MAX_CELLS,
            suggestions: Cell::new(MAX_SUGGESTIONS),
            expected: ExpectedValue::default(),
            unbound: Vec::new(),
            unheard: None,
            recorder: None,
            forced: Vec::new(),
            other_settings: Vec::new(),
            variant_runs: FxHashMap::default(),
        }
    }

    /// Changes the notes about unbound symbols that a later form binds: such a symbol is not a typing error.
    pub fn report_late_definitions(&mut self) {
        for (index, name) in std::mem::take(&mut self.unbound) {
            let Some(bound) = self.env.get(&name).filter(|bound| bound.origin.is_some()) else { continue };
            let Some(note) = self.notes.get_mut(index).filter(|note| note.id == msg::UNBOUND_SYMBOL) else { continue };
            note.message = format!("`{name}` is used before it is defined");
            (note.help, note.replacement) = (None, None);
            note.reported_as = Some(msg::USED_BEFORE_DEFINITION);
            note.related(bound.origin, "defined here, too late");
        }
    }

    /// Sets the id under which the last note is reported, if the note has the id `id` and evaluation continues.
    pub fn report_last_as(&mut self, id: MessageId, reported_as: MessageId) -> Option<&mut Note> {
        let note = self.notes.last_mut().filter(|note| note.id == id && !self.stopped)?;
        note.reported_as = Some(reported_as);
        Some(note)
    }

    /// Records a message of the catalog. Its severity decides whether evaluation continues.
    pub fn note(&mut self, id: MessageId, origin: Origin, message: impl Into<String>) -> &mut Note {
        let ended = self.stopped;
        match id.def().severity {
            Severity::Fatal => {
                self.failed = true;
                self.stopped |= self.mode == Mode::Engine;
            }
            Severity::Refused => self.failed = true,
            _ => {}
        }
        let mut note = Note::new(id, origin, self.form, message);
        // A value that a name stands for was written elsewhere; the mistake is its use here.
        if let Some(form) = self.form
            && origin.form() != form
            && self.place.form() == form
        {
            note.origin = self.place;
            note.related(origin, "the value comes from here");
        }
        if ended {
            return self.unheard.insert(note);
        }
        if self.notes.len() < MAX_NOTES {
            self.notes.push(note);
        } else if let Some(last) = self.notes.last_mut() {
            // The last one stays within reach of those that complete it.
            self.fuel = self.fuel.saturating_sub(LOST_NOTE_COST);
            let previous = std::mem::replace(last, note);
            OmittedNotes::add(&mut self.omitted, &previous);
        }
        let index = self.notes.len() - 1;
        &mut self.notes[index]
    }

    /// What there is of notes, to return to by [`Machine::forget_notes_since`].
    pub fn mark_notes(&self) -> NotesMark {
        NotesMark { count: self.notes.len(), last: self.notes.last().cloned(), omitted: self.omitted.clone() }
    }

    /// Takes back all notes since a mark.
    pub fn forget_notes_since(&mut self, mark: NotesMark) {
        // With as many notes as are kept, each further one has taken the place of the last.
        self.notes.truncate(mark.count.saturating_sub(1));
        self.notes.extend(mark.last);
        self.omitted = mark.omitted;
    }

    /// Records a message unless it repeats the last one, for problems that are found element by element.
    pub fn note_once(&mut self, id: MessageId, origin: Origin, message: String) {
        if !self.burn(REPEATED_NOTE_COST) {
            return;
        }
        // The origin of a value that was written elsewhere was replaced by the current one.
        let is_here = |note: &Note| note.origin == origin || note.origin == self.place;
        let is_same = |note: &Note| note.id == id && note.form == self.form && note.message == message && is_here(note);
        if !self.notes.last().is_some_and(is_same) {
            self.note(id, origin, message);
        }
    }

    /// Consumes fuel; false if there is not enough left and evaluation must stop.
    pub fn burn(&mut self, amount: u64) -> bool {
        if self.stopped {
            return false;
        }
        if self.fuel < amount {
            let origin = self.form.unwrap_or(Origin::NONE);
            self.out_of_fuel(origin, &format!("evaluation takes more than {} steps", grouped(FUEL)));
            return false;
        }
        let before = self.fuel;
        self.fuel -= amount;
        if before / CHECK_EVERY != self.fuel / CHECK_EVERY {
            self.db.unwind_if_revision_cancelled();
        }
        true
    }

    /// The number of steps so far.
    pub fn work(&self) -> u64 {
        FUEL - self.fuel
    }

    /// The remaining fuel.
    pub fn fuel_left(&self) -> u64 {
        self.fuel
    }

    /// Whether a note would still be kept.
    pub fn can_note(&self) -> bool {
        self.notes.len() < MAX_NOTES
    }

    /// Returns the state that changes if a form does more than fill its table.
    pub fn traces(&self) -> Traces {
        Traces {
            notes: self.notes.len(),
            misplaced: self.misplaced.len(),
            suggestions: self.suggestions.get(),
            changes: self.env.changes(),
            ends: (self.failed, self.stopped),
        }
    }

    /// Stops evaluation because of a limit of this tool.
    pub fn out_of_fuel(&mut self, origin: Origin, why: &str) {
        if !self.stopped {
            self.note(msg::EVALUATION_LIMIT, origin, why);
        }
        self.failed = true;
        self.stopped = true;
    }

    /// Binds `name` without a `symbol-rebound` message; constants are reported and stay.
    pub fn bind(&mut self, name: &SmolStr, value: Value, origin: Origin) {
        if let Some(recorder) = &mut self.recorder {
            recorder.symbol(name, &value, origin);
        }
        if !self.env.bind(name.clone(), value, origin) {
            self.note(
                msg::CONSTANT_MODIFIED,
                origin,
                format!("`{name}` is a constant of the language and keeps its value"),
            );
        }
    }

    /// Binds `u*` or the like to the current types.
    pub fn bind_kind_list(&mut self, kind: TypeKind) {
        let form = self.form.unwrap_or(Origin::NONE);
        // Evaluation refuses to define more types than an index can name.
        let count = u16::try_from(self.rules.types.count(kind)).unwrap_or(u16::MAX);
        self.env.bind_kind_list(kind, count, form);
    }

    /// Stores a property of a type and its origin.
    pub fn set_property(&mut self, ty: TypeRef, id: gdl_schema::PropertyId, value: PropValue, origin: Origin) {
        if let Some(recorder) = &mut self.recorder {
            recorder.property(ty, id, &value, origin);
        }
        self.rules.types[ty].set_prop(id, value);
        self.origins.properties.insert(ty, id, origin);
    }

    /// Stores a global variable and its origin.
    pub fn set_global(&mut self, id: GlobalId, value: PropValue, origin: Origin) {
        if let Some(recorder) = &mut self.recorder {
            recorder.global(id, &value, origin);
        }
        self.rules.set_global(id, value);
        self.origins.globals.insert(id, origin);
    }

    /// Stores a number in a global variable.
    pub fn set_global_int(&mut self, id: GlobalId, value: i32, origin: Origin) {
        self.set_global(id, PropValue::Int(value), origin);
    }

    /// The text of a value as messages show it, cut to a readable length.
    pub fn show(&self, value: &Value) -> String {
        if value.data.size().0 > 40 {
            return "this list".to_string();
        }
        let text = Printer::engine(&self.rules.types).text(value);
        if text.chars().count() <= 40 {
            format!("`{text}`")
        } else {
            format!("`{}...`", text.chars().take(37).collect::<String>())
        }
    }

    /// The candidate most like `name`, for "did you mean".
    pub fn did_you_mean<'n>(&self, name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<Advice> {
        self.nearest(name, candidates).map(Advice::did_you_mean)
    }

    /// The candidate most like `name`. Works only a limited number of times, because all candidates are compared.
    pub fn nearest<'n>(&self, name: &str, candidates: impl Iterator<Item = &'n str>) -> Option<&'n str> {
        self.suggestions.set(self.suggestions.get().checked_sub(1)?);
        nearest(name, candidates)
    }

    /// Returns advice about an unknown name of the language in a position that expects `what`: the known facts about
    /// the name, else the most similar candidate.
    pub fn advice<'n>(&self, name: &str, what: &str, candidates: impl Iterator<Item = &'n str>) -> Option<Advice> {
        if self.suggestions.get() == 0 {
            return None;
        }
        advice(name, what).or_else(|| self.did_you_mean(name, candidates))
    }

    /// Describes the value that was found in the position of another, as the end of a sentence.
    pub fn instead<'v>(&self, value: impl Into<Option<&'v Value>>) -> String {
        match value.into().filter(|value| !value.is_nil()) {
            Some(value) => format!("not {}", self.show(value)),
            None => "and there is none".to_string(),
        }
    }

    /// Describes the value where a text is expected: the name of a namer in double quotes is not the namer itself.
    pub fn instead_of_text(&self, written: Option<&Value>, value: &Value) -> String {
        match (&value.data, written.and_then(Value::as_sym)) {
            (Data::Namer(_), Some(name)) => format!("such as `\"{name}\"`, not the namer itself"),
            _ => self.instead(value),
        }
    }

    /// Reserves cells of tables and layers; false if there are not enough left, and evaluation stops.
    pub fn take_cells(&mut self, cells: usize, origin: Origin) -> bool {
        self.cells -= i64::try_from(cells).unwrap_or(i64::MAX / 2);
        if self.cells < 0 {
            let message = format!("tables and layers have more than {} cells", grouped(MAX_CELLS.unsigned_abs()));
            self.out_of_fuel(origin, &message);
        }
        self.cells >= 0
    }

    /// Converts a value to a number like the engine: anything else is reported and counts as 0.
    pub fn number_or_zero(&mut self, value: &Value, what: &str) -> i32 {
        value.as_int().unwrap_or_else(|| {
            let given = self.instead(value);
            self.note(msg::VALUE_NOT_NUMBER, value.origin, format!("{what} must be a number, {given}"));
            0
        })
    }

    /// Converts a value to a text like the engine: a string or the name of a symbol; anything else is reported and
    /// gives an empty text.
    pub fn text_or_empty(&mut self, value: &Value, what: &str) -> SmolStr {
        value.as_text().cloned().unwrap_or_else(|| {
            let given = self.instead(value);
            self.note(msg::VALUE_NOT_STRING, value.origin, format!("{what} must be a string, {given}"));
            SmolStr::default()
        })
    }

    /// Splits a property `(name value...)`; anything else is reported and drops the rest of its form.
    pub fn binding<'v>(&mut self, prop: &'v Value) -> Option<(&'v SmolStr, &'v [Value])> {
        if !self.burn(PROPERTY_COST) {
            return None;
        }
        if let Some(name) = prop.head() {
            return Some((name, &prop.items()[1..]));
        }
        let shown = self.show(prop);
        self.note(
            msg::BAD_PROPERTY_BINDING,
            prop.origin,
            format!("a property must be a list like `(name value)`, but {shown} is none"),
        );
        None
    }

    /// Whether `value` is a form that stands inside another because that one is not closed. Such forms are reported
    /// once and interpreted after the enclosing form; the engine drops them.
    pub fn misplaced_form(&mut self, value: &Value) -> bool {
        let Some(head) = value.head() else { return false };
        let is_form = gdl_schema::form(head).is_some_and(|form| form.is_known()) && self.env.get(head).is_none();
        // After one misplaced form all elements are misplaced, including units, whose heads are not form names.
        if self.mode != Mode::Recover || (!is_form && self.misplaced.is_empty()) {
            return false;
        }
        if self.misplaced.is_empty() {
            let message = format!("this `{head}` stands inside a form that is not closed before it");
            let outer = self.form.unwrap_or(Origin::NONE);
            self.note(msg::FORM_INSIDE_FORM, value.origin, message).related(outer, "this form is still open");
        }
        self.misplaced.push(value.clone());
        true
    }

    /// Reports a property that no form of this kind has.
    pub fn unknown_property<'n>(&mut self, prop: &Value, name: &str, what: &str, known: impl Iterator<Item = &'n str>) {
        if self.misplaced_form(prop) {
            return;
        }
        let advice = self.advice(name, what, known);
        let origin = prop.items().first().map_or(prop.origin, |head| head.origin);
        self.note(msg::UNKNOWN_PROPERTY, origin, format!("{} has no property `{name}`", one(what))).help_if(advice);
    }
}

/// The last number or string of a form, which a property without a value repeats (spec language 3.3, 3.7, 3.8).
#[derive(Default)]
pub(crate) struct StaleValues {
    number: i32,
    text: Option<SmolStr>,
}

impl StaleValues {
    /// Stores the value of a property, whether or not the property uses it.
    pub fn see(&mut self, value: Option<&Value>) {
        self.number(value);
        self.text(value);
    }

    /// The number of `value`, else the last number.
    pub fn number(&mut self, value: Option<&Value>) -> i32 {
        if let Some(n) = value.and_then(Value::as_int) {
            self.number = n;
        }
        self.number
    }

    /// The string of `value`, else the last string.
    pub fn text(&mut self, value: Option<&Value>) -> Option<SmolStr> {
        if let Some(s) = value.and_then(Value::as_str) {
            self.text = Some(s.clone());
        }
        self.text.clone()
    }
}
