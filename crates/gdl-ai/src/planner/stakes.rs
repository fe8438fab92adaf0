//! The stakes: the effect of losing or taking a unit on the end of a side, by the scorekeepers of the game.

use gdl_world::{
    rules::UnitTypeId,
    world::{SideId, World},
};

use crate::{analysis::Analysis, planner::Planner};

/// The value of all units together that keep a side in the game.
const ALL: i64 = 4000;

impl Planner {
    /// Sums the weights of own units and of known ones.
    pub(crate) fn count_stakes(&mut self, world: &World, analysis: &Analysis) {
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
    pub(crate) fn stake(&self, analysis: &Analysis, u: UnitTypeId, side: SideId) -> i64 {
        let weight = analysis.weight(u);
        let total = self.stakes.get(side.index()).copied().unwrap_or(0);
        if side == SideId::INDEPENDENTS { 0 } else { share(weight, total.max(weight)) }
    }

    /// Returns the stake of this side in one more unit of a type.
    pub(crate) fn increase(&self, analysis: &Analysis, u: UnitTypeId) -> i64 {
        let weight = analysis.weight(u);
        share(weight, self.stakes.get(self.side.index()).copied().unwrap_or(0).saturating_add(weight)) / 2
    }
}

fn share(weight: i64, total: i64) -> i64 {
    if weight <= 0 { 0 } else { ALL * weight / total.max(1) }
}
