//! Modules of vectors about games: texts that are evaluated alone.

use std::sync::Arc;

use camino::Utf8Path;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options};
use gdl_eval::evaluate_as_engine;
use gdl_ruleset::Ruleset;

/// The ruleset of a module, if the engine would play it.
pub(super) fn evaluate(module: &str) -> Option<Arc<Ruleset>> {
    let system = MemorySystem::default();
    let main = "/vector/main.g";
    system.write(main, module);
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(Options { embedded_library: false, ..Options::default() });
    db.apply(change);
    let evaluated = evaluate_as_engine(&db, db.file(Utf8Path::new(main)));
    evaluated.loads.then(|| Arc::new(evaluated.ruleset.clone()))
}
