//! The one random generator of a game and the draws that are derived from it (spec world 1.1, 1.2).
//!
//! Everything that happens by chance takes the generator as an argument, so that the number and the order of draws
//! are visible. A game that starts from the same state goes the same way.

const MULTIPLIER: u32 = 8121;
const INCREMENT: u32 = 28411;
const MODULUS: u32 = 134_456;
/// The modulus of seeds.
const SEEDS: u64 = 100_000;

/// The generator: a linear congruence with a small state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Random {
    state: u32,
}

impl Random {
    /// Returns the generator for a seed. Seeds count modulo 100000, and their sign is ignored.
    pub fn seeded(seed: i64) -> Random {
        // A remainder of 100000 is far below 32 bits.
        Random { state: (seed.unsigned_abs() % SEEDS) as u32 }
    }

    /// The generator in a state.
    pub fn in_state(state: u32) -> Random {
        Random { state: state % MODULUS }
    }

    /// The state, from which the rest of the sequence follows.
    pub fn state(self) -> u32 {
        self.state
    }

    /// A number in `0..m`, in `m + 1..=0` if `m` is negative; 0 for 0 and 1, for which a number is drawn as well.
    pub fn draw(&mut self, m: i32) -> i32 {
        self.state = (MULTIPLIER * self.state + INCREMENT) % MODULUS;
        // The quotient is nearer to 0 than `m`.
        (i64::from(m) * i64::from(self.state) / i64::from(MODULUS)) as i32
    }

    /// Whether something of `p` percent happens; nothing is drawn if it is certain or impossible.
    pub fn percent(&mut self, p: i32) -> bool {
        match p {
            ..=0 => false,
            100.. => true,
            _ => self.draw(100) < p,
        }
    }

    /// Whether something of `q` hundredths of a percent happens; always draws.
    pub fn basis_points(&mut self, q: i32) -> bool {
        self.draw(10_000) < q
    }

    /// Whether something of `c` hundredths of a percent happens; nothing is drawn if it cannot.
    pub fn happens(&mut self, c: i32) -> bool {
        c > 0 && self.basis_points(c)
    }

    /// Tosses a coin. True is slightly less probable than false, as in the engine.
    pub fn coin(&mut self) -> bool {
        self.draw(257) % 2 == 1
    }

    /// Rounds `n` hundredths to a whole number: the rest is the probability of one more.
    pub fn hundredths(&mut self, n: i32) -> i32 {
        n / 100 + i32::from(self.percent(n % 100))
    }

    /// The index of one of the positive weights; `None` if there is none. The first has one chance more than its
    /// weight and the last one fewer, as in the engine.
    pub fn weighted(&mut self, weights: &[i32]) -> Option<usize> {
        let total = weights.iter().filter(|&&w| w > 0).sum();
        if total == 0 {
            return None;
        }
        let n = self.draw(total);
        let mut sum = 0;
        weights.iter().position(|&w| {
            sum += w.max(0);
            w > 0 && sum >= n
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_follow_the_recurrence() {
        let after = |seed, draws| {
            let mut random = Random::seeded(seed);
            (0..draws).for_each(|_| _ = random.draw(2));
            random.state()
        };
        assert_eq!([1, 2, 3, 4].map(|n| after(1, n)), [36532, 94847, 116_930, 88669]);
        assert_eq!([0, 2, 99999, 100_002, -2].map(|seed| after(seed, 1)), [28411, 44653, 6050, 44653, 44653]);
    }

    #[test]
    fn certain_and_impossible_chances_draw_nothing() {
        let mut random = Random::seeded(7);
        assert!(random.percent(100) && !random.percent(0) && !random.percent(-3));
        assert_eq!(random.hundredths(300), 3);
        assert_eq!(random.hundredths(-250), -2);
        assert_eq!(random.weighted(&[0, -3]), None);
        assert_eq!(random.state(), 7);
        assert!(!random.happens(0));
        assert_eq!(random.state(), 7);
        random.basis_points(-1);
        assert_ne!(random.state(), 7);
        assert!(random.happens(10_000));
    }

    #[test]
    fn draws_stay_in_their_range() {
        let mut random = Random::seeded(42);
        for _ in 0..1000 {
            assert!((0..6).contains(&random.draw(6)));
            assert!((-4..=0).contains(&random.draw(-5)));
            assert_eq!(random.draw(1), 0);
            assert!((0..i32::MAX).contains(&random.draw(i32::MAX)));
        }
    }

    #[test]
    fn weights_of_zero_are_never_chosen() {
        let mut random = Random::seeded(3);
        for _ in 0..200 {
            assert!(matches!(random.weighted(&[0, 5, -1, 2, 0]), Some(1 | 3)));
        }
    }
}
