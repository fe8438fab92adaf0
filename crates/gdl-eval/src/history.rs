//! The history of values: every form that set one of them, in the order of evaluation.
//!
//! Provenance keeps the last form alone, because games have millions of entries. A history is recorded on request, by
//! an evaluation of its own that looks at the requested values.

use gdl_ruleset::{Origin, PropValue, TypeRef, Value};
use gdl_schema::{GlobalId, PropertyId, TableId};
use smol_str::SmolStr;

/// The maximum number of steps of a history; a hostile module could set an entry millions of times.
const MAX_STEPS: usize = 200_000;

/// The values whose history is requested.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Watched {
    /// A global variable.
    Global(GlobalId),
    /// A property of a type.
    Property(TypeRef, PropertyId),
    /// All properties of a type.
    Properties(TypeRef),
    /// The entries of a table in a row and a column; none stands for all.
    Entries(TableId, Option<u16>, Option<u16>),
    /// A symbol that `define` binds.
    Symbol(SmolStr),
}

/// One value of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ValueKey {
    /// A global variable.
    Global(GlobalId),
    /// A property of a type.
    Property(TypeRef, PropertyId),
    /// The entry of a table in a row and a column.
    Entry(TableId, u16, u16),
    /// A symbol.
    Symbol(SmolStr),
}

/// A form that set a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryStep {
    /// The value that it set.
    pub key: ValueKey,
    /// The property, clause or form.
    pub origin: Origin,
    /// The value that it gave; entries are numbers, and symbols have any object.
    pub value: PropValue,
    /// Whether the form only emptied the table, so that the entry has its default again.
    pub is_reset: bool,
}

/// The forms that set some values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    /// The forms in the order of evaluation.
    pub steps: Vec<HistoryStep>,
    /// Whether steps are missing at the end, because there are too many.
    pub is_cut: bool,
}

/// Records the history of watched values.
#[derive(Clone)]
pub(crate) struct Recorder {
    watched: Vec<Watched>,
    history: History,
}

impl Recorder {
    /// A recorder that has seen nothing.
    pub fn new(watched: &[Watched]) -> Recorder {
        Recorder { watched: watched.to_vec(), history: History::default() }
    }

    /// The history that it recorded.
    pub fn finish(self) -> History {
        self.history
    }

    pub fn global(&mut self, id: GlobalId, value: &PropValue, origin: Origin) {
        if self.watched.contains(&Watched::Global(id)) {
            self.push(ValueKey::Global(id), value.clone(), origin);
        }
    }

    pub fn property(&mut self, ty: TypeRef, id: PropertyId, value: &PropValue, origin: Origin) {
        if self.watched.contains(&Watched::Properties(ty)) || self.watched.contains(&Watched::Property(ty, id)) {
            self.push(ValueKey::Property(ty, id), value.clone(), origin);
        }
    }

    pub fn symbol(&mut self, name: &SmolStr, value: &Value, origin: Origin) {
        if self.watched.iter().any(|watched| matches!(watched, Watched::Symbol(symbol) if symbol == name)) {
            self.push(ValueKey::Symbol(name.clone()), PropValue::List(value.clone()), origin);
        }
    }

    /// The part of a recorder that records a table; none if none of its entries is watched.
    pub fn of_table(&self, id: TableId) -> Option<TableRecorder> {
        let filters = self.watched.iter().filter_map(|watched| match *watched {
            Watched::Entries(table, row, col) if table == id => Some((row, col)),
            _ => None,
        });
        let filters: Vec<_> = filters.collect();
        let room = MAX_STEPS - self.history.steps.len();
        (!filters.is_empty()).then(|| TableRecorder {
            id,
            filters,
            clause: Origin::NONE,
            history: History::default(),
            room,
        })
    }

    /// Appends what was recorded of a table.
    pub fn add(&mut self, table: TableRecorder) {
        self.history.steps.extend(table.history.steps);
        self.history.is_cut |= table.history.is_cut;
    }

    fn push(&mut self, key: ValueKey, value: PropValue, origin: Origin) {
        if self.history.steps.len() < MAX_STEPS {
            self.history.steps.push(HistoryStep { key, origin, value, is_reset: false });
        } else {
            self.history.is_cut = true;
        }
    }
}

/// Records the history of entries of one table.
pub(crate) struct TableRecorder {
    id: TableId,
    filters: Vec<(Option<u16>, Option<u16>)>,
    clause: Origin,
    history: History,
    room: usize,
}

impl TableRecorder {
    /// Begins a clause or a value for all entries.
    pub fn begin(&mut self, clause: Origin) {
        self.clause = clause;
    }

    pub fn set(&mut self, row: usize, col: usize, entry: i16) {
        self.push(row, col, i32::from(entry), false);
    }

    /// Records that all entries of a table of this size get the same value, or their default by `is_reset`.
    pub fn fill(&mut self, (rows, cols): (usize, usize), value: i32, is_reset: bool) {
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            if self.history.is_cut {
                return;
            }
            self.push(row, col, value, is_reset);
        }
    }

    fn push(&mut self, row: usize, col: usize, value: i32, is_reset: bool) {
        let (Ok(row), Ok(col)) = (u16::try_from(row), u16::try_from(col)) else { return };
        let is_watched =
            |&(r, c): &(Option<u16>, Option<u16>)| r.is_none_or(|r| r == row) && c.is_none_or(|c| c == col);
        if !self.filters.iter().any(is_watched) {
            return;
        }
        if self.history.steps.len() >= self.room {
            self.history.is_cut = true;
            return;
        }
        let key = ValueKey::Entry(self.id, row, col);
        self.history.steps.push(HistoryStep { key, origin: self.clause, value: PropValue::Int(value), is_reset });
    }
}
