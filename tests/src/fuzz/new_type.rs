//! New types: a type like another one of any game has its properties and entries, is the only change, and cannot be made twice. A
//! game may be one that the module only loads, or get all its types from another file.

use gdl_db::{Db, GdlDatabase};
use gdl_eval::{evaluate, loads};
use gdl_inquire::Inquiry;
use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;
use gdl_tables::{PlanOptions, free_name, new_type, similar_name};

use super::{
    Language, Target, database, files_of, modules,
    tables::{comments, edited},
};

pub(super) const TARGET: Target = Target {
    name: "new_type",
    promise: "a new type is like another one, and nothing else changes",
    language: Language::Gdl,
    commands: 6,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let games: [&[u8]; 6] = [
        b"(game-module \"m\" (base-module \"stdunit\"))\n(set last-turn 5)\n;;- stdunit\n(unit-type a (name \"A\")) (terrain-type t)\n(table damage (a a 3))\n",
        b"(side 1 (name \"Red\"))\n(a 1 1 1)\n;;- stdunit\n(unit-type a) (unit-type b) (terrain-type t)\n(table can-create (a b 1))\n",
        b"(include types)\n(table hit-chance (a a 20) (u* b 30))\n;;- types\n(unit-type a (hp-max 3)) (unit-type b) (terrain-type t)\n",
        b"(define kinds (a b))\n(unit-type a) (unit-type b) (terrain-type t)\n(add kinds hp-max (1 2))\n(table damage (kinds kinds 3))\n",
        b"(if (= 1 1) (unit-type a (char \"a\")))\n(unit-type b (name \"a\")) (terrain-type t)\n; end",
        b"(unit-type a)(terrain-type t)\n(include gdl-units)\n(scorekeeper (when (after-turn 1)) (do (sum a cp)))\n",
    ];
    modules().into_iter().chain(games.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let files = files_of(input);
    let db = database(&files);
    let inquiry = Inquiry::of(&db, db.file(&files[0].0));
    for kind in [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance] {
        let all: Vec<TypeRef> = inquiry.game.ruleset.types.refs(kind).collect();
        // The first and the last, and one between.
        let mut chosen = [0, all.len() / 2, all.len().saturating_sub(1)].map(|at| all.get(at).copied()).to_vec();
        chosen.dedup();
        chosen.into_iter().flatten().for_each(|like| check(&db, &inquiry, like));
    }
}

fn check(db: &GdlDatabase, inquiry: &Inquiry<'_>, like: TypeRef) {
    let root = inquiry.root;
    let old = &inquiry.game.ruleset;
    let name = free_name(inquiry, like.kind, &old.types[like].symbol);
    similar_name(inquiry, &name);
    let options = PlanOptions { read_only: &|_| None, format: &|_| gdl_fmt::Options::default() };
    let new = match new_type(db, root, like, &name, &options) {
        Ok(new) => new,
        Err(question) => {
            assert!(!question.message.is_empty(), "a refusal says why");
            return;
        }
    };
    let trial = edited(db, &new.plan.files);
    for file in &new.plan.files {
        let kept = comments(&file.text);
        assert!(comments(file.file.text(db)).iter().all(|comment| kept.contains(comment)), "comments stay");
    }
    let after = trial.file(root.path(db));
    let rules = &evaluate(&trial, after).ruleset;
    assert!(loads(&trial, after) || !loads(db, root), "the game with {name} loads");
    assert_eq!(rules.types[new.ty].symbol, name);
    assert_eq!(rules.types.count(like.kind), old.types.count(like.kind) + 1, "one more type");
    let again = Inquiry::of(&trial, after);
    let is_refused = new_type(&trial, after, new.ty, &name, &options).is_err();
    assert!(is_refused, "the name {name} is taken");
    assert!(free_name(&again, like.kind, &name) != name, "the name {name} is not free");
}
