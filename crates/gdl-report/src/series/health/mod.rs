//! Health of a game: measures of a series after the literature on the automated evaluation of games, adapted to games
//! about armies and economies. They are computed from the records alone.

mod compute;
mod course;
mod normal;
mod page;
mod sources;
mod table;

use serde::Serialize;

use super::{record::Series, statistics::mean};
pub use normal::{NORMAL_GAMES, Normal};
pub use page::measure_page;
pub use table::{MEASURES, MeasureKind, Unit, measure_kind};

/// The value of a measure in a series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measure {
    /// The name of its kind, see [`MEASURES`].
    pub id: &'static str,
    /// The value: the mean of the games where each game has one, else that of the series.
    pub value: f64,
    /// The number of games, sides or seats that it is computed from.
    pub count: usize,
    /// The standard deviation, where it is a mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// The quartiles of the same measure in other games.
    pub normal: Normal,
    /// Whether it is far above or below what is normal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands_out: Option<Side>,
}

/// The direction in which a value stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Below what is normal.
    Low,
    /// Above it.
    High,
}

impl Measure {
    /// Its kind.
    ///
    /// # Panics
    /// Never: measures are made of kinds.
    pub fn kind(&self) -> &'static MeasureKind {
        measure_kind(self.id).expect("a measure has a kind")
    }

    /// The value in words, with its unit.
    pub fn words(&self) -> String {
        self.kind().unit.words(self.value)
    }
}

/// The values of a measure, from which its value in the series is computed.
#[derive(Clone, PartialEq, Debug)]
enum Values {
    /// A value of each game or side, of which the mean is taken.
    Each(Vec<f64>),
    /// A value of the series, and the number of its games, sides or seats.
    One(f64, usize),
}

/// Computes all measures of a series that has any played game, in the order of [`MEASURES`]. Measures without a value are left
/// out: a series without a winner has no snowball.
pub(super) fn health(series: &Series) -> Vec<Measure> {
    let games = compute::Games::new(series);
    MEASURES.iter().filter_map(|kind| measure(kind, (kind.compute)(&games)?)).collect()
}

fn measure(kind: &'static MeasureKind, values: Values) -> Option<Measure> {
    let (value, count, deviation) = match values {
        Values::One(value, count) => (value, count, None),
        Values::Each(values) => {
            let count = values.len();
            let mean = values.iter().sum::<f64>() / count as f64;
            let squares = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>();
            let deviation = (count > 1).then(|| rounded((squares / (count - 1) as f64).sqrt()));
            (mean, count, deviation)
        }
    };
    if count == 0 || !value.is_finite() {
        return None;
    }
    let (value, normal) = (rounded(value), Normal::of(kind.id));
    let stands_out = normal.stands_out(value).filter(|_| count >= FEWEST);
    Some(Measure { id: kind.id, value, count, deviation, normal, stands_out })
}

/// The minimum number of games, sides or seats for a value that stands out.
const FEWEST: usize = 5;

/// Rounds to six decimals, beyond which logarithms and roots may differ from machine to machine.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

/// The share of a number.
fn share(number: i64, of: i64) -> Option<f64> {
    (of > 0).then(|| mean(number.into(), usize::try_from(of).unwrap_or(usize::MAX)))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn measures_are_documented() {
        let names: BTreeSet<&str> = MEASURES.iter().map(|kind| kind.id).collect();
        assert_eq!((names.len(), MEASURES.len()), (25, 25));
        for kind in &MEASURES {
            assert!(kind.definition.ends_with('.') && !kind.title.ends_with('.'), "{}", kind.id);
            let page = measure_page(kind);
            for part in [kind.id, kind.definition, "## What is normal", "## Source"] {
                assert!(page.contains(part), "{}: {page}", kind.id);
            }
            let normal = Normal::of(kind.id);
            assert!(normal.low <= normal.median && normal.median <= normal.high, "{}: {normal:?}", kind.id);
        }
    }
}
