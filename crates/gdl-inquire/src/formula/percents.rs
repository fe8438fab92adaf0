//! Percentages of percentages, as the engine computes them: each step is rounded toward zero.

use std::fmt::Write;

use gdl_world::percent::percent;

/// A percentage that others change, with the names of their values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Percents {
    text: String,
    /// The result.
    pub result: i32,
}

impl Percents {
    /// A percentage alone.
    pub fn new(name: &str, base: i32) -> Percents {
        Percents { text: format!("{name} {base}%"), result: base }
    }

    /// The percentage changed by another.
    #[must_use]
    pub fn times(mut self, name: &str, factor: i32) -> Percents {
        let _ = write!(self.text, " x {name} {factor}%");
        self.result = percent(self.result, factor);
        self
    }

    /// The percentage changed by another, which is not shown if it changes nothing.
    #[must_use]
    pub fn times_if_set(self, name: &str, factor: i32) -> Percents {
        if factor == 100 { self } else { self.times(name, factor) }
    }

    /// The computation of a chance, which never happens from 0 down and always happens from 100 up.
    pub fn chance(&self) -> String {
        let certainty = match self.result {
            ..=0 => ", never",
            100.. => ", always",
            _ => "",
        };
        format!("{} = {}%{certainty}", self.text, self.result)
    }
}
