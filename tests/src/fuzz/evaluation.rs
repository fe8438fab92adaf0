//! Evaluation: every module ends with a ruleset and notes, and the flattened module is the same game (spec language 6).

use gdl_db::Db;
use gdl_eval::{Evaluation, evaluate, evaluate_as_engine};
use gdl_lint::{LintOptions, diagnostics};
use gdl_schema::property;
use gdl_syntax::literal::MAX_TOKEN_LEN;

use super::{Language, Target, database, files_of, flattened, modules};
use crate::hostile::read_all;

pub(super) const TARGET: Target = Target {
    name: "evaluation",
    promise: "every module ends; the flattened module is the same game",
    language: Language::Gdl,
    commands: 5,
    seeds,
    run,
};

/// The largest coordinate without its sign that certainly has a literal.
const FAR: u32 = i32::MAX as u32 - 1000;

/// Modules, some with others that they include.
fn seeds() -> Vec<Vec<u8>> {
    let several: [&[u8]; 3] = [
        b"(game-module \"main\" (variants (big x true (unit-type c)))) (include part)\n(add a hp-max 3)\n;;- part\n(unit-type a) (terrain-type t)\n(table damage (a a 2))\n",
        b"(define n 3) (if (= n 3) big) (unit-type a) (else big) (unit-type b) (end-if big)\n(terrain-type t)\n",
        b"(unit-type a) (terrain-type t) (area 5 5 (terrain \"5a\" \"2a3a\" \"5a\" \"5a\" \"5a\"))\n(side 1 (name \"Red\")) (a 2 2 1 (n \"First\"))\n",
    ];
    modules().into_iter().chain(several.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    let lint = LintOptions::default();
    for (path, _) in &files {
        let file = db.file(path);
        read_all(&db, file);
        let text = file.text(&db);
        for found in diagnostics(&db, file, &lint) {
            assert!(
                text.get(std::ops::Range::<usize>::from(found.range)).is_some(),
                "{} is in the text",
                found.rule.name
            );
        }
    }
    let root = db.file(&files[0].0);
    evaluate_as_engine(&db, root);
    let evaluated = evaluate(&db, root);
    if !evaluated.loads {
        return;
    }
    flattened::check(evaluated);
}

/// Whether a game has values without a literal: places to which defaults move units, and the plural that the engine makes of the
/// longest noun.
pub(super) fn has_values_without_literals(evaluated: &Evaluation) -> bool {
    let rules = &evaluated.ruleset;
    let is_far = |n: i32| n.unsigned_abs() > FAR;
    let plurals = rules.sides.iter().filter_map(|side| side.attrs.str(property::side::PLURAL_NOUN));
    rules.units.iter().any(|unit| is_far(unit.pos.0) || is_far(unit.pos.1))
        || plurals.into_iter().any(|plural| plural.chars().count() > MAX_TOKEN_LEN)
}
