//! The cost of turns in which units do not act: materials that are produced, passed on, consumed and supplied.

use std::{fmt::Write as _, sync::Arc};

use divan::Bencher;
use gdl_sim::{
    Game,
    game::NoComputers,
    rules::Rules,
    setup::{Options, setup},
};
use gdl_test_support::TestDb;

/// Units of all sides together.
const UNITS: usize = 200;

fn main() {
    divan::main();
}

/// A game of four sides on 60 by 30 cells, in its first turn. Every third unit is a base, a tank, a truck.
fn game(tables: &str) -> Game {
    let mut units = String::new();
    let places = (2..28).step_by(2).flat_map(|y| (2..58).step_by(3).map(move |x| (x, y)));
    let inside = places.filter(|(x, y)| (16..74).contains(&(x + y)));
    for (number, (x, y)) in inside.take(UNITS).enumerate() {
        let kind = ["base", "tank", "truck"][number % 3];
        _ = writeln!(units, "({kind} {x} {y} {} (m 40))", number % 4 + 1);
    }
    let rows = "\"60a\" ".repeat(30);
    let module = format!(
        "(game-module \"turns\") (terrain-type plain) (unit-type base (speed 0) (capacity 9))
         (unit-type tank (acp-per-turn 4)) (unit-type truck (acp-per-turn 4))
         (material-type fuel) (material-type ammo) (material-type food)
         (table unit-storage-x (u* m* 100)) {tables}
         (set see-all true) (set synthesis-methods ()) (set last-turn 1000000000)
         (area 60 30) (area (terrain {rows})) (side 1) (side 2) (side 3) (side 4) {units}"
    );
    let db = TestDb::new(&module);
    let evaluated = gdl_eval::evaluate_as_engine(&*db, db.main());
    assert!(evaluated.loads, "the module is refused");
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let options = Options { seed: 1, without_ai: true, ..Options::default() };
    let mut game = Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")), NoComputers);
    game.step();
    assert_eq!((game.world.turn, game.world.units.len()), (1, UNITS));
    game
}

/// Plays one turn after the other.
fn turns(bencher: Bencher, tables: &str) {
    let mut game = game(tables);
    bencher.bench_local(|| {
        let turn = game.world.turn;
        game.finish_all();
        while game.world.turn == turn {
            game.step();
        }
    });
}

mod turn {
    use super::*;

    const MADE: &str = "(table base-production (base fuel 5)) (table base-consumption (tank fuel 1))";
    const NEAR: &str = "(table in-length (u* fuel 3)) (table out-length (base fuel 3))";
    const SUPPLIED: &str = "(table supply-potential (base fuel 5)) (table supply-deterioration (t* fuel 1))
        (table supply-out-threshold (base fuel 10)) (table supply-in-threshold (tank fuel 50))";

    #[divan::bench]
    fn a_without_economy(bencher: Bencher) {
        turns(bencher, "(set economy 0) (set supply 0)");
    }

    #[divan::bench]
    fn b_made_and_used(bencher: Bencher) {
        turns(bencher, MADE);
    }

    #[divan::bench]
    fn c_shared(bencher: Bencher) {
        turns(bencher, &format!("{MADE} {NEAR}"));
    }

    #[divan::bench]
    fn d_levelled(bencher: Bencher) {
        turns(bencher, &format!("{MADE} {NEAR} (set backdrop-model 1)"));
    }

    #[divan::bench]
    fn e_supply_lines(bencher: Bencher) {
        turns(bencher, &format!("{MADE} {SUPPLIED}"));
    }
}
