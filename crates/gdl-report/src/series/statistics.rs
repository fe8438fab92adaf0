//! Shares with their confidence intervals, and distributions.

use serde::Serialize;

/// The quantile of the normal distribution for intervals with 95% confidence.
const Z: f64 = 1.959_963_984_540_054;

/// The frequency of something, with the Wilson interval that contains its probability with 95% confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rate {
    /// The number of times that it happened.
    pub times: u64,
    /// The number of times that it could have happened.
    pub of: u64,
    /// The share, from 0 to 1; 0 of nothing is 0.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Rate {
    /// Returns the rate of `times` in `of`.
    pub fn new(times: u64, of: u64) -> Rate {
        let times = times.min(of);
        if of == 0 {
            return Rate { times, of, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, p) = (of as f64, times as f64 / of as f64);
        let (z2, scale) = (Z * Z, 1.0 + Z * Z / n);
        let middle = (p + z2 / (2.0 * n)) / scale;
        let half = Z / scale * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
        // The ends must be exact despite rounding.
        let low = if times == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if times == of { 1.0 } else { (middle + half).min(1.0) };
        Rate { times, of, share: p, low, high }
    }

    /// The larger distance from the share to an end of the interval.
    pub fn margin(&self) -> f64 {
        (self.share - self.low).max(self.high - self.share)
    }

    /// Whether a share is in the interval.
    pub fn holds(&self, share: f64) -> bool {
        (self.low..=self.high).contains(&share)
    }
}

/// The distribution of some numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Distribution {
    /// The number of values.
    pub count: usize,
    /// Their mean.
    pub mean: f64,
    /// The least.
    pub least: i64,
    /// The 10th percentile.
    pub low: i64,
    /// The median.
    pub median: i64,
    /// The 90th percentile.
    pub high: i64,
    /// The greatest.
    pub greatest: i64,
}

impl Distribution {
    /// Returns the distribution of some numbers; None if there are none.
    pub fn new(mut numbers: Vec<i64>) -> Option<Distribution> {
        numbers.sort_unstable();
        let count = numbers.len();
        let at = |percent: usize| numbers.get((count * percent).div_ceil(100).max(1) - 1).copied();
        Some(Distribution {
            count,
            mean: mean(numbers.iter().map(|&n| i128::from(n)).sum(), count),
            least: at(0)?,
            low: at(10)?,
            median: at(50)?,
            high: at(90)?,
            greatest: at(100)?,
        })
    }
}

/// Returns the mean for a sum of `count` numbers. Sums are integers, so that the order of addition does not matter.
pub(super) fn mean(sum: i128, count: usize) -> f64 {
    if count == 0 { 0.0 } else { sum as f64 / count as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(times: u64, of: u64, low: f64, high: f64) {
        let rate = Rate::new(times, of);
        assert!((rate.low - low).abs() < 5e-4 && (rate.high - high).abs() < 5e-4, "{times} of {of}: {rate:?}");
    }

    #[test]
    fn intervals() {
        // Known values of the score interval.
        check(5, 10, 0.2366, 0.7634);
        check(0, 10, 0.0, 0.2775);
        check(10, 10, 0.7225, 1.0);
        check(81, 263, 0.2553, 0.3662);
        check(1, 1, 0.2065, 1.0);
        check(0, 0, 0.0, 1.0);
        check(9, 5, 0.5655, 1.0);
        assert!(Rate::new(50, 100).holds(0.5) && !Rate::new(50, 100).holds(0.7));
        assert!(Rate::new(500, 1000).margin() < Rate::new(50, 100).margin());
    }

    #[test]
    fn spreads() {
        assert_eq!(Distribution::new(vec![]), None);
        let ten = Distribution::new((1..=10).rev().collect()).expect("there are numbers");
        assert_eq!((ten.least, ten.low, ten.median, ten.high, ten.greatest, ten.mean), (1, 1, 5, 9, 10, 5.5));
        let one = Distribution::new(vec![7]).expect("there is a number");
        assert_eq!((one.least, one.low, one.median, one.high, one.greatest), (7, 7, 7, 7, 7));
        let extremes = Distribution::new(vec![i64::MAX, i64::MAX]).expect("there are numbers");
        assert!(extremes.mean > 9e18);
    }
}
