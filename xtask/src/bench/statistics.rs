//! Means of ratios and their intervals.

/// The number of samples that are drawn for an interval.
const DRAWS: usize = 4000;

/// A mean with the interval that holds the true one 95 times of 100.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// Returns the geometric mean of the ratios of pairs, second to first, with its interval by the bootstrap: the ratios are
/// drawn again with replacement many times, and the middle 95 of 100 means are the interval. None without pairs, or if
/// some value is not positive.
pub fn ratio(pairs: &[(f64, f64)]) -> Option<Estimate> {
    if pairs.is_empty() || pairs.iter().any(|&(old, new)| old <= 0.0 || new <= 0.0) {
        return None;
    }
    let logs: Vec<f64> = pairs.iter().map(|(old, new)| (new / old).ln()).collect();
    let mean = |sum: f64| (sum / logs.len() as f64).exp();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut means: Vec<f64> =
        (0..DRAWS).map(|_| mean(logs.iter().map(|_| logs[random.below(logs.len())]).sum())).collect();
    means.sort_unstable_by(f64::total_cmp);
    let (low, high) = (means[DRAWS / 40], means[DRAWS - 1 - DRAWS / 40]);
    Some(Estimate { mean: mean(logs.iter().sum()), low, high })
}

/// Returns the value that a share of the values, of 100, does not exceed; 0 of nothing.
pub fn percentile(values: &[f64], share: usize) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let rank = (sorted.len() * share).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or(0.0)
}

/// Returns the median; 0 of nothing.
pub fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        even if even % 2 == 0 => f64::midpoint(sorted[middle - 1], sorted[middle]),
        _ => sorted[middle],
    }
}

/// Returns the exponent with which a value grows: 1 if it is proportional to the size, 2 if it grows with the square.
pub fn growth(before: (f64, f64), after: (f64, f64)) -> f64 {
    (after.1 / before.1).ln() / (after.0 / before.0).ln()
}

/// A generator with the same draws in every run (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * end as u64) >> 32) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs whose ratios scatter around 1.
    fn noise(count: usize, spread: f64) -> Vec<(f64, f64)> {
        let mut random = Random(7);
        let mut value = || 10.0 * (1.0 + spread * (random.below(2001) as f64 / 1000.0 - 1.0));
        (0..count).map(|_| (value(), value())).collect()
    }

    #[test]
    fn equal_programs_have_a_ratio_of_one() {
        let exact = ratio(&[(2.0, 1.0), (4.0, 2.0), (1.0, 0.5)]).expect("there are pairs");
        assert!((exact.mean - 0.5).abs() < 1e-9 && (exact.low - 0.5).abs() < 1e-9 && (exact.high - 0.5).abs() < 1e-9);
        let alike = ratio(&noise(20, 0.1)).expect("there are pairs");
        assert!(alike.low <= 1.0 && alike.high >= 1.0 && alike.high - alike.low < 0.1, "{alike:?}");
        let slower: Vec<_> = noise(20, 0.1).into_iter().map(|(old, new)| (old, new * 1.2)).collect();
        let slower = ratio(&slower).expect("there are pairs");
        assert!(slower.low > 1.0 && slower.low <= 1.2 && slower.high >= 1.2, "{slower:?}");
    }

    #[test]
    fn ratios_of_opposite_changes_cancel() {
        let both = ratio(&[(1.0, 2.0), (2.0, 1.0)]).expect("there are pairs");
        assert!((both.mean - 1.0).abs() < 1e-9 && both.low <= 0.5 + 1e-9 && both.high >= 2.0 - 1e-9);
    }

    #[test]
    fn more_rounds_narrow_the_interval() {
        let width = |count| ratio(&noise(count, 0.3)).map(|found| found.high - found.low);
        assert!(width(200) < width(10));
    }

    #[test]
    fn what_cannot_be_compared_has_no_ratio() {
        assert_eq!(ratio(&[]), None);
        assert_eq!(ratio(&[(1.0, 1.0), (0.0, 1.0)]), None);
    }

    #[test]
    fn medians_and_growth() {
        assert_eq!((median(&[]), median(&[3.0, 1.0, 2.0]), median(&[4.0, 1.0, 2.0, 3.0])), (0.0, 2.0, 2.5));
        assert!((growth((10.0, 5.0), (100.0, 500.0)) - 2.0).abs() < 1e-9);
    }
}
