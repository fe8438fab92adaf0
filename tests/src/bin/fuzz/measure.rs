//! One run of a target: whether it keeps the promise, and what it costs.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex},
    thread,
};

use gdl_tests::fuzz::{
    Target,
    cost::{self, Cost},
};

use crate::MEMORY;

/// The stack size of the thread that runs the target, the same as for the workers of the tools.
const STACK: usize = gdl_db::STACK_SIZE;

/// The result of a run.
pub struct Checked {
    /// How the promise was broken.
    pub broken: Option<String>,
    /// What the run cost.
    pub cost: Cost,
}

/// Checks an input: the promise of the target, and the cost.
pub fn check(target: &'static Target, input: Vec<u8>) -> Checked {
    let size = input.len();
    MEMORY.reset_peak_usage();
    cost::take_children();
    let (in_use, before) = (MEMORY.current_usage(), cost::spent());
    let broken = panic_of(target, input);
    let own = MEMORY.peak_usage().saturating_sub(in_use) as u64;
    let cost = Cost { time: cost::spent().saturating_sub(before), memory: own.max(cost::take_children()) };
    let excess = || cost.excess(&Cost::limit(target.commands, size));
    Checked { broken: broken.or_else(excess), cost }
}

/// The message of the panic if an input breaks the promise.
fn panic_of(target: &'static Target, input: Vec<u8>) -> Option<String> {
    let message = Arc::new(Mutex::new(None));
    let told = Arc::clone(&message);
    std::panic::set_hook(Box::new(move |info| {
        told.lock().expect("the lock").get_or_insert(info.to_string());
    }));
    let result = catch_unwind(AssertUnwindSafe(|| on_stack(move || (target.run)(&input))));
    drop(std::panic::take_hook());
    let first = message.lock().expect("the lock").take();
    result.err().map(|_| first.unwrap_or_else(|| "a panic without a message".to_owned()))
}

/// Runs on a thread with the stack of a worker.
fn on_stack(work: impl FnOnce() + Send + 'static) {
    let worker = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread can be started");
    if let Err(panic) = worker.join() {
        std::panic::resume_unwind(panic);
    }
}
