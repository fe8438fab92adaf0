//! Joins parts of a series that were played separately.

use std::collections::BTreeMap;

use super::record::{FORMAT, GameRecord, Series};

/// The reason why files are not parts of one series.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch {
    /// The index, from 0, of the part that differs from the first.
    pub part: usize,
    /// The difference.
    pub what: String,
    /// The remedy.
    pub help: &'static str,
}

/// Joins parts of a series, in any order. A game that is in several of them must be the same in all.
///
/// # Errors
///
/// If the parts do not belong to one series.
pub fn join(parts: Vec<Series>) -> Result<Series, Mismatch> {
    let mut games: BTreeMap<u64, GameRecord> = BTreeMap::new();
    let mut joined: Option<Series> = None;
    for (part, series) in parts.into_iter().enumerate() {
        let mismatch = |what: String, help| Mismatch { part, what, help };
        if series.format != FORMAT {
            let what = format!("it has format {}, and this program reads {FORMAT}", series.format);
            return Err(mismatch(what, "play it again with this version"));
        }
        let Series { about, games: more, places, .. } = series;
        match &mut joined {
            None => joined = Some(Series { format: FORMAT, about, games: Vec::new(), balance: None, places }),
            Some(known) if known.about == about => known.places.extend(places),
            Some(known) => {
                let (old, new) = (&known.about, &about);
                let what = if old.rules != new.rules {
                    "its rules are not those of the first part"
                } else if (old.first_seed, old.games, old.rotations) != (new.first_seed, new.games, new.rotations) {
                    "it has other seeds or another number of games than the first part"
                } else if old.players != new.players {
                    "it has other players than the first part"
                } else if old.turns != new.turns {
                    "it has another limit of turns than the first part"
                } else {
                    "it differs from the first part"
                };
                return Err(mismatch(what.to_owned(), "all parts need the same arguments but for `--shard`"));
            }
        }
        for game in more {
            let number = game.game;
            if games.get(&number).is_some_and(|known| *known != game) {
                let what = format!("game {number} differs from the same game in another part");
                return Err(mismatch(what, "play the parts with the same version of this program"));
            }
            games.insert(number, game);
        }
    }
    let mut joined = joined.ok_or(Mismatch {
        part: 0,
        what: "there are no parts".to_owned(),
        help: "name the files that `gdl sim --format json` wrote",
    })?;
    joined.games = games.into_values().collect();
    Ok(joined)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{DUEL, GAME, plan, series};

    #[test]
    fn parts_are_the_whole_again() {
        let plan = crate::series::Plan { games: 6, ..plan(GAME) };
        let whole = series(&plan);
        let part = |index: u64| {
            let range = plan.shard(index, 3);
            let games = whole.games.iter().filter(|game| range.contains(&game.game)).cloned().collect();
            Series { games, ..whole.clone() }
        };
        assert_eq!(join(vec![part(3), part(1), part(2), part(1)]), Ok(whole.clone()));
        assert_eq!(join(vec![part(2)]).map(|series| series.games.len()), Ok(2));
        let text = serde_json::to_string(&whole).expect("it is JSON");
        assert_eq!(serde_json::from_str::<Series>(&text).expect("it is a series"), whole);
    }

    #[test]
    fn what_is_of_another_series_is_refused() {
        let first = series(&plan(GAME));
        let refuse = |other: Series, part: &str| {
            let error = join(vec![first.clone(), other]).expect_err("they differ");
            assert!(error.part == 1 && error.what.contains(part), "{error:?}");
        };
        let mut other = series(&plan(DUEL));
        other.about.rules = "1".to_owned();
        refuse(other, "rules");
        let mut other = first.clone();
        other.about.turns = 9;
        refuse(other, "turns");
        let mut other = first.clone();
        other.format = 99;
        refuse(other, "format 99");
        let mut other = first.clone();
        other.games[0].turns = 9;
        refuse(other, "game 0 differs");
        assert!(join(Vec::new()).is_err());
    }
}
