//! Steps of tables: takes the table after a form from an earlier evaluation, or records it for later ones
//! ([`reuse`](crate::reuse)).

use std::sync::Arc;

use gdl_ruleset::Value;

use crate::{
    machine::{Machine, Mode},
    reuse::{FilledTable, PendingStep, Step, StepCache},
};

impl Machine<'_> {
    /// The table after a form, if it is known.
    pub fn filled_before(
        &mut self,
        form: &Value,
        size: (usize, usize),
        before: Option<&FilledTable>,
    ) -> Option<FilledTable> {
        let known = self.known()?;
        let can_be = |step: &Step| {
            step.fuel <= self.fuel_left()
                && step.size == size
                && step.symbols.iter().all(|(name, value)| match (self.env.value(name), value) {
                    (Some(now), Some(value)) => self.equal.is_equal(now, value),
                    (now, value) => now.is_none() && value.is_none(),
                })
        };
        let same = known.find(form.origin, |step| step.begins_as(form, size, before) && can_be(step));
        let step = same.or_else(|| {
            let take = |step: &Step| if can_be(step) { step.moved(form, before) } else { None };
            let (step, after) = known.find_moved(form, take)?;
            let (symbols, fuel) = (step.symbols.clone(), step.fuel);
            Some(known.add(Step { form: form.clone(), size, before: before.cloned(), symbols, fuel, after }))
        })?;
        self.burn(step.fuel);
        let filled = step.after.clone();
        self.steps.push(step);
        Some(filled)
    }

    /// Begins the step of a form that fills a table; none if its result cannot be reused.
    pub fn begin_step(
        &mut self,
        form: &Value,
        size: (usize, usize),
        before: Option<FilledTable>,
    ) -> Option<PendingStep> {
        self.known()?;
        self.env.listen();
        Some(PendingStep { form: form.clone(), size, before, fuel: self.fuel_left(), traces: self.traces() })
    }

    /// Ends the step of a form that has filled its table, and stores the step if the form had no other effect.
    pub fn end_step(&mut self, begun: Option<PendingStep>, after: FilledTable) -> FilledTable {
        let Some((begun, known)) = begun.zip(self.known()) else { return after };
        let PendingStep { form, size, before, fuel, traces } = begun;
        let heard = self.env.heard();
        if traces != self.traces() {
            return after;
        }
        let mut symbols: Box<[_]> =
            heard.into_iter().map(|name| (name.clone(), self.env.value(&name).cloned())).collect();
        symbols.sort_by(|a, b| a.0.cmp(&b.0));
        let step = known.add(Step { form, size, before, symbols, fuel: fuel - self.fuel_left(), after });
        let filled = step.after.clone();
        self.steps.push(step);
        filled
    }

    /// The known steps, in recovery mode while notes are kept. In engine mode evaluation can end early, and a note that
    /// is not kept leaves no trace.
    fn known(&self) -> Option<Arc<StepCache>> {
        (self.mode == Mode::Recover && self.can_note()).then(|| self.db.scratch().get())
    }
}
