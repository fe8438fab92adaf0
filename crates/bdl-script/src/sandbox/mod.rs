//! The sandbox: runs the blocks of a game in an engine of their own, with limits (spec bdl 6.3-6.9).
//!
//! JavaScript runs on a thread of the sandbox. The engine stops endless loops by itself; but some built-in functions cannot be stopped
//! (a search in a list of 2^53 elements), and then the caller gives the thread up and goes on with a new one. So a call returns in
//! any case. The threads that were given up are counted, and no new one is started while too many of them still run.

mod changes;
mod clock;
mod context;
mod facts;
mod failure;
mod limits;
mod list;
mod positions;
mod realm;
mod targets;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use bdl_game::game::ScriptId;
use bdl_game::scripts::{Changes, Context, Ending, HostMove, ScriptError};
use bdl_game::{Game, Scripts};

use clock::ThreadClock;
use facts::Facts;
pub use positions::evaluate_positions;
use worker::{Answer, Question, Reply};

use crate::outcome::BlockError;

/// The most threads that were given up and still run, in the whole process.
const MAX_GIVEN_UP: isize = 4;
/// The most lines of the log.
const MAX_LOG: usize = 1000;

static GIVEN_UP: AtomicIsize = AtomicIsize::new(0);

/// The JavaScript of a game. Each thread that plays needs one of its own.
pub struct Sandbox {
    facts: Arc<Facts>,
    thread: Option<Thread>,
    /// Whether all blocks were evaluated without a failure; a new thread gives the same results.
    is_loaded: bool,
    log: Vec<String>,
    /// The CPU time of the threads before the present one.
    spent: Duration,
}

/// A running thread.
struct Thread {
    questions: Sender<Question>,
    replies: Receiver<Reply>,
    /// Missing until the thread runs.
    clock: Arc<OnceLock<ThreadClock>>,
    is_given_up: Arc<AtomicBool>,
}

/// Counts the end of a thread that was given up.
struct Farewell(Arc<AtomicBool>);

impl Drop for Farewell {
    fn drop(&mut self) {
        if self.0.load(Ordering::SeqCst) {
            GIVEN_UP.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

impl Thread {
    fn start(facts: Arc<Facts>) -> Result<Self, BlockError> {
        if GIVEN_UP.load(Ordering::SeqCst) >= MAX_GIVEN_UP {
            let message = format!("{MAX_GIVEN_UP} blocks that ran too long still run; close the program to end them");
            return Err(BlockError { message, is_uncertain: true, ..BlockError::time() });
        }
        let (questions, asked) = channel();
        let (answers, replies) = channel();
        let is_given_up = Arc::new(AtomicBool::new(false));
        let flag = is_given_up.clone();
        let clock = Arc::new(OnceLock::new());
        let own_clock = clock.clone();
        let run = move || {
            let _farewell = Farewell(flag.clone());
            let clock = *own_clock.get_or_init(ThreadClock::of_this_thread);
            worker::serve(facts, &asked, &answers, clock, flag);
        };
        let thread = std::thread::Builder::new().name("bdl-sandbox".to_owned()).stack_size(limits::THREAD_STACK);
        match thread.spawn(run) {
            Ok(_) => Ok(Self { questions, replies, clock, is_given_up }),
            Err(error) => {
                let message = format!("blocks need a thread, and none can be started: {error}");
                Err(BlockError { code: "BDL606", message, stack: Vec::new(), is_uncertain: true })
            }
        }
    }

    /// The CPU time that the thread has used.
    fn cpu_time(&self) -> Duration {
        self.clock.get().map_or(Duration::ZERO, |clock| clock.now())
    }

    /// Asks and waits; `None` if the thread was given up. A thread that the machine keeps waiting is not.
    fn ask(&self, question: Question) -> Option<Reply> {
        let lost = || BlockError { is_uncertain: true, ..BlockError::new("BDL606", "the sandbox stopped".to_owned()) };
        let stopped = || Some(Reply { answer: Err((None, lost())), log: Vec::new() });
        if self.questions.send(question).is_err() {
            return stopped();
        }
        let mut start = None;
        loop {
            match self.replies.recv_timeout(limits::PATIENCE) {
                Ok(reply) => return Some(reply),
                Err(RecvTimeoutError::Disconnected) => return stopped(),
                Err(RecvTimeoutError::Timeout) => {
                    let now = self.cpu_time();
                    if now.saturating_sub(*start.get_or_insert(now)) > limits::GIVE_UP {
                        break;
                    }
                }
            }
        }
        GIVEN_UP.fetch_add(1, Ordering::SeqCst);
        self.is_given_up.store(true, Ordering::SeqCst);
        None
    }
}

impl Sandbox {
    /// The sandbox of a game. Nothing runs before the first call.
    pub fn new(game: &Game) -> Self {
        Self::with_facts(Facts::of_game(game))
    }

    fn with_facts(facts: Facts) -> Self {
        Self { facts: Arc::new(facts), thread: None, is_loaded: false, log: Vec::new(), spent: Duration::ZERO }
    }

    /// What blocks wrote to the console since the last call, a line for each call of `console.log`, with an upper bound of lines.
    pub fn take_log(&mut self) -> Vec<String> {
        std::mem::take(&mut self.log)
    }

    /// The CPU time that the blocks have used, with that of the tool to read what they leave. What a thread uses after it was given
    /// up does not count.
    pub fn cpu_time(&self) -> Duration {
        self.spent + self.thread.as_ref().map_or(Duration::ZERO, Thread::cpu_time)
    }

    fn ask(&mut self, question: Question) -> Result<Answer, (Option<ScriptId>, BlockError)> {
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => Thread::start(self.facts.clone()).map_err(|error| (None, error))?,
        };
        let Some(reply) = thread.ask(question) else {
            self.spent += thread.cpu_time();
            return Err((None, BlockError::late()));
        };
        let is_lost = reply.answer.as_ref().is_err_and(|(_, error)| error.message == "the sandbox stopped");
        if !is_lost {
            self.thread = Some(thread);
        }
        self.log.extend(reply.log);
        self.log.truncate(MAX_LOG);
        reply.answer
    }

    fn ask_script(&mut self, script: ScriptId, question: Question) -> Result<Answer, ScriptError> {
        self.ask(question).map_err(|(failed, error)| script_error(failed.unwrap_or(script), error))
    }
}

fn script_error(script: ScriptId, error: BlockError) -> ScriptError {
    ScriptError { script, code: error.code, message: error.message, stack: error.stack }
}

/// An answer of another kind than the question cannot come.
fn mismatch<T>(script: ScriptId) -> Result<T, ScriptError> {
    let message = "the sandbox gave another answer than was asked for".to_owned();
    Err(ScriptError { script, code: "BDL606", message, stack: Vec::new() })
}

impl Scripts for Sandbox {
    fn load(&mut self) -> Result<(), ScriptError> {
        if self.is_loaded || self.facts.scripts.is_empty() {
            return Ok(());
        }
        self.ask_script(ScriptId(0), Question::Load)?;
        self.is_loaded = true;
        Ok(())
    }

    fn colors(&mut self, script: ScriptId) -> Result<Vec<String>, ScriptError> {
        match self.ask_script(script, Question::Colors(script))? {
            Answer::Colors(colors) => Ok(colors),
            _ => mismatch(script),
        }
    }

    fn targets(&mut self, script: ScriptId, kills: bool, context: &Context) -> Result<Vec<(u8, u8)>, ScriptError> {
        match self.ask_script(script, Question::Targets { script, kills, context: context.clone() })? {
            Answer::Targets(targets) => Ok(targets),
            _ => mismatch(script),
        }
    }

    fn allows(
        &mut self,
        script: ScriptId,
        context: &Context,
        from: (u8, u8),
        to: (u8, u8),
    ) -> Result<bool, ScriptError> {
        match self.ask_script(script, Question::Allows { script, context: context.clone(), from, to })? {
            Answer::Allowed(allowed) => Ok(allowed),
            _ => mismatch(script),
        }
    }

    fn allows_each(
        &mut self,
        script: ScriptId,
        context: &Context,
        moves: &[HostMove],
    ) -> Result<Vec<bool>, ScriptError> {
        if moves.is_empty() {
            return Ok(Vec::new());
        }
        let question = Question::AllowsEach { script, context: context.clone(), moves: moves.to_vec() };
        match self.ask_script(script, question)? {
            Answer::AllowedEach(allowed) => Ok(allowed),
            _ => mismatch(script),
        }
    }

    fn finish(&mut self, script: ScriptId, context: &Context) -> Result<Option<Ending>, ScriptError> {
        match self.ask_script(script, Question::Finish { script, context: context.clone() })? {
            Answer::Ending(ending) => Ok(ending),
            _ => mismatch(script),
        }
    }

    fn on_end_reached(&mut self, script: ScriptId, context: &Context, at: (u8, u8)) -> Result<Changes, ScriptError> {
        match self.ask_script(script, Question::EndReached { script, context: context.clone(), at })? {
            Answer::Changes(changes) => Ok(changes),
            _ => mismatch(script),
        }
    }

    fn player_change(&mut self, script: ScriptId, context: &Context) -> Result<Changes, ScriptError> {
        match self.ask_script(script, Question::PlayerChange { script, context: context.clone() })? {
            Answer::Changes(changes) => Ok(changes),
            _ => mismatch(script),
        }
    }
}
