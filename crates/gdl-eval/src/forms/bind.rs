//! `define`, `set`, `undefine` and `print` (spec language 3.5).

use gdl_ruleset::{Printer, PropValue, Value, dice_text};
use gdl_schema::{GlobalId, TableId, ValueKind, msg};
use smol_str::SmolStr;

use crate::{expected::ExpectedValue, machine::Machine};

/// Fuel per printed object: the output of a module is kept, and one string may have a thousand bytes.
const PRINT_COST: u64 = 20;

impl Machine<'_> {
    /// `(define SYM value)`: a symbol that is already bound is reported, and bound again all the same.
    pub fn define(&mut self, args: &[Value], form: &Value) {
        let value = args.get(1).map_or_else(|| Value::nil(form.origin), |v| self.eval(v));
        let Some(name) = self.variable_name(args, form) else {
            return;
        };
        if let Some(bound) = self.env.get(&name) {
            let (origin, constant) = (bound.origin, bound.constant);
            let what = if constant { "is a constant of the language" } else { "has a value already" };
            let note = self.note(msg::SYMBOL_REBOUND, args[0].origin, format!("`{name}` {what}"));
            note.related(origin, "first bound here");
            if constant {
                note.consequence("The constant keeps its value.").help("Take another name.");
            }
        }
        self.burn(u64::from(value.data.size().0));
        self.bind(&name, value, args[0].origin);
    }

    fn variable_name(&mut self, args: &[Value], form: &Value) -> Option<SmolStr> {
        let name = args.first().and_then(Value::as_sym).cloned();
        if name.is_none() {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            self.note(msg::VARIABLE_NOT_SYMBOL, origin, "the name must be a symbol");
        }
        for extra in args.iter().skip(2) {
            self.misplaced_form(extra);
        }
        name
    }

    /// `(set SYM value)`: a global variable, else a symbol that is already bound.
    pub fn set(&mut self, args: &[Value], form: &Value) {
        let global = args.first().and_then(Value::as_sym).and_then(|name| gdl_schema::global(name));
        let expected = match global {
            Some(id) => ExpectedValue::of_kind(id.def().kind, &id.def().info),
            None if args.len() > 2 => ExpectedValue::MiddleOfSet,
            None => ExpectedValue::Anything,
        };
        let value = args.get(1).map_or_else(|| Value::nil(form.origin), |v| self.eval_as(expected, v));
        let Some(name) = self.variable_name(args, form) else {
            return;
        };
        if let Some(id) = gdl_schema::global(&name) {
            return self.set_global_value(id, value, form);
        }
        if self.env.get(&name).is_some() {
            return self.bind(&name, value, args[0].origin);
        }
        let globals = gdl_schema::globals().iter().map(|g| g.name);
        let advice = self.advice(&name, "global variable", globals.chain(self.env.names()));
        let message = format!("there is neither a global variable nor a defined symbol `{name}`");
        self.note(msg::UNKNOWN_GLOBAL, args[0].origin, message).help_if(advice).lack_name(&name);
    }

    fn set_global_value(&mut self, id: GlobalId, value: Value, form: &Value) {
        let def = id.def();
        let origin = value.origin;
        let stored = match def.kind {
            ValueKind::Int => {
                let Some(n) = value.as_number() else {
                    let message = format!("`{}` takes a number, {}", def.name, self.instead(&value));
                    self.note(msg::GLOBAL_NOT_NUMBER, origin, message);
                    return;
                };
                self.note_type_as_number(def.name, &def.info, &value, &value);
                if !def.bounds.contains(n) {
                    let message = format!("`{}` is {n}, but may be {} to {}", def.name, def.bounds.lo, def.bounds.hi);
                    let nearest = n.clamp(def.bounds.lo, def.bounds.hi);
                    self.note(msg::GLOBAL_OUT_OF_RANGE, origin, message).replacement(nearest.to_string());
                }
                PropValue::Int(n)
            }
            ValueKind::Str => {
                let Some(text) = value.as_str() else {
                    let message = format!(
                        "`{}` takes a string in double quotes, {}",
                        def.name,
                        self.instead_of_text(form.items().get(2), &value)
                    );
                    self.note(msg::GLOBAL_NOT_STRING, origin, message);
                    return;
                };
                PropValue::Str(Some(text.clone()))
            }
            ValueKind::List => {
                self.burn(u64::from(value.data.size().0));
                PropValue::List(value)
            }
        };
        self.set_global(id, stored, form.origin);
    }

    /// `(undefine SYM)`: removes any binding, including those of constants.
    pub fn undefine(&mut self, args: &[Value], form: &Value) {
        match args.first().and_then(Value::as_sym) {
            Some(name) => self.env.unbind(name),
            None => {
                let origin = args.first().map_or(form.origin, |v| v.origin);
                self.note(msg::UNDEFINE_NON_SYMBOL, origin, "only a symbol can be undefined");
            }
        }
    }

    /// `(print obj)`.
    pub fn print(&mut self, args: &[Value], form: &Value) {
        let object = args.first().cloned().unwrap_or_else(|| Value::nil(form.origin));
        let name = object.as_sym();
        let table = name.and_then(|name| gdl_schema::table(name));
        let bound = name.and_then(|name| self.env.value(name)).cloned();
        let entries = table.map_or(0, |id| {
            let (first, second) = id.def().index;
            self.rules.types.count(first) * self.rules.types.count(second)
        });
        let objects =
            u64::from(object.data.size().0) + bound.as_ref().map_or(0, |value| u64::from(value.data.size().0));
        let entries = u64::try_from(entries).unwrap_or(u64::MAX);
        if !self.burn(objects.saturating_add(entries).saturating_mul(PRINT_COST)) {
            return;
        }
        let printer = Printer::engine(&self.rules.types);
        let mut text = printer.text(&object);
        match (table, bound) {
            (Some(id), _) => text.push_str(&self.dump_table(id)),
            (None, Some(value)) => {
                text.push_str(" -> ");
                printer.write(&mut text, &value);
            }
            (None, None) if name.is_some() => text.push_str(" <unbound>"),
            (None, None) => {}
        }
        self.prints.push(text);
    }

    /// The entries of a table, one row per line.
    fn dump_table(&self, id: TableId) -> String {
        let def = id.def();
        let (rows, cols) = (self.rules.types.count(def.index.0), self.rules.types.count(def.index.1));
        let mut text = String::from("\n(");
        for row in 0..rows {
            text.push_str("\n\t(");
            for col in 0..cols {
                let entry = self.rules.entry(id, row, col);
                text.push(' ');
                match i16::try_from(entry) {
                    Ok(entry) if def.dice => text.push_str(&dice_text(entry)),
                    _ => text.push_str(&entry.to_string()),
                }
            }
            text.push(')');
        }
        text.push(')');
        text
    }
}
