//! The mean of differences, with an interval.

use serde::Serialize;

use super::student::quantile;

/// The mean of independent differences, with an interval that contains the true mean with some confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The standard deviation of a difference.
    pub spread: f64,
}

impl Estimate {
    /// Returns the estimate for differences from `-bound` to `bound`, such as those of wins, whose interval misses the true
    /// mean with a probability of `alpha`.
    ///
    /// Two differences are added, of which a half is `bound` and a half `-bound`: the method of Agresti and Min (2005) for
    /// paired shares. The interval extends at least as far as a difference that is likely to have been seen in some game (the
    /// rule of three), so that it also holds for what few games or none have shown.
    pub fn of_bounded(differences: &[f64], bound: f64, alpha: f64) -> Estimate {
        let (n, sum, squares) = sums(differences);
        let (n2, square) = (n + 2.0, squares + bound * bound);
        let middle = sum / n2;
        let spread = (square / n2 - middle * middle).max(0.0).sqrt();
        let half = quantile(1.0 - alpha / 2.0, n + 1.0) * spread / n2.sqrt();
        let mean = if n > 0.0 { sum / n } else { 0.0 };
        let unseen = if n > 0.0 { -bound * (alpha / 2.0).ln() / n } else { bound };
        let low = (middle - half).min(mean - unseen).max(-bound);
        let high = (middle + half).max(mean + unseen).min(bound);
        Estimate { mean, low, high, spread }
    }

    /// Returns the estimate for differences without a bound, by Student's distribution; None for fewer than two.
    pub fn of_numbers(differences: &[f64], alpha: f64) -> Option<Estimate> {
        let (n, sum, _) = sums(differences);
        if n < 2.0 {
            return None;
        }
        let mean = sum / n;
        let spread = (differences.iter().map(|it| (it - mean) * (it - mean)).sum::<f64>() / (n - 1.0)).sqrt();
        let half = quantile(1.0 - alpha / 2.0, n - 1.0) * spread / n.sqrt();
        Some(Estimate { mean, low: mean - half, high: mean + half, spread })
    }

    /// Whether the interval shows that there is a difference.
    pub fn is_certain(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// The largest difference in the interval, to either side.
    pub fn most(&self) -> f64 {
        self.low.abs().max(self.high.abs())
    }

    /// Half the width of the interval.
    pub fn margin(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Returns the number of differences for which the interval extends by `margin` to either side.
    pub fn needed(&self, margin: f64, alpha: f64) -> u64 {
        let half = quantile(1.0 - alpha / 2.0, 1e5) * self.spread / margin;
        (half * half).ceil().clamp(0.0, 1e15) as u64
    }
}

/// The number of differences, their sum, and that of their squares.
fn sums(differences: &[f64]) -> (f64, f64, f64) {
    (differences.len() as f64, differences.iter().sum(), differences.iter().map(|it| it * it).sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins() {
        // 20 pairs where only the new game is won, 5 where only the old one is, 75 alike: computed by hand from the paper.
        let pairs: Vec<f64> = (0..100)
            .map(|at| {
                if at < 20 {
                    1.0
                } else if at < 25 {
                    -1.0
                } else {
                    0.0
                }
            })
            .collect();
        let estimate = Estimate::of_bounded(&pairs, 1.0, 0.05);
        assert_eq!(estimate.mean, 0.15);
        assert!((estimate.low - 0.0510).abs() < 2e-3 && (estimate.high - 0.2431).abs() < 2e-3, "{estimate:?}");
        assert!(estimate.is_certain());
        // No difference in a few games proves little.
        let estimate = Estimate::of_bounded(&[0.0; 5], 1.0, 0.05);
        assert!(!estimate.is_certain() && estimate.most() > 0.2, "{estimate:?}");
        let nothing = Estimate::of_bounded(&[], 1.0, 0.05);
        assert_eq!((nothing.mean, nothing.low, nothing.high), (0.0, -1.0, 1.0));
    }

    #[test]
    fn numbers() {
        let estimate = Estimate::of_numbers(&[1.0, 2.0, 3.0, 4.0, 5.0], 0.05).expect("there are five");
        assert!((estimate.mean - 3.0).abs() < 1e-12);
        assert!((estimate.low - 1.0368).abs() < 1e-3 && (estimate.high - 4.9632).abs() < 1e-3, "{estimate:?}");
        assert_eq!(Estimate::of_numbers(&[1.0], 0.05), None);
    }

    #[test]
    fn needed_games_have_the_margin() {
        let pairs: Vec<f64> = (0..4000).map(|at| f64::from(at % 2) * 2.0 - 1.0).collect();
        let estimate = Estimate::of_bounded(&pairs, 1.0, 0.05);
        let needed = estimate.needed(0.1, 0.05);
        let again = Estimate::of_bounded(&pairs[..usize::try_from(needed).expect("it is small")], 1.0, 0.05);
        assert!((again.margin() - 0.1).abs() < 2e-3, "{needed}: {again:?}");
    }
}
