//! How often a unit does the same thing: in a turn after a rest, and turn after turn, where points are saved or owed (spec
//! actions 4.2, 4.3).

use std::collections::BTreeMap;

/// The maximum number of times in a turn; a unit that pays nothing could go on forever.
pub const MANY: i32 = 999;

/// The maximum number of turns that are counted. Longer cycles give the mean of these.
const MAX_TURNS: usize = 1000;

/// The action points of an undamaged unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Points {
    /// The points that a turn adds.
    pub new: i32,
    /// The minimum, below 0 for a unit that can owe points (`acp-min`).
    pub least: i32,
    /// The maximum at the start of a turn: `acp-max`, or the new points if that is negative.
    pub most: i32,
}

/// How often a unit does the same thing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Pace {
    /// How often in [`Self::turns`], turn after turn; [`MANY`] in one turn for any number.
    pub times: i32,
    /// The fewest turns after which the pace repeats, at least 1.
    pub turns: i32,
    /// How often in a turn that begins with the most points that a unit can have; [`MANY`] for any number.
    pub most: i32,
}

impl Pace {
    /// A pace that is the same in all turns.
    pub fn steady(times: i32) -> Pace {
        Pace { times, turns: 1, most: times }
    }

    /// How often in a turn, on average.
    pub fn mean(self) -> f64 {
        f64::from(self.times) / f64::from(self.turns.max(1))
    }
}

impl Points {
    /// The points at the start of a turn after one that ended with some.
    fn next(self, left: i32) -> i32 {
        left.saturating_add(self.new).max(self.least).min(self.most)
    }

    /// Returns the pace of something that is done whenever `can` allows it with the points left, and takes `price` of them.
    pub fn pace(self, can: impl Fn(i32) -> bool, price: i32) -> Pace {
        let turn = |mut left: i32| {
            let mut times = 0;
            while times < MANY && can(left) {
                times += 1;
                left = left.saturating_sub(price).max(self.least);
            }
            (times, left)
        };
        let (most, _) = turn(self.most);
        let (mut seen, mut sums) = (BTreeMap::new(), vec![0]);
        let mut points = self.next(0);
        // The points of a turn decide about all later ones.
        while sums.len() <= MAX_TURNS && !seen.contains_key(&points) {
            seen.insert(points, sums.len() - 1);
            let (times, left) = turn(points);
            if times >= MANY {
                return Pace { times, turns: 1, most: MANY };
            }
            sums.push(sums[sums.len() - 1] + times);
            points = self.next(left);
        }
        let last = sums.len() - 1;
        let from = seen.get(&points).copied().unwrap_or(0);
        let (times, turns) = (sums[last] - sums[from], i32::try_from(last - from).unwrap_or(1));
        let common = common_divisor(times, turns);
        Pace { times: times / common, turns: turns / common, most }
    }
}

fn common_divisor(a: i32, b: i32) -> i32 {
    if b == 0 { a.max(1) } else { common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step that takes `price` points and needs as many, above the minimum.
    fn check((new, least, most): (i32, i32, i32), price: i32, expected: (i32, i32, i32)) {
        let points = Points { new, least, most };
        let pace = points.pace(|left| left - price >= least, price);
        assert_eq!((pace.times, pace.turns, pace.most), expected, "{points:?} {price}");
    }

    #[test]
    fn paces() {
        check((3, 0, 3), 1, (3, 1, 3));
        check((3, 0, 3), 2, (1, 1, 1));
        // Points are saved for a step that takes more than those of a turn.
        check((1, 0, 5), 2, (1, 2, 2));
        check((3, 0, 5), 2, (3, 2, 2));
        // A debt is kept.
        check((2, -2, 2), 1, (2, 1, 4));
        check((2, -2, 6), 1, (2, 1, 8));
        // Never enough.
        check((1, 0, 1), 2, (0, 1, 0));
        check((1, 0, 1), 0, (MANY, 1, MANY));
        // A long cycle.
        check((101, 0, 30_000), 100, (101, 100, 300));
        check((32_767, -32_768, 32_767), 32_767, (1, 1, 2));
        check((7, 0, 32_767), 32_749, (0, 1, 1));
    }
}
