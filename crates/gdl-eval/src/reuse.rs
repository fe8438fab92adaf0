//! Table forms whose outcome is known from an evaluation before: of the same game before an edit, or of another game that
//! is built on the same modules.
//!
//! Filling tables is most of the work of an evaluation, and what a table form does depends on little: its text, the table
//! before it and the symbols that it reads. If all of these are as they were, so is the table behind it, and both games
//! share it in memory.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use gdl_ruleset::{Origin, Table, Value};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{
    machine::{Machine, Mode},
    provenance::TableOrigins,
};

/// A table and where its entries come from.
pub(crate) type Filled = (Arc<Table>, Arc<TableOrigins>);

/// A table form that had nothing to complain about: what it looked at and what came of it.
pub(crate) struct Step {
    form: Value,
    /// Rows and columns.
    size: (usize, usize),
    /// The table before it; none if it began anew.
    before: Option<Filled>,
    /// The symbols that it asked for, with their values.
    symbols: Box<[(SmolStr, Option<Value>)]>,
    fuel: u64,
    after: Filled,
}

/// The steps of an evaluation, kept with its result so that the next can find them.
#[derive(Clone, Default)]
pub(crate) struct Steps(Vec<Arc<Step>>);

/// How an evaluation came about is no part of its result.
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

/// All steps of results that are still in use, by their forms.
#[derive(Default)]
pub(crate) struct Known(Mutex<FxHashMap<Origin, Vec<Weak<Step>>>>);

impl Known {
    fn find(&self, form: Origin, is_wanted: impl Fn(&Step) -> bool) -> Option<Arc<Step>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&form)?.iter().filter_map(Weak::upgrade).find(|step| is_wanted(step))
    }

    /// Adds a step, unless another evaluation has done the same meanwhile: then gives that.
    fn add(&self, step: Step) -> Arc<Step> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let steps = known.entry(step.form.origin).or_default();
        steps.retain(|step| step.strong_count() > 0);
        if let Some(same) = steps.iter().filter_map(Weak::upgrade).find(|known| known.is_same(&step)) {
            return same;
        }
        let step = Arc::new(step);
        steps.push(Arc::downgrade(&step));
        step
    }
}

impl Step {
    fn is_same(&self, other: &Step) -> bool {
        self.begins_as(&other.form, other.size, other.before.as_ref())
            && self.symbols == other.symbols
            && self.fuel == other.fuel
    }

    fn begins_as(&self, form: &Value, size: (usize, usize), before: Option<&Filled>) -> bool {
        let is_same = |(table, origins): &Filled, (other, others): &Filled| {
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

/// A step that is under way.
pub(crate) struct Begun {
    form: Value,
    size: (usize, usize),
    before: Option<Filled>,
    fuel: u64,
    /// What the machine has said and changed so far.
    traces: Traces,
}

/// What grows or changes if a form does more than fill its table.
#[derive(PartialEq, Eq)]
pub(crate) struct Traces {
    /// How many notes there are.
    pub notes: usize,
    /// How many forms wait for their turn.
    pub misplaced: usize,
    /// How many more times a name may be looked for that is like an unknown one.
    pub suggestions: u32,
    /// How often a binding was changed.
    pub changes: u64,
    /// Whether the game was refused, and whether evaluation has ended.
    pub ends: (bool, bool),
}

impl Machine<'_> {
    /// The table behind a form, if that is known.
    pub fn filled_before(&mut self, form: &Value, size: (usize, usize), before: Option<&Filled>) -> Option<Filled> {
        let known = self.known()?;
        let step = known.find(form.origin, |step| {
            step.fuel <= self.fuel_left()
                && step.begins_as(form, size, before)
                && step.symbols.iter().all(|(name, value)| self.env.value(name) == value.as_ref())
        })?;
        self.burn(step.fuel);
        let filled = step.after.clone();
        self.steps.0.push(step);
        Some(filled)
    }

    /// A form begins to fill a table; none if nobody will ask for it.
    pub fn begin_step(&mut self, form: &Value, size: (usize, usize), before: Option<Filled>) -> Option<Begun> {
        self.known()?;
        self.env.listen();
        Some(Begun { form: form.clone(), size, before, fuel: self.fuel_left(), traces: self.traces() })
    }

    /// The form has filled the table: it is kept in mind if it did nothing else.
    pub fn end_step(&mut self, begun: Option<Begun>, after: Filled) -> Filled {
        let Some((begun, known)) = begun.zip(self.known()) else { return after };
        let Begun { form, size, before, fuel, traces } = begun;
        let heard = self.env.heard();
        if traces != self.traces() {
            return after;
        }
        let mut symbols: Box<[_]> =
            heard.into_iter().map(|name| (name.clone(), self.env.value(&name).cloned())).collect();
        symbols.sort_by(|a, b| a.0.cmp(&b.0));
        let step = known.add(Step { form, size, before, symbols, fuel: fuel - self.fuel_left(), after });
        let filled = step.after.clone();
        self.steps.0.push(step);
        filled
    }

    /// Only where nothing is lost and nothing ends early. A note that is not kept any more leaves no trace.
    fn known(&self) -> Option<Arc<Known>> {
        (self.mode == Mode::Recover && self.can_note()).then(|| self.db.scratch().get())
    }
}
