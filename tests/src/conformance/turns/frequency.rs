//! The frequencies of values, and whether this implementation can have the same probabilities.

use std::collections::BTreeMap;

use serde::Deserialize;

/// The tolerance of a share, in standard errors.
const STANDARD_ERRORS: f64 = 4.0;

/// The additional tolerance of a share, as a fraction.
const SLACK: f64 = 0.005;

/// The number of runs with each value, and the probabilities that follow from the rules.
#[derive(Debug, Deserialize)]
pub(super) struct Frequencies {
    /// Runs.
    pub seeds: u32,
    /// Runs by values.
    counts: BTreeMap<String, u32>,
    /// Probabilities by values; rare ones may be missing.
    #[serde(default)]
    predicted: BTreeMap<String, f64>,
}

impl Frequencies {
    /// Returns the values whose counts over a number of runs of this implementation cannot differ by chance, a line
    /// each.
    pub fn differences(&self, counts: &BTreeMap<String, u32>, runs: u32) -> Vec<String> {
        let mut values: Vec<&String> = self.counts.keys().chain(self.predicted.keys()).chain(counts.keys()).collect();
        values.sort();
        values.dedup();
        values.into_iter().filter_map(|value| self.difference(value, counts.get(value).copied(), runs)).collect()
    }

    fn difference(&self, value: &str, count: Option<u32>, runs: u32) -> Option<String> {
        let (count, measured) = (count.unwrap_or(0), self.counts.get(value).copied().unwrap_or(0));
        let (n, m) = (f64::from(runs), f64::from(self.seeds));
        let share = f64::from(count) / n;
        let (expected, variance) = match self.predicted.get(value) {
            Some(&p) => (p, p * (1.0 - p) / n),
            None => {
                let p = f64::from(count + measured) / (n + m);
                (f64::from(measured) / m, p * (1.0 - p) * (1.0 / n + 1.0 / m))
            }
        };
        let is_close = (share - expected).abs() <= STANDARD_ERRORS * variance.sqrt() + SLACK;
        (!is_close).then(|| format!("{value} has the share {share:.4} in {runs} runs, expected {expected:.4}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn differ(predicted: &[(&str, f64)], ours: &[(&str, u32)]) -> usize {
        let frequencies = Frequencies {
            seeds: 400,
            counts: BTreeMap::from([("1".to_owned(), 196), ("2".to_owned(), 204)]),
            predicted: predicted.iter().map(|(value, p)| ((*value).to_owned(), *p)).collect(),
        };
        let ours = ours.iter().map(|(value, count)| ((*value).to_owned(), *count)).collect();
        frequencies.differences(&ours, 400).len()
    }

    #[test]
    fn shares_may_be_off_as_far_as_chance_goes() {
        assert_eq!(differ(&[], &[("1", 180), ("2", 220)]), 0);
        assert_eq!(differ(&[("1", 0.5), ("2", 0.5)], &[("1", 180), ("2", 219), ("3", 1)]), 0);
        assert_eq!(differ(&[("1", 0.5), ("2", 0.5)], &[("1", 140), ("2", 260)]), 2);
        assert_eq!(differ(&[], &[("1", 190), ("2", 180), ("3", 30)]), 1);
        assert_eq!(differ(&[], &[("2", 400)]), 2);
    }
}
