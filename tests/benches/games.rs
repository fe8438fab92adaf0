//! Speed of whole games that play themselves: turns of real games with computer players, on one thread and on two.

use std::sync::{Arc, LazyLock};

use divan::{Bencher, counter::ItemsCount};
use gdl_db::Db;
use gdl_eval::evaluate;
use gdl_report::series::{COMPUTER, Plan};
use gdl_sim::{
    PlayOrder,
    rules::Rules,
    setup::{Options, PlayerSpec},
};
use gdl_tests::corpus::Corpus;

/// The allocator of the `gdl` command.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() {
    divan::main();
}

/// A game with four computer players on 60 by 30 cells; the project's own where there is no corpus.
fn plan(name: &str, own: &str, turns: i32) -> Plan {
    let (corpus, name) = Corpus::open().map_or_else(|| (Corpus::own(), own), |corpus| (corpus, name));
    let root = corpus.db.file(&corpus.dir.join(name));
    let rules = Arc::new(Rules::new(Arc::new(evaluate(&corpus.db, root).ruleset.clone())));
    let options = Options { size: Some((60, 30)), ..Options::default() };
    let players = vec![PlayerSpec::computer(COMPUTER); 4];
    Plan { rules, options, players, first_seed: 1, games: 4, rotations: 1, order: PlayOrder::default(), turns }
}

static STANDARD: LazyLock<Plan> = LazyLock::new(|| plan("standard.g", "gdl-ford.g", 200));
static ADVANCES: LazyLock<Plan> = LazyLock::new(|| plan("advances.g", "gdl-ford.g", 100));

mod sim {
    use super::*;

    fn turns(plan: &Plan, game: u64) -> i32 {
        plan.play(game, &mut ()).turns
    }

    /// A game of 200 turns, set up and counted.
    #[divan::bench(sample_count = 5)]
    fn game_standard(bencher: Bencher) {
        let count = ItemsCount::new(turns(&STANDARD, 0).unsigned_abs());
        bencher.counter(count).bench_local(|| turns(&STANDARD, 0));
    }

    /// A game of 100 turns with cities, set up and counted.
    #[divan::bench(sample_count = 3)]
    fn game_advances(bencher: Bencher) {
        let count = ItemsCount::new(turns(&ADVANCES, 0).unsigned_abs());
        bencher.counter(count).bench_local(|| turns(&ADVANCES, 0));
    }

    /// Four games on one thread and on two.
    #[divan::bench(sample_count = 3, args = [1, 2])]
    fn series_standard(bencher: Bencher, threads: u64) {
        bencher.counter(ItemsCount::new(4_u64)).bench_local(|| {
            std::thread::scope(|scope| {
                for thread in 0..threads {
                    let part = STANDARD.shard(thread + 1, threads);
                    scope.spawn(move || part.map(|game| turns(&STANDARD, game)).sum::<i32>());
                }
            });
        });
    }
}
