//! Intervals that hold at all times: a series may look at them after each game and end when it likes.
//!
//! An interval for a fixed number of games is wrong more often than promised if it is looked at again and again until it
//! shows something. A confidence sequence contains the true mean at all times at once.

use super::Estimate;

/// The number of steps of the range in which the mean is looked for: a mean of wins is known to 0.1 percentage points.
const STEPS: usize = 2000;

/// The largest share of its capital that a bet puts at risk.
const MOST_AT_RISK: f64 = 0.5;

/// The confidence sequence for differences from `-bound` to `bound`.
///
/// For each possible mean, two players bet on differences above and below it. If the mean is the true one, neither is likely
/// to become rich; a mean against which one has multiplied the capital by `1 / alpha` is excluded for good. This is the
/// hedged capital process with predictable plug-in bets of Waudby-Smith and Ramdas, "Estimating means of bounded random
/// variables by betting" (2024), theorem 3. It holds for any number of games.
#[derive(Clone, Debug)]
pub struct BoundedSequence {
    bound: f64,
    alpha: f64,
    count: f64,
    sum: f64,
    /// The sum of squared distances to the mean so far.
    squares: f64,
    /// For each possible mean: the capital of bets above and below, and whether it is excluded.
    capital: Vec<(f64, f64, bool)>,
    /// The first and the last possible mean that is not excluded.
    range: (usize, usize),
}

impl BoundedSequence {
    /// A sequence without differences, whose intervals miss the true mean at any time with a probability of `alpha`.
    pub fn new(bound: f64, alpha: f64) -> BoundedSequence {
        BoundedSequence {
            bound,
            alpha,
            count: 0.0,
            sum: 0.0,
            squares: 0.0,
            capital: vec![(1.0, 1.0, false); STEPS + 1],
            range: (0, STEPS),
        }
    }

    /// Adds a difference.
    pub fn push(&mut self, difference: f64) {
        let x = ((difference / self.bound + 1.0) / 2.0).clamp(0.0, 1.0);
        // Bets depend on what came before only.
        let variance = (0.25 + self.squares) / (self.count + 1.0);
        self.count += 1.0;
        let bet = (2.0 * (2.0 / self.alpha).ln() / (variance * self.count * (self.count + 1.0).ln())).sqrt();
        for (step, (above, below, is_out)) in self.capital.iter_mut().enumerate() {
            let mean = step as f64 / STEPS as f64;
            *above *= 1.0 + bet.min(MOST_AT_RISK / mean) * (x - mean);
            *below *= 1.0 - bet.min(MOST_AT_RISK / (1.0 - mean)) * (x - mean);
            *is_out |= above.max(*below) / 2.0 >= 1.0 / self.alpha;
        }
        self.sum += x;
        let mean = (0.5 + self.sum) / (self.count + 1.0);
        self.squares += (x - mean) * (x - mean);
        let is_in = |step: &usize| !self.capital[*step].2;
        // That all are excluded happens with a probability of `alpha`; the last interval stays then.
        if let (Some(first), Some(last)) = ((0..=STEPS).find(is_in), (0..=STEPS).rev().find(is_in)) {
            // The end of the interval may be between two steps.
            self.range = (first.saturating_sub(1), (last + 1).min(STEPS));
        }
    }

    /// The mean with its current interval.
    pub fn estimate(&self) -> Estimate {
        let difference = |x: f64| (2.0 * x - 1.0) * self.bound;
        let end = |step: usize| difference(step as f64 / STEPS as f64);
        let mean = if self.count > 0.0 { difference(self.sum / self.count) } else { 0.0 };
        let spread = 2.0 * self.bound * ((0.25 + self.squares) / (self.count + 1.0)).sqrt();
        Estimate { mean, low: end(self.range.0), high: end(self.range.1), spread }
    }
}

/// The number of differences at which intervals of numbers are the most narrow.
const BEST_AT: f64 = 100.0;

/// The confidence sequence for differences without a known bound, such as those of turns and of units.
///
/// This is the mixture of Robbins with an estimated variance, an asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha,
/// Kennedy and Ramdas, "Time-uniform central limit theory and asymptotic confidence sequences" (2024), theorem 2.2.
#[derive(Clone, Debug)]
pub struct NumberSequence {
    alpha: f64,
    count: f64,
    mean: f64,
    squares: f64,
}

impl NumberSequence {
    /// A sequence without differences, whose intervals miss the true mean at any time with a probability of about `alpha`.
    pub fn new(alpha: f64) -> NumberSequence {
        NumberSequence { alpha, count: 0.0, mean: 0.0, squares: 0.0 }
    }

    /// Adds a difference.
    pub fn push(&mut self, difference: f64) {
        self.count += 1.0;
        let from_old = difference - self.mean;
        self.mean += from_old / self.count;
        self.squares += from_old * (difference - self.mean);
    }

    /// The mean with its current interval; None for fewer than two differences.
    pub fn estimate(&self) -> Option<Estimate> {
        if self.count < 2.0 {
            return None;
        }
        let spread = (self.squares / (self.count - 1.0)).sqrt();
        let log = -2.0 * self.alpha.ln();
        let rho = (log + log.ln() + 1.0) / BEST_AT;
        let scaled = self.count * rho + 1.0;
        let half = spread * (2.0 * scaled / (self.count * self.count * rho) * (scaled.sqrt() / self.alpha).ln()).sqrt();
        Some(Estimate { mean: self.mean, low: self.mean - half, high: self.mean + half, spread })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_narrow_around_the_mean() {
        let mut sequence = BoundedSequence::new(1.0, 0.05);
        assert_eq!((sequence.estimate().low, sequence.estimate().high), (-1.0, 1.0));
        let mut margin = 1.0;
        for round in 0..4 {
            // A mean of 0.25.
            (0..200).for_each(|at| sequence.push(if at % 4 == 0 { 1.0 } else { 0.0 }));
            let estimate = sequence.estimate();
            assert!((estimate.mean - 0.25).abs() < 1e-9 && estimate.margin() < margin, "{round}: {estimate:?}");
            assert!(estimate.low < 0.25 && 0.25 < estimate.high);
            margin = estimate.margin();
        }
        assert!(margin < 0.08, "{margin}");
    }

    #[test]
    fn equal_differences_end_at_the_bound() {
        let mut sequence = BoundedSequence::new(2.0, 0.05);
        (0..500).for_each(|_| sequence.push(2.0));
        let estimate = sequence.estimate();
        assert!(estimate.high == 2.0 && estimate.low > 1.9 && estimate.low < 2.0, "{estimate:?}");
    }

    #[test]
    fn numbers() {
        let mut sequence = NumberSequence::new(0.05);
        sequence.push(10.0);
        assert_eq!(sequence.estimate(), None);
        (0..99).for_each(|at| sequence.push(if at % 2 == 0 { 12.0 } else { 10.0 }));
        let estimate = sequence.estimate().expect("there are many");
        assert!((estimate.mean - 11.0).abs() < 0.1 && (0.2..0.4).contains(&estimate.margin()), "{estimate:?}");
    }
}
