//! Work on one snapshot on several threads.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use crate::GdlDatabase;

/// More would take memory for stacks and little time off.
const MOST_THREADS: usize = 4;

impl GdlDatabase {
    /// Asks queries about all items, on as many threads as there are cores; each takes the next item that is left. The
    /// threads get stacks of `stack_size` bytes. What was computed is in the database afterwards.
    ///
    /// Not for queries. If a change interrupts the work, this returns early or unwinds; the next query unwinds surely.
    pub fn share_out<T: Sync>(&self, stack_size: usize, items: &[T], work: impl Fn(&GdlDatabase, &T) + Sync) {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let next = AtomicUsize::new(0);
        let take = |db: &GdlDatabase| {
            while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                work(db, item);
            }
        };
        thread::scope(|scope| {
            for _ in 1..cores.min(items.len()).min(MOST_THREADS) {
                let (db, take) = (self.clone(), &take);
                let run = move || {
                    let _ = salsa::Cancelled::catch(AssertUnwindSafe(|| take(&db)));
                };
                // Without a further thread this one does all.
                let _ = thread::Builder::new().stack_size(stack_size).spawn_scoped(scope, run);
            }
            let done = panic::catch_unwind(AssertUnwindSafe(|| take(self)));
            // If it was cancelled, nobody wants what is left: the others find nothing more to take.
            next.store(items.len(), Ordering::Relaxed);
            done.unwrap_or_else(|payload| panic::resume_unwind(payload));
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::MemorySystem;

    #[test]
    fn each_item_is_worked_on_once() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        let done = Mutex::new(Vec::new());
        let items: Vec<u32> = (0..100).collect();
        db.share_out(1 << 20, &items, |_, &item| done.lock().unwrap().push(item));
        let mut done = done.into_inner().unwrap();
        done.sort_unstable();
        assert_eq!(done, items);
        db.share_out(1 << 20, &[0; 0], |_, _| panic!("there is nothing to do"));
    }

    #[test]
    fn who_is_cancelled_leaves_no_work_to_others() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        let done = AtomicUsize::new(0);
        let asking = thread::current().id();
        let work = |_: &GdlDatabase, _: &usize| {
            if thread::current().id() == asking {
                panic::resume_unwind(Box::new(salsa::Cancelled::Local));
            }
            thread::sleep(std::time::Duration::from_millis(10));
            done.fetch_add(1, Ordering::Relaxed);
        };
        let items: Vec<usize> = (0..1000).collect();
        let ran = salsa::Cancelled::catch(AssertUnwindSafe(|| db.share_out(1 << 20, &items, work)));
        assert!(matches!(ran, Err(salsa::Cancelled::Local)));
        assert!(done.into_inner() < items.len() / 2);
    }
}
