//! Finds the names in expressions.

use gdl_ruleset::{Data, Value};
use gdl_schema::{Category, TypeKind, constants, function, property, word};

use super::{RefKind, collect::Collector};

impl Collector {
    /// Collects the names in an expression, or in data whose symbols may be names.
    pub(super) fn value(&mut self, value: &Value) {
        self.expression(value, None);
    }

    /// Collects the names in an expression whose strings are names of one kind, or plain text.
    pub(super) fn expression(&mut self, value: &Value, strings: Option<RefKind>) {
        match &value.data {
            Data::Str(_) => strings.into_iter().for_each(|kind| self.refer(kind, value)),
            Data::Sym(name) if !name.is_empty() => {
                let kind = self.word(name).unwrap_or(RefKind::Symbol);
                self.refer(kind, value);
            }
            Data::List(items) if self.is_call_of_property(items) => {
                self.refer(RefKind::Language(Category::ScorekeeperFunction), &items[0]);
                self.value(&items[1]);
                self.refer(RefKind::TypeProperty, &items[2]);
                items.iter().skip(3).for_each(|item| self.value(item));
            }
            Data::List(_) => self.operands(value).iter().for_each(|item| self.expression(item, strings)),
            _ => {}
        }
    }

    /// `(sum-uprop TYPES PROPERTY)` of scoring.
    fn is_call_of_property(&self, items: &[Value]) -> bool {
        let name =
            items.first().and_then(Value::as_sym).filter(|_| items.get(2).is_some_and(|it| it.as_sym().is_some()));
        self.vocabularies.contains(&Category::ScorekeeperFunction)
            && name.and_then(|name| word(Category::ScorekeeperFunction, name)).is_some_and(|word| word.args == "up")
    }

    /// Records a reference to the function at the head of a list and returns the other elements.
    fn operands<'v>(&mut self, list: &'v Value) -> &'v [Value] {
        match list.items() {
            [head, rest @ ..] if head.as_sym().is_some_and(|name| function(name).is_some()) => {
                // The `quote` of a quote character is not in the text.
                if head.origin != list.origin {
                    self.refer(RefKind::Language(Category::Function), head);
                }
                rest
            }
            items => items,
        }
    }

    /// The category of a symbol that is a word of the language here.
    fn word(&self, name: &str) -> Option<RefKind> {
        let category = if constants().binary_search_by(|(constant, _)| (*constant).cmp(name)).is_ok() {
            Category::Constant
        } else if TypeKind::of_list(name).is_some() {
            Category::Keyword
        } else {
            let knows = |category: Category| word(category, name).is_some() || property(category, name).is_some();
            self.vocabularies.iter().copied().find(|category| knows(*category))?
        };
        Some(RefKind::Language(category))
    }
}
