//! The thread that runs the JavaScript of a game, and the questions that it answers.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, Sender};
use std::time::{Duration, Instant};

use bdl_game::game::ScriptId;
use bdl_game::scripts::{Changes, Context, Ending, HostMove};
use rquickjs::context::intrinsic;
use rquickjs::{Ctx, Runtime, Value};

use super::changes;
use super::clock::ThreadClock;
use super::facts::Facts;
use super::failure::{Trouble, block_error, cut, kind_of_error, text_of};
use super::limits::{Budget, MEMORY, STACK};
use super::realm::{Log, Realm, Resolved, is_true, this};
use super::targets;
use crate::outcome::BlockError;

/// Realms older than this many questions are replaced, and the question asked again, when memory runs out: values that blocks keep
/// between calls are not part of a position.
const YOUNG: u32 = 16;
/// The time after which the answer for several moves ends early.
const BATCH_TIME: Duration = Duration::from_millis(100);
/// The longest color in UTF-16 code units.
const MAX_COLOR: usize = 1000;

/// What the engine or the check asks.
pub(crate) enum Question {
    Load,
    Colors(ScriptId),
    Targets { script: ScriptId, kills: bool, context: Context },
    Allows { script: ScriptId, context: Context, from: (u8, u8), to: (u8, u8) },
    AllowsEach { script: ScriptId, context: Context, moves: Vec<HostMove> },
    Finish { script: ScriptId, context: Context },
    EndReached { script: ScriptId, context: Context, at: (u8, u8) },
    PlayerChange { script: ScriptId, context: Context },
    Positions,
}

/// An answer.
pub(crate) enum Answer {
    Loaded,
    Colors(Vec<String>),
    Targets(Vec<(u8, u8)>),
    Allowed(bool),
    AllowedEach(Vec<bool>),
    Ending(Option<Ending>),
    Changes(Changes),
    Positions(Vec<(i32, i32)>),
}

/// An answer or a failure with its script, and the lines of the log.
pub(crate) struct Reply {
    pub answer: Result<Answer, (Option<ScriptId>, BlockError)>,
    pub log: Vec<String>,
}

/// Why a realm ends.
enum End {
    Closed,
    /// A new realm is needed, for this question if there is one.
    Replace(Option<Question>),
}

/// Answers questions until the sender is gone.
pub(crate) fn serve(
    facts: Arc<Facts>,
    questions: &Receiver<Question>,
    replies: &Sender<Reply>,
    clock: ThreadClock,
    is_given_up: Arc<AtomicBool>,
) {
    let budget = Rc::new(Budget::new(clock, is_given_up));
    let mut again = None;
    loop {
        let is_asked = again.is_some();
        match serve_realm(&facts, questions, replies, &budget, again.take()) {
            Ok(End::Closed) => return,
            Ok(End::Replace(question)) => again = question,
            // Without a realm each question has the same answer.
            Err(error) => {
                if (!is_asked && questions.recv().is_err()) || !fail(replies, &error) {
                    return;
                }
            }
        }
    }
}

fn fail(replies: &Sender<Reply>, error: &rquickjs::Error) -> bool {
    let error =
        BlockError { is_uncertain: true, ..BlockError::new(kind_of_error(error), format!("no realm: {error}")) };
    replies.send(Reply { answer: Err((None, error)), log: Vec::new() }).is_ok()
}

fn serve_realm(
    facts: &Arc<Facts>,
    questions: &Receiver<Question>,
    replies: &Sender<Reply>,
    budget: &Rc<Budget>,
    again: Option<Question>,
) -> rquickjs::Result<End> {
    let runtime = Runtime::new()?;
    runtime.set_memory_limit(MEMORY);
    runtime.set_max_stack_size(STACK);
    let handler = budget.clone();
    runtime.set_interrupt_handler(Some(Box::new(move || handler.interrupt())));
    let context = rquickjs::Context::custom::<(
        intrinsic::Date,
        intrinsic::Eval,
        intrinsic::RegExpCompiler,
        intrinsic::RegExp,
        intrinsic::Json,
        intrinsic::Proxy,
        intrinsic::MapSet,
        intrinsic::TypedArrays,
        intrinsic::Promise,
        intrinsic::WeakRef,
    )>(&runtime)?;
    let log: Log = Rc::new(RefCell::new(Vec::new()));
    context.with(|ctx| {
        budget.start_question();
        let mut realm = Realm::new(ctx.clone(), facts.clone(), budget.clone(), log.clone())?;
        Ok(serve_questions(&ctx, &mut realm, questions, replies, &log, again))
    })
}

fn serve_questions<'js>(
    ctx: &Ctx<'js>,
    realm: &mut Realm<'js>,
    questions: &Receiver<Question>,
    replies: &Sender<Reply>,
    log: &Log,
    mut again: Option<Question>,
) -> End {
    let mut age: u32 = 0;
    loop {
        let is_second = again.is_some();
        let Some(question) = again.take().or_else(|| questions.recv().ok()) else { return End::Closed };
        age = age.saturating_add(1);
        realm.budget.start_question();
        let mut script = None;
        let answer = answer(realm, &question, &mut script).map_err(|trouble| {
            let (budget, facts) = (realm.budget.clone(), realm.facts.clone());
            (script, block_error(ctx, trouble, &budget, &facts))
        });
        let code = answer.as_ref().err().map(|(_, error)| error.code);
        let log = std::mem::take(&mut *log.borrow_mut());
        if code == Some("BDL608") && age > YOUNG && !is_second {
            return End::Replace(Some(question));
        }
        if replies.send(Reply { answer, log }).is_err() {
            return End::Closed;
        }
        // What a stopped call left is in no known state.
        if matches!(code, Some("BDL607" | "BDL608")) {
            return End::Replace(None);
        }
    }
}

fn answer<'js>(realm: &mut Realm<'js>, question: &Question, asked: &mut Option<ScriptId>) -> Result<Answer, Trouble> {
    *asked = match question {
        Question::Load | Question::Positions => None,
        Question::Colors(script)
        | Question::Targets { script, .. }
        | Question::Allows { script, .. }
        | Question::AllowsEach { script, .. }
        | Question::Finish { script, .. }
        | Question::EndReached { script, .. }
        | Question::PlayerChange { script, .. } => Some(*script),
    };
    Ok(match question {
        Question::Load => {
            for index in 0..realm.facts.scripts.len() {
                let script = ScriptId(index as u16);
                *asked = Some(script);
                realm.resolve(script)?;
            }
            // The colors of the board belong to the start, as on a page.
            if let Some(script) = realm.facts.coloring {
                *asked = Some(script);
                colors(realm, script)?;
            }
            Answer::Loaded
        }
        Question::Colors(script) => Answer::Colors(colors(realm, *script)?),
        Question::Targets { script, kills, context } => {
            Answer::Targets(targets::targets(realm, *script, *kills, context)?)
        }
        Question::Allows { script, context, from, to } => {
            let resolved = realm.functions(*script)?;
            Answer::Allowed(allows(realm, &resolved, context, (*from, *to))?)
        }
        Question::AllowsEach { script, context, moves } => {
            let resolved = realm.functions(*script)?;
            let start = Instant::now();
            let mut context = context.clone();
            let mut allowed = Vec::with_capacity(moves.len());
            for (from, to) in moves {
                context.focused = (i32::from(from.0), i32::from(from.1));
                realm.budget.start_question();
                allowed.push(allows(realm, &resolved, &context, (*from, *to))?);
                // The rest is asked for again, so that the one who waits knows that the thread is alive.
                if start.elapsed() > BATCH_TIME {
                    break;
                }
            }
            Answer::AllowedEach(allowed)
        }
        Question::Finish { script, context } => {
            let resolved = realm.functions(*script)?;
            for (function, owner) in functions(&resolved) {
                let own = realm.context(context)?;
                let found = realm.call(function, (this(owner), own))?;
                if let Some(ending) = changes::ending(&found)? {
                    return Ok(Answer::Ending(Some(ending)));
                }
            }
            Answer::Ending(None)
        }
        Question::EndReached { script, context, at } => {
            let resolved = realm.functions(*script)?;
            let own = realm.context(context)?;
            for (function, owner) in functions(&resolved) {
                realm.call(function, (this(owner), own.clone(), at.0, at.1))?;
            }
            Answer::Changes(changes::changes(realm, &own)?)
        }
        Question::PlayerChange { script, context } => {
            let resolved = realm.functions(*script)?;
            let own = realm.context(context)?;
            for (function, owner) in functions(&resolved) {
                realm.call(function, (this(owner), own.clone()))?;
            }
            Answer::Changes(changes::changes(realm, &own)?)
        }
        Question::Positions => Answer::Positions(targets::positions(realm, 0)?),
    })
}

fn functions<'r, 'js>(resolved: &'r Resolved<'js>) -> &'r [(rquickjs::Function<'js>, Value<'js>)] {
    match resolved {
        Resolved::Functions(functions) => functions,
        Resolved::MoveList(_) => &[],
    }
}

/// Whether all functions of an invariant allow a move.
fn allows<'js>(
    realm: &mut Realm<'js>,
    resolved: &Resolved<'js>,
    context: &Context,
    (from, to): HostMove,
) -> Result<bool, Trouble> {
    for (function, owner) in functions(resolved) {
        let own = realm.context(context)?;
        let allowed = realm.call(function, (this(owner), own, from.0, from.1, to.0, to.1))?;
        if !is_true(&allowed)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The colors of all squares, column by column, each from the top (spec bdl 6.3).
fn colors(realm: &mut Realm, script: ScriptId) -> Result<Vec<String>, Trouble> {
    let resolved = realm.functions(script)?;
    let [(function, owner)] = functions(&resolved) else { return Ok(Vec::new()) };
    let mut colors: Vec<String> = Vec::new();
    let mut last: Value = rquickjs::String::from_str(realm.ctx.clone(), "")?.into_value();
    for x in 0..realm.facts.width {
        for h in 0..realm.facts.height {
            if realm.budget.is_late() {
                return Err(Trouble::Late);
            }
            realm.reset_chance(0)?;
            last = realm.call(function, (this(owner), x, h, last))?;
            let Some(text) = last.as_string() else {
                let found = super::realm::kind_name(&last);
                return Err(Trouble::Unusable(format!("a color must be a text, not {found}")));
            };
            colors.push(cut(&text_of(text), MAX_COLOR).to_owned());
        }
    }
    Ok(colors)
}
