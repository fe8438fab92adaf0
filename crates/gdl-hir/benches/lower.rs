//! Speed of the steps from text to item tree, source map, graph and names, on generated modules.

use std::{fmt::Write, sync::Arc};

use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem, parse};
use gdl_hir::{item_tree, module_closure, references, source_map};

fn main() {
    divan::main();
}

/// A module of about 1 MB with the usual mix of forms.
fn module() -> String {
    let mut text = String::new();
    for index in 0..4000 {
        let _ = write!(
            text,
            "; Comment number {index}\n(unit-type type-{index} (name \"Type {index}\") (hp-max {index})\n  (start-with 5))\n\
             (add (type-{index} u*) speed '(100 1.5))\n(table hit-chance add (type-{index} u* 50) (u* type-{index} 3d6+1))\n\
             (unit type-{index} 5 7 side-1 (n \"Unit {index}\") (hp 5))\n"
        );
    }
    text
}

fn database() -> (GdlDatabase, File) {
    let mut db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
    let mut change = Change::new();
    change.set_text("/main.g", module());
    db.apply(change);
    let file = db.file("/main.g".into());
    parse(&db, file);
    (db, file)
}

#[divan::bench]
fn lower(bencher: divan::Bencher) {
    bencher.with_inputs(database).bench_refs(|(db, file)| {
        item_tree(db, *file);
        source_map(db, *file).node_at(0.into())
    });
}

#[divan::bench]
fn graph_and_names(bencher: divan::Bencher) {
    let lowered = || {
        let (db, file) = database();
        item_tree(&db, file);
        (db, file)
    };
    bencher.with_inputs(lowered).bench_refs(|(db, file)| {
        module_closure(db, *file);
        references(db, *file).count()
    });
}
