//! `scorekeeper` (spec language 3.10, 5.11).

use gdl_ruleset::{Attr, Data, Scorekeeper, Value};
use gdl_schema::{Category, form, msg};

use crate::{expected::is_boolean, machine::Machine};

impl Machine<'_> {
    /// `(scorekeeper [NUM] prop...)`: numbers below 1 count as absent.
    pub fn scorekeeper_form(&mut self, args: &[Value]) {
        let mut props = args;
        let mut number = None;
        if let [first, rest @ ..] = props
            && let Some(n) = first.as_int()
        {
            (number, props) = (Some(n).filter(|n| *n > 0), rest);
        }
        self.burn(self.rules.scorekeepers.len() as u64);
        let known = number.and_then(|n| self.rules.scorekeepers.iter().position(|s| s.id == n));
        let index = known.unwrap_or_else(|| {
            let last = self.rules.scorekeepers.iter().map(|s| s.id).max().unwrap_or(0);
            let id = number.unwrap_or(last.saturating_add(1));
            self.rules.scorekeepers.push(Scorekeeper { id, ..Scorekeeper::default() });
            self.rules.scorekeepers.len() - 1
        });
        for prop in props {
            let Some((name, values)) = self.binding(prop) else {
                let is_name = prop.as_text().is_some() && args.first().is_some_and(|first| first.origin == prop.origin);
                if is_name && let Some(note) = self.report_last_as(msg::BAD_PROPERTY_BINDING, msg::SCOREKEEPER_NAMED) {
                    note.message = "a scorekeeper begins with its number or its first property, not a name".to_owned();
                }
                break;
            };
            self.place = prop.origin;
            let nil = Value::nil(prop.origin);
            let first = values.first().unwrap_or(&nil);
            if matches!(name.as_str(), "do" | "when") {
                self.note_booleans_of_scorekeeper(first);
            }
            let attr = match name.as_str() {
                "title" => Attr::Str(self.text_or_empty(first, "the title")),
                "when" | "applies-to" | "known-to" | "trigger" | "do" | "notes" => Attr::value(first.clone()),
                "triggered" | "keep-score" | "initial-score" => {
                    // `keep-score` is written with `true` and `false`, and bound symbols are looked up for it.
                    let value = match &first.data {
                        Data::Sym(s) if name == "keep-score" => self.lookup(s).unwrap_or_else(|| first.clone()),
                        _ => first.clone(),
                    };
                    Attr::Int(self.number_or_zero(&value, &format!("`{name}`")))
                }
                _ => {
                    let known = gdl_schema::properties(Category::Scorekeeper).iter().map(|p| p.name);
                    self.unknown_property(prop, name, form::SCOREKEEPER.name(), known);
                    continue;
                }
            };
            self.rules.scorekeepers[index].attrs.set(name, attr);
        }
    }

    /// Reports `and`, `or` and `not` at any depth of a test or body, where they end the engine (spec language 5.11).
    fn note_booleans_of_scorekeeper(&mut self, value: &Value) {
        if let Some(name) = value.head().filter(|name| is_boolean(name)) {
            let message = format!("`{name}` has no meaning in a scorekeeper");
            self.note(msg::BOOLEAN_IN_EXPRESSION, value.origin, message).help(
                "Put one `if` inside another for `and`, use `cond` for `or`, and turn comparisons around for `not`.",
            );
        }
        value.items().iter().filter(|item| item.is_list()).for_each(|item| self.note_booleans_of_scorekeeper(item));
    }
}
