//! The values of expressions of scorekeepers for a side (spec turns 15.4).

use std::cell::Cell;

use gdl_schema::{msg, property};
use gdl_world::{
    rules::TypeId,
    world::{SideId, UnitId, World},
};

use super::{Expression, Relation, slot, work_of_count};
use crate::Game;

/// Whether an expression holds: everything but nil does, 0 included.
pub(super) fn holds(game: &mut Game, expression: &Expression, side: SideId, index: usize) -> bool {
    value(game, expression, side, index).is_some()
}

/// The value of an expression of a scorekeeper for a side; None for nil. Warns of a division by zero.
pub(super) fn value(game: &mut Game, expression: &Expression, side: SideId, index: usize) -> Option<i32> {
    let keepers = &game.world.rules.keepers;
    let (slot, divides) = (slot(keepers, index), Cell::new(false));
    let value = value_in(&game.world, expression, side, slot, &divides);
    if divides.get() {
        let text = format!("scorekeeper {} divides by zero", keepers[index].id);
        game.warnings.note(msg::SCORE_DIVISION_BY_ZERO, text);
    }
    value
}

/// Like [`value`]; `slot` is the index of the score of the scorekeeper, and `divides` becomes true if it divides by
/// zero.
fn value_in(
    world: &World,
    expression: &Expression,
    side: SideId,
    slot: Option<usize>,
    divides: &Cell<bool>,
) -> Option<i32> {
    let value_of = |operand: &Expression| value_in(world, operand, side, slot, divides);
    let number_of = |operand: &Expression| value_of(operand).unwrap_or(0);
    match expression {
        Expression::Nil => None,
        Expression::Number(number) => Some(*number),
        Expression::Turn => Some(world.turn),
        Expression::Score => {
            let score = slot.and_then(|slot| world.side(side).scores.get(slot));
            Some(score.map_or(0, |&score| i32::from(score)))
        }
        Expression::Sum(counts) => Some(sum(world, side, |id| counts[world.units[id].kind.index()])),
        Expression::SumOfPoints(chosen) => {
            let points = |id: UnitId| if chosen[world.units[id].kind.index()] { points(world, id) } else { 0 };
            Some(sum(world, side, points))
        }
        Expression::Arithmetic(operator, operands) => {
            let mut numbers = operands.iter().map(number_of);
            let first = numbers.next().unwrap_or(0);
            Some(match operator {
                '+' => numbers.fold(first, i32::wrapping_add),
                '*' => numbers.fold(first, i32::wrapping_mul),
                '-' if operands.len() == 1 => first.wrapping_neg(),
                '-' => numbers.fold(first, i32::wrapping_sub),
                _ => numbers.fold(first, |a, b| {
                    divides.set(divides.get() || b == 0);
                    a.checked_div(b).unwrap_or(0)
                }),
            })
        }
        Expression::Comparison(relation, operands) => {
            let numbers: Vec<i32> = operands.iter().map(number_of).collect();
            numbers.windows(2).all(|pair| is_so(*relation, pair[0], pair[1])).then_some(1)
        }
        Expression::And(operands) => operands.iter().all(|operand| value_of(operand).is_some()).then_some(1),
        Expression::Or(operands) => operands.iter().any(|operand| value_of(operand).is_some()).then_some(1),
        Expression::Not(operand) => value_of(operand).is_none().then_some(1),
    }
}

fn is_so(relation: Relation, a: i32, b: i32) -> bool {
    match relation {
        Relation::Equal => a == b,
        Relation::Unequal => a != b,
        Relation::Less => a < b,
        Relation::AtMost => a <= b,
        Relation::Greater => a > b,
        Relation::AtLeast => a >= b,
    }
}

fn sum(world: &World, side: SideId, count: impl Fn(UnitId) -> i32) -> i32 {
    world.work.spend(work_of_count(world, side));
    let living = world.side(side).units.iter().copied().filter(|&id| world.units[id].hp > 0);
    living.map(count).fold(0, i32::wrapping_add)
}

/// Returns the points of a unit: 0 while it is not complete, else the value that its module sets for it or for its
/// type.
pub fn points(world: &World, id: UnitId) -> i32 {
    let unit = &world.units[id];
    if unit.cp > 0 && !world.is_complete(unit) {
        return 0;
    }
    let source = unit.source.and_then(|at| world.rules.source.units.get(at));
    let own = source.and_then(|source| source.attrs.int(property::unit::POINT_VALUE));
    own.unwrap_or(world.rules.units.point_value[unit.kind])
}
