//! The weights of unit types in the scorekeepers of a game.

use gdl_world::rules::{Body, Expression, Rules, ScorekeeperTiming, TypeId, UnitTypeId};

/// The maximum weight of a unit of a type.
const MOST: i64 = 1 << 20;

/// Returns the weight of a unit of each type in scorekeepers: points that keep a side in the game, and sums that win
/// it or make its score (spec turns 15.3 to 15.5). 0 where no scorekeeper counts units of the type.
pub(crate) fn weights(rules: &Rules) -> Vec<i64> {
    let mut weights = vec![0; rules.units.count()];
    for keeper in &rules.keepers {
        match &keeper.when {
            ScorekeeperTiming::Never => continue,
            ScorekeeperTiming::AfterTurn { test: Some(test), .. } => weigh(rules, test, &mut weights),
            _ => {}
        }
        weigh_body(rules, &keeper.body, &mut weights);
    }
    weights
}

fn weigh_body(rules: &Rules, body: &Body, weights: &mut [i64]) {
    match body {
        Body::Nothing | Body::Win | Body::Lose | Body::End => {}
        Body::LastSide | Body::LastAlliance => {
            rules.units.ids().for_each(|u| raise(weights, u, rules.units.point_value[u]));
        }
        Body::If(test, then, otherwise) => {
            weigh(rules, test, weights);
            weigh_body(rules, then, weights);
            weigh_body(rules, otherwise, weights);
        }
        Body::Cond(clauses) => {
            for (test, bodies) in clauses {
                weigh(rules, test, weights);
                bodies.iter().for_each(|body| weigh_body(rules, body, weights));
            }
        }
        Body::SetScore(expression) | Body::AddScore(expression) => weigh(rules, expression, weights),
        Body::All(bodies) => bodies.iter().for_each(|body| weigh_body(rules, body, weights)),
    }
}

fn weigh(rules: &Rules, expression: &Expression, weights: &mut [i64]) {
    match expression {
        Expression::Nil | Expression::Number(_) | Expression::Turn | Expression::Score => {}
        Expression::SumOfPoints(chosen) => {
            let counted = rules.units.ids().filter(|u| chosen.get(u.index()) == Some(&true));
            counted.for_each(|u| raise(weights, u, rules.units.point_value[u]));
        }
        Expression::Sum(counts) => {
            rules.units.ids().zip(counts).for_each(|(u, &count)| raise(weights, u, count));
        }
        Expression::Arithmetic(_, operands)
        | Expression::Comparison(_, operands)
        | Expression::And(operands)
        | Expression::Or(operands) => operands.iter().for_each(|operand| weigh(rules, operand, weights)),
        Expression::Not(operand) => weigh(rules, operand, weights),
    }
}

/// Raises the weight of a type to at least `count`.
fn raise(weights: &mut [i64], u: UnitTypeId, count: i32) {
    if let Some(weight) = weights.get_mut(u.index()) {
        *weight = (*weight).max(i64::from(count)).min(MOST);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    const TYPES: &str =
        "(terrain-type land) (unit-type king (point-value 5)) (unit-type man) (unit-type town (point-value 2))";

    fn check(keepers: &str, expected: [i64; 3]) {
        let rules = testing::rules(&format!("(game-module \"g\") {TYPES} {keepers}"));
        assert_eq!(weights(&rules), expected, "{keepers}");
    }

    #[test]
    fn what_counts_follows_from_the_scorekeepers() {
        check("", [0, 0, 0]);
        check("(scorekeeper (do last-side-wins))", [5, 1, 2]);
        check("(scorekeeper (do (if (< (sum-uprop king point-value) 5) lose)))", [5, 0, 0]);
        check("(scorekeeper (when (after-turn (> turn 3))) (do (set-score (sum-uprop u* cp))))", [1, 1, 1]);
        check("(scorekeeper (do (cond ((>= (sum-uprop (town man) hp-max) 4) win) ((not (= 1 2)) end))))", [0, 1, 1]);
        check("(scorekeeper (when never) (do last-side-wins))", [0, 0, 0]);
    }
}
