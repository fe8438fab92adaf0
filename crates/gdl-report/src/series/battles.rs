//! Where the battles of games are: attacks and shots by their places on the map.
//!
//! A record has the cells of its attacks. Areas that are longer than [`LONGEST`] cells are divided into squares, so that records
//! and pages stay small.

use std::collections::BTreeMap;

use gdl_sim::{
    events::{Entry, Event},
    geometry::Pos,
    rules::TypeId,
    world::World,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::record::GameRecord;

/// The maximum number of squares in a row or a column.
const LONGEST: i32 = 64;

/// The attacks of a game by their places.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Battles {
    /// The number of cells to a side of a square.
    pub step: i32,
    /// The hash of the terrain at the start in hexadecimal. Games with the same hash have the same map.
    pub map: String,
    /// Squares in which units were attacked: column and row of the first cell, and the number of attacks and shots.
    pub attacks: Vec<(i32, i32, i64)>,
}

/// Counts the attacks of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct BattleTally {
    step: i32,
    map: String,
    attacks: BTreeMap<(i32, i32), i64>,
}

impl BattleTally {
    /// Starts with the map before the first turn.
    pub fn new(world: &World) -> BattleTally {
        let mut hash = Sha256::new();
        hash.update([u8::from(world.shape.wraps())]);
        for number in [world.shape.width(), world.shape.height()] {
            hash.update(number.to_le_bytes());
        }
        let terrain = |p| u16::try_from(world.terrain_at(p).index()).unwrap_or(u16::MAX).to_le_bytes();
        world.shape.cells().for_each(|p| hash.update(terrain(p)));
        let map = hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        BattleTally { step: step(world.shape.extent()), map, attacks: BTreeMap::new() }
    }

    /// Counts an event.
    pub fn count(&mut self, entry: &Entry) {
        if let Event::Attacked { target, .. } | Event::FiredAt { target, .. } = &entry.event {
            *self.attacks.entry(square(target.at, self.step)).or_default() += 1;
        }
    }

    /// Writes the counts to a record.
    pub fn finish(self, record: &mut GameRecord) {
        let attacks = self.attacks.into_iter().map(|((x, y), times)| (x, y, times)).collect();
        record.battles = Battles { step: self.step, map: self.map, attacks };
    }
}

/// The number of cells to a side of a square in an area of this width or height.
fn step(extent: i32) -> i32 {
    extent.max(1).saturating_add(LONGEST - 1) / LONGEST
}

/// The first cell of the square of a cell.
fn square(p: Pos, step: i32) -> (i32, i32) {
    let first = |number: i32| number.div_euclid(step.max(1)) * step.max(1);
    (first(p.x), first(p.y))
}

/// Where the battles of a series are.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct BattleMap {
    /// The number of cells to a side of a square.
    pub step: i32,
    /// Whether all games have the same map, so that a place is the same in all of them.
    pub is_same_map: bool,
    /// The number of attacks and shots in all games.
    pub attacks: i64,
    /// The places with attacks, those with the most first.
    pub places: Vec<BattlePlace>,
}

/// A place with attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct BattlePlace {
    /// The column of its first cell.
    pub x: i32,
    /// The row of its first cell.
    pub y: i32,
    /// The number of attacks and shots at units there.
    pub attacks: i64,
    /// The number of games with any.
    pub games: u64,
}

impl BattlePlace {
    /// The cells of the place, as modules and logs count them: column and row of one, or of the first and the last.
    pub fn words(&self, step: i32) -> String {
        match step {
            ..=1 => format!("{},{}", self.x, self.y),
            _ => format!("{},{} to {},{}", self.x, self.y, self.x + step - 1, self.y + step - 1),
        }
    }
}

/// Sums the battles of some games.
pub(super) fn battles(games: &[&GameRecord]) -> BattleMap {
    let step = games.iter().map(|game| game.battles.step).max().unwrap_or(1).max(1);
    let mut sums: BTreeMap<(i32, i32), (i64, u64)> = BTreeMap::new();
    for game in games {
        let mut of_game: BTreeMap<(i32, i32), i64> = BTreeMap::new();
        for &(x, y, attacks) in &game.battles.attacks {
            let sum = of_game.entry(square(Pos::new(x, y), step)).or_default();
            *sum = sum.saturating_add(attacks);
        }
        for (place, attacks) in of_game {
            let (sum, games) = sums.entry(place).or_default();
            *sum = sum.saturating_add(attacks);
            *games += 1;
        }
    }
    let place = |((x, y), (attacks, games))| BattlePlace { x, y, attacks, games };
    let mut places: Vec<BattlePlace> = sums.into_iter().map(place).collect();
    places.sort_by_key(|place| (std::cmp::Reverse(place.attacks), place.y, place.x));
    BattleMap {
        step,
        is_same_map: games.windows(2).all(|pair| pair[0].battles.map == pair[1].battles.map),
        attacks: places.iter().fold(0, |sum, place| sum.saturating_add(place.attacks)),
        places,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Plan,
        testing::{DUEL, plan, series},
    };

    #[test]
    fn attacks_are_counted_where_the_target_is() {
        let text = format!("{DUEL} (scorekeeper 1 (do last-side-wins))");
        let mut plan = Plan { turns: 5, games: 4, ..plan(&text) };
        plan.options.without_ai = false;
        let series = series(&plan);
        let games: Vec<&GameRecord> = series.games.iter().collect();
        let map = battles(&games);
        let fights: i64 = games.iter().flat_map(|game| game.terrain.values()).map(|tally| tally.fights).sum();
        assert!(fights > 0 && map.attacks == fights, "{map:?}");
        assert!(map.is_same_map && map.step == 1, "{map:?}");
        // Both men stand there, and one of them attacks the other.
        assert!(map.places.iter().all(|place| place.games <= 4 && [3, 4].contains(&place.x)), "{map:?}");
    }

    #[test]
    fn games_are_summed() {
        let mut series = series(&Plan { games: 3, ..plan(DUEL) });
        let attacks = [vec![(1, 1, 5), (2, 1, 1)], vec![(2, 1, 1), (3, 3, 5)], Vec::new()];
        for (game, attacks) in series.games.iter_mut().zip(attacks) {
            game.battles.attacks = attacks;
        }
        let games: Vec<&GameRecord> = series.games.iter().collect();
        let map = battles(&games);
        let place = |x, y, attacks, games| BattlePlace { x, y, attacks, games };
        assert_eq!(map.places, [place(1, 1, 5, 1), place(3, 3, 5, 1), place(2, 1, 2, 2)]);
        assert_eq!((map.attacks, map.is_same_map), (12, true));
        // A game on a larger map, whose squares are larger.
        series.games[2].battles = Battles { step: 2, map: "f".to_owned(), attacks: vec![(2, 2, 9)] };
        let games: Vec<&GameRecord> = series.games.iter().collect();
        let map = battles(&games);
        assert_eq!(map.places, [place(2, 2, 14, 2), place(0, 0, 5, 1), place(2, 0, 2, 2)]);
        assert!(!map.is_same_map);
        assert_eq!((map.places[0].words(2), map.places[0].words(1)), ("2,2 to 3,3".to_owned(), "2,2".to_owned()));
        assert_eq!(battles(&[]).attacks, 0);
    }

    #[test]
    fn large_maps_have_squares() {
        assert_eq!([1, 64, 65, 128, 129, 32767].map(step), [1, 1, 2, 2, 3, 512]);
        assert_eq!((square(Pos::new(9, 4), 4), square(Pos::new(-1, 3), 4)), ((8, 4), (-4, 0)));
    }
}
