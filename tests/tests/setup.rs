//! Games that are set up: real ones, mutated ones and made-up ones. Each is ready for its first turn or is refused with
//! a reason, the same seed gives the same game, and no world contradicts itself.

use std::sync::Arc;

use camino::Utf8Path;
use gdl_db::{Db, File, GdlDatabase, MemorySystem};
use gdl_eval::evaluate;
use gdl_ruleset::{PropValue, Ruleset};
use gdl_schema::{GlobalId, PropertyId, TypeKind, ValueKind, globals, tables, type_properties};
use gdl_sim::{
    audit,
    rules::Rules,
    setup::{Fatal, Options, Setup, setup},
    state_hash,
    world::{UnitId, World},
};
use gdl_tests::corpus::Corpus;
use proptest::{prelude::*, sample::Index, sample::select};

/// Seeds that every game is set up with. All of the first twenty were tried; these keep the suite short.
const SEEDS: [i64; 3] = [1, 7, 20];

fn rules(db: &GdlDatabase, root: File) -> Option<Arc<Rules>> {
    let evaluated = evaluate(db, root);
    evaluated.loads.then(|| Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone()))))
}

fn options(seed: i64) -> Options {
    Options { seed, ..Options::default() }
}

/// Returns the contradictions in a world that is set up: units may be off the map only if they appear later.
fn contradictions(world: &World) -> Vec<String> {
    let mut found = audit::contradictions(world);
    let is_lost = |&id: &UnitId| !world.is_in_play(id) && world.units[id].appear.is_none();
    let lost = world.units.oldest_first().filter(is_lost);
    found.extend(lost.map(|id| format!("{} is off the map", world.describe(id))));
    found
}

/// Sets a game up, and fails if its world contradicts itself.
#[track_caller]
fn set_up(rules: &Arc<Rules>, options: &Options, name: &str) -> Result<Setup, Fatal> {
    let setup = setup(rules, options);
    if let Ok(setup) = &setup {
        let found = contradictions(&setup.world);
        assert!(found.is_empty(), "{name}, seed {}: {found:#?}", options.seed);
    }
    setup
}

/// Sets up all games that are offered, with each of the seeds. All of them should start.
#[track_caller]
fn check_offered(seeds: impl Iterator<Item = i64> + Clone) {
    let corpus = Corpus::open_or_own();
    let mut refused = Vec::new();
    for root in corpus.games() {
        let name = root.path(&corpus.db).file_name().unwrap_or_default().to_owned();
        let Some(rules) = rules(&corpus.db, root) else { continue };
        for seed in seeds.clone() {
            match set_up(&rules, &options(seed), &name) {
                Ok(done) => assert!(done.world.sides.len() > 1, "{name} has sides"),
                Err(fatal) => refused.push(format!("{name}: {fatal}")),
            }
        }
    }
    assert!(refused.is_empty(), "{refused:#?}");
}

#[test]
fn every_offered_game_is_set_up() {
    check_offered(SEEDS.into_iter());
}

#[test]
#[ignore = "takes a minute; for releases"]
fn every_offered_game_is_set_up_with_many_seeds() {
    check_offered(1..=20);
}

#[test]
fn every_module_is_set_up_or_refused() {
    let corpus = Corpus::open_or_own();
    for root in corpus.files() {
        if let Some(rules) = rules(&corpus.db, root) {
            _ = set_up(&rules, &options(3), root.path(&corpus.db).as_str());
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game_on_any_thread() {
    let corpus = Corpus::own();
    let games: Vec<Arc<Rules>> = corpus.files().into_iter().filter_map(|root| rules(&corpus.db, root)).collect();
    assert!(!games.is_empty());
    let hashes = || -> Vec<Option<u64>> {
        let hash = |rules| setup(rules, &options(5)).ok().map(|done| state_hash(&done.world, done.random));
        games.iter().map(hash).collect()
    };
    let here = hashes();
    let elsewhere = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(hashes)).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
    });
    assert!(elsewhere.iter().all(|there| *there == here));
    assert!(here.iter().any(Option::is_some));
}

/// The rules of a module of one text.
fn rules_of(text: &str) -> Option<Arc<Rules>> {
    let system = MemorySystem::default();
    system.write("/game.g", text);
    let db = GdlDatabase::new(Arc::new(system), &[]);
    let root = db.file(Utf8Path::new("/game.g"));
    rules(&db, root)
}

const SMALL_GAME: &str = "(unit-type town (start-with 3) (unit-growth-chance 300)) (unit-type camp) \
     (terrain-type sea (liquid true) (alt-percentile-max 40) (wet-percentile-max 100) (elevation-max 5)) \
     (terrain-type land (alt-percentile-min 40) (alt-percentile-max 100) (wet-percentile-max 100) \
       (elevation-min 5) (elevation-max 900) (country-people-chance 90) (river-chance 200)) \
     (terrain-type river (subtype border) (subtype-x river-x)) \
     (terrain-type road (subtype connection) (subtype-x road-x)) \
     (table independent-density (camp land 200)) (table favored-terrain (u* sea 0)) \
     (table road-chance (town u* 30)) (table road-into-chance (land land 100)) \
     (set country-radius-max 12)\n";

#[test]
fn large_areas_are_set_up_and_larger_ones_are_refused() {
    let rules = rules_of(&format!("{SMALL_GAME}(area 400 400)")).expect("a game");
    let done = set_up(&rules, &options(1), "a large area").expect("it is set up");
    assert!(done.world.units.len() > 1000, "{} units", done.world.units.len());
    let refused = setup(&rules, &Options { cell_limit: 100_000, ..options(1) }).expect_err("it is too large");
    assert!(refused.to_string().contains("at most 100000 cells"), "{refused}");
    let generated = rules_of(SMALL_GAME).expect("a game");
    let wide = setup(&generated, &Options { size: Some((40_000, 5)), ..options(1) }).expect_err("it is too wide");
    assert!(wide.to_string().contains("wider or higher than gdl handles"), "{wide}");
}

#[test]
fn the_size_can_be_chosen_where_the_game_does_not_depend_on_it() {
    let rules = rules_of(SMALL_GAME).expect("a game");
    let sized = |size| setup(&rules, &Options { size: Some(size), ..options(1) });
    assert_eq!(sized((20, 14)).map(|done| done.world.shape.width()), Ok(20));
    assert!(sized((2, 2)).is_err());
    let fixed = rules_of(&format!("{SMALL_GAME}(area 9 9 (terrain \"9a\"))")).expect("a game");
    assert!(setup(&fixed, &Options { size: Some((12, 12)), ..options(1) }).is_err());
    assert!(setup(&fixed, &Options { size: Some((9, 9)), ..options(1) }).is_ok());
}

#[test]
fn sides_without_names_get_those_of_the_library() {
    let game = rules_of(&format!("{SMALL_GAME}(area 20 20)")).expect("a game");
    let library = "(namer default-side-names (random \"Ur\" \"Uruk\" \"Eridu\"))";
    let names = rules_of(&format!("{SMALL_GAME}{library}")).expect("a module").source.clone();
    let named = setup(&game, &Options { side_names: Some(names), ..options(1) }).expect("it is set up");
    let texts: Vec<&str> = named.world.sides[1..].iter().filter_map(|side| side.name.as_deref()).collect();
    assert!(texts.iter().all(|name| library.contains(name)), "{texts:?}");
    let letters = setup(&game, &options(1)).expect("it is set up");
    assert_eq!(letters.world.sides[1].name.as_deref(), Some("A"));
}

#[test]
fn units_that_are_always_seen_are_counted_whatever_number_says_so() {
    for number in [1, -1] {
        let text = format!("{SMALL_GAME}(add camp see-always {number}) (set terrain-seen true) (area 20 20)");
        set_up(&rules_of(&text).expect("a game"), &options(3), &text).expect("it is set up");
    }
}

#[test]
fn endless_work_is_refused() {
    for text in
        ["(set alt-blob-density 2000000000)", "(set wet-smoothing 2000000000)", "(set maze-room-density 2000000000)"]
    {
        let method = if text.contains("maze") { "make-maze-terrain" } else { "make-fractal-percentile-terrain" };
        let types = "(terrain-type rock (maze-room-occurrence 1) (maze-passage-occurrence 1))";
        let game = format!("{SMALL_GAME}{types}(set synthesis-methods '({method})){text}");
        let rules = rules_of(&game).expect("a game");
        let refused = setup(&rules, &Options { work_limit: 100_000_000, ..options(1) });
        assert!(refused.is_err(), "{text}");
    }
}

/// The number of cases: the given one, or `PROPTEST_CASES`.
fn cases(cases: u32) -> ProptestConfig {
    let given = std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok());
    ProptestConfig { cases: given.unwrap_or(cases), failure_persistence: None, ..ProptestConfig::default() }
}

/// Numbers as modules have them, and invalid ones.
fn number() -> impl Strategy<Value = i32> {
    prop_oneof![
        4 => 0..6,
        3 => 0..=100,
        1 => -3..0,
        1 => 100..10_001,
        1 => any::<i16>().prop_map(i32::from),
    ]
}

/// Changes a number somewhere in a game.
#[derive(Clone, Debug)]
enum Change {
    Global(Index, i32),
    Property(TypeKind, Index, Index, i32),
    Table(Index, Index, i32),
}

fn change() -> impl Strategy<Value = Change> {
    let kinds = select(vec![TypeKind::Unit, TypeKind::Terrain, TypeKind::Material]);
    prop_oneof![
        (any::<Index>(), number()).prop_map(|(at, n)| Change::Global(at, n)),
        (kinds, any::<Index>(), any::<Index>(), number())
            .prop_map(|(kind, ty, at, n)| Change::Property(kind, ty, at, n)),
        (any::<Index>(), any::<Index>(), number()).prop_map(|(at, entry, n)| Change::Table(at, entry, n)),
    ]
}

fn apply(rules: &mut Ruleset, change: &Change) {
    match *change {
        Change::Global(at, n) => {
            let numbers: Vec<usize> = (0..globals().len()).filter(|&i| globals()[i].kind == ValueKind::Int).collect();
            let id = numbers[at.index(numbers.len())];
            rules.set_global(GlobalId(u16::try_from(id).expect("few globals")), PropValue::Int(n));
        }
        Change::Property(kind, ty, at, n) => {
            let types: Vec<_> = rules.types.refs(kind).collect();
            let all = type_properties(kind);
            let numbers: Vec<usize> = (0..all.len()).filter(|&i| all[i].kind == ValueKind::Int).collect();
            if !types.is_empty() {
                let ty = types[ty.index(types.len())];
                let id = PropertyId(u16::try_from(numbers[at.index(numbers.len())]).expect("few properties"));
                rules.types[ty].set_prop(id, PropValue::Int(n));
            }
        }
        Change::Table(at, entry, n) => {
            let id = gdl_schema::table(tables()[at.index(tables().len())].name).expect("a table");
            let mut table = rules.take_table(id);
            if table.rows() * table.cols() > 0 {
                let entry = entry.index(table.rows() * table.cols());
                let value = i16::try_from(n).unwrap_or(i16::MAX);
                table.set(entry / table.cols(), entry % table.cols(), value);
            }
            rules.put_table(table);
        }
    }
}

/// The lists of methods of made-up games.
const METHODS: [&str; 13] = [
    "make-fractal-percentile-terrain",
    "make-random-terrain",
    "make-maze-terrain",
    "make-earthlike-terrain",
    "make-rivers",
    "make-countries",
    "make-independent-units",
    "make-initial-materials",
    "name-units-randomly",
    "name-geographical-features",
    "make-roads",
    "make-weather",
    "make-random-date",
];

/// A small game of all methods in some order.
fn small_game() -> impl Strategy<Value = String> {
    let methods = prop_oneof![
        3 => Just(METHODS.to_vec()),
        2 => Just(METHODS.to_vec()).prop_shuffle(),
        1 => proptest::sample::subsequence(METHODS.to_vec(), 0..13),
    ];
    let extras = proptest::collection::vec(
        select(vec![
            "(set see-all true)",
            "(set terrain-seen true)",
            "(set edge-terrain land)",
            "(set feature-types '(bays peaks islands seas lakes continents land (peaks 300) (sea 1 1)))",
            "(set feature-namers '((islands nn) (bays nn) (peak nn) (land nn) (sea nn)))",
            "(set calendar '(usual hour 6)) (set initial-date-min \"1 1 Jan 1900\") (set initial-date-max \"1 1 Feb 1901\")",
            "(side 1 (name \"Ada\") (advantage 3)) (side 2 (trusts 1 1 1))",
            "(set sides-wanted 5) (set side-library '((3 (name \"X\") (noun \"Y\")) ((name \"Z\"))))",
            "(unit-type ship (capacity 4) (start-with 2) (namer \"junky\")) (table complete-occs-on-completion (ship camp 250))",
            "(terrain-type brook (subtype connection) (subtype-x river-x))",
            "(table adjacent-terrain-effect (sea land 1)) (table adjacent-terrain-border (land sea 2))",
            "(table unit-separation-min (u* u* 2))",
            "(camp 5 5) (town 5 5 (in 1)) (camp 6 6 (# 9)) (camp 7 7 (appear 3) (cp -1)) (camp 8 8 (hp 0)) (camp 99 0)",
            "(set random-state 77)",
        ]),
        0..6,
    );
    let size = (select(vec!["", "(world 20)"]), 3..26, 3..26);
    (methods, extras, size).prop_map(|(methods, extras, (world, w, h))| {
        format!(
            "{SMALL_GAME}(namer nn (grammar r 4 (r (or 2 (\"a\" r) \"b\"))))\n{}\n(set synthesis-methods '({}))\n{world}(area {w} {h})",
            extras.join("\n"),
            methods.join(" "),
        )
    })
}

/// Sets a changed game up twice, which must give the same result.
fn check_changed(mut ruleset: Ruleset, changes: &[Change], seed: i64, name: &str) {
    changes.iter().for_each(|change| apply(&mut ruleset, change));
    let rules = Arc::new(Rules::new(Arc::new(ruleset)));
    let options = Options { work_limit: 5_000_000, cell_limit: 30_000, ..options(seed) };
    let first = set_up(&rules, &options, name);
    let second = setup(&rules, &options);
    let hash = |done: &Setup| state_hash(&done.world, done.random);
    assert_eq!(first.as_ref().ok().map(hash), second.as_ref().ok().map(hash), "{name}");
    if let Err(fatal) = first {
        assert!(!fatal.what.is_empty() && !fatal.help.is_empty());
    }
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn made_up_games_are_set_up_or_refused(
        text in small_game(),
        changes in proptest::collection::vec(change(), 0..12),
        seed in 0i64..100_000,
    ) {
        if let Some(rules) = rules_of(&text) {
            check_changed((*rules.source).clone(), &changes, seed, &text);
        }
    }
}

#[test]
fn changed_games_are_set_up_or_refused() {
    let corpus = Corpus::open_or_own();
    let games: Vec<Arc<Rules>> = corpus.files().into_iter().filter_map(|root| rules(&corpus.db, root)).collect();
    proptest!(cases(32), |(
        game in any::<Index>(),
        changes in proptest::collection::vec(change(), 1..20),
        seed in 0i64..100_000,
    )| {
        let rules = &games[game.index(games.len())];
        check_changed((*rules.source).clone(), &changes, seed, rules.source.module.name.as_deref().unwrap_or(""));
    });
}
