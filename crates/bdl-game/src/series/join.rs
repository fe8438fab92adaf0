//! Joining the parts of a series.

use std::collections::BTreeSet;
use std::fmt;

use super::summary::Series;

/// Why two parts do not belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// They are parts of different series: what differs.
    Plan(&'static str),
    /// Both have games of this shard, counted from 0, of this number of shards.
    Overlap(u64, u64),
    /// There is nothing to join.
    Nothing,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mismatch::Plan(what) => write!(f, "the files are parts of different series: the {what} differs"),
            Mismatch::Overlap(part, parts) => write!(f, "shard {}/{parts} is there twice", part + 1),
            Mismatch::Nothing => f.write_str("there is no series to join"),
        }
    }
}

/// Joins parts of a series, in any order.
///
/// # Errors
///
/// Says why they do not belong together.
pub fn join(parts: &[Series]) -> Result<Series, Mismatch> {
    let (first, others) = parts.split_first().ok_or(Mismatch::Nothing)?;
    let mut joined = first.clone();
    for part in others {
        if let Some(what) = difference(&joined, part) {
            return Err(Mismatch::Plan(what));
        }
        for &(index, of) in &part.shards {
            if joined.shards.iter().any(|&(_, other)| other != of) {
                return Err(Mismatch::Plan("number of shards"));
            }
            if joined.shards.contains(&(index, of)) {
                return Err(Mismatch::Overlap(index, of));
            }
        }
        joined.merge(part);
    }
    // All parts together are the series, and its report is the same as that of a series without parts.
    if joined.shards.first().is_some_and(|&(_, of)| of == joined.shards.len() as u64) {
        joined.shards = BTreeSet::from([(0, 1)]);
    }
    Ok(joined)
}

fn difference(a: &Series, b: &Series) -> Option<&'static str> {
    let shapes = |series: &Series| {
        let rules: Vec<usize> = series.move_rules.iter().map(Vec::len).collect();
        (series.arrivals.len(), series.pieces.len(), rules, series.forbade.len())
    };
    if a.game != b.game || shapes(a) != shapes(b) {
        Some("game")
    } else if a.levels != b.levels {
        Some("level of a player")
    } else if a.seed != b.seed {
        Some("seed")
    } else if a.planned != b.planned {
        Some("number of games")
    } else if a.max_moves != b.max_moves {
        Some("limit of moves")
    } else {
        None
    }
}
