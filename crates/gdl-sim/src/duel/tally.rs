//! The totals of many fights: shares and means, and their confidence intervals.

use super::{End, Losses, Record};

/// The quantile of the normal distribution that leaves 2.5% beyond it: intervals hold 95%.
const Z: f64 = 1.959_963_985;

/// A count of cases out of a total.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// The number of cases.
    pub count: u64,
    /// The total number of cases.
    pub of: u64,
}

impl Share {
    /// The share, from 0 to 1; 0 out of none.
    pub fn rate(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.count as f64 / self.of as f64 }
    }

    /// The limits between which the true share lies with 95% confidence, by Wilson's score; from 0 to 1.
    pub fn interval(self) -> (f64, f64) {
        if self.of == 0 {
            return (0.0, 1.0);
        }
        let (n, p) = (self.of as f64, self.rate());
        let scale = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / scale;
        let margin = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
        let low = if self.count == 0 { 0.0 } else { (centre - margin).max(0.0) };
        let high = if self.count == self.of { 1.0 } else { (centre + margin).min(1.0) };
        (low, high)
    }
}

/// The mean of many numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mean {
    count: u64,
    sum: u64,
    squares: u128,
}

impl Mean {
    fn add(&mut self, n: u32) {
        self.count += 1;
        self.sum += u64::from(n);
        self.squares += u128::from(n) * u128::from(n);
    }

    /// Returns the sum of all numbers.
    pub fn sum(self) -> u64 {
        self.sum
    }

    /// Returns the mean; 0 if there are no numbers.
    pub fn value(self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// Returns the margin of error of the mean, with 95% confidence.
    pub fn margin(self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let n = self.count as f64;
        let variance = (self.squares as f64 - n * self.value() * self.value()) / (n - 1.0);
        Z * (variance.max(0.0) / n).sqrt()
    }
}

/// The sums of the losses of an army.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LossTally {
    /// Fights after which units were destroyed.
    pub destroyed: u64,
    /// Fights after which units were captured.
    pub captured: u64,
    /// Fights after which units had got away.
    pub fled: u64,
    /// The hit points lost in a fight.
    pub damage: Mean,
    /// The points lost in a fight.
    pub value: Mean,
}

impl LossTally {
    fn add(&mut self, losses: &Losses) {
        self.destroyed += u64::from(losses.destroyed > 0);
        self.captured += u64::from(losses.captured > 0);
        self.fled += u64::from(losses.fled > 0);
        self.damage.add(losses.damage);
        self.value.add(losses.value);
    }
}

/// The totals of many fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    fights: u64,
    ends: [u64; 4],
    hits: u64,
    /// Turns of a fight.
    pub turns: Mean,
    /// Actions of the attackers in a fight.
    pub rounds: Mean,
    /// Losses of the attackers.
    pub attacker: LossTally,
    /// Losses of the defenders.
    pub defender: LossTally,
}

impl Tally {
    /// Counts a fight.
    pub fn add(&mut self, record: &Record) {
        self.fights += 1;
        self.ends[record.end as usize] += 1;
        self.hits += u64::from(record.hits);
        self.turns.add(record.turns);
        self.rounds.add(record.rounds);
        self.attacker.add(&record.attacker);
        self.defender.add(&record.defender);
    }

    /// Returns the number of fights.
    pub fn fights(&self) -> u64 {
        self.fights
    }

    /// Returns the share of fights with an end.
    pub fn ended(&self, end: End) -> Share {
        self.of_fights(self.ends[end as usize])
    }

    /// Returns the share of a number of fights in all fights.
    pub fn of_fights(&self, count: u64) -> Share {
        Share { count, of: self.fights }
    }

    /// The share of actions of the attackers that did damage.
    pub fn hits(&self) -> Share {
        Share { count: self.hits, of: self.rounds.sum() }
    }

    /// The points that the defenders lost for each that the attackers lost; None if the attackers lost nothing.
    pub fn exchange(&self) -> Option<f64> {
        let lost = self.attacker.value.sum();
        (lost > 0).then(|| self.defender.value.sum() as f64 / lost as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_those_of_wilson() {
        let check = |count, of, low: f64, high: f64| {
            let found = Share { count, of }.interval();
            assert!((found.0 - low).abs() < 5e-5 && (found.1 - high).abs() < 5e-5, "{count} of {of}: {found:?}");
        };
        check(5, 10, 0.2366, 0.7634);
        check(0, 10, 0.0, 0.2775);
        check(10, 10, 0.7225, 1.0);
        check(600, 1000, 0.5693, 0.6299);
        assert_eq!(Share::default().interval(), (0.0, 1.0), "nothing is known of nothing");
    }

    #[test]
    fn means_have_margins() {
        let mut mean = Mean::default();
        assert_eq!((mean.value(), mean.margin()), (0.0, 0.0));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|n| mean.add(n));
        assert_eq!(mean.value(), 5.0);
        assert!((mean.margin() - Z * (32.0f64 / 7.0 / 8.0).sqrt()).abs() < 1e-9);
    }

    #[test]
    fn fights_are_counted_by_how_they_ended() {
        let mut tally = Tally::default();
        let lost = Losses { destroyed: 2, damage: 7, value: 3, ..Losses::default() };
        tally.add(&Record { end: End::Won, rounds: 3, hits: 2, defender: lost, ..Record::default() });
        tally.add(&Record { end: End::Lost, rounds: 1, attacker: lost, ..Record::default() });
        assert_eq!(tally.ended(End::Won), Share { count: 1, of: 2 });
        assert_eq!(tally.hits(), Share { count: 2, of: 4 });
        assert_eq!((tally.defender.destroyed, tally.defender.damage.value()), (1, 3.5));
        assert_eq!(tally.exchange(), Some(1.0));
        assert_eq!(Tally::default().exchange(), None);
    }
}
