//! Values that nest deeper than the reader takes: their inner lists get names of their own before they are written.

use smol_str::SmolStr;

use super::{Writer, types};
use crate::{Data, Value};

/// The maximum nesting of a value in one form. Each level may take two in the text (`append` of `list`s), and the form itself
/// takes some: together they stay below what the reader takes (`gdl_syntax::MAX_DEPTH`).
const MAX_DEPTH: u32 = 100;

/// Whether a value nests deeper than one form can express.
pub(super) fn is_deep(value: &Value) -> bool {
    value.data.size().1 > MAX_DEPTH
}

impl Writer<'_> {
    /// Writes a form whose last part is a value that the engine evaluates. Inner lists of a deep value are defined before the form,
    /// and are no definitions after it.
    pub(super) fn form_with_value(&mut self, value: &Value, start: impl FnOnce(&mut Self)) {
        if is_deep(value) {
            self.taken = types::taken_names(self.rules);
        }
        let before = self.parts.len();
        let value = self.split(value);
        start(self);
        self.evaluated(&value);
        self.push(")\n");
        for index in before..self.parts.len() {
            self.push("(undefine ");
            let part = self.parts[index].clone();
            self.symbol(&part);
            self.push(")\n");
        }
        self.parts.truncate(before);
    }

    /// The value with names for its inner lists where it is deep. The names are defined.
    fn split(&mut self, value: &Value) -> Value {
        let Data::List(items) = &value.data else { return value.clone() };
        if !is_deep(value) {
            return value.clone();
        }
        let items: Vec<Value> = items.iter().map(|item| self.split(item)).collect();
        let whole = Value::list(items, value.origin);
        if !is_deep(&whole) {
            return whole;
        }
        let named = whole.items().iter().map(|item| match item.data.size().1 {
            ..MAX_DEPTH => item.clone(),
            _ => self.part(item),
        });
        Value::list(named.collect(), value.origin)
    }

    /// Defines an inner list; returns what stands for it in a value: a namer beyond those of the game.
    fn part(&mut self, list: &Value) -> Value {
        let mut name = format!("part/{}", self.parts.len());
        while self.taken.contains(name.as_str()) {
            name.push('/');
        }
        let name = SmolStr::from(name);
        self.push("(define ");
        self.symbol(&name);
        self.out.push(' ');
        self.evaluated(list);
        self.push(")\n");
        let index = u32::try_from(self.rules.namers.len() + self.parts.len()).unwrap_or(u32::MAX);
        self.parts.push(name);
        Value::new(Data::Namer(index), list.origin)
    }

    /// The name of an inner list, if the number is not that of a namer of the game.
    pub(super) fn name_of_part(&self, namer: u32) -> Option<SmolStr> {
        let index = (namer as usize).checked_sub(self.rules.namers.len())?;
        self.parts.get(index).cloned()
    }
}
