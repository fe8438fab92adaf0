//! Types and numbers as modules write them.

use gdl_inquire::Inquiry;
use gdl_ruleset::{TypeRef, symbol_text};
use gdl_schema::{TableId, TypeKind};
use gdl_syntax::number_value;

use crate::clause::constant;

/// The longest list of types that is written out where the symbol of all types means the same.
pub(crate) const MAX_NAMED: usize = 8;

/// Types as an index of a clause.
pub(crate) fn types_text(inquiry: &Inquiry<'_>, kind: TypeKind, types: &[u16]) -> Option<String> {
    if let [ty] = types {
        return type_text(inquiry, TypeRef { kind, index: *ty });
    }
    let all = format!("{}*", kind.letter());
    if types.len() > MAX_NAMED
        && types.len() == inquiry.game.ruleset.types.count(kind)
        && inquiry.binding(&all).is_none_or(|value| value.items().len() == types.len())
    {
        return Some(all);
    }
    let names: Option<Vec<String>> = types.iter().map(|&index| type_text(inquiry, TypeRef { kind, index })).collect();
    Some(format!("({})", names?.join(" ")))
}

/// A symbol that is bound to a type.
pub(crate) fn type_text(inquiry: &Inquiry<'_>, ty: TypeRef) -> Option<String> {
    let is_it = |name: &str| inquiry.binding(name).is_some_and(|value| value.as_type() == Some(ty));
    let own = inquiry.symbol(ty);
    if is_it(own) {
        return Some(symbol_text(own));
    }
    let other = inquiry.game.bindings.iter().find(|(_, value)| value.as_type() == Some(ty));
    other.map(|(name, _)| symbol_text(name))
}

/// A number in the style of an old one: a percentage, hundredths, or a word.
pub(crate) fn number_like(inquiry: &Inquiry<'_>, table: TableId, number: i16, old: &str) -> String {
    let value = i32::from(number);
    let words = [("true", "false"), ("on", "off"), ("yes", "no")];
    if let Some((yes, no)) = words.into_iter().find(|(yes, no)| [*yes, *no].contains(&old)) {
        let word = if value == 1 { yes } else { no };
        if constant(word) == Some(value) && inquiry.binding(word).is_none() {
            return word.to_owned();
        }
    }
    let styled = match old {
        old if old.ends_with('%') => format!("{value}%"),
        old if old.contains('.') => {
            let sign = if value < 0 { "-" } else { "" };
            format!("{sign}{}.{:02}", value.unsigned_abs() / 100, value.unsigned_abs() % 100)
        }
        _ => String::new(),
    };
    if !styled.is_empty() && number_value(&styled).value == value {
        return styled;
    }
    match table.def().info.value_type() {
        // The symbol of a type, if it is one in the syntax of modules.
        Some(kind) if value >= 0 => {
            let index =
                u16::try_from(value).ok().filter(|&index| usize::from(index) < inquiry.game.ruleset.types.count(kind));
            index.and_then(|index| type_text(inquiry, TypeRef { kind, index })).unwrap_or_else(|| value.to_string())
        }
        Some(_) => value.to_string(),
        None => {
            // Some negative numbers mean dice that no literal of dice stands for.
            let text = inquiry.entry_text(table, value);
            if number_value(&text).value == value { text } else { value.to_string() }
        }
    }
}
