//! Histories of values: every form that set one of them, in order.

use gdl_eval::{ValueKey, Watched, evaluate, history};
use gdl_hir::source_map;
use gdl_ruleset::{Origin, PropValue, TypeRef};
use gdl_schema::{TypeKind, global, table, unit};
use gdl_test_support::TestDb;

const GAME: &str = "(unit-type a (hp-max 5)) (unit-type b)\n(terrain-type t)\n(define both (a b))\n\
    (add both hp-max (6 7))\n(table hit-chance 10 (a both 20) (u* b (30 40)))\n(set last-turn 5)\n\
    (table hit-chance (a a 50))\n(table hit-chance add (a u* 60))\n(set last-turn 9)\n(define both a)\n";

fn check(watched: Watched, expected: &[(&str, &str)]) {
    let db = TestDb::new(GAME);
    let history = history(&*db, db.main(), &[watched]);
    assert!(!history.is_cut);
    let shown = history.steps.iter().map(|step| {
        let range = source_map(&*db, db.main()).range(step.origin).expect("it is written");
        let value = match &step.value {
            PropValue::Int(n) => n.to_string(),
            PropValue::List(value) => value.items().len().to_string(),
            PropValue::Str(_) => String::new(),
        };
        (db.main().text(&*db)[range].to_owned(), value + if step.is_reset { " reset" } else { "" })
    });
    let shown: Vec<_> = shown.collect();
    let expected: Vec<_> = expected.iter().map(|&(text, value)| (text.to_owned(), value.to_owned())).collect();
    assert_eq!(shown, expected);
}

#[test]
fn every_form_that_sets_a_value_is_a_step() {
    let (a, b) = (TypeRef { kind: TypeKind::Unit, index: 0 }, TypeRef { kind: TypeKind::Unit, index: 1 });
    check(Watched::Property(a, unit::HP_MAX.id), &[("(hp-max 5)", "5"), ("6", "6")]);
    check(Watched::Properties(b), &[("7", "7")]);
    check(Watched::Global(global::LAST_TURN), &[("(set last-turn 5)", "5"), ("(set last-turn 9)", "9")]);
    check(
        Watched::Entries(table::HIT_CHANCE, Some(0), Some(1)),
        &[
            ("10", "10"),
            ("(a both 20)", "20"),
            ("(u* b (30 40))", "30"),
            ("(table hit-chance (a a 50))", "0 reset"),
            ("(a u* 60)", "60"),
        ],
    );
    check(Watched::Symbol("both".into()), &[("both", "2"), ("both", "0")]);
}

#[test]
fn a_history_ends_with_the_value_of_the_game() {
    let db = TestDb::new(GAME);
    let game = evaluate(&*db, db.main());
    let history = history(&*db, db.main(), &[Watched::Entries(table::HIT_CHANCE, None, None)]);
    for (row, col) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let key = ValueKey::Entry(table::HIT_CHANCE, row, col);
        let last = history.steps.iter().rfind(|step| step.key == key).expect("it was filled");
        let origin = game.provenance.tables[&table::HIT_CHANCE].get(row.into(), col.into());
        assert_eq!(last.value.as_int(), Some(game.ruleset.entry(table::HIT_CHANCE, row.into(), col.into())));
        assert_eq!(if last.is_reset { Origin::NONE } else { last.origin }, origin);
    }
}
