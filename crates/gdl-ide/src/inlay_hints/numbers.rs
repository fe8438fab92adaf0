//! The values of numeric expressions.

use gdl_hir::{item_tree, module_closure};
use gdl_ruleset::{Data, Value};
use gdl_schema::{Constant, constants, form};
use gdl_syntax::{AtomValue, Element, List};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::Game;

/// The symbols that have the same numeric value everywhere.
pub(super) struct Numbers {
    symbols: FxHashMap<SmolStr, i32>,
    /// Names of functions that the game binds to something else.
    hidden: FxHashSet<SmolStr>,
}

/// Whether a list is a numeric expression with something to calculate.
pub(super) fn is_arithmetic(list: &List) -> bool {
    list.head().is_some_and(|head| matches!(head.as_str(), "+" | "-" | "*" | "/")) && list.arg(0).is_some()
}

impl Numbers {
    /// The symbols of a game that are bound to a number only once: the values of others depend on the position.
    pub(super) fn new(game: &Game) -> Numbers {
        let mut writes: FxHashMap<&SmolStr, u32> = FxHashMap::default();
        for file in module_closure(game.db, game.root).all() {
            for value in item_tree(game.db, file).forms.iter().map(|form| &form.value) {
                if let Some(form::DEFINE | form::SET | form::UNDEFINE) = value.head().and_then(|head| form(head))
                    && let Some(name) = value.items().get(1).and_then(Value::as_sym)
                {
                    *writes.entry(name).or_default() += 1;
                }
            }
        }
        let bound = game.evaluated.ruleset.defines.iter().filter(|(name, _)| writes.get(name) == Some(&1));
        let mut symbols: FxHashMap<SmolStr, i32> = bound
            .filter_map(|(name, value)| match value.data {
                Data::Int(number) => Some((name.clone(), number)),
                _ => None,
            })
            .collect();
        let never_changed = |name: &&(&str, Constant)| !writes.contains_key(&SmolStr::new(name.0));
        for (name, constant) in constants().iter().filter(never_changed) {
            if let Constant::Int(number) = constant {
                symbols.insert((*name).into(), *number);
            }
        }
        let hidden = ["+", "-", "*", "/"].map(SmolStr::new_static).into_iter();
        Numbers { symbols, hidden: hidden.filter(|name| game.binding(name).is_some()).collect() }
    }

    /// The number that an object gives, with the wrapping and truncation of the engine; none if it gives something
    /// else, or is unknown. Recursion is bounded by the nesting of the tree.
    pub(super) fn evaluate(&self, element: &Element) -> Option<i32> {
        match element {
            Element::Atom(atom) => match atom.value() {
                AtomValue::Number(literal) => Some(literal.value),
                AtomValue::Symbol(name) => self.symbols.get(&name).copied(),
                _ => None,
            },
            Element::List(list) if is_arithmetic(list) => self.apply(list),
            _ => None,
        }
    }

    fn apply(&self, list: &List) -> Option<i32> {
        let head = list.head().filter(|head| !self.hidden.contains(head))?;
        let mut total: Option<i32> = None;
        let mut count = 0;
        for operand in list.args() {
            count += 1;
            // The engine ignores nil.
            if operand.is_nil() {
                continue;
            }
            let operand = self.evaluate(&operand)?;
            total = Some(match (total, head.as_str()) {
                (None, _) => operand,
                (Some(total), "+") => total.wrapping_add(operand),
                (Some(total), "-") => total.wrapping_sub(operand),
                (Some(total), "*") => total.wrapping_mul(operand),
                (Some(_), _) if operand == 0 => return None,
                (Some(total), _) => total.wrapping_div(operand),
            });
        }
        match (count, head.as_str()) {
            (1, "-") => total.map(|number| 0i32.wrapping_sub(number)),
            (1, "*" | "/") => None,
            _ => total,
        }
    }
}
