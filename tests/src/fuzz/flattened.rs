//! Flattened games: `gdl eval` prints the loaded part of every module, also of one that the engine would not load, and that part is
//! the same game (spec language 6).

use camino::Utf8PathBuf;
use gdl_db::Db;
use gdl_eval::{Evaluation, evaluate};
use gdl_ruleset::write_gdl;

use super::{Language, Target, database, evaluation, files_of, modules, project_files};
use crate::difference::differences;

pub(super) const TARGET: Target = Target {
    name: "flattened",
    promise: "what is loaded of any module is the same game when it is flattened",
    language: Language::Gdl,
    commands: 3,
    seeds,
    run,
};

/// Modules that load, and those that do not.
fn seeds() -> Vec<Vec<u8>> {
    let broken: [&[u8]; 4] = [
        b"(unit-type a) (unit-type a) (terrain-type t)\n(side 1) (side 1)\n(a 1 2 3)\n",
        b"(unit-type a)\n(terrain-type t)\n(area 5 5 (terrain \"5a\"))\n(unit-type late)\n(table damage (late a 3))\n",
        b"(include nowhere)\n(unit-type a (acp-per-turn 1))\n(terrain-type t)\n(table acp-to-move (a a 1)\n",
        b"(material-type m)\n(set last-turn m)\n(scorekeeper (do last-side-wins))\n(game-module (title \"x\"))\n",
    ];
    let hostile = project_files("tests/fixtures/hostile", "g");
    modules().into_iter().chain(hostile).chain(broken.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    check(evaluate(&db, db.file(&files[0].0)));
}

/// Checks that the flattened game is the game.
pub(super) fn check(evaluated: &Evaluation) {
    if evaluation::has_values_without_literals(evaluated) {
        return;
    }
    let flattened = write_gdl(&evaluated.ruleset);
    let alone: Vec<(Utf8PathBuf, Vec<u8>)> = vec![("/main.g".into(), flattened.into_bytes())];
    let db = database(&alone);
    let again = evaluate(&db, db.file(&alone[0].0));
    assert!(again.loads || !evaluated.loads, "the flattened module loads: {:?}", again.notes.first());
    let differences = differences(&evaluated.ruleset, &again.ruleset);
    assert!(differences.is_empty(), "the flattened module is the same game: {}", differences.join("\n"));
}
