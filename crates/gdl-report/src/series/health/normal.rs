//! What is normal: the quartiles of each measure over many games, measured once and kept in `normal.tsv`.

use serde::Serialize;

use super::Side;

/// The games that the quartiles are of.
pub const NORMAL_GAMES: &str =
    "real games of the library of Xconq and the games of this suite, five to ten seeds of at most 100 turns each";

/// A line for each measure: name, quartiles, the number of games, and the games with the least and the greatest value.
const TABLE: &str = include_str!("normal.tsv");

/// How far beyond the quartiles a value stands out, in distances between them (Tukey's fences).
const FENCE: f64 = 1.5;

/// The quartiles of a measure over many games.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Normal {
    /// A quarter of the games has less.
    pub low: f64,
    /// Half of them have less.
    pub median: f64,
    /// A quarter has more.
    pub high: f64,
    /// The number of games.
    pub games: usize,
    /// The game with the least value.
    #[serde(skip)]
    pub least: &'static str,
    /// The game with the greatest.
    #[serde(skip)]
    pub greatest: &'static str,
}

impl Normal {
    /// Those of a measure.
    pub fn of(id: &str) -> Normal {
        let line = TABLE.lines().find(|line| line.split('\t').next() == Some(id));
        line.and_then(read).unwrap_or_default()
    }

    /// The direction in which a value is outside of the fences around the quartiles.
    pub fn stands_out(&self, value: f64) -> Option<Side> {
        let reach = FENCE * (self.high - self.low);
        if self.games == 0 {
            None
        } else if value < self.low - reach {
            Some(Side::Low)
        } else {
            (value > self.high + reach).then_some(Side::High)
        }
    }
}

fn read(line: &'static str) -> Option<Normal> {
    let mut fields = line.split('\t').skip(1);
    let mut number = || fields.next()?.parse::<f64>().ok();
    let (low, median, high, games) = (number()?, number()?, number()?, number()?);
    let (least, greatest) = (fields.next()?, fields.next()?);
    Some(Normal { low, median, high, games: games as usize, least, greatest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_values_stand_out() {
        let normal = Normal { low: 1.0, median: 2.0, high: 3.0, games: 9, least: "a", greatest: "b" };
        let side = |value| normal.stands_out(value);
        assert_eq!((side(-2.1), side(-1.9), side(5.9), side(6.1)), (Some(Side::Low), None, None, Some(Side::High)));
        assert_eq!(Normal::default().stands_out(9.0), None, "nothing is known");
    }

    #[test]
    fn each_measure_has_a_line() {
        for kind in &super::super::MEASURES {
            assert!(Normal::of(kind.id).games > 0, "{}", kind.id);
        }
        assert_eq!(TABLE.lines().count(), super::super::MEASURES.len());
    }
}
