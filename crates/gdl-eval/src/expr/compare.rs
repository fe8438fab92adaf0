//! Comparisons of numbers (spec language 2.5).

use gdl_ruleset::{Data, Value};
use gdl_schema::msg;

use crate::machine::Machine;

impl Machine<'_> {
    /// Applies a comparison: 1 if it holds between all adjacent operands, else nil.
    pub(super) fn comparison(&mut self, name: &str, args: &[Value], call: &Value) -> Value {
        let nil = Value::nil(call.origin);
        let holds: fn(&i32, &i32) -> bool = match name {
            "=" => i32::eq,
            "/=" => i32::ne,
            "<" => i32::lt,
            "<=" => i32::le,
            ">" => i32::gt,
            _ => i32::ge,
        };
        let mut last = None;
        for arg in args {
            let value = match &arg.data {
                // An unbound symbol is illegal here, but not reported as unbound.
                Data::Sym(symbol) => self.lookup(symbol).unwrap_or_else(|| arg.clone()),
                Data::List(_) => self.eval(arg),
                _ => arg.clone(),
            };
            match &value.data {
                Data::Nil => {}
                // The first pair for which it does not hold ends the evaluation: later operands are not evaluated.
                Data::Int(n) if last.replace(*n).is_some_and(|before| !holds(&before, n)) => return nil,
                Data::Int(_) => {}
                _ => {
                    let message = format!("`{name}` compares numbers, {}", self.instead(&value));
                    self.note(msg::COMPARE_ILLEGAL_OPERAND, arg.origin, message);
                    return nil;
                }
            }
        }
        last.map_or(nil, |_| Value::int(1, call.origin))
    }
}
