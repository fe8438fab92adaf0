//! Reuse of table forms whose result is known from an earlier evaluation: of the same game before an edit, or of
//! another game that is built on the same modules.
//!
//! Filling tables is most of the work of an evaluation, and the effect of a table form depends on little: its text, the
//! table before it and the symbols that it reads. If these are unchanged, so is the table after it, and both games
//! share it in memory. If forms were added or removed before it, only the origins of its clauses change.

use std::{
    cell::RefCell,
    fmt,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use gdl_ruleset::{Data, Origin, Table, Value};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::provenance::TableOrigins;

/// A table and the origins of its entries.
pub(crate) type FilledTable = (Arc<Table>, Arc<TableOrigins>);

/// A table form that gave no message: its inputs and its result.
pub(crate) struct Step {
    pub form: Value,
    /// Rows and columns.
    pub size: (usize, usize),
    /// The table before it; none if the form starts an empty table.
    pub before: Option<FilledTable>,
    /// The symbols that it looked up, with their values.
    pub symbols: Box<[(SmolStr, Option<Value>)]>,
    pub fuel: u64,
    pub after: FilledTable,
}

/// The steps of an evaluation, kept with its result so that the next evaluation can reuse them.
#[derive(Clone, Default)]
pub(crate) struct Steps(Vec<Arc<Step>>);

impl Steps {
    /// Keeps a step.
    pub fn push(&mut self, step: Arc<Step>) {
        self.0.push(step);
    }
}

/// All steps compare equal: the steps of an evaluation are not part of its result.
impl PartialEq for Steps {
    fn eq(&self, _: &Steps) -> bool {
        true
    }
}

impl Eq for Steps {}

impl fmt::Debug for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} steps", self.0.len())
    }
}

/// All steps of results that are still in use.
#[derive(Default)]
pub(crate) struct StepCache(Mutex<ByKey>);

#[derive(Default)]
struct ByKey {
    by_form: FxHashMap<Origin, Vec<Weak<Step>>>,
    /// For forms that have moved.
    by_text: FxHashMap<Text, Vec<Weak<Step>>>,
    /// The size of `by_text` at which the entries of dropped steps are removed.
    enough: usize,
}

/// The key that forms with the same text share: file, table, weight.
type Text = (u32, Option<SmolStr>, u32);

/// Pairs of lists that were found equal. The lists are kept so that their addresses stay valid as keys. Many forms use
/// the same few lists, which each evaluation builds again.
#[derive(Clone, Default)]
pub(crate) struct EqualLists(RefCell<FxHashMap<(usize, usize), (Value, Value)>>);

impl EqualLists {
    /// Whether two lists are equal.
    pub fn is_equal(&self, a: &Value, b: &Value) -> bool {
        if a.items().len() < SHORT {
            return a == b;
        }
        let place = |list: &Value| list.items().as_ptr() as usize;
        let pair = (place(a), place(b));
        if pair.0 == pair.1 || self.0.borrow().contains_key(&pair) {
            return true;
        }
        let is_equal = a == b;
        if is_equal {
            self.0.borrow_mut().insert(pair, (a.clone(), b.clone()));
        }
        is_equal
    }
}

/// Shorter lists are compared directly.
const SHORT: usize = 4;

/// The maximum number of forms of the same weight that are compared with one that has moved.
const MOST_MOVED: usize = 32;

fn text_of(form: &Value) -> Text {
    let table = form.items().get(1).and_then(Value::as_sym).cloned();
    (form.origin.file, table, form.data.size().0)
}

impl StepCache {
    /// A step of the form at a place.
    pub fn find(&self, form: Origin, is_wanted: impl Fn(&Step) -> bool) -> Option<Arc<Step>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.by_form.get(&form)?.iter().filter_map(Weak::upgrade).find(|step| is_wanted(step))
    }

    /// A step whose form has the same text, with the result of `take` for it.
    pub fn find_moved<T>(&self, form: &Value, take: impl Fn(&Step) -> Option<T>) -> Option<(Arc<Step>, T)> {
        let steps: Vec<Arc<Step>> = {
            let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let steps = known.by_text.get(&text_of(form))?;
            steps.iter().rev().filter_map(Weak::upgrade).take(MOST_MOVED).collect()
        };
        steps.into_iter().find_map(|step| take(&step).map(|taken| (step, taken)))
    }

    /// Adds a step, unless another evaluation has added the same one meanwhile; returns the stored one.
    pub fn add(&self, step: Step) -> Arc<Step> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut *known;
        let steps = known.by_form.entry(step.form.origin).or_default();
        steps.retain(|step| step.strong_count() > 0);
        if let Some(same) = steps.iter().filter_map(Weak::upgrade).find(|known| known.is_same(&step)) {
            return same;
        }
        let step = Arc::new(step);
        steps.push(Arc::downgrade(&step));
        let alike = known.by_text.entry(text_of(&step.form)).or_default();
        alike.retain(|step| step.strong_count() > 0);
        alike.push(Arc::downgrade(&step));
        if known.by_text.len() > known.enough {
            let is_alive = |steps: &Vec<Weak<Step>>| steps.iter().any(|step| step.strong_count() > 0);
            known.by_text.retain(|_, steps| is_alive(steps));
            known.by_form.retain(|_, steps| is_alive(steps));
            known.enough = 2 * known.by_text.len().max(512);
        }
        step
    }
}

impl Step {
    /// The table after a form that differs only in its number, as may the forms that filled the table before it.
    pub fn moved(&self, form: &Value, before: Option<&FilledTable>) -> Option<FilledTable> {
        if !is_moved(&self.form, form) {
            return None;
        }
        let mut places: FxHashMap<Origin, Origin> = FxHashMap::default();
        match (&self.before, before) {
            (None, None) => {}
            (Some((table, origins)), Some((other, others))) if table == other => {
                places = origins.clauses().map(|it| it.origin).zip(others.clauses().map(|it| it.origin)).collect();
                origins.moved(|origin| places.get(&origin).copied()).filter(|origins| origins == &**others)?;
            }
            _ => return None,
        }
        let (from, to) = (self.form.origin.form(), form.origin.form);
        let is_here = |origin: &Origin| origin.form() == from;
        let here = |origin: Origin| Some(Origin { form: to, ..origin }).filter(|_| is_here(&origin));
        let (table, origins) = &self.after;
        let origins = origins.moved(|origin| places.get(&origin).copied().or_else(|| here(origin)))?;
        Some((Arc::clone(table), Arc::new(origins)))
    }

    fn is_same(&self, other: &Step) -> bool {
        self.begins_as(&other.form, other.size, other.before.as_ref())
            && self.symbols == other.symbols
            && self.fuel == other.fuel
    }

    /// Whether it began with this form, and the table as it is now.
    pub fn begins_as(&self, form: &Value, size: (usize, usize), before: Option<&FilledTable>) -> bool {
        let is_same = |(table, origins): &FilledTable, (other, others): &FilledTable| {
            (Arc::ptr_eq(table, other) || table == other) && (Arc::ptr_eq(origins, others) || origins == others)
        };
        let is_same_before = match (&self.before, before) {
            (None, None) => true,
            (Some(before), Some(other)) => is_same(before, other),
            _ => false,
        };
        self.size == size && is_same_before && self.form.is_same(form)
    }
}

/// Whether a form differs from another only in its number.
fn is_moved(from: &Value, to: &Value) -> bool {
    let (a, b) = (from.origin, to.origin);
    let is_same = match (&from.data, &to.data) {
        (Data::List(from), Data::List(to)) => {
            from.len() == to.len() && from.iter().zip(to.iter()).all(|(from, to)| is_moved(from, to))
        }
        (from, to) => from == to,
    };
    is_same && (a.file, a.node) == (b.file, b.node)
}

/// A step that has begun.
pub(crate) struct PendingStep {
    pub form: Value,
    pub size: (usize, usize),
    /// The table that the form adds to.
    pub before: Option<FilledTable>,
    pub fuel: u64,
    /// The state of the machine at the start of the step.
    pub traces: Traces,
}

/// The state of the machine that changes if a form does more than fill its table.
#[derive(PartialEq, Eq)]
pub(crate) struct Traces {
    /// The number of notes.
    pub notes: usize,
    /// The number of forms that wait to be interpreted.
    pub misplaced: usize,
    /// The number of further searches for a name similar to an unknown one.
    pub suggestions: u32,
    /// The number of changes of bindings.
    pub changes: u64,
    /// Whether the game was refused, and whether evaluation has ended.
    pub ends: (bool, bool),
}
