//! Expressions over the classes of sides, as `possible-sides` of unit types has them (spec language 5.9).

use gdl_ruleset::{Data, Value};

/// The properties of a side that such an expression tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideClass<'a> {
    /// The number of the side; 0 for the independents.
    pub number: i32,
    /// Its `class`, empty if it has none.
    pub class: &'a str,
}

/// Whether an expression holds for a side. An invalid expression holds for all.
pub fn allows_side(expression: &Value, side: SideClass<'_>) -> bool {
    match &expression.data {
        Data::Nil => true,
        Data::Int(number) => *number == side.number,
        Data::Str(class) => is_class(class, side),
        Data::List(items) => {
            let holds = |index: usize| items.get(index).is_none_or(|item| allows_side(item, side));
            match expression.head().map(|head| head.as_str()) {
                Some("and") => holds(1) && holds(2),
                Some("or") => holds(1) || holds(2),
                Some("not") => !holds(1),
                _ => items.iter().any(|item| allows_side(item, side)),
            }
        }
        Data::Sym(_) | Data::Type(_) | Data::Namer(_) => true,
    }
}

fn is_class(class: &str, side: SideClass<'_>) -> bool {
    if side.number == 0 { class == "independent" || class == side.class } else { class == side.class }
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::Origin;

    use super::*;

    fn list(items: Vec<Value>) -> Value {
        Value::list(items, Origin::NONE)
    }

    fn sym(name: &str) -> Value {
        Value::sym(name, Origin::NONE)
    }

    fn str(text: &str) -> Value {
        Value::str(text, Origin::NONE)
    }

    #[track_caller]
    fn check(expression: &Value, holds_for: [bool; 3]) {
        let side = |number, class| SideClass { number, class };
        let sides = [side(0, ""), side(1, "elf"), side(2, "orc")];
        assert_eq!(sides.map(|side| allows_side(expression, side)), holds_for, "{expression:?}");
    }

    #[test]
    fn classes_numbers_and_operators() {
        check(&Value::default(), [true; 3]);
        check(&str("elf"), [false, true, false]);
        check(&str("independent"), [true, false, false]);
        check(&Value::int(2, Origin::NONE), [false, false, true]);
        check(&list(vec![str("elf"), str("independent")]), [true, true, false]);
        check(&list(vec![sym("not"), str("elf")]), [true, false, true]);
        check(&list(vec![sym("or"), str("elf"), str("x"), str("orc")]), [false, true, false]);
        check(&list(vec![sym("and"), str("elf"), str("orc")]), [false; 3]);
    }
}
