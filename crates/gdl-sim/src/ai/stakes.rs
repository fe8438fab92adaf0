//! The stakes: the effect of losing or taking a unit on the end of a side, by the scorekeepers of the game.

use super::{analysis::Analysis, planner::Planner};
use crate::{
    rules::{Body, Expression, Rules, ScorekeeperTiming, TypeId, UnitTypeId},
    world::{SideId, World},
};

/// The value of all units together that keep a side in the game.
const ALL: i64 = 4000;

/// The maximum weight of a unit of a type.
const MOST: i64 = 1 << 20;

/// Returns the weight of a unit of each type in scorekeepers: points that keep a side in the game, and sums that win
/// it or make its score (spec turns 15.3 to 15.5). 0 where no scorekeeper counts units of the type.
pub(super) fn weights(rules: &Rules) -> Vec<i64> {
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

impl Planner {
    /// Sums the weights of own units and of known ones.
    pub(super) fn count_stakes(&mut self, world: &World, analysis: &Analysis) {
        self.stakes.clear();
        self.stakes.resize(world.sides.len(), 0);
        for &id in &world.side(self.side).units {
            if world.is_in_play(id) {
                self.stakes[self.side.index()] += analysis.weight(world.units[id].kind);
            }
        }
        for target in &self.knowledge.targets {
            if let Some(stake) = self.stakes.get_mut(target.side.index()) {
                *stake += analysis.weight(target.kind);
            }
        }
    }

    /// Returns the stake of a side in a unit of a type: its value to the scorekeepers, in addition to the worth of the
    /// unit.
    pub(super) fn stake(&self, analysis: &Analysis, u: UnitTypeId, side: SideId) -> i64 {
        let weight = analysis.weight(u);
        let total = self.stakes.get(side.index()).copied().unwrap_or(0);
        if side == SideId::INDEPENDENTS { 0 } else { share(weight, total.max(weight)) }
    }

    /// Returns the stake of this side in one more unit of a type.
    pub(super) fn increase(&self, analysis: &Analysis, u: UnitTypeId) -> i64 {
        let weight = analysis.weight(u);
        share(weight, self.stakes.get(self.side.index()).copied().unwrap_or(0).saturating_add(weight)) / 2
    }
}

fn share(weight: i64, total: i64) -> i64 {
    if weight <= 0 { 0 } else { ALL * weight / total.max(1) }
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
