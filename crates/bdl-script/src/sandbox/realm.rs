//! A realm: the global object of a game, its evaluated blocks, and calls of their functions.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use bdl_game::game::{BlockKind, ScriptId};
use bdl_game::scripts::Context;
use rquickjs::context::EvalOptions;
use rquickjs::convert::Coerced;
use rquickjs::function::{IntoArgs, Rest, This};
use rquickjs::{Array, Ctx, Function, Object, Value};

use super::context;
use super::facts::Facts;
use super::failure::{Trouble, file_name, primitive_text, shown};
use super::limits::Budget;
use super::list::List;
use crate::names::ABSENT_NAMES;
use crate::parse::brackets;

/// The global names of a realm.
const GLOBALS: &str = "globalThis Infinity NaN undefined isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI \
    encodeURIComponent escape unescape AggregateError Array ArrayBuffer BigInt BigInt64Array BigUint64Array Boolean DataView Date Error \
    EvalError FinalizationRegistry Float16Array Float32Array Float64Array Int8Array Int16Array Int32Array Iterator Map \
    Number Object Promise Proxy RangeError ReferenceError RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError Uint8Array \
    Uint8ClampedArray Uint16Array Uint32Array URIError WeakMap WeakRef WeakSet Atomics JSON Math Reflect console";
/// The most lines that the log keeps between two answers.
const MAX_LOG: usize = 200;

/// What blocks wrote to the console.
pub(crate) type Log = Rc<RefCell<Vec<String>>>;

/// A realm with the functions of the tool in it.
pub(crate) struct Realm<'js> {
    pub ctx: Ctx<'js>,
    pub facts: Arc<Facts>,
    pub budget: Rc<Budget>,
    make: Function<'js>,
    query: Function<'js>,
    reset: Function<'js>,
    kind_of: Function<'js>,
    is_list: Function<'js>,
    state: Array<'js>,
    written: Vec<i32>,
    wanted: Vec<i32>,
    values: Vec<Option<Value<'js>>>,
    resolved: Vec<Option<Rc<Resolved<'js>>>>,
}

/// What a script calls.
pub(crate) enum Resolved<'js> {
    /// Functions in the order of the text, with the object that they are members of.
    Functions(Vec<(Function<'js>, Value<'js>)>),
    /// A function that evaluates a list of descriptors.
    MoveList(Function<'js>),
}

impl<'js> Realm<'js> {
    /// Prepares a realm. No block runs.
    pub fn new(ctx: Ctx<'js>, facts: Arc<Facts>, budget: Rc<Budget>, log: Log) -> rquickjs::Result<Self> {
        let options = |name: &str| {
            let mut options = EvalOptions::default();
            options.strict = true;
            options.filename = Some(name.to_owned());
            options
        };
        let write = {
            let budget = budget.clone();
            move |values: Rest<Value<'js>>| write_log(&log, &budget, &values.0)
        };
        let write = Function::new(ctx.clone(), write)?.with_name("log")?;
        let prelude: Function = ctx.eval_with_options(include_str!("prelude.js"), options("prelude"))?;
        let allowed: Vec<&str> = GLOBALS.split_whitespace().collect();
        let tools: Object = prelude.call((write, allowed))?;
        // Names of browsers and servers are undefined, as in a page, and not even names of the global object. Strict code may not
        // declare all of them.
        let mut sloppy = options("names");
        sloppy.strict = false;
        let absent = [&ABSENT_NAMES[..], &["Intl"]].concat().join(", ");
        ctx.eval_with_options::<(), _>(format!("let {absent};"), sloppy)?;
        let reset: Function = tools.get("reset")?;
        let (kind_of, is_list) = (tools.get("kindOf")?, tools.get("isList")?);
        let state = Array::new(ctx.clone())?;
        let names: Vec<&str> = facts.pieces.iter().map(|piece| piece.name.as_str()).collect();
        let contexts: Function = ctx.eval_with_options(context::source(&facts), options("context"))?;
        let contexts: Object = contexts.call((state.clone(), names, reset.clone()))?;
        Ok(Self {
            make: contexts.get("make")?,
            query: contexts.get("query")?,
            reset,
            kind_of,
            is_list,
            state,
            written: Vec::new(),
            wanted: Vec::new(),
            values: vec![None; facts.blocks.len()],
            resolved: facts.scripts.iter().map(|_| None).collect(),
            ctx,
            facts,
            budget,
        })
    }

    /// The value of a block; evaluated once.
    pub fn value(&mut self, block: usize) -> Result<Value<'js>, Trouble> {
        let Some(cached) = self.values.get(block) else {
            return Err(Trouble::Shape("a block that does not exist".to_owned()));
        };
        if let Some(value) = cached {
            return Ok(value.clone());
        }
        self.budget.start_call();
        self.reset_chance(0)?;
        let value: Value = self.eval_block(block, "")?;
        self.values[block] = Some(value.clone());
        Ok(value)
    }

    fn eval_block(&self, block: usize, before: &str) -> rquickjs::Result<Value<'js>> {
        let facts = &self.facts.blocks[block];
        let (open, close) = brackets(facts.kind);
        let mut options = EvalOptions::default();
        options.strict = true;
        options.filename = Some(file_name(block));
        self.ctx.eval_with_options([before, open, &facts.text, close].concat(), options)
    }

    /// What a script calls; evaluates its block if that has not happened.
    pub fn resolve(&mut self, script: ScriptId) -> Result<Rc<Resolved<'js>>, Trouble> {
        let index = usize::from(script.0);
        let Some(cached) = self.resolved.get(index) else {
            return Err(Trouble::Shape("a script that does not exist".to_owned()));
        };
        if let Some(resolved) = cached {
            return Ok(resolved.clone());
        }
        let facts = self.facts.clone();
        let script = &facts.scripts[index];
        let block = usize::from(script.block.0);
        let kind = facts.blocks.get(block).map(|block| block.kind);
        let resolved = if facts.is_move_list[index] && kind == Some(BlockKind::List) {
            self.budget.start_call();
            let value = self.eval_block(block, "(current_x, current_y, context) => ")?;
            let list = value.into_function().ok_or_else(|| Trouble::Shape("not a list".to_owned()))?;
            Resolved::MoveList(list)
        } else {
            let mut value = self.value(block)?;
            let mut owner = Value::new_undefined(self.ctx.clone());
            for key in &script.path {
                let Some(object) = value.as_object().cloned() else {
                    return Err(Trouble::Shape(format!("`{key}` belongs to {}", kind_name(&value))));
                };
                value = object.get(key.as_str())?;
                owner = object.into_value();
            }
            match value.as_array().cloned() {
                Some(list) if kind == Some(BlockKind::List) && script.path.is_empty() => {
                    let mut functions = Vec::new();
                    for index in 0..list.len() {
                        if self.budget.is_late() {
                            return Err(Trouble::Late);
                        }
                        functions.push((self.plain_function(list.get(index)?)?, owner.clone()));
                    }
                    Resolved::Functions(functions)
                }
                _ => Resolved::Functions(vec![(self.plain_function(value)?, owner)]),
            }
        };
        let resolved = Rc::new(resolved);
        self.resolved[index] = Some(resolved.clone());
        Ok(resolved)
    }

    /// The functions of a script.
    pub fn functions(&mut self, script: ScriptId) -> Result<Rc<Resolved<'js>>, Trouble> {
        let resolved = self.resolve(script)?;
        match &*resolved {
            Resolved::Functions(_) => Ok(resolved),
            Resolved::MoveList(_) => Err(Trouble::Shape("a list of moves where a function is needed".to_owned())),
        }
    }

    /// Checks that a value is a plain function.
    pub fn plain_function(&self, value: Value<'js>) -> Result<Function<'js>, Trouble> {
        let kind: i32 = self.kind_of.call((value.clone(),))?;
        let found = match (kind, value.as_function()) {
            (0, Some(function)) => return Ok(function.clone()),
            (2, _) => "an asynchronous function or a generator",
            (3, _) => "a class",
            _ => kind_name(&value),
        };
        Err(Trouble::Shape(format!("expected a plain function, found {found}")))
    }

    /// A value as a list; `None` if it is none.
    pub fn list(&self, value: &Value<'js>) -> rquickjs::Result<Option<List<'js>>> {
        List::of(&self.is_list, value)
    }

    fn write_state(&mut self, context: &Context) -> rquickjs::Result<()> {
        context::state(context, &mut self.wanted);
        for (index, wanted) in self.wanted.iter().enumerate() {
            if self.written.get(index) != Some(wanted) {
                self.state.set(index, *wanted)?;
            }
        }
        std::mem::swap(&mut self.written, &mut self.wanted);
        Ok(())
    }

    fn data(&self, context: &Context) -> rquickjs::Result<Value<'js>> {
        match context.data.as_str() {
            "" | "{}" => Ok(Value::new_undefined(self.ctx.clone())),
            json => self.ctx.json_parse(json),
        }
    }

    /// A fresh `context`; resets chance.
    pub fn context(&mut self, context: &Context) -> rquickjs::Result<Object<'js>> {
        self.write_state(context)?;
        self.make.call((self.data(context)?,))
    }

    /// A fresh argument for functions in `moves`; resets chance.
    pub fn query(&mut self, context: &Context) -> rquickjs::Result<Object<'js>> {
        self.write_state(context)?;
        self.query.call((self.data(context)?,))
    }

    /// Resets chance, where no context is made.
    pub fn reset_chance(&self, move_count: u32) -> rquickjs::Result<()> {
        self.reset.call((f64::from(move_count),))
    }

    /// Calls a function of a block.
    pub fn call<A: IntoArgs<'js>>(&self, function: &Function<'js>, arguments: A) -> rquickjs::Result<Value<'js>> {
        self.budget.start_call();
        function.call(arguments)
    }
}

/// The value that `this` has in a call.
pub(crate) fn this<'js>(owner: &Value<'js>) -> This<Value<'js>> {
    This(owner.clone())
}

/// Whether JavaScript takes a value for true.
pub(crate) fn is_true(value: &Value) -> rquickjs::Result<bool> {
    value.get::<Coerced<bool>>().map(|truth| truth.0)
}

/// What kind of value something is, with an article.
pub(crate) fn kind_name(value: &Value) -> &'static str {
    match value {
        _ if value.is_function() => "a function",
        _ if value.is_array() => "a list",
        _ if value.is_object() => "an object",
        _ if value.is_number() => "a number",
        _ if value.is_string() => "a string",
        _ if value.is_bool() => "a truth value",
        _ if value.is_null() => "`null`",
        _ if value.is_undefined() => "`undefined`",
        _ => "a value",
    }
}

/// Writes a line to the log. Objects are shown as JSON.
fn write_log(log: &Log, budget: &Budget, values: &[Value]) -> rquickjs::Result<()> {
    if log.borrow().len() >= MAX_LOG {
        return Ok(());
    }
    let mut line = String::new();
    for value in values {
        let text = match value.as_object() {
            Some(object) => match object.ctx().json_stringify(value.clone()) {
                Ok(text) => text.map_or_else(|| kind_name(value).to_owned(), |text| super::failure::text_of(&text)),
                Err(error) if budget.is_exceeded() => return Err(error),
                Err(_) => {
                    object.ctx().catch();
                    kind_name(value).to_owned()
                }
            },
            None => primitive_text(value),
        };
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&shown(&text));
    }
    log.borrow_mut().push(shown(&line));
    Ok(())
}
