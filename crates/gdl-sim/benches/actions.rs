//! Speed of single actions: moves, with and without views of sides, and attacks.

use std::sync::{Arc, LazyLock};

use divan::{Bencher, counter::ItemsCount};
use gdl_sim::{
    Game,
    actions::{Action, Doer, Outcome},
    game::NoComputers,
    geometry::Pos,
    rules::Rules,
    setup::{Options, setup},
    world::UnitId,
};
use gdl_test_support::TestDb;

/// Width and height of the area.
const SIZE: (i32, i32) = (60, 30);

/// Actions of one measurement.
const ACTIONS: usize = 10_000;

fn main() {
    divan::main();
}

/// A game in its first turn, on plains, with some other terrain types, a road type and two materials that nothing uses. Side 1
/// has units with odd ids, side 2 those with even ones.
fn game(sees_all: bool, units: &str) -> Game {
    let rows = format!("\"{}a\" ", SIZE.0).repeat(SIZE.1 as usize);
    let module = format!(
        "(game-module \"actions\")
         (terrain-type plain) (terrain-type hill) (terrain-type forest) (terrain-type sea) (terrain-type swamp)
         (terrain-type river (subtype border)) (terrain-type road (subtype connection))
         (material-type fuel) (material-type ammo)
         (unit-type inf (acp-per-turn 30000) (acp-max 30000) (hp-max 30000) (vision-range 1))
         (unit-type tank (acp-per-turn 30000)) (unit-type town (speed 0)) (unit-type boat (acp-per-turn 3))
         (table unit-storage-x (u* m* 9)) (table hit-chance (inf inf 50)) (table damage (inf inf 1)) (table vanishes-on (inf sea 1) (boat plain 1))
         (table mp-to-enter-terrain (u* hill 2)) (table acp-to-defend (u* u* 1))
         (set see-all {sees_all}) (set terrain-seen true) (set synthesis-methods ()) (set sides-min 2) (set sides-max 2)
         (area {} {}) (area (terrain {rows})) (side 1) (side 2)\n{units}",
        SIZE.0, SIZE.1
    );
    let db = TestDb::new(&module);
    let evaluated = gdl_eval::evaluate_as_engine(&*db, db.main());
    assert!(evaluated.loads, "the module is refused");
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let options = Options { seed: 1, without_ai: true, ..Options::default() };
    let mut game = Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")), NoComputers);
    game.step();
    game
}

/// A hundred units of each side, side by side.
static UNITS: LazyLock<String> = LazyLock::new(|| {
    let pair = |n: i32| {
        let (x, y) = (20 + 2 * (n % 10), 4 + 2 * (n / 10));
        format!("(inf {x} {y} 1 (# {})) (inf {} {y} 2 (# {}))\n", 2 * n + 1, x + 1, 2 * n + 2)
    };
    (0..100).map(pair).collect()
});

/// Units of side 1 with those of side 2 beside them.
fn pairs(game: &Game) -> Vec<(UnitId, UnitId)> {
    let unit = |id| game.world.units.with_id(id).expect("it was placed");
    (0..100).map(|n| (unit(2 * n + 1), unit(2 * n + 2))).collect()
}

/// Units of side 1 go to and fro in rows of their own.
fn moves(bencher: Bencher, sees_all: bool) {
    let prototype = game(sees_all, &UNITS);
    let ways: Vec<(UnitId, [Pos; 2])> = pairs(&prototype)
        .into_iter()
        .map(|(unit, _)| {
            let at = prototype.world.units[unit].pos;
            (unit, [Pos::new(at.x, at.y + 1), at])
        })
        .collect();
    bencher.counter(ItemsCount::new(ACTIONS)).with_inputs(|| prototype.clone()).bench_local_refs(|game| {
        for n in 0..ACTIONS {
            let (unit, way) = &ways[n % ways.len()];
            let to = way[(n / ways.len()) % 2];
            let outcome = game.execute(Doer::one(*unit), &Action::Move { to, z: 0 });
            assert_eq!(outcome, Outcome::Done);
        }
    });
}

mod sim {
    use super::*;

    #[divan::bench]
    fn a_moves_seen_by_all(bencher: Bencher) {
        moves(bencher, true);
    }

    #[divan::bench]
    fn b_moves_with_views(bencher: Bencher) {
        moves(bencher, false);
    }

    /// Each side strikes, at even chances.
    #[divan::bench]
    fn c_attacks(bencher: Bencher) {
        let prototype = game(true, &UNITS);
        let pairs = pairs(&prototype);
        bencher.counter(ItemsCount::new(ACTIONS)).with_inputs(|| prototype.clone()).bench_local_refs(|game| {
            for n in 0..ACTIONS {
                let (unit, target) = pairs[n % pairs.len()];
                let action = Action::Attack { target: Some(target), commitment: 100 };
                assert_eq!(game.execute(Doer::one(unit), &action), Outcome::Done);
            }
        });
    }
}
