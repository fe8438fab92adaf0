//! Evaluation of expressions: symbols, function applications and lists (spec language 2.2, 2.3).

mod arith;
mod compare;
mod unbound;

use gdl_ruleset::{Data, Value};
use gdl_schema::msg;

use crate::{env::kind_of_symbol, expected::is_boolean, machine::Machine, suggest::Advice, wording::grouped};

/// The maximum number of objects in a value, counted without sharing.
const MAX_WEIGHT: u32 = 200_000;
/// Fuel per element of a new list, which also takes memory.
const ELEMENT_COST: u64 = 4;
/// The maximum nesting of a value. The parser allows less; only repeated `define`s reach it.
const MAX_DEPTH: u32 = 400;

impl Machine<'_> {
    /// Evaluates `value`. The result's origin is the position of the expression.
    pub(crate) fn eval(&mut self, value: &Value) -> Value {
        if !self.burn(1) {
            return Value::nil(value.origin);
        }
        match &value.data {
            Data::Sym(name) => self.eval_symbol(value, name, false),
            Data::List(items) => {
                if let Some(name) = items[0].as_sym()
                    && self.env.value(name).is_none()
                    && let Some(result) = self.apply(name, &items[1..], value)
                {
                    return result;
                }
                self.note_boolean(items, value);
                self.eval_list(items, value)
            }
            _ => value.clone(),
        }
    }

    /// The list of the values of `items`. Evaluated from the last to the first like the engine, which matters if one of
    /// them is fatal.
    fn eval_list(&mut self, items: &[Value], at: &Value) -> Value {
        let mut elements: Vec<Value> = items.iter().skip(1).rev().map(|item| self.eval(item)).collect();
        // A word at the head of a list may be a misspelled operator; the first argument of `list` is not one.
        let is_head = |item: &Value| at.items().first().is_some_and(|head| head.origin == item.origin);
        elements.extend(items.first().map(|head| match &head.data {
            Data::Sym(name) if is_head(head) && self.burn(1) => self.eval_symbol(head, name, true),
            _ => self.eval(head),
        }));
        elements.reverse();
        self.make_list(elements, at)
    }

    /// Reports `and`, `or` or `not` used as a truth value: evaluation only builds a list from it (spec language 2.6).
    /// An expression that selects sides is such a list, and may pass through any position on its way to the property
    /// that reads it.
    fn note_boolean(&mut self, items: &[Value], at: &Value) {
        let Some(name) = items[0].as_sym().filter(|name| is_boolean(name)) else { return };
        let is_truth = |operand: &Value| match &operand.data {
            Data::Sym(name) => matches!(name.as_str(), "true" | "false"),
            _ => operand.head().is_some_and(|head| matches!(head.as_str(), "=" | "/=" | "<" | "<=" | ">" | ">=")),
        };
        if items[1..].iter().any(is_truth) {
            let message = format!("`{name}` gives a list here, not a truth value");
            self.note(msg::BOOLEAN_IN_EXPRESSION, at.origin, message);
        }
    }

    fn eval_symbol(&mut self, value: &Value, name: &str, is_head: bool) -> Value {
        if let Some(bound) = self.lookup(name) {
            // Code that uses a list iterates over it, while the name costs nothing to write.
            if !self.burn(bound.items().len() as u64 / 4) {
                return Value::nil(value.origin);
            }
            return Value::new(bound.data, value.origin);
        }
        self.unbound(value, name, is_head);
        value.clone()
    }

    /// Returns advice about a value that is the bare name of a type, because a quote prevents its lookup.
    pub(crate) fn quoted_type(&self, value: &Value) -> Option<Advice> {
        let name = value.as_sym()?;
        self.env.value(name)?.as_type()?;
        Some(
            format!("A quote keeps names from being looked up: write `{name}`, or a list of types, without it.").into(),
        )
    }

    /// The value of a symbol, without a message: its binding, or for `u*` and the like the current types.
    pub(crate) fn lookup(&mut self, name: &str) -> Option<Value> {
        if let Some(bound) = self.env.value(name) {
            return Some(bound.clone());
        }
        let kind = kind_of_symbol(name)?;
        self.bind_kind_list(kind);
        self.env.value(name).cloned()
    }

    /// The list of `elements`, unless it is too large: then evaluation stops.
    pub(crate) fn make_list(&mut self, elements: Vec<Value>, at: &Value) -> Value {
        let list = Value::list(elements, at.origin);
        let (weight, depth) = list.data.size();
        let length = u64::try_from(list.items().len()).unwrap_or(u64::MAX);
        if weight > MAX_WEIGHT {
            let message = format!("a list has more than {} objects", grouped(MAX_WEIGHT.into()));
            self.out_of_fuel(at.origin, &message);
            return Value::nil(at.origin);
        }
        if depth > MAX_DEPTH {
            self.out_of_fuel(at.origin, &format!("a list is nested more than {MAX_DEPTH} deep"));
            return Value::nil(at.origin);
        }
        if !self.burn(length.saturating_mul(ELEMENT_COST)) {
            return Value::nil(at.origin);
        }
        list
    }

    /// Applies the function `name`; `None` if there is no such function.
    fn apply(&mut self, name: &str, args: &[Value], call: &Value) -> Option<Value> {
        let nil = Value::nil(call.origin);
        Some(match name {
            "quote" => args.first().cloned().unwrap_or(nil),
            "list" => self.eval_list(args, call),
            "append" => self.append(args, call),
            "remove" => self.remove(args, call),
            "remove-list" => self.remove_list(args, call),
            "+" | "-" | "*" | "/" => self.arithmetic(name, args, call),
            "=" | "/=" | "<" | "<=" | ">" | ">=" => self.comparison(name, args, call),
            // Reached only after `undefine`: as predefined symbols they are bound to themselves (spec language 2.6).
            "and" => {
                let mut last = nil.clone();
                for arg in args {
                    if self.eval(arg).is_nil() {
                        return Some(nil);
                    }
                    last = arg.clone();
                }
                last
            }
            "or" => args.iter().map(|arg| self.eval(arg)).find(|v| !v.is_nil()).unwrap_or(nil),
            "not" => {
                if args.is_empty() {
                    Value::int(1, call.origin)
                } else {
                    nil
                }
            }
            _ => return None,
        })
    }

    fn append(&mut self, args: &[Value], call: &Value) -> Value {
        let mut elements = Vec::new();
        for arg in args {
            let value = self.eval(arg);
            if value.is_list() {
                elements.extend_from_slice(value.items());
            } else {
                elements.push(value);
            }
        }
        self.make_list(elements, call)
    }

    fn remove(&mut self, args: &[Value], call: &Value) -> Value {
        let item = self.eval_arg(args, 0, call);
        let list = self.eval_arg(args, 1, call);
        if !list.is_list() {
            self.note(
                msg::NOT_A_LIST,
                list.origin,
                "`remove` takes an item and a list, and its second argument is not a list",
            );
            return Value::nil(call.origin);
        }
        let kept = list.items().iter().filter(|v| **v != item).cloned().collect();
        self.make_list(kept, call)
    }

    fn remove_list(&mut self, args: &[Value], call: &Value) -> Value {
        let removed = self.eval_arg(args, 0, call);
        let list = self.eval_arg(args, 1, call);
        if !removed.is_list() {
            let message = "the first argument of `remove-list` must be the list of what to remove";
            self.note(msg::REMOVE_LIST_NON_LIST, removed.origin, message);
            return Value::nil(call.origin);
        }
        if removed.is_nil() {
            return list;
        }
        if !list.is_list() {
            self.note(msg::NOT_A_LIST, list.origin, "the second argument of `remove-list` must be a list");
            return Value::nil(call.origin);
        }
        // The subtraction of lists takes quadratic time; the fuel bounds it.
        if !self.burn(removed.items().len() as u64 * list.items().len() as u64 / 8) {
            return Value::nil(call.origin);
        }
        let kept = list.items().iter().filter(|v| !removed.items().contains(v)).cloned().collect();
        self.make_list(kept, call)
    }

    fn eval_arg(&mut self, args: &[Value], index: usize, call: &Value) -> Value {
        match args.get(index) {
            Some(arg) => self.eval(arg),
            None => Value::nil(call.origin),
        }
    }
}
