//! Inlay hints between the words of a form: the type to which a value of a list belongs, the result of an expression,
//! and the defaults of values that are not given.

mod marry;
mod numbers;

use std::cell::OnceCell;

use gdl_db::{Db, File, parse};
use gdl_ruleset::TypeRef;
use gdl_schema::form;
use gdl_syntax::{AstNode, Element, List, TextRange, TextSize};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::Game;
use numbers::Numbers;

/// The hints to compute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HintOptions {
    /// The types of values in lists.
    pub types: bool,
    /// The values of expressions, and the defaults where no value is given.
    pub values: bool,
}

impl Default for HintOptions {
    fn default() -> Self {
        HintOptions { types: true, values: true }
    }
}

/// A hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InlayHint {
    /// The offset at which it is shown.
    pub offset: TextSize,
    /// The text that is shown, without whitespace around it.
    pub label: String,
    /// The meaning of the hint, in a sentence; may be empty.
    pub tooltip: String,
    /// The kind of the hint.
    pub kind: HintKind,
}

/// The kind of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HintKind {
    /// The type of the value after it.
    Type,
    /// The values missing in the list before it.
    Missing,
    /// The result of the numeric expression before it.
    Value,
}

/// The maximum number of hints: enough for a screen; a client may request a whole file of long lists.
const MAX_HINTS: usize = 5000;

/// The hints in a part of a file, in order.
pub fn inlay_hints(db: &dyn Db, file: File, range: TextRange, options: HintOptions) -> Vec<InlayHint> {
    let mut hints =
        Hints { range, options, game: Game::of(db, file), numbers: None, aliases: OnceCell::new(), found: Vec::new() };
    if options.types || options.values {
        let touches = |element: &Element| element.text_range().intersect(range).is_some();
        for form in parse(db, file).tree().forms().filter(touches) {
            if let Element::List(form) = &form {
                hints.form(form);
            }
        }
    }
    let mut found = hints.found;
    found.sort_by_key(|hint| hint.offset);
    found
}

struct Hints<'db> {
    range: TextRange,
    options: HintOptions,
    game: Game<'db>,
    /// The values of symbols, computed on first use.
    numbers: Option<Numbers>,
    /// Short words for types, computed on first use.
    aliases: OnceCell<FxHashMap<TypeRef, SmolStr>>,
    found: Vec<InlayHint>,
}

impl Hints<'_> {
    fn form(&mut self, list: &List) {
        let Some(kind) = list.head().and_then(|head| form(&head)) else { return };
        if self.options.types {
            match kind {
                form::ADD => self.add_form(list),
                form::TABLE => self.table_form(list),
                _ => {}
            }
        }
        if self.options.values && kind.evaluates {
            list.args().for_each(|argument| self.expressions(&argument));
        }
    }

    /// Adds hints to the outermost numeric expressions in an object.
    fn expressions(&mut self, element: &Element) {
        if self.is_full() || element.text_range().intersect(self.range).is_none() {
            return;
        }
        // A quoted list is not evaluated.
        let Element::List(list) = element else { return };
        if list.head().is_some_and(|head| head == "quote") {
            return;
        }
        if numbers::is_arithmetic(list) {
            let numbers = self.numbers.get_or_insert_with(|| Numbers::new(&self.game));
            if let Some(value) = numbers.evaluate(element) {
                self.push(list.syntax().text_range().end(), format!("= {value}"), String::new(), HintKind::Value);
            }
            return;
        }
        list.elements().for_each(|element| self.expressions(&element));
    }

    fn is_full(&self) -> bool {
        self.found.len() >= MAX_HINTS
    }

    fn push(&mut self, offset: TextSize, label: String, tooltip: String, kind: HintKind) {
        if self.range.contains_inclusive(offset) && !self.is_full() {
            self.found.push(InlayHint { offset, label, tooltip, kind });
        }
    }
}

#[cfg(test)]
mod tests;
