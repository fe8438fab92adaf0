//! What can ever happen in a game: nothing that is called impossible happens when computers play, and every type has an answer.

use std::sync::Arc;

use gdl_db::Db;
use gdl_eval::loads;
use gdl_inquire::{GraphKind, Inquiry, Reach, Verdict};
use gdl_sim::{play::play, rules::Rules, setup::setup};

use super::{
    Language, Target, database, files_of, modules,
    saved::{limits, options},
};
use crate::reachable::Watcher;

pub(super) const TARGET: Target = Target {
    name: "reach",
    promise: "what is called impossible does not happen",
    language: Language::Gdl,
    commands: 4,
    seeds: modules,
    run,
};

/// The turns that a game is watched.
const TURNS: i32 = 4;

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    let root = db.file(&files[0].0);
    let inquiry = Inquiry::of(&db, root);
    let reach = Reach::of(inquiry);
    let overview = reach.overview();
    for line in overview.units.iter().chain(&overview.advances) {
        match line.verdict {
            Verdict::Possible => assert!(!line.proof.is_empty(), "{} is possible for a reason", line.name),
            Verdict::Impossible => assert!(line.proof.is_empty(), "{} is impossible and has a proof", line.name),
        }
    }
    assert!(!gdl_inquire::markdown(&overview.document()).is_empty(), "the overview is shown");
    use GraphKind::{Advances, Building, Capture, Materials, Transport};
    for kind in [Building, Transport, Capture, Materials, Advances] {
        let graph = reach.graph(kind);
        assert!(!graph.dot().is_empty() && !graph.mermaid().is_empty(), "the graph is drawn");
    }
    if !loads(&db, root) {
        return;
    }
    let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
    let Ok(setup) = setup(&rules, &options()) else { return };
    let mut game = gdl_ai::new_game(setup);
    let mut watcher = Watcher::new(&reach, None);
    watcher.look(&game.world);
    play(&mut game, &limits(TURNS), &mut watcher);
    assert!(watcher.wrong.is_empty(), "this is called impossible, and happened: {:?}", watcher.wrong);
}
