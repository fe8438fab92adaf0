//! `evt` and `exu`: the history of a saved game (spec language 3.10).

use gdl_ruleset::{Attr, Attrs, Data, Event, ExUnit, Value};
use gdl_schema::{Category, msg};

use crate::machine::Machine;

/// The maximum number of arguments that an event keeps.
const EVENT_ARGS: usize = 4;

impl Machine<'_> {
    /// `(evt DATE TYPE OBSERVERS n...)`.
    pub fn event_form(&mut self, args: &[Value], form: &Value) {
        let origin = |i: usize| args.get(i).map_or(form.origin, |v| v.origin);
        let Some(date) = args.first().and_then(Value::as_int) else {
            let given = self.instead(args.first());
            self.note(
                msg::EVT_DATE_NOT_NUMBER,
                origin(0),
                format!("the date of an event is the number of a turn, {given}"),
            );
            return;
        };
        let Some(kind) = args.get(1).and_then(Value::as_sym) else {
            let given = self.instead(args.get(1));
            self.note(msg::EVT_TYPE_NOT_SYMBOL, origin(1), format!("the type of an event is a symbol, {given}"));
            return;
        };
        if gdl_schema::event_type(kind).is_none() {
            let help = self.did_you_mean(kind, gdl_schema::words(Category::EventType).iter().map(|e| e.name));
            self.note(msg::UNKNOWN_EVENT_TYPE, origin(1), format!("there is no event type `{kind}`")).help_if(help);
            return;
        }
        let observers = match args.get(2).map(|v| &v.data) {
            Some(Data::Int(mask)) => Some(*mask),
            Some(Data::Sym(s)) if s == "all" => None,
            _ => {
                let given = self.instead(args.get(2));
                let message = format!("the observers are the sum of the bits of sides, or the word `all`, {given}");
                self.note(msg::BAD_EVT_OBSERVERS, origin(2), message);
                return;
            }
        };
        let data: Vec<&Value> = args.iter().skip(3).take(EVENT_ARGS).collect();
        let data = data.into_iter().map(|v| self.number_or_zero(v, "an argument of an event")).collect();
        self.rules.events.push(Event { date, kind: kind.clone(), observers, args: data });
    }

    /// `(exu ID TYPE [x] [y] [side] prop...)`.
    pub fn ex_unit_form(&mut self, args: &[Value], form: &Value) {
        let Some(id) = args.first().and_then(Value::as_int) else {
            let origin = args.first().map_or(form.origin, |v| v.origin);
            let given = self.instead(args.first());
            self.note(msg::EXU_ID_NOT_NUMBER, origin, format!("the record of a lost unit begins with its id, {given}"));
            return;
        };
        let Some(kind) = args.get(1).and_then(Value::as_sym).and_then(|name| self.unit_type_named(name)) else {
            let origin = args.get(1).map_or(form.origin, |v| v.origin);
            let given = self.instead(args.get(1));
            let help = args.get(1).and_then(Value::as_sym).and_then(|name| self.similar_unit_type(name));
            let message = format!("the record of a lost unit names a unit type after the id, {given}");
            self.note(msg::BAD_EXU, origin, message).help_if(help);
            return;
        };
        let numbers: Vec<i32> = args[2..].iter().map_while(Value::as_int).take(3).collect();
        let mut rest = &args[2 + numbers.len()..];
        let mut side = numbers.get(2).copied();
        if side.is_none()
            && let [first, tail @ ..] = rest
            && first.as_sym().is_some()
        {
            side = self.eval(first).as_int();
            rest = tail;
        }
        let mut attrs = Attrs::default();
        for prop in rest {
            let Some((name, values)) = self.binding(prop) else {
                break;
            };
            let nil = Value::nil(prop.origin);
            let first = values.first().unwrap_or(&nil);
            match name.as_str() {
                "n" => {
                    let text = self.text_or_empty(first, "the name");
                    attrs.set(name, Attr::Str(text));
                }
                "nb" | "z" => attrs.set(name, Attr::Int(first.as_int().unwrap_or(0))),
                _ => self.unknown_property(prop, name, "former unit", ["n", "nb", "z"].into_iter()),
            }
        }
        let at = |i: usize| numbers.get(i).copied().unwrap_or(-1);
        self.rules.ex_units.push(ExUnit { id, kind, pos: (at(0), at(1)), side: side.unwrap_or(0), attrs });
    }
}
