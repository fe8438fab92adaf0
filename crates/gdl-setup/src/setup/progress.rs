//! The progress of the steps of a setup, as a text interface shows it.

use std::fmt::Write;

/// The progress of a setup, as lines of text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress {
    lines: Vec<String>,
    line: String,
    /// The steps that have begun and not ended.
    steps: Vec<String>,
}

impl Progress {
    /// Begins a step. Steps can be inside of others; then they write into each other's lines.
    pub(super) fn begin(&mut self, title: &str) {
        let _ = write!(self.line, "{title}; ");
        self.steps.push(title.to_owned());
    }

    /// Reports how many percent of the step are done.
    pub(super) fn report(&mut self, percent: i64) {
        let _ = write!(self.line, " {percent}%");
    }

    /// Ends the step.
    pub(super) fn end(&mut self) {
        self.line.push_str(" done.");
        self.steps.pop();
        self.lines.push(std::mem::take(&mut self.line));
    }

    /// Returns the current step, the innermost of nested ones.
    pub fn step(&self) -> Option<&str> {
        self.steps.last().map(String::as_str)
    }

    /// The lines that are complete.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_steps_share_lines() {
        let mut progress = Progress::default();
        progress.begin("Making terrain");
        progress.report(0);
        progress.begin("Fixing it");
        assert_eq!(progress.step(), Some("Fixing it"));
        progress.end();
        assert_eq!(progress.step(), Some("Making terrain"));
        progress.end();
        assert_eq!(progress.step(), None);
        assert_eq!(progress.lines(), ["Making terrain;  0%Fixing it;  done.", " done."]);
    }
}
