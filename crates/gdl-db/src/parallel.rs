//! Work on one snapshot on several threads, which stay: whoever types asks for work many times a second, and a new thread
//! begins with memory that nobody has touched.

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

/// The stack of threads that ask queries: the evaluator recurses into nested lists and includes; both are bounded, and this is
/// enough for the bounds.
pub const STACK_SIZE: usize = 64 << 20;

/// More would take memory for stacks and little time off.
const MOST_THREADS: usize = 4;

/// Threads that help whoever has more to do than one can. They are started when somebody asks for help, and end with the last
/// snapshot.
#[derive(Default)]
pub(crate) struct Helpers(Mutex<Vec<Sender<Task>>>);

/// A part in some work.
type Task = Box<dyn FnOnce() + Send>;

impl fmt::Debug for Helpers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Helpers")
    }
}

impl Helpers {
    /// Asks so many threads to do a task as soon as they can. If the system gives no threads, fewer do it or none.
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

/// Some work that is shared out.
struct Call<T, W> {
    items: Vec<T>,
    work: W,
    /// The index of the next item that nobody has taken.
    next: AtomicUsize,
    helping: Mutex<Helping>,
    /// A helper has left.
    left: Condvar,
}

/// The state of the helper threads.
struct Helping {
    /// A snapshot for each helper who has not begun; none any more once it is too late to begin.
    snapshots: Vec<GdlDatabase>,
    /// The number of helpers that have begun and not left.
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

    /// Leaves nothing to take.
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
        // Whoever waits may go on to change something, which waits for all snapshots.
        drop(db);
        let mut helping = locked(&self.helping);
        helping.count -= 1;
        helping.panicked = helping.panicked.take().or(ran.err());
        self.left.notify_all();
    }

    /// Lets nobody begin any more and waits until all helpers have left; gives what one panicked with.
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
    /// Asks queries about all items, on as many threads as there are cores; each takes the next item that is left. What was
    /// computed is in the database afterwards.
    ///
    /// Not for queries. If a change interrupts the work, this returns early or unwinds; the next query unwinds surely.
    pub fn share_out<T, W>(&self, items: Vec<T>, work: W)
    where
        T: Send + Sync + 'static,
        W: Fn(&GdlDatabase, &T) + Send + Sync + 'static,
    {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let helpers = cores.min(items.len()).min(MOST_THREADS).saturating_sub(1);
        let snapshots = (0..helpers).map(|_| self.clone()).collect();
        let helping = Mutex::new(Helping { snapshots, count: 0, panicked: None });
        let call = Arc::new(Call { items, work, next: AtomicUsize::new(0), helping, left: Condvar::new() });
        self.helpers().ask(helpers, || {
            let call = Arc::clone(&call);
            Box::new(move || call.help())
        });
        let done = panic::catch_unwind(AssertUnwindSafe(|| call.take_items(self)));
        // If it was cancelled, nobody wants what is left: the others find nothing more to take.
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
        // The threads of the first time serve all others.
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
