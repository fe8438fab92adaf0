//! Games with one defect each: the report of a short series has a finding for it, and has no findings for a correct
//! game.

use std::{path::Path, sync::Arc};

use camino::Utf8Path;
use gdl_db::{Db, GdlDatabase, MemorySystem};
use gdl_eval::evaluate;
use gdl_report::series::{COMPUTER, Header, Plan, Series, SeriesInfo, Severity, Summary};
use gdl_sim::{
    PlayOrder,
    rules::Rules,
    setup::{Options, PlayerSpec},
};

/// The findings of level error or warning about a game, from three seeds of 50 turns, as `gdl test` plays it.
fn findings(name: &str) -> Vec<&'static str> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/broken-games").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let system = MemorySystem::default();
    system.write("/game.g", text);
    let db = GdlDatabase::new(Arc::new(system), &[]);
    let evaluated = evaluate(&db, db.file(Utf8Path::new("/game.g")));
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let computer = PlayerSpec::computer(COMPUTER);
    let options = Options { default_player: computer, ..Options::default() };
    let plan = Plan {
        rules,
        options,
        players: Vec::new(),
        first_seed: 1,
        games: 3,
        rotations: 1,
        turns: 50,
        order: PlayOrder::default(),
    };
    let about = SeriesInfo::new(&plan, Header::default(), &mut |_| None);
    let games = (0..plan.games).map(|game| plan.play(game, &mut ())).collect();
    let summary = Summary::new(&Series::new(about, games));
    let bad = summary.findings.iter().filter(|finding| finding.severity > Severity::Info);
    bad.map(|finding| finding.id).collect()
}

#[test]
fn each_game_is_found_out() {
    let expected = [
        ("accidents.g", "units-perish"),
        ("attrition.g", "units-perish"),
        ("everybody-loses.g", "everybody-loses"),
        ("growth.g", "work-limit"),
        ("immobile.g", "nothing-moves"),
        ("never-finished.g", "type-cannot-be-made"),
        ("not-started.g", "game-not-started"),
        ("not-winnable.g", "not-winnable"),
        ("nothing-made.g", "nothing-made"),
        ("one-turn.g", "over-at-once"),
        ("over-on-turn-1.g", "over-at-once"),
        ("side-without-actions.g", "side-cannot-act"),
        ("side-without-units.g", "side-never-has-units"),
        ("starvation.g", "units-perish"),
        ("technology.g", "type-cannot-be-made"),
        ("too-many-sides.g", "game-not-set-up"),
        ("type-without-cp.g", "type-cannot-be-made"),
        ("unusable-world.g", "nothing-moves"),
    ];
    for (name, id) in expected {
        let found = findings(name);
        assert!(found.contains(&id), "{name}: {found:?}");
    }
    assert_eq!(findings("sound.g"), Vec::<&str>::new());
}
