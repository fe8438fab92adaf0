//! Joins parts of a series that were played separately.

use std::{
    collections::{BTreeMap, btree_map::Entry},
    ops::Range,
};

use super::record::{FORMAT, GameRecord, Series, SeriesInfo};

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

/// Games that two parts have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// The index, from 0, of the later part.
    pub part: usize,
    /// The index of the earlier part.
    pub of: usize,
    /// The number of games that both have.
    pub games: usize,
}

/// Parts of a series that were joined.
#[derive(Clone, PartialEq, Debug)]
pub struct Joined {
    /// The games of all parts, each once.
    pub series: Series,
    /// The parts that have games of earlier parts, in the order of the parts.
    pub repeats: Vec<Repeat>,
}

/// Joins parts of a series, in any order. A game that is in several of them must be the same in all.
///
/// # Errors
///
/// If the parts do not belong to one series.
pub fn join(parts: Vec<Series>) -> Result<Joined, Mismatch> {
    let mut games: BTreeMap<u64, (usize, GameRecord)> = BTreeMap::new();
    let mut repeats: BTreeMap<(usize, usize), usize> = BTreeMap::new();
    let mut joined: Option<Series> = None;
    for (part, series) in parts.into_iter().enumerate() {
        let mismatch = |what: String, help| Mismatch { part, what, help };
        if series.format != FORMAT {
            let what = format!("it has format {}, and this program reads {FORMAT}", series.format);
            return Err(mismatch(what, "play it again with this version"));
        }
        let Series { about, games: more, places, balance, libraries, .. } = series;
        // A part that has all games may have been played in other orders too.
        let balance = balance.filter(|_| more.len() as u64 == about.games);
        match &mut joined {
            None => joined = Some(Series { balance, places, libraries, ..Series::new(about, Vec::new()) }),
            Some(known) => {
                if let Some((what, help)) = known.about.difference(&about, "the first part") {
                    return Err(mismatch(what, help));
                }
                known.places.extend(places);
                known.balance = known.balance.take().or(balance);
            }
        }
        for game in more {
            let number = game.game;
            match games.entry(number) {
                Entry::Vacant(entry) => _ = entry.insert((part, game)),
                Entry::Occupied(entry) if entry.get().1 == game => {
                    *repeats.entry((part, entry.get().0)).or_default() += 1;
                }
                Entry::Occupied(_) => {
                    let what = format!("game {number} differs from the same game in another part");
                    return Err(mismatch(what, "play the parts with the same version of this program"));
                }
            }
        }
    }
    let mut series = joined.ok_or(Mismatch {
        part: 0,
        what: "there are no parts".to_owned(),
        help: "name the files that `gdl sim --format json` wrote",
    })?;
    series.games = games.into_values().map(|(_, game)| game).collect();
    let repeats = repeats.into_iter().map(|((part, of), games)| Repeat { part, of, games }).collect();
    Ok(Joined { series, repeats })
}

impl SeriesInfo {
    /// The first difference from another series, `first` in the words of `name`, and its remedy. None if the games of both are
    /// games of one series.
    pub fn difference(&self, other: &SeriesInfo, name: &str) -> Option<(String, &'static str)> {
        if self == other {
            return None;
        }
        let same_arguments = "all parts need the same arguments but for `--shard`";
        let version = |version: &str| match version {
            "" => "an older version".to_owned(),
            version => format!("version {version}"),
        };
        Some(if self.version != other.version {
            let (old, new) = (version(&self.version), version(&other.version));
            (format!("{new} of gdl played it, and {old} played {name}"), "play all parts with the same version")
        } else if self.rules != other.rules {
            (format!("its rules are not those of {name}"), same_arguments)
        } else if (self.first_seed, self.games, self.rotations) != (other.first_seed, other.games, other.rotations) {
            (format!("it has other seeds or another number of games than {name}"), same_arguments)
        } else if self.players != other.players {
            (format!("it has other players than {name}"), same_arguments)
        } else if self.turns != other.turns {
            (format!("it has another limit of turns than {name}"), same_arguments)
        } else if self.module != other.module {
            let what = format!("its module is `{}`, and that of {name} is `{}`", other.module, self.module);
            (what, "name the module by the same path on all machines")
        } else {
            (format!("it differs from {name}"), same_arguments)
        })
    }
}

impl Series {
    /// The games of the series that are not in its records.
    pub fn missing(&self) -> Vec<Range<u64>> {
        let mut missing = Vec::new();
        let mut next = 0;
        // Records are in the order of games; a forged report may have any order.
        for game in self.games.iter().map(|record| record.game).filter(|game| *game < self.about.games) {
            if game > next {
                missing.push(next..game);
            }
            next = next.max(game + 1);
        }
        if next < self.about.games {
            missing.push(next..self.about.games);
        }
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{DUEL, GAME, plan, series};

    fn shard(whole: &Series, plan: &crate::series::Plan, index: u64) -> Series {
        let range = plan.shard(index, 3);
        let games = whole.games.iter().filter(|game| range.contains(&game.game)).cloned().collect();
        Series { games, ..whole.clone() }
    }

    #[test]
    fn parts_are_the_whole_again() {
        let plan = crate::series::Plan { games: 6, ..plan(GAME) };
        let whole = series(&plan);
        let part = |index: u64| shard(&whole, &plan, index);
        let joined = join(vec![part(3), part(1), part(2), part(1)]).expect("they are parts");
        assert_eq!(joined.series, whole);
        assert_eq!(joined.repeats, [Repeat { part: 3, of: 1, games: 2 }]);
        assert_eq!(joined.series.missing(), []);
        let joined = join(vec![part(2)]).expect("it is a part");
        assert_eq!((joined.series.games.len(), joined.repeats.len()), (2, 0));
        assert_eq!(joined.series.missing(), [0..2, 4..6]);
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
        other.about.version = "1.2.4".to_owned();
        refuse(other, "version 1.2.4 of gdl played it, and version 1.2.3 played the first part");
        let mut other = first.clone();
        other.about.version = String::new();
        refuse(other, "an older version of gdl");
        let mut other = first.clone();
        other.about.module = "elsewhere/test.g".to_owned();
        refuse(other, "`elsewhere/test.g`");
        let mut other = first.clone();
        other.format = 99;
        refuse(other, "format 99");
        let mut other = first.clone();
        other.games[0].turns = 9;
        refuse(other, "game 0 differs");
        assert!(join(Vec::new()).is_err());
    }

    #[test]
    fn forged_numbers_of_games_are_no_work() {
        let mut whole = series(&plan(GAME));
        whole.about.games = u64::MAX;
        whole.games[0].game = u64::MAX;
        whole.games.truncate(1);
        assert_eq!(whole.missing(), vec![0..u64::MAX]);
    }
}
