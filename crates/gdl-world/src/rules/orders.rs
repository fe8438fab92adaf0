//! Standing orders: the tasks of units of a side that have none, by their types and places (spec actions 18.4, language
//! 3.9).

use gdl_ruleset::{Attr, Attrs, Ruleset, Value};
use gdl_schema::{TypeKind, property};

use super::{
    ids::{TypeId, UnitTypeId},
    tasks::{Task, read_task},
};
use crate::geometry::Pos;

/// The condition in which an order applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// Everywhere.
    Always,
    /// In a cell.
    At(Pos),
    /// Inside of the unit with an id.
    In(i32),
    /// At most a number of cells from a place.
    Near(Pos, i32),
}

/// A standing order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StandingOrder {
    /// Whether the order applies to each type of unit.
    types: Vec<bool>,
    /// The condition in which it applies.
    pub condition: Condition,
    /// The task that it gives.
    pub task: Task,
}

impl StandingOrder {
    /// Whether the order applies to units of a type.
    pub fn is_for(&self, u: UnitTypeId) -> bool {
        self.types.get(u.index()).is_some_and(|&is_meant| is_meant)
    }

    /// Reads `(standing-order TYPES (CONDITION n...) (TASK n...))`.
    fn read(written: &Value, unit_types: usize) -> Option<StandingOrder> {
        let [_, types, condition, task, ..] = written.items() else { return None };
        let number = |of: &Value, index: usize| of.items().get(index).and_then(Value::as_int).unwrap_or(0);
        let place = |of: &Value| Pos::named(number(of, 1), number(of, 2));
        let condition = match condition.head()?.as_str() {
            "always" => Condition::Always,
            "@" => Condition::At(place(condition)),
            "in" => Condition::In(number(condition, 1)),
            "near" => Condition::Near(place(condition), number(condition, 3)),
            _ => return None,
        };
        Some(StandingOrder { types: mask(types, unit_types), condition, task: read_task(task)? })
    }
}

/// Returns a flag for each type, from a type, a list of types, or a list of a number for each type.
fn mask(types: &Value, count: usize) -> Vec<bool> {
    let listed = if types.is_list() { types.items() } else { std::slice::from_ref(types) };
    if !listed.is_empty() && listed.iter().all(|item| item.as_int().is_some()) {
        return listed.iter().map(|item| item.as_int() != Some(0)).collect();
    }
    let is_meant = |index: usize| {
        let mut types = listed.iter().filter_map(Value::as_type);
        types.any(|it| it.kind == TypeKind::Unit && usize::from(it.index) == index)
    };
    (0..count).map(is_meant).collect()
}

/// The standing orders of all sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingOrders {
    /// By side of the ruleset, in their order.
    of_sides: Vec<Vec<StandingOrder>>,
    /// Of sides that the game makes.
    of_new_sides: Vec<StandingOrder>,
}

impl StandingOrders {
    pub(super) fn new(source: &Ruleset, unit_types: usize) -> StandingOrders {
        let of = |attrs: &Attrs| match attrs.get(property::side::STANDING_ORDER) {
            Some(Attr::Values(orders)) => {
                orders.iter().filter_map(|order| StandingOrder::read(order, unit_types)).collect()
            }
            _ => Vec::new(),
        };
        StandingOrders {
            of_sides: source.sides.iter().map(|side| of(&side.attrs)).collect(),
            of_new_sides: of(&source.side_defaults),
        }
    }

    /// Returns the orders of a side. `side` is the place of the side in the ruleset, or `None` if the game made it.
    pub fn of(&self, side: Option<usize>) -> &[StandingOrder] {
        side.map_or(Some(&self.of_new_sides), |side| self.of_sides.get(side)).map_or(&[], Vec::as_slice)
    }
}
