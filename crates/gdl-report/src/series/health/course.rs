//! The course of a game as shares: how large a part of all value each side has at the sampled turns, and who leads.

use crate::series::{
    record::{Fate, GameRecord, SideRecord},
    summary::played_sides,
};

/// The course of a game that is played by two sides or more.
pub(super) struct Course {
    /// Sampled turns.
    pub turns: Vec<i32>,
    /// The shares of the sides at each of them. They add up to 1.
    pub shares: Vec<Vec<f64>>,
    /// The index of the only winner among the sides.
    pub winner: Option<usize>,
    /// The number of turns of the game.
    pub length: i32,
}

impl Course {
    /// The course of a game; `None` if fewer than two sides play it.
    pub fn new(game: &GameRecord) -> Option<Course> {
        let sides: Vec<&SideRecord> = played_sides(game).filter(|side| side.fate != Fate::Absent).collect();
        if sides.len() < 2 {
            return None;
        }
        let is_without_value = sides.iter().all(|side| side.curve.value.iter().all(|value| value <= 0));
        let standing = |side: &SideRecord, at: usize| {
            let curve = if is_without_value { &side.curve.units } else { &side.curve.value };
            curve.get(at).unwrap_or(0).max(0)
        };
        let (mut turns, mut shares) = (Vec::new(), Vec::new());
        for (at, &turn) in game.sampled.iter().enumerate() {
            let all: i64 = sides.iter().map(|side| standing(side, at)).fold(0, i64::saturating_add);
            if all > 0 {
                turns.push(turn);
                shares.push(sides.iter().map(|side| standing(side, at) as f64 / all as f64).collect());
            }
        }
        let mut winners = (0..sides.len()).filter(|&side| sides[side].fate == Fate::Won);
        let winner = winners.next().filter(|_| winners.next().is_none());
        Some(Course { turns, shares, winner, length: game.turns })
    }

    /// The side with the largest share at a sample; `None` if several have it.
    pub fn leader(&self, at: usize) -> Option<usize> {
        let shares = self.shares.get(at)?;
        let most = shares.iter().copied().fold(0.0, f64::max);
        let mut leaders = (0..shares.len()).filter(|&side| shares[side] >= most);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    /// The leader at the first sample after a part of the game.
    pub fn leader_after(&self, part: f64) -> Option<usize> {
        let turn = f64::from(self.length) * part;
        self.leader(self.turns.iter().position(|&at| f64::from(at) >= turn)?)
    }

    /// The number of times that another side than before led.
    pub fn lead_changes(&self) -> usize {
        let leaders: Vec<usize> = (0..self.shares.len()).filter_map(|at| self.leader(at)).collect();
        leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    /// The mean of the roots of the distances between leader and winner, over the samples in which the winner is behind.
    pub fn drama(&self) -> Option<f64> {
        let winner = self.winner?;
        let most = |shares: &[f64]| shares.iter().copied().fold(0.0, f64::max);
        let gaps = self.shares.iter().map(|shares| most(shares) - shares[winner]);
        let roots: Vec<f64> = gaps.filter(|gap| *gap > 0.0).map(f64::sqrt).collect();
        Some(if roots.is_empty() { 0.0 } else { roots.iter().sum::<f64>() / roots.len() as f64 })
    }

    /// The turn from which the winner leads until the end.
    pub fn decision_turn(&self) -> Option<i32> {
        let winner = self.winner?;
        let behind = (0..self.shares.len()).rposition(|at| self.leader(at) != Some(winner));
        match behind {
            None => self.turns.first().copied(),
            Some(last) => Some(self.turns.get(last + 1).copied().unwrap_or(self.length)),
        }
    }

    /// The mean part of all value that changes hands from one sample to the next.
    pub fn volatility(&self) -> Option<f64> {
        let change = |pair: &[Vec<f64>]| pair[0].iter().zip(&pair[1]).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
        let changes: Vec<f64> = self.shares.windows(2).map(change).collect();
        (!changes.is_empty()).then(|| changes.iter().sum::<f64>() / changes.len() as f64)
    }

    /// The mean evenness of the shares.
    pub fn uncertainty(&self) -> Option<f64> {
        let evenness: Vec<f64> = self.shares.iter().map(|shares| evenness(shares)).collect();
        (!evenness.is_empty()).then(|| evenness.iter().sum::<f64>() / evenness.len() as f64)
    }

    /// The distance of the winner to the best other side at the last sample.
    pub fn final_margin(&self) -> Option<f64> {
        let (winner, shares) = (self.winner?, self.shares.last()?);
        let others = shares.iter().enumerate().filter(|(side, _)| *side != winner).map(|(_, share)| *share);
        Some(shares[winner] - others.fold(0.0, f64::max))
    }
}

/// The entropy of shares, divided by the largest that so many can have: 1 if all are equal, 0 if one has everything.
pub(super) fn evenness(shares: &[f64]) -> f64 {
    if shares.len() < 2 {
        return 0.0;
    }
    entropy(shares) / (shares.len() as f64).ln()
}

/// The entropy of shares.
pub(super) fn entropy(shares: &[f64]) -> f64 {
    shares.iter().filter(|share| **share > 0.0).map(|share| -share * share.ln()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(values: &[[f64; 2]], winner: Option<usize>) -> Course {
        let turns = (0..values.len()).map(|turn| i32::try_from(turn).expect("few turns")).collect();
        let shares = values.iter().map(|pair| pair.iter().map(|v| v / (pair[0] + pair[1])).collect()).collect();
        Course { turns, shares, winner, length: i32::try_from(values.len()).expect("few turns") - 1 }
    }

    #[test]
    fn leads() {
        let game = course(&[[5.0, 5.0], [6.0, 4.0], [4.0, 6.0], [3.0, 7.0], [6.0, 4.0]], Some(0));
        assert_eq!((game.leader(0), game.leader(1), game.lead_changes()), (None, Some(0), 2));
        assert_eq!((game.decision_turn(), game.leader_after(0.5)), (Some(4), Some(1)));
        let drama = game.drama().expect("there is a winner");
        assert!((drama - (0.2_f64.sqrt() + 0.4_f64.sqrt()) / 2.0).abs() < 1e-12, "{drama}");
        assert!((game.final_margin().expect("there is a winner") - 0.2).abs() < 1e-12);
        assert!((game.volatility().expect("it changes") - 0.175).abs() < 1e-12);
        let clear = course(&[[9.0, 1.0], [10.0, 0.0]], Some(0));
        assert_eq!((clear.drama(), clear.decision_turn(), clear.lead_changes()), (Some(0.0), Some(0), 0));
        let lost = course(&[[9.0, 1.0], [9.0, 1.0]], Some(1));
        assert_eq!(lost.decision_turn(), Some(1), "the winner never led: the end decided");
        assert_eq!(course(&[[1.0, 1.0]], None).drama(), None);
    }

    #[test]
    fn evenness_is_between_nothing_and_one() {
        assert_eq!((evenness(&[1.0, 0.0]), evenness(&[1.0])), (0.0, 0.0));
        assert!((evenness(&[0.25; 4]) - 1.0).abs() < 1e-12);
        assert!((0.4..0.5).contains(&evenness(&[0.9, 0.1])));
    }
}
