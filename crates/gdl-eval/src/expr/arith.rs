//! Arithmetic over numbers and lists of numbers, with the engine's peculiarities (spec language 2.4).

use gdl_ruleset::{Data, Value};
use gdl_schema::msg;

use crate::machine::Machine;

/// An arithmetic function.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Op {
    Add,
    Sub,
    Mul,
    Div,
}

impl Machine<'_> {
    /// Applies `+`, `-`, `*` or `/`.
    pub(super) fn arithmetic(&mut self, name: &str, args: &[Value], call: &Value) -> Value {
        let op = match name {
            "+" => Op::Add,
            "-" => Op::Sub,
            "*" => Op::Mul,
            _ => Op::Div,
        };
        let nil = Value::nil(call.origin);
        // A literal nil does not count.
        let args: Vec<Value> = args.iter().filter(|arg| !arg.is_nil()).cloned().collect();
        match (args.len(), op) {
            (0, Op::Add) => return Value::int(0, call.origin),
            (0, Op::Mul) => return Value::int(1, call.origin),
            (0, _) | (1, Op::Mul | Op::Div) => {
                if args.first().is_some_and(|arg| self.operand(arg).is_none()) {
                    return nil;
                }
                let needs = if op == Op::Sub { "at least one operand" } else { "at least two operands" };
                self.note(msg::ARITH_TOO_FEW_OPERANDS, call.origin, format!("`{name}` needs {needs}"));
                return nil;
            }
            _ => {}
        }
        let start = (args.len() == 1 && op == Op::Sub).then(|| Value::int(0, call.origin));
        let total = self.fold(op, start, &args, call);
        Value::new(total.data, call.origin)
    }

    /// Computes `start op arg op arg...` from left to right; nil if that is not possible.
    fn fold(&mut self, op: Op, start: Option<Value>, args: &[Value], call: &Value) -> Value {
        let nil = Value::nil(call.origin);
        let mut total = start;
        let mut length: Option<usize> = None;
        for arg in args {
            if arg.is_nil() {
                continue;
            }
            let Some(operand) = self.operand(arg) else { return nil };
            if let Data::List(items) = &operand.data {
                let expected = *length.get_or_insert(items.len());
                if expected != items.len() {
                    let message = format!("this list has {} elements, the one before it {expected}", items.len());
                    self.note(msg::ARITH_LIST_LENGTH_MISMATCH, arg.origin, message);
                    return nil;
                }
            }
            total = Some(match total {
                None => operand,
                Some(left) => self.combine(op, &left, &operand, call),
            });
            if total.as_ref().is_some_and(|t| t.is_nil()) {
                return nil;
            }
        }
        // Only nil operands: the neutral element.
        let neutral = if matches!(op, Op::Mul | Op::Div) { 1 } else { 0 };
        total.unwrap_or_else(|| Value::int(neutral, call.origin))
    }

    /// An operand as number or non-empty list; anything else is reported.
    fn operand(&mut self, arg: &Value) -> Option<Value> {
        let value = match &arg.data {
            Data::Sym(_) => self.eval(arg),
            Data::List(items) if items[0].as_sym().is_some() => self.eval(arg),
            _ => arg.clone(),
        };
        if matches!(value.data, Data::Int(_) | Data::List(_)) {
            return Some(value);
        }
        let message = format!("a calculation takes numbers and lists of numbers, {}", self.instead(&value));
        self.note(msg::ARITH_ILLEGAL_OPERAND, arg.origin, message);
        None
    }

    /// Computes `left op right`; nil if that is not possible.
    fn combine(&mut self, op: Op, left: &Value, right: &Value, call: &Value) -> Value {
        let nil = Value::nil(call.origin);
        if !self.burn(1) {
            return nil;
        }
        match (&left.data, &right.data) {
            (Data::Int(a), Data::Int(b)) => {
                self.numbers(op, *a, *b, right, call).map_or(nil, |n| Value::int(n, right.origin))
            }
            (Data::Int(_), Data::List(items)) => {
                if items.len() > 2 {
                    let message =
                        format!("a number before a list of {} elements does not reach each of them", items.len());
                    self.note_once(msg::ARITH_NUMBER_LONG_LIST, call.origin, message);
                }
                let mut elements = vec![self.combine_element(op, left, &items[0], call)];
                if items.len() > 1 {
                    // The engine folds everything after the second element into it.
                    elements.push(self.fold(op, Some(left.clone()), &items[1..], call));
                }
                self.make_list(elements, call)
            }
            (Data::List(items), Data::Int(_)) => {
                let elements = items.iter().map(|item| self.combine_element(op, item, right, call)).collect();
                self.make_list(elements, call)
            }
            (Data::List(lefts), Data::List(rights)) => {
                let pairs = lefts.iter().zip(rights.iter());
                let elements = pairs.map(|(a, b)| self.combine_element(op, a, b, call)).collect();
                self.make_list(elements, call)
            }
            _ => nil,
        }
    }

    fn combine_element(&mut self, op: Op, left: &Value, right: &Value, call: &Value) -> Value {
        let nil = Value::nil(call.origin);
        let Some(left) = self.operand(left) else { return nil };
        let Some(right) = self.operand(right) else { return nil };
        if let (Data::List(a), Data::List(b)) = (&left.data, &right.data)
            && a.len() != b.len()
        {
            let message = format!("these lists have {} and {} elements", a.len(), b.len());
            self.note(msg::ARITH_LIST_LENGTH_MISMATCH, right.origin, message);
            return nil;
        }
        self.combine(op, &left, &right, call)
    }

    fn numbers(&mut self, op: Op, a: i32, b: i32, divisor: &Value, call: &Value) -> Option<i32> {
        let (a, b) = (i64::from(a), i64::from(b));
        let exact = match op {
            Op::Add => a + b,
            Op::Sub => a - b,
            Op::Mul => a * b,
            Op::Div if b == 0 => {
                self.note(msg::ARITH_DIVISION_BY_ZERO, divisor.origin, "this divides by zero");
                return None;
            }
            Op::Div => a / b,
        };
        // The engine keeps the low 32 bits.
        let kept = exact as i32;
        if i64::from(kept) != exact {
            let message = format!("the result is {exact}, which no number can hold; it becomes {kept}");
            self.note_once(msg::ARITH_OVERFLOW, call.origin, message);
        }
        Some(kept)
    }
}
