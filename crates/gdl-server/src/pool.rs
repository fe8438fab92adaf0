//! The pool: a few threads for jobs, on which a bug affects only one answer. Without threads, jobs run where they are started.

use std::{
    any::Any,
    panic::{self, AssertUnwindSafe},
    sync::mpsc::Sender,
    thread,
    time::Instant,
};

use gdl_ide::{Analysis, GdlDatabase, STACK_SIZE};

use crate::{
    context::{Context, World},
    event::Event,
    failure::Failure,
    job::{FinishedJob, Outcome, Work},
    route::{DetachedWork, RouteOutput},
};

/// The threads for jobs on snapshots.
#[derive(Debug)]
pub struct Pool {
    /// None if jobs run at once, on the thread of the loop.
    threads: Option<rayon::ThreadPool>,
    inbox: Sender<Event>,
    /// Jobs that have not been reported to [`Pool::ended`].
    under_way: usize,
}

impl Pool {
    /// Starts the threads: at least two, so that background work does not block a user.
    ///
    /// # Errors
    ///
    /// The system gives no threads.
    #[cfg(any(test, not(target_family = "wasm")))]
    pub fn new(inbox: Sender<Event>) -> std::io::Result<Pool> {
        let count = thread::available_parallelism().map_or(2, |cores| cores.get().saturating_sub(1)).clamp(2, 8);
        let threads = rayon::ThreadPoolBuilder::new()
            .num_threads(count)
            .stack_size(STACK_SIZE)
            .thread_name(|index| format!("gdl-worker-{index}"))
            .build()
            .map_err(std::io::Error::other)?;
        Ok(Pool { threads: Some(threads), inbox, under_way: 0 })
    }

    /// A pool without threads.
    pub fn without_threads(inbox: Sender<Event>) -> Pool {
        Pool { threads: None, inbox, under_way: 0 }
    }

    /// Runs work on a snapshot, which is dropped when the job ends.
    pub fn start(&mut self, work: Work, analysis: Analysis, world: World) {
        self.under_way += 1;
        let inbox = self.inbox.clone();
        let Some(threads) = &self.threads else {
            let made = run(&work, &analysis, &world);
            drop((analysis, world));
            let outcome = match made {
                Ok(RouteOutput::Result(value)) => Outcome::Finished(Ok(value)),
                Ok(RouteOutput::Detached(rest)) => finish(&work, rest),
                Err(outcome) => outcome,
            };
            return report(&inbox, work, outcome);
        };
        threads.spawn_fifo(move || {
            let started = Instant::now();
            let made = run(&work, &analysis, &world);
            drop((analysis, world));
            tracing::debug!("{} took {:?}", work.route.method, started.elapsed());
            let outcome = match made {
                Ok(RouteOutput::Result(value)) => Outcome::Finished(Ok(value)),
                Ok(RouteOutput::Detached(rest)) => return apart(work, rest, inbox),
                Err(outcome) => outcome,
            };
            report(&inbox, work, outcome);
        });
    }

    /// Records that the loop has handled the end of a job.
    pub fn ended(&mut self) {
        self.under_way = self.under_way.saturating_sub(1);
    }

    /// The number of jobs that have not ended.
    pub fn under_way(&self) -> usize {
        self.under_way
    }

    /// Whether no job holds a snapshot.
    pub fn is_idle(&self) -> bool {
        self.under_way == 0
    }
}

/// Runs the rest of some work on a separate thread, since it would block other jobs.
fn apart(work: Work, rest: DetachedWork, inbox: Sender<Event>) {
    let (kept, to_loop) = (work.clone(), inbox.clone());
    let body = move || {
        let outcome = finish(&work, rest);
        report(&inbox, work, outcome);
    };
    let thread = thread::Builder::new().name("gdl-apart".to_owned()).stack_size(STACK_SIZE).spawn(body);
    if let Err(error) = thread {
        let answer = Err(Failure::Refused(format!("the system gives no thread: {error}")));
        report(&to_loop, kept, Outcome::FinishedDetached(answer));
    }
}

/// Runs the rest of some work.
fn finish(work: &Work, rest: DetachedWork) -> Outcome {
    match panic::catch_unwind(AssertUnwindSafe(|| rest(&work.stop))) {
        Ok(answer) => Outcome::FinishedDetached(answer),
        Err(payload) => Outcome::Panicked(text_of(&*payload)),
    }
}

/// Reports the end of a job to the loop.
fn report(inbox: &Sender<Event>, work: Work, outcome: Outcome) {
    let _ = inbox.send(Event::Done(Box::new(FinishedJob { work, outcome })));
}

fn text_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}

fn run(work: &Work, analysis: &Analysis, world: &World) -> Result<RouteOutput, Outcome> {
    let answer = |db: &GdlDatabase| work.route.answer(&Context { db, world }, work.params.clone());
    match panic::catch_unwind(AssertUnwindSafe(|| analysis.run(answer))) {
        Ok(Ok(made)) => made.map_err(|failure| Outcome::Finished(Err(failure))),
        Ok(Err(cancelled)) => Err(Outcome::Cancelled(cancelled)),
        Err(payload) => Err(Outcome::Panicked(text_of(&*payload))),
    }
}
