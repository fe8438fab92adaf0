//! Tests of what can happen in small games.

use expect_test::expect;
use gdl_ruleset::TypeRef;
use gdl_test_support::TestDb;

use super::{Reach, Verdict};
use crate::{Inquiry, Style, text};

/// A town that sides start with, and types that it could make.
const GAME: &str = "(unit-type town (start-with 1) (speed 0) (acp-per-turn 2)) (unit-type man (speed 100) (acp-per-turn 1))\n\
    (unit-type ship (speed 100) (acp-per-turn 1) (capacity 2)) (terrain-type land) (terrain-type sea)\n\
    (material-type gold) (advance-type sail (rp 5)) (advance-type steam (rp 5))\n\
    (table vanishes-on (town sea 1))\n(table unit-size-in-terrain (man sea 9) (ship land 9))\n";

fn type_named(reach: &Reach<'_>, name: &str) -> TypeRef {
    reach.inquiry.type_named(name, None).unwrap_or_else(|| panic!("no `{name}`"))
}

/// Whether a type can exist after some more forms; if not, its change is applied and makes it possible.
fn exists(forms: &str, name: &str) -> bool {
    let game = format!("{GAME}{forms}");
    let db = TestDb::new(&game);
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    let ty = type_named(&reach, name);
    let answer = reach.answer(ty);
    let line = answer.lines.first().expect("a question");
    if line.verdict == Verdict::Impossible {
        let changed = TestDb::new(&format!("{game}\n{}", line.change.join("\n")));
        let then = Reach::of(Inquiry::of(&*changed, changed.main()));
        assert!(then.exists(type_named(&then, name)), "{name} after {:?}", line.change);
        assert!(line.proof.is_empty() && !line.change.is_empty());
    } else {
        assert!(!line.proof.is_empty() && line.obstacles.is_empty());
    }
    assert!(!text(&answer.document(), Style { color: false, width: 80 }).is_empty());
    line.verdict == Verdict::Possible
}

fn check(forms: &str, name: &str, expected: bool) {
    assert_eq!(exists(forms, name), expected, "{name} with {forms}");
}

#[test]
fn countries_make_cells_of_any_subtype() {
    let forms = "(terrain-type stream (subtype border)) (table favored-terrain (town stream 100) (town land 50))";
    let db = TestDb::new(&format!("{GAME}{forms}"));
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    assert!(reach.stands_on(type_named(&reach, "town"), type_named(&reach, "stream")));
}

#[test]
fn units_come_from_the_start_of_the_game() {
    check("", "town", true);
    check("", "man", false);
    check("(man 3 3 1)", "man", true);
    check("(add man independent-near-start 1)", "man", true);
    check("(table independent-density (man land 100))", "man", true);
    check("(set synthesis-methods (make-countries)) (table independent-density (man land 100))", "man", false);
    check("(add man start-with 1) (add man type-in-game-max 0)", "man", false);
}

#[test]
fn units_make_units() {
    check("(table can-create (town man 1))", "man", true);
    check("(table can-create (ship man 1))", "man", false);
    check("(table can-create (town ship 1) (ship man 1))", "man", true);
    check("(table can-create (town man 1)) (add man cp 0)", "man", false);
    check("(table can-create (town man 1)) (table acp-to-create (town man 3))", "man", false);
    check("(table can-create (town man 1)) (table acp-to-create (town man 3)) (add town free-acp 1)", "man", true);
    check("(table can-create (town man 1)) (add town acp-per-turn 0)", "man", false);
    check("(table can-create (town man 1)) (table tp-to-build (town man 5))", "man", false);
    let tooled = "(table can-toolup-for (town man 1)) (table tp-max (town man 5))";
    check(&format!("(table can-create (town man 1)) (table tp-to-build (town man 5)) {tooled}"), "man", true);
    check("(table can-build (town man 1))", "man", false);
    check("(table can-build (town man 1)) (table create-as-build (town man 1))", "man", true);
    check("(table can-create (town man 1)) (add t* capacity 0) (add ship capacity 0)", "man", false);
}

#[test]
fn materials_have_to_be_there() {
    let create = "(table can-create (town man 1)) (table material-to-create (town gold 3))";
    check(create, "man", false);
    check(&format!("{create} (table unit-storage-x (town gold 3))"), "man", false);
    check(
        &format!("{create} (table unit-storage-x (town gold 2)) (table base-production (town gold 1))"),
        "man",
        false,
    );
    check(&format!("{create} (table unit-storage-x (town gold 3)) (table base-production (town gold 1))"), "man", true);
    check(&format!("{create} (add gold treasury true) (add gold initial-treasury 9)"), "man", true);
}

#[test]
fn materials_have_to_leave_cells() {
    let create =
        "(table can-create (town man 1)) (table material-to-create (town gold 3)) (table unit-storage-x (town gold 3))
        (table terrain-production (land gold 1))";
    check(create, "man", false);
    check(&format!("{create} (table acp-to-extract (ship gold 1))"), "man", true);
    let length = "(table terrain-to-unit-in-length (town gold 0))";
    check(&format!("{create} {length}"), "man", false);
    check(&format!("{create} {length} (set backdrop-model 1)"), "man", true);
}

#[test]
fn a_price_without_permission_is_the_obstacle() {
    let db = TestDb::new(&format!("{GAME}(table acp-to-create (town man 1))"));
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    let answer = reach.answer(type_named(&reach, "man"));
    let shown: Vec<_> = answer.lines[0].obstacles.iter().map(|it| format!("{}: {}", it.way, it.reason)).collect();
    assert_eq!(shown, ["`town` creates it: `can-create[town,man] = 0`"]);
    assert_eq!(answer.lines[0].change, ["(table can-create add (town man 1))"]);
}

#[test]
fn no_retreat_pays_any_price() {
    let goes = |forms: &str| {
        let game = format!("{GAME}(add man start-with 1) (table mp-to-enter-terrain (man land 99)) {forms}");
        let db = TestDb::new(&game);
        let reach = Reach::of(Inquiry::of(&*db, db.main()));
        reach.moves_onto(type_named(&reach, "man"), type_named(&reach, "land"))
    };
    assert!(!goes("(table acp-for-retreat (man u* 1))"));
    assert!(goes("(table acp-for-retreat (man u* 98))"));
}

#[test]
fn sides_have_to_know_how() {
    let create = "(table can-create (town man 1)) (add man tech-to-build 3) (add man tech-max 9)";
    check(create, "man", false);
    let develop = "(table acp-to-develop (town man 1))";
    check(&format!("{create} {develop}"), "man", false);
    check(&format!("{create} {develop} (table tech-per-develop (town man 100))"), "man", true);
    let advance = "(table can-create (town man 1)) (table advance-needed-to-build (man steam 1))";
    check(advance, "man", false);
    check(&format!("{advance} (set side-can-research true)"), "man", true);
    let ladder = "(table advance-needed-to-research (steam sail 1)) (table advance-consumption-per-rp (a* gold 1))";
    check(&format!("{advance} (set side-can-research true) {ladder}"), "man", false);
    check(&format!("{advance} (set side-can-research true) {ladder} (add gold treasury true)"), "man", true);
    check(&format!("{advance} (side 1 (advances-done 0 -2))"), "man", true);
}

#[test]
fn units_turn_into_others() {
    check("(add town wrecked-type man)", "man", true);
    check("(add ship wrecked-type man)", "man", false);
    check("(table can-change-type-to (town man 1))", "man", true);
    check("(table can-change-type-to (town man 1)) (table cxp-to-change-type (town man 1))", "man", false);
    check("(add town auto-upgrade-to man)", "man", true);
    check("(table wrecked-type-if-starved (town gold man))", "man", false);
    check("(table wrecked-type-if-starved (town gold man)) (table hp-per-starve (town gold 1.00))", "man", true);
    check("(table complete-occs-on-completion (town man 1))", "man", false);
    check("(table complete-occs-on-completion (town man 1)) (add town capacity 1)", "man", true);
}

#[test]
fn independent_units_act_for_nobody() {
    let free = "(add town start-with 0) (add town independent-near-start 1) (table can-create (town man 1))";
    check(free, "man", false);
    check(&format!("{free} (add town revolt-chance 1)"), "man", true);
    let captor = "(add ship start-with 1) (add ship capacity 0) (table capture-chance (ship town 50))";
    check(&format!("{free} {captor}"), "man", false);
    check(&format!("{free} {captor} (table acp-to-capture (ship town 1))"), "man", true);
    check(&format!("{free} {captor} (table acp-to-capture (ship town 9))"), "man", false);
}

#[test]
fn units_move_where_they_have_room() {
    let db = TestDb::new(&format!("{GAME}(add man start-with 1) (table mp-to-enter-terrain (ship sea 5))"));
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    let moves = |u: &str, t: &str| reach.moves_onto(type_named(&reach, u), type_named(&reach, t));
    assert_eq!([moves("man", "land"), moves("man", "sea"), moves("ship", "sea")], [true, false, false]);
    let stands = |u: &str, t: &str| reach.stands_on(type_named(&reach, u), type_named(&reach, t));
    assert_eq!([stands("town", "land"), stands("town", "sea"), stands("man", "sea")], [true, false, false]);
    assert!(reach.answers("ma").is_err() && reach.answers("gold").is_err());
}

#[test]
fn diagrams_escape_names() {
    let db = TestDb::new(&format!("{GAME}(unit-type \"a\\\"b\") (table can-create (town (man \"a\\\"b\") 1))"));
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    let graph = reach.graph(super::GraphKind::Building);
    assert!(graph.text().starts_with("town\n  creates man"), "{}", graph.text());
    assert!(graph.dot().contains("n0 -> n1 [label=\"creates\"];"), "{}", graph.dot());
    assert!(graph.mermaid().starts_with("flowchart LR\n  n0[\"town\"]"), "{}", graph.mermaid());
}

#[test]
fn materials_have_makers_and_uses() {
    let db = TestDb::new(&format!(
        "{GAME}(add (town man) start-with 1) (table base-production ((town ship) gold 2))\n\
         (table terrain-production (land gold 1)) (table base-consumption (man gold 1))\n\
         (table consumption-per-fire (man gold 3)) (table consumption-on-creation (u* gold 0))"
    ));
    let reach = Reach::of(Inquiry::of(&*db, db.main()));
    // The ship never exists.
    expect![[r#"
        town
          makes gold
        land
          yields gold
        gold
          arms man
          feeds man
    "#]]
    .assert_eq(&reach.graph(super::GraphKind::Materials).text());
}
