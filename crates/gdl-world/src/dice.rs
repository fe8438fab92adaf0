//! Entries of dice tables: plain numbers and dice in their packed form (spec world 1.3, language 1.6).

use crate::Random;

/// Hits are counted exactly for hit points up to this many times the largest hit; beyond, each further hit takes its mean.
const EXACT_HITS: usize = 8;

/// An entry of a dice table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dice {
    /// A plain number.
    Constant(i32),
    /// `count` dice of `sides` sides each, counted from 1, and `offset`.
    Roll {
        /// Number of dice, 1 to 8.
        count: i32,
        /// Sides of each die, 2 to 17.
        sides: i32,
        /// The offset that is added, -128 to 127.
        offset: i32,
    },
}

impl Dice {
    /// Unpacks an entry of a table.
    pub fn unpack(entry: i32) -> Dice {
        if (-16384..=16383).contains(&entry) {
            return Dice::Constant(entry);
        }
        let (count, sides) = (((entry >> 11) & 7) + 1, ((entry >> 7) & 15) + 2);
        let offset = if entry >= 0 { entry & 127 } else { -(entry & 127) - 1 };
        Dice::Roll { count, sides, offset }
    }

    /// Returns the minimum of a roll.
    pub fn least(self) -> i32 {
        match self {
            Dice::Constant(n) => n,
            Dice::Roll { count, offset, .. } => count + offset,
        }
    }

    /// Returns the dice scaled by experience: sides and offset in percent, within their bounds. An offset that becomes
    /// 0 is replaced by the minimum, so that the roll is never positive, as in the engine.
    pub fn scaled(self, percent: i32) -> Dice {
        let scale = |n: i32| (i64::from(n) * i64::from(percent) / 100).clamp(-(1 << 20), 1 << 20) as i32;
        match self {
            Dice::Constant(n) => Dice::Constant(scale(n).clamp(-16384, 16383)),
            Dice::Roll { count, sides, offset } => {
                let offset = match scale(offset).clamp(-128, 127) {
                    0 => -128,
                    offset => offset,
                };
                Dice::Roll { count, sides: scale(sides).clamp(2, 17), offset }
            }
        }
    }

    /// The chance of each number of hit points that a hit takes, from 0 on: rolls below 0 take nothing (spec actions 9.3).
    fn chances(self) -> Vec<f64> {
        let (count, sides, offset) = match self {
            Dice::Constant(n) => (0, 1, n),
            Dice::Roll { count, sides, offset } => (count.max(0), sides.max(1), offset),
        };
        // The sums of dice that count from 0.
        let mut sums = vec![1.0];
        for _ in 0..count {
            let mut next = vec![0.0; sums.len() + sides as usize - 1];
            for (sum, chance) in sums.iter().enumerate() {
                next[sum..sum + sides as usize].iter_mut().for_each(|next| *next += chance / f64::from(sides));
            }
            sums = next;
        }
        let least = count + offset;
        let most = usize::try_from(least).unwrap_or(0) + sums.len() - 1;
        let mut chances = vec![0.0; most + 1];
        for (sum, chance) in (least..).zip(sums) {
            chances[usize::try_from(sum).unwrap_or(0)] += chance;
        }
        chances
    }

    /// The mean of the hit points that a hit takes (spec actions 9.3).
    pub fn mean_damage(self) -> f64 {
        self.chances().iter().enumerate().map(|(points, chance)| points as f64 * chance).sum()
    }

    /// The mean number of hits that take all of some hit points, at least 1; none if no number does.
    pub fn mean_hits(self, hp: i32) -> Option<f64> {
        let hp = usize::try_from(hp).unwrap_or(0).max(1);
        if let Dice::Constant(n) = self {
            let points = usize::try_from(n).ok().filter(|&points| points > 0)?;
            return Some(hp.div_ceil(points) as f64);
        }
        let chances = self.chances();
        let most = chances.iter().rposition(|&chance| chance > 0.0).filter(|&most| most > 0)?;
        let misses = 1.0 - chances[0];
        let exact = hp.min(most * EXACT_HITS);
        let mut hits = vec![0.0; exact + 1];
        for left in 1..=exact {
            let later = (1..left.min(most + 1)).map(|points| chances[points] * hits[left - points]);
            hits[left] = (1.0 + later.sum::<f64>()) / misses;
        }
        Some(hits[exact] + (hp - exact) as f64 / self.mean_damage())
    }

    /// Rolls the dice, with one draw per die.
    pub fn roll(self, random: &mut Random) -> i32 {
        match self {
            Dice::Constant(n) => n,
            Dice::Roll { count, sides, offset } => offset + (0..count).map(|_| 1 + random.draw(sides)).sum::<i32>(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_dice_are_unpacked() {
        let roll = |count, sides, offset| Dice::Roll { count, sides, offset };
        assert_eq!(Dice::unpack(20994), roll(3, 6, 2));
        assert_eq!(Dice::unpack(16384), roll(1, 2, 0));
        assert_eq!(Dice::unpack(-28160), roll(3, 6, -1));
        assert_eq!(Dice::unpack(-7), Dice::Constant(-7));
    }

    #[test]
    fn scaled_dice_without_offset_never_hurt() {
        let roll = |count, sides, offset| Dice::Roll { count, sides, offset };
        assert_eq!(roll(2, 6, 3).scaled(150), roll(2, 9, 4));
        assert_eq!(roll(2, 6, 0).scaled(150), roll(2, 9, -128));
        assert_eq!(roll(1, 16, 100).scaled(300), roll(1, 17, 127));
        assert_eq!(Dice::Constant(3).scaled(150), Dice::Constant(4));
        assert_eq!(Dice::Constant(16000).scaled(200), Dice::Constant(16383));
    }

    #[test]
    fn hits_that_take_all_hit_points() {
        assert_eq!([1, 5, 6, 50].map(|hp| Dice::Constant(5).mean_hits(hp)), [1.0, 1.0, 2.0, 10.0].map(Some));
        assert_eq!([0, -3].map(|n| Dice::Constant(n).mean_hits(5)), [None, None]);
        let roll = |count, sides, offset| Dice::Roll { count, sides, offset };
        assert_eq!(roll(1, 2, 0).mean_hits(2), Some(1.5));
        // Half of the rolls take nothing.
        assert_eq!((roll(1, 2, -1).mean_hits(1), roll(1, 2, -1).mean_damage()), (Some(2.0), 0.5));
        assert_eq!((roll(1, 2, -2).mean_hits(1), roll(1, 2, -9).mean_damage()), (None, 0.0));
        // Overshot points are lost, as in games.
        let mut random = Random::seeded(7);
        for (dice, hp) in [(roll(1, 6, 0), 6), (roll(3, 6, -10), 9), (roll(2, 4, 3), 100), (roll(8, 17, 127), 30000)] {
            let games = 4000;
            let mut hits = 0;
            for _ in 0..games {
                let mut left = hp;
                while left > 0 {
                    left -= dice.roll(&mut random).max(0);
                    hits += 1;
                }
            }
            let (mean, expected) = (f64::from(hits) / f64::from(games), dice.mean_hits(hp).unwrap());
            assert!((mean / expected - 1.0).abs() < 0.03, "{dice:?} {hp}: {mean} {expected}");
        }
    }

    #[test]
    fn dice_count_from_one() {
        let mut random = Random::seeded(1);
        let rolls: Vec<i32> = (0..2000).map(|_| Dice::unpack(20992).roll(&mut random)).collect();
        assert_eq!((rolls.iter().min(), rolls.iter().max()), (Some(&3), Some(&18)));
        let state = random.state();
        assert_eq!(Dice::Constant(7).roll(&mut random), 7);
        assert_eq!(random.state(), state, "plain numbers draw nothing");
    }
}
