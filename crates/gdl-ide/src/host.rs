//! The host, which alone writes, and snapshots of it, which features read on other threads.

use std::{panic::AssertUnwindSafe, sync::Arc};

use gdl_db::{Change, EmbeddedFile, GdlDatabase, System};
use salsa::Database;

/// The state of the world; changes go in here.
#[derive(Debug)]
pub struct AnalysisHost {
    db: GdlDatabase,
}

impl AnalysisHost {
    /// An empty world over a source of files and a library embedded in the program.
    pub fn new(system: Arc<dyn System>, embedded: &'static [EmbeddedFile]) -> AnalysisHost {
        AnalysisHost { db: GdlDatabase::new(system, embedded) }
    }

    /// Applies a change; tells whether it changed anything. If so, work on snapshots is interrupted, and this waits until
    /// all of them are dropped: never call it on a thread that holds one.
    pub fn apply(&mut self, change: Change) -> bool {
        self.db.apply(change)
    }

    /// Drops what will hardly be asked for again and is quickly made anew. It waits like [`AnalysisHost::apply`]: call it when
    /// there is no work under way.
    pub fn tidy(&mut self) {
        self.db.forget_trees();
    }

    /// The world as it is now, for another thread.
    pub fn analysis(&self) -> Analysis {
        Analysis { db: self.db.clone() }
    }

    /// The database, for questions on this thread.
    pub fn db(&self) -> &GdlDatabase {
        &self.db
    }
}

/// A snapshot of the world. It blocks the next change as long as it lives: use it and drop it.
#[derive(Debug)]
pub struct Analysis {
    db: GdlDatabase,
}

/// Why work on a snapshot came to no end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cancelled {
    /// Nobody wants the result any more.
    Unwanted,
    /// The world is about to change: ask again.
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
    /// The work does, or a query on another thread that it waits for: asked again, it would hit the same bug again.
    pub fn run<T>(&self, work: impl FnOnce(&GdlDatabase) -> T) -> Result<T, Cancelled> {
        // An interrupted query leaves nothing half done behind.
        salsa::Cancelled::catch(AssertUnwindSafe(|| work(&self.db))).map_err(|cancelled| match cancelled {
            salsa::Cancelled::Local => Cancelled::Unwanted,
            // Salsa says so too of a query on another thread that was interrupted by a change, which waits for this snapshot.
            salsa::Cancelled::PropagatedPanic if !self.is_outdated() => panic!("a query panicked on another thread"),
            _ => Cancelled::Outdated,
        })
    }

    /// Whether a change waits for the end of this snapshot.
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
    /// Work ends at its next query, with [`Cancelled::Unwanted`].
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
        assert_eq!(ran, Err(Cancelled::Unwanted));
    }

    #[test]
    #[should_panic(expected = "a query panicked on another thread")]
    fn a_panic_elsewhere_is_no_reason_to_ask_again() {
        let host = AnalysisHost::new(Arc::new(MemorySystem::default()), &[]);
        // As salsa unwinds who waits for a query that panics.
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
                // As salsa unwinds who waits for a query that is interrupted.
                std::panic::resume_unwind(Box::new(salsa::Cancelled::PropagatedPanic));
            })
        });
        let mut change = Change::new();
        change.set_text("/a.g", "(a)");
        assert!(host.apply(change));
        assert_eq!(worker.join().unwrap(), Err::<(), _>(Cancelled::Outdated));
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
        assert_eq!(worker.join().unwrap(), Err(Cancelled::Outdated));
    }
}
