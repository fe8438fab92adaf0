//! Rules for unit tests, from the text of their modules.

use std::sync::Arc;

use gdl_test_support::TestDb;

use crate::rules::Rules;

/// The rules of a module.
pub(crate) fn rules(module: &str) -> Arc<Rules> {
    let db = TestDb::new(module);
    let evaluated = gdl_eval::evaluate_as_engine(&*db, db.main());
    assert!(evaluated.loads, "the module is refused");
    Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())))
}
