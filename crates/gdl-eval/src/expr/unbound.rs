//! Symbols without a value: the suggestion depends on the kind of value that the position expects.

use gdl_ruleset::Value;
use gdl_schema::{msg, type_property};
use smol_str::SmolStr;

use crate::{
    env::{Binding, KINDS, kind_name, kind_of_symbol, kind_symbol},
    expected::ExpectedValue,
    machine::Machine,
    note::Lack,
    suggest::Advice,
    wording::one,
};

impl Machine<'_> {
    /// Evaluates a value in a position that expects a certain kind of value.
    pub(crate) fn eval_as(&mut self, expected: ExpectedValue, value: &Value) -> Value {
        let before = std::mem::replace(&mut self.expected, expected);
        let result = self.eval(value);
        self.expected = before;
        result
    }

    /// Reports a symbol that has no value.
    pub(super) fn unbound(&mut self, value: &Value, name: &str, is_head: bool) {
        let known = self.known_elsewhere(name);
        let is_unknown = known.is_none();
        let advice = known.or_else(|| self.advice_for_unbound(name, is_head));
        let note = self.note(msg::UNBOUND_SYMBOL, value.origin, format!("`{name}` has no value here"));
        note.help_if(advice);
        if is_unknown {
            note.lack(Lack::Name(name.into()));
        }
        if let Some(index) = self.notes.len().checked_sub(1) {
            self.unbound.push((index, name.into()));
        }
    }

    /// What a symbol is that has a meaning, but none that a module could bind here.
    fn known_elsewhere(&self, name: &str) -> Option<Advice> {
        if gdl_schema::global(name).is_some() {
            return Some("This is a global variable: `set` changes it, and nothing can read it.".to_owned().into());
        }
        if name.starts_with('[') || name.ends_with(']') {
            let text = "The engine takes `[` and `]` for letters of a name: write lists in parentheses, `(` and `)`.";
            return Some(text.to_owned().into());
        }
        let expected = self.expected;
        if expected == ExpectedValue::ClauseValue && gdl_schema::form(name).is_some() {
            let text = format!("A clause begins with the value of the variant: write `(true ({name} ...))`.");
            return Some(text.into());
        }
        if expected == ExpectedValue::MiddleOfSet
            && let Some(kind) = KINDS.into_iter().find(|&kind| type_property(kind, name).is_some())
        {
            let whose = one(kind_name(kind));
            return Some(format!("`{name}` is a property of {whose}: write `add` in place of `set`.").into());
        }
        if let Some(dice) = dice_without_count(name).filter(|_| !matches!(expected, ExpectedValue::Types(_))) {
            return Some(match expected {
                ExpectedValue::Number { dice: false, .. } => {
                    "Write a number: this place does not take dice.".to_owned().into()
                }
                _ => Advice::write(&dice, format!("Write `{dice}`: dice begin with their number.")),
            });
        }
        None
    }

    /// What belongs in the place of a symbol of which nothing is known.
    fn advice_for_unbound(&self, name: &str, is_head: bool) -> Option<Advice> {
        let expected = self.expected;
        let is_number = matches!(expected, ExpectedValue::Number { .. } | ExpectedValue::TableItem);
        if let Some(value) = crate::suggest::truth(name).filter(|_| !is_head && is_number) {
            return Some(Advice::write(value, format!("Write `{value}`.")));
        }
        let near = self.did_you_mean(name, self.names_for(expected, is_head));
        if near.is_some() {
            return near;
        }
        match expected {
            ExpectedValue::Types(_) => {
                let kind = KINDS.into_iter().find(|&kind| type_property(kind, name).is_some())?;
                let whose = one(kind_name(kind));
                Some(format!("`{name}` is a property of {whose}: write a type, or a list of types, here.").into())
            }
            ExpectedValue::Number { words, .. } if !words.is_empty() => {
                let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
                Some(format!("Write one of {}.", words.join(", ")).into())
            }
            ExpectedValue::TableItem => Some(
                "Write a number, or a clause in parentheses; put `;;` before the words if they are a comment."
                    .to_owned()
                    .into(),
            ),
            _ if is_number => Some("Write a number here, or define the name above as one.".to_owned().into()),
            ExpectedValue::QuotedList => Some(
                "Write a text in double quotes; put a quote before the list, as in `'(a b)`, if its words are meant as they \
                 stand."
                    .to_owned()
                    .into(),
            ),
            _ => None,
        }
    }

    /// The bound names that fit a position.
    fn names_for(&self, expected: ExpectedValue, is_head: bool) -> impl Iterator<Item = &str> {
        let is_open = matches!(expected, ExpectedValue::Anything | ExpectedValue::MiddleOfSet);
        let lists = KINDS.into_iter().map(kind_symbol).filter(move |name| {
            self.env.names().any(|bound| bound == *name)
                && match expected {
                    ExpectedValue::Types(kind) => kind.is_none_or(|kind| kind_of_symbol(name) == Some(kind)),
                    _ => is_open || expected == ExpectedValue::QuotedList,
                }
        });
        let takes = move |name: &SmolStr, bound: &Binding| expected.takes(name, bound) || (is_head && is_open);
        let bound = self.env.bindings().filter(move |(name, bound)| takes(name, bound));
        bound.map(|(name, _)| name.as_str()).chain(lists.map(|name| -> &str { name }))
    }
}

/// Dice such as `d6` or `d6+1`, completed with the missing number of dice.
fn dice_without_count(name: &str) -> Option<String> {
    let rest = name.strip_prefix('d')?;
    let (sides, offset) = rest.find(['+', '-']).map_or((rest, None), |at| (&rest[..at], Some(&rest[at + 1..])));
    let is_number = |text: &str| !text.is_empty() && text.len() < 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    // Dice have 2 to 17 sides (spec language 1.6).
    let is_die = is_number(sides) && sides.parse().is_ok_and(|sides: u32| (2..=17).contains(&sides));
    (is_die && offset.is_none_or(is_number)).then(|| format!("1{name}"))
}

#[cfg(test)]
mod tests {
    use super::dice_without_count;

    #[test]
    fn dice_lack_their_number() {
        let check = |name: &str, expected: Option<&str>| {
            assert_eq!(dice_without_count(name).as_deref(), expected, "{name}");
        };
        check("d4", Some("1d4"));
        check("d17+2", Some("1d17+2"));
        check("d18", None);
        check("d", None);
        check("d4x", None);
        check("desert", None);
    }
}
