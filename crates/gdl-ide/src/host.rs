//! The host, which is the only writer, and snapshots of it, which features read on other threads.

use std::{panic::AssertUnwindSafe, sync::Arc};

use gdl_db::{Change, EmbeddedFile, GdlDatabase, System};
use salsa::Database;

use crate::{
    docs::{Imported, ImportedManuals},
    last_games::{self, PastGames},
};

/// The state of the analysis; all changes are applied here.
#[derive(Debug)]
pub struct AnalysisHost {
    db: GdlDatabase,
}

impl AnalysisHost {
    /// An empty host over a source of files and a library embedded in the program.
    pub fn new(system: Arc<dyn System>, embedded: &'static [EmbeddedFile]) -> AnalysisHost {
        let mut db = GdlDatabase::new(system, embedded);
        Imported::set(&mut db, ImportedManuals::default());
        PastGames::create(&db);
        AnalysisHost { db }
    }

    /// Applies a change and returns whether it changed anything. If so, work on snapshots is interrupted, and this
    /// waits until all of them are dropped: never call it on a thread that holds one.
    pub fn apply(&mut self, change: Change) -> bool {
        let is_changed = self.db.apply(change);
        if is_changed {
            last_games::keep(&mut self.db);
        }
        is_changed
    }

    /// Makes features show the wording of these manuals after that of the manual. It waits like
    /// [`AnalysisHost::apply`].
    pub fn set_imported_manuals(&mut self, manuals: ImportedManuals) {
        Imported::set(&mut self.db, manuals);
    }

    /// Drops results that are unlikely to be requested again and quick to recompute. It waits like
    /// [`AnalysisHost::apply`]: call it when no work is running.
    pub fn tidy(&mut self) {
        self.db.forget_trees();
    }

    /// A snapshot of the current state, for another thread.
    pub fn analysis(&self) -> Analysis {
        Analysis { db: self.db.clone() }
    }

    /// The database, for queries on this thread.
    pub fn db(&self) -> &GdlDatabase {
        &self.db
    }
}

/// A snapshot of the state. It blocks the next change as long as it lives: drop it after use.
#[derive(Debug)]
pub struct Analysis {
    db: GdlDatabase,
}

/// The reason why work on a snapshot did not finish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Interruption {
    /// The result is no longer needed.
    Unwanted,
    /// The state is about to change: try again.
    Outdated,
}

impl Analysis {
    /// Runs a feature, which is a function over the database.
    ///
    /// # Errors
    ///
    /// The work was interrupted.
    ///
    /// # Panics
    ///
    /// If the work panics, or a query on another thread that it waits for: a retry would hit the same bug again.
    pub fn run<T>(&self, work: impl FnOnce(&GdlDatabase) -> T) -> Result<T, Interruption> {
        // An interrupted query leaves no partial state.
        salsa::Cancelled::catch(AssertUnwindSafe(|| work(&self.db))).map_err(|cancelled| match cancelled {
            salsa::Cancelled::Local => Interruption::Unwanted,
            // Salsa also reports this for a query on another thread that a change interrupted; the change then waits
            // for this snapshot.
            salsa::Cancelled::PropagatedPanic if !self.is_outdated() => panic!("a query panicked on another thread"),
            _ => Interruption::Outdated,
        })
    }

    /// Whether a change waits for this snapshot to be dropped.
    fn is_outdated(&self) -> bool {
        let asked = salsa::Cancelled::catch(AssertUnwindSafe(|| self.db.unwind_if_revision_cancelled()));
        matches!(asked, Err(salsa::Cancelled::PendingWrite))
    }

    /// A handle that interrupts the work on this snapshot from another thread.
    pub fn canceller(&self) -> Canceller {
        Canceller(self.db.cancellation_token())
    }
}

/// Interrupts the work on one snapshot.
#[derive(Clone)]
pub struct Canceller(salsa::CancellationToken);

impl std::fmt::Debug for Canceller {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Canceller")
    }
}

impl Canceller {
    /// Ends the work at its next query, with [`Interruption::Unwanted`].
    pub fn cancel(&self) {
        self.0.cancel();
    }
}

#[cfg(test)]
mod tests {
    use gdl_db::{Db, MemorySystem, parse};

    use super::*;

    #[test]
    fn work_is_interrupted_by_its_canceller() {
        let host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
        let analysis = host.analysis();
        analysis.canceller().cancel();
        let ran = analysis.run(|db| parse(db, db.file("/a.g".into())).errors().len());
        assert_eq!(ran, Err(Interruption::Unwanted));
    }

    #[test]
    #[should_panic(expected = "a query panicked on another thread")]
    fn a_panic_elsewhere_is_no_reason_to_ask_again() {
        let host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
        // This is how salsa unwinds a thread that waits for a query that panics.
        let _ = host.analysis().run(|_| std::panic::resume_unwind(Box::new(salsa::Cancelled::PropagatedPanic)));
    }

    #[test]
    fn a_query_elsewhere_that_a_change_interrupts_is_no_panic() {
        let mut host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
        host.db().file("/a.g".into());
        let analysis = host.analysis();
        let worker = std::thread::spawn(move || {
            analysis.run(|db| {
                while salsa::Cancelled::catch(AssertUnwindSafe(|| db.unwind_if_revision_cancelled())).is_ok() {
                    std::thread::yield_now();
                }
                // This is how salsa unwinds a thread that waits for a query that is interrupted.
                std::panic::resume_unwind(Box::new(salsa::Cancelled::PropagatedPanic));
            })
        });
        let mut change = Change::new();
        change.set_text("/a.g", "(a)");
        assert!(host.apply(change));
        assert_eq!(worker.join().unwrap(), Err::<(), _>(Interruption::Outdated));
    }

    #[test]
    fn a_change_interrupts_work_and_waits_for_its_end() {
        let mut host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
        let analysis = host.analysis();
        let (started, wait) = std::sync::mpsc::channel();
        let worker = std::thread::spawn(move || {
            let ran = analysis.run(|db| {
                started.send(()).unwrap();
                loop {
                    db.unwind_if_revision_cancelled();
                    std::thread::yield_now();
                }
            });
            ran.map(|(): ()| ())
        });
        wait.recv().unwrap();
        host.db().file("/a.g".into());
        let mut change = Change::new();
        change.set_text("/a.g", "(a)");
        assert!(host.apply(change));
        assert_eq!(worker.join().unwrap(), Err(Interruption::Outdated));
    }
}
