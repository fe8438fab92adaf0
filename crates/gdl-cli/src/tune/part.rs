//! Some games of a candidate, as `gdl tune --play` reads them.

use std::{ops::Range, str::FromStr};

/// Games of a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// The number of the candidate; 0 is the game as it is.
    pub candidate: usize,
    /// The games.
    pub games: Range<u64>,
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Part, &'static str> {
        let parsed = text.split_once(':').and_then(|(candidate, games)| {
            let (first, last) = games.split_once("..").unwrap_or((games, games));
            let (first, last): (u64, u64) = (first.parse().ok()?, last.parse().ok()?);
            Some(Part { candidate: candidate.parse().ok()?, games: first..last.checked_add(1)? })
        });
        parsed.filter(|part| !part.games.is_empty()).ok_or("write CANDIDATE:FIRST..LAST, as in 3:0..15")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts() {
        assert_eq!("3:0..15".parse(), Ok(Part { candidate: 3, games: 0..16 }));
        assert_eq!("0:7".parse(), Ok(Part { candidate: 0, games: 7..8 }));
        for wrong in ["", "3", "3:", ":1", "3:5..4", "a:1..2", "3:0..18446744073709551615", "3:-1..2"] {
            assert!(wrong.parse::<Part>().is_err(), "{wrong}");
        }
    }
}
