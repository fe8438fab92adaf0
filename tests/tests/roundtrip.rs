//! A game that is written as one flattened module evaluates to the same game.

use std::sync::Arc;

use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options};
use gdl_eval::{Evaluation, evaluate};
use gdl_hir::{EdgeKind, edges, workspace_roots};
use gdl_ruleset::{Ruleset, write_gdl};
use gdl_tests::{corpus::Corpus, difference::differences, shared::vectors};

const MAIN: &str = "/main.g";

/// Evaluates a module that stands alone, without a library.
fn alone(bytes: &[u8]) -> Arc<Evaluation> {
    let mut db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
    let mut change = Change::new();
    change.set_options(Options { embedded_library: false, ..Options::default() });
    change.set_bytes(MAIN, bytes);
    db.apply(change);
    let root = db.file(MAIN.into());
    assert!(edges(&db, root).iter().all(|edge| edge.kind != EdgeKind::Include), "a flattened module loads nothing");
    evaluate(&db, root).clone()
}

/// Returns the differences after writing and reading, a line each.
fn lost(rules: &Ruleset, loads: bool) -> Vec<String> {
    let text = write_gdl(rules);
    let again = alone(text.as_bytes());
    let mut lost = differences(rules, &again.ruleset);
    if loads && !again.loads {
        lost.push("the engine would no longer start it".to_owned());
    }
    if !lost.is_empty() {
        let notes = again.notes.iter().take(10).map(|note| format!("note: {}: {}", note.id.def().id, note.message));
        lost.extend(notes);
    }
    lost
}

#[test]
fn games_of_libraries() {
    let mut failures = Vec::new();
    for library in Corpus::open().into_iter().chain([Corpus::own()]) {
        let roots = workspace_roots(&library.db);
        assert!(!roots.is_empty());
        for &root in roots {
            let evaluated = evaluate(&library.db, root);
            let lost = lost(&evaluated.ruleset, evaluated.loads);
            if !lost.is_empty() {
                failures.push(format!("{}\n  {}", root.path(&library.db), lost.join("\n  ")));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The measured vectors have every odd spelling; the games that the engine would play must survive.
#[test]
fn measured_vectors() {
    let modules = Corpus::of(&vectors().join("language")).expect("the folder can be read");
    let mut failures = Vec::new();
    for file in modules.files() {
        let evaluated = evaluate(&modules.db, file);
        if evaluated.loads {
            let lost = lost(&evaluated.ruleset, true);
            if !lost.is_empty() {
                failures.push(format!("{}\n  {}", file.path(&modules.db), lost.join("\n  ")));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Checks that a module without messages is the same after writing and reading.
fn check(bytes: impl AsRef<[u8]>) {
    let notes = check_with_notes(bytes);
    assert!(notes.is_empty(), "{}", notes.join("\n"));
}

/// Checks that a module that would start is the same after writing and reading; returns the messages about it.
fn check_with_notes(bytes: impl AsRef<[u8]>) -> Vec<String> {
    let evaluated = alone(bytes.as_ref());
    let notes: Vec<String> = evaluated.notes.iter().map(|n| format!("{}: {}", n.id.def().id, n.message)).collect();
    assert!(evaluated.loads, "{}", notes.join("\n"));
    let lost = lost(&evaluated.ruleset, true);
    assert!(lost.is_empty(), "{}\n\n{}", lost.join("\n"), write_gdl(&evaluated.ruleset));
    notes
}

#[test]
fn types_and_tables() {
    check(include_str!("../fixtures/roundtrip/types.g"));
}

#[test]
fn globals_and_symbols() {
    check(include_str!("../fixtures/roundtrip/globals.g"));
}

#[test]
fn world_and_layers() {
    for map in [include_str!("../fixtures/roundtrip/map.g"), include_str!("../fixtures/roundtrip/cylinder.g")] {
        let notes = check_with_notes(map);
        // Rows may be missing or go around the world. That is reported, and must not be lost.
        let of_rows =
            |note: &String| note.starts_with("layer-row-length") || note.starts_with("layer-run-crosses-edge");
        assert!(notes.iter().all(of_rows), "{}", notes.join("\n"));
    }
}

#[test]
fn sizes_before_the_world_and_sizes_that_are_refused() {
    let sizes = [
        "(world 8) (area 8 6) (world 0)",
        "(world 8) (area 8 6) (world 0) (area (latitude 5))",
        "(area 8 6) (world 8)",
        "(area 8 6) (area 10000 10000)",
        "(area 8 6 (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (area 10000 10000)",
        "(world 8) (area 8 6) (area 10000 10000) (world 0)",
        "(area 10000 10000) (area 8 6)",
        "(world 1000) (area 1000 5000) (world 40 (day-length 4))",
        "(world 1000) (area 1000 5000)",
        "(world 1000) (area 1000 9) (area 1000 5000) (world 3)",
        "(world 5) (area 5 20) (area 3000 3000) (world 2)",
        "(area 3000 3000) (area (latitude 9))",
    ];
    for text in sizes {
        let evaluated = alone(format!("(unit-type a) (terrain-type t) {text}").as_bytes());
        let lost = lost(&evaluated.ruleset, evaluated.loads);
        assert!(lost.is_empty(), "{text}: {}\n\n{}", lost.join("\n"), write_gdl(&evaluated.ruleset));
    }
}

#[test]
fn sides_and_players() {
    check(include_str!("../fixtures/roundtrip/sides.g"));
}

#[test]
fn units_history_scores_and_images() {
    check(include_str!("../fixtures/roundtrip/units.g"));
}

#[test]
fn sides_with_odd_numbers() {
    check("(unit-type a) (terrain-type b) (side 3) (side) (side) (side 7 x) (side)");
}

#[test]
fn names_with_two_meanings() {
    // A type whose name is the symbol of another type, and a namer and a side in the place of a type.
    check(
        "(unit-type a (hp-max 3)) (unit-type b (name \"a\")) (terrain-type t)
        (table hit-chance (u* u* ((1 2) (3 4)))) (area 20 20) (a 5 8) (b 8 8)",
    );
    check("(unit-type a) (terrain-type b) (area 20 20) (namer a (random \"x\")) (a 8 9)");
    check(
        "(unit-type a) (unit-type c) (terrain-type b) (area 20 20) (doctrine 1)
        (side 1 x) (side 2 y (doctrines (a 1))) (a 8 8 y) (define z x) (undefine a)",
    );
}

#[test]
fn transports_by_symbol() {
    check(
        "(unit-type a) (terrain-type b) (area 20 20) (a 8 8 (sym t)) (define q 1)
        (a (in q)) (a (in t)) (a (hp 0) (os 0))",
    );
}

#[test]
fn single_byte_texts() {
    check(b"(unit-type a (name \"caf\xe9\")) (terrain-type |\xfcber|) (define \xe9 '(\xe8 \"\xff\"))");
}

#[test]
fn types_that_share_a_symbol() {
    check(
        "(unit-type a) (unit-type c) (terrain-type b) (table hit-chance (u* u* ((1 2) (3 4))))
        (material-type a) (table base-production (u* a 5)) (add c destruction-result (list c a))
        (table terrain-initial-supply (b a 7)) (area 9 9 (material a \"9b\")) (unit a 4 4) (unit c 5 4 (m 3))
        (scorekeeper (do last-side-wins))",
    );
    check("(unit-type a (hp-max 3)) (unit-type a) (terrain-type b) (table damage (u* u* ((1 2) (3 4))))");
    let notes = check_with_notes(
        "(unit-type a) (unit-type c) (terrain-type b) (area 9 9) (set feature-types (list a b)) (doctrine a)
        (side 1 c (doctrines (u* a))) (namer b (random \"x\")) (unit a 4 4) (define |a/u0| 1)",
    );
    assert!(notes.iter().all(|note| note.starts_with("symbol-rebound")), "{notes:?}");
}

#[test]
fn namers_that_share_a_symbol() {
    let notes = check_with_notes(
        "(unit-type u) (terrain-type t) (area 9 9) (namer a (random \"x\")) (set feature-namers (list \"bay\" a))
        (define first a) (side 1 r (feature-namers) (feature-namers (bay a))) (namer a (random \"y\")) (set feature-types (list (list \"bay\" a)))
        (side 2 s (feature-namers) (feature-namers (bay a))) (namer b (random \"z\")) (define third b) (doctrine b) (define |a/n0| 5)",
    );
    assert!(notes.iter().all(|note| note.starts_with("symbol-rebound")), "{notes:?}");
}

#[test]
fn numbers_that_follow_the_largest() {
    check(
        "(unit-type u) (terrain-type t) (area 9 9) (scorekeeper 2147483647 (title \"a\")) (scorekeeper (title \"b\"))
        (scorekeeper (title \"c\")) (player 2147483647 (name \"p\")) (player (name \"q\"))
        (doctrine 2147483647 (locked 1)) (doctrine (resupply-percent 5)) (doctrine named (rearm-percent 6)) (doctrine)",
    );
}

#[test]
fn types_that_take_names_of_the_language() {
    // Their own forms bind `t*` and `u*` to all types, and no form binds a constant.
    let rest = "(area 9 9) (unit a 4 4) (unit |u*| 5 5) (scorekeeper (do last-side-wins))";
    let notes = check_with_notes(format!(
        "(unit-type a) (unit-type u* (name \"b\")) (terrain-type b) (terrain-type t*) (terrain-type border)
        (terrain-type c) (unit-type t*) (terrain-type u*) (material-type true) (unit-type win) (unit-type |u*|)
        (add t* capacity (1 2 3 4 5)) (add u* hp-max (1 2 3 4 5)) (set feature-types (append t* (list (list a) m*)))
        (table terrain-density (t* t* ((1 2 3 4 5) (6 7 8 9 10) (1 2 3 4 5) (0 0 1 0 0) (3 0 3 0 3))))
        (table mp-to-enter-terrain (u* t* 3)) (table terrain-initial-supply (t* m* (1 2 3 4 5))) {rest}"
    ));
    assert!(notes.iter().all(|note| note.starts_with("constant-modified") || note.starts_with("symbol-")), "{notes:?}");
    for name in ["list", "quote", "append", "+", "remove-list", "or"] {
        check_with_notes(format!(
            "(unit-type a) (unit-type {name}) (unit-type b (name \"{name}\")) (terrain-type b) (terrain-type t*)
            (terrain-type {name}) (table terrain-density (t* t* ((1 2 3) (4 5 6) (7 8 9))))
            (undefine {name}) (set feature-types (append u* t*)) (add a destruction-result (list a 5 x)) (define x '(y 2))
            (area 9 9) (unit a 4 4)"
        ));
    }
    check_with_notes("(unit-type a) (terrain-type b) (undefine true) (define true 5) (area 9 9) (unit a 4 4)");
}

#[test]
fn numbers_without_a_literal() {
    let notes = check_with_notes(
        "(unit-type a (hp-max 3)) (terrain-type b) (material-type m) (table base-production (a m 1)) (side 1) (side 2)
        (area 9 9) (unit a 4 4 (trk -2147483648 (2 1)) (hp -30000000.)) (unit a 4 5 (trk 2147483632 8 (1 1)))
        (set last-turn (+ 2147483600 44)) (define x (list (- -2147483600 44) (- -2147483647 1) -30000000.))
        (define y -30000000.) (define z '(-30000000.))",
    );
    assert!(notes.iter().all(|note| note.starts_with("global-out-of-range")), "{notes:?}");
}

#[test]
fn ids_that_are_given_late() {
    check(
        "(unit-type a) (terrain-type b) (area 9 9) (a 4 4 (n \"A\")) (a 4 5 (n \"B\")) (unit \"A\" (# 10)) (a 4 6)
        (a 5 4 (# 3)) (a 5 5)",
    );
    check(
        "(unit-type a) (terrain-type b) (area 9 9) (set create-units-from-specs 0) (a 4 4 (# 7) (n \"A\")) (a 4 5 (# 9))
        (a 4 4 (n \"B\")) (unit \"A\" (hp 1)) (unit \"B\")",
    );
}

#[test]
fn rows_that_are_longer_than_a_string() {
    let mut seed = 1_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        i32::try_from(seed >> 16).expect("16 bits") % 6000 - 3000
    };
    let rows: Vec<Vec<i32>> = (0..350).map(|_| (0..700).map(|_| random()).collect()).collect();
    let block = |columns: std::ops::Range<usize>| {
        let rows = rows.iter().map(|row| row[columns.clone()].iter().map(|n| format!("{n},")).collect::<String>());
        let rows: Vec<String> = rows.map(|row| format!("\"{row}\"")).collect();
        format!("(area (restrict 100 350 -{} 0) (elevations {}))\n", columns.start, rows.join("\n"))
    };
    let blocks: String = (0..7).map(|i| block(i * 100..(i + 1) * 100)).collect();
    let start = "(unit-type a) (terrain-type b) (area 700 350)";
    check(format!("{start} {blocks} (area (restrict reset))"));
    check(format!("{start} (world 700) {blocks} (area (restrict 5 6 7 8))"));
}

#[test]
fn views_of_sides() {
    let game = "(unit-type a) (terrain-type b) (terrain-type c) (terrain-type r (subtype connection)) (material-type m)
        (area 5 3 (terrain \"5a\" \"5b\" \"5a\")) (side 1 (terrain-view \"5a\" \"2b3c\" \"5b\"))
        (side 2 (aux-terrain-view r \"5a\" \"2ac2a\" \"5a\") (material-view m \"5*700,\" \"5*-1,\" \"5a\"))
        (side 2 (material-view-dates m \"5d\"))";
    check(game);
    assert!(write_gdl(&alone(game.as_bytes()).ruleset).contains("(side 1 (terrain-view"));
    // A side that sees everything from the start has no memory of cells.
    check(format!("{game} (set see-all true)"));
}
