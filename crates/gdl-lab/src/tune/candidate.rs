//! Candidates: a value for each knob, or the current one.

use super::knob::Knob;

/// A value for each knob, by its index among the values of the knob; None for the current value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate(pub Vec<Option<usize>>);

impl Candidate {
    /// The game as it is.
    pub fn current(knobs: &[Knob]) -> Candidate {
        Candidate(vec![None; knobs.len()])
    }

    /// The size of its change: the sum of those of its knobs.
    pub fn distance(&self, knobs: &[Knob]) -> f64 {
        let each = self.0.iter().zip(knobs);
        each.map(|(at, knob)| at.map_or(0.0, |at| knob.distance(knob.settings[at]))).sum()
    }

    /// The values in words, with those that change alone; empty for the game as it is.
    pub fn text(&self, knobs: &[Knob]) -> String {
        let changed = self
            .0
            .iter()
            .zip(knobs)
            .filter_map(|(at, knob)| at.map(|at| format!("{} = {}", knob.target, knob.text(knob.settings[at]))));
        changed.collect::<Vec<_>>().join(", ")
    }
}

/// Returns the candidates of some knobs, the game as it is first. If there are more than `most`, they are
/// thinned out evenly.
pub fn candidates(knobs: &[Knob], most: usize) -> Vec<Candidate> {
    let choices: Vec<Vec<Option<usize>>> = knobs
        .iter()
        .map(|knob| {
            let other = (0..knob.settings.len()).filter(|at| !knob.is_current(knob.settings[*at]));
            std::iter::once(None).chain(other.map(Some)).collect()
        })
        .collect();
    let count = choices.iter().fold(1_u64, |count, choice| count.saturating_mul(choice.len() as u64));
    let kept = count.min(most.max(1) as u64);
    // Multiples of the golden ratio are spread evenly, and a stride without a common divisor repeats none.
    let golden = (count as f64 * 0.618_033_988_75) as u64;
    let stride = if kept == count { 1 } else { (golden.max(1)..).find(|it| divisor(*it, count) == 1).unwrap_or(1) };
    let mut found: Vec<Candidate> = (0..kept)
        .map(|at| {
            let mut number = u64::try_from(u128::from(at) * u128::from(stride) % u128::from(count)).unwrap_or(0);
            let digit = |choice: &Vec<Option<usize>>| {
                let size = choice.len() as u64;
                let at = usize::try_from(number % size).unwrap_or(0);
                number /= size;
                choice[at]
            };
            Candidate(choices.iter().map(digit).collect())
        })
        .collect();
    let current = Candidate::current(knobs);
    found.retain(|candidate| *candidate != current);
    found.insert(0, current);
    found
}

/// The greatest common divisor.
fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
