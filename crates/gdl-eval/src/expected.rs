//! What the position of an expression expects, which decides what is suggested for a symbol without a value.

use gdl_ruleset::Data;
use gdl_schema::{Info, TypeKind, ValueKind};

use crate::env::Binding;

/// Whether a name is that of a boolean operator.
pub(crate) fn is_boolean(name: &str) -> bool {
    matches!(name, "and" | "or" | "not")
}

/// The kind of value that the position of an expression expects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExpectedValue {
    /// Anything: nothing is known about the position.
    #[default]
    Anything,
    /// A type or a list of types; of any kind if none is given.
    Types(Option<TypeKind>),
    /// A number or a list of numbers.
    Number {
        /// Whether the position accepts a dice spec.
        dice: bool,
        /// The words that the position accepts.
        words: &'static [&'static str],
    },
    /// An item of a table: a number, or a clause in parentheses.
    TableItem,
    /// A list of words, which needs a quote.
    QuotedList,
    /// The value of a variant at the head of a clause.
    ClauseValue,
    /// The second of three or more arguments of `set`, which may be meant for `add`.
    MiddleOfSet,
}

impl ExpectedValue {
    /// A number in the position that a property or a table describes.
    pub fn number(info: &Info, dice: bool) -> ExpectedValue {
        let words: &[&str] = match info.signature {
            "subtype" => &["cell", "border", "connection", "coating"],
            "t/f" => &["true", "false"],
            _ => &[],
        };
        ExpectedValue::Number { dice, words }
    }

    /// The value expected for a global variable or a property of this kind.
    pub fn of_kind(kind: ValueKind, info: &Info) -> ExpectedValue {
        match kind {
            ValueKind::Int => ExpectedValue::number(info, false),
            ValueKind::List => ExpectedValue::QuotedList,
            ValueKind::Str => ExpectedValue::Anything,
        }
    }

    /// Whether a symbol fits by its binding. A list is judged by its first element.
    pub fn takes(self, name: &str, bound: &Binding) -> bool {
        let first = bound.value.items().first().unwrap_or(&bound.value);
        match (self, &first.data) {
            (ExpectedValue::Types(kind), Data::Type(ty)) => kind.is_none_or(|kind| kind == ty.kind),
            (ExpectedValue::Types(_), _) => false,
            (ExpectedValue::Number { words, .. }, Data::Int(_)) if bound.constant && !words.is_empty() => {
                words.contains(&name)
            }
            (ExpectedValue::Number { .. } | ExpectedValue::TableItem, Data::Int(_) | Data::Type(_)) => true,
            (ExpectedValue::Number { .. } | ExpectedValue::TableItem, _) => false,
            (ExpectedValue::ClauseValue, data) => matches!(data, Data::Int(_)),
            (ExpectedValue::QuotedList, _) => !bound.constant,
            // A boolean operator is valid only at the head of a list.
            (ExpectedValue::Anything | ExpectedValue::MiddleOfSet, _) => !is_boolean(name),
        }
    }
}
