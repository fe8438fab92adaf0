//! Long evaluations end when their result is no longer needed.

use std::{panic::AssertUnwindSafe, thread, time::Duration};

use gdl_db::GdlDatabase;
use gdl_eval::evaluate;
use gdl_hir::{item_tree, module_closure};
use gdl_test_support::TestDb;
use salsa::{Cancelled, Database};

#[test]
fn a_long_evaluation_is_cancelled() {
    let long_list = format!("(define x (list a b)) {}", "(set x (append x x))".repeat(16));
    let db = TestDb::new(&format!("(unit-type a) (unit-type b) {long_list} {}", "(add x hp-max 5)".repeat(1000)));
    let root = db.main();
    // The inputs of evaluation are computed already: only the evaluation itself has to end.
    module_closure(&*db, root);
    item_tree(&*db, root);
    let snapshot = GdlDatabase::clone(&db);
    let canceller = snapshot.cancellation_token();
    let work = move || Cancelled::catch(AssertUnwindSafe(|| evaluate(&snapshot, root).notes.len()));
    let worker = thread::spawn(work);
    thread::sleep(Duration::from_millis(50));
    canceller.cancel();
    let ran = worker.join().expect("it does not panic");
    assert!(matches!(ran, Err(Cancelled::Local)), "{ran:?}");
}
