//! Games between computer players for unit tests.

use gdl_setup::setup::{Options, PlayerSpec, setup};
use gdl_sim::Game;

pub(crate) use field::{Field, rules};

// The fields of the simulator's own tests.
#[path = "../../gdl-sim/src/testing.rs"]
mod field;

/// Two islands with a strait between them, in a cylinder that is as wide: towns make men, jets that need fuel, and
/// ships. It has no units yet.
pub(crate) const ISLANDS: &str = "(game-module \"islands\")
    (terrain-type land (char \".\")) (terrain-type sea (char \"~\") (liquid true)) (material-type fuel)
    (unit-type man (acp-per-turn 1) (cp 3)) (unit-type jet (acp-per-turn 6) (cp 5))
    (unit-type ship (acp-per-turn 3) (cp 5) (capacity 4)) (unit-type town (acp-per-turn 1) (speed 0) (hp-max 9))
    (add town capacity 20) (add t* capacity 16)
    (table vanishes-on (man sea 1) (town sea 1) (ship land 1))
    (table unit-size-as-occupant (u* u* 99) (u* town 1) (man ship 1))
    (table can-build (town (man jet ship) 1)) (table acp-to-build (town (man jet ship) 1))
    (table create-as-build true) (table cp-per-build (town u* 1))
    (table acp-to-attack (u* u* 1) (town u* 0)) (table hit-chance (man u* 50) (jet jet 50)) (table damage (u* u* 1))
    (table capture-chance (man town 60)) (table mp-to-enter-terrain (man sea 99) (ship land 99))
    (table unit-storage-x (jet fuel 12) (town fuel 900)) (table unit-initial-supply (u* fuel 900))
    (table consumption-per-move (jet fuel 1)) (table base-consumption (jet fuel 2))
    (table consumption-as-occupant (jet fuel 0))
    (table hp-per-starve (jet fuel 1.00)) (table base-production (town fuel 60))
    (table supply-on-completion (jet fuel 12))
    (world 24) (area 24 9) (set synthesis-methods ())
    (area (terrain \"24b\" \"24b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"24b\" \"24b\"))
    (side 1 (name \"Red\")) (side 2 (name \"Blue\"))";

/// A game of a module between computer players, before its first turn.
pub(crate) fn computers(module: &str, seed: i64, players: &[&str]) -> Game {
    let mut players = players.iter().map(|name| PlayerSpec::computer(name));
    let default_player = players.next().unwrap_or_default();
    let options = Options { seed, default_player, players: players.collect(), ..Options::default() };
    crate::new_game(setup(&rules(module), &options).unwrap_or_else(|fatal| panic!("{fatal}")))
}
