//! Experiments with known truth: how often intervals contain it.

use super::{BoundedSequence, Estimate, NumberSequence};

/// The number of experiments of a kind.
const EXPERIMENTS: u32 = 1000;

/// The most experiments of 1000 that miss the truth if 50 do on average: four standard deviations of the binomial
/// distribution above.
const MOST_MISSES: u32 = 78;

/// A generator of numbers for tests.
struct Random(u64);

impl Random {
    /// A number from 0 to 1.
    fn next(&mut self) -> f64 {
        // The splitmix generator.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// The difference of a pair of games: the share of luck that both have in common makes wins of pairs alike.
    fn pair(&mut self, before: f64, after: f64) -> f64 {
        let common = self.next();
        let [first, second] = if self.next() < 0.5 { [common, common] } else { [self.next(), self.next()] };
        f64::from(u8::from(second < after)) - f64::from(u8::from(first < before))
    }
}

/// Counts the experiments in which a test fails.
fn misses(seed: u64, mut holds: impl FnMut(&mut Random) -> bool) -> u32 {
    let mut random = Random(seed);
    (0..EXPERIMENTS).filter(|_| !holds(&mut random)).count().try_into().expect("there are not many")
}

#[test]
fn intervals_of_wins_cover_the_truth() {
    for (at, (before, after, pairs)) in
        [(0.5, 0.5, 20), (0.5, 0.62, 100), (0.05, 0.1, 50), (0.9, 0.5, 40), (0.3, 0.31, 400), (0.0, 0.01, 200)]
            .into_iter()
            .enumerate()
    {
        let missed = misses(at as u64 + 1, |random| {
            let differences: Vec<f64> = (0..pairs).map(|_| random.pair(before, after)).collect();
            let estimate = Estimate::of_bounded(&differences, 1.0, 0.05);
            (estimate.low..=estimate.high).contains(&(after - before))
        });
        assert!(missed <= MOST_MISSES, "{before} to {after}, {pairs} pairs: {missed} of {EXPERIMENTS}");
        // Intervals that are too wide never miss. Those of rare changes have few possible values, and are wide.
        assert!(missed >= 5 || before == 0.0, "{before} to {after}, {pairs} pairs: {missed} of {EXPERIMENTS}");
    }
}

#[test]
fn intervals_of_mirrored_games_and_of_numbers_cover_the_truth() {
    let missed = misses(11, |random| {
        let differences: Vec<f64> = (0..60).map(|_| (random.pair(0.7, 0.8) + random.pair(0.3, 0.4)) / 2.0).collect();
        let estimate = Estimate::of_bounded(&differences, 1.0, 0.05);
        (estimate.low..=estimate.high).contains(&0.1)
    });
    assert!((5..=MOST_MISSES).contains(&missed), "{missed} of {EXPERIMENTS}");
    let missed = misses(12, |random| {
        // Sums of chances, as lengths of games are.
        let differences: Vec<f64> = (0..40).map(|_| (0..6).map(|_| random.next()).sum::<f64>() * 10.0 - 30.0).collect();
        let estimate = Estimate::of_numbers(&differences, 0.05).expect("there are many");
        (estimate.low..=estimate.high).contains(&0.0)
    });
    assert!((22..=MOST_MISSES).contains(&missed), "{missed} of {EXPERIMENTS}");
}

#[test]
fn a_series_that_stops_early_is_seldom_wrong() {
    let mut peeked = 0;
    let wrong = misses(21, |random| {
        let (mut sequence, mut differences) = (BoundedSequence::new(1.0, 0.05), Vec::new());
        let (mut is_right, mut peeks) = (true, false);
        // Looks after each pair, as no series does, and goes on until one of them shows a difference that is not there.
        for _ in 0..400 {
            let difference = random.pair(0.5, 0.5);
            sequence.push(difference);
            differences.push(difference);
            is_right &= !sequence.estimate().is_certain();
            peeks |= differences.len() >= 20
                && differences.len().is_multiple_of(20)
                && Estimate::of_bounded(&differences, 1.0, 0.05).is_certain();
        }
        peeked += u32::from(peeks);
        is_right
    });
    assert!(wrong < 50, "{wrong} of {EXPERIMENTS}");
    // An interval for a fixed number of games fails if it is looked at again and again.
    assert!(peeked > 120, "{peeked} of {EXPERIMENTS}");
}

#[test]
fn a_series_that_stops_early_covers_the_truth() {
    let mut pairs = 0;
    let missed = misses(31, |random| {
        let mut sequence = BoundedSequence::new(1.0, 0.05);
        let mut is_right = true;
        for pair in 0..600 {
            sequence.push(random.pair(0.4, 0.52));
            let estimate = sequence.estimate();
            is_right &= (estimate.low..=estimate.high).contains(&0.12);
            if pair % 20 == 19 && estimate.is_certain() {
                pairs += pair + 1;
                break;
            }
        }
        is_right
    });
    assert!(missed < 50, "{missed} of {EXPERIMENTS}");
    // It stops, and does not go on to the last pair.
    assert!(pairs / EXPERIMENTS < 400, "{} pairs of 600 on average", pairs / EXPERIMENTS);
    let missed = misses(32, |random| {
        let mut sequence = NumberSequence::new(0.05);
        (0..400).all(|pair| {
            sequence.push((0..6).map(|_| random.next()).sum::<f64>() - 3.0);
            pair < 19 || sequence.estimate().is_some_and(|it| (it.low..=it.high).contains(&0.0))
        })
    });
    assert!(missed < 50, "{missed} of {EXPERIMENTS}");
}
