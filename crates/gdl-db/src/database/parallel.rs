//! Work on one snapshot on several threads, which are kept: an editor asks for work many times a second, and a new
//! thread starts with cold memory.

use std::{
    any::Any,
    fmt,
    panic::{self, AssertUnwindSafe},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Sender},
    },
    thread,
};

use crate::GdlDatabase;

/// The stack size of threads that run queries, in bytes: the evaluator recurses into nested lists and includes; both
/// are bounded, and this is enough for the bounds.
pub const STACK_SIZE: usize = 64 << 20;

/// The maximum number of threads. More would take memory for stacks and save little time.
const MOST_THREADS: usize = 4;

/// Helper threads for work on many items. They are started when help is first requested, and end with the last
/// snapshot.
#[derive(Default)]
pub(crate) struct Helpers(Mutex<Vec<Sender<Task>>>);

/// A helper's share of the work.
type Task = Box<dyn FnOnce() + Send>;

impl fmt::Debug for Helpers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Helpers")
    }
}

impl Helpers {
    /// Starts the task on `count` threads. If the system gives no more threads, it runs on fewer or on none.
    fn ask(&self, count: usize, task: impl Fn() -> Task) {
        let mut threads = locked(&self.0);
        while threads.len() < count {
            let (tasks, next) = mpsc::channel::<Task>();
            let serve = move || {
                while let Ok(task) = next.recv() {
                    task();
                }
            };
            let name = format!("gdl-helper-{}", threads.len());
            if thread::Builder::new().name(name).stack_size(STACK_SIZE).spawn(serve).is_err() {
                break;
            }
            threads.push(tasks);
        }
        threads.iter().take(count).for_each(|thread| _ = thread.send(task()));
    }
}

/// Work that several threads share.
struct Call<T, W> {
    items: Vec<T>,
    work: W,
    /// The index of the next item that no thread has taken.
    next: AtomicUsize,
    helping: Mutex<HelperState>,
    /// Signals that a helper has finished.
    left: Condvar,
}

/// The state of the helper threads.
struct HelperState {
    /// One snapshot for each helper that has not started; empty once the work has ended.
    snapshots: Vec<GdlDatabase>,
    /// The number of helpers that have started and not finished.
    count: usize,
    /// The payload of a helper's panic.
    panicked: Option<Box<dyn Any + Send>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T, W: Fn(&GdlDatabase, &T)> Call<T, W> {
    /// Works on the next item as long as there is one.
    fn take_items(&self, db: &GdlDatabase) {
        while let Some(item) = self.items.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            (self.work)(db, item);
        }
    }

    /// Skips all items that are left.
    fn end(&self) {
        self.next.store(self.items.len(), Ordering::Relaxed);
    }

    /// Runs a helper: it takes a snapshot and works on items until none is left.
    fn help(&self) {
        let db = {
            let mut helping = locked(&self.helping);
            let Some(db) = helping.snapshots.pop() else { return };
            helping.count += 1;
            db
        };
        let ran = panic::catch_unwind(AssertUnwindSafe(|| {
            salsa::Cancelled::catch(AssertUnwindSafe(|| self.take_items(&db)))
        }));
        // The waiting thread may go on to apply a change, which waits for all snapshots.
        drop(db);
        let mut helping = locked(&self.helping);
        helping.count -= 1;
        helping.panicked = helping.panicked.take().or(ran.err());
        self.left.notify_all();
    }

    /// Prevents further helpers from starting and waits until the running ones have finished; returns the payload of a
    /// helper's panic.
    fn wait(&self) -> Option<Box<dyn Any + Send>> {
        let mut helping = locked(&self.helping);
        helping.snapshots.clear();
        while helping.count > 0 {
            helping = self.left.wait(helping).unwrap_or_else(PoisonError::into_inner);
        }
        helping.panicked.take()
    }
}

impl GdlDatabase {
    /// Runs queries about all items on as many threads as there are cores; each thread takes the next item that is
    /// left. The results are in the database after that.
    ///
    /// Not for queries. If a change interrupts the work, this returns early or unwinds; the next query then unwinds.
    pub fn share_out<T, W>(&self, items: Vec<T>, work: W)
    where
        T: Send + Sync + 'static,
        W: Fn(&GdlDatabase, &T) + Send + Sync + 'static,
    {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let helpers = cores.min(items.len()).min(MOST_THREADS).saturating_sub(1);
        let snapshots = (0..helpers).map(|_| self.clone()).collect();
        let helping = Mutex::new(HelperState { snapshots, count: 0, panicked: None });
        let call = Arc::new(Call { items, work, next: AtomicUsize::new(0), helping, left: Condvar::new() });
        self.helpers().ask(helpers, || {
            let call = Arc::clone(&call);
            Box::new(move || call.help())
        });
        let done = panic::catch_unwind(AssertUnwindSafe(|| call.take_items(self)));
        // If the work was cancelled, the remaining items are not needed: the other threads find nothing more to take.
        call.end();
        let panicked = call.wait();
        if let Some(payload) = done.err().or(panicked) {
            panic::resume_unwind(payload);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Change, Db, MemorySystem};

    #[test]
    fn each_item_is_worked_on_once() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        let items: Vec<u32> = (0..100).collect();
        // The threads of the first call serve all later ones.
        for _ in 0..50 {
            let done = Arc::new(Mutex::new(Vec::new()));
            let all = Arc::clone(&done);
            db.share_out(items.clone(), move |_, &item| all.lock().unwrap().push(item));
            let mut done = done.lock().unwrap().clone();
            done.sort_unstable();
            assert_eq!(done, items);
        }
        db.share_out(Vec::<u32>::new(), |_, _| panic!("there is nothing to do"));
    }

    #[test]
    fn who_is_cancelled_leaves_no_work_to_others() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        let done = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&done);
        let asking = thread::current().id();
        let work = move |_: &GdlDatabase, _: &usize| {
            if thread::current().id() == asking {
                panic::resume_unwind(Box::new(salsa::Cancelled::Local));
            }
            thread::sleep(std::time::Duration::from_millis(10));
            count.fetch_add(1, Ordering::Relaxed);
        };
        let ran = salsa::Cancelled::catch(AssertUnwindSafe(|| db.share_out((0..1000).collect(), work)));
        assert!(matches!(ran, Err(salsa::Cancelled::Local)));
        assert!(done.load(Ordering::Relaxed) < 500);
    }

    #[test]
    fn no_snapshot_is_left_behind() {
        let system = Arc::new(MemorySystem::default());
        let mut db = GdlDatabase::new(system, &[]);
        for round in 0..50 {
            db.share_out(vec![0; 10], |db, _| _ = db.file("/a.g".into()));
            let mut change = Change::new();
            change.set_text("/a.g", format!("({round})"));
            // Waits for all snapshots.
            db.apply(change);
        }
        assert_eq!(&**db.file("/a.g".into()).text(&db), "(49)");
    }

    #[test]
    fn a_panic_reaches_who_asked() {
        let db = GdlDatabase::new(Arc::new(MemorySystem::default()), &[]);
        for _ in 0..2 {
            let work = |_: &GdlDatabase, &item: &u32| assert_ne!(item, 7, "a bug");
            assert!(panic::catch_unwind(AssertUnwindSafe(|| db.share_out((0..50).collect(), work))).is_err());
        }
        db.share_out(vec![1], |_, _| ());
    }
}
