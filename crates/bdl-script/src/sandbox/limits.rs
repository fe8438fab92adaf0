//! Limits of blocks (spec bdl 6.9), and the budget that stops a call.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::clock::ThreadClock;

/// The memory of all blocks of a game in bytes.
pub(crate) const MEMORY: usize = 32 << 20;
/// The stack of JavaScript in bytes.
pub(crate) const STACK: usize = 1 << 20;
/// The stack of the thread that runs it in bytes.
pub(crate) const THREAD_STACK: usize = 8 << 20;
/// The size of `data` as JSON in bytes.
pub(crate) const DATA: usize = 65536;
/// The work of one call, in interrupts of the engine, about 250 ms of an empty loop. Unlike a time it does not depend on what else
/// the machine does.
const CALL_INTERRUPTS: u32 = 2500;
/// The work of all calls of one question: the functions of a list, the squares of a coloring.
const QUESTION_INTERRUPTS: u32 = 4 * CALL_INTERRUPTS;
/// The CPU time of one question. Reached only where single built-in functions take long.
const QUESTION_TIME: Duration = Duration::from_millis(1000);
/// The CPU time after which the thread is given up: some built-in functions cannot be interrupted.
pub(crate) const GIVE_UP: Duration = Duration::from_millis(1500);
/// The time between two looks at the clock of a thread that does not answer.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// The budget of the running call. The engine asks it at each interrupt.
pub(crate) struct Budget {
    call: Cell<u32>,
    question: Cell<u32>,
    clock: ThreadClock,
    end: Cell<Duration>,
    is_exceeded: Cell<bool>,
    is_given_up: Arc<AtomicBool>,
}

impl Budget {
    /// The budget of the thread that asks, where the clock is its clock.
    pub fn new(clock: ThreadClock, is_given_up: Arc<AtomicBool>) -> Self {
        Self {
            call: Cell::new(0),
            question: Cell::new(0),
            clock,
            end: Cell::new(clock.now() + QUESTION_TIME),
            is_exceeded: Cell::new(false),
            is_given_up,
        }
    }

    /// Starts a question.
    pub fn start_question(&self) {
        self.question.set(0);
        self.end.set(self.clock.now() + QUESTION_TIME);
        self.is_exceeded.set(false);
        self.start_call();
    }

    /// Starts a call of a function, or an evaluation of a block.
    pub fn start_call(&self) {
        self.call.set(0);
    }

    /// Counts an interrupt; true if the budget is exceeded.
    pub fn interrupt(&self) -> bool {
        self.call.set(self.call.get() + 1);
        self.question.set(self.question.get() + 1);
        let is_over = self.call.get() > CALL_INTERRUPTS || self.question.get() > QUESTION_INTERRUPTS;
        if is_over || self.is_late() {
            self.is_exceeded.set(true);
        }
        self.is_exceeded.get()
    }

    /// Whether the time of the question is over; for work of the tool whose amount blocks decide.
    pub fn is_late(&self) -> bool {
        let is_late = self.is_given_up.load(Ordering::Relaxed) || self.clock.now() > self.end.get();
        if is_late {
            self.is_exceeded.set(true);
        }
        is_late
    }

    /// Whether the question was stopped.
    pub fn is_exceeded(&self) -> bool {
        self.is_exceeded.get()
    }
}
